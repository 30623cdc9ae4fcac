"""The Draws page: a hand and a wall, step by step to the earliest win."""
