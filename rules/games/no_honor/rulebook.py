"""The options and the deck of one game, made ready to be played with.

What cards say becomes tables, ways to play, triggers and static rules. A list of effects is a
*script*, known by its number, so that a frame can say which one it is in. The numbers follow from
the deck alone.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from rules.games.no_honor.cards import (
    Agenda,
    Character,
    Defense,
    Entry,
    Jail,
    NoHonorDeck,
    Objective,
    Scheme,
    Treasure,
)
from rules.games.no_honor.options import NoHonorOptions
from rules.games.no_honor.vocabulary import (
    SKILLS,
    Ability,
    Cond,
    ConditionalSkill,
    CounterSpec,
    Effect,
    EventPattern,
    Mode,
    Play,
    Replace,
    Rule,
    Send,
    Static,
    Status,
    Target,
    Way,
)
from rules.kernel.cards import LAPS, CardId, Seat

# What cards do

_HARMS = {"jail": "arrest", "graveyard": "kill"}
_MOVES = frozenset({"crew", "pool", "deck_bottom", "cost_zero"})


class Step(NamedTuple):
    """One effect of a script, with the scripts that stand inside it."""

    op: str
    effect: Any
    inner: tuple[int, ...]


@dataclass(frozen=True)
class WayToPlay:
    """One way to play a Scheme, or to use an ability.

    `timing` is logistics, anytime, counter, react, mot or mot_placed. `cost` and `do` are scripts;
    the Exhaust icon is the first word of the cost. `harms` are the names of chosen Characters that
    nothing but harm comes to, `moves` of those that change sides, `joins` whose crews must have
    room. `mark` is the bit of "used this turn".
    """

    card: CardId
    name: str
    label: str
    is_scheme: bool
    no_honor: bool
    timing: str
    when: tuple[Cond, ...]
    targets: tuple[Target, ...]
    effects: tuple[Effect, ...]
    prices: tuple[Effect, ...]
    cost: int
    do: int
    counters: CounterSpec | None
    reacts: tuple[EventPattern, ...]
    exhaust: bool
    per_turn: int
    mark: int
    harms: tuple[tuple[str, tuple[str, ...]], ...]
    moves: tuple[str, ...]
    joins: tuple[str, ...]

    @cached_property
    def is_checked(self) -> bool:
        """Whether more than targets is needed: Coins, room, or a Defense that may be changed."""
        return bool(self.joins or self.prices) or any(e.op == "defense" for e in self.effects)


@dataclass(frozen=True, slots=True)
class Said:
    """What all modes of a play share."""

    name: str
    timing: str
    counters: CounterSpec | None
    reacts: tuple[EventPattern, ...]
    is_scheme: bool
    exhaust: bool = False
    per_turn: int = 1
    mark: int = 0


Ways = dict[CardId, tuple[WayToPlay, ...]]


class Trigger(NamedTuple):
    """What something does by itself when an event happens."""

    card: CardId
    ability: Ability
    script: int


class StaticRule(NamedTuple):
    """A rule, a replacement or a skill that holds as long as its card is there."""

    number: int
    card: CardId
    static: Static
    no_honor: bool
    when: tuple[Cond, ...]
    script: int


Rules = dict[CardId, tuple[StaticRule, ...]]


class Holders(NamedTuple):
    """The static rules of one key, by their cards, and those by where they are in play."""

    characters: Rules
    modifiers: Rules
    treasures: Rules
    places: Rules


# In which of these the rules of a kind of card stand.
_HELD = {"character": 0, "scheme": 1, "treasure": 2}


class Scripts:
    """Everything that the cards of a deck do."""

    def __init__(self, deck: NoHonorDeck) -> None:
        self.lists: list[tuple[Step, ...]] = [()]
        self.ways: Ways = {}
        self.triggers: dict[str, dict[CardId, tuple[Trigger, ...]]] = {}
        self.static_rules: Rules = {}
        self.statics: list[StaticRule] = []
        self.failures: dict[CardId, dict[int, int]] = {}
        for card, entry in enumerate(deck.each):
            self._read(card, entry)
        self.by_timing = self._by_timing()
        self.answering = self._answering()
        self._now: dict[tuple[str, str, bool], Ways] = {}
        self.keys = self._keys(deck)
        self.changes = self.keys["skill"].modifiers if "skill" in self.keys else {}

    def _read(self, card: CardId, entry: Entry) -> None:
        if isinstance(entry, Scheme):
            self.ways[card] = tuple(self._scheme_ways(card, entry))
            self._abilities(card, entry.attached)
        elif not isinstance(entry, Agenda):
            self.ways[card] = tuple(self._ability_ways(card, entry.abilities))
            self._abilities(card, entry.abilities)
        if isinstance(entry, Objective | Jail):
            self.failures[card] = {row.die: self.script(row.do) for row in entry.failure}

    def script(self, effects: Iterable[Effect]) -> int:
        """The number of a list; lists inside it get theirs first."""
        steps = tuple([Step(e.op, e, self._inner(e)) for e in effects])
        if not steps:
            return 0
        self.lists.append(steps)
        return len(self.lists) - 1

    def _inner(self, effect: Any) -> tuple[int, ...]:
        if effect.op == "if":
            return (self.script(effect.then), self.script(effect.otherwise))
        if effect.op == "each":
            return (self.script(effect.do),)
        if effect.op == "choose":
            return tuple([self.script(option.do) for option in effect.options])
        if effect.op in ("rule", "replace"):
            return (self._static(-1, effect, Ability(kind="static")).number,)
        return ()

    def _static(self, card: CardId, static: Any, ability: Ability) -> StaticRule:
        script = self.script(static.instead) if isinstance(static, Replace) else 0
        found = StaticRule(
            len(self.statics), card, static, ability.no_honor, ability.when, script
        )  # fmt: skip
        self.statics.append(found)
        return found

    def _abilities(self, card: CardId, abilities: tuple[Ability, ...]) -> None:
        for ability in abilities:
            if ability.kind == "triggered" and ability.on is not None:
                known = self.triggers.setdefault(ability.on.event, {})
                new = Trigger(card, ability, self.script(ability.do))
                known[card] = (*known.get(card, ()), new)
        rules = [(rule, ability) for ability in abilities for rule in ability.rules]
        if rules:
            self.static_rules[card] = tuple([self._static(card, r, a) for r, a in rules])

    def _scheme_ways(self, card: CardId, entry: Scheme) -> Iterator[WayToPlay]:
        for name, play in (("normal", entry.normal), ("no_honor", entry.no_honor)):
            if play is not None:
                timing = _scheme_timing(entry, name, play)
                said = Said(name, timing, play.counters, play.reacts, is_scheme=True)
                for label, way, dark in _modes(play):
                    yield self._way(card, label, way, said, no_honor=dark or name == "no_honor")

    def _ability_ways(self, card: CardId, abilities: tuple[Ability, ...]) -> Iterator[WayToPlay]:
        for index, ability in enumerate(abilities):
            if ability.kind not in ("activated", "reaction"):
                continue
            name = "ability" if index == 0 else f"ability{index + 1}"
            reacts = () if ability.on is None else (ability.on,)
            said = Said(
                name, _ability_timing(ability), ability.counters, reacts, is_scheme=False,
                exhaust=ability.exhaust, per_turn=ability.per_turn, mark=1 << (card * 4 + index),
            )  # fmt: skip
            for label, way, dark in _modes(ability):
                yield self._way(card, label, way, said, no_honor=dark or ability.no_honor)

    def _way(
        self, card: CardId, label: str, way: Way, said: "Said", *, no_honor: bool
    ) -> WayToPlay:  # fmt: skip
        price = (Status(op="status", target="source", set="exhausted"),) if said.exhaust else ()
        return WayToPlay(
            card, _named(said.name, label), label, said.is_scheme, no_honor, said.timing, way.when,
            way.targets, way.do, way.cost, self.script((*price, *way.cost)), self.script(way.do),
            said.counters, said.reacts, said.exhaust, said.per_turn, said.mark,
            tuple(_harms(way)), tuple(_moves(way)), tuple(_joins(way)),
        )  # fmt: skip

    def _by_timing(self) -> dict[str, Ways]:
        found: dict[str, Ways] = {}
        for card, ways in self.ways.items():
            for way in ways:
                known = found.setdefault(way.timing, {})
                known[card] = (*known.get(card, ()), way)
        return found

    def _answering(self) -> dict[tuple[str, str], list[WayToPlay]]:
        """The ways that answer something, by when they are played and which event they answer."""
        found: dict[tuple[str, str], list[WayToPlay]] = {}
        for way in [way for ways in self.ways.values() for way in ways]:
            events = [one.event for one in way.reacts] if way.counters is None else ["played"]
            for event in dict.fromkeys(events):
                found.setdefault((way.timing, event), []).append(way)
        return found

    def ways_now(self, timing: str, phase: str, *, honor: bool) -> Ways:
        """By their cards the ways to play that such a time, phase and honor do not rule out."""
        known = self._now.get((timing, phase, honor))
        if known is None:
            fits = {
                card: tuple([one for one in ways if _is_time(one, phase, honor=honor)])
                for card, ways in self.by_timing.get(timing, {}).items()
            }
            known = self._now[timing, phase, honor] = {c: ways for c, ways in fits.items() if ways}
        return known

    def _keys(self, deck: NoHonorDeck) -> dict[str, Holders]:
        """Which cards have a static rule of a key, a replacement of an event, or a skill."""
        found: dict[str, Holders] = {}
        for card, rules in self.static_rules.items():
            for rule in rules:
                holders = found.setdefault(key_of(rule.static), Holders({}, {}, {}, {}))
                known = holders[_HELD.get(deck.each[card].kind, 3)]
                known[card] = (*known.get(card, ()), rule)
        return found


def _is_time(way: WayToPlay, phase: str, *, honor: bool) -> bool:
    if way.no_honor and honor:
        return False
    return all(phase in cond.phases for cond in way.when if cond.fact == "phase")


def key_of(static: Any) -> str:
    """What a static rule is looked up by."""
    if isinstance(static, Rule):
        return static.key
    return f"in place of {static.event}" if isinstance(static, Replace) else "skill"


def _named(name: str, label: str) -> str:
    return f"{name}-{label}" if label else name


def _modes(play: Play | Ability) -> list[tuple[str, Way, bool]]:
    """Each way to play something: its label, and whether it is a No Honor one."""
    if not play.modes:
        return [("", play, False)]
    return [(mode.label, _with_shared(play, mode), mode.no_honor) for mode in play.modes]


def _with_shared(play: Play | Ability, mode: Mode) -> Way:
    """A mode with the conditions that all modes share."""
    return mode.model_copy(update={"when": (*play.when, *mode.when)})


def _scheme_timing(entry: Scheme, name: str, play: Play) -> str:
    if play.counters is not None:
        return "counter"
    if play.reacts:
        return "react"
    if name == "no_honor" or entry.type == "anytime":
        return "anytime"
    return "mot" if entry.type == "mot" else "logistics"


def _ability_timing(ability: Ability) -> str:
    if ability.counters is not None:
        return "counter"
    if ability.kind == "reaction":
        return "react"
    return "mot_placed" if ability.window == "mot_placed" else "anytime"


def _touches(way: Way, name: str) -> Iterator[Any]:
    """Every effect that has this name for its target."""
    for effect in way.do:
        if getattr(effect, "target", None) == f"${name}":
            yield effect


def _harms(way: Way) -> Iterator[tuple[str, tuple[str, ...]]]:
    """NH-R-91: chosen Characters that nothing but harm comes to, and which harm."""
    for target in way.targets:
        found = [harm_of(effect) for effect in _touches(way, target.name)]
        if found and all(found):
            yield target.name, tuple(found)


def harm_of(effect: Any) -> str:
    """What an effect does to a Character, if it is something bad."""
    if isinstance(effect, Status):
        return "exhaust" if effect.set == "exhausted" else ""
    return _HARMS.get(effect.to, "") if isinstance(effect, Send) else ""


def _moves(way: Way) -> Iterator[str]:
    """NH-R-73: chosen Characters that go to another crew, the pool or the deck."""
    for target in way.targets:
        if any(isinstance(e, Send) and e.to in _MOVES for e in _touches(way, target.name)):
            yield target.name


def _joins(way: Way) -> Iterator[str]:
    """NH-SCH-06: whose crews get a Character."""
    for effect in way.do:
        if isinstance(effect, Send) and effect.to == "crew":
            yield effect.of


# What a table plays by

SKILL_PLACE: dict[str, int] = {skill: place for place, skill in enumerate(SKILLS)}


@dataclass(frozen=True)
class Rulebook:
    """What a table plays by: its options, its seats and its cards."""

    options: NoHonorOptions
    seats: int
    deck: NoHonorDeck

    @cached_property
    def tables(self) -> "Tables":
        """What stands on the cards, ready to be read."""
        return _tables(self.deck)

    @cached_property
    def scripts(self) -> Scripts:
        """What the cards do."""
        return scripts_of(self.deck)

    @cached_property
    def is_second(self) -> bool:
        """NH-R-103: whether today's rulings are played, and not those of older saves."""
        return self.options.rulings == "second"

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All seats from one on, clockwise."""
        return LAPS[self.seats][first]

    def entry(self, card: CardId) -> Entry:
        """What stands on a card."""
        return self.deck.each[card]


@lru_cache(maxsize=64)
def rulebook(options: NoHonorOptions, seats: int, deck: NoHonorDeck) -> Rulebook:
    """The rulebook of a table, the same one for the same agreement."""
    return Rulebook(options, seats, deck)


@lru_cache(maxsize=16)
def scripts_of(deck: NoHonorDeck) -> Scripts:
    """What the cards of a deck do; worked out once."""
    return Scripts(deck)


class Tables(NamedTuple):
    """What stands on the cards, by their ids; cards of one kind together.

    `skills` and `cost` are of Characters, `icons` of Modifiers, `challenges` of Defenses: numbers
    in the order of SKILLS. `conditional` are the skills that Characters have only at times.
    """

    characters: tuple[CardId, ...]
    schemes: tuple[CardId, ...]
    defenses: tuple[CardId, ...]
    objectives: tuple[CardId, ...]
    treasures: tuple[CardId, ...]
    agendas: tuple[CardId, ...]
    jail: CardId
    kinds: tuple[str, ...]
    cost: tuple[int, ...]
    skills: tuple[tuple[int, int, int, int], ...]
    conditional: tuple[tuple[ConditionalSkill, ...], ...]
    challenges: tuple[tuple[tuple[int, int, int, int], ...], ...]
    watch: frozenset[CardId]
    reward: tuple[int, ...]
    stage: tuple[int, ...]
    betrayal: tuple[int, ...]
    types: tuple[str, ...]
    codes: tuple[str, ...]
    copies: tuple[int, ...]
    icons: tuple[tuple[int, int, int, int], ...]


def _tables(deck: NoHonorDeck) -> Tables:
    each = deck.each
    return Tables(
        characters=_of_kind(deck, Character),
        schemes=tuple(card for card in deck.supply if isinstance(each[card], Scheme)),
        defenses=_of_kind(deck, Defense),
        objectives=_of_kind(deck, Objective),
        treasures=_of_kind(deck, Treasure),
        agendas=_of_kind(deck, Agenda),
        jail=_of_kind(deck, Jail)[0],
        kinds=tuple(entry.kind for entry in each),
        cost=tuple(getattr(entry, "cost", 0) for entry in each),
        skills=tuple(e.skills.numbers if isinstance(e, Character) else (0,) * 4 for e in each),
        conditional=tuple(getattr(entry, "conditional", ()) for entry in each),
        challenges=tuple(
            tuple(c.numbers for c in e.challenges) if isinstance(e, Defense | Jail) else ()
            for e in each
        ),
        watch=frozenset(n for n, entry in enumerate(each) if getattr(entry, "watch", False)),
        reward=tuple(getattr(entry, "reward", 0) for entry in each),
        stage=tuple(getattr(entry, "stage", 0) for entry in each),
        betrayal=tuple(getattr(entry, "betrayal", 0) for entry in each),
        types=tuple(getattr(entry, "type", "") for entry in each),
        codes=tuple(entry.code for entry in each),
        copies=tuple(entry.copies for entry in each),
        icons=tuple(e.icons.numbers if isinstance(e, Scheme) else (0,) * 4 for e in each),
    )


def _of_kind(deck: NoHonorDeck, kind: type[Entry]) -> tuple[CardId, ...]:
    return tuple(n for n, entry in enumerate(deck.each) if isinstance(entry, kind))
