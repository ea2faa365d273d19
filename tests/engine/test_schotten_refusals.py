"""Every kind of refusal of Schotten Totten has its own code, says what explains it, and changes nothing."""

from random import Random

import pytest

from engine.core.codec import canonical, parse_move
from engine.core.game import Refusal
from engine.games.schotten_totten import rules
from engine.games.schotten_totten.cards import CLAN, TACTICS
from engine.games.schotten_totten.fold import fold
from engine.games.schotten_totten.values import State

from .schotten_positions import cards, dealt, listed, position, stone, why

ON = {"tactics": "on"}
SURE = stone("r7 r8 r9", "")
AT = {
    1: SURE,
    2: stone("r1", "g1 J"),
    3: stone("b1 p2 y5", ""),
    4: stone("", "", owner=1),
    5: stone("", "", "mud"),
    6: stone("r2", "g2"),
}
RUSES = "strategist banshee traitor recruiter"
PLAYED = ("spy",), ()


def tactics(hand: str, **more: object) -> State:
    """Seat 0 is to play with this hand, with tactics."""
    return position(AT, hands=(hand, "y9"), options=ON, **more)


CASES: dict[str, tuple[State, str, Refusal]] = {
    "round_over": (position(AT, left=1), "play y9 1", Refusal("round_over")),
    "not_your_turn": (position(AT, turn=1), "play y9 1", Refusal("not_your_turn", {"turn": 1})),
    "play_first": (tactics("b1"), "draw clan", Refusal("play_first")),
    "already_played": (tactics("b1", phase="close"), "play b1 9", Refusal("already_played")),
    "not_in_hand": (tactics("b1"), "play r3 9", Refusal("not_in_hand", {"card": "r3"})),
    "no_such_card": (tactics("b1"), "play dragon 9", Refusal("not_in_hand", {"card": "dragon"})),
    "stone_claimed": (tactics("b1"), "play b1 4", Refusal("stone_claimed", {"stone": 4, "owner": 1})),
    "side_full": (tactics("b1"), "play b1 3", Refusal("side_full", {"stone": 3, "need": 3})),
    "can_play": (tactics("b1"), "pass", Refusal("can_play")),
    "must_draw": (
        position(AT, hands=("b1", ""), decks=("r3", ""), phase="close"),
        "end",
        Refusal("must_draw", {"decks": ["clan"]}),
    ),
    "deck_empty": (
        position(AT, hands=("b1", ""), decks=("r3", ""), phase="close"),
        "draw tactics",
        Refusal("deck_empty", {"deck": "tactics"}),
    ),
    "nothing_to_draw": (tactics("b1", phase="close"), "draw clan", Refusal("nothing_to_draw", {"deck": "clan"})),
    "window_closed": (tactics("b1"), "claim 1", Refusal("window_closed", {"claim_window": "after-play"})),
    "side_incomplete": (
        tactics("b1", phase="close"),
        "claim 5",
        Refusal("side_incomplete", {"stone": 5, "need": 4, "cards": 0}),
    ),
    "refuted": (
        tactics("b1", phase="close", discard=cards("r5 o9 o8")),
        "claim 3",
        Refusal("refuted", {"stone": 3, "refuted_by": ["y9", "y8", "y7"]}),
    ),
    "already_tried": (
        position(AT, options={"claim_help": "off"}, phase="close", tried=(3,)),
        "claim 3",
        Refusal("already_tried", {"stone": 3}),
    ),
    "ruse": (tactics(RUSES), "play traitor 9", Refusal("ruse", {"card": "traitor"})),
    "one_ahead": (
        tactics("mud", played=PLAYED),
        "play mud 9",
        Refusal("one_ahead", {"card": "mud", "played": [1, 0]}),
    ),
    "one_ahead_ruse": (
        tactics(RUSES, played=PLAYED),
        "banshee g1 2",
        Refusal("one_ahead", {"card": "banshee", "played": [1, 0]}),
    ),
    "second_joker": (
        tactics("joker", played=(("joker",), ("spy",))),
        "play joker 9",
        Refusal("second_joker", {"card": "joker", "played": [1, 1]}),
    ),
    "decks_empty": (tactics(RUSES), "recruit", Refusal("decks_empty", {"card": "recruiter", "played": [0, 0]})),
    "no_free_place": (
        position({n: stone("b1 b2 y3", "") for n in range(1, 10)}, hands=("spy", ""), options=ON),
        "play spy 3",
        Refusal("no_free_place", {"card": "spy", "played": [0, 0]}),
    ),
    "combat_mode": (tactics(RUSES), "banshee mud 5", Refusal("combat_mode", {"card": "mud", "stone": 5})),
    "own_card": (tactics(RUSES), "banshee r1 2", Refusal("own_card", {"card": "r1", "stone": 2})),
    "opponents_card": (
        tactics(RUSES),
        "strategist g1 2 9",
        Refusal("opponents_card", {"card": "g1", "stone": 2}),
    ),
    "card_not_there": (tactics(RUSES), "traitor g3 2 9", Refusal("card_not_there", {"card": "g3", "stone": 2})),
    "elite_stays": (tactics(RUSES), "traitor joker 2 9", Refusal("elite_stays", {"card": "joker", "stone": 2})),
    "same_stone": (tactics(RUSES), "strategist r1 2 2", Refusal("same_stone", {"card": "r1", "stone": 2})),
    "recruiting": (tactics(RUSES, phase="take"), "claim 1", Refusal("recruiting", {"phase": "take"})),
    "not_recruiting": (tactics(RUSES), "take clan", Refusal("not_recruiting", {"phase": "play"})),
}


@pytest.mark.parametrize("case", CASES)
def test_each_refusal_has_its_code_and_its_reasons(case: str) -> None:
    state, text, refusal = CASES[case]
    assert why(state, text, seat=0) == refusal


def every_move() -> list[str]:
    """Texts of all verbs with some of their fields."""
    some = (*CLAN[::9], *dict.fromkeys(TACTICS))
    texts = ["recruit", "end", "pass"]
    texts += [f"{verb} {deck}" for verb in ("draw", "take") for deck in ("clan", "tactics")]
    texts += [f"claim {number}" for number in range(1, 10)] + [f"return {card}" for card in some]
    for number in range(1, 10):
        texts += [f"{verb} {card} {number}" for verb in ("play", "banshee") for card in some]
        texts += [f"{verb} {card} {number} {10 - number}" for verb in ("traitor", "strategist") for card in some]
        texts += [f"strategist {card} {number} discard" for card in some]
    return texts


@pytest.mark.parametrize("help_", ["hint", "off", "auto"])
@pytest.mark.parametrize("window", ["after-play", "before-play"])
def test_every_move_that_is_not_listed_is_explained_in_every_position(help_: str, window: str) -> None:
    rng, texts, codes = Random(7), every_move(), set()
    for seed in range(4):
        state = dealt(seed, tactics="on", claim_help=help_, claim_window=window)
        while rules.outcome(state) is None:
            for seat in (0, 1):
                legal = set(listed(state, seat))
                for text in rng.sample(texts, 12):
                    if text not in legal:
                        refusal = rules.why_not(state, seat, parse_move(rules.info, text))
                        codes.add(refusal.code)
                        assert canonical(refusal.detail)
            move = rng.choice(rules.legal_moves(state, state.turn))
            state = fold(state, *rules.play(state, state.turn, move, rng))
    assert len(codes) > 12
