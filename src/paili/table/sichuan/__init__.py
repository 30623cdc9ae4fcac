"""Sichuan at the table: the events of a deal, its ledger, and its end."""
