"""What the match around a game does: rounds, take-backs at their price, draws, giving up, places."""

from random import Random
from typing import Any, cast

import pytest

from engine.core import events as ev
from engine.core.errors import BadOptions, BadRequest, IllegalMove
from engine.core.game import Game, RoundResult
from engine.core.match import begin_round, legal, new_match, submit, to_act
from engine.core.matters import matters, settle
from engine.core.receipt import digest, parts
from engine.core.standing import match_places

from . import toy

GAME = cast(Game, toy)


class Table:
    """A match that a test plays on."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.rng = Random(5)
        self.events, self.match = begin_round(GAME, new_match(GAME, seats, options), self.rng)

    def play(self, *moves: str) -> "Table":
        """Plays moves of whoever has to act, in order."""
        for move in moves:
            events, self.match = submit(GAME, self.match, to_act(GAME, self.match)[0], move, self.rng)
            self.events += events
        return self

    def settle(self, seat: int, do: str) -> "Table":
        """Carries out a match matter."""
        events, self.match = settle(GAME, self.match, seat, do)
        self.events += events
        return self

    def takebacks(self, seat: int) -> list[tuple[str, str | None, str | None]]:
        """What the seat could take back, at which price, and the event that set it."""
        return [
            (found.do, found.price, type(found.because).__name__ if found.because else None)
            for found in matters(GAME, self.match, seat)
            if found.do.startswith("takeback")
        ]


def test_a_step_of_ones_own_turn_is_taken_back_freely() -> None:
    table = Table().play("put", "put")
    assert table.takebacks(0) == [("takeback 3", "free", None), ("takeback 2", "free", None)]
    before = table.match
    table.settle(0, "takeback 2")
    assert table.match.state.put == 0
    assert table.match.version == before.version + 1
    assert table.match.decisions == (5, 5)


def test_a_step_before_a_drawn_card_needs_the_consent_of_the_others() -> None:
    table = Table(seats=3).play("put", "draw", "put")
    assert table.takebacks(0) == [("takeback 4", "free", None), ("takeback 3", "ask", "CardDrawn")]
    table.settle(0, "takeback 3")
    assert table.match.asked == ev.TakebackAsked(0, 3)
    table.settle(1, "takeback accept")
    assert table.match.state.drawn != ()
    table.settle(2, "takeback accept")
    assert table.match.state.drawn == ()
    assert table.match.state.deck[0] == table.events[1].deck[0], "the card goes back to its place"  # type: ignore[attr-defined]


def test_after_the_turn_has_passed_the_newest_move_needs_consent() -> None:
    table = Table().play("put", "finish")
    assert table.takebacks(0) == [("takeback 3", "ask", "TurnBegun")]
    assert table.takebacks(1) == []


def test_a_refused_question_changes_nothing_and_lapses_when_somebody_moves() -> None:
    table = Table().play("finish").settle(0, "takeback 2").settle(1, "takeback refuse")
    assert table.match.asked is None
    table.settle(0, "takeback 2").play("put")
    assert table.match.asked is None
    with pytest.raises(IllegalMove):
        table.settle(1, "takeback accept")


def test_questions_and_offers_make_nobodys_choice_stale() -> None:
    table = Table().play("finish")
    since = table.match.decisions
    table.settle(0, "takeback 2").settle(1, "takeback refuse").settle(0, "draw offer")
    assert table.match.decisions == since


def test_nothing_is_taken_back_into_a_scored_round() -> None:
    table = Table().play("finish", "finish", "finish", "finish")
    assert table.match.scored
    assert table.takebacks(0) == []
    table.play("next")
    assert table.takebacks(0) == []


def test_a_rewound_stretch_can_be_rewound_again() -> None:
    table = Table().play("put", "put").settle(0, "takeback 3").play("put").settle(0, "takeback 2")
    assert table.match.state.put == 0
    assert table.takebacks(0) == []


def test_an_agreed_draw_ends_the_round() -> None:
    table = Table(seats=3).settle(1, "draw offer").settle(0, "draw accept").settle(2, "draw accept")
    assert table.match.rounds == (RoundResult((0, 0, 0), (1, 1, 1), "draw_agreed"),)
    assert legal(GAME, table.match, 2) == ("next",)


def test_only_seats_that_still_play_the_round_agree_on_a_draw_or_concede() -> None:
    table = Table(seats=3).settle(2, "concede")
    assert [matter.do for matter in matters(GAME, table.match, 2)] == ["resign"]
    table.settle(0, "draw offer")
    assert [matter.do for matter in matters(GAME, table.match, 2)] == ["resign"]
    table.settle(1, "draw accept")
    assert table.match.rounds[-1].reason == "draw_agreed"


def test_a_refused_draw_is_over_and_can_be_offered_again() -> None:
    table = Table().settle(1, "draw offer").settle(0, "draw refuse")
    assert "draw offer" in {matter.do for matter in matters(GAME, table.match, 0)}


def test_a_resignation_ends_a_two_seat_match_as_a_loss_with_the_points_so_far() -> None:
    table = Table().play("draw", "finish", "finish", "finish", "finish", "next").settle(0, "resign")
    result = table.match.result
    assert result is not None
    assert (result.places, result.reason) == ((2, 1), "resigned")
    assert result.scores[0] > result.scores[1] == 0
    assert to_act(GAME, table.match) == ()


def test_with_three_seats_the_others_play_on_and_the_next_round_too() -> None:
    table = Table(seats=3).settle(0, "resign")
    assert to_act(GAME, table.match) == (1,)
    table.play("draw", "finish", "finish", "finish", "finish", "finish")
    assert table.match.scored
    assert to_act(GAME, table.match) == (1, 2)
    table.play("next")
    assert isinstance(table.events[-1], toy.SeatLeft)
    table.settle(2, "resign")
    assert table.match.result is not None
    assert table.match.result.places == (2, 1, 2)


def test_a_conceded_round_goes_to_the_other_and_the_match_goes_on() -> None:
    table = Table().settle(1, "concede")
    assert table.match.rounds[-1].reason == "conceded"
    assert table.match.rounds[-1].places == (1, 2)
    assert legal(GAME, table.match, 1) == ("next",)


def test_only_seats_of_the_match_may_ask() -> None:
    table = Table()
    for ask in (
        lambda: submit(GAME, table.match, 2, "put", table.rng),
        lambda: settle(GAME, table.match, -1, "resign"),
    ):
        with pytest.raises(BadRequest):
            ask()


@pytest.mark.parametrize("text", ["", " put", "put ", "PUT", "put 1", "fly", "next", "pu\tt", "x" * 5000])
def test_a_text_that_is_not_in_the_list_letter_for_letter_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Table().play(text)
    assert caught.value.detail["reason"] in ("bad_move", "round_open")


@pytest.mark.parametrize("options", [{"rounds": "3"}, {"speed": "1"}, {"rounds": ""}, {"rounds": 2}])
def test_options_that_are_not_declared_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        new_match(GAME, 2, options)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_seat_counts_that_the_game_does_not_have_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions):
        new_match(GAME, seats, {})


def test_the_receipt_is_the_hash_of_salt_and_deal() -> None:
    begun, deal = Table().events[:2]
    assert isinstance(begun, ev.RoundBegun)
    assert begun.receipt == {name: digest(begun.salt[name], data) for name, data in parts(deal).items()}
    assert len(bytes.fromhex(begun.salt["deal"])) == 32
    assert "salt" not in ev.tell_core(begun, frozenset({0, 1}))


def won(winner: int, loser_points: int) -> RoundResult:
    """A Schotten Totten round as its scoring table writes it."""
    points = (5, loser_points) if winner == 0 else (loser_points, 5)
    return RoundResult(points, (1, 2) if winner == 0 else (2, 1), "five_stones")


@pytest.mark.parametrize(
    ("rounds", "places"),
    [
        ([won(0, 3)], (1, 2)),
        ([won(0, 4), won(0, 4), won(1, 3)], (1, 2)),
        ([won(0, 4), won(0, 4), won(1, 0)], (2, 1)),
        ([won(0, 2), won(1, 2), won(0, 1), won(1, 1)], (1, 1)),
    ],
    ids=["S01", "S02", "S03", "S04"],
)
def test_match_places_follow_totals_then_rounds_won(rounds: list[RoundResult], places: tuple[int, int]) -> None:
    assert match_places(2, rounds, (), "rounds_won") == places


def test_shared_places_stay_shared_without_a_tiebreak() -> None:
    assert match_places(2, [won(0, 4), won(0, 4), won(1, 3)], (), "shared") == (1, 1)
