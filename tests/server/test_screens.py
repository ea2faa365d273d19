"""What a screen is sent over its socket, and when it goes dark."""

import asyncio
import uuid
from typing import Any

import pytest
from django.utils import timezone

from games.matches import hall, live, play, services, summaries
from games.matches.frames import encode, frame
from games.matches.hall import HALL
from games.matches.models import Seat
from games.matches.outbox import BYTES, FRAMES, Outbox

from .screens import Screen, screens
from .tables import Table, views

KEYS = ("schotten-totten", "scout", "splut")


pytestmark = pytest.mark.usefixtures("orm_beside_the_loop")


def move(table: Table, seat: int, text: str, **more: Any) -> dict[str, Any]:
    """The message by which a seat asks for a move."""
    return {"do": "move", "id": str(uuid.uuid4()), "seat": seat, "version": table.now.version, "move": text, **more}


@pytest.fixture
def no_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes, comes at once: nothing makes up for what was not pushed."""
    monkeypatch.setattr(live, "BEAT", 3600)


@pytest.mark.usefixtures("no_heartbeat")
@pytest.mark.parametrize("key", KEYS)
async def test_the_frame_pushed_is_the_frame_fetched_fresh_for_each_viewer(key: str) -> None:
    table = Table(key, seats=2, seed=4)
    opened = [Screen(table.id), *(Screen(table.id, cookie) for cookie in table.keys)]
    async with screens(*opened):
        while not table.now.match.result:
            await play.asubmit(table.some_ask())
            fresh = table.refolded()
            for screen, eyes in zip(opened, views(2), strict=True):
                await screen.frame_at(fresh.version)
                assert screen.text == encode({"frame": frame(fresh, eyes)}).decode()


@pytest.mark.usefixtures("no_heartbeat")
async def test_a_mover_gets_its_receipt_and_everybody_the_frame() -> None:
    table = Table(seed=1)
    seat = table.acting
    mine, other, public = Screen(table.id, table.keys[seat]), Screen(table.id, table.keys[1 - seat]), Screen(table.id)
    async with screens(mine, other, public) as [first, *_]:
        assert first["eyes"] == [seat]
        said = move(table, seat, first["legal"][0])
        await mine.say(**said)
        receipt = await mine.hear("receipt")
        assert receipt == {"id": said["id"], "version": table.now.version}
        for screen in (mine, other, public):
            assert (await screen.frame_at(receipt["version"]))["version"] == receipt["version"]
        await mine.say(**said)
        assert await mine.hear("receipt") == receipt


async def test_a_stale_move_is_answered_with_its_id_and_the_newest_frame() -> None:
    table = Table(seed=1)
    seat = table.acting
    screen = Screen(table.id, table.keys[seat])
    async with screens(screen) as [first]:
        said = move(table, seat, first["legal"][0], version=first["decision"] - 1)
        await screen.say(**said)
        error = await screen.hear("error")
        assert (error["code"], error["id"]) == ("stale", said["id"])
        assert (await screen.hear("frame"))["version"] == table.now.version


async def test_an_illegal_move_is_refused_with_its_reason() -> None:
    table = Table(seed=1)
    screen = Screen(table.id, table.keys[table.acting])
    async with screens(screen):
        await screen.say(**move(table, table.acting, "fly away"))
        error = await screen.hear("error")
        assert error["code"] == "illegal_move"
        assert error["detail"]["reason"] == "bad_move"


async def test_have_is_answered_by_the_newest_frame_or_by_the_same_number() -> None:
    table = Table(seed=1)
    screen = Screen(table.id)
    async with screens(screen):
        await screen.say(do="have", version=0)
        assert (await screen.hear("frame"))["version"] == table.now.version
        await screen.say(do="have", version=table.now.version)
        assert await screen.hear("have") == table.now.version


async def test_a_screen_of_no_match_is_told_and_closed() -> None:
    screen = Screen("nowhere")
    assert (await screen.line.connect())[0]
    assert (await screen.hear("error"))["code"] == "no_such_match"
    assert await screen.closed() == 4404


async def test_a_tablet_with_two_seats_keeps_the_curtain_until_it_reveals_one() -> None:
    table = Table(seed=1)
    Seat.objects.filter(match=table.id).update(device=table.devices[0])
    table.devices = [table.devices[0]] * 2
    seat, screen = table.acting, Screen(table.id, table.keys[0])
    async with screens(screen) as [first]:
        assert (first["eyes"], first["legal"]) == ([], [])
        await screen.say(**move(table, seat, table.legal(seat)[0]))
        assert (await screen.hear("error"))["code"] == "covered"
        await screen.say(do="reveal", seat=seat)
        shown = await screen.hear("frame")
        assert (shown["eyes"], shown["legal"]) == ([seat], list(table.legal(seat)))
        await screen.say(**move(table, 1 - seat, shown["legal"][0]))
        assert (await screen.hear("error"))["code"] == "covered"
        said = move(table, seat, shown["legal"][0])
        await screen.say(**said)
        receipt = await screen.hear("receipt")
        await screen.say(do="cover")
        await screen.say(**said)  # as after a line that broke before the receipt came
        assert await screen.hear("receipt") == receipt
        await screen.say(do="have", version=0)
        # frames that were on their way before the cover are passed over
        while (frame := await screen.hear("frame"))["eyes"] or frame["version"] < table.now.version:
            pass


async def test_a_seat_that_one_does_not_hold_can_be_neither_revealed_nor_played() -> None:
    table = Table(seed=1)
    seat = table.acting
    screen = Screen(table.id, table.keys[1 - seat])
    async with screens(screen):
        await screen.say(do="reveal", seat=seat)
        assert (await screen.hear("error"))["code"] == "not_seated"
        await screen.say(**move(table, seat, table.legal(seat)[0]))
        assert (await screen.hear("error"))["code"] == "not_seated"


async def test_who_only_watches_sees_no_secrets_of_its_own_seat() -> None:
    table = Table(seed=1)
    screen = Screen(table.id, table.keys[0], watch=True)
    async with screens(screen) as [first]:
        assert first["eyes"] == []


@pytest.mark.usefixtures("no_heartbeat")
async def test_a_screen_whose_seat_was_taken_over_goes_dark_at_once() -> None:
    table = Table(seed=1)
    old, other = Screen(table.id, table.keys[0]), Screen(table.id, table.keys[1])
    async with screens(old, other):
        taker = Table(seed=2).devices[0]
        Seat.objects.filter(match=table.id, seat=0).update(device=taker)
        live.seats_changed(table.id)
        assert (await old.hear("error"))["code"] == "replaced"
        assert await old.closed() == 4409
        while (await other.hear("presence"))["seats"] != [False, True]:
            pass


async def test_a_screen_whose_seat_was_taken_over_elsewhere_goes_dark_by_the_heartbeat() -> None:
    table = Table(seed=1)
    old = Screen(table.id, table.keys[0])
    async with screens(old):
        Seat.objects.filter(match=table.id, seat=0).update(device=Table(seed=2).devices[0])
        assert await asyncio.wait_for(old.closed(), 5) == 4409


async def test_a_move_of_which_no_hint_came_is_shown_by_the_heartbeat() -> None:
    table = Table(seed=1)
    screen = Screen(table.id)
    async with screens(screen):
        assert play.decide([table.some_ask()])  # as another process would: committed, and nothing said
        frame = await asyncio.wait_for(screen.frame_at(table.now.version), 5)
        assert frame["version"] == table.now.version


async def test_presence_says_who_is_here() -> None:
    table = Table(seed=1)
    first, second = Screen(table.id, table.keys[0]), Screen(table.id)
    async with screens(first):
        async with screens(second):
            assert (await first.hear("presence"))["watching"] == 1
        assert await first.hear("presence") == {"seats": [True, False], "watching": 0, "seated": None}


@pytest.mark.usefixtures("no_heartbeat")
async def test_a_crowd_that_comes_at_once_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seed=1)
    monkeypatch.setattr(HALL.telling, "_pause", 3600)
    first, last = Screen(table.id, table.keys[0]), Screen(table.id)
    async with screens(first, *(Screen(table.id) for _ in range(20))):
        await last.line.connect()
        assert (await last.hear("presence"))["watching"] == 21  # who comes knows at once who is there
        HALL.telling._rested(table.id)
        assert (await first.hear("presence"))["watching"] == 21
        await last.line.disconnect()


@pytest.mark.usefixtures("no_heartbeat")
async def test_a_second_person_at_a_device_closes_the_curtain_before_any_card_is_shown() -> None:
    table = Table(seed=1)
    Seat.objects.filter(match=table.id, seat=1).update(device=None)
    device, tablet = table.devices[0], Screen(table.id, table.keys[0])
    async with screens(tablet) as [first]:
        assert first["eyes"] == [0]
        Seat.objects.filter(match=table.id, seat=1).update(device=device, taken_at=timezone.now())
        table.devices[1] = device
        await asyncio.to_thread(live.seats_changed, table.id)
        await play.asubmit(table.some_ask())  # at once, as the first deal follows the last seat
        assert (await tablet.frame_at(table.now.version))["eyes"] == []


@pytest.mark.usefixtures("no_heartbeat")
async def test_screens_learn_when_somebody_sat_down_and_ask_for_the_names_only_then() -> None:
    table = Table(seed=1)
    screen = Screen(table.id)
    async with screens(screen):
        Seat.objects.filter(match=table.id, seat=1).update(taken_at=timezone.now())
        live.seats_changed(table.id)
        told = await screen.hear("presence")
        shown = summaries.summary(await asyncio.to_thread(services.find, table.id), None)
        assert encode(told["seated"]) == encode(shown["seated"])


async def test_a_rematch_is_told_to_who_still_looks_at_the_old_match() -> None:
    table = Table(seed=1)
    screen = Screen(table.id)
    async with screens(screen):
        live.rematch_made(table.id, "another")
        assert await screen.hear("rematch") == {"match": "another"}


@pytest.mark.usefixtures("no_heartbeat")
async def test_a_frame_is_encoded_once_a_view_however_many_look(monkeypatch: pytest.MonkeyPatch) -> None:
    table, made = Table(seed=1), []
    real = hall.frames.frame
    monkeypatch.setattr(hall.frames, "frame", lambda position, eyes: made.append(eyes) or real(position, eyes))
    opened = [Screen(table.id, key) for key in table.keys for _ in range(2)] + [Screen(table.id) for _ in range(4)]
    async with screens(*opened):
        made.clear()
        await play.asubmit(table.some_ask())
        for screen in opened:
            await screen.frame_at(table.now.version)
        assert sorted(map(sorted, made)) == [[], [0], [1]]


async def test_a_closed_hall_forgets_the_match() -> None:
    table = Table(seed=1)
    async with screens(Screen(table.id)):
        assert table.id in HALL.matches()
    assert table.id not in HALL.matches()


class Slow:
    """A reader that takes the first message and then none until it is let go."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.go, self.full = asyncio.Event(), asyncio.Event()
        self.box = Outbox(self.take, self.full.set)

    async def take(self, text: str) -> None:
        """Takes a message, at its leisure."""
        self.taken.append(text)
        await self.go.wait()


async def test_a_slow_reader_gets_the_newest_frame_and_every_note() -> None:
    slow = Slow()
    slow.box.frame("first")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for number in range(10):
        slow.box.frame(f"frame {number}")
    slow.box.note("receipt")
    slow.go.set()
    while len(slow.taken) < 3:
        await asyncio.sleep(0)
    assert slow.taken == ["first", "receipt", "frame 9"]
    assert not slow.full.is_set()


@pytest.mark.parametrize(("count", "size"), [(FRAMES + 2, 10), (4, BYTES // 3)])
async def test_a_reader_that_owes_too_much_is_given_up(count: int, size: int) -> None:
    slow = Slow()
    for _ in range(count):
        slow.box.frame("x" * size)
        await asyncio.sleep(0)
    assert slow.full.is_set()
