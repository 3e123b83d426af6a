"""The options and the deck of one game, turned into plain tables for its number of seats."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

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
from rules.games.no_honor.scripts import Scripts
from rules.games.no_honor.vocabulary import SKILLS, ConditionalSkill
from rules.kernel.cards import LAPS, CardId, Seat

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

    `skills` and `cost` are of Characters, `challenges` of Defenses: numbers in the order of SKILLS.
    `conditional` are the skills that Characters have only at times.
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
    )


def _of_kind(deck: NoHonorDeck, kind: type[Entry]) -> tuple[CardId, ...]:
    return tuple(n for n, entry in enumerate(deck.each) if isinstance(entry, kind))
