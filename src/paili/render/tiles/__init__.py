"""How tiles look: stroke data and shapes, drawn as SVG symbols."""
