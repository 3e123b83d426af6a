"""Makes every sound of the program from numbers: effects, rooms and music."""
