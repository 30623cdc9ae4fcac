"""The parameters of each question. Names and defaults are those of the command line."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from paili.plan.policy import BUDGET
from paili.web import limits
from paili.web.limits import LIST, RECORD, TILES, WORDS

RECORD_EXAMPLE = """game: acm-vienna
names: Ann Bert Cleo
me: Ann
hand: DGJLP
Bert BIK 0
Cleo BIK 0
"""

Tiles = Annotated[str, Field(max_length=TILES)]
Words = Annotated[str, Field(max_length=WORDS)]


class Asked(BaseModel):
    """Parameters; unknown ones are refused, so that no misspelled one goes unheard."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)

    @property
    def arguments(self) -> dict[str, Any]:
        """What was asked, by the names that the functions in ``formats.answers`` use."""
        return dict(self)


class AskedTiles(Asked):
    """Tiles in some notation."""

    notation: Words | None = Field(None, examples=["mpsz"])
    """How the tiles are written, if not as they look (`/api/notations`)."""


class AskedHand(AskedTiles):
    """A hand under some rules."""

    hand: Tiles = Field(examples=["123m456p789s1122z"])
    """13 or 14 tiles in any notation, melds in brackets: `123m1122s[456p](7777z)`."""
    rules: Words | None = Field(None, examples=["riichi-shape", "basic:max_suits=2"])
    """A rule set, options after a colon (`/api/rules`). If not given: `riichi-tenhou`, unless
    the server has another."""


class AskedUnseen(AskedHand):
    """A hand and what can still come."""

    unseen: Tiles | None = Field(None, examples=["123456789m"])
    """The tiles that can still come, and no others."""
    seen: Tiles | None = Field(None, examples=["1z5p"])
    """Tiles on the table beside the hand: they cannot come."""


class Waits(AskedHand):
    """What completes a hand?"""


class Shanten(AskedUnseen):
    """How far is a hand?"""

    hand: Tiles = Field(examples=["123m456p789s1123z"])
    """13 or 14 tiles."""
    every: bool = Field(False, alias="all")
    """All of the nearest complete hands, not only some."""


class Discards(AskedUnseen):
    """What to throw?"""

    hand: Tiles = Field(examples=["123m456p7799p112s3z"])
    """14 tiles; of 13 the answer tells what they accept."""
    every: bool = Field(False, alias="all")
    """All discards, not only the best."""
    improve: bool = False
    """Also what improves the hand after the best discard."""


class Explain(AskedHand):
    """Why is a hand as far as it is?"""

    unseen: Tiles | None = Field(None, examples=["123456789m"])
    """The tiles that can still come, and no others."""


class Splits(AskedTiles):
    """How can tiles be divided?"""

    tiles: Tiles = Field(examples=["111222333m88m"])
    """Any number of tiles, up to four of a kind."""
    only_count: bool = Field(False, alias="count")
    """Only how many ways there are."""
    kongs: bool = False
    """Four of a kind may be one group, too."""
    limit: int = Field(50, ge=1, le=LIST)
    """List so many ways at most."""


class Draws(AskedTiles):
    """When can a hand win, if the wall is known?"""

    hand: Tiles = Field(examples=["1112345678999m1s"])
    """14 tiles."""
    wall: Tiles = Field(examples=["2s1p2p4p5p1s7p8p"])
    """The tiles in the order in which they are drawn."""
    rules: Words = Field("sichuan-solo", examples=["sichuan-solo"])
    """A rule set, options after a colon (`/api/rules`)."""


class Odds(AskedUnseen):
    """How likely is a hand to win from an unknown wall?"""

    hand: Tiles = Field(examples=["123m456789p1122s"])
    """13 tiles, or 14: then after each discard."""
    draws: int | None = Field(None, ge=0, examples=[3])
    """Within so many draws. If not given: 18, or all where fewer tiles can come."""
    trials: int | None = Field(None, ge=1, le=limits.TRIALS, examples=[100])
    """Random walls that the policy plays against. If not given: 1,000, or 100 under rules that
    take longer (Chinese Official, three players)."""
    seed: int = Field(1, ge=-(2**63), lt=2**63)
    """Which random walls: the same number, the same estimates."""
    budget: int = Field(BUDGET, ge=1, le=limits.POSITIONS)
    """Positions that best play may look at: more of them, exact for more draws."""


