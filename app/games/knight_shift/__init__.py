"""Knight Shift on the shelf: what its box says."""

from app.table.title import Title

TITLE = Title(
    "knight_shift", "Knight Shift", "2–6", "35 min", "30–40 minutes", 2,
    "dressing knights for fun and profit",
    "The knights want armour, supper and clean underwear, and the squires want the credit. "
    "Pile items on whichever knight suits you, keep an eye on the ale, and claim the one with "
    "the best pile before he passes out.",
    "#3b230f", "drink",
)  # fmt: skip
