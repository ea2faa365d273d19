"""The codes that games refuse moves with are kept in the repository, for the screens must have a sentence for each.

When a game gets another code on purpose, the failing test prints the line that it needs in tests/golden/refusals.json.
"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.catalogue import all_games

WRONG = "wrong_"  # what is wrong with a deal in a record: nobody at a board meets it
ROOT = Path(__file__).parents[2]
KEPT: dict[str, list[str]] = json.loads((ROOT / "tests" / "golden" / "refusals.json").read_text())


def texts(value: ast.expr | None) -> Iterator[str]:
    """The texts that an expression can be, whatever is decided in it."""
    match value:
        case ast.Constant(str(text)) if text:
            yield text
        case ast.IfExp():
            yield from (*texts(value.body), *texts(value.orelse))
        case ast.BoolOp():
            for part in value.values:
                yield from texts(part)


def tells_codes(function: ast.FunctionDef) -> bool:
    """Does a function say what is wrong by a code?"""
    return function.returns is not None and ast.unparse(function.returns) in ("str", "str | None")


def codes(source: str) -> Iterator[str]:
    """The codes that a module refuses moves with: in a Refusal, or as the answer of a function that explains."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield from texts(node.args[0])
        if isinstance(node, ast.FunctionDef) and tells_codes(node):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return):
                    yield from texts(inner.value)


def found(key: str) -> list[str]:
    """All codes of a game's folder."""
    folder = ROOT / "engine" / "games" / key.replace("-", "_")
    sources = [path.read_text() for path in folder.glob("*.py")]
    return sorted({code for source in sources for code in codes(source) if not code.startswith(WRONG)})


@pytest.mark.parametrize("key", list(all_games()))
def test_the_codes_of_a_game_are_those_that_are_kept(key: str) -> None:
    assert KEPT.get(key) == found(key)
