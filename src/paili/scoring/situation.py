"""How a win came about: everything that counts beside the tiles, with a short text form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from operator import attrgetter

from paili.errors import PailiError, Problem, unknown_name
from paili.scoring.situation_types import TILE_FIELDS, collected, shown, usual_types, wrong_types
from paili.tiles.kind import SUITS, TILES
from paili.tiles.notation import format_tiles, parse
from paili.values import public

#: Seats in turn order, by their winds.
SEATS = "ESWN"
#: The same four seats by number.
PLACES = range(len(SEATS))
#: What may be said of a win, with its meaning. Not every family knows every one.
FLAGS = {
    "riichi": "ready was declared",
    "double-riichi": "ready was declared in the first turn, before any call",
    "open-riichi": "ready was declared with the hand shown",
    "ippatsu": "won within a turn of riichi, no call since",
    "last-tile": "on the last tile of the wall, or the discard after it",
    "replacement": "on the replacement tile of an own kong",
    "robbing": "on a tile that another was adding to a pung",
    "after-kong": "on the discard after another's kong",
    "first-turn": "before the winner's first discard, no call before",
    "last-of-kind": "the other three copies lie open",
}


@public()
@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """How a win came about, in any family's rules; what is left out did not happen.

    ``seat`` and ``round`` are winds 0..3 (in Sichuan the seat is only a place). ``flags``
    are of :data:`FLAGS`. ``dora`` and ``ura`` are the *indicators*. ``discarder`` is the
    seat whose tile is won (also a robbed one); left out, it is the seat before the winner.
    ``liable``: who pays for a yakuman fed by calls. ``river``: the winner's own discards;
    ``passed``: tiles that could have been won since the own last discard (after riichi:
    since then). ``void``: the suit 0..2 declared void. ``out``: seats that have won already.

    >>> late = Situation.parse("self-draw seat:S dora:4m riichi ippatsu")
    >>> late.seat, late.has("riichi"), late.dora
    (1, True, (4m,))
    >>> str(late)
    'self-draw seat:S riichi ippatsu dora:4m'
    """

    self_draw: bool = False
    seat: int = 0
    round: int = 0
    flags: frozenset[str] = frozenset()
    dora: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()
    norths: int = 0
    flowers: int = 0
    honba: int = 0
    sticks: int = 0
    players: int = 4
    discarder: int | None = None
    liable: int | None = None
    river: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    void: int | None = None
    out: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        problems: list[Problem] = []
        if not usual_types(self):
            for field, plain in collected(self):
                object.__setattr__(self, field, plain)
            problems += wrong_types(self)
        if not problems:
            problems += _impossible(self)
        if problems:
            raise SituationError(*problems)

    def has(self, flag: str) -> bool:
        """Is this flag set?"""
        return flag in self.flags

    def won_by(self, self_draw: bool) -> Situation:
        """The same, won by self-draw or by another's tile; flags of the other way are dropped.

        >>> str(Situation.parse("replacement self-draw riichi").won_by(False))
        'discard riichi'
        """
        if self.self_draw == self_draw:
            return self
        kept = frozenset(flag for flag in self.flags if _WAY.get(flag, self_draw) == self_draw)
        from_whom = None if self_draw else self.discarder
        return replace(self, self_draw=self_draw, flags=kept, discarder=from_whom)

    @property
    def dealer(self) -> bool:
        """Does the winner sit East?"""
        return self.seat == 0

    @property
    def payer(self) -> int:
        """The seat whose tile is won; meaningless for a self-draw."""
        if self.discarder is not None:
            return self.discarder
        return (self.seat - 1) % self.players

    @classmethod
    def parse(cls, text: str) -> Situation:
        """Read words: ``self-draw``, flags, and ``key:value`` (see :data:`KEYS`), in upper or
        lower case; Japanese words (:data:`ALIASES`) stand for some of them.

        Raises :class:`SituationError` listing every word that makes no sense.

        >>> print(Situation.parse("Tsumo haitei"))
        self-draw last-tile
        """
        given: dict[str, object] = {}
        flags: set[str] = set()
        problems: list[Problem] = []
        for word in text.split():
            said, colon, value = word.partition(":")
            key = said.lower()
            plain, each = ALIASES.get(key, key), KEYS.get(key)
            if colon and each is not None:
                if each.field in given:
                    problems.append(Problem("a word given twice", key))
                try:
                    given[each.field] = each.read(value)
                except (ValueError, KeyError) as error:
                    inner = error.problems if isinstance(error, PailiError) else ()
                    problems += [p.within(_short(word)) for p in inner] or [
                        Problem("no such value", word, expected=_example(key))
                    ]
            elif not colon and plain in FLAGS:
                flags.add(plain)
            elif not colon and plain in WAYS:
                if given.setdefault("self_draw", plain == SELF_DRAW) != (plain == SELF_DRAW):
                    problems.append(
                        Problem(" and ".join(WAYS) + " together", expected="one of them")
                    )
            else:
                known = [*WAYS, *FLAGS, *(f"{key}:{each.example}" for key, each in KEYS.items())]
                problems.append(unknown_name("word of a situation", word, known))
        if problems:
            raise SituationError(*problems)
        return cls(flags=frozenset(flags), **given)  # type: ignore[arg-type]

    def __str__(self) -> str:
        usual = {field.name: field.default for field in fields(self)}
        words = [SELF_DRAW if self.self_draw else DISCARD]
        words += [
            f"{key}:{KEYS[key].write(getattr(self, KEYS[key].field))}"
            for key in ("seat", "round")
            if getattr(self, KEYS[key].field) != usual[KEYS[key].field]
        ]
        words += [flag for flag in FLAGS if flag in self.flags]
        words += [
            f"{key}:{each.write(getattr(self, each.field))}"
            for key, each in KEYS.items()
            if key not in ("seat", "round") and getattr(self, each.field) != usual[each.field]
        ]
        return " ".join(words)


@public()
class SituationError(PailiError):
    """A situation that cannot be."""


def _short(word: str) -> str:
    """A word as a place: not longer than a line has room for."""
    return word if len(word) <= LONGEST_PLACE else f"{word[: LONGEST_PLACE - 3]}..."


def _example(key: str) -> str:
    """A right use of a word with a value, and what else its value may be."""
    each = KEYS[key]
    values = "3 or 4" if key == "players" else _VALUES[each.read]
    return f"{key}:{each.example}, {values}"


def _impossible(now: Situation) -> Iterator[Problem]:
    """What no family's rules allow."""
    for flag in sorted(now.flags - _FLAGS):
        yield unknown_name("flag", flag, FLAGS)
    if now.players not in (3, 4):
        yield Problem(f"{shown(now.players)} players", expected="3 or 4")
        return
    yield from _out_of_range(now)
    yield from _apart(now)


