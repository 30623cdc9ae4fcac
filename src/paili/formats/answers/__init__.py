"""Questions as text, their answers as plain data: what ``--json`` and the HTTP API give.

Every function takes text and switches, as a user gives them, and returns what the functions of
:mod:`paili.formats.json` and its neighbours describe. What cannot be answered raises a
:class:`~paili.errors.PailiError` whose ``field`` is the name of the argument that is wrong.
"""
