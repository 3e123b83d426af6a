"""Every rule of No Honor Among Thieves that a table can choose (the options table of the rules)."""

from typing import Literal

from rules.kernel.options import Options, option


class NoHonorOptions(Options):
    """What a table agreed on; the defaults are the printed game with our rulings."""

    beginner_agendas: bool = option(
        False, "NH-SETUP-04",
        "Everyone is dealt two Hidden Agendas instead of choosing them.",
        name="Deal the Agendas",
    )  # fmt: skip
    first_player: Literal["random", "first_seat"] = option(
        "random", "NH-R-04",
        "Choose the first player at random, or always start with the first seat.",
        name="First player",
        values={"random": "Random", "first_seat": "First seat"},
    )  # fmt: skip
    treasure_exchange: bool = option(
        True, "NH-R-01",
        "You can trade Treasures in an Exchange.",
        name="Trade Treasures",
    )  # fmt: skip
    exchange_scheme_info: Literal["claim", "blind", "truthful"] = option(
        "claim", "NH-R-16",
        "Say anything, nothing, or only the truth about Schemes you trade face down.",
        name="Talk about traded Schemes",
        values={"claim": "Anything", "blind": "Nothing", "truthful": "Only the truth"},
    )  # fmt: skip
    end_turn_early: bool = option(
        True, "NH-R-09",
        "You can end your turn before your third action.",
        name="End turns early",
    )  # fmt: skip
    scheme_reshuffle: bool = option(
        False, "NH-R-11",
        "When the Scheme deck runs out, shuffle the discarded Schemes into a new one.",
        name="Reshuffle Schemes",
    )  # fmt: skip
    defense_reshuffle: bool = option(
        True, "NH-R-12",
        "When the Defense deck runs out, shuffle the discarded Defenses into a new one.",
        name="Reshuffle Defenses",
    )  # fmt: skip
    passive_while_exhausted: bool = option(
        False, "NH-R-23",
        "A Character's automatic abilities still work while it's exhausted.",
        name="Abilities while exhausted",
    )  # fmt: skip
    fizzle_returns_card: bool = option(
        True, "NH-R-28",
        "A Scheme that can no longer be played goes back to your hand.",
        name="Return unplayable Schemes",
    )  # fmt: skip
    shares_binding: bool = option(
        True, "NH-R-36",
        "Agreed shares are paid out. Otherwise, the leader collects everything.",
        name="Contracts pay out",
    )  # fmt: skip
    tower_feasibility: Literal["leader_alone", "table"] = option(
        "leader_alone", "NH-R-38",
        "Choose whose ready Characters have to be enough to declare a heist on the Wizard's Tower.",
        name="Wizard's Tower crews",
        values={"leader_alone": "Leader's crew", "table": "Everyone's crews"},
    )  # fmt: skip
    mot_may_pass: bool = option(
        False, "NH-R-39",
        "You don't have to place a Scheme at the Moment of Truth.",
        name="Skip the Moment of Truth",
    )  # fmt: skip
    mot_on_jailbreak: bool = option(
        True, "NH-R-59",
        "A successful jailbreak with a partner has a Moment of Truth.",
        name="Moment of Truth after jailbreaks",
    )  # fmt: skip
    tied_betrayal: Literal["whole_haul", "capped"] = option(
        "whole_haul", "NH-R-42",
        "Players with tied Betrayals split the whole haul, or each take at most the card's value.",
        name="Tied Betrayals",
        values={"whole_haul": "Whole haul", "capped": "Up to their values"},
    )  # fmt: skip
    yacht_consequences: bool = option(
        True, "NH-R-51",
        "A Character exhausted by a failed heist on the Yacht is killed.",
        name="Deadly Yacht",
    )  # fmt: skip
    jailbreak_bonus: Literal["none", "both"] = option(
        "none", "NH-R-52",
        "Both Objectives get a Coin after a jailbreak, or neither does.",
        name="Coins after jailbreaks",
        values={"none": "Neither", "both": "Both"},
    )  # fmt: skip
    pre_send_window: bool = option(
        True, "NH-R-55",
        "Everyone can still act after the contract is agreed and before the team is sent.",
        name="Act before the team is sent",
    )  # fmt: skip
    martial_law_counts_cost_zero: bool = option(
        True, "NH-R-58",
        "For martial law, Characters in the cost-0 stack count as at large.",
        name="Martial law counts cost-0 Characters",
    )  # fmt: skip
    escrow_bribes: bool = option(
        False, "NH-NEG-21",
        "A bribe is held until the bribed player plays something in that heist.",
        name="Hold bribes",
    )  # fmt: skip
    offers_public: bool = option(
        True, "NH-R-71",
        "Everyone hears every offer. Otherwise, only the players named in an offer hear it, "
        "until it's agreed.",
        name="Public offers",
    )  # fmt: skip
    memory_aid: bool = option(
        True, "NH-INFO-04",
        "The table reminds you which Schemes you've seen in other hands.",
        name="Memory aid",
    )  # fmt: skip
    rulings: Literal["first", "second"] = option(
        "second", "NH-R-103",
        "Use today's rulings, or the original ones that older saved games follow.",
        name="Rulings",
        values={"first": "Original", "second": "Today's"}, legacy_default="first",
    )  # fmt: skip
    max_turns: int = option(
        0, "NH-R-70",
        "The game ends after this many turns. 0 means no limit.",
        name="Turn limit", printed=False, ge=0, le=1000,
    )  # fmt: skip
    most_bribe: int = option(
        3, "NH-NEG-20",
        "The most Coins a bribe can offer.",
        name="Largest bribe", printed=False, ge=1, le=10,
    )  # fmt: skip
    starting_coins: int = option(
        5, "NH-SETUP-12",
        "Coins each player starts with.",
        name="Starting Coins", printed=False, ge=0, le=30,
    )  # fmt: skip
    starting_schemes: int = option(
        4, "NH-SETUP-21",
        "Schemes each player starts with.",
        name="Starting Schemes", printed=False, ge=0, le=9,
    )  # fmt: skip
    hand_limit: int = option(
        7, "NH-GEN-05",
        "Schemes you can hold.",
        name="Hand limit", printed=False, ge=2, le=12,
    )  # fmt: skip
    crew_limit: int = option(
        4, "NH-GEN-05",
        "Characters you can have in your crew.",
        name="Crew limit", printed=False, ge=2, le=6,
    )  # fmt: skip
    pool_size: int = option(
        5, "NH-SETUP-19",
        "Characters in the recruitment pool.",
        name="Recruitment pool", printed=False, ge=1, le=8,
    )  # fmt: skip
    jailed: int = option(
        3, "NH-SETUP-20",
        "Characters in Jail at the start.",
        name="Starting prisoners", printed=False, ge=0, le=6,
    )  # fmt: skip
    actions: int = option(
        3, "NH-TURN-03",
        "Actions each player takes per turn.",
        name="Actions per turn", printed=False, ge=1, le=6,
    )  # fmt: skip
    objectives_out: int = option(
        2, "NH-SETUP-06",
        "Objectives removed from Stage 1, and as many from Stage 2, unseen.",
        name="Objectives removed", printed=False, ge=0, le=3,
    )  # fmt: skip
    martial_law: int = option(
        6, "NH-LAW-01",
        "The City Watch wins when fewer Characters than this are at large.",
        name="Martial law", printed=False, ge=0, le=12,
    )  # fmt: skip
    fail_pay: int = option(
        2, "NH-RESO-10",
        "Coins for each Defense bypassed in a failed heist.",
        name="Pay for failed heists", printed=False, ge=0, le=10,
    )  # fmt: skip
    watch_fine: int = option(
        1, "NH-CONS-05",
        "Coins each player at a City Watch Defense pays if it isn't bypassed.",
        name="City Watch fine", printed=False, ge=0, le=10,
    )  # fmt: skip
    cleanup_coin: int = option(
        1, "NH-CLEAN-02",
        "Coins added to the other Objective after a heist.",
        name="Growing hauls", printed=False, ge=0, le=5,
    )  # fmt: skip
