"""Every rule of Never Bring a Knife that a table can choose (the options table of the rules)."""

from typing import Literal

from pydantic import model_validator

from rules.games.never_bring_a_knife.cards import MOST_SEATS
from rules.kernel.game import Options, option


class NbkOptions(Options):
    """What a table of Never Bring a Knife agreed on; the defaults are the printed game."""

    easy_mode: bool = option(
        False, "NBK-VAR-01", "Both Intel cards are in the deck, however many people play."
    )
    hard_mode: bool = option(
        False, "NBK-VAR-02", "You see your left neighbour's role only once they are first wounded."
    )
    stack_order: Literal["fixed", "owner_choice"] = option(
        "fixed", "NBK-R04", "Who orders Mole, Intel and Hit of one stack: the rules, or its owner."
    )
    hard_look_timing: Literal["after_stack", "immediate"] = option(
        "after_stack", "NBK-R08", "Hard mode: look after a Mole of the same stack, or before it."
    )
    reshuffle: Literal["lazy", "eager"] = option(
        "lazy", "NBK-R03", "Reshuffle when a card is needed, or as soon as the deck is empty."
    )
    unused_hit: Literal["auto_bank", "may_discard"] = option(
        "auto_bank", "NBK-R10", "Whether an unused Hit may be thrown away instead of banked."
    )
    hit_self_target: bool = option(True, "NBK-R11", "A Hit may be used on oneself.")
    wound_supply: Literal["unlimited", "16"] = option(
        "unlimited", "NBK-R12", "With 16: nobody is wounded while all 16 wound cards are out."
    )
    memory_aid: bool = option(
        True, "NBK-R17", "The table shows you the roles you have looked at before."
    )
    claims_log: bool = option(
        True, "NBK-R20", "Players can make claims for all to hear; nothing said binds anybody."
    )
    guns: int = option(
        23, "NBK-COMP-01", "Guns in the deck.", printed=False, ge=0, le=60)  # fmt: skip
    armors: int = option(
        12, "NBK-COMP-01", "Armors in the deck.", printed=False, ge=0, le=40)  # fmt: skip
    moneys: int = option(
        17, "NBK-COMP-01", "Money cards in the deck.", printed=False, ge=0, le=40)  # fmt: skip
    crimes: int = option(
        6, "NBK-COMP-01", "Crimes in the deck.", printed=False, ge=0, le=20)  # fmt: skip
    hits: int = option(
        1, "NBK-COMP-01", "Hits, which come in with the first reshuffle.", printed=False, ge=0, le=4
    )
    moles: int = option(
        1, "NBK-COMP-01", "Moles, which come in with the first reshuffle.", printed=False,
        ge=0, le=4,
    )  # fmt: skip
    intel_small: int = option(
        0, "NBK-PC-03", "Intel cards with four or five players.", printed=False, ge=0, le=6
    )
    intel_middle: int = option(
        1, "NBK-PC-03", "Intel cards with six players.", printed=False, ge=0, le=6)  # fmt: skip
    intel_large: int = option(
        2, "NBK-PC-03", "Intel cards with seven or eight players.", printed=False, ge=0, le=6
    )
    intel_easy: int = option(
        2, "NBK-VAR-01", "Intel cards in Easy mode.", printed=False, ge=0, le=6)  # fmt: skip
    hand_size: int = option(
        4, "NBK-DEAL-01", "Cards for everybody in a round; a stack holds as many.", printed=False,
        ge=2, le=6,
    )  # fmt: skip
    guns_per_wound: int = option(
        2, "NBK-CARD-01", "Guns without Armor against them that make a wound.", printed=False,
        ge=1, le=4,
    )  # fmt: skip
    fall_at: int = option(
        3, "NBK-END-01", "Wounds that make a player fall.", printed=False, ge=1, le=6)  # fmt: skip
    look_price: int = option(
        3, "NBK-MON-02", "Price of a look with four to six players.", printed=False, ge=1, le=9
    )
    look_price_large: int = option(
        2, "NBK-MON-02", "Price of a look with seven or eight players.", printed=False, ge=1, le=9
    )
    heal_price: int = option(
        3, "NBK-MON-02", "Price of healing a wound.", printed=False, ge=1, le=9)  # fmt: skip
    hit_price: int = option(
        3, "NBK-CARD-06", "Price of using a Hit.", printed=False, ge=1, le=9)  # fmt: skip
    last_round: int = option(
        0, "NBK-R25", "Rounds after which the boss's side wins if nobody has fallen; 0: no limit.",
        printed=False, unsaid=40, ge=0, le=60,
    )  # fmt: skip

    @property
    def fewest_intel(self) -> int:
        """Intel cards at the table that has the fewest."""
        if self.easy_mode:
            return self.intel_easy
        return min(self.intel_small, self.intel_middle, self.intel_large)

    @property
    def somebody_can_be_wounded(self) -> bool:
        """Whether a stack can hold the Guns for a wound, or a Hit can be paid."""
        by_guns = min(self.guns, self.hand_size) >= self.guns_per_wound
        return by_guns or (self.hits > 0 and self.moneys >= self.hit_price)

    @model_validator(mode="after")
    def _has_an_end(self) -> "NbkOptions":
        """NBK-END-02: rounds go on until somebody falls."""
        if not self.last_round and not self.somebody_can_be_wounded:
            raise ValueError(
                "nobody can be wounded with these cards, so the game would never end: put in more "
                "Guns, or a Hit and the Money for it, or set last_round (NBK-R25)"
            )
        return self

    @model_validator(mode="after")
    def _supply_suffices(self) -> "NbkOptions":
        """NBK-DEAL-05: what is never banked must do for a deal to eight players."""
        there = self.guns + self.armors + self.crimes + self.moles + self.fewest_intel
        needed = MOST_SEATS * self.hand_size
        if there < needed:
            raise ValueError(
                f"eight hands of {self.hand_size} need {needed} cards that nobody can bank, and "
                f"there are {there}: put in more Guns, Armors or Crimes, or deal smaller hands "
                "(NBK-DEAL-05)"
            )
        return self
