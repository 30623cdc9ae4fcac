"""What must hold of every riichi win, whatever it is worth."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.scoring.element import Valued
from paili.tiles.kind import KINDS, RED_FIVES, kind_of
from paili.tiles.meld import Meld, meld_of
from tests.scoring.riichi.helpers import Scored, score
from tests.scoring.riichi.random_wins import RandomWin, random_win

PLAYERS = {name: options.players for name, options in PRESETS.items()}


@st.composite
def wins(draw: st.DrawFn) -> tuple[RandomWin, RiichiOptions]:
    """A random win and rules that it can be won under."""
    options = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    seed = draw(st.integers(0, 2**32))
    return random_win(Random(seed), options.players), options


def moved(tile: int, suits: tuple[int, ...], mirror: bool) -> int:
    """A tile of another suit, or of the mirrored rank."""
    if tile >= KINDS:
        return RED_FIVES[suits[tile - KINDS]]
    if tile >= 27:
        return tile
    rank = 8 - tile % 9 if mirror else tile % 9
    return 9 * suits[tile // 9] + rank


def moved_win(win: RandomWin, suits: tuple[int, ...], mirror: bool = False) -> RandomWin:
    """The same win in other suits or ranks."""

    def all_of(tiles: tuple[int, ...]) -> list[int]:
        return [moved(tile, suits, mirror) for tile in tiles]

    def meld(old: Meld) -> Meld:
        return meld_of(all_of(old.tiles), old.concealed)

    hand, tile, now = win
    other = Hand.of(all_of(hand.tiles), map(meld, hand.melds))
    there = replace(now, dora=tuple(all_of(now.dora)), ura=tuple(all_of(now.ura)))
    return RandomWin(other, moved(tile, suits, mirror), there)


def worth(valued: Valued) -> tuple[object, ...]:
    """What a reading is worth, and for what."""
    awards = sorted((award.element.id, award.value) for award in valued.awards)
    return valued.points, valued.total, valued.fu, valued.yakuman, awards


def worths(scored: Scored) -> list[tuple[object, ...]]:
    """The same of every reading, in no order."""
    return sorted(map(worth, scored.valued), key=repr)


def has_green(scored: Scored) -> bool:
    """Is it all green in some reading? Bamboos alone can be."""
    return any(award.element.id == "ryuuiisou" for v in scored.valued for award in v.awards)


@given(wins(), st.integers(0, 33))
def test_dora_never_lowers_points(pair: tuple[RandomWin, RiichiOptions], kind: int) -> None:
    win, options = pair
    more = win._replace(now=replace(win.now, dora=(*win.now.dora, kind)))
    before, after = score(*win, options).best, score(*more, options).best
    assert (after.points, after.total) >= (before.points, before.total)


@given(wins(), st.sampled_from(sorted(permutations(range(3)))))
def test_suits_are_alike(pair: tuple[RandomWin, RiichiOptions], suits: tuple[int, ...]) -> None:
    win, options = pair
    assume(options.players == 4)
    before, after = (score(*each, options) for each in (win, moved_win(win, suits)))
    assume(not has_green(before) and not has_green(after))
    assert worths(before) == worths(after)
    assert before.payments == after.payments
    assert before.refusals == after.refusals


@given(wins())
def test_ranks_can_be_mirrored(pair: tuple[RandomWin, RiichiOptions]) -> None:
    win, options = pair
    plain = win._replace(now=replace(win.now, dora=(), ura=()))
    before, after = (
        score(*each, options) for each in (plain, moved_win(plain, (0, 1, 2), mirror=True))
    )
    assume(not has_green(before) and not has_green(after))
    assert worths(before) == worths(after)


@given(wins())
def test_the_best_reading_is_first(pair: tuple[RandomWin, RiichiOptions]) -> None:
    win, options = pair
    keys = [(v.points, v.yakuman > 0, v.total, v.fu) for v in score(*win, options).valued]
    assert keys == sorted(keys, reverse=True)


@given(wins())
def test_parts_make_the_whole(pair: tuple[RandomWin, RiichiOptions]) -> None:
    win, options = pair
    for valued in score(*win, options).valued:
        assert sum(award.value for award in valued.awards) == valued.total
        if valued.yakuman:
            assert valued.total == 13 * valued.yakuman
            assert all(award.element.value >= 13 for award in valued.awards if award.times)
        else:
            assert 0 <= valued.fu - sum(part.fu for part in valued.fu_parts) < 10 or not (
                valued.fu_parts
            )


@given(wins(), st.booleans())
def test_points_are_conserved(pair: tuple[RandomWin, RiichiOptions], liable: bool) -> None:
    win, options = pair
    now = win.now
    if liable:
        now = replace(now, liable=(now.seat + 1) % now.players)
    scored = score(win.hand, win.tile, now, options)
    assert all(paid.payee == now.seat and paid.points > 0 for paid in scored.payments)
    by_what: dict[str, int] = {}
    for payer, _, points, what in scored.payments:
        assert payer != now.seat
        assert (payer == -1) == (what == "riichi sticks")
        by_what[what] = by_what.get(what, 0) + points
    sticks, honba = by_what.pop("riichi sticks", 0), by_what.pop("honba", 0)
    assert sum(by_what.values()) == scored.best.points
    if scored.best.points:
        assert sticks == 1000 * now.sticks
        assert honba == 100 * (now.players - 1) * now.honba


@given(wins())
def test_scoring_changes_nothing(pair: tuple[RandomWin, RiichiOptions]) -> None:
    win, options = pair
    before = repr((win, options))
    first, second = score(*win, options), score(*win, options)
    assert repr((win, options)) == before
    assert worths(first) == worths(second)
    assert first[2:] == second[2:]


@given(wins())
def test_furiten_bars_only_discards(pair: tuple[RandomWin, RiichiOptions]) -> None:
    win, options = pair
    own = kind_of(win.tile)
    assume(not win.now.has("first-turn"))
    barred = win._replace(now=replace(win.now, river=(own,)))
    before, after = score(*win, options).refusals, score(*barred, options).refusals
    assert len(after) == len(before) + (not win.now.self_draw)
