"""The door for HTTP: each view reads what it was sent, calls one service, and answers."""

from typing import Any, cast

from django.conf import settings
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from games.clubs.bodies import RecordParser
from games.clubs.strict import Nothing

from . import answers, asking, catalogue, fork, history, invitations, records, services, summaries
from . import serializers as bodies
from .auth import Principal
from .paging import Newest

#: A page of a replay is the same words over and over, and phones share one radio. It echoes nothing of its caller.
compressed = method_decorator(gzip_page, name="dispatch")


def read(kind: type[Serializer[Any]], data: Any) -> dict[str, Any]:
    """The values of a body or a query. Raises ValidationError."""
    body = kind(data=data)
    body.is_valid(raise_exception=True)
    return body.validated_data


class View(APIView):
    """A view of the API."""

    @property
    def who(self) -> Principal:
        """The caller."""
        return cast(Principal, self.request.user)  # what our own classes of authentication found


class GamesView(View):
    """The games that this server knows: what the form for a new match is made from."""

    @extend_schema(responses=answers.Game(many=True), operation_id="games")
    def get(self, request: Request) -> Response:
        """Lists the games."""
        return Response(catalogue.games())


class MatchesView(View):
    """All matches of this server."""

    @extend_schema(
        parameters=[bodies.MatchesQuery],
        responses=answers.Page,
        operation_id="matches",
    )
    def get(self, request: Request) -> Response:
        """Lists matches, the newest first."""
        pages, wanted = Newest(), read(bodies.MatchesQuery, request.query_params)
        chosen = summaries.matches(wanted.get("status", ""), wanted.get("game", ""))
        if wanted["mine"]:
            chosen = summaries.with_seats_of(chosen, self.who)
        found = pages.paginate_queryset(chosen, request)
        return pages.get_paginated_response([summaries.summary(match, self.who) for match in found or []])

    @extend_schema(request=bodies.NewMatchBody, responses={201: answers.Created}, operation_id="create_match")
    def post(self, request: Request) -> Response:
        """Makes a match, and one invitation for each seat that is free."""
        match = services.create(self.who, **read(bodies.NewMatchBody, request.data))
        return Response(services.created(match, self.who), status=201)


class MatchView(View):
    """One match."""

    @extend_schema(responses=answers.Detail, operation_id="match")
    def get(self, request: Request, match: str) -> Response:
        """Shows a match; who made it or holds a seat sees the invitations of the free seats, renewed."""
        return Response(services.detail(match, self.who))


class InvitationView(View):
    """An invitation, by its code or by the token of its link."""

    @extend_schema(responses=answers.InvitationShown, operation_id="invitation")
    def get(self, request: Request, key: str) -> Response:
        """Shows where it leads; this uses nothing up."""
        return Response(invitations.shown(services.invitation(key, self.who, request.META["REMOTE_ADDR"])))


class QrView(View):
    """An invitation to be scanned."""

    @extend_schema(responses={(200, "image/svg+xml"): OpenApiTypes.STR}, operation_id="invitation_qr")
    def get(self, request: Request, key: str) -> HttpResponse:
        """Draws the link."""
        found = services.invitation(key, self.who, request.META["REMOTE_ADDR"])
        return HttpResponse(invitations.qr_svg(found), content_type="image/svg+xml")


class TakeView(View):
    """An invitation being used."""

    @extend_schema(request=bodies.TakeBody, responses=answers.Seated, operation_id="take_seat")
    def post(self, request: Request, key: str) -> Response:
        """Takes the seat: the caller's device holds it from now on, or a program, whose key is answered."""
        body = read(bodies.TakeBody, request.data)
        found = services.invitation(key, self.who, request.META["REMOTE_ADDR"])
        return Response(services.take(found, self.who, **body))


class HandoverView(View):
    """A seat going to another device."""

    @extend_schema(request=None, responses=answers.Invited, operation_id="hand_over")
    def post(self, request: Request, match: str, seat: int) -> Response:
        """Offers the caller's own seat; it stays the caller's until somebody takes it."""
        read(Nothing, request.data)
        return Response(invitations.offered(services.hand_over(match, seat, self.who)))


class MovesView(View):
    """The moves of a match."""

    @extend_schema(request=bodies.MoveBody, responses=answers.Shown, operation_id="move")
    def post(self, request: Request, match: str) -> Response:
        """Plays a move: the same as the socket's `move`."""
        return Response(asking.move(match, self.who, **read(bodies.MoveBody, request.data)))


