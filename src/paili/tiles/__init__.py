"""Tiles: the 34 kinds and red fives, counts of them, melds, and the ways to write them.

A *kind* is an int 0..33: characters 0..8, dots 9..17, bamboos 18..26, honours 27..33
(East South West North White Green Red). A *tile* is a kind or a red five 34 (characters),
35 (dots), 36 (bamboos). *Counts* are 34 bytes, immutable like everything here.

Text is read and written by :mod:`paili.tiles.notation`. Nothing is imported here: whoever
needs the kinds need not load the notations.
"""
