"""Every rule of World Championship Russian Roulette that a table can choose."""

from typing import Literal

from pydantic import model_validator

from rules.kernel.options import Options, head_start, option


class WcrrOptions(Options):
    """What a table agreed on; the defaults are the printed game."""

    action_cards: bool = option(
        True, "WCRR-COMP-07", "Play with action cards. Without them, it's all bluff and nerve."
    )
    finish_pulls: Literal["off", "ask", "always"] = option(
        "off",
        "WCRR-R18",
        "The last player alive wins right away, can choose to make any pulls left, or has to.",
        name="Last player's pulls",
        values={"off": "Win right away", "ask": "Choose", "always": "Must finish"},
    )
    challenge_protocol: Literal["windows", "turn_order"] = option(
        "windows",
        "WCRR-R08",
        "Accuse secretly and all at once, or openly and in turn order.",
        name="Accusations",
        values={"windows": "In secret", "turn_order": "In turn order"},
    )
    reaccuse_exposed: bool = option(
        False,
        "WCRR-R05",
        "Players can be accused again after their pocket is revealed.",
        name="Repeat accusations",
    )
    dead_scores_block_win: bool = option(
        False,
        "WCRR-R17",
        "To win on points, you also need more than any player who's out of the game.",
        name="Dead players' points",
    )
    action_hands: Literal["secret", "open"] = option(
        "secret",
        "WCRR-R14",
        "Keep action cards secret, or play with open hands.",
        name="Action card hands",
    )
    extra_bullets_public: bool = option(
        True, "WCRR-R06", "Show how many extra BULLETs each player has.", name="Show extra BULLETs"
    )
    bullet_supply: Literal["box", "unlimited"] = option(
        "box",
        "WCRR-R07",
        "Limit extra BULLETs to the ones in the box, or never run out.",
        name="BULLET supply",
        values={"box": "From the box", "unlimited": "Unlimited"},
    )
    table_talk: bool = option(
        True, "WCRR-R49", "Players can make claims at the table. Nothing they say has to be true."
    )
    target_points: int = option(
        15, "WCRR-END-02", "Points you need to win the game.", name="Points to win", ge=5, le=30
    )
    gun_cards: int = option(
        6,
        "WCRR-COMP-04",
        "Cards in each gun. The highest bid is one less.",
        name="Cards per gun",
        printed=False,
        ge=3,
        le=8,
    )
    characters: int = option(
        4,
        "WCRR-DEATH-06",
        "Characters per team, including the captain.",
        name="Characters per team",
        printed=False,
        ge=1,
        le=6,
    )
    bullets: int = option(
        19,
        "WCRR-COMP-02",
        "BULLETs in the game, including the one each player starts with.",
        name="BULLETs in the game",
        printed=False,
        ge=6,
        le=60,
    )
    first_cards: int = option(
        1,
        "WCRR-SETUP-01",
        "Action cards each player starts with.",
        name="Starting action cards",
        printed=False,
        ge=0,
        le=3,
    )
    reward_cards: int = option(
        3,
        "WCRR-CHAL-06",
        "Action cards you draw for catching a cheat.",
        name="Cards for catching a cheat",
        printed=False,
        ge=0,
        le=6,
    )
    comfort_cards: int = option(
        1,
        "WCRR-CHAL-07",
        "Action cards you draw when you're wrongly accused.",
        name="Cards when wrongly accused",
        printed=False,
        ge=0,
        le=3,
    )
    severance_cards: int = option(
        1,
        "WCRR-DEATH-03",
        "Action cards you draw for losing a teammate.",
        name="Cards for a lost teammate",
        printed=False,
        ge=0,
        le=3,
    )
    hand_limit: int = option(
        0, "WCRR-ACT-02", "The most action cards you can hold. 0 means no limit.",
        printed=False, ge=0, le=12,
    )  # fmt: skip
    last_round: int = option(
        0, "WCRR-END-07",
        "If nobody wins by the end of this round, most points wins. 0 means no limit.",
        printed=False, ge=0, le=60,
    )  # fmt: skip
    head_start: int = head_start("WCRR-END-08", 20)
    rulings: Literal["revised", "first"] = option(
        "revised",
        "WCRR-R36",
        "Use today's rulings, or the first ones, which older saved games use.",
        name="Rulings",
        values={"revised": "Today's", "first": "The first"},
        printed=False,
        legacy_default="first",
    )

    @model_validator(mode="after")
    def _nobody_begins_as_winner(self) -> "WcrrOptions":
        if self.head_start >= self.target_points:
            raise ValueError("The head start must be less than the points to win (WCRR-END-08).")
        return self
