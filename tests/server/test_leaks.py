"""Pairs of matches that differ only in what a seat must not know: that seat is sent the same bytes."""

import json
import random
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pytest

from engine.catalogue import all_games, game
from engine.core.codec import canonical, event_from_json
from engine.core.errors import EngineError
from engine.core.events import CORE_EVENTS
from engine.core.game import Event, Eyes
from engine.core.match import Grown, begin_round, legal, new_match, refused, submit, to_act
from engine.core.matters import matters, settle
from engine.core.state import Match, fold
from games.matches.frames import encode, frame, told_events
from games.matches.position import Position

CARD = re.compile(rb'"([a-z]\d+|\d+/\d+)"')  # as it stands in JSON


class Moved(NamedTuple):
    """What was asked for, and the events that it made; the deal that begins the match was asked for by nobody."""

    events: tuple[Event, ...]
    seat: int = 0
    text: str = ""
    matter: bool = False

    @property
    def opens(self) -> int | None:
        """The seat whose move opened here."""
        return self.seat if self.text and not self.matter else None


def has_cards(key: str) -> bool:
    """Does this game deal cards?"""
    events, _ = begin_round(game(key), new_match(game(key), 2, {}), random.Random(0))
    return any(CARD.search(canonical(event)) for event in events)


SECRETIVE = [key for key in all_games() if has_cards(key)]


def asked(key: str, match: Match, seat: int, text: str, *, matter: bool, luck: random.Random) -> Grown:
    """What follows from a move or a match matter."""
    rules = game(key)
    return settle(rules, match, seat, text) if matter else submit(rules, match, seat, text, luck)


def played(key: str, luck: random.Random, most: int) -> list[Moved]:
    """A random match, with a match matter now and then; it stops within the first round."""
    rules = game(key)
    events, match = begin_round(rules, new_match(rules, 2, {}), luck)
    moved = [Moved(events)]
    for _ in range(luck.randrange(most)):
        seat = luck.choice(to_act(rules, match))
        asks = [one.do for one in matters(rules, match, seat) if one.do not in ("concede", "resign")]
        matter = bool(asks) and luck.random() < 0.15
        text = luck.choice(asks if matter else legal(rules, match, seat))
        events, match = asked(key, match, seat, text, matter=matter, luck=luck)
        if not match.playing:
            break
        moved.append(Moved(events, seat, text, matter))
    return moved


def line_of(key: str, moved: Iterable[Moved]) -> list[Position]:
    """The positions after each move."""
    rules = game(key)
    position, line = Position("match", rules, new_match(rules, 2, {})), []
    for one in moved:
        position = position.grown(fold(rules, position.match, one.events, one.opens), one.events, "")
        line.append(position)
    return line


def could_be(key: str, moved: Sequence[Moved], line: Sequence[Position]) -> bool:
    """Would the rules have stated the same, move by move? Else the swap changed what everybody may conclude."""
    for one, before in zip(moved[1:], line, strict=False):
        try:
            events, _ = asked(key, before.match, one.seat, one.text, matter=one.matter, luck=random.Random(0))
        except EngineError:
            return False
        if events != one.events:
            return False
    return True


def sent(line: Sequence[Position], eyes: Eyes, texts: Sequence[str]) -> list[bytes]:
    """Everything that these eyes are sent: frames, live and in replay, events told again, and refusals of all sorts."""
    found = [encode(frame(position, eyes, live=live)) for position in line for live in (True, False)]
    events = enumerate((event for position in line for event in position.events), 1)
    found.append(encode(told_events(line[-1], events, eyes)))
    rules, match = line[-1].game, line[-1].match
    for seat in eyes:
        found += [encode(why(line[-1], seat, text)) for text in texts if text not in legal(rules, match, seat)]
    return found


def why(position: Position, seat: int, text: str) -> object:
    """How a move is refused."""
    try:
        error: EngineError = refused(position.game, position.match, seat, text)
    except EngineError as raised:
        error = raised
    return [error.code, error.detail]


def every_text(line: Sequence[Position]) -> set[str]:
    """What some seat could ask at some time of this match."""
    return {text for one in line for seat in range(one.match.seats) for text in legal(one.game, one.match, seat)}


def forms(card: bytes) -> tuple[bytes, bytes]:
    """A card as it lies, and turned around."""
    return card, b"/".join(reversed(card.split(b"/")))


