"""Splut!: who begins, how turns pass, who leaves, what ends a round, and what comes after it."""

from functools import reduce
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from engine.core.events import DrawOffered, Rewound, TakebackAsked
from engine.core.game import Begin, Game, RoundResult
from engine.core.match import begin_round, legal, new_match, submit, to_act
from engine.core.matters import matters, settle
from engine.core.options import resolve
from engine.games.splut import rules
from engine.games.splut.board import position
from engine.games.splut.values import Placed, RoundOver, State, TeamRemoved, Thing, TurnBegun, TurnSkipped

from .splut_positions import after, read, start, step, write
from .splut_positions import legal as steps_of

GAME = cast(Game, rules)
OPEN = "N:sA5tE5 E:sH4tH6 S:sE2 W:sB6 r:E9C5C3G3"


def left(state: State, *seats: int) -> State:
    """The state after these seats gave the round up."""
    for seat in seats:
        state = reduce(rules.apply, rules.leave(state, seat), state)
    return state


class Table:
    """A match that a test plays on."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.events, self.match = begin_round(GAME, new_match(GAME, seats, options), Random(1))

    def play(self, *moves: str) -> "Table":
        """Plays moves of whoever has to act."""
        for move in moves:
            self.events, self.match = submit(GAME, self.match, to_act(GAME, self.match)[0], move, Random(1))
        return self

    def settle(self, seat: int, *wishes: str) -> "Table":
        """Carries out match matters."""
        for wish in wishes:
            self.events, self.match = settle(GAME, self.match, seat, wish)
        return self


@pytest.mark.parametrize(
    ("seats", "options", "sides", "first", "order"),
    [
        (2, {}, "ns", [0], [0, 1]),
        (2, {"first": "random", "third": "west"}, "ns", [0, 1], None),
        (3, {}, "nse", [0], [0, 2, 1]),
        (3, {"third": "west", "first": "random"}, "nsw", [1], [1, 2, 0]),
        (4, {}, "nsew", [3], [3, 0, 2, 1]),
        (4, {"third": "west", "first": "random"}, "nswe", [3], [3, 1, 2, 0]),
    ],
    ids=str,
)
def test_seats_and_who_begins_are_as_the_table_says(seats, options, sides, first, order) -> None:
    chosen = resolve(rules.info.options, options)
    deals = [rules.setup(seats, chosen, Begin(round=1), Random(seed)) for seed in range(20)]
    assert {deal.first for deal in deals} == set(first)
    assert {deal.sides for deal in deals} == {tuple(sides)}
    assert all(rules.check_deal(seats, chosen, Begin(round=1), deal) is None for deal in deals)
    if order:
        view = rules.view(start(seats, **options), frozenset())
        assert list(view.order) == order


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (Placed(("s", "n"), 0), "wrong_sides"),
        (Placed(("n", "e"), 0), "wrong_sides"),
        (Placed((), 0), "wrong_sides"),
        (Placed(("n", "s", "e"), 0), "wrong_sides"),
        (Placed(("n", "s"), 1), "wrong_first"),
        (Placed(("n", "s"), -1), "wrong_first"),
        (Placed(("n", "s"), 2), "wrong_first"),
    ],
    ids=str,
)
def test_a_beginning_that_could_not_be_is_refused(deal: Placed, code: str) -> None:
    refusal = rules.check_deal(2, resolve(rules.info.options, {}), Begin(round=1), deal)
    assert refusal is not None
    assert refusal.code == code


def test_turns_have_one_two_and_then_three_steps_whoever_plays() -> None:
    table = Table(4)
    turns = []
    for _ in range(15):
        turns += [(event.seat, event.steps) for event in table.events if isinstance(event, TurnBegun)]
        table.play(next(move for move in legal(GAME, table.match, to_act(GAME, table.match)[0]) if "throw" not in move))
    assert turns == [(0, 2), (2, 3), (1, 3), (3, 3), (0, 3)]


def test_a_seat_that_is_boxed_in_is_skipped_by_an_event() -> None:
    state = read("N:sE8tE9 S:sE1dE6tF4 r:A5D8F8E7 >S1")
    assert rules.play(state, 1, step("tN"), None)[1:] == (TurnSkipped(0), TurnBegun(1, 3, ()))


def test_a_seat_may_be_boxed_in_only_because_a_rock_is_frozen() -> None:
    state = after(read("N:sE9 S:sC4 r:E7A5E1I5 >S1"), ["sN~E7"])
    assert write(state) == "N:sE9 S:sC5 r:A5E1E8I5 >S3"
    assert state.turns == 5
    state = after(state, ["sN", "sS", "sN"])
    assert steps_of(state) == {"sS~E8"}


def test_a_levitation_ends_with_its_turn() -> None:
    state = after(read("N:sE5 S:sC4 r:E8G4A5E1 >S1"), ["sN~G4"])
    assert write(state) == "N:sE5 S:sC5 r:A5E1E8G5 >N3 F:G5"
    assert "sN~E8" in steps_of(state)
    boxed_but_for_a_lift = after(read("N:sE9 S:sC4 r:E8G4A5E1 >S1"), ["sN~G4"])
    assert write(boxed_but_for_a_lift) == "N:sE9 S:sC5 r:A5E1E8G5 >N3 F:G5"


def test_a_skipped_turn_counts_when_turns_grow_longer() -> None:
    state = replace(read("N:sE9 S:sC4 r:E7A5E1I5 >S1"), turns=1)
    assert write(after(state, ["sN~E7"])) == "N:sE9 S:sC5 r:A5E1E8I5 >S3"


def test_a_skipped_turn_is_a_game_turn_but_no_position_that_counts() -> None:
    state = read("N:sE9 S:sC4 r:E7A5E1I5 >S1")
    assert len(after(state, ["sN~E7"]).seen) == len(state.seen) + 1


def test_a_round_in_which_nobody_can_ever_step_again_is_a_draw() -> None:
    state = read("N:sE9 S:sE8 W:sA5 r:D8F8E7E6 >W3")
    gone, *rest = rules.leave(state, 2)
    assert gone == TeamRemoved(2, ("A5",))
    assert rest == [TurnSkipped(0), TurnSkipped(1), TurnSkipped(0), TurnSkipped(1), RoundOver("draw_repetition")]
    assert rules.outcome(left(state, 2)) == RoundResult((1, 1, 0), (1, 1, 3), "draw_repetition")


def test_the_fifth_time_that_a_position_begins_a_turn_is_a_draw() -> None:
    state = read("N:sA5tE5 S:sI5tE7 r:C3C5G3G5 >N3")
    forth, back = ["tW", "tE", "tW"], ["tE", "tW", "tE"]
    for time in range(1, 5):
        assert rules.view(state, frozenset()).repetitions == time
        assert state.over is None
        state = after(state, [*forth, *forth, *back, *back])
    assert state.over == "draw_repetition"
    assert len(state.seen) == 17
    assert rules.outcome(state) == RoundResult((0, 0), (1, 1), "draw_repetition")
    assert rules.legal_moves(state, 0) == ()


def test_positions_are_the_same_whichever_rock_stands_where_but_not_if_other_squares_are_frozen() -> None:
    board = {"A5": Thing("rock", 0), "B5": Thing("rock", 1), "C5": Thing("troll", 0)}
    swapped = {"C5": Thing("troll", 0), "A5": Thing("rock", 1), "B5": Thing("rock", 0)}
    texts = [position(board, 0, 3, (0,)), position(board, 0, 3, (1,)), position(board, 0, 3, ())]
    assert len(set(texts)) == 3
    assert position(swapped, 0, 3, {1}) == texts[0]
    others = (
        position(board, 1, 3, ()),
        position(board, 0, 2, ()),
        position({**board, "C5": Thing("troll", 1)}, 0, 3, ()),
    )
    assert len({texts[2], *others}) == 4


def test_a_seat_that_leaves_out_of_turn_loses_its_team_and_the_turn_goes_on() -> None:
    state = after(read(OPEN + " >N3"), ["tN"])
    state = left(state, 1)
    assert write(state) == "N:sA5tE6 S:sE2 W:sB6 r:C3C5E9G3 >N2"
    assert write(after(state, ["tS", "tN"])).endswith(">S3")


def test_a_seat_that_leaves_in_its_turn_ends_it_and_what_it_moved_is_frozen() -> None:
    state = after(read("N:sA5tE5 E:sH4tH6 S:sE2 W:sB6 r:E4C5C3G3 F:G3 >N3"), ["tN+"])
    assert write(left(state, 0)) == "E:sH4tH6 S:sE2 W:sB6 r:C3C5E5G3 >E3 F:E5"


def test_leaving_twice_or_after_falling_changes_nothing() -> None:
    state = left(read(OPEN + " >N3"), 2)
    assert rules.leave(state, 2) == ()


def test_each_seat_gets_a_point_for_every_seat_that_it_outlived() -> None:
    state = left(read(OPEN + " >N3"), 2, 0)
    assert rules.outcome(state) is None
    assert rules.outcome(left(state, 3)) == RoundResult((1, 3, 0, 2), (3, 1, 4, 2), "conceded")
    drawn = reduce(rules.apply, rules.draw(state), state)
    assert rules.outcome(drawn) == RoundResult((1, 2, 0, 2), (3, 1, 4, 1), "draw_agreed")


def test_a_hit_of_ones_own_sorcerer_loses_to_the_other_seat() -> None:
    state = after(read("N:sE8tE5dA5 S:sI5 r:E6C5C3G3 >N3"), ["tNxN"])
    assert rules.outcome(state) == RoundResult((0, 1), (2, 1), "last_sorcerer")


def test_steps_of_ones_own_turn_are_free_to_take_back_until_it_ends() -> None:
    table = Table().play("dwarf s", "dwarf n", "troll n", "dwarf s", "troll s")
    began = table.match.line[-2].before
    free = [matter.do for matter in matters(GAME, table.match, 0) if matter.price == "free"]
    assert free == [f"takeback {mark.before.version}" for mark in reversed(table.match.line[-2:])]
    table.settle(0, f"takeback {began.version}")
    assert [type(event) for event in table.events] == [Rewound]
    assert table.match.state == began.state


def test_a_step_that_ended_the_turn_is_taken_back_with_consent_only() -> None:
    table = Table().play("dwarf s", "dwarf n", "troll n")
    prices = {(matter.price, type(matter.because)) for matter in matters(GAME, table.match, 1) if matter.price}
    assert prices == {("ask", TurnBegun)}
    table.settle(1, f"takeback {table.match.line[-1].before.version}")
    assert [type(event) for event in table.events] == [TakebackAsked]
    assert table.settle(0, "takeback accept").match.state.steps == 1


def test_the_players_may_agree_on_a_draw() -> None:
    table = Table().settle(0, "draw offer")
    assert [type(event) for event in table.events] == [DrawOffered]
    table.settle(1, "draw accept")
    assert table.match.rounds == (RoundResult((0, 0), (1, 1), "draw_agreed"),)
    assert table.match.result is not None
    assert table.match.result.places == (1, 1)


def test_of_two_the_loser_begins_the_next_round_and_after_a_draw_who_did_not_begin() -> None:
    table = Table(rounds="5").settle(1, "concede")
    firsts = [table.play("next").match.state.first]
    for wishes in [(0, "draw offer"), (1, "draw accept")], [(0, "concede")], [(0, "concede")]:
        for seat, wish in wishes:
            table.settle(seat, wish)
        firsts.append(table.play("next").match.state.first)
    assert firsts == [1, 0, 0, 0]
    table.settle(1, "concede")
    assert table.match.scores == (2, 2)
    assert table.match.result is not None
    assert table.match.result.places == (1, 1)


@pytest.mark.parametrize(("seats", "third", "first"), [(3, "east", 0), (3, "west", 1), (4, "east", 3), (4, "west", 3)])
def test_with_three_or_four_the_same_seat_begins_every_round(seats: int, third: str, first: int) -> None:
    table = Table(seats, third=third, rounds="3")
    for _ in range(2):
        assert table.match.state.first == first
        for seat in range(seats - 1):
            table.settle(seat, "concede")
        assert rules.next_round(table.match.state, table.match.options, table.match.rounds).first is None
        table.play("next")
    assert table.match.state.first == first
    for seat in range(seats - 1):
        table.settle(seat, "concede")
    assert table.match.scores == tuple(3 * seat for seat in range(seats))
    assert table.match.result is not None


def test_who_resigned_has_no_team_in_the_rounds_that_follow() -> None:
    table = Table(4, rounds="3").settle(3, "resign").settle(2, "concede").settle(1, "concede")
    table.play("next")
    assert table.match.state.fallen == (3,)
    assert (table.match.state.seat, table.match.state.steps) == (0, 2)
    assert table.match.rounds[0] == RoundResult((3, 2, 1, 0), (1, 2, 3, 4), "conceded")
