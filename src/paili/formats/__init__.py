"""Text formats of others: judges, files and records."""