def cards(data: Iterable[bytes]) -> set[bytes]:
    """The cards that stand in JSON, either way around."""
    return {form for one in data for card in CARD.findall(one) for form in forms(card)}


def swapped(key: str, moved: Iterable[Moved], one: bytes, other: bytes) -> list[Moved]:
    """The same match, with two cards in each other's place."""
    names = dict(zip(forms(one) + forms(other), forms(other) + forms(one), strict=True))

    def turned(event: Event) -> Event:
        data = CARD.sub(lambda found: b'"' + names.get(found[1], found[1]) + b'"', canonical(event))
        return event_from_json(game(key), data)

    def said(text: str) -> str:
        return " ".join(names.get(word.encode(), word.encode()).decode() for word in text.split(" "))

    return [Moved(tuple(map(turned, one.events)), one.seat, said(one.text), one.matter) for one in moved]


def may_know(line: Sequence[Position], eyes: Eyes) -> list[bytes]:
    """What the rules show to these eyes: not asked of the exit that is tested here."""
    rules = line[0].game
    views = [encode(rules.view(one.match.state, eyes)) for one in line]
    game_events = [event for one in line for event in one.events if not isinstance(event, CORE_EVENTS)]
    return views + [encode(rules.tell(event, eyes)) for event in game_events]


def pairs(key: str, count: int) -> None:
    """So many pairs; the two differ, and neither the seat that must not know nor a spectator can tell."""
    made = seed = 0
    while made < count:
        seed += 1
        luck = random.Random(seed)
        moved = played(key, luck, 40)
        line, eyes = line_of(key, moved), frozenset(luck.choice([[], [0], [1]]))
        known = cards(may_know(line, eyes))
        hidden = sorted(cards(canonical(event) for one in moved for event in one.events) - known)
        if len(hidden) < 2:
            continue
        one, other = luck.sample(hidden, 2)
        turned = swapped(key, moved, one, other)
        twin = line_of(key, turned)
        if not could_be(key, turned, twin) or twin[-1].match.state == line[-1].match.state:
            continue
        texts = sorted(every_text(line) | every_text(twin))
        assert sent(line, eyes, texts) == sent(twin, eyes, texts), (key, seed, one, other)
        made += 1


@pytest.mark.parametrize("key", SECRETIVE)
def test_a_seat_cannot_tell_two_matches_apart_that_differ_in_hidden_cards(key: str) -> None:
    pairs(key, 40)


@pytest.mark.prove
@pytest.mark.parametrize("key", SECRETIVE)
def test_no_seat_can_tell_apart_any_of_a_thousand_pairs(key: str) -> None:
    pairs(key, 1000)


@pytest.mark.parametrize("key", SECRETIVE)
def test_after_the_deal_nobody_is_sent_a_card_that_another_holds_or_that_lies_face_down(key: str) -> None:
    for seed in range(20):
        line = line_of(key, played(key, random.Random(seed), 1))
        deal = json.loads(canonical(line[0].events[1]))
        assert deal["hands"]
        for eyes in (frozenset[int](), frozenset({0}), frozenset({1})):
            own = {form for seat in eyes for card in deal["hands"][seat] for form in forms(card.encode())}
            assert cards(sent(line, eyes, ())) <= own


def choices(match: Match, key: str) -> list[tuple[int, tuple[str, ...]]]:
    """The seats that choose at the same time, with what each may ask."""
    acting = to_act(game(key), match)
    return [(seat, legal(game(key), match, seat)) for seat in acting] if len(acting) > 1 else []


@pytest.mark.parametrize("key", all_games())
def test_what_a_seat_chooses_at_the_same_time_as_others_is_not_told_to_them(key: str) -> None:
    rules, luck = game(key), random.Random(1)
    events, match = begin_round(rules, new_match(rules, 2, {}), luck)
    dealt = Position("match", rules, new_match(rules, 2, {})).grown(match, events, "")
    for seat, texts in choices(match, key):
        shown = set()
        for text in texts:
            made, after = submit(rules, match, seat, text, random.Random(2))
            line = [dealt, dealt.grown(after, made, "")]
            shown.add(tuple(sent(line, frozenset({1 - seat}), ())))
        assert len(shown) == 1
    assert key != "scout" or choices(match, key)
