"""What a seat of Schotten Totten must not know changes nothing that it is sent."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from engine.core.codec import canonical, parse_move
from engine.games.schotten_totten import rules
from engine.games.schotten_totten.cards import DECKS, Cards, deck_of
from engine.games.schotten_totten.fold import fold
from engine.games.schotten_totten.values import CardDrawn, CardReturned, CardTaken, Dealt, State

from .schotten_positions import cards, dealt, listed, position, stone
from .test_schotten_refusals import every_move

MATCHES = [(tactics, help_) for tactics in ("on", "off") for help_ in ("hint", "off", "auto")]
NOBODY, FIRST, SECOND, BOTH = frozenset(()), frozenset((0,)), frozenset((1,)), frozenset((0, 1))


def states(rng: Random, **options: str) -> Iterator[State]:
    """The positions of a random round."""
    state = dealt(rng.randrange(1000), **options)
    while rules.outcome(state) is None:
        yield state
        move = rng.choice(rules.legal_moves(state, state.turn))
        state = fold(state, *rules.play(state, state.turn, move, rng))


def otherwise(state: State, seats: tuple[int, ...], rng: Random) -> State:
    """The same for everybody but these seats: their hands and the decks are shuffled into each other."""
    for deck in DECKS:
        hidden = [card for seat in seats for card in state.hands[seat] if deck_of(card) == deck]
        hidden += state.decks[deck]
        rng.shuffle(hidden)
        hands: list[Cards] = list(state.hands)
        for seat in seats:
            hands[seat] = tuple(hidden.pop() if deck_of(card) == deck else card for card in hands[seat])
        state = replace(state, hands=tuple(hands), decks={**state.decks, deck: tuple(hidden)})
    return state


@pytest.mark.parametrize(("tactics", "help_"), MATCHES)
def test_hidden_cards_change_no_view_no_list_and_no_refusal(tactics: str, help_: str) -> None:
    rng, texts, changed = Random(3), every_move(), 0
    for state in states(rng, tactics=tactics, claim_help=help_):
        for seat in (0, 1):
            other = otherwise(state, (1 - seat,), rng)
            changed += other.hands != state.hands
            eyes = frozenset((seat,))
            assert canonical(rules.view(state, eyes)) == canonical(rules.view(other, eyes))
            assert listed(state, seat) == listed(other, seat)
            for text in rng.sample(texts, 8):
                move = parse_move(rules.info, text)
                if text not in listed(state, seat):
                    assert rules.why_not(state, seat, move) == rules.why_not(other, seat, move)
        nobody = otherwise(state, (0, 1), rng)
        assert canonical(rules.view(state, NOBODY)) == canonical(rules.view(nobody, NOBODY))
    assert changed > 20


@pytest.mark.parametrize("kind", [CardDrawn, CardTaken, CardReturned])
def test_a_hidden_card_that_moves_is_told_to_its_seat_alone(kind: type[CardDrawn | CardTaken | CardReturned]) -> None:
    event = kind(0, "clan", "r7")
    whole = {"type": kind.__name__, "seat": 0, "deck": "clan", "card": "r7"}
    assert rules.tell(event, FIRST) == rules.tell(event, BOTH) == whole
    del whole["card"]
    assert rules.tell(event, SECOND) == rules.tell(event, NOBODY) == whole


def test_the_deal_is_told_with_one_s_own_hand_and_counts() -> None:
    deal = Dealt(1, (cards("r1 r2"), cards("g1 g2")), cards("b1 b2 b3"), ("mud",))
    told = {"type": "Dealt", "first": 1, "hands": [2, ["g1", "g2"]], "clan": 3, "tactics": 1}
    assert rules.tell(deal, SECOND) == told
    assert rules.tell(deal, NOBODY) == {**told, "hands": [2, 2]}
    assert rules.tell(deal, BOTH) == {**told, "hands": [["r1", "r2"], ["g1", "g2"]]}


def test_only_the_seat_that_put_cards_under_a_deck_knows_them() -> None:
    state = position(returned=(("r7", "spy"), ()))
    assert rules.view(state, FIRST).seats[0].returned == ("r7", "spy")
    assert rules.view(state, SECOND).seats[0].returned is None


def test_a_spectator_sees_no_hand_and_everybody_s_backs() -> None:
    state = position(hands=("r1 spy g2", "mud"), decks=("r3 r4", "blind"), options={"tactics": "on"})
    seen = rules.view(state, NOBODY)
    assert [seat.hand for seat in seen.seats] == [None, None]
    assert [seat.backs for seat in seen.seats] == [{"clan": 2, "tactics": 1}, {"clan": 0, "tactics": 1}]
    assert seen.decks == {"clan": 2, "tactics": 1}


def test_no_view_names_a_card_that_is_face_down_in_a_deck() -> None:
    state = position(hands=("r1", "g1"), decks=("b7 b8", "banshee"), options={"tactics": "on"})
    text = canonical(rules.view(state, BOTH)).decode()
    assert not any(f'"{card}"' in text for card in ("b7", "b8", "banshee"))


def test_after_the_round_both_hands_are_shown() -> None:
    state = fold(position(hands=("r1", "g1")), *rules.leave(position(), 1))
    assert [seat.hand for seat in rules.view(state, BOTH).seats] == [("r1",), ("g1",)]


def test_without_help_no_screen_shows_what_could_beat_a_stone_before_the_round_is_over() -> None:
    at = {1: stone("r6 r7 r8", "g9"), 2: stone("r1 r2 r3", "b9 g9 p8")}
    state = position(at, options={"claim_help": "off"})
    for eyes in (NOBODY, FIRST, SECOND, BOTH):
        seen = rules.view(state, eyes)
        assert all(side.threat is None for at_stone in seen.stones for side in at_stone.sides)
    over = rules.view(fold(state, *rules.leave(state, 1)), FIRST)
    threat = over.stones[0].sides[0].threat
    assert threat is not None
    assert (threat.provable, threat.refuted_by) == (False, ("g8", "g7"))


def test_a_view_says_how_sides_read_and_what_beats_them() -> None:
    at = {
        1: stone("r6 J S", "g9 g8"),
        2: stone("r1 r2 r4", "b9 g8 p7", first=1),
        3: stone("r3", "p1 p2 p3 p4", "mud", owner=1),
    }
    one, two, three = rules.view(position(at, options={"tactics": "on"}), FIRST).stones[:3]
    assert one.sides[0].best is not None
    assert (one.sides[0].best.formation, one.sides[0].best.total) == ("colour_run", 21)
    assert one.sides[0].best.reads == ("r6", "r8", "r7")
    assert one.sides[0].threat is not None
    assert (one.sides[0].threat.provable, one.sides[0].threat.refuted_by) == (False, ("g7",))
    assert one.sides[1].best is None
    assert two.complete == (1, 0)
    assert [side.threat and side.threat.provable for side in two.sides] == [True, False]
    assert (three.need, three.owner, three.modes) == (4, 1, ("mud",))
    assert three.sides[1].threat is None


def test_a_view_says_why_a_tactics_card_of_the_hand_can_not_be_played() -> None:
    played = (("joker",), ("mud",))
    state = position(
        {1: stone("", "g1")},
        ("joker spy recruiter strategist banshee r1", "blind"),
        options={"tactics": "on"},
        played=played,
    )
    seats = rules.view(state, FIRST).seats
    assert seats[0].blocked == {"joker": "second_joker", "recruiter": "decks_empty", "strategist": "no_target"}
    assert (seats[1].blocked, seats[1].played) == (None, 1)
    ahead = rules.view(replace(state, played=(("joker", "mud"), ("spy",))), FIRST).seats[0].blocked
    assert ahead is not None
    assert set(ahead.values()) == {"one_ahead"}
