"""SCOUT: nobody learns another hand, nor where and which way round a scouted card was put, by any door."""

from itertools import chain
from random import Random

import pytest
from msgspec.structs import replace

from engine.core.codec import canonical, parse_move
from engine.core.game import Begin, Blank
from engine.core.match import begin_round, legal, new_match, refused, submit, to_act
from engine.core.matters import matters
from engine.core.options import resolve
from engine.core.show import shown_view, told
from engine.core.state import Match
from engine.games.scout import rules
from engine.games.scout import values as v
from engine.games.scout.deck import turned

from .scout_positions import listed, played, position

ASKED = [
    "keep",
    "turn",
    "show 1 1",
    "show 1 2",
    "show 9 9",
    "scout left 1 keep",
    "scout right 30 turn",
    "scout x 1 keep",
]
seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def frame(match: Match, events: tuple[object, ...], seat: int | None) -> bytes:
    """All that a screen gets, and all that it can find out by asking; `seat` None = a spectator."""
    eyes = frozenset() if seat is None else frozenset({seat})
    whole: list[object] = [match.version, match.decisions, to_act(rules, match), match.scores]
    whole += [shown_view(rules, match, eyes), [told(rules, event, eyes) for event in events]]  # type: ignore[arg-type]
    if seat is not None:
        texts = legal(rules, match, seat)
        whole += [texts, [refused(rules, match, seat, text).detail for text in ASKED if text not in texts]]
        whole += [matters(rules, match, seat)] if match.playing else []
    return canonical(whole)


def playing(seats: int, seed: int) -> Match:
    """A match in which keep and turn are chosen and some moves are made."""
    rng = Random(seed)
    _, match = begin_round(rules, new_match(rules, seats, {}), rng)
    for _ in range(seats + rng.randrange(12)):
        who = rng.choice(to_act(rules, match))
        _, after = submit(rules, match, who, rng.choice(legal(rules, match, who)), rng)
        if not after.playing:
            break
        match = after
    return match


def other_hands(state: v.State, seat: int, rng: Random) -> v.State:
    """The same round with all that this seat may not know dealt anew."""
    unseen = [*chain(*(hand for other, hand in enumerate(state.hands) if other != seat)), *state.aside]
    unseen = [turned(card) if rng.random() < 0.5 else card for card in unseen]
    rng.shuffle(unseen)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(unseen.pop() for _ in hand))
    return replace(state, hands=tuple(hands), aside=tuple(unseen))


@seat_counts
def test_a_seat_gets_equal_frames_whatever_it_does_not_know(seats: int) -> None:
    for seed in range(60):
        rng, match = Random(seed), playing(seats, seed)
        for seat in range(seats):
            twin = replace(match, state=other_hands(match.state, seat, rng))
            if to_act(rules, twin) != to_act(rules, match):
                continue  # between the halves of a Scout & Show everybody knows that a Show is possible
            assert frame(twin, (), seat) == frame(match, (), seat)
            assert frame(twin, (), None) == frame(match, (), None)


@seat_counts
def test_a_deal_is_told_to_each_seat_without_the_other_hands_and_the_cards_set_aside(seats: int) -> None:
    options = resolve(rules.info.options, {})
    deal = rules.setup(seats, options, Begin(round=1, first=0), Random(seats))
    state = rules.apply(Blank(seats, options, 1), deal)
    for seat in range(seats):
        twin = other_hands(state, seat, Random(1))
        told_twin = rules.tell(v.Dealt(0, twin.hands, twin.aside), frozenset({seat}))
        assert rules.tell(deal, frozenset({seat})) == told_twin
    everything = canonical(rules.tell(deal, frozenset(range(seats)))) + canonical(
        rules.view(state, frozenset(range(seats)))
    )
    assert not [card for card in deal.aside if f'"{card}"'.encode() in everything]
    assert all(f'"{card}"'.encode() in everything for hand in deal.hands for card in hand)


@seat_counts
def test_nobody_learns_the_choice_of_another_not_even_when_all_have_chosen(seats: int) -> None:
    start = begin_round(rules, new_match(rules, seats, {"first": "first-seat"}), Random(8))[1]
    one, two = start, start
    for seat in range(seats):
        events_one, one = submit(rules, one, seat, "keep", Random(1))
        events_two, two = submit(rules, two, seat, "turn" if seat == seats - 1 else "keep", Random(1))
        for other in (None, *range(seats - 1)):
            assert frame(one, events_one, other) == frame(two, events_two, other)
    assert frame(one, (), seats - 1) != frame(two, (), seats - 1)


