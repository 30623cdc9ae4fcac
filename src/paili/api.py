"""The questions as a user asks them: text or objects in, a rule set by name, data out.

Nothing is computed here; text becomes checked tiles once and the layers below answer. Each
question imports what answers it when asked, so that a first answer does not wait for the rest.

A hand waits (13 tiles, each meld three, or 10, 7, 4, 1 where melds are not told and taken as
called) or throws one (14, 11, 8, 5, 2); with rules of five melds a whole hand has three more.

*rules*, a rule set or the name of one, is ``riichi-tenhou`` where left out, or what
``PAILI_RULES`` says (:func:`~paili.rules.registry.rule_set`).
"""

from __future__ import annotations

from paili.errors import HandError, PailiError, Problem, attempt, whole
from paili.given import counts_given, hand_given, tiles_given, unseen_given
from paili.hand import Hand
from paili.rules.registry import RulesLike, rule_set
from paili.rules.ruleset import RuleSet
from paili.tiles.counts import Counts
from paili.tiles.kind import TILES, name
from paili.values import Listed, public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from paili.given import CountsLike, HandLike, TilesLike, UnseenLike
    from paili.plan.brackets import Brackets
    from paili.plan.earliest import EarliestWin
    from paili.plan.odds import Odds
    from paili.scoring.potential import ValuedDiscard, WaitValues
    from paili.scoring.score import Score
    from paili.scoring.situation import Situation
    from paili.scoring.text import WinText
    from paili.shape.acceptance import Discard, Improvement
    from paili.shape.shanten import Shanten
    from paili.shape.split import Split
    from paili.shape.waits import Waits


@public()
def waits(hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None) -> Waits:
    """The kinds that complete a hand that waits, in order, each with its splits and copies left.

    How likely one of them comes: ``kept`` of :func:`odds`. Raises
    :class:`~paili.errors.HandError` for a hand that throws or tiles out of play.

    >>> found = waits("1112345678999m")
    >>> len(found), [str(split) for split in found.waits[8].splits]
    (9, ['11m 123m 456m 789m 999m'])
    """
    from paili.shape import waits as _waits

    rules = rule_set(rules)
    held = rules.checked(hand_given(hand).that_waits())
    return _waits.waits(held, rules, unseen_given(held, rules, unseen))


@public()
def complete(hand: HandLike, rules: RulesLike = None) -> bool:
    """Is a hand complete? (One that waits never is.)

    >>> complete("11122233344455m"), complete("11223344556677m", rules="basic")
    (True, True)
    >>> complete("1188m2255p3366s77z"), complete("1188m2255p3366s77z", rules="basic")
    (True, False)
    """
    from paili.shape import waits as _waits

    rules = rule_set(rules)
    return _waits.complete(rules.checked(hand_given(hand)), rules)


@public()
def splits(tiles: Hand | CountsLike, kongs: bool = False) -> list[Split]:
    """Every way to use all tiles as pairs, triplets and runs; ``kongs`` allows those too.

    Takes any number of tiles, up to four of a kind; of a :class:`Hand` the concealed ones.

    >>> [str(split) for split in splits("111222m88m")]
    ['111m 222m 88m']
    """
    from paili.shape import split as _split

    return Listed(_split.splits(counts_given(tiles), kongs))


@public()
def count_splits(tiles: Hand | CountsLike, kongs: bool = False) -> int:
    """How many :func:`splits` there are, without listing them.

    >>> count_splits("111122223333444455556666777788889999m")
    411
    """
    from paili.shape import split as _split

    return _split.count_splits(counts_given(tiles), kongs)


@public()
def shanten(hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None) -> int:
    """Tiles still to be exchanged before the hand is one tile from complete.

    -1 complete, 0 ready; ``paili.UNREACHABLE`` when the copies that can come cannot
    complete it. *unseen*: the copies of each kind that can still come, as a text of tiles
    or 34 counts; without it every copy that is not in the hand can.

    >>> shanten("1112345678999m"), shanten("1112223334444z")
    (0, 1)
    >>> [shanten("123m456p789s1122s", unseen=left) for left in ("1s", "333z")]
    [0, 2]
    """
    from paili.shape import shanten as _shanten

    return _shanten.distance(*_with_unseen(hand, rules, unseen))


@public()
def distance(hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None) -> Shanten:
    """:func:`shanten` with each pattern's own, and which of them attain it.

    >>> far = distance("1122m3344p5566s7z", rules="riichi-shape")
    >>> far.shanten, far.patterns, far.by_pattern["standard"]
    (0, ('seven pairs',), 3)
    """
    from paili.shape import shanten as _shanten

    return _shanten.shanten(*_with_unseen(hand, rules, unseen))


