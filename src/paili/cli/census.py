"""``paili census``: how many deals have each shanten."""

from __future__ import annotations

import click

from paili.cli import options
from paili.cli.example import Question

EXAMPLE = """
$ paili census
tiles  14
forms  4 melds and a pair, 7 different pairs, thirteen orphans
mean   3.155938 shanten

shanten                      deals       share   distinct hands
     -1         12,859,078,207,674  0.0003025%       16,873,619
      0      2,966,241,795,738,948    0.06979%    2,133,064,968
      1     99,154,452,630,748,356      2.333%   35,934,777,211
      2    828,714,358,375,292,670      19.50%  130,938,507,660
      3  1,867,404,976,243,926,528      43.94%  121,685,916,468
      4  1,211,948,980,271,480,832      28.51%   33,290,266,817
      5    233,501,763,289,743,360      5.494%    2,496,505,635
      6      6,601,397,483,077,632     0.1553%       24,592,122
    all  4,250,305,029,168,216,000        100%  326,520,504,500
"""


@click.command(cls=Question, example=EXAMPLE)
@click.option(
    "--tiles",
    type=click.Choice(["13", "14"]),
    default="14",
    show_default=True,
    help="How many tiles are dealt.",
)
@options.json_option
def census(tiles: str, as_json: bool) -> int:
    """How many of all deals of 14 tiles are complete, ready, 1-shanten and so on: exactly.

    Shanten is the least of 4 melds and a pair, 7 different pairs and thirteen orphans. All
    deals are counted from the tables, suit by suit, in a few seconds.
    """
    from paili.cli.vienna_options import working

    with working("counting all deals"):
        from paili.shape.census import census as counted

        found = counted(int(tiles))
    if as_json:
        from paili.formats.distance_json import census_data

        options.show_json(census_data(found))
    else:
        from paili.render.text.distance import census_view

        options.show(*census_view(found))
    return 0
