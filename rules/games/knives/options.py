"""Every rule of Knives that a table can choose (the options table of the rules)."""

from typing import Literal

from pydantic import model_validator

from rules.kernel.options import Options, head_start, option


class KnivesOptions(Options):
    """What a table of Knives agreed on; the defaults are the printed game."""

    length: int = option(
        15,
        "KN-GAME-01",
        "Points it takes to end the game. 10 is quick, 15 is standard, and 20 or more is long.",
        name="Points to win",
        ge=10,
    )
    scoring: Literal["standard", "simplified"] = option(
        "standard",
        "KN-VAR-01",
        "Score the bank by the coins it wins, or give it a flat 2 points (3 for all the coins).",
        name="Scoring",
    )
    rules: Literal["full", "simplified"] = option(
        "full",
        "KN-VAR-02",
        "Play the full game, or one with Spades always strong and no special cards.",
        name="Rules",
    )
    pass_must_change: bool = option(
        True,
        "KN-R04",
        "When you pass, you can't name the suit that's already on offer.",
        name="Passing changes the suit",
    )
    shadow_follows_ghost: bool = option(
        True,
        "KN-R08",
        "When a Dance moves the key Ghost, its new holder becomes the secret partner.",
        name="Partner follows the Ghost",
    )
    ghost_king: Literal["tops_suit", "king_cancelled", "off"] = option(
        "tops_suit",
        "KN-R09",
        "Choose what a Ghost does to the King of its suit in the same trick.",
        name="Ghost and King",
        values={
            "tops_suit": "Ghost beats King",
            "king_cancelled": "King can't win",
            "off": "No effect",
        },
    )
    last_trick_specials: Literal["cat_dance_off", "all_off"] = option(
        "cat_dance_off",
        "KN-R14",
        "In the sixth trick, switch off just the Cat and Dance, or all four special cards.",
        name="Special cards in trick 6",
        values={"cat_dance_off": "Hound and Snitch only", "all_off": "None"},
    )
    snitch_scope: Literal["holdings", "holdings_and_bank"] = option(
        "holdings",
        "KN-R15",
        "Let the Snitch search hands only, or the two cards the banker put back as well.",
        name="Snitch searches",
        values={"holdings": "Hands", "holdings_and_bank": "Hands and bank"},
    )
    broke: bool = option(True, "KN-R21", "Lets the banker go for broke.", name="Going for broke")
    dealer_sees_discard: bool = option(
        False,
        "KN-R06",
        "Shows the dealer the two discarded bank cards in Assets and Liabilities.",
        name="Dealer sees the discards",
    )
    game_tie: Literal["shared", "play_on"] = option(
        "shared",
        "KN-R02",
        "Let players tied at the top share the win, or keep playing until one leads.",
        name="Tied game",
        values={"shared": "Share the win", "play_on": "Keep playing"},
    )
    coin_tally: Literal["visible", "hidden"] = option(
        "visible",
        "KN-R22",
        "Show everyone's coins so far, or hide them.",
        name="Coin count",
        values={"visible": "Shown", "hidden": "Hidden"},
    )
    show_putaside_at_end: bool = option(
        True, "KN-R23", "Shows the discarded cards after the hand.", name="Show discards"
    )
    king_coins: int = option(
        3,
        "KN-COMP-03",
        "Coins each King is worth.",
        name="Coins on Kings",
        printed=False,
        ge=0,
        le=9,
    )
    queen_coins: int = option(
        2,
        "KN-COMP-03",
        "Coins each Queen is worth.",
        name="Coins on Queens",
        printed=False,
        ge=0,
        le=9,
    )
    jack_coins: int = option(
        1,
        "KN-COMP-03",
        "Coins each Jack is worth.",
        name="Coins on Jacks",
        printed=False,
        ge=0,
        le=9,
    )
    ace_coins: int = option(
        1,
        "KN-COMP-03",
        "Coins the Ace of Knives is worth.",
        name="Coins on the Ace",
        printed=False,
        ge=0,
        le=9,
    )
    win_at: int = option(
        13,
        "KN-SCORE-02",
        "Coins the bank needs to win.",
        name="Coins to win",
        printed=False,
        ge=1,
        le=200,
    )
    middle_at: int = option(
        17,
        "KN-SCORE-02",
        "Coins the bank needs for the middle prize.",
        name="Coins for the middle prize",
        printed=False,
        ge=2,
        le=200,
    )
    high_at: int = option(
        21,
        "KN-SCORE-02",
        "Coins the bank needs for the high prize.",
        name="Coins for the high prize",
        printed=False,
        ge=3,
        le=200,
    )
    win_points: int = option(
        1,
        "KN-SCORE-02",
        "Points each player on the bank's side gets for a win.",
        name="Points for a win",
        printed=False,
        ge=1,
        le=9,
    )
    middle_points: int = option(
        2,
        "KN-SCORE-02",
        "Points each player on the bank's side gets for the middle prize.",
        name="Points for the middle prize",
        printed=False,
        ge=1,
        le=9,
    )
    high_points: int = option(
        3,
        "KN-SCORE-02",
        "Points each player on the bank's side gets for the high prize.",
        name="Points for the high prize",
        printed=False,
        ge=1,
        le=9,
    )
    solo_factor: int = option(
        2,
        "KN-SCORE-02",
        "Multiplies the points of a banker who plays alone.",
        name="Solo multiplier",
        printed=False,
        ge=1,
        le=5,
    )
    defender_points: int = option(
        1,
        "KN-SCORE-02",
        "Points for each defender when the bank fails.",
        name="Points for defenders",
        printed=False,
        ge=1,
        le=9,
    )
    assets_points: int = option(
        2,
        "KN-SCORE-05",
        "Points for winning Assets or Liabilities.",
        name="Points for Assets or Liabilities",
        printed=False,
        ge=1,
        le=9,
    )
    broke_points: int = option(
        2,
        "KN-BROKE-03",
        "Points each player on the bank's side gets when going for broke pays off.",
        name="Points for going for broke",
        printed=False,
        ge=1,
        le=9,
    )
    simple_points: int = option(
        2,
        "KN-VAR-01",
        "Points each player on the bank's side gets under simplified scoring or rules.",
        name="Points under simplified rules",
        printed=False,
        ge=1,
        le=9,
    )
    sweep_points: int = option(
        3,
        "KN-VAR-01",
        "Points each player on the bank's side gets for all the coins (simplified scoring).",
        name="Points for all the coins",
        printed=False,
        ge=1,
        le=9,
    )

    head_start: int = head_start("KN-VAR-07", 9)

    @property
    def total_coins(self) -> int:
        """All the coins in the deck (25 as printed)."""
        return 4 * (self.king_coins + self.queen_coins + self.jack_coins) + self.ace_coins

    @model_validator(mode="after")
    def _lengths_of_the_rulebook(self) -> "KnivesOptions":
        if self.length not in (10, 15) and self.length < 20:
            raise ValueError("Play to 10 points, 15, or any number from 20 up.")
        return self

    @model_validator(mode="after")
    def _prizes_rise(self) -> "KnivesOptions":
        if not self.win_at < self.middle_at < self.high_at:
            raise ValueError(
                "The high prize must require more coins than the middle prize, and the middle "
                "prize more than a plain win."
            )
        if self.win_at > self.total_coins:
            raise ValueError(
                f"The bank can't need more than the {self.total_coins} coins in the deck."
            )
        return self