def _out_of_range(now: Situation) -> Iterator[Problem]:
    """Numbers that stand for nothing."""
    there = range(now.players)
    wrong = [
        (what, seat)
        for what, seat in zip(_SEATED, _SEATS_OF(now), strict=True)
        if seat is not None and seat not in there
    ]
    if now.out:
        wrong += [("a seat that is out", seat) for seat in sorted(now.out.difference(there))]
    for what, seat in wrong:
        seats = f"{' '.join(SEATS[: now.players])}: 0 to {now.players - 1}"
        yield Problem(what, _letter(seat), expected=seats)
    if now.round not in range(4):
        yield Problem("round", shown(now.round), expected="E S W N: 0 to 3")
    if now.void not in (None, 0, 1, 2):
        yield Problem("void suit", shown(now.void), expected="m, p or s (0 to 2)")
    for what, number in zip(_COUNTED, _NUMBERS_OF(now), strict=True):
        if not 0 <= number <= MOST:
            yield Problem(what, shown(number), expected=f"0 to {MOST}")
    for what, tiles in zip(TILE_FIELDS, _TILES_OF(now), strict=True):
        for tile in tiles:
            if not 0 <= tile < TILES:
                yield Problem(f"no tile in {what}", shown(tile), expected=f"0 to {TILES - 1}")


def _letter(seat: int) -> str:
    """A seat that is not there: its letter if it has one."""
    return SEATS[seat] if seat in range(len(SEATS)) else shown(seat)


def _apart(now: Situation) -> Iterator[Problem]:
    """What cannot be together."""
    for what in ("discarder", "liable"):
        seat = getattr(now, what)
        if seat == now.seat and seat in range(now.players):
            yield Problem(f"the winner as {what}", SEATS[seat], expected="another seat")
    if now.self_draw and now.discarder is not None and now.discarder in range(now.players):
        yield Problem("a self-draw from another's tile", f"from:{SEATS[now.discarder]}")
    for flags, why in _TOGETHER if len(now.flags) > 1 else ():
        if flags <= now.flags:
            yield Problem(" and ".join(sorted(flags)) + " together", expected=why)
    for flag, self_draw in _WAY.items():
        if flag in now.flags and now.self_draw != self_draw:
            way = "self-draw" if self_draw else "win by another's tile"
            yield Problem(f"{flag} without a {way}", expected=f"{flag} only with a {way}")
    if "ippatsu" in now.flags and not now.flags & RIICHI:
        yield Problem("ippatsu without riichi", expected="riichi or double-riichi too")
    if now.ura and not now.flags & RIICHI:
        yield Problem("ura indicators without riichi", expected="riichi or double-riichi too")


