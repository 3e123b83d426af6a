"""Every rule of No Honor Among Thieves that a table can choose (the options table of the rules)."""

from typing import Literal

from rules.kernel.game import Options, option


class NoHonorOptions(Options):
    """What a table agreed on; the defaults are the printed game with our rulings."""

    beginner_agendas: bool = option(
        False, "NH-SETUP-04", "Two Hidden Agendas are dealt to everybody, nobody chooses."
    )
    first_player: Literal["random", "first_seat"] = option(
        "random", "NH-R-04", "Who has the first turn: one by lot, or the first seat."
    )
    treasure_exchange: bool = option(
        True, "NH-R-01", "Treasures may change hands in an exchange."
    )  # fmt: skip
    exchange_scheme_info: Literal["claim", "blind", "truthful"] = option(
        "claim", "NH-R-16",
        "What may be said of Schemes that are offered face down: anything, nothing, or the truth.",
    )  # fmt: skip
    end_turn_early: bool = option(
        True, "NH-R-09", "A turn may be ended before its third action."
    )  # fmt: skip
    scheme_reshuffle: bool = option(
        False, "NH-R-11", "Discarded Schemes are shuffled when the deck has run out."
    )
    defense_reshuffle: bool = option(
        True, "NH-R-12", "Discarded Defenses are shuffled when the deck has run out."
    )
    passive_while_exhausted: bool = option(
        False, "NH-R-23", "What a Character does by itself also works while it is exhausted."
    )
    fizzle_returns_card: bool = option(
        True, "NH-R-28", "A Scheme that has become impossible goes back into the hand."
    )
    shares_binding: bool = option(
        True, "NH-R-36", "Agreed shares are paid out; otherwise the leader collects everything."
    )
    tower_feasibility: Literal["leader_alone", "table"] = option(
        "leader_alone", "NH-R-38",
        "Whose ready Characters must be enough for the Wizard's Tower: the leader's, or all.",
    )  # fmt: skip
    mot_may_pass: bool = option(
        False, "NH-R-39", "At a Moment of Truth one may place nothing."
    )  # fmt: skip
    mot_on_jailbreak: bool = option(
        True, "NH-R-59", "A jailbreak with a partner has a Moment of Truth."
    )  # fmt: skip
    tied_betrayal: Literal["whole_haul", "capped"] = option(
        "whole_haul", "NH-R-42",
        "What equal Betrayals share out: the whole haul, or at most their values.",
    )  # fmt: skip
    yacht_consequences: bool = option(
        True, "NH-R-51", "Who is exhausted by a failed heist on the Yacht is killed."
    )
    jailbreak_bonus: Literal["none", "both"] = option(
        "none", "NH-R-52", "Which Objectives get a Coin after a jailbreak."
    )
    pre_send_window: bool = option(
        True, "NH-R-55", "Between an agreement and the sending everybody may still act."
    )
    martial_law_counts_cost_zero: bool = option(
        True, "NH-R-58", "The cost-0 stack counts among the Characters that are at large."
    )
    escrow_bribes: bool = option(
        False, "NH-NEG-21", "Coins for help are held until who was paid does something."
    )
    offers_public: bool = option(
        True, "NH-R-71",
        "Everybody hears what is offered; otherwise only who is named in it, until it is agreed.",
    )  # fmt: skip
    memory_aid: bool = option(
        True, "NH-INFO-04", "The table reminds you of Schemes that you have seen in other hands."
    )
    rulings: Literal["first", "second"] = option(
        "second", "NH-R-103",
        "Which rulings are played: those of the first games that were saved, or today's.",
        unsaid="first",
    )  # fmt: skip
    max_turns: int = option(
        0, "NH-R-70", "After so many turns a game is given up; 0 is never.", printed=False, ge=0,
        le=1000,
    )  # fmt: skip
    most_bribe: int = option(
        3, "NH-NEG-20", "The most Coins that a bribe can offer.", printed=False, ge=1, le=10
    )
    starting_coins: int = option(
        5, "NH-SETUP-12", "Coins of everybody at the start.", printed=False, ge=0, le=30
    )
    starting_schemes: int = option(
        4, "NH-SETUP-21", "Schemes of everybody at the start.", printed=False, ge=0, le=9
    )
    hand_limit: int = option(
        7, "NH-GEN-05", "Schemes that a hand may hold.", printed=False, ge=2, le=12
    )
    crew_limit: int = option(
        4, "NH-GEN-05", "Characters that a crew may have.", printed=False, ge=2, le=6
    )
    pool_size: int = option(
        5, "NH-SETUP-19", "Characters in the pool.", printed=False, ge=1, le=8
    )  # fmt: skip
    jailed: int = option(
        3, "NH-SETUP-20", "Characters in the Jail at the start.", printed=False, ge=0, le=6
    )
    actions: int = option(
        3, "NH-TURN-03", "Actions of a turn.", printed=False, ge=1, le=6
    )  # fmt: skip
    objectives_out: int = option(
        2, "NH-SETUP-06", "Objectives of Stage 1, and of Stage 2, that are put away unseen.",
        printed=False, ge=0, le=3,
    )  # fmt: skip
    martial_law: int = option(
        6, "NH-LAW-01", "With fewer Characters at large the City Watch wins.", printed=False,
        ge=0, le=12,
    )  # fmt: skip
    fail_pay: int = option(
        2, "NH-RESO-10", "Coins for a Defense bypassed in a failed heist.", printed=False,
        ge=0, le=10,
    )  # fmt: skip
    watch_fine: int = option(
        1, "NH-CONS-05", "Coins that a failed City Watch Defense costs.", printed=False, ge=0,
        le=10,
    )  # fmt: skip
    cleanup_coin: int = option(
        1, "NH-CLEAN-02", "Coins for the other Objective after an attempt.", printed=False, ge=0,
        le=5,
    )  # fmt: skip
