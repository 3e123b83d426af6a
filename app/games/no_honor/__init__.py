"""No Honor among Thieves on the shelf: what its box says."""

from app.table.title import Title

TITLE = Title(
    "no_honor", "No Honor among Thieves", "3–5", "2 h", "90–120 minutes", 4,
    "heists, crews and broken promises",
    "Hire a crew, plan a heist and talk the others into helping. The haul is shared as agreed, "
    "unless somebody thinks better of it in the moment of truth. A long evening, and a "
    "talkative one.",
    "#06202a", "theft, betrayal and killing",
)  # fmt: skip