@public()
def acceptance(
    hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None
) -> dict[int, int]:
    """The kinds that lower the shanten of a hand that waits, with the copies that can come.

    Raises :class:`~paili.errors.HandError` for a hand that throws.

    >>> acceptance("123m456p789p1122s")
    {1s: 2, 2s: 2}
    """
    from paili.shape import acceptance as _acceptance

    waiting = hand_given(hand).that_waits("a hand that draws")
    return dict(_acceptance.acceptance(*_with_unseen(waiting, rules, unseen)).kinds)


@public()
def discards(
    hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None
) -> list[Discard]:
    """Every tile a hand can throw, best first: shanten, copies accepted, kind.

    :func:`ranked_discards` looks further where several accept as much. Raises
    :class:`~paili.errors.HandError` for a hand that waits.

    >>> best = discards("123m456p789p1122s3z")[0]
    >>> best.tile, best.shanten, best.copies
    (3z, 0, 4)
    """
    from paili.shape import acceptance as _acceptance

    return Listed(
        _acceptance.discards(*_with_unseen(hand_given(hand).that_throws(), rules, unseen))
    )


@public()
def ranked_discards(
    hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None
) -> list[Discard]:
    """:func:`discards`, those that accept as many ordered by the most tiles that improve.

    That looks at every draw and discard behind each of them: some hundred times the work.

    >>> hand = "2345m3578p11s1114z"
    >>> discards(hand)[0].tile, ranked_discards(hand)[0].tile
    (2m, 4z)
    """
    from paili.shape import acceptance as _acceptance

    return Listed(_acceptance.ranked(*_with_unseen(hand_given(hand).that_throws(), rules, unseen)))


@public()
def improvements(
    hand: HandLike, rules: RulesLike = None, unseen: UnseenLike | None = None
) -> list[Improvement]:
    """Kinds that keep a waiting hand's shanten but let it accept more, most first.

    Raises :class:`~paili.errors.HandError` for a hand that throws.
    """
    from paili.shape import acceptance as _acceptance

    waiting = hand_given(hand).that_waits("a hand that draws")
    return Listed(_acceptance.improvements(*_with_unseen(waiting, rules, unseen)))


@public()
def earliest_win(
    hand: HandLike, wall: TilesLike, rules: RuleSet | str = "sichuan-solo"
) -> EarliestWin | None:
    """The earliest draw after which a 14-tile hand can be complete; None if never.

    >>> win = earliest_win("1112345678999m1s", "2s1p2p4p5p1s7p8p1m")
    >>> win.draw
    6
    """
    from paili.plan import earliest as _earliest

    tiles = tiles_given(wall, "a wall is")
    return _earliest.earliest_win(hand_given(hand), tiles, rule_set(rules))


@public()
def odds(
    hand: HandLike,
    rules: RulesLike = None,
    unseen: UnseenLike | None = None,
    draws: int | None = None,
) -> Odds:
    """The chances that a hand, 13 or 14 tiles, could be complete within so many draws, exactly.

    The wall is unknown, and these are with hindsight: no way to play wins more often. *draws*:
    how many to tell of (18, or all where fewer can come).

    >>> found = odds("1112345678999m")
    >>> found.by_draw[1], float(found.expected)
    (Fraction(23, 123), 3.8611905438318677)
    """
    from paili.plan import odds as _odds

    return _odds.odds(*_with_unseen(hand, rules, unseen), draws)


@public()
def odds_discards(
    hand: HandLike,
    rules: RulesLike = None,
    unseen: UnseenLike | None = None,
    draws: int | None = None,
    *,
    trials: int | None = None,
    seed: int = 1,
    budget: int | None = None,
    engine: str = "auto",
    progress: Callable[[int, int], object] | None = None,
) -> Brackets:
    """What real play from each discard of 14 tiles wins, best first; of 13 tiles the hand itself.

    Each chance lies between a stated policy, *estimated* by playing it against random walls
    (*trials* of them, 1,000 or 100, chosen by *seed*), and hindsight, which is exact; the best
    play is found exactly for as many draws as looking at *budget* positions does. *progress* is
    called with the trials done, and all of them.

    >>> found = odds_discards("123m456789p1122s3z", draws=2, trials=100)
    >>> best = found.ways[0]
    >>> best.tile, best.low.wins, best.exact, best.high
    (3z, 9, Fraction(482, 7381), Fraction(494, 7381))
    """
    from paili.arrays.player import PLAYERS
    from paili.plan.brackets import brackets
    from paili.plan.policy import BUDGET

    return brackets(
        *_with_unseen(hand, rules, unseen),
        draws,
        trials=trials,
        seed=seed,
        budget=BUDGET if budget is None else budget,
        engine=engine,
        progress=progress,
        players=PLAYERS,
    )


