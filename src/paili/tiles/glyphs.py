"""The tiles of Unicode's mahjong block, U+1F000 to U+1F02B."""

from __future__ import annotations

from paili.errors import Problem
from paili.tiles.kind import GREEN, RED, WHITE
from paili.tiles.tokens import UNKNOWN_TILE, Notation, Token, fault
from paili.tiles.words import NO_FLOWERS, reds_as_plain

#: The first code point, and the kinds from there on.
BLOCK = 0x1F000
ORDER = (*range(27, 31), RED, GREEN, WHITE, *range(9), *range(18, 27), *range(9, 18))
#: Ask for the text or the emoji form of the tile before them; they mean nothing here.
SELECTORS = "\ufe0e\ufe0f"

_TILES = {chr(BLOCK + n): kind for n, kind in enumerate(ORDER)}
_REFUSED = {chr(code): NO_FLOWERS for code in range(0x1F022, 0x1F02A)}
_REFUSED["\U0001f02a"] = "a joker is not part of a hand here yet:"
_REFUSED["\U0001f02b"] = "a face-down tile has no face to read:"
_EXPECTED = "tiles \U0001f000 to \U0001f021 (U+1F000 to U+1F021) in unicode"


def _read(text: str, start: int) -> tuple[list[Token], list[Problem]]:
    tokens: list[Token] = []
    problems: list[Problem] = []
    at, size = 0, len(text)
    while at < size:
        char, first = text[at], at
        at += 1
        if char in _TILES or char in _REFUSED:
            while at < size and text[at] in SELECTORS:
                at += 1
            if char in _TILES:
                tokens.append(Token(_TILES[char], text[first:at], start + first))
            else:
                problems.append(fault(_REFUSED[char], char, start + first, _EXPECTED))
        elif not char.isspace():
            # One problem for a stretch of other text, not one for each character.
            while at < size and not (
                text[at].isspace() or text[at] in _TILES or text[at] in _REFUSED
            ):
                at += 1
            problems.append(fault(UNKNOWN_TILE, text[first:at], start + first, _EXPECTED))
    return tokens, problems


# The block has no red fives: written plain, which loses the colour.
_WORDS = reds_as_plain({kind: char for char, kind in _TILES.items()})

UNICODE = Notation(
    "unicode",
    about="mahjong tile characters, U+1F000 and on; red fives are written as plain ones",
    example="\U0001f007\U0001f008\U0001f009\U0001f01c\U0001f01d\U0001f01e\U0001f004\U0001f004",
    words=_WORDS,
    read=_read,
    also=SELECTORS,
    write=lambda tiles: "".join([_WORDS[tile] for tile in tiles]),
)
