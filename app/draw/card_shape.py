"""The shape that all cards share, and how large they are drawn before they are scaled down."""

MASTER, LARGE_MASTER = 320, 480


def height(width: int) -> int:
    """How tall a card of this width is."""
    return round(width * 1.4)


def drawn_at(width: int) -> int:
    """How wide a drawing is made that is shown at this width: one for many sizes of a card."""
    if width < MASTER // 4:
        return 2 * width
    if width <= MASTER * 4 // 5:
        return MASTER
    return LARGE_MASTER if width < MASTER else width
