"""The command line: one thin command for each question."""
