"""What every test may use: the Hypothesis profile and the data from outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

settings.register_profile("paili", deadline=None)
settings.register_profile("paili-ci", deadline=None, derandomize=True)
settings.load_profile("paili-ci" if os.environ.get("CI") else "paili")


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
