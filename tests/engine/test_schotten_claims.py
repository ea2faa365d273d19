"""Claims of Schotten Totten: the tables, and the proof against a count of every card and every reading of wilds."""

import re
from itertools import combinations, product
from random import Random

import pytest

from engine.games.schotten_totten.cards import CLAN, WILDS, Cards
from engine.games.schotten_totten.claims import refutation, unseen
from engine.games.schotten_totten.formations import Pool, best
from engine.games.schotten_totten.values import Stone, need

from .schotten_positions import cards, listed, position, rows, step, steps, stone, to_play, why

CASES = rows("Claims")
ORDER = rows("Completion order at one stone (tie-break holder)")
KINDS = {"of-a-kind": "of_a_kind", "colour-run": "colour_run"}


def seen_elsewhere(options: str, table: Cards) -> Cards:
    """Clan cards that the `options` of a case say to be face up elsewhere."""
    if "every other clan card" in options:
        unseen_one = re.findall(r"except (\w+)", options)
        return tuple(card for card in CLAN if card not in (*table, *unseen_one))
    found = re.search(r"seen: ([^;]*)", options)
    return cards(found[1]) if found else ()


@pytest.mark.parametrize("row", CASES, ids=[row[0] for row in CASES])
def test_a_claim_is_answered_as_the_table_says(row: list[str]) -> None:
    _, _, mine, theirs, options, answer, reason = row
    modes = [mode for mode in ("mud", "blind") if mode in options]
    orders = [0] if "first: me" in options else [1] if "first: opp" in options else [0, 1]
    table = (*cards(mine), *cards(theirs))
    hand = re.search(r"hand: (.*)", options)
    for first in orders:
        state = position(
            {1: stone(mine, theirs, *modes, first=first)},
            hands=(hand[1] if hand else "-", "-"),
            discard=seen_elsewhere(options, table),
            phase="close",
        )
        if answer == "legal":
            assert "claim 1" in listed(state)
            assert reason != "own side incomplete"
        else:
            refused = why(state, "claim 1")
            assert refused.code == ("side_incomplete" if reason == "own side incomplete" else "refuted")
        check_reason(state.stones[0], unseen(state), reason)


def check_reason(at: Stone, pool: Pool, reason: str) -> None:
    """Both sides read as the table says, and what refutes a claim is as strong as it says."""
    blind, missing = "blind" in at.modes, need(at) - len(at.sides[1])
    reply = best(at.sides[1], missing, pool, blind=blind)
    stated = [(KINDS.get(kind, kind), int(total)) for kind, total in re.findall(r"([a-z-]+) (\d+)\b", reason)]
    if "never complete" in reason:
        assert reply is None
    elif stated and reply:
        shown = [(reply.formation, reply.total)]
        if not reason.startswith("tie"):
            mine = best(at.sides[0], blind=blind)
            assert mine
            shown.insert(0, (mine.formation, mine.total))
        assert stated == shown
        against = refutation(at, 0, pool)
        if against:
            completed = best((*at.sides[1], *against), blind=blind)
            assert completed
            assert (completed.formation, completed.total) == stated[-1]


@pytest.mark.parametrize("row", ORDER, ids=[row[0] for row in ORDER])
def test_the_side_that_last_became_complete_earlier_stands_in_front(row: list[str]) -> None:
    state = position(options={"tactics": "on"})
    ready = [list(cards("r1 g3 b5 y7 p9 o2")), list(cards("p1 o3 y5 b8 g9 r2"))]
    for event in row[2].replace(",", " ").replace("mud", "M").replace("blind", "F").split():
        for letter in "-" if event[0] == "-" else event:
            seat = "AB".find(event[-1])
            if letter == "-":
                taken = state.stones[3].sides[seat][0]
                state = steps(to_play(state, 1 - seat, "banshee"), f"banshee {taken} 4")
            elif letter in "MF":
                state = steps(to_play(state, 0, "mud blind"), f"play {'mud' if letter == 'M' else 'blind'} 4")
            else:
                card = ready[seat].pop(0)
                state = steps(to_play(state, seat, card), f"play {card} 4")
    assert state.stones[3].complete[0] == "AB".index(row[3])
    assert len(state.stones[3].complete) == 2


def strength(side: list[tuple[str, int]], *, blind: bool) -> tuple[int, int]:
    """Category and sum of cards without wilds, written down from the rules a second time."""
    colours, values = {colour for colour, _ in side}, sorted(value for _, value in side)
    row = values == list(range(values[0], values[0] + len(values)))
    category = 0 if blind else 4 if row and len(colours) == 1 else 3 if len(set(values)) == 1 else 0
    if not blind and not category:
        category = 2 if len(colours) == 1 else 1 if row else 0
    return category, sum(values)


def strongest(side: Cards, missing: int, pool: list[str], *, blind: bool) -> tuple[int, int] | None:
    """The best of all ways to complete a side and to read its wilds, by trying them all."""
    colours = {card[0] for card in (*side, *pool) if card not in WILDS} or {"r"}
    wilds = [product(sorted(colours), WILDS[card]) for card in side if card in WILDS]
    readings = [list(reading) for reading in product(*wilds)]
    lying = [(card[0], int(card[1])) for card in side if card not in WILDS]
    found = [
        strength([*lying, *((card[0], int(card[1])) for card in more), *reading], blind=blind)
        for more in combinations(pool, missing)
        for reading in readings
    ]
    return max(found, default=None)


