"""Results as text and pictures for a person."""
