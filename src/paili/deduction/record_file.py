"""Record files: a deduction game as readable text, and the judges' data sets.

``docs/records.md`` describes the format. :func:`parse_record` reads both kinds of text and
reports everything that is wrong with its line; :func:`format_record` and
:func:`format_judge` write them.

>>> file = parse_record('''
... game: acm-vienna
... names: Ann Bert Cleo
... me: Ann
... hand: DGJLP
... Bert BIK 0     # "none of them"
... Cleo BIK 0
... ''')
>>> file.me, file.view(file.me).knows == frozenset("BIK")
(1, True)
>>> parse_record(format_record(file)) == file
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from paili.deduction.deal import HIDDEN, Deal
from paili.deduction.presets import PRESETS, acm_vienna
from paili.deduction.record import Record
from paili.deduction.record_turns import (
    Checks,
    format_statement,
    name_problems,
    parse_holder,
)
from paili.deduction.view import View
from paili.errors import InputError, Problem, RecordError, unknown_name

#: Every key with what its value is.
KEYS = {
    "game": "a preset, or custom",
    "cards": "the cards of a custom game",
    "sizes": "how many cards each seat holds",
    "hidden": "how many cards of a custom game are hidden",
    "given": "a statement true of every deal of a custom game (may come again)",
    "questions": "the sets of cards that may be asked about in a custom game",
    "tells": "how many, or whether: what an answer tells in a custom game",
    "names": "a name for each seat",
    "me": "the seat that looks on, by number or name",
    "hand": "its cards",
    "hands": "the cards of every seat",
}
_ONLY_CUSTOM = ("cards", "hidden", "given", "questions", "tells")
_KEY_LINE = re.compile(r"([^\s:,]+)\s*:(.*)")


@dataclass(frozen=True, slots=True)
class RecordFile:
    """What a record file says. ``names`` is empty where none are given, ``me``, ``hand`` and
    ``hands`` are None where they are unknown; ``hand`` follows from ``hands``."""

    deal: Deal
    record: Record
    names: tuple[str, ...] = ()
    me: int | None = None
    hand: tuple[str, ...] | None = None
    hands: tuple[tuple[str, ...], ...] | None = None

    def hand_of(self, seat: int | None) -> tuple[str, ...] | None:
        """A seat's cards, if the file tells them."""
        if seat is None:
            return None
        if self.hands is not None:
            return self.hands[seat - 1]
        return self.hand if seat == self.me else None

    def view(self, seat: int | None, after: int | None = None) -> View:
        """What a seat (None: the public) can tell after a turn (None: the last).

        Raises :class:`~paili.errors.RecordError` for a hand that is not told and for a
        turn that is not there.
        """
        record = self.record if after is None else self.record.after(after)
        if seat is not None and self.hand_of(seat) is None:
            expected = "hands:, or me: and hand:, in the record"
            raise RecordError(Problem(f"no hand for seat {seat}", expected=expected))
        return record.view(seat, self.hand_of(seat))

    def holder(self, who: str) -> int:
        """A seat by number or name, or :data:`HIDDEN`; see :func:`record_turns.parse_holder`."""
        return parse_holder(self.deal, self.names, who)


