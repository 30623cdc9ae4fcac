"""What ``make bench`` runs: Paili beside what users would pick instead, as ratios."""
