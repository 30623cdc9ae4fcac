"""What a complete hand is, every way to read one, and what completes it."""
