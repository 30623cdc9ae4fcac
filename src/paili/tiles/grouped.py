"""The notations in which ranks share the suit that follows them: mpsz and chinese."""

from __future__ import annotations

from collections.abc import Mapping

from paili.errors import Problem
from paili.tiles.kind import NAMES, SUITS
from paili.tiles.tokens import UNKNOWN_SUIT, UNKNOWN_TILE, Notation, Token, fault
from paili.values import NamedTuple


class Alphabet(NamedTuple):
    """``suits``: suit -> rank -> tile; ``singles``: whole tiles of one character.

    A rank is one character, or two when a mark makes a five red. The rest words errors.
    """

    name: str
    suits: Mapping[str, Mapping[str, int]]
    singles: Mapping[str, int]
    ranks: frozenset[str]
    rank_noun: str
    suit_noun: str
    tile_noun: str

    def read(self, text: str, start: int) -> tuple[list[Token], list[Problem]]:
        """Read ranks until a suit gives them their meaning; blanks mean nothing."""
        _, suits, singles, ranks, *_ = self
        tokens: list[Token] = []
        problems: list[Problem] = []
        waiting: list[tuple[str, int]] = []
        at, end = 0, len(text)
        while at < end:
            char = text[at]
            size = 1
            if char in ranks:
                waiting.append((char, at))
            elif char in suits and waiting:
                faces = suits[char]
                for rank, place in waiting:
                    if rank in faces:
                        tokens.append(Token(faces[rank], rank, start + place))
                    else:
                        problems.append(self._no_tile(rank, char, start + place))
                waiting.clear()
            elif (pair := text[at : at + 2]) in ranks:
                waiting.append((pair, at))
                size = 2
            elif not char.isspace():
                if char not in singles:
                    size = self._unknown_size(text, at)
                    problems.append(self._unknown(text, at, size, waiting, start))
                else:
                    problems += self._no_suit(text, waiting, start)
                    tokens.append(Token(singles[char], char, start + at))
                waiting.clear()
            at += size
        return tokens, problems + self._no_suit(text, waiting, start)

    def _unknown_size(self, text: str, at: int) -> int:
        """How far a stretch of nonsense reaches: one problem for ``east``, not four."""
        end = at + 1
        while end < len(text) and not (
            text[end].isspace()
            or text[end] in self.ranks
            or text[end] in self.singles
            or text[end : end + 2] in self.ranks
        ):
            end += 1
        return end - at

    def _unknown(
        self, text: str, at: int, size: int, waiting: list[tuple[str, int]], start: int
    ) -> Problem:
        word = text[at : at + size]
        if waiting:
            what = UNKNOWN_SUIT
            expected = f"{self.suit_noun} after {_spelled(text, waiting)!r}"
        elif word in self.suits:
            what = "suit without a rank"
            expected = f"{self.rank_noun} before it"
        else:
            what = UNKNOWN_TILE
            expected = self.tile_noun
        return fault(what, word, start + at, f"{expected} in {self.name}")

    def _no_suit(self, text: str, waiting: list[tuple[str, int]], start: int) -> list[Problem]:
        if not waiting:
            return []
        what = f"{self.rank_noun} without a suit"
        expected = f"{self.suit_noun} after them in {self.name}"
        return [fault(what, _spelled(text, waiting), start + waiting[0][1], expected)]

    def _no_tile(self, rank: str, suit: str, at: int) -> Problem:
        known = self.suits[suit]
        span = f"{min(known)} to {max(known)} before {suit} in {self.name}"
        return fault("no such tile", rank + suit, at, span)


def _spelled(text: str, waiting: list[tuple[str, int]]) -> str:
    last, at = waiting[-1]
    return text[waiting[0][1] : at + len(last)]


#: In a table of tiles: what is none.
_NO_TILE = 255


def _write_mpsz(tiles: list[int]) -> str:
    parts: list[str] = []
    suit = ""
    for tile in tiles:
        rank, letter = tuple(NAMES[tile])
        if letter != suit:
            parts.append(suit)
            suit = letter
        parts.append(rank)
    return "".join(parts) + suit


#: By the letter of a suit: the tile of each digit, for ``bytes.translate``.
_TILES_OF = {
    letter: bytes(
        NAMES.index(word) if (word := chr(sign) + letter) in NAMES else _NO_TILE
        for sign in range(256)
    )
    for letter in SUITS
}


def quick_mpsz(text: str) -> bytes | None:
    """The tiles of a text that mpsz reads without a problem, found without their places.

    None for all other text, and where rare blanks are: the reader knows those.

    >>> list(quick_mpsz("12m 7z")), quick_mpsz("12m 8z")
    ([0, 1, 33], None)
    """
    text = text.replace(" ", "")
    if not text.isascii():
        return None
    signs, found, start = text.encode(), b"", 0
    for at, sign in enumerate(text):
        if sign in _TILES_OF:
            if at == start:
                return None
            found += signs[start:at].translate(_TILES_OF[sign])
            start = at + 1
    return found if start == len(signs) and _NO_TILE not in found else None


def _mpsz() -> Notation:
    suits: dict[str, dict[str, int]] = {}
    for tile, (rank, letter) in enumerate(map(tuple, NAMES)):
        suits.setdefault(letter, {})[rank] = tile
    alphabet = Alphabet(
        "mpsz",
        suits,
        singles={},
        ranks=frozenset("0123456789"),
        rank_noun="digits",
        suit_noun="m, p, s or z",
        tile_noun="digits, then m, p, s or z (lower case)",
    )
    return Notation(
        "mpsz",
        about="digits, then m characters, p dots, s bamboos or z honours (ESWN, white green red)"
        "; 0 is a red five",
        example="123m406p77z",
        words=dict(enumerate(NAMES)),
        read=alphabet.read,
        write=_write_mpsz,
    )


def _chinese() -> Notation:
    numerals = "一二三四五六七八九"
    honours = ("东東", "南", "西", "北", "白", "发發発", "中")
    suits: dict[str, dict[str, int]] = {}
    words: dict[int, str] = {}
    for suit, letters in enumerate(("万萬", "筒饼餅", "条條索")):
        faces = {rank: 9 * suit + n for n, rank in enumerate(numerals)}
        faces["伍"] = faces["五"]
        faces |= {mark + five: 34 + suit for mark in "赤红紅" for five in "五伍"}
        suits |= dict.fromkeys(letters, faces)
        words |= {faces[rank]: rank + letters[0] for rank in (*numerals, "赤五")}
    words |= {27 + n: forms[0] for n, forms in enumerate(honours)}
    alphabet = Alphabet(
        "chinese",
        suits,
        singles={form: 27 + n for n, forms in enumerate(honours) for form in forms},
        ranks=frozenset(suits["万"]),
        rank_noun="numerals",
        suit_noun="万, 筒 or 条",
        tile_noun="一-九 (赤 only before 五), then 万, 筒 or 条; or 东南西北中发白",
    )
    return Notation(
        "chinese",
        about="一万 九筒 三条 (or 一二三万), 东南西北, 中发白; 赤五万 is red; traditional too",
        example="一万 二万 三万 四筒 赤五筒 六筒 中 中",
        words=words,
        read=alphabet.read,
        also="".join((*alphabet.ranks, *alphabet.suits, *alphabet.singles)),
    )


MPSZ = _mpsz()
CHINESE = _chinese()