def parse_record(text: str, data_set: int = 1) -> RecordFile:
    """Read a record, or the judges' data set of that number (a text whose first line is a
    lone number is a judge's).

    Raises :class:`~paili.errors.InputError` with every problem and its line.
    """
    lines = list(_lines(text))
    if lines and lines[0][1].isdigit():
        return _judge_file(lines, data_set)
    if data_set != 1:
        raise InputError(Problem("no data set", str(data_set), expected="1, as in every record"))
    return _Reader(lines).file()


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, without comments and empty ones."""
    for number, line in enumerate(text.split("\n"), 1):
        if said := line.partition("#")[0].strip():
            yield number, said


class _Reader:
    """Reads a record; every problem is kept with its line."""

    def __init__(self, lines: Sequence[tuple[int, str]]) -> None:
        self.checks = Checks()
        self.values: dict[str, tuple[int, str]] = {}
        self.given: list[tuple[int, str]] = []
        self.turns: list[tuple[int, str]] = []
        for line, text in lines:
            found = _KEY_LINE.fullmatch(text)
            if found:
                self._keep(line, found[1].casefold(), found[2].strip(), found[1])
            else:
                self.turns.append((line, text))

    def _keep(self, line: int, key: str, value: str, written: str) -> None:
        if key not in KEYS:
            self.checks.blame(line, unknown_name("key", written, KEYS))
        elif key == "given":
            self.given.append((line, value))
        elif key in self.values:
            self.checks.blame(line, Problem("a key that comes twice", key))
        else:
            self.values[key] = line, value

    def file(self) -> RecordFile:
        """The whole record; raises all problems at once."""
        deal = self._deal()
        if deal is None:
            raise InputError(*self.checks.problems)
        names = self._names(deal)
        hands = self._hands(deal)
        me, hand = self._me(deal, names, hands)
        turns = self.checks.statements(deal, self.turns, names, hands)
        if self.checks.found:
            raise InputError(*self.checks.problems)
        return RecordFile(deal, deal.record(turns), names, me, hand, hands)

    def _deal(self) -> Deal | None:
        line, name = self.values.get("game", (0, ""))
        if not name:
            games = ", ".join(["custom", *PRESETS])
            self.checks.blame(line or 1, Problem("no game", expected=f"game: and one of: {games}"))
            return None
        if name == "custom":
            return self._custom(line)
        if name not in PRESETS:
            self.checks.blame(line, unknown_name("game", name, ["custom", *PRESETS]))
            return None
        given = [("given", at) for at, _ in self.given]
        for key, at in [*((key, at) for key, (at, _) in self.values.items()), *given]:
            if key in _ONLY_CUSTOM:
                self.checks.blame(at, Problem("a key of custom games only", key))
        deal = PRESETS[name]()
        if "sizes" not in self.values:
            return deal
        sizes = self._numbers("sizes")
        at = self.values["sizes"][0]
        return self.checks.run(lambda: replace(deal, hand_sizes=tuple(sizes)), at)

    def _custom(self, line: int) -> Deal | None:
        missing = [key for key in ("cards", "sizes", "hidden") if key not in self.values]
        for key in missing:
            self.checks.blame(line, Problem(f"a custom game without {key}:", expected=KEYS[key]))
        if missing:
            return None
        cards = self.values["cards"][1]
        words = tuple(cards.replace(",", " ").split())
        if len(words) == 1 and "," not in cards:
            words = tuple(words[0])
        sizes, hidden = self._numbers("sizes"), self._numbers("hidden")
        if not sizes or len(hidden) != 1:
            if len(hidden) > 1:
                text = self.values["hidden"][1]
                self.checks.blame(self.values["hidden"][0], Problem("not one number", text))
            return None
        deal = self.checks.run(lambda: Deal(words, tuple(sizes), hidden[0]), line)
        return deal and self._rules(deal)

    def _rules(self, deal: Deal) -> Deal:
        """The custom game with what is given, what may be asked, and what answers tell."""
        given = self.checks.statements(deal, self.given)
        line, text = self.values.get("questions", (0, ""))
        sets = [self.checks.run(partial(deal.parse_cards, word), line) for word in text.split()]
        questions = tuple(each for each in sets if each)
        line, tells = self.values.get("tells", (0, deal.tells))
        told = self.checks.run(lambda: replace(deal, tells=tells), line) or deal
        return replace(told, given=tuple(given), questions=questions)

    def _numbers(self, key: str) -> list[int]:
        """The numbers of a key; none, and a problem kept, if they are none."""
        line, text = self.values[key]
        words = text.replace(",", " ").split()
        bad = [word for word in words if not re.fullmatch("[0-9]{1,4}", word)]
        for word in bad or ([] if words else [""]):
            self.checks.blame(line, Problem("not a number", word, expected=KEYS[key]))
        return [] if bad else [int(word) for word in words]

    def _names(self, deal: Deal) -> tuple[str, ...]:
        if "names" not in self.values:
            return ()
        line, text = self.values["names"]
        names = tuple(text.replace(",", " ").split())
        self.checks.blame(line, *name_problems(deal, names))
        return names

    def _hands(self, deal: Deal) -> tuple[tuple[str, ...], ...] | None:
        if "hands" not in self.values:
            return None
        line, text = self.values["hands"]
        letters = all(len(card) == 1 for card in deal.cards) and len(deal.hand_sizes) > 1
        parts = text.split() if letters and "|" not in text else text.split("|")
        hands = self.checks.run(lambda: deal.hands(parts), line)
        if hands:
            for said in deal.given:
                held = hands[said.holder - 1] if said.holder else deal.hidden_of(hands)
                if not said.fits(held):
                    self.checks.blame(line, Problem("hands against the rules", expected=str(said)))
        return hands

    def _me(
        self, deal: Deal, names: Sequence[str], hands: Sequence[tuple[str, ...]] | None
    ) -> tuple[int | None, tuple[str, ...] | None]:
        line, who = self.values.get("me", (0, ""))
        hand_line, text = self.values.get("hand", (0, ""))
        if not line:
            if hand_line:
                self.checks.blame(hand_line, Problem("a hand without me:", expected=KEYS["me"]))
            return None, None
        me = self.checks.run(lambda: parse_holder(deal, names, who), line)
        if me == HIDDEN:
            self.checks.blame(line, Problem("no seat", who, expected=KEYS["me"]))
        if not me:
            return None, None
        if not hand_line:
            if hands is None and "hands" not in self.values:
                self.checks.blame(line, Problem("me without a hand", expected="hand: or hands:"))
            return me, hands[me - 1] if hands else None
        hand = self.checks.run(lambda: deal.hand(me, text), hand_line)
        if hands and hand and hand != hands[me - 1]:
            what = "another hand than in hands:"
            self.checks.blame(hand_line, Problem(what, text, expected=deal.spell(hands[me - 1])))
        return me, hand


def _judge_file(lines: Sequence[tuple[int, str]], data_set: int) -> RecordFile:
    """The data set of that number in the judges' format."""
    words = [(line, word) for line, text in lines for word in text.split()]
    at = seen = 0
    while at < len(words) and words[at][1] != "0":
        line, word = words[at]
        if not re.fullmatch("[0-9]{1,8}", word):
            expected = "how many turns, or 0 to end"
            raise InputError(Problem("not a number of turns", word, f"line {line}", expected))
        seen += 1
        end = at + 5 + 3 * int(word)
        if end > len(words):
            where = f"line {words[-1][0]}"
            raise InputError(Problem(f"input ends within data set {seen}", where=where))
        if seen == data_set:
            return _judge_set(words[at + 1 : end])
        at = end
    expected = f"1 to {seen}" if seen else "one before the final 0"
    raise InputError(Problem("no data set", str(data_set), expected=expected))


