"""How Russian Roulette is told."""

from tests.golden.games import Told

TOLD = Told(
    shown=(
        "AccusationsMade", "PocketRevealed", "BulletLoaded", "CharacterDied", "CaptainDied",
        "SetReset", "CardCancelled", "Aimed", "BidChanged", "Peeked", "GunsSwapped", "ShotFired",
        "CharacterSaved", "Repocketed", "JudgeBribed", "PointsScored", "ZoneShuffled",
        "SpinDemanded",
        "WCRR-END-01", "WCRR-END-02",
    ),
)  # fmt: skip
