"""The cards of No Honor Among Thieves as data (NH-DATA): what a deck file can say.

Schemes of one entry cannot be told apart, so a Scheme's id is its kind. Every copy of anything else
has an id of its own, because it can lie somewhere, be chosen, be exhausted or carry Modifiers.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from rules.games.no_honor.lint import wrong_with
from rules.games.no_honor.vocabulary import (
    SKILLS,
    Ability,
    ConditionalSkill,
    Effect,
    Play,
    Score,
    Word,
)
from rules.kernel.cards import CardDef, CardId, Deck
from rules.kernel.decks import CardEntry, DeckFile

FEWEST_SEATS, MOST_SEATS = 3, 5
PRINTED = {
    "character": 35, "scheme": 96, "defense": 33, "objective": 13, "treasure": 12, "agenda": 18,
    "jail": 1,
}  # fmt: skip

Text: TypeAlias = Annotated[str, Field(max_length=500)]


class Skills(Word):
    """How much of each skill: of a Character, a Modifier or a challenge."""

    lies: int = 0
    muscle: int = 0
    stealth: int = 0
    tinker: int = 0

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """In the order of SKILLS."""
        return (self.lies, self.muscle, self.stealth, self.tinker)


class Row(Word):
    """What a failure table says for one value of the die."""

    die: int
    do: tuple[Effect, ...]


class Character(CardEntry):
    """A Character (NH-COMP-01): its price, its skills and what it can do."""

    kind: Literal["character"]
    text: Text = ""
    cost: Annotated[int, Field(ge=0, le=20)]
    skills: Skills = Skills()
    conditional: tuple[ConditionalSkill, ...] = ()
    abilities: tuple[Ability, ...] = ()
    tags: tuple[str, ...] = ()


class Scheme(CardEntry):
    """A Scheme (NH-COMP-02): its type and its normal and No Honor effects."""

    kind: Literal["scheme"]
    text: Text = ""
    no_honor_text: Text = ""
    type: Literal["logistics", "modifier", "anytime", "mot"]
    normal: Play | None = None
    no_honor: Play | None = None
    attached: tuple[Ability, ...] = ()
    icons: Skills = Skills()
    betrayal: Annotated[int, Field(ge=0, le=50)] = 0
    tags: tuple[str, ...] = ()


class Defense(CardEntry):
    """A Defense (NH-COMP-03): challenges of which one has to be met."""

    kind: Literal["defense"]
    text: Text = ""
    challenges: Annotated[tuple[Skills, ...], Field(min_length=1, max_length=4)]
    watch: bool = False
    reward: Annotated[int, Field(ge=0, le=20)] = 0
    abilities: tuple[Ability, ...] = ()


class Jail(CardEntry):
    """The Jail mat (NH-COMP-07): the Jailor, and what a failed jailbreak does."""

    kind: Literal["jail"]
    text: Text = ""
    challenges: Annotated[tuple[Skills, ...], Field(min_length=1, max_length=4)]
    watch: bool = False
    reward: Literal[0] = 0
    failure: tuple[Row, ...]
    abilities: tuple[Ability, ...] = ()
    copies: Literal[1] = 1


class Objective(CardEntry):
    """An Objective (NH-COMP-06): its stage, its reward and what failing there does."""

    kind: Literal["objective"]
    text: Text = ""
    stage: Literal[1, 2, 3]
    reward: Annotated[int, Field(ge=0, le=60)]
    slots: Annotated[int, Field(ge=1, le=4)]
    treasures: Annotated[int, Field(ge=0, le=3)] = 0
    failure: tuple[Row, ...]
    abilities: tuple[Ability, ...] = ()
    hidden_defenses: bool = False
    copies: Literal[1] = 1


class Treasure(CardEntry):
    """A Treasure (NH-COMP-05)."""

    kind: Literal["treasure"]
    text: Text = ""
    abilities: tuple[Ability, ...] = ()
    score: tuple[Score, ...] = ()


class Agenda(CardEntry):
    """A Hidden Agenda (NH-COMP-04): Coins at the end."""

    kind: Literal["agenda"]
    text: Text = ""
    score: Annotated[tuple[Score, ...], Field(min_length=1)]


Entry: TypeAlias = Annotated[
    Character | Scheme | Defense | Jail | Objective | Treasure | Agenda,
    Field(discriminator="kind"),
]


class NoHonorDeck(DeckFile):
    """A whole deck, with the faces of the die (NH-DICE-05)."""

    cards: Annotated[tuple[Entry, ...], Field(min_length=1, max_length=300)]
    die: Annotated[tuple[int, ...], Field(min_length=1, max_length=12)] = (-1, 0, 0, 1, 1, 2)

    @cached_property
    def each(self) -> tuple[Entry, ...]:
        """What stands on every card, by its id."""
        return tuple(
            card
            for card in self.cards
            for _ in range(1 if isinstance(card, Scheme) else card.copies)
        )

    @property
    def deck(self) -> Deck:
        """Every card as commands name it: a second copy of anything but a Scheme is `code_2`."""
        return Deck(tuple(self._definitions()))

    def _definitions(self) -> Iterator[CardDef]:
        for card in self.cards:
            article = "" if isinstance(card, Scheme | Agenda) else "the"
            yield CardDef(card.code, card.name, article)
            if not isinstance(card, Scheme):
                for number in range(2, card.copies + 1):
                    yield CardDef(f"{card.code}_{number}", card.name, article)

    @cached_property
    def supply(self) -> tuple[CardId, ...]:
        """Every single card there is, by id; a Scheme as often as it has copies."""
        found: list[CardId] = []
        for number, card in enumerate(self.each):
            found += [number] * (card.copies if isinstance(card, Scheme) else 1)
        return tuple(found)

    @property
    def counts(self) -> dict[str, int]:
        """How many cards of each kind there are."""
        found = dict.fromkeys(PRINTED, 0)
        for card in self.cards:
            found[card.kind] += card.copies
        return found

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is unusual, and allowed for whoever tries something out (NH-DATA-51)."""
        counts = self.counts
        return tuple(
            f"{counts[kind]} cards of the kind {kind!r} in place of {many}"
            for kind, many in PRINTED.items()
            if counts[kind] != many
        )

    @model_validator(mode="after")
    def _goes_together(self) -> "NoHonorDeck":
        for problem in _problems(self):
            raise ValueError(problem)
        return self


