"""The Deduction page: who holds which cards, from everything that was said."""
