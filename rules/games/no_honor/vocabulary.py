"""The words that cards are written in: what there is to choose, to ask, to count and to do.

An effect is one `op` with its parameters (NH-DATA-50); a `$name` stands for what was chosen or
rolled before. All of it is data; what a word does is said in `words` and in the files beside it.
"""

from functools import cached_property
from typing import Annotated, Literal, TypeAlias, Union

from pydantic import BaseModel, ConfigDict, Field

Skill: TypeAlias = Literal["lies", "muscle", "stealth", "tinker"]
SKILLS: tuple[Skill, ...] = ("lies", "muscle", "stealth", "tinker")
Compare: TypeAlias = Literal["<", "<=", "=", ">=", ">"]
Until: TypeAlias = Literal[
    "instant", "heist", "turn", "owner_next_turn", "attached", "in_crew", "owned", "game"
]  # fmt: skip
KindName: TypeAlias = Literal[
    "character", "defense", "scheme", "treasure", "modifier", "player", "objective", "agenda"
]  # fmt: skip
ZoneName: TypeAlias = Literal[
    "crew", "pool", "cost_zero", "jail", "graveyard", "char_deck", "hand", "scheme_deck",
    "scheme_discard", "sealed", "in_play", "table",
]  # fmt: skip
FilterName: TypeAlias = Literal[
    "owner", "ready", "exhausted", "committed", "on_defense", "has_skill", "cost", "cost_zero",
    "name", "tag", "type", "played_as", "watch", "stage", "lists_skill", "modified", "not_source",
    "is", "objective", "top", "printed", "icons", "coins", "targeted", "failed", "sent", "by",
    "not",
]  # fmt: skip
FactName: TypeAlias = Literal[
    "honor_broken", "your_turn", "phase", "on_heist", "heist_result", "leader_is", "betrayed",
    "betrayer", "against_defense", "exists", "compare", "and", "or", "not",
]  # fmt: skip
EventName: TypeAlias = Literal[
    "turn_started", "action_taken", "character_recruited", "character_fired",
    "character_exhausted", "character_arrested", "character_killed", "character_freed",
    "scheme_played", "ability_used", "heist_declared", "team_sent", "heist_succeeded",
    "heist_failed", "defense_bypassed", "mot_revealed", "betrayal", "honor_broken", "coins_gained",
    "coins_lost", "treasure_gained", "watch_fine", "dice_rolled", "haul_paid", "heist_ended",
]  # fmt: skip
RuleKey: TypeAlias = Literal[
    "hand_limit", "crew_limit", "actions_per_turn", "heists_per_turn", "recruit_cost",
    "legwork_to", "rest_draw", "max_per_defense", "fail_pay", "watch_fine", "betrayal_value",
    "declaration_coins", "dice_kept", "reroll", "play_scheme", "use_ability", "be_targeted",
    "be_exhausted", "be_arrested", "be_killed", "commit", "commit_exhausted", "join_heist",
    "jailbreak_with_full_crew", "exchange_items", "mot_cards", "pay_share", "rest_both",
    "consequence",
]  # fmt: skip
StatName: TypeAlias = Literal[
    "solo_heists", "shared_heists", "shared_honest", "betrayals", "jailbreaks", "final_heist"
]  # fmt: skip
Cause: TypeAlias = Literal["scheme", "ability", "table", "rule"]


# Who can be meant; beside these `$name` and `owner_of:` something.
PLAYER_WORDS = frozenset(
    {"self", "active", "leader", "all", "any", "others", "other", "participants"}
    | {"other_participants", "betrayers", "honest", "outsiders", "event_player"}
    | {"betrayers_of_self", "top_betrayer", "attacher"}
)  # fmt: skip


