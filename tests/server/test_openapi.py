"""The API's document is kept in the repository: a change of the outside is seen in a review, never by surprise.

When the outside changes on purpose: `python manage.py spectacular --file tests/golden/openapi.yaml`.
"""

from pathlib import Path

from django.core.management import call_command
from django.test import Client

from .people import document

GOLDEN = Path(__file__).parent.parent / "golden" / "openapi.yaml"


def test_the_document_is_the_one_that_is_kept(tmp_path: Path) -> None:
    made = tmp_path / "openapi.yaml"
    call_command("spectacular", file=str(made), validate=True, fail_on_warn=True)
    assert made.read_text() == GOLDEN.read_text()


def test_the_server_serves_the_document_that_is_kept() -> None:
    answer = Client().get("/api/schema/")
    assert answer.status_code == 200
    assert answer.content.decode() == GOLDEN.read_text()


def test_every_route_says_what_a_refusal_looks_like() -> None:
    for operations in document()["paths"].values():
        for operation in operations.values():
            assert operation["responses"]["default"] == {"$ref": "#/components/responses/Refusal"}
