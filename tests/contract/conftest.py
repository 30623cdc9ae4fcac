"""The engines that are held to the contract."""

from __future__ import annotations

import pytest


@pytest.fixture(params=["numpy", "numba"])
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    if name == "numba":
        pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    return name
