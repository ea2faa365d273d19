"""The one exit: whatever leaves the server about a match is built here, from nothing, for the eyes that will see it."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine.core.game import Event, Eyes
from engine.core.matters import Matter, matters
from engine.core.receipt import parts
from engine.core.show import result_of, shown_view, told

from .position import Position

PUBLIC: Eyes = frozenset()


def frame(position: Position, eyes: Eyes, *, live: bool = True) -> dict[str, Any]:
    """What these eyes see of a match at this version; choices only if it is `live`, and for one seat."""
    game, match = position.game, position.match
    mine = next(iter(eyes)) if len(eyes) == 1 and live else None
    return {
        "match": position.id,
        "version": match.version,
        "since": position.since,
        "decision": match.version if mine is None else match.decisions[mine],
        "eyes": sorted(eyes),
        "status": position.status,
        "phase": phase(position),
        "round": match.round,
        "to_act": position.to_act,
        "legal": () if mine is None else position.legal[mine],
        "matters": () if mine is None else [_matter(position, one, eyes) for one in matters(game, match, mine)],
        "asked": match.asked and told(game, match.asked, eyes),
        "offered": match.offered and told(game, match.offered, eyes),
        "view": shown_view(game, match, eyes),
        "events": told_events(position, enumerate(position.events, position.since + 1), eyes),
        "rounds": match.rounds,
        "scores": match.scores,
        "gone": match.gone,
        "result": result_of(match),
    }


def encode(value: Any) -> bytes:
    """The bytes of a frame, or of any other answer built here: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")


def phase(position: Position) -> str:
    """What the screen is for now."""
    match = position.match
    if match.result:
        return "over"
    return "scored" if match.scored else "playing" if match.round else "open"


def told_events(position: Position, events: Iterable[tuple[int, Event]], eyes: Eyes) -> list[dict[str, Any]]:
    """What eyes learn of events, each with its version; of some they learn nothing."""
    learnt = ((version, told(position.game, event, eyes)) for version, event in events)
    return [{**one, "version": version} for version, one in learnt if one is not None]


def _matter(position: Position, matter: Matter, eyes: Eyes) -> dict[str, Any]:
    because = matter.because and told(position.game, matter.because, eyes)
    return {"do": matter.do, "price": matter.price, "because": because}


def rounds(position: Position, deals: Sequence[tuple[Any, Event]]) -> list[dict[str, Any]]:
    """The rounds of a match: result, receipt of the deal, and the parts of the deal that are open by now."""
    shown = []
    for index, (begun, deal) in enumerate(deals):
        done = position.match.rounds[index] if index < len(position.match.rounds) else None
        open_parts = {
            name: {"salt": begun.salt[name], "deal": msgspec.json.decode(data)}
            for name, data in parts(deal).items()
            if _is_open(position, index, later=name in deal.later)
        }
        shown.append(
            {
                "round": begun.round,
                "first": begun.first,
                "points": done and done.points,
                "places": done and done.places,
                "reason": done and done.reason,
                "receipt": begun.receipt,
                "opened": open_parts,
            }
        )
    return shown


def _is_open(position: Position, index: int, *, later: bool) -> bool:
    """A deal is open once its round is scored; cards set aside, once the next round is, or the match is over."""
    return position.match.result is not None or index + later < len(position.match.rounds)
