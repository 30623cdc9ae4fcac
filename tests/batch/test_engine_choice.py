"""Which engine ``auto`` is, what is imported when, and what is said without Numba."""

from __future__ import annotations

import subprocess
import sys

import pytest

from paili import PailiError, batch
from paili.arrays import engines


def run(text: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", text], stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.strip()


def test_nothing_is_imported_early() -> None:
    text = "import sys, paili; from paili import batch; print('numpy' in sys.modules)"
    assert run(text) == "False"


def test_few_hands_do_not_load_numba() -> None:
    text = (
        "import sys, numpy as np; from paili import batch; "
        "one = np.zeros((1000, 34), np.uint8); one[:, :13] = 1; "
        "batch.shanten(one); batch.acceptance(one); print('numba' in sys.modules)"
    )
    assert run(text) == "False"


def test_many_hands_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    loaded = "paili.arrays.numba_engine"
    monkeypatch.setattr(engines, "_saved", 0.0)
    monkeypatch.delitem(sys.modules, loaded, raising=False)
    assert engines._chosen("shanten", 1_000_000) == "numpy"
    assert engines._chosen("shanten", 100_000_000) == "numba"
    monkeypatch.setattr(engines, "_saved", 0.0)
    chosen = [engines._chosen("shanten", 1_000_000) for _ in range(60)]
    assert chosen[0] == "numpy"
    assert chosen[-1] == "numba"
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    assert engines._chosen("shanten", 100_000_000) == "numpy"
    with pytest.raises(PailiError, match=r"paili\[fast\]"):
        engines.engine_of("numba")


def test_warm_numba_is_taken_at_once() -> None:
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    assert batch.warm_up("numba") == "numba"
    assert engines._chosen("shanten", 1) == "numba"
