"""The routes of matches, under /api/."""

from django.urls import path

from . import api

urlpatterns = [
    path("games/", api.GamesView.as_view()),
    path("matches/", api.MatchesView.as_view()),
    path("matches/<str:match>/", api.MatchView.as_view()),
    path("matches/<str:match>/seats/<int:seat>/handover/", api.HandoverView.as_view()),
    path("matches/<str:match>/moves/", api.MovesView.as_view()),
    path("matches/<str:match>/takeback/", api.TakebackView.as_view()),
    path("matches/<str:match>/draw/", api.DrawView.as_view()),
    path("matches/<str:match>/concede/", api.ConcedeView.as_view()),
    path("matches/<str:match>/resign/", api.ResignView.as_view()),
    path("matches/<str:match>/rematch/", api.RematchView.as_view()),
    path("matches/<str:match>/fork/", api.ForkView.as_view()),
    path("matches/<str:match>/frame/", api.FrameView.as_view()),
    path("matches/<str:match>/frames/", api.FramesView.as_view()),
    path("matches/<str:match>/turns/", api.TurnsView.as_view()),
    path("matches/<str:match>/rounds/", api.RoundsView.as_view()),
    path("matches/<str:match>/events/", api.EventsView.as_view()),
    path("matches/<str:match>/record/", api.RecordView.as_view()),
    path("records/", api.RecordsView.as_view()),
    path("invitations/<str:key>/", api.InvitationView.as_view()),
    path("invitations/<str:key>/take/", api.TakeView.as_view()),
    path("invitations/<str:key>/qr.svg", api.QrView.as_view()),
]