class Word(BaseModel):
    """Anything that is said on a card."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Pick(Word):
    """How many of what matches are picked, and by whom; with `up_to` fewer will do."""

    by: Literal["actor", "owner", "random"] = "actor"
    n: int | Literal["all"] = 1
    up_to: bool = False


class Filter(Word):
    """One thing that has to be so of a card, a player or an event."""

    f: FilterName
    v: str | bool = ""
    skill: str = ""
    least: int = 1
    cmp: Compare = ">="
    n: "Amount | tuple[int, ...]" = 0
    cause: tuple[Cause, ...] = ()
    c: "Filter | None" = None


class Selector(Word):
    """Cards or players: a kind, where they are, and what has to be so; without `pick` all."""

    kind: KindName
    zone: ZoneName | None = None
    where: tuple[Filter, ...] = ()
    pick: Pick | None = None

    @cached_property
    def owners(self) -> tuple[str, ...]:
        """Whose it has to be, in words for players."""
        return tuple([str(one.v) for one in self.where if one.f == "owner"])

    @cached_property
    def more(self) -> tuple[Filter, ...]:
        """What else has to be so."""
        return tuple([one for one in self.where if one.f != "owner"])

    @cached_property
    def tests(self) -> frozenset[str]:
        """The words of all that has to be so."""
        return frozenset([one.f for one in self.where])


class Number(Word):
    """A number that is worked out: one of `count`, `sum`, `coins_of`, `stat` and `op`."""

    count: Selector | str | None = None
    sum: Selector | str | None = None
    of: str = "cost"
    coins_of: str | None = None
    stat: StatName | None = None
    who: str = "self"
    op: Literal["+", "-", "*", "min", "max", "div"] | None = None
    a: "Amount" = 0
    b: "Amount" = 0


Amount: TypeAlias = Union[int, str, Number]  # noqa: UP007


class Cond(Word):
    """A question with yes or no for an answer."""

    fact: FactName
    who: str = "self"
    span: Literal["mot", "turn", "owner_next_turn"] = "mot"
    phases: tuple[str, ...] = ()
    result: Literal["success", "failure"] = "success"
    where: tuple[Filter, ...] = ()
    select: Selector | None = None
    least: int = 1
    a: Amount = 0
    cmp: Compare = ">="
    b: Amount = 0
    c: tuple["Cond", ...] = ()


class EventPattern(Word):
    """Something that happens; `where` is about what it happens to."""

    event: EventName
    where: tuple[Filter, ...] = ()


What: TypeAlias = Union[str, Selector]  # noqa: UP007


class Coins(Word):
    """Coins go from somebody to somebody: bank, haul, objective or a player; as far as there."""

    op: Literal["coins"]
    giver: str
    taker: str
    n: Amount


class Draw(Word):
    """Schemes are drawn."""

    op: Literal["draw"]
    who: str = "self"
    n: Amount


class Cards(Word):
    """Schemes or Treasures are discarded, taken, given or recovered."""

    op: Literal["cards"]
    what: What
    to: Literal["hand", "discard", "deck_top", "deck_bottom"]
    of: str = "self"


class Reveal(Word):
    """Somebody looks at hidden cards."""

    op: Literal["reveal"]
    what: What
    to: str = "self"


class Status(Word):
    """A Character becomes exhausted or ready."""

    op: Literal["status"]
    target: What
    set: Literal["exhausted", "ready"]


class Send(Word):
    """A Character goes elsewhere: arrested, killed, freed, hired away."""

    op: Literal["send"]
    target: What
    to: Literal["jail", "graveyard", "pool", "deck_bottom", "cost_zero", "crew"]
    of: str = "self"


class Attach(Word):
    """This Modifier, or the one that `what` says, goes to a Character, or away."""

    op: Literal["attach"]
    target: What = ""
    what: What = ""
    to: Literal["character", "discard"] = "character"


class SkillChange(Word):
    """A skill of a Character, or of every challenge of a Defense that lists it, changes."""

    op: Literal["skill"]
    target: What
    skill: str
    n: Amount
    until: Until = "heist"
    least: int | None = None


class DefenseChange(Word):
    """Defenses of an Objective are replaced, added, discarded or swapped."""

    op: Literal["defense"]
    mode: Literal["replace", "add", "discard", "swap"]
    target: What
    other: What = ""


class Rule(Word):
    """A number or a permission of the rules changes."""

    op: Literal["rule"]
    key: RuleKey
    mode: Literal["set", "add", "forbid", "allow"]
    value: Amount | Literal["pick", "sum", "low"] = 0
    who: str = "self"
    where: tuple[Filter, ...] = ()
    until: Until = "instant"


class Replace(Word):
    """Something else happens in place of an event, and nobody is asked."""

    op: Literal["replace"]
    event: EventName
    where: tuple[Filter, ...] = ()
    instead: "tuple[Effect, ...]" = ()
    times: int = 0
    per_turn: int = 0
    until: Until = "instant"


class CounterPlay(Word):
    """What was played has no effect."""

    op: Literal["counter"]
    target: Literal["$play"] = "$play"


class Reroll(Word):
    """All dice of a roll are rolled again."""

    op: Literal["reroll"]
    target: Literal["$roll"] = "$roll"


class Actions(Word):
    """Somebody has more actions in this turn, or fewer."""

    op: Literal["actions"]
    who: str = "self"
    n: Amount


class Betray(Word):
    """A Betrayal of a value."""

    op: Literal["betray"]
    n: int


class Roll(Word):
    """Two dice of which the roller keeps one, or a single die."""

    op: Literal["roll"]
    dice: Literal["pick", "single"]
    name: str


class Option(Word):
    """One way out of a choice."""

    label: str
    do: "tuple[Effect, ...]"


class ChooseOne(Word):
    """Somebody chooses among what can be carried out in full."""

    op: Literal["choose"]
    by: str = "self"
    options: tuple[Option, ...]


class If(Word):
    """Something is done only if something is so."""

    op: Literal["if"]
    cond: Cond
    then: "tuple[Effect, ...]"
    otherwise: "tuple[Effect, ...]" = ()


class Each(Word):
    """Something is done for each card or player, one after the other."""

    op: Literal["each"]
    among: What
    name: str
    do: "tuple[Effect, ...]"


Effect: TypeAlias = Annotated[
    Coins | Draw | Cards | Reveal | Status | Send | Attach | SkillChange | DefenseChange | Rule
    | Replace | CounterPlay | Reroll | Actions | Betray | Roll | ChooseOne | If | Each,
    Field(discriminator="op"),
]  # fmt: skip
Static: TypeAlias = Annotated[Rule | Replace | SkillChange, Field(discriminator="op")]


class Target(Word):
    """Something that is chosen when a card is played; its name stands for it from then on."""

    name: str
    optional: bool = False
    select: Selector | None = None
    one_of: tuple[str | int, ...] = ()


class CounterSpec(Word):
    """What a counter can be played against."""

    what: tuple[Literal["scheme", "ability"], ...]
    where: tuple[Filter, ...] = ()


class Way(Word):
    """One way to play something: when, on what, for which price, and what it does."""

    when: tuple[Cond, ...] = ()
    targets: tuple[Target, ...] = ()
    cost: tuple[Effect, ...] = ()
    do: tuple[Effect, ...] = ()


class Mode(Way):
    """One of several ways, chosen when it is played."""

    label: str
    no_honor: bool = False


class Play(Way):
    """How a Scheme is played: at most times, as a counter, or as a reaction."""

    counters: CounterSpec | None = None
    reacts: tuple[EventPattern, ...] = ()
    modes: tuple[Mode, ...] = ()


class Ability(Way):
    """What a Character, a Treasure, a Modifier or an Objective can do, or does by itself."""

    kind: Literal["activated", "reaction", "triggered", "static"]
    no_honor: bool = False
    exhaust: bool = False
    per_turn: int = 1
    on: EventPattern | None = None
    window: Literal["", "mot_placed"] = ""
    counters: CounterSpec | None = None
    modes: tuple[Mode, ...] = ()
    rules: tuple[Static, ...] = ()


class Score(Word):
    """Coins at the end of the game, if something is so."""

    n: Amount
    cond: Cond | None = None
    most: int = 0


class ConditionalSkill(Word):
    """A skill that a Character has only sometimes, and never for Agendas."""

    skill: Skill
    n: Amount
    cond: Cond


for _model in (Filter, Selector, Number, Cond, Replace, Option, ChooseOne, If, Each):
    _model.model_rebuild()