#: Fields that are seats, or numbers of something, and what reads them.
_SEATED, _COUNTED = ("seat", "discarder", "liable"), ("norths", "flowers", "honba", "sticks")
_SEATS_OF, _NUMBERS_OF = attrgetter(*_SEATED), attrgetter(*_COUNTED)
_TILES_OF = attrgetter(*TILE_FIELDS)
#: The longest word that is told as the place of a problem.
LONGEST_PLACE = 60
#: The most of anything counted, as text can say it.
MOST = 9999
RIICHI = frozenset({"riichi", "double-riichi", "open-riichi"})
_FLAGS = frozenset(FLAGS)
#: Flags that say how the tile came.
_WAY = {"replacement": True, "robbing": False, "after-kong": False}
_TOGETHER = tuple(
    (frozenset(flags), why)
    for *flags, why in (
        ("riichi", "double-riichi", "one of them"),
        ("robbing", "replacement", "one of them"),
        ("first-turn", "riichi", "no declaration before the first discard"),
        ("first-turn", "double-riichi", "no declaration before the first discard"),
        ("first-turn", "replacement", "no kong before"),
        ("first-turn", "robbing", "no kong before"),
        ("first-turn", "last-tile", "one of them"),
    )
)

SELF_DRAW, DISCARD = "self-draw", "discard"
WAYS = (SELF_DRAW, DISCARD)
#: Japanese words that are read too; what is written back is the word they stand for.
ALIASES = {
    "tsumo": SELF_DRAW,
    "ron": DISCARD,
    "haitei": "last-tile",
    "houtei": "last-tile",
    "rinshan": "replacement",
    "chankan": "robbing",
    "tenhou": "first-turn",
    "chiihou": "first-turn",
    "renhou": "first-turn",
    "daburu-riichi": "double-riichi",
}


@dataclass(frozen=True, slots=True)
class Key:
    """A ``key:value`` word: the field it sets, an example, how it is read and written, what
    it means."""

    field: str
    example: str
    read: Callable[[str], object]
    write: Callable[..., str]
    about: str


def _seat(text: str) -> int:
    return _SEAT_OF[text.upper()]


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST))):
        raise ValueError(text)
    return int(text)


def _tiles(text: str) -> tuple[int, ...]:
    return tuple(parse(text))


def _written(tiles: tuple[int, ...]) -> str:
    return format_tiles(tiles, "mpsz")


def _suit(text: str) -> int:
    return _SUIT_OF[text.lower()]


def _seats(text: str) -> frozenset[int]:
    return frozenset(map(_seat, text))


def _letters(seats: frozenset[int]) -> str:
    return "".join(SEATS[seat] for seat in sorted(seats))


_SEAT_OF = {seat: at for at, seat in enumerate(SEATS)}
_SUIT_OF = {suit: at for at, suit in enumerate(SUITS[:3])}
_SEAT = (_seat, SEATS.__getitem__)
_NUMBER = (_number, str)
#: What the words take whose value is not tiles, which say themselves what is wrong with them.
_VALUES: dict[Callable[[str], object], str] = {
    _seat: f"a seat of {' '.join(SEATS)}",
    _seats: f"seats of {' '.join(SEATS)}",
    _suit: "a suit: m, p or s",
    _number: f"0 to {MOST}",
}
_TILES = (_tiles, _written)
#: The words with a value, by what stands before the colon.
KEYS = {
    "seat": Key("seat", "S", *_SEAT, "the winner's seat"),
    "round": Key("round", "E", *_SEAT, "the round's wind"),
    "from": Key("discarder", "W", *_SEAT, "the seat whose tile is won"),
    "liable": Key(
        "liable", "W", *_SEAT, "riichi: the seat that fed a yakuman; Sichuan: the one konged"
    ),
    "dora": Key("dora", "4m6z", *_TILES, "dora indicators"),
    "ura": Key("ura", "1p", *_TILES, "ura-dora indicators"),
    "norths": Key("norths", "1", *_NUMBER, "norths set aside, three players"),
    "flowers": Key("flowers", "2", *_NUMBER, "flower tiles"),
    "honba": Key("honba", "1", *_NUMBER, "honba counters"),
    "sticks": Key("sticks", "1", *_NUMBER, "riichi sticks on the table"),
    "players": Key("players", "3", *_NUMBER, "players, if not four"),
    "river": Key("river", "19m5z", *_TILES, "the winner's own discards"),
    "passed": Key("passed", "3p", *_TILES, "tiles that could have been won and were not"),
    "void": Key("void", "s", _suit, SUITS.__getitem__, "the suit declared void"),
    "out": Key("out", "NW", _seats, _letters, "the seats that have won already"),
}
