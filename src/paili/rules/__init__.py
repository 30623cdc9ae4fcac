"""Rule sets as data, and the registry that finds them by name."""
