"""What to play: the earliest win from a known wall, and later the odds."""
