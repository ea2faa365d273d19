"""The door for screens: a socket shows one match to one device, and takes its moves."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from channels.consumer import AsyncConsumer
from channels.exceptions import StopConsumer

from engine.core.errors import EngineError
from engine.core.game import Eyes
from games.clubs.devices import device_of
from games.clubs.models import Device

from . import live, play, said
from .asks import Ask
from .auth import Principal
from .errors import Broken, Covered, NoSuchMatch, NotSeated, Replaced, Stale
from .frames import PUBLIC
from .hall import HALL, Holders, Seating, message
from .holding import held_seats
from .limits import LONGEST, Bucket
from .outbox import Outbox
from .position import Position, newest
from .reader import read

NO_SUCH_MATCH, TOO_SLOW, REPLACED, TOO_FAST, TOO_BIG = 4404, 4408, 4409, 4429, 1009


class MatchConsumer(AsyncConsumer):
    """One socket. It joins no channel layer: what is new comes to it from the hall of this process."""

    channel_layer_alias = "none"
    match: str
    who: Principal
    seats: frozenset[int] = frozenset()
    eyes: Eyes = PUBLIC
    closed = False

    async def dispatch(self, event: Mapping[str, Any]) -> None:
        """Our own: the framework's hops to a thread before every message, to look after database connections."""
        match event["type"]:
            case "websocket.connect":
                await self.connect()
            case "websocket.receive" if not self.closed:
                await self.receive(event)
            case "websocket.disconnect":
                self.leave()
                raise StopConsumer

    async def connect(self) -> None:
        """Accepts first: a refusal before that would reach the screen without its code."""
        live.attend()
        self.match = self.scope["url_route"]["kwargs"]["match"]
        self.bucket = Bucket()
        self.asking: set[asyncio.Task[None]] = set()
        await self.send({"type": "websocket.accept"})
        self.outbox = Outbox(self.send_text, lambda: self.end(TOO_SLOW))
        self.watches = parse_qs(self.scope["query_string"].decode("latin-1")).get("watch") == ["1"]
        try:
            self.who, seats, position, seating = await read(self.look_up)
        except NoSuchMatch as error:
            self.end(NO_SUCH_MATCH, error)
            return
        self.seats = frozenset(seats)
        self.eyes = self.first_eyes()
        live.join(self, position, seating)

    def look_up(self) -> tuple[Principal, tuple[int, ...], Position, Seating]:
        """Who asks, the seats that it holds, the match at its head, and who holds all of its seats."""
        who, position = device_of(self.scope), newest(self.match)
        return who, held_seats(self.match, who), position, live.heads([self.match])[self.match][1]

    async def receive(self, event: Mapping[str, Any]) -> None:
        """One message from the screen."""
        data = event.get("text") or event.get("bytes") or ""
        if len(data) > LONGEST:
            self.end(TOO_BIG)
        elif not self.bucket.take():
            self.end(TOO_FAST)
        else:
            try:
                self.hear(said.parse(data))
            except EngineError as error:
                self.refuse(error)

    def hear(self, what: said.PlayMove | said.Have | said.Reveal | said.Cover) -> None:
        """Does what the screen asks for. Raises an EngineError."""
        match what:
            case said.PlayMove():
                task = asyncio.create_task(self.ask(what))
                self.asking.add(task)
                task.add_done_callback(self.asking.discard)
            case said.Have(version):
                if HALL.version(self.match) > version:
                    self.show(self.eyes)
                else:
                    self.note(message(have=version))
            case said.Reveal(seat):
                if seat not in self.seats:
                    raise NotSeated(seat=seat)
                self.show(frozenset([seat]))
            case said.Cover():
                self.show(PUBLIC)

    async def ask(self, what: said.PlayMove) -> None:
        """Has a move decided, and tells the screen what became of it."""
        try:
            ask = Ask(self.match, what.seat, str(what.id), what.move, what.version, who=self.who)
            if what.seat in self.seats and self.eyes != {what.seat}:
                version = await read(play.remembered, ask)  # a receipt that was lost shows no secrets
                if version is None:
                    raise Covered(seat=what.seat)
            else:
                version = (await play.asubmit(ask)).version
            self.note(message(receipt={"id": what.id, "version": version}))
        except Stale as error:
            self.refuse(error, id=what.id)
            HALL.show(await read(newest, self.match))
            self.show(self.eyes)
        except EngineError as error:
            self.refuse(error, id=what.id)
        except Exception:
            logging.getLogger(__name__).exception("a move was not decided")
            self.refuse(Broken(), id=what.id)

    def show(self, eyes: Eyes) -> None:
        """Shows the match with other eyes, from the next frame on, which is sent at once."""
        self.eyes = eyes
        if not self.closed:
            self.frame(HALL.text(self.match, eyes))

    def frame(self, text: str) -> None:
        """Shows a frame instead of the one before."""
        self.outbox.frame(text)

    def note(self, text: str) -> None:
        """Tells the screen something else."""
        self.outbox.note(text)

    def refuse(self, error: EngineError, **about: Any) -> None:
        """Tells the screen what went wrong."""
        self.note(message(error={"code": error.code, "detail": error.detail, **about}))

    def holds(self, holders: Holders) -> None:
        """Learns who holds the seats now: goes dark if it shows one that its device has lost, and closes the curtain
        between several people once a second one sits down at the device.
        """
        mine = frozenset(seat for seat, holder in holders.items() if holder[0] and holder[0] == self.device)
        if self.seats - mine and (self.eyes - mine or not mine):
            self.end(REPLACED, Replaced())
            return
        more, self.seats = mine - self.seats, mine
        if more and not self.watches:
            self.show(self.first_eyes())

    def first_eyes(self) -> Eyes:
        """A device with one seat looks through it at once; one with several has a curtain, and opens it by `reveal`."""
        return self.seats if len(self.seats) == 1 and not self.watches else PUBLIC

    @property
    def device(self) -> str | None:
        """The id of the device."""
        return self.who.pk if isinstance(self.who, Device) else None

    def end(self, code: int, error: EngineError | None = None) -> None:
        """Goes dark at once, then closes with this code."""
        if self.closed:
            return
        self.leave()
        self.closing = asyncio.create_task(self.close(code, error))

    def leave(self) -> None:
        """Shows nothing any more."""
        if self.closed:
            return
        self.closed = True
        self.outbox.close()
        live.leave(self)

    async def close(self, code: int, error: EngineError | None) -> None:
        """Says why, and hangs up."""
        if error:
            await self.send_text(message(error={"code": error.code, "detail": error.detail}))
        await self.send({"type": "websocket.close", "code": code})

    async def send_text(self, text: str) -> None:
        """Waits as long as the screen is too slow to take it."""
        await self.send({"type": "websocket.send", "text": text})
