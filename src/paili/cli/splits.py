"""``paili splits``: every way to divide tiles."""

from __future__ import annotations

import sys
from itertools import islice

import click

from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import save, splits_picture
from paili.cli.reading import read_text
from paili.formats.answers.hands import asked_tiles
from paili.shape.split import count_splits, iter_splits
from paili.tiles.counts import tiles_of

EXAMPLE = """
$ paili splits 111222333m88m
11 tiles 11122233388m: 3 ways
1  11m 123m 22m 33m 88m
2  111m 222m 333m 88m
3  123m 123m 123m 88m
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("tiles", nargs=-1, required=True)
@click.option("--count", "only_count", is_flag=True, help="Only how many ways there are.")
@click.option("--kongs", is_flag=True, help="Four of a kind may be one group, too.")
@click.option(
    "--limit",
    type=click.IntRange(0, 10**9),
    default=50,
    show_default=True,
    help="Show so many ways at most; 0 shows all.",
)
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def splits(
    tiles: tuple[str, ...],
    only_count: bool,
    kongs: bool,
    limit: int,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
) -> int:
    """Every way to use all TILES as pairs, triplets and runs.

    TILES may be several words, of any number of tiles up to four of a kind; '-' reads them
    from standard input. Ways are found one at a time: the first of millions come at once.

    Exit status 1: there is no way.
    """
    counts = asked_tiles(read_text(tiles), notation)
    count = count_splits(counts, kongs)
    save(picture, splits_picture, counts, kongs, limit or None)
    ways = None if only_count else islice(iter_splits(counts, kongs), limit or None)
    if as_json:
        from paili.formats.json import splits_data

        options.show_json(splits_data(tiles_of(counts), count, ways, kongs))
    elif ways is None:
        sys.stdout.write(f"{count}\n")
    else:
        from paili.render.text.results import splits_lines

        sys.stdout.writelines(splits_lines(tiles_of(counts), count, ways, output))
    return 0 if count else 1
