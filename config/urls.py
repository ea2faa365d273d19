"""Every route of the server."""

from django.contrib import admin
from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from games.web import health, pages, refusals

urlpatterns = [
    path("api/", include("games.clubs.urls")),
    path("api/", include("games.matches.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(url_name="schema")),
    path("admin/", admin.site.urls),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    path("receipt_check.py", pages.receipt_check),
    # Every other path belongs to the front end; names with a dot are files, and there is none.
    re_path(r"^(?!api/|admin/|static/|ws/)[^.]*$", pages.page),
]
handler400 = refusals.bad_request
handler404 = refusals.not_found
handler500 = refusals.broken
