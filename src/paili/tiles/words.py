"""The notations of one word a tile, blanks between: uva, hiho, mjai, botzone.

Only mjai has red fives; the others write them as plain ones, which loses the colour.
"""

from __future__ import annotations

from collections.abc import Mapping

from paili.errors import Problem
from paili.tiles.kind import RED_FIVES, kind_of
from paili.tiles.tokens import UNKNOWN_TILE, Notation, Reader, Token, fault

NO_FLOWERS = "flower tiles are not part of a hand here yet:"


def word_reader(
    tiles: Mapping[str, int],
    expected: str,
    refused: Mapping[str, str] | None = None,
    separator: str = " ",
) -> Reader:
    """A reader of words between blanks (or *separator*); *refused* words come with a reason."""
    reasons = refused or {}

    def read(text: str, start: int) -> tuple[list[Token], list[Problem]]:
        tokens, problems = [], []
        spaced = text.replace(separator, " ")
        end = 0
        for word in spaced.split():
            # Only blanks lie between the last word and this one, so this finds it there.
            at = spaced.index(word, end)
            end = at + len(word)
            tile = tiles.get(word)
            if tile is not None:
                tokens.append(Token(tile, word, start + at))
            else:
                what = reasons.get(word, UNKNOWN_TILE)
                problems.append(fault(what, word, start + at, expected))
        return tokens, problems

    return read


def _suits(pattern: str, letters: str) -> dict[int, str]:
    """Words for the 27 number kinds; *letters* are for characters, dots and bamboos."""
    return {
        9 * suit + rank - 1: pattern.format(letter=letter, rank=rank)
        for suit, letter in enumerate(letters)
        for rank in range(1, 10)
    }


def _honours(spelled: str) -> dict[int, str]:
    """Words for East South West North White Green Red."""
    return dict(enumerate(spelled.split(), start=27))


def _tiles(words: Mapping[int, str]) -> dict[str, int]:
    return {word: tile for tile, word in words.items()}


def reds_as_plain(words: Mapping[int, str]) -> dict[int, str]:
    """The words, and for each red five that of the plain one."""
    return {**words, **{red: words[kind_of(red)] for red in RED_FIVES}}


_UVA = _suits("{rank}{letter}", "WTS") | _honours("DONG NAN XI BEI BAI FA ZHONG")
UVA = Notation(
    "uva",
    about="UVa 11210: 1T dots, 1S bamboos, 1W characters, DONG NAN XI BEI, ZHONG FA BAI",
    example="1W 2W 3W 4T 5T 6T ZHONG ZHONG",
    words=reds_as_plain(_UVA),
    read=word_reader(
        _tiles(_UVA), "1T-9T, 1S-9S, 1W-9W, DONG NAN XI BEI or ZHONG FA BAI in uva, blanks between"
    ),
)

_HIHO = _suits("{letter}{rank}", "abc")
HIHO = Notation(
    "hiho",
    about="hihoCoder: a1 characters, b1 dots, c1 bamboos; no honours",
    example="a1 a2 a3 b4 b5 b6 c7 c7",
    words=reds_as_plain(_HIHO),
    read=word_reader(_tiles(_HIHO), "a1-a9, b1-b9 or c1-c9 in hiho, blanks between"),
)

_MJAI = (
    _suits("{rank}{letter}", "mps") | _honours("E S W N P F C") | {34: "5mr", 35: "5pr", 36: "5sr"}
)
MJAI = Notation(
    "mjai",
    about="mjai: 1m 1p 1s, red fives 5mr 5pr 5sr, winds E S W N, P white, F green, C red",
    example="1m 2m 3m 4p 5pr 6p C C",
    words=_MJAI,
    read=word_reader(
        _tiles(_MJAI),
        "1m-9m, 1p-9p, 1s-9s, 5mr 5pr 5sr, E S W N or P F C in mjai, blanks between",
        {"?": "a face-down tile has no face to read:"},
    ),
)

_BOTZONE = _suits("{letter}{rank}", "WBT") | _honours("F1 F2 F3 F4 J3 J2 J1")
BOTZONE = Notation(
    "botzone",
    about="Botzone: W1 characters, B1 dots, T1 bamboos, F1-F4 winds, J1-J3 red green white",
    example="W1 W2 W3 B4 B5 B6 J1 J1",
    words=reds_as_plain(_BOTZONE),
    read=word_reader(
        _tiles(_BOTZONE),
        "W1-W9, B1-B9, T1-T9, F1-F4 or J1-J3 in botzone, blanks between",
        {f"H{n}": NO_FLOWERS for n in range(1, 9)},
    ),
)
