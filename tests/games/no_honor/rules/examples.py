"""One example or more for each card that is played: where it is played, on what, what comes of it.

`bad` are plays of the same card, at the same moment, that its text does not allow. `counter` is the
card that stops it, none where nothing can (NH-CTR-05). `before` is how it was, `after` how it is
then, both asked of the table by `ask`; a countered play leaves things as they were.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from rules.games.no_honor.skills import required, strength
from tests.games.no_honor.rules.table import A, Table, at_table

POSTS = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")
CREWS = {0: "bruiser con_artist", 1: "locksmith enforcer", 2: "smuggler", 3: "forger"}


@dataclass(frozen=True)
class Example:
    """A card, its player, and how the table was before it and is after it."""

    card: str
    ask: Callable[[Table], Any]
    before: Any
    after: Any
    way: str = ""
    aims: dict[str, Any] = field(default_factory=dict)
    bad: tuple[dict[str, Any], ...] = ()
    said: dict[str, Any] = field(default_factory=dict)
    heist: bool = False
    counter: str = "foiled"
    seat: int = 0
    logistics: bool = False
    then: Callable[[Table], Any] | None = None

    @property
    def name(self) -> str:
        """What a test is called by."""
        return f"{self.card}-{self.way}" if self.way else self.card

    def table(self, *, countered: bool = False) -> Table:
        """The moment before it is played; somebody may hold what counters it."""
        said = {"crews": CREWS, "coins": dict.fromkeys(range(4), 5), **self.said}
        hands = dict(said.pop("hands", {}))
        if self.is_scheme:
            hands[self.seat] = f"{self.card} {hands.get(self.seat, '')}".strip()
        hands[3] = f"{self.counter if countered else ''} side_job {hands.get(3, '')}".strip()
        table = at_table(hands=hands, **said)
        if self.heist:
            table.on_heist(A, *POSTS)
        if self.logistics:
            table.say(0, "logistics")
        return table

    @property
    def is_scheme(self) -> bool:
        """Whether it is played from the hand."""
        return self.card not in ABILITIES


ABILITIES = frozenset(
    {"lookout", "street_urchin", "informant", "fence", "enforcer", "artificer", "alchemist"}
    | {"cutpurse", "spy", "charlatan", "veteran", "assassin", "mastermind"}
)


def skill(code: str, place: int, defense: str = "watch_patrol") -> Callable[[Table], int]:
    """What a Character brings of a skill."""
    return lambda table: _strength(table, code, place, defense)


def _strength(table: Table, code: str, place: int, defense: str) -> int:
    return strength(table.state, table.id(code), place, table.id(defense))


def need(defense: str, challenge: int, place: int) -> Callable[[Table], int]:
    """What a challenge asks for of a skill."""
    return lambda table: _need(table, defense, challenge, place)


def _need(table: Table, defense: str, challenge: int, place: int) -> int:
    return required(table.state, table.id(defense), challenge, place)


def ready(code: str) -> Callable[[Table], bool]:
    """Whether a Character is ready."""
    return lambda table: table.is_ready(code)


def coins(*seats: int) -> Callable[[Table], list[int]]:
    """The Coins of some seats."""
    return lambda table: [table.state.coins[seat] for seat in seats]


def zone(name: str) -> Callable[[Table], str]:
    """The Characters in the Jail or the Graveyard."""
    return lambda table: table.codes(getattr(table.state, name))


def held(seat: int) -> Callable[[Table], int]:
    """How many Schemes a seat holds beside what is played."""
    return lambda table: len(table.state.hands[seat])


LIES, MUSCLE, STEALTH, TINKER = range(4)
UP = {"rolls": (2, 0)}


def pick_first(table: Table) -> Table:
    """The first die counts."""
    return table.say(0, "die 0")


def boosts(card: str, skill_name: str, place: int, bad: str) -> list[Example]:
    """A dice bonus to a committed Character, or to a Defense that lists the skill."""
    on = ("watch_patrol", 1) if skill_name in ("muscle",) else _LISTING[skill_name]
    base = _PRINTED[skill_name]
    return [
        Example(card, skill("bruiser", place), base, base + 2, "normal-character", {"c": "bruiser"},
                ({"c": "con_artist"}, {"c": "smuggler"}), UP, heist=True, then=pick_first),
        Example(card, need(*on, place), _NEEDS[skill_name], _NEEDS[skill_name] + 2,
                "normal-defense", {"d": on[0]}, ({"d": bad},), UP, heist=True, then=pick_first),
    ]  # fmt: skip


_LISTING = {
    "lies": ("watch_patrol", 0), "stealth": ("watch_patrol", 2), "tinker": ("steel_portcullis", 0),
}  # fmt: skip
_PRINTED = {"lies": 0, "muscle": 1, "stealth": 0, "tinker": 0}
_NEEDS = {"lies": 2, "muscle": 4, "stealth": 2, "tinker": 2}

IN_HEIST = [
    *boosts("brute_force", "muscle", MUSCLE, "guard_dogs"),
    *boosts("silver_tongue", "lies", LIES, "steel_portcullis"),
    *boosts("soft_boots", "stealth", STEALTH, "steel_portcullis"),
    *boosts("master_key", "tinker", TINKER, "watch_patrol"),
    Example("practiced_hand", skill("bruiser", MUSCLE), 1, 2, aims={"s": "muscle", "c": "bruiser"},
            bad=({"s": "lies", "c": "bruiser"}, {"s": "lies", "c": "con_artist"}), heist=True),
    Example("all_together_now", skill("bruiser", STEALTH), 0, 1,
            aims={"s": "stealth", "d": "watch_patrol"}, bad=({"s": "stealth", "d": "high_wall"},),
            heist=True),
    Example("on_alert", need("watch_patrol", 1, MUSCLE), 4, 6,
            aims={"s": "muscle", "d": "watch_patrol"},
            bad=({"s": "lies", "d": "watch_patrol"}, {"s": "stealth", "d": "steel_portcullis"}),
            said=UP, heist=True, then=pick_first),
    Example("second_shift", need("steel_portcullis", 0, TINKER), 2, 4,
            aims={"s": "tinker", "d": "steel_portcullis"},
            bad=({"s": "tinker", "d": "watch_patrol"}, {"s": "muscle", "d": "watch_patrol"}),
            said=UP, heist=True, then=pick_first),
    Example("reinforcements", need("watch_patrol", 1, MUSCLE), 4, 5, aims={"d": "watch_patrol"},
            bad=({"d": "steel_portcullis"},), heist=True),
    Example("inside_man", need("watch_patrol", 0, LIES), 2, 1,
            aims={"s": "lies", "d": "watch_patrol"}, bad=({"s": "tinker", "d": "watch_patrol"},),
            heist=True),
    Example("inside_man", coins(0, 1), [5, 5], [7, 3], "no_honor", {"p": 1},
            ({"p": 2}, {"p": 0}), {"broken": True}, heist=True),
    Example("well_placed_bribe", need("watch_patrol", 1, MUSCLE), 4, 2, aims={"d": "watch_patrol"},
            bad=({"d": "steel_portcullis"},), heist=True),
    Example("sabotage", skill("bruiser", MUSCLE), 1, 0, aims={"s": "muscle", "c": "bruiser"},
            bad=({"s": "muscle", "c": "smuggler"},), heist=True),
    Example("sabotage", ready("locksmith"), True, False, "no_honor", {"c": "locksmith"},
            ({"c": "smuggler"},), {"broken": True}, heist=True),
    Example("lookout", need("watch_patrol", 2, STEALTH), 2, 1, aims={"d": "watch_patrol"},
            bad=({"d": "steel_portcullis"},), said={"crews": {**CREWS, 2: "lookout"}}, heist=True,
            counter="not_today", seat=2),
    Example("artificer", skill("bruiser", TINKER), 0, 1, aims={"c": "bruiser"},
            bad=({"c": "con_artist"},), said={"crews": {**CREWS, 2: "artificer"}}, heist=True,
            counter="not_today", seat=2),
    Example("charlatan", need("watch_patrol", 0, LIES), 2, 3, aims={"n": "1", "d": "watch_patrol"},
            bad=({"n": "1", "d": "steel_portcullis"},),
            said={"crews": {**CREWS, 2: "charlatan"}}, heist=True, counter="not_today", seat=2),
    Example("mastermind", skill("bruiser", MUSCLE), 1, 3, aims={"s": "muscle", "c": "bruiser"},
            bad=({"s": "lies", "c": "bruiser"}, {"s": "lies", "c": "con_artist"}),
            said={"crews": {**CREWS, 0: "bruiser mastermind"}}, heist=True, counter="not_today"),
]  # fmt: skip

AT_ANY_TIME = [
    Example("knockout_drops", ready("smuggler"), True, False, aims={"c": "smuggler"},
            bad=({"c": "forger"}, {"c": "pit_fighter"}), said={"exhausted": "forger"}),
    Example("knockout_drops", zone("graveyard"), "", "forger", "no_honor", {"c": "forger"},
            ({"c": "pit_fighter"},), {"exhausted": "forger", "broken": True}),
    Example("anonymous_tip", zone("jail"), "", "forger", aims={"c": "forger"},
            bad=({"c": "smuggler"},), said={"exhausted": "forger"}),
    Example("anonymous_tip", zone("jail"), "", "smuggler", "no_honor", {"c": "smuggler"},
            ({"c": "spy"},), {"crews": {**CREWS, 3: "spy"}, "broken": True}),
    Example("knife_in_the_dark", ready("smuggler"), True, False, aims={"c": "smuggler"},
            bad=({"c": "locksmith"}, {"c": "forger"}),
            said={"coins": {0: 5, 1: 5, 2: 6, 3: 9}, "exhausted": "forger"}),
    Example("knife_in_the_dark", zone("graveyard"), "", "forger", "no_honor", {"c": "forger"},
            ({"c": "bruiser"},), {"broken": True}),
    Example("light_fingers", coins(0, 2), [5, 5], [6, 4], aims={"p": 2}, bad=({"p": 0},)),
    Example("light_fingers", coins(0, 2), [5, 2], [7, 0], "no_honor", {"p": 2}, ({"p": 0},),
            {"coins": {0: 5, 2: 2}, "broken": True}),
    Example("gag_order", lambda table: bool(table.state.lasting), False, True, aims={"p": 1},
            bad=({"p": 0},)),
    Example("word_on_the_street", held(0), 1, 2),
    Example("street_urchin", held(2), 0, 1, said={"crews": {**CREWS, 2: "street_urchin"}},
            counter="not_today", seat=2),
    Example("informant", zone("jail"), "", "forger", aims={"c": "forger"},
            bad=({"c": "bruiser"}, {"c": "con_artist"}), counter="not_today", seat=2,
            said={"crews": {**CREWS, 2: "informant"}, "exhausted": "forger con_artist_2",
                  "broken": True}),
    Example("fence", coins(0), [5], [6], "ability-scheme", {"k": "windfall"},
            said={"crews": {**CREWS, 0: "fence"}, "hands": {0: "windfall"}}, counter="not_today"),
    Example("fence", coins(0), [5], [10], "ability-treasure", {"t": "crown_jewels"},
            said={"crews": {**CREWS, 0: "fence"}, "treasures": {0: "crown_jewels"}},
            counter="not_today"),
    Example("enforcer", coins(1, 2), [5, 5], [6, 4], aims={"p": 2}, bad=({"p": 1},), seat=1,
            said={"broken": True}, counter="not_today", then=lambda table: table.say(2, "opt pay")),
    Example("alchemist", ready("smuggler"), False, True, aims={"c": "smuggler"},
            bad=({"c": "forger"}, {"c": "alchemist"}), seat=2, counter="not_today",
            said={"crews": {**CREWS, 2: "alchemist smuggler"}, "exhausted": "smuggler forger"}),
    Example("cutpurse", coins(2, 0), [5, 5], [6, 4], aims={"p": 0}, bad=({"p": 2},), seat=2,
            said={"crews": {**CREWS, 2: "cutpurse"}}, counter="not_today"),
    Example("spy", lambda table: len(table.state.known[0]), 0, 2, "ability-look", {"p": 0},
            ({"p": 2},), {"crews": {**CREWS, 2: "spy"}, "hands": {0: "windfall traitor"}},
            counter="not_today", seat=2),
    Example("spy", lambda table: table.hand(0), "windfall traitor", "windfall", "ability-rob",
            {"p": 0}, ({"p": 2},), seat=2, counter="not_today",
            said={"crews": {**CREWS, 2: "spy"}, "hands": {0: "windfall traitor"}, "broken": True},
            then=lambda table: table.say(2, "take ( traitor )")),
    Example("veteran", zone("graveyard"), "", "forger", aims={"c": "forger"},
            bad=({"c": "veteran"},), said={"crews": {**CREWS, 2: "veteran"}, "broken": True},
            counter="not_today", seat=2),
    Example("assassin", ready("forger"), True, False, "ability-strike", {"c": "forger"},
            ({"c": "smuggler"}, {"c": "con_artist"}), seat=2, counter="not_today",
            said={"crews": {**CREWS, 2: "assassin smuggler"}, "exhausted": "con_artist"}),
    Example("assassin", zone("graveyard"), "", "con_artist", "ability-finish",
            {"c": "con_artist"}, ({"c": "smuggler"},), seat=2, counter="not_today",
            said={"crews": {**CREWS, 2: "assassin smuggler"}, "exhausted": "con_artist",
                  "broken": True}),
    Example("casing_the_joint", lambda table: table.codes(table.state.slots[0]),
            "ceremonial_guards ceremonial_guards_2", "drowsy_porter ceremonial_guards_2",
            "no_honor", {"d": "ceremonial_guards", "e": "drowsy_porter"},
            ({"d": "ceremonial_guards", "e": "ceremonial_guards_2"},), {"broken": True}),
    Example("better_offer", lambda table: (table.crew(0), table.state.coins[0], table.is_ready(
            "smuggler")), ("bruiser con_artist", 5, True),
            ("bruiser con_artist smuggler", 3, False), "no_honor", {"c": "smuggler"},
            ({"c": "bruiser"},), {"broken": True}),
    Example("old_debts", coins(0, 2), [5, 5], [8, 2], "no_honor", {"p": 2}, ({"p": 0},),
            {"broken": True}),
    Example("blackmail", coins(0, 2), [5, 5], [7, 3], "no_honor", {"p": 2}, ({"p": 0},),
            {"broken": True}),
]  # fmt: skip

_LOGISTICS = [
    Example("faked_death", lambda table: (table.crew(0), table.is_ready("veteran")),
            ("bruiser con_artist", True), ("bruiser con_artist veteran", False),
            aims={"c": "veteran"}, bad=({"c": "smuggler"},), said={"graveyard": "veteran"}),
    Example("bribed_turnkey", lambda table: (table.crew(0), table.state.coins[0]),
            ("bruiser con_artist", 5), ("bruiser con_artist veteran", 4), aims={"c": "veteran"},
            bad=({"c": "smuggler"},), said={"jail": "veteran"}),
    Example("learn_from_your_mistakes", lambda table: "traitor" in table.hand(0), False, True,
            aims={"k": "traitor"}, bad=({"k": "learn_from_your_mistakes"},),
            said={"discard": "traitor learn_from_your_mistakes"}),
    Example("casing_the_joint", lambda table: table.codes(table.state.slots[0]),
            "ceremonial_guards ceremonial_guards_2", "cheap_padlock ceremonial_guards_2",
            aims={"d": "ceremonial_guards"},
            bad=({"d": "high_wall"},)),
    Example("windfall", coins(0), [5], [9], said={"rolls": (2,)}),
    Example("black_market", coins(0), [5], [8], "normal-schemes", {"k": "foiled traitor"},
            ({"k": "black_market"},), {"hands": {0: "foiled traitor"}}),
    Example("black_market", coins(0), [5], [10], "normal-treasure", {"t": "crown_jewels"},
            said={"treasures": {0: "crown_jewels"}}),
    Example("better_offer", lambda table: (table.crew(0), table.state.coins[:3]),
            ("bruiser con_artist", [5, 5, 5]), ("bruiser con_artist smuggler", [1, 5, 9]),
            aims={"c": "smuggler"}, bad=({"c": "forger"}, {"c": "bruiser"}, {"c": "spy"}),
            said={"exhausted": "forger"}),
    Example("frame_job", lambda table: (table.codes(table.state.jail), " ".join(
            sorted(table.hand(0).split()))),
            ("", "frame_job traitor"), ("smuggler", ""), aims={"k": "traitor", "c": "smuggler"},
            bad=({"k": "traitor", "c": "bruiser"}, {"k": "frame_job", "c": "smuggler"},
                 {"k": "traitor", "c": "veteran"}),
            said={"hands": {0: "traitor"}, "crews": {**CREWS, 3: "veteran"}}),
    Example("old_debts", coins(0, 1, 2, 3), [5, 5, 0, 5], [7, 4, 0, 4], said={"coins": {
            0: 5, 1: 5, 2: 0, 3: 5}}),
    Example("brass_knuckles", skill("smuggler", MUSCLE), 1, 2, aims={"c": "smuggler"}),
    Example("forged_papers", skill("smuggler", LIES), 0, 1, aims={"c": "smuggler"}),
    Example("padded_boots", skill("smuggler", STEALTH), 1, 2, aims={"c": "smuggler"}),
    Example("thieves_tools", skill("smuggler", TINKER), 0, 1, aims={"c": "smuggler"}),
    Example("hidden_talent", skill("smuggler", TINKER), 0, 1,
            aims={"s": "tinker", "c": "smuggler"}, bad=({"s": "muscle", "c": "smuggler"},)),
    Example("wanted_poster", skill("smuggler", STEALTH), 1, 0, aims={"c": "smuggler"}),
    Example("lucky_charm", lambda table: len(table.state.attached[table.id("smuggler")]), 0, 1,
            aims={"c": "smuggler"}),
    Example("hardened", lambda table: len(table.state.attached[table.id("bruiser")]), 0, 1,
            aims={"c": "bruiser"}),
    Example("blackmail", lambda table: len(table.state.attached[table.id("smuggler")]), 0, 1,
            aims={"c": "smuggler"}, bad=({"c": "bruiser"},)),
]  # fmt: skip
IN_LOGISTICS = [replace(example, counter="", logistics=True) for example in _LOGISTICS]
EXAMPLES = [*IN_HEIST, *AT_ANY_TIME, *IN_LOGISTICS]
