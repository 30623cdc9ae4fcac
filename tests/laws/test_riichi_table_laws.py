"""Laws of the riichi table: points are moved, never made; turn order, not input order, counts;
furiten, swap calling and kans in riichi equal their plain definitions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.scoring.riichi.furiten import furiten
from paili.scoring.riichi.points import STICK
from paili.shape.split import TRIPLET, Group
from paili.shape.waits import complete, waits
from paili.table.riichi.claims import (
    Claim,
    Moment,
    honoured,
    kan_refusals,
    riichi_discards,
    swapped,
)
from paili.table.riichi.furiten import (
    CALL,
    DISCARD,
    DRAW,
    PASS,
    RIICHI,
    Act,
    after,
    seen,
)
from paili.table.riichi.settlement import OnTable, Settlement, Winner, settle_draw, settle_wins
from paili.tiles.counts import add, remove
from paili.tiles.kind import COPIES, KINDS
from paili.tiles.meld import CHOW, KONG, PUNG, Meld
from tests.amount import tried

BASES = (240, 320, 480, 640, 960, 1280, 1600, 1920, 2000, 3000, 4000, 6000, 8000, 16000)


@st.composite
def options(draw: st.DrawFn) -> RiichiOptions:
    """A preset, with any number of winners, players and any treatment of the absent share."""
    multi_ron = draw(st.sampled_from(RiichiOptions.values("multi_ron")))
    tsumo_loss = draw(st.sampled_from(RiichiOptions.values("tsumo_loss")))
    base = draw(st.sampled_from(list(PRESETS.values())))
    return base.changed({"multi_ron": multi_ron, "tsumo_loss": tsumo_loss})


def seats(players: int) -> st.SearchStrategy[frozenset[int]]:
    """Some of the seats."""
    return st.frozensets(st.integers(0, players - 1))


def tables(players: int) -> st.SearchStrategy[OnTable]:
    """What can lie on the table."""
    return st.builds(OnTable, st.integers(0, 9), st.integers(0, 5), seats(players))


@st.composite
def winners_at(draw: st.DrawFn, seat: int, players: int) -> Winner:
    """A winner at a seat, perhaps with a liable player."""
    base = draw(st.sampled_from(BASES))
    others = [other for other in range(players) if other != seat]
    if base < 8000 or draw(st.booleans()):
        return Winner(seat, base)
    return Winner(seat, base, draw(st.sampled_from(others)), draw(st.sampled_from([8000, base])))


@st.composite
def rons(draw: st.DrawFn) -> tuple[list[Winner], OnTable, RiichiOptions, int]:
    """One or more winners of one discard."""
    rules = draw(options())
    discarder = draw(st.integers(0, rules.players - 1))
    others = [seat for seat in range(rules.players) if seat != discarder]
    at = draw(st.frozensets(st.sampled_from(others), min_size=1))
    winners = [draw(winners_at(seat, rules.players)) for seat in at]
    return winners, draw(tables(rules.players)), rules, discarder


def moves_points_only(end: Settlement, table: OnTable) -> None:
    """What the players gain together is what the table loses."""
    assert sum(end.changes) == STICK * (table.all_sticks - end.sticks)
    assert all(payment.points > 0 for payment in end.payments)
    assert all(payment.points % 50 == 0 for payment in end.payments)
    assert all(payment.payer != payment.payee >= 0 for payment in end.payments)


@given(rons(), st.booleans())
def test_wins_by_discard_move_points_only(
    case: tuple[list[Winner], OnTable, RiichiOptions, int], own_sticks: bool
) -> None:
    winners, table, rules, discarder = case
    end = settle_wins(winners, table, rules, discarder=discarder, own_sticks=own_sticks)
    moves_points_only(end, table)
    assert end.sticks == (0 if end.winners else table.all_sticks)
    payers = {discarder, -1, *(winner.liable for winner in winners)}
    assert {payment.payer for payment in end.payments} <= payers
    assert end.honba == (table.honba + 1 if end.repeat else 0)


@given(rons(), st.booleans())
def test_the_order_of_winners_does_not_matter(
    case: tuple[list[Winner], OnTable, RiichiOptions, int], own_sticks: bool
) -> None:
    winners, table, rules, discarder = case
    end = settle_wins(winners, table, rules, discarder=discarder, own_sticks=own_sticks)
    other = winners[::-1]
    assert settle_wins(other, table, rules, discarder=discarder, own_sticks=own_sticks) == end


@given(rons())
def test_how_many_are_paid(case: tuple[list[Winner], OnTable, RiichiOptions, int]) -> None:
    """Head bump: exactly the next after the discarder; two: all but three; three: all."""
    winners, table, rules, discarder = case
    players = rules.players
    around = [seat % players for seat in range(discarder + 1, discarder + players)]
    claiming = [seat for seat in around if seat in {winner.seat for winner in winners}]
    end = settle_wins(winners, table, rules, discarder=discarder)
    paid = {payment.payee for payment in end.payments}
    if rules.multi_ron == "head-bump":
        claiming = claiming[:1]
    elif rules.multi_ron == "two" and len(claiming) == 3:
        claiming = []
    assert end.winners == tuple(claiming)
    assert paid == set(claiming)


@given(rons())
def test_several_wins_are_each_paid_as_alone(
    case: tuple[list[Winner], OnTable, RiichiOptions, int],
) -> None:
    """The first with everything on the table, the others with nothing of it."""
    winners, table, rules, discarder = case
    rules = replace(rules, multi_ron="three")
    end = settle_wins(winners, table, rules, discarder=discarder)
    alone = []
    for winner in winners:
        own = table if winner.seat == end.winners[0] else OnTable()
        alone.append(settle_wins([winner], own, rules, discarder=discarder))
    assert end.changes == tuple(map(sum, zip(*(one.changes for one in alone), strict=True)))
    assert sorted(end.payments) == sorted(p for one in alone for p in one.payments)


@given(st.data(), options())
def test_self_draws_move_points_only(data: st.DataObject, rules: RiichiOptions) -> None:
    seat = data.draw(st.integers(0, rules.players - 1))
    winner = data.draw(winners_at(seat, rules.players))
    table = data.draw(tables(rules.players))
    end = settle_wins([winner], table, rules)
    moves_points_only(end, table)
    assert (end.winners, end.sticks, end.repeat) == ((seat,), 0, seat == 0)
    # Each honba is 100 from each other player, or as much from the liable one.
    more = settle_wins([winner], table._replace(honba=table.honba + 1), rules)
    assert more.changes[seat] - end.changes[seat] == 100 * (rules.players - 1)


@given(st.data(), options())
def test_draws_move_points_between_players_only(data: st.DataObject, rules: RiichiOptions) -> None:
    ready, nagashi = data.draw(seats(rules.players)), data.draw(seats(rules.players))
    table = data.draw(tables(rules.players))._replace(riichi=data.draw(seats(rules.players)))
    table = table._replace(riichi=table.riichi & ready)
    end = settle_draw(ready, table, rules, nagashi=nagashi)
    moves_points_only(end, table)
    assert (end.repeat, end.honba, end.sticks) == (0 in ready, table.honba + 1, table.all_sticks)
    if not end.winners:
        # All ready players get the same, all others pay the same.
        for alike in (ready, set(range(rules.players)) - ready):
            assert len({end.changes[seat] for seat in alike}) <= 1
        apart = 0 < len(ready) < rules.players
        gained = sum(max(0, change) for change in end.changes)
        assert gained == apart * {4: 3000, 3: 2000}[rules.players]


ACTS = st.lists(
    st.builds(Act, st.sampled_from([DRAW, DISCARD, RIICHI, CALL, PASS]), st.integers(0, 36))
)


@given(ACTS, ACTS)
def test_seen_by_its_definition(early: list[Act], late: list[Act]) -> None:
    """The fold gives: all own discards; the tiles passed since the first riichi, or else since
    the last own discard."""
    acts = [*early, *late]
    now = seen(acts)
    step = seen(early)
    for act in late:
        step = after(step, act)
    assert step == now
    whats = [act.what for act in acts]
    own = [at for at, what in enumerate(whats) if what in (DISCARD, RIICHI)]
    assert len(now.river) == len(own)
    assert now.riichi == (RIICHI in whats)
    since = whats.index(RIICHI) if now.riichi else max(own, default=-1)
    assert now.passed == seen(act for act in acts[since + 1 :] if act.what == PASS).passed


@given(ACTS, ACTS, st.frozensets(st.integers(0, 33)))
def test_furiten_stays(acts: list[Act], more: list[Act], kinds: frozenset[int]) -> None:
    """That of the river and of riichi stay whatever comes; what is barred names waits only."""
    now, later = seen(acts), seen([*acts, *more])
    lasting = {why.reason for why in furiten(kinds, now)} - {"temporary"}
    assert lasting <= {why.reason for why in furiten(kinds, later)}
    assert all(set(why.kinds) <= kinds for why in furiten(kinds, later))
    reasons = {why.reason for why in furiten(kinds, seen([*acts, Act(DISCARD, 0)]))}
    assert "temporary" not in reasons


@pytest.mark.parametrize("type_", [CHOW, PUNG])
def test_swapped_by_its_definition(type_: str) -> None:
    """Barred are the kinds that make a meld of the two tiles from the hand."""
    starts = [k for k in range(KINDS) if type_ == PUNG or (k < 27 and k % 9 < 7)]
    chows = [set(Meld(CHOW, k).kinds) for k in range(27) if k % 9 < 7]
    for meld in (Meld(type_, start) for start in starts):
        for called in set(meld.kinds):
            own = list(meld.kinds)
            own.remove(called)
            barred = {
                kind for kind in range(KINDS) if {*own, kind} in chows or (own[0] == own[1] == kind)
            }
            assert set(swapped(meld, called, RiichiOptions())) == barred


@cache
def complete_with_triplet() -> list[tuple[int, list[int]]]:
    """A kind, and the tiles of a complete hand with three of it and melds near by."""
    found = []
    for kind in (0, 1, 3):
        melds = [(k, k, k) for k in (kind + 1, kind + 2, 27)]
        melds += [(k, k + 1, k + 2) for k in (*range(6), 9)]
        for three in combinations_with_replacement(melds, 3):
            for pair in range(12):
                tiles = [kind] * 3 + [pair] * 2 + [k for meld in three for k in meld]
                # Three of the kind, or four of which one is still to come.
                if tiles.count(kind) <= COPIES and max(map(tiles.count, tiles)) <= COPIES:
                    found.append((kind, tiles))
    return found


@st.composite
def ready_with_triplet(draw: st.DrawFn) -> tuple[Hand, int]:
    """A closed hand of 13, ready, and a kind of which it has just three."""
    kind, tiles = draw(st.deferred(lambda: st.sampled_from(complete_with_triplet())))
    fourth = tiles.count(kind) == COPIES
    missing = draw(st.sampled_from([kind] if fourth else [k for k in tiles if k != kind]))
    counts = [tiles.count(k) - (k == missing) for k in range(KINDS)]
    return Hand(bytes(counts)), kind


@settings(max_examples=tried(40, 200))
@given(ready_with_triplet())
def test_kans_in_riichi_by_their_definition(case: tuple[Hand, int]) -> None:
    """The waits stay: the same kinds complete the hand. The readings stay: besides, in each of
    them the three tiles are a pung, and not one that the winning tile made."""
    hand, kind = case
    kan = Meld(KONG, kind, concealed=True)
    drawn = Hand(add(hand.concealed, kind))
    left = Hand(bytes(0 if k == kind else n for k, n in enumerate(hand.concealed)), (kan,))
    after_kan = {
        k
        for k in range(KINDS)
        if left.held[k] < COPIES
        and complete(Hand(add(left.concealed, k), left.melds), RIICHI_SHAPE)
    }
    found = waits(hand, RIICHI_SHAPE)
    same_waits = set(found.kinds) == after_kan
    fixed = all(Group(kind, TRIPLET) in split for wait in found for split in wait.splits)
    may = {
        option: not kan_refusals(
            drawn, kan, kind, Moment(riichi=True), RiichiOptions(riichi_ankan=option)
        )
        for option in ("none", "reading", "waits")
    }
    assert may == {"none": False, "waits": same_waits, "reading": same_waits and fixed}


@given(ready_with_triplet(), st.integers(0, 26))
def test_riichi_discards_leave_a_ready_hand(case: tuple[Hand, int], drawn: int) -> None:
    """Just those, and the tile drawn to a ready hand is always one of them."""
    before, _ = case
    assume(before.held[drawn] < COPIES)
    hand = Hand(add(before.concealed, drawn))
    discards = riichi_discards(hand)
    assert drawn in discards
    for kind in kinds_held(hand):
        left = Hand(remove(hand.concealed, kind))
        ready = any(
            left.held[k] < COPIES and complete(Hand(add(left.concealed, k)), RIICHI_SHAPE)
            for k in range(KINDS)
        )
        assert ready == (kind in discards)


def kinds_held(hand: Hand) -> list[int]:
    """The kinds of the concealed tiles."""
    return [kind for kind, n in enumerate(hand.concealed) if n]


@given(st.data(), options())
def test_claims_in_any_order(data: st.DataObject, rules: RiichiOptions) -> None:
    """The same claims are carried out, all of the strongest sort; no claim, nothing done."""
    discarder = data.draw(st.integers(0, rules.players - 1))
    others = [seat for seat in range(rules.players) if seat != discarder]
    whats = data.draw(st.permutations(["ron", "ron", data.draw(st.sampled_from(["pung", "ron"]))]))
    claims = [Claim(seat, what) for seat, what in zip(others, whats, strict=False)]
    claims = claims[: data.draw(st.integers(0, len(claims)))]
    done = honoured(claims, discarder, rules)
    assert honoured(claims[::-1], discarder, rules) == done
    assert set(done) <= set(claims)
    assert bool(done) == bool(claims)
    won = [claim for claim in claims if claim.what == "ron"]
    if rules.multi_ron == "head-bump":
        assert len(done) == min(1, len(claims))
    if won:
        assert set(done) <= set(won)