@public()
def score(
    hand: HandLike,
    win: int | str | None = None,
    situation: Situation | str = "",
    rules: RulesLike = None,
) -> Score:
    """What a hand is worth when it wins by a tile: 13 tiles, or 14 with the tile among them.

    As one text: ``"23m456p678s33s[567m]+4m self-draw seat:S"``, hand, winning tile, situation
    (:class:`~paili.scoring.situation.Situation`). Raises
    :class:`~paili.scoring.win.NoWinError` with the reasons of a hand that may not win, and
    :class:`~paili.errors.PailiError` with all that is wrong with the input.

    >>> won = score("234567m45p678s22s+3p self-draw seat:S")
    >>> [award.element.id for award in won.elements], won.total, won.fu
    (['tsumo', 'pinfu', 'tanyao'], 3, 20)
    >>> won.changes
    (-1300, 2700, -700, -700)
    """
    from paili.scoring.score import score as _score

    read, rules = _asked(rules, _win, hand, win, situation)
    if read.tile is None:
        raise HandError(Problem("no winning tile", expected="win, or '+' and a tile in the text"))
    return _score(read.hand, read.tile, read.situation, rules)


@public()
def score_waits(
    hand: HandLike,
    situation: Situation | str = "",
    rules: RulesLike = None,
    unseen: UnseenLike | None = None,
) -> WaitValues:
    """Every wait of a 13-tile hand with what it wins by another's tile and by self-draw.

    >>> found = score_waits("234567m45p678s22s")
    >>> [(wait.kind, wait.by_discard.points, wait.by_self_draw.points) for wait in found]
    [(3p, 2900, 3900), (6p, 2900, 3900)]
    """
    from paili.scoring import potential

    read, rules = _asked(rules, _ready, hand, situation, Hand.that_waits, "a hand that waits")
    checked_hand, rules, left = _with_unseen(rules.stated(read.hand), rules, unseen)
    return potential.score_waits(checked_hand, read.situation, rules, left)


@public()
def score_discards(
    hand: HandLike,
    situation: Situation | str = "",
    rules: RulesLike = None,
    unseen: UnseenLike | None = None,
) -> list[ValuedDiscard]:
    """The discards that leave a 14-tile hand ready, the most valuable first.

    >>> best = score_discards("234567m45p678s22s1z")[0]
    >>> best.tile, best.copies, best.waits.weight
    (1z, 8, 23200)
    """
    from paili.scoring import potential

    read, rules = _asked(rules, _ready, hand, situation, Hand.that_throws, "a hand that throws one")
    checked_hand, rules, left = _with_unseen(rules.stated(read.hand), rules, unseen)
    return Listed(potential.score_discards(checked_hand, read.situation, rules, left))


def _asked(
    rules: RulesLike, read: Callable[..., WinText], *asked: object
) -> tuple[WinText, RuleSet]:
    """What was asked, and the rules; if both are wrong, one error with the problems of both."""
    try:
        win = read(*asked)
    except PailiError as error:
        problems: list[Problem] = []
        attempt(problems, rule_set, rules)
        if problems:
            raise PailiError(*error.problems, *problems) from None
        raise
    return win, rule_set(rules)


def _win(hand: HandLike, win: int | str | None, situation: Situation | str) -> WinText:
    """Hand, winning tile and situation, each as text or as what it stands for."""
    from paili.scoring.situation import DISCARD, Situation
    from paili.scoring.text import WinText, read_win

    if isinstance(hand, Hand) and isinstance(situation, Situation) and not isinstance(win, str):
        return WinText(hand, win, situation)
    if win is not None and not isinstance(win, str):
        tile = whole(win, "a winning tile, if not a text such as '3m',")
        if tile not in range(TILES):
            raise HandError(Problem("no tile", str(tile), expected=f"0 to {TILES - 1}"))
        win = name(tile)
    if not isinstance(hand, str):
        hand = hand_given(hand)
    # A hand and a situation read as they are written; that a discard wins is understood.
    said = str(situation)
    if isinstance(situation, Situation) and not situation.self_draw:
        said = said.removeprefix(DISCARD)
    return read_win(f"{hand} {said}", win)


def _ready(
    hand: HandLike, situation: Situation | str, sized: Callable[[Hand], Hand], what: str
) -> WinText:
    """A hand without a winning tile."""
    read = _win(hand, None, situation)
    if read.tile is not None:
        raise HandError(Problem("a winning tile", name(read.tile), expected=f"none, {what}"))
    sized(read.hand)
    return read


def _with_unseen(
    hand: HandLike, rules: RulesLike, unseen: UnseenLike | None
) -> tuple[Hand, RuleSet, Counts | None]:
    """A checked hand with its rules and what can come."""
    rules = rule_set(rules)
    given = rules.checked(hand_given(hand))
    return given, rules, unseen_given(given, rules, unseen)