def random_case(rng: Random) -> tuple[Stone, list[str]]:
    """A stone where seat 0 is complete, and the few cards that are left: three colours, so that categories meet."""
    modes = tuple(mode for mode, chance in (("mud", 0.5), ("blind", 0.15)) if rng.random() < chance)
    size = 4 if "mud" in modes else 3
    deck = rng.sample([card for card in CLAN if card[0] in "ryb"], 27)
    mine, theirs = [deck.pop() for _ in range(size)], [deck.pop() for _ in range(size)]
    for side in (mine, theirs):
        wild = rng.choice((0, 0, 1, 1, 2, 3))
        side[:wild] = rng.sample(sorted(WILDS), wild)
    missing = rng.randint(0, size)
    theirs = theirs[missing:]
    rng.shuffle(theirs)
    complete = (0,) if missing else rng.choice(((0, 1), (1, 0)))
    few = max(2, 9 - 2 * sum(card in WILDS for card in theirs))
    return Stone((tuple(mine), tuple(theirs)), complete, modes), deck[: rng.randint(0, few)]


@pytest.mark.parametrize("seed", range(10))
def test_the_proof_agrees_with_trying_every_card_and_every_reading(seed: int) -> None:
    rng, answers = Random(seed), set()
    for _ in range(250):
        at, pool = random_case(rng)
        mine, theirs = at.sides
        blind, missing = "blind" in at.modes, need(at) - len(theirs)
        own = strongest(mine, 0, [], blind=blind)
        reply = strongest(theirs, missing, pool, blind=blind)
        assert own is not None
        holds = reply is None or own > reply or (own == reply and at.complete[0] == 0)
        against = refutation(at, 0, Pool(set(CLAN) - set(pool)))
        assert (against is None) == holds, (at, pool)
        answers.add((holds, missing))
        if against is not None:
            assert len(against) == missing
            assert set(against) <= set(pool)
            assert strongest((*theirs, *against), 0, [], blind=blind) == reply, (at, pool)
    assert len(answers) == 10  # proved and refuted, with nothing to four cards missing


@pytest.mark.parametrize("seed", range(4))
def test_wilds_are_read_as_the_best_that_they_can_stand_for(seed: int) -> None:
    rng = Random(seed)
    for _ in range(250):
        at, _ = random_case(rng)
        blind = "blind" in at.modes
        read = best(at.sides[0], blind=blind)
        assert read
        for card, stands in zip(at.sides[0], read.reads, strict=True):
            assert stands == card if card not in WILDS else int(stands[-1]) in WILDS[card]
        whole = [(card[0] if len(card) == 2 else f"any{n}", int(card[-1])) for n, card in enumerate(read.reads)]
        assert sum(value for _, value in whole) == read.total
        if read.formation in ("colour_run", "colour"):
            assert len({colour for colour, _ in whole}) == 1
        if read.formation in ("colour_run", "run"):
            values = sorted(value for _, value in whole)
            assert values == list(range(values[0], values[0] + len(values)))
        if read.formation == "of_a_kind":
            assert len({value for _, value in whole}) == 1


def test_whose_cards_are_in_hand_makes_no_difference_to_a_proof() -> None:
    for hands in (("r5 r8", "g1"), ("g1", "r5 r8"), ("g1", "g2")):
        state = position({1: stone("g5 b5 y5", "r6 r7")}, hands=hands, phase="close")
        assert why(state, "claim 1").detail["refuted_by"] == ["r8"]


def test_cards_at_claimed_stones_and_on_the_discard_pile_are_seen() -> None:
    at = {1: stone("g5 b5 y5", "r6 r7"), 9: stone("r5", "", owner=1)}
    assert "claim 1" in listed(position(at, discard=cards("r8"), phase="close"))
    assert why(position(at, phase="close"), "claim 1").detail["refuted_by"] == ["r8"]


def test_a_card_that_a_recruiter_put_back_may_still_come() -> None:
    state = position({1: stone("g5 b5 y5", "r6 r7")}, decks=("r8", ""), discard=cards("r5"), phase="close")
    assert why(state, "claim 1").detail["refuted_by"] == ["r8"]


def test_an_unplayed_tactics_card_refutes_nothing() -> None:
    state = position({1: stone("r7 r8 r9", "r6 r5")}, hands=("", "joker mud banshee"), phase="close")
    assert "claim 1" in listed(state)


def test_what_beats_a_stone_as_it_lies_needs_no_card() -> None:
    state = position({1: stone("r1 g2 b4", "y7 y8 y9")}, phase="close")
    assert why(state, "claim 1").detail["refuted_by"] == []


def test_a_claim_states_the_formation_and_what_its_wilds_stand_for() -> None:
    state = position({1: stone("S r6 J", "b1 b2"), 2: stone("S g6 J", "b1 b2", "blind")}, phase="close")
    (claimed, *_), state = step(state, "claim 1")
    assert (claimed.formation, claimed.total, claimed.reads) == ("colour_run", 21, ("r7", "r6", "r8"))
    (claimed, *_), state = step(state, "claim 2")
    assert (claimed.formation, claimed.total, claimed.reads) == ("sum", 22, ("7", "g6", "9"))
