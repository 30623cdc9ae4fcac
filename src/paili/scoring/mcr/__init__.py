"""Chinese Official (MCR, 国标麻将) scoring: 82 rows of fan, combined by five principles.

Sources: the state rules of 1998, the supplement of the Mahjong International League of 2025.
"""
