"""Russian Roulette on the shelf: what its box says."""

from app.table.title import Title

TITLE = Title(
    "russian_roulette", "Russian Roulette", "2–6", "30 min", "about 30 minutes", 2,
    "bids, bluffs and accusations",
    "The championship of a sport that nobody should win. Bid how often you dare to pull, hide "
    "one card in your pocket, and accuse whoever seems too calm. A team lasts four players.",
    "#8e1d18", "guns, death and bullying",
)  # fmt: skip
