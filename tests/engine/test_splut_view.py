"""Splut!: what a screen is given to draw, and what the log is told."""

from functools import reduce

import msgspec
import pytest

from engine.core.codec import canonical, plain
from engine.core.events import Rewound
from engine.games.splut import rules
from engine.games.splut.values import RoundOver, Stepped, TeamRemoved, Thrown, TurnBegun

from .splut_positions import after, read, start, step

NOBODY: frozenset[int] = frozenset()


def shown(position: str, *steps: str) -> dict:
    """The view after these steps."""
    return plain(rules.view(after(read(position), steps), NOBODY))


def bars(view: dict) -> dict[str, str]:
    """Why each rock can't be lifted, by its square."""
    return {rock["square"]: rock["bar"] for rock in view["rocks"]}


def test_all_eyes_see_the_same() -> None:
    state = start(4)
    eyes = [frozenset(), frozenset({0}), frozenset({3}), frozenset(range(4))]
    assert len({canonical(rules.view(state, seen)) for seen in eyes}) == 1


def test_the_first_view_shows_all_that_stands_and_whose_turn_it_is() -> None:
    view = plain(rules.view(start(3), NOBODY))
    assert [tuple(piece.values()) for piece in view["pieces"] if piece["seat"] == 2] == [
        (2, "sorcerer", "H4"),
        (2, "dwarf", "H5"),
        (2, "troll", "H6"),
    ]
    assert len(view["pieces"]) == 9
    assert [(rock["id"], rock["square"]) for rock in view["rocks"]] == [(0, "E9"), (1, "I5"), (2, "E1"), (3, "A5")]
    assert {name: view[name] for name in ("sides", "seat", "turn", "steps", "steps_of", "order")} == {
        "sides": ("n", "s", "e"),
        "seat": 0,
        "turn": 1,
        "steps": 1,
        "steps_of": 1,
        "order": (0, 2, 1),
    }


def test_rocks_say_why_they_cannot_be_lifted() -> None:
    position = "N:sE5tB4 S:sI5 r:E9C5G4A5 F:E9 >N3"
    assert bars(shown(position)) == {"E9": "frozen", "C5": "", "G4": "", "A5": ""}
    lifting = shown(position, "sN~C5")
    assert bars(lifting) == {"E9": "frozen", "C6": "", "G4": "other_rock", "A5": "other_rock"}
    assert (lifting["levitation"], lifting["levitating"], lifting["steps"], lifting["steps_of"]) == ("running", 1, 2, 3)
    assert [rock["id"] for rock in lifting["rocks"] if rock["moved"]] == [1]
    over = shown(position, "sN~C5", "tE")
    assert bars(over) == {"E9": "frozen", "C6": "levitation_over", "G4": "levitation_over", "A5": "levitation_over"}
    assert (over["levitation"], over["levitating"]) == ("over", None)


def test_flights_show_where_each_throw_would_land_and_who_would_fall() -> None:
    flights = shown("N:sA5tE5 S:sI5dE9sE2 W:sC6 r:E6C5C3G3 >N3")["flights"]
    assert {flight["to"]: (flight["path"], flight["crushed"], flight["hit"]) for flight in flights} == {
        "n": (("E7", "E8", "E9"), 1, None),
        "e": (("F6", "G6", "H6"), None, None),
        "s": (("E5", "E4", "E3", "E2"), None, 1),
        "w": (("D6", "C6"), None, 2),
    }
    assert all(flight["landed"] == flight["path"][-1] for flight in flights)


def test_steps_show_what_they_take_along() -> None:
    view = shown("N:sA5tE5dD4 S:sI5dD5 r:E4C5D6G3 >N3")
    along = {one["move"]: one["moves"] for one in view["along"]}
    assert {move: moves for move, moves in along.items() if not move.startswith("lift")} == {
        "dwarf n": (("D5", "D6"), ("D6", "D7")),
        "dwarf e": (("E4", "F4"),),
        "pull n": (("E4", "E5"),),
    }
    assert along["lift e D6"] == (("D6", "E6"),)


def test_a_round_that_is_over_shows_the_fallen_and_nobody_to_move() -> None:
    view = shown("N:sA5tE5 S:sE8dD8tF8 r:E6C5C3G3 >N3", "tNxN")
    assert (view["seat"], view["over"], view["eliminated"], view["order"]) == (None, "last_sorcerer", (1,), (0,))
    assert (view["flights"], view["along"]) == ((), ())


def test_the_options_in_force_are_shown() -> None:
    shown = [rules.view(start(2, levitate_adjacent=value), NOBODY) for value in ("strict", "simultaneous")]
    assert [view.levitate_adjacent for view in shown] == ["strict", "simultaneous"]


@pytest.mark.parametrize(
    ("position", "text", "event"),
    [
        ("N:sA5tE5 S:sI5 r:E4C5C3G3 >N3", "tN", Stepped(0, "troll", "n", "none", (("E5", "E6"),))),
        ("N:sA5tE5 S:sI5 r:E4C5C3G3 >N3", "tN+", Stepped(0, "troll", "n", "pull", (("E5", "E6"), ("E4", "E5")))),
        (
            "N:sB5dE4 S:sE7tE6 r:E5E1C3G3 >N3",
            "dN",
            Stepped(0, "dwarf", "n", "push", (("E4", "E5"), ("E5", "E6"), ("E6", "E7"), ("E7", "E8"))),
        ),
        ("N:sB5dE4 S:sE7 r:C5E1C3G3 >N3", "dN", Stepped(0, "dwarf", "n", "none", (("E4", "E5"),))),
        ("N:sE5 S:sI5 r:E9C5G4A5 >N3", "sN~C5", Stepped(0, "sorcerer", "n", "lift", (("E5", "E6"), ("C5", "C6")))),
        (
            "N:sA5tE5 S:sI5dE7 r:E6E8C3G3 >N3",
            "tNxN",
            Thrown(0, "n", "n", (("E5", "E6"), ("E6", "E7")), ("E7",), "E7", 1, None),
        ),
    ],
    ids=["plain", "pull", "push", "dwarf", "lift", "crush"],
)
def test_a_step_tells_everything_that_moved(position, text, event) -> None:
    assert rules.play(read(position), 0, step(text), None)[0] == event


def test_a_hit_tells_the_flight_then_the_team_that_leaves_then_whose_turn_it_is() -> None:
    events = rules.play(read("N:sC6tE5 E:sE8dH5tH3 S:sG5 r:E6C5C3G3 >N3"), 0, step("tNxN"), None)
    assert list(events) == [
        Thrown(0, "n", "n", (("E5", "E6"), ("E6", "E8")), ("E7", "E8"), "E8", None, 1),
        TeamRemoved(1, ("H5", "H3")),
        TurnBegun(2, 3, (0,)),
    ]
    last = rules.play(read("N:sA5tE5 S:sE8 r:E6C5C3G3 >N3"), 0, step("tNxN"), None)
    assert last[1:] == (TeamRemoved(1, ()), RoundOver("last_sorcerer"))


def test_the_log_is_told_all_of_this_game_and_nothing_else() -> None:
    state = read("N:sC6tE5 E:sE8dH5tH3 S:sG5 r:E6C5C3G3 >N3")
    for event in rules.play(state, 0, step("tNxN"), None):
        assert rules.tell(event, NOBODY) == msgspec.to_builtins(event)
    assert rules.tell(Rewound(3), NOBODY) is None
    assert reduce(rules.apply, rules.draw(state), state).over == "draw_agreed"