def _judge_set(words: Sequence[tuple[int, str]]) -> RecordFile:
    deal, checks = acm_vienna(), Checks()
    line = words[0][0]
    hands = checks.run(lambda: deal.hands([word for _, word in words[:3]]), line)
    set_aside = checks.run(lambda: deal.parse_cards(words[3][1]), words[3][0])
    if hands and set_aside and deal.hidden_of(hands) != set(set_aside):
        rest = deal.spell(sorted(deal.hidden_of(hands)))
        checks.blame(words[3][0], Problem("not the hidden cards", words[3][1], expected=rest))
    turns = [
        (words[at][0], " ".join(word for _, word in words[at : at + 3]))
        for at in range(4, len(words), 3)
    ]
    said = checks.statements(deal, turns, hands=hands)
    if checks.found:
        raise InputError(*checks.problems)
    return RecordFile(deal, deal.record(said), hands=hands)


def format_record(file: RecordFile) -> str:
    """A record as text. Read again it is the same, but that a game which is no preset is
    called custom.

    Raises :class:`~paili.errors.InputError` for cards and names that the format cannot write.
    """
    deal, names = file.deal, file.names
    problems = name_problems(deal, names) if names else []
    problems += [
        Problem("a card that cannot be written", card, expected="no # or |, no : first")
        for card in deal.cards
        if "#" in card or "|" in card or card.startswith(":")
    ]
    if problems:
        raise InputError(*problems)
    lines = list(_game_lines(deal))
    if names:
        lines.append(f"names: {' '.join(names)}")
    if file.me is not None:
        lines.append(f"me: {names[file.me - 1] if names else file.me}")
    if file.hands is not None:
        lines.append(f"hands: {' | '.join(deal.spell(hand) for hand in file.hands)}")
    elif file.hand is not None:
        lines.append(f"hand: {deal.spell(file.hand)}")
    lines.append("")
    lines += [format_statement(deal, said, names) for said in file.record.statements]
    return "\n".join(lines).rstrip() + "\n"


def _game_lines(deal: Deal) -> Iterator[str]:
    known = PRESETS[deal.name]() if deal.name in PRESETS else None
    sizes = f"sizes: {' '.join(map(str, deal.hand_sizes))}"
    if known and _is_preset(deal, known):
        yield f"game: {deal.name}"
        if deal.hand_sizes != known.hand_sizes:
            yield sizes
        return
    yield "game: custom"
    yield f"cards: {' '.join(deal.cards)}{',' if len(deal.cards) == 1 else ''}"
    yield sizes
    yield f"hidden: {deal.hidden}"
    for said in deal.given:
        yield f"given: {format_statement(deal, said)}"
    if deal.questions:
        yield f"questions: {' '.join(deal.spell(each, ',') for each in deal.questions)}"
    if deal.tells != "how many":
        yield f"tells: {deal.tells}"


def _is_preset(deal: Deal, known: Deal) -> bool:
    """Are they the same but for how many cards each seat holds?"""
    same = known.cards == deal.cards and known.hidden == deal.hidden
    return same and replace(deal, hand_sizes=known.hand_sizes) == known


def format_judge(file: RecordFile) -> str:
    """A record as one data set in the judges' format, and the ``0`` that ends it.

    Raises :class:`~paili.errors.InputError` for another game, unknown hands, and turns that
    are not a seat's exact answer about three cards.
    """
    deal, hands = file.deal, file.hands
    problems = []
    if deal != acm_vienna():
        problems.append(Problem("no judge's game", deal.name, expected="acm-vienna"))
    if hands is None:
        problems.append(Problem("unknown hands", expected="the cards of every seat"))
    for turn, said in enumerate(file.record.statements, 1):
        if said.holder == HIDDEN or said.low != said.high or len(said.cards) != 3:
            what, expected = "no judge's turn", "how many of three cards a seat has"
            problems.append(Problem(what, str(said), f"turn {turn}", expected))
    if problems or hands is None:
        raise InputError(*problems)
    groups = [*hands, sorted(deal.hidden_of(hands))]
    lines = [str(len(file.record)), " ".join(deal.spell(group) for group in groups)]
    lines += [format_statement(deal, said) for said in file.record.statements]
    return "\n".join([*lines, "0"]) + "\n"