class Score(AskedTiles):
    """What is a hand worth?"""

    hand: Tiles = Field(examples=["234567m45p678s22s"])
    """13 tiles, or 14 with the winning tile among them; `+` and the winning tile may follow."""
    win: Words | None = Field(None, examples=["3p"])
    """The winning tile. Without one: of 13 tiles every wait, of 14 every ready discard."""
    rules: Words | None = Field(None, examples=["riichi-tenhou"])
    """A rule set that scores (`/api/rules`). If not given: `riichi-tenhou`, unless the server
    has another."""
    situation: Words = Field("", examples=["self-draw seat:S riichi dora:4m"])
    """What else matters, in words as `paili score --help` lists them."""
    unseen: Tiles | None = Field(None, examples=["123456789p"])
    """The tiles that can still come, and no others."""
    seen: Tiles | None = Field(None, examples=["1z5p"])
    """Tiles on the table beside the hand: they cannot come."""
    every: bool = Field(False, alias="all")
    """All readings of the winning hand, not only the best."""
    lang: Literal["en", "zh", "ja"] = "en"
    """The language of the elements' names."""


class Rules(Asked):
    """Which rule sets are there?"""

    name: Words | None = Field(None, examples=["basic"])
    """Only this one."""


class Nothing(Asked):
    """A question without parameters."""


class Census(Asked):
    """How many deals have each shanten?"""

    tiles: Literal["13", "14"] = "14"
    """How many tiles are dealt."""

    @property
    def arguments(self) -> dict[str, Any]:
        """As a number."""
        return {"tiles": int(self.tiles)}


class AskedRecord(Asked):
    """A deduction game, and who looks on."""

    model_config = ConfigDict(strict=True)  # JSON knows numbers and truth values

    record: str = Field(max_length=RECORD, examples=[RECORD_EXAMPLE])
    """The game as text: a record as `docs/records.md` describes it, or the judges' format."""
    seat: Words | None = Field(None, examples=["1", "public"])
    """Whose view: a seat by number or name, or `public`. If not given: me; with all hands known
    the first seat that can be sure; with none the public."""
    after: int | None = Field(None, examples=[2])
    """As it stood after this turn (0: before the first)."""
    data_set: int = Field(1, ge=1)
    """Which data set of a text in the judges' format."""


class ViennaShow(AskedRecord):
    """What follows from a record, and what to ask?"""

    sets: int = Field(10, ge=0, le=LIST)
    """How many of the hidden sets to list, most likely first."""
    questions: int | None = Field(None, ge=0, le=LIST, examples=[2])
    """How many of the best questions to list. If not given: 5, or none where weighing all that
    the game permits takes long."""
    criterion: Literal["bits", "expected", "worst", "net"] = "bits"
    """What makes a question best: bits of information about the hidden set, the expected or the
    worst number of sets left, or net bits, beyond those given away."""
    gives_away: bool = False
    """For each question listed the bits that everybody else hears (takes longer)."""
    face_up: list[Words] = Field([], max_length=LIST, examples=[["BIK", "DEF"]])
    """The sets of cards that may be asked about now. If none: all that the game permits."""
    silence: Literal["ignored", "heard"] = "ignored"
    """Who can be sure, if everybody hears that nobody claims to know after a turn."""
    who: bool = False
    """Who could be sure, when the hands are unknown."""


class ViennaWhy(AskedRecord):
    """Why are the hidden cards certain, or why can some not be hidden?"""

    cards: Words | None = Field(None, alias="set", examples=["DGJ"])
    """Why these cards cannot be the hidden ones."""


class ViennaNew(Asked):
    """A new puzzle."""

    solved_at: int = Field(ge=1, le=200, examples=[4])
    """The turn after which it can first be solved; it is the last one."""
    seat: int | None = Field(None, ge=1, le=3, examples=[2])
    """The only seat that can solve it. If not given: any."""
    seed: int = Field(0, ge=-(2**63), lt=2**63)
    """Another number is another puzzle; the same number the same."""


class Picture(AskedTiles):
    """A hand as a picture."""

    hand: Tiles = Field(examples=["123m456p1122s[789s]"])
    """13 or 14 tiles in any notation, melds in brackets."""
    theme: Literal["light", "dark"] = "light"
    """The background that the picture is for."""
    numerals: bool = False
    """With numbers and letters in the corners."""


class TilePicture(Asked):
    """How a tile's picture looks."""

    theme: Literal["light", "dark"] = "light"
    """The background that the picture is for."""
    numerals: bool = False
    """With a number or letter in the corner."""
