"""Every rule of Knight Shift that a table can choose (the options table of the rules)."""

from typing import Literal

from pydantic import ValidationInfo, model_validator

from rules.kernel.decks import is_saved
from rules.kernel.options import Options, option


class KnightShiftOptions(Options):
    """What a table of Knight Shift agreed on; the defaults are the printed game."""

    rounds: int = option(
        3, "KS-SETUP-01", "Rounds in a game.", name="Rounds", printed=False, ge=1, le=9
    )  # fmt: skip
    head_squire_tie: Literal["incumbent_then_left", "random", "lowest_total"] = option(
        "incumbent_then_left", "KS-R06",
        "Choose which tied player becomes Head Squire: the first to the left, starting with the "
        "current Head Squire; one at random; or the one with the fewest points.",
        name="Head Squire after a tie",
        values={
            "incumbent_then_left": "Current, or next left",
            "random": "Random",
            "lowest_total": "Fewest points",
        },
    )  # fmt: skip
    game_tie: Literal["shared", "best_single_round", "extra_round"] = option(
        "shared", "KS-R07",
        "When players tie for the most points, let them share the win, let the best single round "
        "decide, or have everyone play an extra round.",
        name="Winner after a tie",
        values={
            "shared": "Shared win",
            "best_single_round": "Best single round",
            "extra_round": "Extra round",
        },
    )  # fmt: skip
    feast_ranking: Literal["distinct_totals", "tie_uses_up_second"] = option(
        "distinct_totals", "KS-R08",
        "When players tie for first place at the feast, give second place to the next player, or "
        "to nobody.",
        name="Second place at the feast",
        values={
            "distinct_totals": "Next player takes it",
            "tie_uses_up_second": "Nobody takes it",
        },
    )  # fmt: skip
    drunk_in_feast: Literal["excluded", "blocks_rank"] = option(
        "excluded", "KS-R09",
        "Ignore a passed-out Knight's Food, or let it fill a spot in the ranking.",
        name="Drunk Knights at the feast",
        values={"excluded": "Don't count", "blocks_rank": "Fill a spot"},
    )  # fmt: skip
    face_up_without_peek: bool = option(
        False, "KS-R02", "With three or more players, you can play face up without peeking first.",
        name="Play face up without peeking",
    )  # fmt: skip
    claimed_pile: Literal["closed", "face_up_cards_visible"] = option(
        "closed", "KS-R12",
        "Once a Knight is claimed, hide the face-up cards in its pile, or keep them visible. With "
        "the memory aid on, everyone sees them anyway.",
        name="Piles of claimed Knights",
        values={"closed": "Hidden", "face_up_cards_visible": "Face-up cards visible"},
    )  # fmt: skip
    show_unclaimed: bool = option(
        True, "KS-R05", "After scoring, show what was on the unclaimed Knight too.",
        name="Show the unclaimed pile",
    )  # fmt: skip
    two_player_booze: Literal["discard", "pass_out"] = option(
        "discard",
        "KS-2P-02",
        "With two players, have the Knight with the most Booze discard all of it, or pass out.",
        name="Most Booze, two players",
        values={"discard": "Discard it", "pass_out": "Pass out"},
    )
    memory_aid: bool = option(
        True, "KS-R13", "The table reminds you what you played, peeked at, and passed left.",
        name="Memory aid",
    )  # fmt: skip
    hand_size: int = option(
        4, "KS-SETUP-04", "Items in each hand.", name="Hand size", printed=False, ge=1, le=8
    )  # fmt: skip
    draws: int = option(
        6, "KS-SETUP-05", "Items each player draws before the draw pile runs out.",
        name="Draws per player",
        printed=False, ge=0, le=12,
    )  # fmt: skip
    spare_knights: int = option(
        1, "KS-PC-01", "Knights in the middle beyond one per player.", name="Spare Knights",
        printed=False, ge=1, le=4,
    )  # fmt: skip
    hated: int = option(
        5, "KS-SCORE-05", "Points each hated Item costs.", name="Cost of hated Items",
        printed=False, ge=0, le=20,
    )  # fmt: skip
    feast_first: int = option(
        6, "KS-SCORE-06", "Points for the Knight with the most Food.", name="Most Food",
        printed=False, ge=0, le=30,
    )  # fmt: skip
    feast_second: int = option(
        3, "KS-SCORE-06", "Points for the Knight with the second-most Food.",
        name="Second-most Food",
        printed=False, ge=0, le=30,
    )  # fmt: skip

    @model_validator(mode="after")
    def _first_is_best(self, info: ValidationInfo) -> "KnightShiftOptions":
        if self.feast_second > self.feast_first and not is_saved(info):
            raise ValueError(
                f"The second-most Food can't score {self.feast_second} points when the most scores"
                f" only {self.feast_first}."
            )
        return self