class TakebackView(View):
    """Going back."""

    @extend_schema(request=bodies.TakebackBody, responses=answers.Shown, operation_id="takeback")
    def post(self, request: Request, match: str) -> Response:
        """Takes moves back, asks the others whether one may, or answers them."""
        return Response(asking.takeback(match, self.who, **read(bodies.TakebackBody, request.data)))


class DrawView(View):
    """A draw by agreement."""

    @extend_schema(request=bodies.DrawBody, responses=answers.Shown, operation_id="draw")
    def post(self, request: Request, match: str) -> Response:
        """Offers a draw of the round, or answers an offer."""
        return Response(asking.draw(match, self.who, **read(bodies.DrawBody, request.data)))


class ConcedeView(View):
    """Giving a round up."""

    @extend_schema(request=bodies.AskBody, responses=answers.Shown, operation_id="concede")
    def post(self, request: Request, match: str) -> Response:
        """Gives the round up."""
        return Response(asking.matter(match, self.who, **read(bodies.AskBody, request.data), text="concede"))


class ResignView(View):
    """Giving a match up."""

    @extend_schema(request=bodies.AskBody, responses=answers.Shown, operation_id="resign")
    def post(self, request: Request, match: str) -> Response:
        """Leaves the match for good."""
        return Response(asking.matter(match, self.who, **read(bodies.AskBody, request.data), text="resign"))


class RematchView(View):
    """Playing again."""

    @extend_schema(request=None, responses=answers.Rematch, operation_id="rematch")
    def post(self, request: Request, match: str) -> Response:
        """Makes the match that follows a finished one; whoever asks second gets the same."""
        read(Nothing, request.data)
        return Response({"match": services.rematch(match, self.who).pk})


class ForkView(View):
    """Playing on from a position of the past."""

    @extend_schema(request=bodies.ForkBody, responses={201: answers.Created}, operation_id="fork")
    def post(self, request: Request, match: str) -> Response:
        """Makes a match that stands where a finished one stood at `version`, and one invitation for each free seat."""
        made = fork.fork(match, self.who, **read(bodies.ForkBody, request.data))
        return Response(services.created(made, self.who), status=201)


class FrameView(View):
    """A match as it stands."""

    @extend_schema(parameters=[bodies.EyesQuery], responses=answers.Frame, operation_id="frame")
    def get(self, request: Request, match: str) -> Response:
        """The newest frame."""
        return Response(history.frame(match, self.who, **read(bodies.EyesQuery, request.query_params)))


@compressed
class FramesView(View):
    """A match as it went."""

    @extend_schema(parameters=[bodies.FramesQuery], responses=answers.Frames, operation_id="frames")
    def get(self, request: Request, match: str) -> Response:
        """Frames of a replay, at most 64 at a time."""
        query = read(bodies.FramesQuery, request.query_params)
        return Response(history.frames(match, self.who, query.get("eyes", ""), query["from"], query.get("to")))


class TurnsView(View):
    """The steps of a replay."""

    @extend_schema(responses=answers.Turns, operation_id="turns")
    def get(self, request: Request, match: str) -> Response:
        """The versions that a replay stops at."""
        return Response(history.turns(match))


class RoundsView(View):
    """The rounds of a match."""

    @extend_schema(responses=answers.Round(many=True), operation_id="rounds")
    def get(self, request: Request, match: str) -> Response:
        """Points, places, and the receipts of the deals with what has been opened of them."""
        return Response(history.rounds(match))


@compressed
class EventsView(View):
    """What happened in a match."""

    @extend_schema(parameters=[bodies.AfterQuery], responses=answers.Events, operation_id="events")
    def get(self, request: Request, match: str) -> Response:
        """The events that the caller may know."""
        return Response(history.events(match, self.who, **read(bodies.AfterQuery, request.query_params)))


@compressed
class RecordView(View):
    """A finished match in its open form."""

    @extend_schema(responses=answers.Record, operation_id="record")
    def get(self, request: Request, match: str) -> Response:
        """The record, as a file."""
        record = records.export(match) | {"checker": f"{settings.PUBLIC_URL}/receipt_check.py"}
        return Response(record, headers={"Content-Disposition": f'attachment; filename="movebook-{match}.json"'})


class RecordsView(View):
    """Matches that were played elsewhere."""

    parser_classes = [RecordParser]

    @extend_schema(request=answers.Record, responses={201: answers.Summary}, operation_id="import_record")
    def post(self, request: Request) -> Response:
        """Keeps a record as a match: all of it, or nothing."""
        return Response(
            summaries.summary(records.bring_in(request.data, services.device(self.who)), self.who), status=201
        )
