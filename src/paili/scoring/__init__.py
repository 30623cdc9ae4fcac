"""What a hand is worth: tables of elements (yaku, fan) over one small engine.

A :class:`~paili.scoring.win.Win` is a checked complete hand with its situation. Each
:class:`~paili.scoring.reading.WinReading` of it (a split, and the group that takes the winning
tile) is valued by its family's table; the best reading is the answer.
"""
