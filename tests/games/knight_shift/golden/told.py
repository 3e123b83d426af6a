"""How Knight Shift is told."""

from tests.golden.games import Told

TOLD = Told(
    shown=(
        "ItemPlayed", "PileTopSeen", "KnightClaimed", "HandsPassed", "RoundEnded", "PassedOut",
        "LineCounted", "RoundCounted", "forced=True", "face_up=True",
        "line=likes", "line=dislikes", "line=feast", "line=pairs", "line=rest",
    ),
    in_full=0,
)  # fmt: skip
