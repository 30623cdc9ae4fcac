"""What every test may use: Hypothesis's profile, the order of tests, the data from outside."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.amount import ALL, EVERYDAY

ROOT = Path(__file__).resolve().parents[1]

#: What pytest is told unless it is to run the slow tests too: see ``addopts``.
NOT_SLOW = "not slow"


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is imported: how many examples Hypothesis tries (``tests.amount``)."""
    os.environ.pop("PAILI_RULES", None)  # The examples are under the default.
    number = EVERYDAY if config.getoption("markexpr") == NOT_SLOW else ALL
    derandomize = bool(os.environ.get("CI"))
    settings.register_profile("paili", deadline=None, max_examples=number, derandomize=derandomize)
    settings.load_profile("paili")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests in a browser come first.

    xdist hands out the first tests in one piece, so that one process starts server and browser for
    all of them; and what it waits for does not come at the end, when the others have nothing left.
    """
    items.sort(key=lambda item: "browser" not in getattr(item, "fixturenames", ()))


def pytest_collection_finish() -> None:
    """What is imported and collected stays: it need not be gone through whenever memory is tidied
    up, which costs thousands of short tests much of their time."""
    gc.collect()
    gc.freeze()


def shared(folder: str) -> Path:
    """``../shared/<folder>``, or that folder under ``PAILI_SHARED``; skips where it is missing."""
    place = Path(os.environ.get("PAILI_SHARED") or ROOT.parent / "shared") / folder
    if not place.is_dir():
        pytest.skip(f"no data from outside: {place} is missing (PAILI_SHARED names another place)")
    return place


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of outside ground truth; a test that asks for it skips where it is missing."""
    return shared("data")
