"""The cards of No Honor Among Thieves as data (NH-DATA): what a deck file can say.

Schemes of one entry cannot be told apart, so a Scheme's id is its kind. Every copy of anything else
has an id of its own, because it can lie somewhere, be chosen, be exhausted or carry Modifiers.
What a card says is checked as it is read: names have to stand for something, players, skills and
events have to be known (NH-DATA-51).
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from rules.games.no_honor.vocabulary import (
    PLAYER_WORDS,
    SKILLS,
    Ability,
    Betray,
    Coins,
    ConditionalSkill,
    Each,
    Effect,
    Filter,
    Play,
    Replace,
    Roll,
    Rule,
    Score,
    Target,
    Word,
)
from rules.kernel.cards import CardDef, CardId, Deck
from rules.kernel.decks import CardEntry, DeckFile

# What a deck file says

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
        """What is unusual, and allowed for a playtester (NH-DATA-51)."""
        counts = self.counts
        return tuple(
            f"{counts[kind]} cards of kind {kind!r} instead of {many}"
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
        yield "'cards': A code ends in the number of another card's copy. Change one of the two."
    if deck.counts["jail"] != 1:
        yield "'cards': The deck needs exactly one Jail."
    stages: list[int] = [card.stage for card in deck.cards if isinstance(card, Objective)]
    for stage, least in ((1, 2), (2, 1), (3, 2)):
        if stages.count(stage) < least:
            yield f"'cards': The deck needs at least {least} Objectives in Stage {stage} (NH-R-03)."
    if deck.counts["defense"] < 12 or deck.counts["character"] < 24 or deck.counts["agenda"] < 15:
        yield "'cards': The deck needs at least 24 Characters, 12 Defenses, and 15 Agendas."
    if sum(isinstance(c, Character) and not c.cost for c in deck.each) < 2 * MOST_SEATS - 2:
        yield "'cards': The deck needs at least eight Characters that cost 0."
    yield from _wrong_cards(deck)


def _wrong_cards(deck: NoHonorDeck) -> Iterator[str]:
    faces = sorted(set(deck.die))
    for card in deck.cards:
        if isinstance(card, Objective | Jail) and sorted(row.die for row in card.failure) != faces:
            yield f"card {card.code!r}: 'failure' needs one row for each value of the die: {faces}."
        if isinstance(card, Objective) and card.hidden_defenses and card.stage == 1:
            yield f"card {card.code!r}: 'hidden_defenses' can't be used in Stage 1."
        if isinstance(card, Defense | Jail):
            for challenge in card.challenges:
                if not any(n > 0 for n in challenge.numbers) or min(challenge.numbers) < 0:
                    yield f"card {card.code!r}: Each of the 'challenges' needs a skill."
        if isinstance(card, Scheme):
            yield from _wrong_scheme(card)
        yield from (f"card {card.code!r}: {problem}" for problem in wrong_with(card))


def _wrong_scheme(card: Scheme) -> Iterator[str]:
    name = f"card {card.code!r}:"
    plays = [play for play in (card.normal, card.no_honor) if play is not None]
    betrayals = [effect.n for play in plays for effect in play.do if effect.op == "betray"]
    if not plays:
        yield f"{name} Add 'normal' or 'no_honor'."
    if betrayals != ([card.betrayal] if card.betrayal else []):
        yield f"{name} 'betrayal' must be the number of its word 'betray'."
    if card.betrayal and card.type != "mot":
        yield f"{name} Only a card of type 'mot' can betray."
    if (card.type == "modifier") != bool(card.attached or any(card.icons.numbers)):
        yield f"{name} Every Modifier needs 'attached' or 'icons', and no other card has them."
    if card.type == "modifier" and not any(e.op == "attach" for p in plays for e in p.do):
        yield f"{name} A Modifier needs the word 'attach'."
    for play in plays:
        if bool(play.do) == bool(play.modes) and not play.reacts:
            yield f"{name} Use either 'do' or 'modes'."


assert Skills().numbers == (0,) * len(SKILLS)


# Whether what a card says can be meant (NH-DATA-51)

# Names that the rules give: see Ctx, and the failure tables.
GIVEN = frozenset({"play", "event", "event_player", "roll", "d", "one"})
PURSES = frozenset({"bank", "haul"})
# Which fields of which words name players.
OF_PLAYERS = frozenset({"who", "coins_of", "by", "giver", "taker", "of", "to"})
REPLACED = frozenset(
    {"character_exhausted", "character_arrested", "character_killed", "watch_fine"}
)  # fmt: skip


def wrong_with(card: Any) -> Iterator[str]:
    """Everything that is wrong with what a card says."""
    for part in ("normal", "no_honor"):
        play = getattr(card, part, None)
        if play is not None:
            yield from _wrong_play(part, play, is_mot=getattr(card, "type", "") == "mot")
    for number, ability in enumerate((*_abilities(card),), 1):
        yield from _wrong_ability(number, ability, _chosen(getattr(card, "normal", None)))
    for row in getattr(card, "failure", ()):
        yield from _wrong_words(f"'failure' for {row.die}", row, GIVEN)


def _abilities(card: Any) -> Iterator[Ability]:
    yield from getattr(card, "abilities", ())
    yield from getattr(card, "attached", ())


def _chosen(play: Any) -> frozenset[str]:
    """What was chosen when a Modifier was attached, which it keeps (NH-SCH-08)."""
    return frozenset() if play is None else frozenset(target.name for target in play.targets)


def _wrong_play(name: str, play: Any, *, is_mot: bool) -> Iterator[str]:
    if not is_mot and any(isinstance(word, Betray) for word in _words(play)):
        yield f"{name!r}: Only a card of type 'mot' can betray."
    if is_mot and play.targets:
        yield f"{name!r}: A Moment of Truth card picks its 'targets' when it takes effect."
    yield from _wrong_words(repr(name), play, GIVEN)


def _wrong_ability(number: int, ability: Ability, more: frozenset[str]) -> Iterator[str]:
    name = f"ability {number}"
    if (ability.on is not None) != (ability.kind in ("triggered", "reaction")):
        yield f"{name}: Only triggered abilities and reactions have 'on', and they need it."
    if bool(ability.rules) != (ability.kind == "static"):
        yield f"{name}: Only static abilities have 'rules', and they need them."
    if ability.kind in ("activated", "triggered") and bool(ability.do) == bool(ability.modes):
        yield f"{name}: Use either 'do' or 'modes'."
    if ability.per_turn not in (0, 1):
        yield f"{name}: 'per_turn' must be 1, or 0 for no limit."
    yield from _wrong_words(name, ability, GIVEN | more)


def _wrong_words(where: str, said: Word, known: frozenset[str]) -> Iterator[str]:
    names = known | {one.name for one in _words(said) if isinstance(one, Target | Roll | Each)}
    for word in _words(said):
        for field, value in word:
            if isinstance(value, str):
                yield from _wrong_text(where, word, field, value, names)
        if isinstance(word, Replace) and word.event not in REPLACED:
            yield f"{where}: Nothing can replace {word.event!r}."
        if isinstance(word, Rule) and word.key == "mot_cards" and not _places_one(word):
            yield f"{where}: 'mot_cards' must be 0 or 1, since nobody places more than one Scheme."


def _places_one(rule: Rule) -> bool:
    """NH-MOT-01: whether a number of Schemes to place stays none or one."""
    if rule.mode not in ("set", "add"):
        return True
    fewer = isinstance(rule.value, int) and rule.value <= 0
    return fewer or (rule.mode == "set" and rule.value == 1)


def _wrong_text(
    where: str, word: Word, field: str, value: str, names: frozenset[str]
) -> Iterator[str]:
    bare = value.rpartition(":")[2]
    if bare.startswith("$"):
        if bare[1:] not in names:
            yield f"{where}: {value!r} doesn't name anything."
    elif field == "skill" and value and value not in (*SKILLS, "all"):
        yield f"{where}: There's no skill {value!r}."
    elif _is_player(word, field) and not _means_players(word, value):
        yield f"{where}: {value!r} isn't a player."


def _is_player(word: Word, field: str) -> bool:
    """Whether a field names players: `by` and `of` and `to` do so in some words only."""
    op = getattr(word, "op", "")
    if isinstance(word, Filter):
        return field == "v" and (word.f == "owner" or (word.f == "by" and bool(word.v)))
    wanted = {"of": ("cards", "send"), "to": ("reveal",), "by": ("choose",)}
    return field in OF_PLAYERS and (field not in wanted or op in wanted[field])


def _means_players(word: Word, value: str) -> bool:
    if value.startswith(("owner_of:", "objective:")):
        return value.partition(":")[2] in ("bearer", "source")
    return value in PLAYER_WORDS or (isinstance(word, Coins) and value in PURSES)


def _words(said: Any) -> Iterator[Word]:
    """Everything that is said in a word, itself first."""
    if isinstance(said, Word):
        yield said
        for _, value in said:
            yield from _words(value)
    elif isinstance(said, tuple):
        for one in said:
            yield from _words(one)
