"""Every rule of World Championship Russian Roulette that a table can choose."""

from typing import Literal

from pydantic import model_validator

from rules.kernel.game import Options, head_start, option


class WcrrOptions(Options):
    """What a table agreed on; the defaults are the printed game."""

    action_cards: bool = option(
        True, "WCRR-COMP-07", "Action cards are in the game; without them it is bluff and nerve."
    )
    finish_pulls: Literal["off", "ask", "always"] = option(
        "off", "WCRR-R18", "Let the last player alive win right away, choose to finish, or have to."
    )
    challenge_protocol: Literal["windows", "turn_order"] = option(
        "windows", "WCRR-R08", "Accuse all at once in secret, or openly one after the other."
    )
    reaccuse_exposed: bool = option(
        False, "WCRR-R05", "A player whose pocket lies open can be accused again."
    )
    dead_scores_block_win: bool = option(
        False, "WCRR-R17", "Points of players out of the game still have to be beaten."
    )
    action_hands: Literal["secret", "open"] = option(
        "secret", "WCRR-R14", "Whether everybody sees everybody's action cards."
    )
    extra_bullets_public: bool = option(
        True, "WCRR-R06", "The table shows how many extra bullets everybody carries."
    )
    bullet_supply: Literal["box", "unlimited"] = option(
        "box", "WCRR-R07", "Extra bullets come from the box and can run out, or never do."
    )
    table_talk: bool = option(
        True, "WCRR-R49", "Players can make claims at the table. Nothing they say has to be true."
    )
    target_points: int = option(
        15, "WCRR-END-02", "Points that win the game.", ge=5, le=30)  # fmt: skip
    gun_cards: int = option(
        6, "WCRR-COMP-04", "Cards in a gun; the highest bid is one less.", printed=False,
        ge=3, le=8,
    )  # fmt: skip
    characters: int = option(
        4, "WCRR-DEATH-06", "Characters of a team, the captain among them.", printed=False,
        ge=1, le=6,
    )  # fmt: skip
    bullets: int = option(
        19, "WCRR-COMP-02", "Bullets in the box, one for each player among them.", printed=False,
        ge=6, le=60,
    )  # fmt: skip
    first_cards: int = option(
        1, "WCRR-SETUP-01", "Action cards for everybody at the start.", printed=False, ge=0, le=3
    )
    reward_cards: int = option(
        3, "WCRR-CHAL-06", "Action cards for who caught a cheat.", printed=False, ge=0, le=6
    )
    comfort_cards: int = option(
        1, "WCRR-CHAL-07", "Action cards for each wrong accusation suffered.", printed=False,
        ge=0, le=3,
    )  # fmt: skip
    severance_cards: int = option(
        1, "WCRR-DEATH-03", "Action cards for a teammate lost.", printed=False, ge=0, le=3
    )
    hand_limit: int = option(
        0, "WCRR-ACT-02", "Most action cards in a hand, more are not drawn; 0: no limit.",
        printed=False, ge=0, le=12,
    )  # fmt: skip
    last_round: int = option(
        0, "WCRR-END-07", "Rounds after which most points win; 0: no limit.", printed=False,
        ge=0, le=60,
    )  # fmt: skip
    head_start: int = head_start("WCRR-END-08", 20)
    rulings: Literal["revised", "first"] = option(
        "revised", "WCRR-R36", "Rulings as they are now, or as they were in the first games here.",
        printed=False, unsaid="first",
    )  # fmt: skip

    @model_validator(mode="after")
    def _nobody_begins_as_winner(self) -> "WcrrOptions":
        if self.head_start >= self.target_points:
            raise ValueError("head_start must be below target_points (WCRR-END-08)")
        return self
