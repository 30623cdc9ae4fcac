"""Riichi at the table: claims, furiten, settlements."""
