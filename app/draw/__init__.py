"""Everything drawn with pygame: colours, letters, shapes, card faces, widgets, sound."""
