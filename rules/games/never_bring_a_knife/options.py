"""Every rule of Never Bring a Knife that a table can choose (the options table of the rules)."""

from typing import Literal

from pydantic import model_validator

from rules.games.never_bring_a_knife.cards import MOST_SEATS
from rules.kernel.options import Options, option


class NbkOptions(Options):
    """What a table of Never Bring a Knife agreed on; the defaults are the printed game."""

    easy_mode: bool = option(
        False,
        "NBK-VAR-01",
        "Puts both Intel cards in the deck, no matter how many players there are.",
        name="Easy mode",
    )
    hard_mode: bool = option(
        False,
        "NBK-VAR-02",
        "You don't see the role of the player on your left until that player's first wound.",
        name="Hard mode",
    )
    stack_order: Literal["fixed", "owner_choice"] = option(
        "fixed",
        "NBK-R04",
        "For the Mole, Intel, and Hit in a stack, use the rules' order or let its owner choose.",
        name="Stack order",
        values={"fixed": "By the rules", "owner_choice": "Owner's choice"},
    )
    hard_look_timing: Literal["after_stack", "immediate"] = option(
        "after_stack",
        "NBK-R08",
        "In Hard mode, look at a wounded player's role before a Mole in the same stack acts, or "
        "after it.",
        name="Hard mode look",
        values={"after_stack": "After the stack", "immediate": "Right away"},
    )
    reshuffle: Literal["lazy", "eager"] = option(
        "lazy",
        "NBK-R03",
        "Reshuffle when the next card is needed, or as soon as the deck is empty.",
        name="Reshuffle",
        values={"lazy": "When a card is needed", "eager": "When the deck is empty"},
    )
    unused_hit: Literal["auto_bank", "may_discard"] = option(
        "auto_bank",
        "NBK-R10",
        "Bank every unused Hit, or let players discard it instead.",
        name="Unused Hit",
        values={"auto_bank": "Always banked", "may_discard": "Can be discarded"},
    )
    hit_self_target: bool = option(
        True, "NBK-R11", "Lets players use a Hit on themselves.", name="Hit yourself"
    )
    wound_supply: Literal["unlimited", "16"] = option(
        "unlimited",
        "NBK-R12",
        "Play with endless wound cards, or just 16. When all 16 are out, nobody else gets wounded.",
        name="Wound cards",
        values={"unlimited": "Unlimited", "16": "16"},
    )
    memory_aid: bool = option(
        True, "NBK-R17", "Keeps showing you the roles you've looked at.", name="Role reminders"
    )
    claims_log: bool = option(
        True,
        "NBK-R20",
        "Lets players make claims out loud. No claim is binding.",
        name="Claims",
    )
    guns: int = option(
        23, "NBK-COMP-01", "Guns in the deck.", name="Guns", printed=False, ge=0, le=60
    )
    armors: int = option(
        12, "NBK-COMP-01", "Armor cards in the deck.", name="Armor", printed=False, ge=0, le=40
    )
    moneys: int = option(
        17, "NBK-COMP-01", "Money cards in the deck.", name="Money", printed=False, ge=0, le=40
    )
    crimes: int = option(
        6, "NBK-COMP-01", "Crimes in the deck.", name="Crimes", printed=False, ge=0, le=20
    )
    hits: int = option(
        1,
        "NBK-COMP-01",
        "Hits in the deck, added at the first reshuffle.",
        name="Hits",
        printed=False,
        ge=0,
        le=4,
    )
    moles: int = option(
        1,
        "NBK-COMP-01",
        "Moles in the deck, added at the first reshuffle.",
        name="Moles",
        printed=False,
        ge=0,
        le=4,
    )
    intel_small: int = option(
        0,
        "NBK-PC-03",
        "Intel cards with four or five players.",
        name="Intel with 4–5 players",
        printed=False,
        ge=0,
        le=6,
    )
    intel_middle: int = option(
        1,
        "NBK-PC-03",
        "Intel cards with six players.",
        name="Intel with 6 players",
        printed=False,
        ge=0,
        le=6,
    )
    intel_large: int = option(
        2,
        "NBK-PC-03",
        "Intel cards with seven or eight players.",
        name="Intel with 7–8 players",
        printed=False,
        ge=0,
        le=6,
    )
    intel_easy: int = option(
        2,
        "NBK-VAR-01",
        "Intel cards in Easy mode.",
        name="Intel in Easy mode",
        printed=False,
        ge=0,
        le=6,
    )
    hand_size: int = option(
        4,
        "NBK-DEAL-01",
        "Cards each player gets per round, and cards that fill a stack.",
        name="Hand size",
        printed=False,
        ge=2,
        le=6,
    )
    guns_per_wound: int = option(
        2,
        "NBK-CARD-01",
        "Guns it takes to make a wound if no Armor stops them.",
        name="Guns per wound",
        printed=False,
        ge=1,
        le=4,
    )
    fall_at: int = option(
        3,
        "NBK-END-01",
        "Wounds it takes for a player to fall.",
        name="Wounds to fall",
        printed=False,
        ge=1,
        le=6,
    )
    look_price: int = option(
        3,
        "NBK-MON-02",
        "Price of a look with four to six players.",
        name="Price of a look",
        printed=False,
        ge=1,
        le=9,
    )
    look_price_large: int = option(
        2,
        "NBK-MON-02",
        "Price of a look with seven or eight players.",
        name="Price of a look with 7–8 players",
        printed=False,
        ge=1,
        le=9,
    )
    heal_price: int = option(
        3,
        "NBK-MON-02",
        "Price of healing a wound.",
        name="Price of healing",
        printed=False,
        ge=1,
        le=9,
    )
    hit_price: int = option(
        3, "NBK-CARD-06", "Price of using a Hit.", name="Price of a Hit", printed=False, ge=1, le=9
    )
    last_round: int = option(
        0,
        "NBK-R25",
        "If nobody has fallen after this round, the boss's side wins. 0 means no limit.",
        name="Last round",
        printed=False,
        legacy_default=40,
        ge=0,
        le=60,
    )

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
                "Nobody can be wounded with these cards, so the game would never end. Add more "
                "Guns, add a Hit and the Money for it, or set a last round."
            )
        return self

    @model_validator(mode="after")
    def _supply_suffices(self) -> "NbkOptions":
        """NBK-DEAL-05: what is never banked must do for a deal to eight players."""
        there = self.guns + self.armors + self.crimes + self.moles + self.fewest_intel
        needed = MOST_SEATS * self.hand_size
        if there < needed:
            raise ValueError(
                f"Eight hands of {self.hand_size} take {needed} cards that nobody can bank, and "
                f"the deck has only {there}. Add more Guns, Armor, or Crimes, or deal smaller "
                "hands."
            )
        return self
