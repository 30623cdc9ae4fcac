"""Many hands at once: the engines (pure Python, NumPy, Numba) behind :mod:`paili.batch`.

:mod:`paili.arrays.questions` has the functions; what users import is :mod:`paili.batch`.
"""
