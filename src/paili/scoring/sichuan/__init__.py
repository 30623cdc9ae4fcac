"""Sichuan mahjong: fan, what a win is paid, and the settlement of a whole deal.

:data:`~paili.scoring.sichuan.family.FAMILY` is the family for the scoring engine;
:func:`~paili.table.sichuan.ledger.settle` settles a deal from its events.
"""
