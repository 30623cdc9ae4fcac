"""The Hand page: tiles to click, and all that can be told about them."""
