"""Results as SVG pictures.

Every picture says what it shows in its title and description, and is the same byte for byte
each time. All take a *style*:

- ``theme``: ``"light"`` or ``"dark"``; ``numerals``: the rank in the corner of each tile;
- ``art``: ``"inline"`` for a picture that stands alone, on a ground of its own; ``"use"`` for a
  page that holds :func:`paili.render.tiles.art.sprite` once, coloured by the page's ``--paili-*``;
- ``prefix``: what the ids of an inline picture begin with. Without one they tell theme and
  numerals, so that pictures on one page can only share what looks the same.
"""

from paili.render.svg.board import Style
from paili.render.svg.hands import MOST as MOST_SPLITS
from paili.render.svg.hands import hand_svg, split_svg, splits_svg, tiles_svg, waits_svg
from paili.render.svg.odds import brackets_svg, odds_svg
from paili.render.svg.results import draws_svg, score_discards_svg, score_svg, score_waits_svg
from paili.render.svg.tables import acceptance_svg, chances_svg, deals_svg, discards_svg

__all__ = [
    "MOST_SPLITS",
    "Style",
    "acceptance_svg",
    "brackets_svg",
    "chances_svg",
    "deals_svg",
    "discards_svg",
    "draws_svg",
    "hand_svg",
    "odds_svg",
    "score_discards_svg",
    "score_svg",
    "score_waits_svg",
    "split_svg",
    "splits_svg",
    "tiles_svg",
    "waits_svg",
]