def ways_of(match: Match, seat: int) -> list[tuple[str, str]]:
    """Pairs of scouts of one seat that differ in what the others must not see."""
    texts = [text for text in legal(rules, match, seat) if text.startswith("scout")]
    public = [" ".join(text.split()[:2]) for text in texts]
    return [
        (one, two) for i, one in enumerate(texts) for two in texts[i + 1 :] if public[texts.index(two)] == public[i]
    ]


@seat_counts
def test_where_and_which_way_round_a_card_was_put_shows_in_no_later_frame(seats: int) -> None:
    compared = 0
    for seed in range(20):
        match, rng = playing(seats, 100 + seed), Random(seed)
        who = to_act(rules, match)[0]
        pairs = ways_of(match, who)
        if not pairs or len(to_act(rules, match)) > 1:
            continue
        compared += follow(match, who, rng.choice(pairs), rng)
    assert compared > 60


def follow(match: Match, who: int, pair: tuple[str, str], rng: Random) -> int:
    """Plays both of a pair on, as long as the same can be seen of them; the frames compared."""
    (ev_one, one), (ev_two, two) = (submit(rules, match, who, text, rng) for text in pair)
    compared = 0
    while compared < 60:
        for other in (None, *(seat for seat in range(match.seats) if seat != who)):
            if not one.playing or not two.playing:
                return compared
            assert frame(one, ev_one, other) == frame(two, ev_two, other)
            compared += 1
        actor = to_act(rules, one)[0]
        texts = same_moves(one, two, actor) if actor == who else [(text, text) for text in legal(rules, one, actor)]
        if not texts:
            return compared
        text_one, text_two = rng.choice(texts)
        (ev_one, one), (ev_two, two) = (
            submit(rules, one, actor, text_one, rng),
            submit(rules, two, actor, text_two, rng),
        )
    return compared


def same_moves(one: Match, two: Match, seat: int) -> list[tuple[str, str]]:
    """Moves of the seat, one for each match, which look the same to people round a table."""

    def seen(match: Match) -> dict[tuple[str, str], str]:
        outside: dict[tuple[str, str], str] = {}
        for text in legal(rules, match, seat):
            made = rules.play(match.state, seat, parse_move(rules.info, text), Random(1))[0]
            cards = made.cards if isinstance(made, v.Shown) else made.card  # type: ignore[attr-defined]
            outside[(text.split()[0], str(cards))] = text
        return outside

    ones, twos = seen(one), seen(two)
    return [(ones[key], twos[key]) for key in sorted(ones.keys() & twos.keys())]


def test_a_scouted_card_and_its_end_are_known_to_all_and_its_place_to_its_seat_alone() -> None:
    state = position("A[1/2 5/9] B[2/3] C[1/5] act=A:9/8,9/7,9/6 turn=B")
    events, _ = played(state, 1, "scout right 2 turn")
    public = {
        "type": "Scouted",
        "seat": 1,
        "owner": 0,
        "end": "right",
        "card": "9/6",
        "gains": [1, 0, 0],
        "halfway": False,
    }
    assert rules.tell(events[0], frozenset({0, 2})) == public
    assert rules.tell(events[0], frozenset({1})) == {**public, "slot": 2, "way": "turn"}


def test_the_positions_of_a_show_are_told_to_its_seat_alone() -> None:
    events, _ = played(position("A[1/2 5/9] B[2/3] C[1/5] act=- turn=A"), 0, "show 2 2")
    assert rules.tell(events[0], frozenset({1, 2})) == {"type": "Shown", "seat": 0, "cards": ["5/9"], "captured": []}
    assert rules.tell(events[0], frozenset({0})) is not None
    assert {"first": 2, "last": 2}.items() <= rules.tell(events[0], frozenset({0})).items()  # type: ignore[union-attr]


def test_once_the_round_is_over_all_hands_are_shown_and_still_no_card_set_aside() -> None:
    rng = Random(5)
    _, match = begin_round(rules, new_match(rules, 2, {}), rng)
    while match.playing:
        who = to_act(rules, match)[0]
        _, match = submit(rules, match, who, rng.choice(legal(rules, match, who)), rng)
    shown = canonical(shown_view(rules, match, frozenset()))
    assert all(f'"{card}"'.encode() in shown for hand in match.state.hands for card in hand)
    assert not [card for card in match.state.aside if f'"{card}"'.encode() in shown]


def test_the_list_of_a_seat_depends_on_its_own_hand_and_what_lies_open() -> None:
    state = position("A[1/2 5/9] B[4/1 7/1] C[1/5] act=A:3/8,4/9 turn=B")
    assert listed(state, 1) == listed(replace(state, hands=(("8/9", "2/3"), state.hands[1], ("6/7",))), 1)
