"""Questions as rows, and their answers as typed values that every face is a view of.

A question is a function from what a user gives (texts, numbers, switches) to an
:class:`~paili.answers.answer.Answer`; its signature says the parameters, their defaults and what
they mean, and :data:`~paili.answers.questions.QUESTIONS` lists it with its name and cost. From
that come the options of the command, the parameters and the schema of the API, ``--json``, what
batch files can ask, and what the pages show. What cannot be answered raises a
:class:`~paili.errors.PailiError` whose ``field`` is the name of the argument that is wrong.
"""
