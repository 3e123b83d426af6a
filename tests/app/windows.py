"""The windows that differ: a table at 1920x1080 is the one at 1280x720, but for rounding.

Lengths are shares of the window, so of those of one shape the smallest has letters that cannot get
smaller, one is as it was designed, and one more rounds otherwise. Then there is a wide one.
"""

SMALL, DESIGNED, LARGE, WIDE = (960, 540), (1280, 720), (1920, 1080), (3440, 1440)
SIZES = (SMALL, DESIGNED, LARGE, WIDE)
TEXTS = (100, 150, 200)
WINDOWS = [
    *((SMALL, text) for text in TEXTS),
    *((DESIGNED, text) for text in (100, 200)),
    (LARGE, 150),
    *((WIDE, text) for text in (100, 200)),
]
# One of each kind, for what is slow to look at.
FEW_WINDOWS = [(SMALL, 200), (DESIGNED, 100), (WIDE, 150)]
