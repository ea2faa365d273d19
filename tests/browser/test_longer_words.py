"""Every screen with words that are 40 % longer, as another language's may be."""

from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock

import pytest
from playwright.sync_api import Page

from config import bootstrap
from tests.browser.screens import QUICK, SIZES, Screen, each, fits
from tests.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose front end speaks with longer words; built first, unless it is already."""
    with (bootstrap.VENV / "pseudo.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # tests may run in several processes
        built = bootstrap.build("build:pseudo", "dist-pseudo")
    running = ServerProcess(tmp_path_factory.mktemp("server"), FRONTEND_DIST=str(built)).start()
    yield running
    running.stop()


@each
def test_every_screen_fits_with_longer_words(screen: Screen, show: Callable[..., Page]) -> None:
    fits(show(screen, locale="en"), QUICK, quick=True)


@pytest.mark.prove
@each
def test_every_screen_fits_with_longer_words_at_every_size(screen: Screen, show: Callable[..., Page]) -> None:
    fits(show(screen, locale="en"), SIZES)
