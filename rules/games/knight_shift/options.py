"""Every rule of Knight Shift that a table can choose (the options table of the rules)."""

from typing import Literal

from pydantic import ValidationInfo, model_validator

from rules.kernel.decks import is_saved
from rules.kernel.game import Options, option


class KnightShiftOptions(Options):
    """What a table of Knight Shift agreed on; the defaults are the printed game."""

    rounds: int = option(
        3, "KS-SETUP-01", "Rounds of a game.", printed=False, ge=1, le=9)  # fmt: skip
    head_squire_tie: Literal["incumbent_then_left", "random", "lowest_total"] = option(
        "incumbent_then_left", "KS-R06",
        "Who becomes Head Squire when several have the best round: the old one or whoever sits "
        "next to the left, one by lot, or the one with the fewest points so far.",
    )  # fmt: skip
    game_tie: Literal["shared", "best_single_round", "extra_round"] = option(
        "shared", "KS-R07",
        "Who wins when several have the most points: all of them, the one with the best single "
        "round, or whoever leads after another round.",
    )  # fmt: skip
    feast_ranking: Literal["distinct_totals", "tie_uses_up_second"] = option(
        "distinct_totals", "KS-R08",
        "Whether there is a second place at the feast when the first one is shared.",
    )  # fmt: skip
    drunk_in_feast: Literal["excluded", "blocks_rank"] = option(
        "excluded", "KS-R09", "Whether the Food of a Knight who passed out still takes a place."
    )
    face_up_without_peek: bool = option(
        False, "KS-R02", "From three players on, a card may be played face up without a peek."
    )
    claimed_pile: Literal["closed", "face_up_cards_visible"] = option(
        "closed", "KS-R12",
        "Whether cards that lie face up can still be looked at once claimed. With the memory aid "
        "everybody is shown them anyway.",
    )  # fmt: skip
    show_unclaimed: bool = option(
        True, "KS-R05", "After the scoring, the pile that nobody claimed is turned up as well."
    )
    two_player_booze: Literal["discard", "pass_out"] = option(
        "discard",
        "KS-2P-02",
        "With two players, the most Booze is thrown away, or costs the round.",
    )
    memory_aid: bool = option(
        True, "KS-R13", "The table reminds you of what you played, peeked at and passed on."
    )
    hand_size: int = option(
        4, "KS-SETUP-04", "Items in a hand.", printed=False, ge=1, le=8)  # fmt: skip
    draws: int = option(
        6, "KS-SETUP-05", "Cycles that the draw pile lasts.", printed=False, ge=0, le=12
    )
    spare_knights: int = option(
        1, "KS-PC-01", "Knights in the middle beyond one for each player.", printed=False,
        ge=1, le=4,
    )  # fmt: skip
    hated: int = option(
        5, "KS-SCORE-05", "Points that a hated Item costs.", printed=False, ge=0, le=20
    )
    feast_first: int = option(
        6, "KS-SCORE-06", "Points for the most Food.", printed=False, ge=0, le=30)  # fmt: skip
    feast_second: int = option(
        3, "KS-SCORE-06", "Points for the second most Food.", printed=False, ge=0, le=30
    )

    @model_validator(mode="after")
    def _first_is_best(self, info: ValidationInfo) -> "KnightShiftOptions":
        if self.feast_second > self.feast_first and not is_saved(info):
            raise ValueError(
                f"feast_second is {self.feast_second} and feast_first only {self.feast_first}: "
                "the second most Food cannot bring more than the most (KS-SCORE-06)"
            )
        return self