def _problems(deck: NoHonorDeck) -> Iterator[str]:
    codes = [card.code for card in deck._definitions()]
    if len(set(codes)) < len(codes):
        yield "'cards': a code ends in a number that another card's copy has"
    if deck.counts["jail"] != 1:
        yield "'cards': one Jail, and no more"
    stages: list[int] = [card.stage for card in deck.cards if isinstance(card, Objective)]
    for stage, least in ((1, 2), (2, 1), (3, 2)):
        if stages.count(stage) < least:
            yield f"'cards': {least} Objectives of Stage {stage} at the least (NH-R-03)"
    if deck.counts["defense"] < 12 or deck.counts["character"] < 24 or deck.counts["agenda"] < 15:
        yield "'cards': 24 Characters, 12 Defenses and 15 Agendas at the least"
    if sum(isinstance(c, Character) and not c.cost for c in deck.each) < 2 * MOST_SEATS - 2:
        yield "'cards': eight Characters of cost 0 at the least"
    yield from _wrong_cards(deck)


def _wrong_cards(deck: NoHonorDeck) -> Iterator[str]:
    faces = sorted(set(deck.die))
    for card in deck.cards:
        if isinstance(card, Objective | Jail) and sorted(row.die for row in card.failure) != faces:
            yield f"card {card.code!r}: 'failure' has one row for each value of the die: {faces}"
        if isinstance(card, Objective) and card.hidden_defenses and card.stage == 1:
            yield f"card {card.code!r}: 'hidden_defenses' does not go with Stage 1"
        if isinstance(card, Defense | Jail):
            for challenge in card.challenges:
                if not any(n > 0 for n in challenge.numbers) or min(challenge.numbers) < 0:
                    yield f"card {card.code!r}: 'challenges' each need a skill"
        if isinstance(card, Scheme):
            yield from _wrong_scheme(card)
        yield from (f"card {card.code!r}: {problem}" for problem in wrong_with(card))


def _wrong_scheme(card: Scheme) -> Iterator[str]:
    name = f"card {card.code!r}:"
    plays = [play for play in (card.normal, card.no_honor) if play is not None]
    betrayals = [effect.n for play in plays for effect in play.do if effect.op == "betray"]
    if not plays:
        yield f"{name} neither 'normal' nor 'no_honor'"
    if betrayals != ([card.betrayal] if card.betrayal else []):
        yield f"{name} 'betrayal' is the value of its word 'betray'"
    if card.betrayal and card.type != "mot":
        yield f"{name} only a card of the type 'mot' betrays"
    if (card.type == "modifier") != bool(card.attached or any(card.icons.numbers)):
        yield f"{name} 'attached' and 'icons' belong to Modifiers, and every Modifier has one"
    if card.type == "modifier" and not any(e.op == "attach" for p in plays for e in p.do):
        yield f"{name} a Modifier has the word 'attach'"
    for play in plays:
        if bool(play.do) == bool(play.modes) and not play.reacts:
            yield f"{name} either 'do' or 'modes'"


assert Skills().numbers == (0,) * len(SKILLS)
