"""Every rule of Knives that a table can choose (the options table of the rules)."""

from typing import Literal

from pydantic import model_validator

from rules.kernel.game import Options, head_start, option


class KnivesOptions(Options):
    """What a table of Knives agreed on; the defaults are the printed game."""

    length: int = option(
        15, "KN-GAME-01", "Points that end the game: 10 quick, 15 standard, 20 or more long.",
        ge=10,
    )  # fmt: skip
    scoring: Literal["standard", "simplified"] = option(
        "standard", "KN-VAR-01", "Simplified: any win of the bank pays 2, all the coins pay 3."
    )
    rules: Literal["full", "simplified"] = option(
        "full", "KN-VAR-02", "Simplified: Spades are strong, no declarations, no special cards."
    )
    pass_must_change: bool = option(
        True, "KN-R04", "A pass must name another declaration than the one in force."
    )
    shadow_follows_ghost: bool = option(
        True, "KN-R08", "The secret partnership moves when a Dance moves the key Ghost."
    )
    ghost_king: Literal["tops_suit", "king_cancelled", "off"] = option(
        "tops_suit", "KN-R09", "What a Ghost does to the King of its suit in the same trick."
    )
    last_trick_specials: Literal["cat_dance_off", "all_off"] = option(
        "cat_dance_off", "KN-R14", "Whether Hound and Snitch still work in the sixth trick."
    )
    snitch_scope: Literal["holdings", "holdings_and_bank"] = option(
        "holdings", "KN-R15", "Where a named card is looked for: also among the banker's two?"
    )
    broke: bool = option(True, "KN-R21", "A banker may go for broke.")
    dealer_sees_discard: bool = option(
        False, "KN-R06", "In Assets and Liabilities the dealer sees the two cards put away."
    )
    game_tie: Literal["shared", "play_on"] = option(
        "shared", "KN-R02", "Equal highest totals share the victory, or play on until one leads."
    )
    coin_tally: Literal["visible", "hidden"] = option(
        "visible", "KN-R22", "Whether the coins each player has won are counted for all to see."
    )
    show_putaside_at_end: bool = option(
        True, "KN-R23", "Cards put aside that count for nobody are shown after the hand."
    )
    king_coins: int = option(
        3, "KN-COMP-03", "Coins on each King.", printed=False, ge=0, le=9)  # fmt: skip
    queen_coins: int = option(
        2, "KN-COMP-03", "Coins on each Queen.", printed=False, ge=0, le=9)  # fmt: skip
    jack_coins: int = option(
        1, "KN-COMP-03", "Coins on each Jack.", printed=False, ge=0, le=9)  # fmt: skip
    ace_coins: int = option(
        1, "KN-COMP-03", "Coins on the Ace of Knives.", printed=False, ge=0, le=9)  # fmt: skip
    win_at: int = option(
        13, "KN-SCORE-02", "Coins the bank needs to win.", printed=False, ge=1, le=200)  # fmt: skip
    middle_at: int = option(
        17, "KN-SCORE-02", "Coins for the middle prize.", printed=False, ge=2, le=200)  # fmt: skip
    high_at: int = option(
        21, "KN-SCORE-02", "Coins for the high prize.", printed=False, ge=3, le=200)  # fmt: skip
    win_points: int = option(
        1, "KN-SCORE-02", "Points for a plain win of the bank.", printed=False, ge=1, le=9
    )
    middle_points: int = option(
        2, "KN-SCORE-02", "Points for the middle prize.", printed=False, ge=1, le=9)  # fmt: skip
    high_points: int = option(
        3, "KN-SCORE-02", "Points for the high prize.", printed=False, ge=1, le=9)  # fmt: skip
    solo_factor: int = option(
        2, "KN-SCORE-02", "A solo banker gets so many times the points.", printed=False, ge=1, le=5
    )
    defender_points: int = option(
        1, "KN-SCORE-02", "Points for each defender who stops the bank.", printed=False, ge=1, le=9
    )
    assets_points: int = option(
        2, "KN-SCORE-05", "Points for the best in Assets or Liabilities.", printed=False, ge=1, le=9
    )
    broke_points: int = option(
        2, "KN-BROKE-03", "Points for going for broke and making it.", printed=False, ge=1, le=9
    )
    simple_points: int = option(
        2, "KN-VAR-01", "Points for a win under simplified scoring or rules.", printed=False,
        ge=1, le=9,
    )  # fmt: skip
    sweep_points: int = option(
        3, "KN-VAR-01", "Points for all the coins under simplified scoring.", printed=False,
        ge=1, le=9,
    )  # fmt: skip

    head_start: int = head_start("KN-VAR-07", 9)

    @property
    def total_coins(self) -> int:
        """All the coins in the deck (25 as printed)."""
        return 4 * (self.king_coins + self.queen_coins + self.jack_coins) + self.ace_coins

    @model_validator(mode="after")
    def _lengths_of_the_rulebook(self) -> "KnivesOptions":
        if self.length not in (10, 15) and self.length < 20:
            raise ValueError("length is 10, 15, or any number from 20 up (KN-GAME-01)")
        return self

    @model_validator(mode="after")
    def _prizes_rise(self) -> "KnivesOptions":
        if not self.win_at < self.middle_at < self.high_at:
            raise ValueError("win_at, middle_at and high_at must rise (KN-SCORE-02)")
        if self.win_at > self.total_coins:
            raise ValueError(f"win_at is above the {self.total_coins} coins in the deck")
        return self
