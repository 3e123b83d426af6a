"""The rules a table chooses: every option of a game, read from the game, and what is chosen."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeAlias

from app.scenes.sentences import sentence
from app.store.card_changes import CardChanges
from app.store.variants import Variant
from app.table.lexicon import PLAIN, Lexicon
from app.table.rule_codes import without_codes
from rules.kernel.codec import BadValues, options_from
from rules.kernel.game import Game
from rules.kernel.options import Options, called, value_called

Value: TypeAlias = bool | int | str
Kind: TypeAlias = Literal["switch", "number", "choice"]

# Of a number without limit, as many digits as the question for it takes.
MOST_SET = 999_999


@dataclass(frozen=True, slots=True)
class Rule:
    """One option: what it is called, what it does, and which values it can have."""

    name: str
    about: str
    paragraph: str
    is_printed: bool
    kind: Kind
    usual: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int | None = 0
    lexicon: Lexicon = PLAIN
    called: str = ""
    values: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        """Its name as a person reads it."""
        return self.lexicon.said(self.called)

    def word(self, value: Value) -> str:
        """One of its values as a person reads it."""
        return self.lexicon.said(dict(self.values).get(str(value), str(value)))

    @property
    def highest(self) -> int:
        """The largest number that can be set on the screen."""
        return MOST_SET if self.high is None else self.high

    @property
    def range(self) -> str:
        """Which numbers it can be, in words."""
        return f"{self.low} or more." if self.high is None else f"{self.low} to {self.high}."

    def mentions(self, words: str) -> bool:
        """Whether every word stands somewhere in it."""
        text = f"{self.title} {self.about} {self.paragraph}".casefold()
        return all(word in text for word in words.casefold().split())


@cache
def rules_of(game: Game[Any, Any], lexicon: Lexicon = PLAIN) -> tuple[Rule, ...]:
    """Every option of a game, those of the printed game first."""
    schema = game.options.model_json_schema()["properties"]
    found = [_rule(game.options, name, entry, lexicon) for name, entry in schema.items()]
    return tuple(sorted(found, key=lambda rule: not rule.is_printed))


def _rule(options: type[Options], name: str, schema: dict[str, Any], lexicon: Lexicon) -> Rule:
    choices = tuple(schema.get("enum", ()))
    kinds: dict[str, Kind] = {"boolean": "switch", "integer": "number"}
    return Rule(
        name,
        lexicon.said(schema.get("description", "")),
        schema.get("rule", ""),
        schema.get("printed", True),
        "choice" if "enum" in schema else kinds[schema["type"]],
        schema["default"],
        choices,
        schema.get("minimum", 0),
        schema.get("maximum"),
        lexicon,
        called(options, name),
        tuple((choice, value_called(options, name, choice)) for choice in choices),
    )


# How long a game is to be: variants of the printed game that say how many minutes they take.


@dataclass(frozen=True, slots=True)
class Length:
    """A name and a sentence, the fewest and the most minutes, and the options that make it so."""

    name: str
    about: str
    minutes: tuple[int, int]
    values: Mapping[str, object]

    @property
    def time(self) -> str:
        """How long it takes, in words."""
        return "–".join(map(str, self.minutes)) + " minutes"

    def fits(self, options: Options) -> bool:
        """Whether the options say just this length."""
        return all(getattr(options, name) == value for name, value in self.values.items())


def lengths_of(variants: Sequence[Variant], printed: Options) -> tuple[Length, ...]:
    """The lengths among a game's variants, the shortest first.

    Each has a value for every option that any of them changes, so that one takes another's place.
    """
    timed = [(variant, variant.minutes) for variant in variants if variant.minutes]
    usual = printed.model_dump()
    changed = {name for variant, _ in timed for name in _changes(variant, usual)}
    found = [
        Length(one.name, one.about, minutes, {name: getattr(one.options, name) for name in changed})
        for one, minutes in timed
    ]
    return tuple(sorted(found, key=lambda length: length.minutes))


def _changes(variant: Variant, usual: Mapping[str, Any]) -> list[str]:
    return [name for name, value in variant.options.model_dump().items() if value != usual[name]]


@dataclass
class RuleSheet:
    """The options chosen so far: they always go together. `refused` is what could not be.

    `deck` is the name of the deck that goes with them, if one is named, `cards` what is changed in
    it; `lengths` are those that
    the game can have, which are no house rules. A `designer` sees what is not printed at all.
    """

    game: Game[Any, Any]
    options: Options
    refused: tuple[str, str] | None = None
    lexicon: Lexicon = PLAIN
    deck: str | None = None
    lengths: tuple[Length, ...] = ()
    designer: bool = False
    cards: tuple[CardChanges, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that can be chosen."""
        return rules_of(self.game, self.lexicon)

    def value(self, rule: Rule) -> Value:
        """What is chosen."""
        chosen: Value = getattr(self.options, rule.name)
        return chosen

    def is_changed(self, rule: Rule) -> bool:
        """Whether it is not as printed."""
        return self.value(rule) != rule.usual

    @property
    def length(self) -> Length | None:
        """How long the game will be; None if the options say something of their own."""
        return next((length for length in self.lengths if length.fits(self.options)), None)

    @property
    def changes(self) -> int:
        """How many options are not as printed, beside the length."""
        return sum(self.is_house_rule(rule) for rule in self.rules)

    def is_house_rule(self, rule: Rule) -> bool:
        """Whether it is not as printed, and not because of the length."""
        timed = self.length.values if self.length else ()
        return self.is_changed(rule) and rule.name not in timed

    def set_length(self, length: Length) -> None:
        """Take the options of a length, if they go with the others."""
        self._try({**self.options.model_dump(), **length.values}, next(iter(length.values), ""))

    def at_length(self, options: Options) -> Options:
        """A set of options with the length that is chosen, unless they say one of their own."""
        length, printed = self.length, self.game.options()
        if length is None or any(
            getattr(options, name) != getattr(printed, name) for name in length.values
        ):
            return options
        try:
            return options_from(self.game, {**options.model_dump(), **length.values})
        except BadValues:
            return options

    def use(self, options: Options) -> None:
        """Take a whole set of options."""
        self.options, self.refused = options, None

    def choose(self, rule: Rule, value: Value) -> bool:
        """Set one option; what does not go with the others is refused and said."""
        return self._try({**self.options.model_dump(), rule.name: value}, rule.name)

    def _try(self, values: dict[str, Any], name: str) -> bool:
        try:
            self.use(options_from(self.game, values))
        except BadValues as problem:
            self.refused = name, self._said(str(problem))
            return False
        return True

    def step(self, rule: Rule, wanted: int) -> None:
        """Go to a number, or on to the next one in that direction that can be."""
        up = wanted > self.value(rule)  # type: ignore[operator]
        onwards = range(wanted, rule.highest + 1) if up else range(wanted, rule.low - 1, -1)
        fits = next((number for number in onwards if self.fits(rule, number)), wanted)
        self.choose(rule, fits)

    def fits(self, rule: Rule, value: Value) -> bool:
        """Whether a value goes with the others."""
        return self.options_with(rule, value) is not None

    def options_with(self, rule: Rule, value: Value) -> Options | None:
        """What is chosen with one value instead; nothing where that does not go together."""
        try:
            return options_from(self.game, {**self.options.model_dump(), rule.name: value})
        except BadValues:
            return None

    def _said(self, complaint: str) -> str:
        """The complaint as a sentence, with options called as they are on the screen."""
        for rule in self.rules:
            complaint = re.sub(rf"'?\b{rule.name}\b'?", rule.title, complaint)
        complaint = complaint if self.designer else without_codes(complaint)
        return sentence(self.lexicon.said(complaint))

    def shown(self, words: str) -> Iterator[Rule]:
        """The rules that a person looks for; numbers that are not printed are for designers."""
        for rule in self.rules:
            is_for_all = rule.is_printed or self.designer or self.is_house_rule(rule)
            if is_for_all and rule.mentions(words):
                yield rule
