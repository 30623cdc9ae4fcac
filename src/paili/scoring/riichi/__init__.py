"""Riichi: yaku, fu, points and payments."""
