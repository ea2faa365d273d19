"""The admin shows and changes nothing; of a match that is being played it shows no event."""

import pytest
from django.contrib.admin import site
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.matches.models import Event, Match, Seat

from .people import Browser, begun, finished, rows

SHOWN = (Match, Event)


@pytest.fixture
def chief() -> Client:
    """The administrator, who may do everything that can be done."""
    client = Client()
    user, _ = User.objects.get_or_create(username="chief", is_staff=True, is_superuser=True)
    client.force_login(user)
    return client


def row(model: type[Match] | type[Event]) -> Match | Event:
    """A row of a finished match."""
    match = Match.objects.get(pk=finished(Browser(), Browser()))
    found = match if model is Match else Event.objects.filter(match=match).first()
    assert found
    return found


def test_only_what_is_read_only_is_registered_beside_djangos_own() -> None:
    ours = {model for model in site._registry if model.__module__.startswith("games.")}
    assert ours == set(SHOWN)


@pytest.mark.parametrize("model", SHOWN)
def test_lists_and_rows_are_shown(chief: Client, model: type[Match] | type[Event]) -> None:
    found = row(model)
    name = model._meta.model_name
    assert chief.get(reverse(f"admin:matches_{name}_changelist")).status_code == 200
    page = chief.get(reverse(f"admin:matches_{name}_change", args=[found.pk]))
    assert page.status_code == 200
    assert b'name="_save"' not in page.content
    assert b"deletelink" not in page.content


@pytest.mark.parametrize("model", SHOWN)
@pytest.mark.parametrize("page", ["add", "change", "delete", "changelist"])
def test_nothing_can_be_posted_to_any_page(chief: Client, model: type[Match] | type[Event], page: str) -> None:
    found = row(model)
    args = [found.pk] if page in ("change", "delete") else []
    before, values = rows(), model.objects.filter(pk=found.pk).values().get()
    body = {"action": "delete_selected", "_selected_action": found.pk, "post": "yes", "_save": "1", "type": "Forged"}
    address = reverse(f"admin:matches_{model._meta.model_name}_{page}", args=args)
    assert chief.post(address, body).status_code in (302, 403) or page == "changelist"
    assert rows() == before
    assert model.objects.filter(pk=found.pk).values().get() == values


def test_no_code_no_key_and_no_device_stands_on_a_page(chief: Client) -> None:
    match = Match.objects.get(pk=finished(Browser(), Browser()))
    page = chief.get(reverse("admin:matches_match_change", args=[match.pk])).content.decode()
    device = Seat.objects.get(match=match, seat=0).device
    assert device
    assert match.spectator_code not in page
    assert device.key_hash not in page


def test_events_of_a_match_that_is_being_played_are_not_shown(chief: Client) -> None:
    event = Event.objects.filter(match=begun(Browser(), Browser())).first()
    assert event
    page = chief.get(reverse("admin:matches_event_change", args=[event.pk]))
    assert page.status_code == 302
    listed = chief.get(reverse("admin:matches_event_changelist"), {"q": event.match_id})
    assert b"0 events" in listed.content


@pytest.mark.parametrize("path", ["", "matches/match/", "matches/event/", "auth/user/add/"])
def test_a_stranger_comes_no_further_than_the_door(path: str) -> None:
    answer = Browser().client.get(f"/admin/{path}")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/admin/login/")
