"""What browsers are told they may do with our pages, and who is believed about where a request came from."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import Resolver404, resolve

from games.web import pages
from games.web.headers import policy
from games.web.proxies import ProxyMiddleware

PLACES = ("/", "/match/abc", "/api/games/", "/api/nothing/", "/admin/login/", "/api/docs/", "/healthz", "/nothing.png")


@pytest.fixture(autouse=True)
def built(settings: Any, tmp_path: Any) -> None:
    """A front end as Vite leaves it."""
    settings.FRONTEND = tmp_path
    (tmp_path / "index.html").write_text("<!doctype html><title>Movebook</title>")


def directives(path: str) -> dict[str, str]:
    """The policy that came with an answer."""
    header = Client().get(path).headers["Content-Security-Policy"]
    return dict(part.split(" ", 1) for part in header.split("; "))


@pytest.mark.parametrize("path", PLACES)
def test_every_answer_has_the_headers_of_a_stranger_to_be_wary_of(path: str) -> None:
    headers = Client().get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    found = directives(path)
    assert found["default-src"] == "'none'"
    assert found["frame-ancestors"] == "'none'"
    assert found["base-uri"] == "'none'"
    assert "unsafe" not in found["script-src"]
    assert "*" not in headers["Content-Security-Policy"]


def test_the_page_runs_our_own_files_only_and_writes_no_text_into_the_document() -> None:
    found = directives("/")
    assert "unsafe" not in str(found)
    assert found["script-src"] == found["style-src"] == found["connect-src"] == "'self'"
    assert found["require-trusted-types-for"] == "'script'"


def test_the_admin_and_the_documents_have_policies_of_their_own() -> None:
    assert policy("/admin/login/") != policy("/") != policy("/api/docs/")
    assert directives("/admin/login/")["form-action"] == "'self'"


@pytest.mark.parametrize("path", ["/", "/match/abc", "/api/games/", "/api/me/", "/healthz"])
def test_pages_and_answers_stay_in_no_cache(path: str) -> None:
    assert Client().get(path).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/match/abc123", "/match/abc123/replay", "/games/scout", "/join"])
def test_every_path_of_the_front_end_leads_to_the_page(path: str) -> None:
    assert resolve(path).func is pages.page
    assert b"Movebook" in Client().get(path).content


@pytest.mark.parametrize("path", ["/api/nothing", "/api/nothing/", "/static/nothing", "/favicon.ico", "/ws/matches/x/"])
def test_no_other_path_does(path: str) -> None:
    with pytest.raises(Resolver404):
        resolve(path)
    answer = Client().get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_who_comes_by_an_unknown_name_is_told_what_to_do() -> None:
    answer = Client().get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert b"ALLOWED_HOSTS" in answer.content
    assert "device" not in answer.cookies


def test_a_page_that_is_not_built_says_what_to_do(settings: Any, tmp_path: Any) -> None:
    (tmp_path / "index.html").unlink()
    answer = Client().get("/")
    assert answer.status_code == 503
    assert b"make build" in answer.content


def seen(settings: Any, trusted: list[str], **meta: str) -> HttpRequest:
    """A request as it looks behind the middleware."""
    settings.TRUSTED_PROXIES = trusted
    request = RequestFactory().get("/", **meta)  # type: ignore[arg-type]
    ProxyMiddleware(lambda _: HttpResponse())(request)
    return request


def test_a_stranger_is_not_believed_about_its_address_or_its_encryption(settings: Any) -> None:
    request = seen(settings, [], REMOTE_ADDR="10.0.0.9", HTTP_X_FORWARDED_FOR="1.2.3.4", HTTP_X_FORWARDED_PROTO="https")
    assert request.META["REMOTE_ADDR"] == "10.0.0.9"
    assert not request.is_secure()
    assert "X-Forwarded-For" not in request.headers


def test_a_proxy_of_ours_is_believed_about_both(settings: Any) -> None:
    said = {"HTTP_X_FORWARDED_FOR": "1.2.3.4", "HTTP_X_FORWARDED_PROTO": "https"}
    request = seen(settings, ["10.0.0.0/8"], REMOTE_ADDR="10.0.0.9", **said)
    assert request.META["REMOTE_ADDR"] == "1.2.3.4"
    assert request.is_secure()


def test_what_a_client_wrote_itself_stands_left_of_its_address_and_is_not_believed(settings: Any) -> None:
    said = {"HTTP_X_FORWARDED_FOR": "6.6.6.6, 1.2.3.4, 10.0.0.7"}
    assert seen(settings, ["10.0.0.0/8"], REMOTE_ADDR="10.0.0.9", **said).META["REMOTE_ADDR"] == "1.2.3.4"


def test_health_is_told_in_two_words_and_metrics_in_counts() -> None:
    assert Client().get("/healthz").json() == {"ok": True}
    assert Client().get("/readyz").json() == {"ok": True, "faults": {}}
    assert b"# TYPE movebook_matches gauge" in Client().get("/metrics").content


def test_a_server_whose_log_is_unprotected_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.matches import guard

    monkeypatch.setattr(guard, "_triggers", set)
    answer = Client().get("/readyz")
    assert (answer.status_code, answer.json()["faults"]) == (503, {"database": "NotSafe"})
