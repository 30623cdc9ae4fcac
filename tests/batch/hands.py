"""Random hands for the tests of batches, and the answers that they must have."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from paili.tiles.kind import COPIES, KINDS

Counts = npt.NDArray[np.uint8]


def dealt(number: int, tiles: int = 13, seed: int = 7) -> Counts:
    """So many deals from the whole set."""
    random = np.random.default_rng(seed)
    wall = np.repeat(np.arange(KINDS), COPIES)
    counts = np.zeros((number, KINDS), np.uint8)
    for row in counts:
        np.add.at(row, random.permutation(wall)[:tiles], 1)
    return counts


def with_bad(counts: Counts) -> tuple[Counts, list[int]]:
    """Three rows spoiled: a fifth copy, a tile too few, a count that is none."""
    spoiled = counts.copy()
    rows = [3, len(counts) // 2, len(counts) - 1]
    spoiled[rows[0], 0] = 5
    spoiled[rows[1]] = 0
    spoiled[rows[2], 33] = 200
    return spoiled, rows


def write_parquet(path: Path, counts: Counts, group: int = 1000) -> Path:
    """As a list column of fixed size, in row groups."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    column = pa.FixedSizeListArray.from_arrays(pa.array(counts.ravel()), KINDS)
    pq.write_table(pa.table({"counts": column}), path, row_group_size=group)
    return path
