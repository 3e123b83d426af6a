"""Options of a game as words: `length=10`, `broke=false`. What is wrong is said in a sentence."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol

from pydantic import ValidationError

from app.complaint import Complaint
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game
from rules.kernel.options import Options, value_called


def options_of(
    game: Game[Any, Any], settings: Sequence[str], variant: Mapping[str, Any] | None = None
) -> Options:
    """The options of a variant, changed by settings like `length=10`."""
    values = dict(variant or {})
    for setting in settings:
        name, value = _split(setting)
        _check_name(game, name)
        values[name] = value
    try:
        return game.options(**values)
    except ValidationError as error:
        raise Complaint(_sentence(game, error)) from None


def changed(options: Options) -> str:
    """The options that are not as printed in the rules, as they would be set."""
    usual = type(options)()
    names = type(options).model_fields
    settings = [
        f"{name}={_word(getattr(options, name))}"
        for name in names
        if getattr(options, name) != getattr(usual, name)
    ]
    return " ".join(settings) or "as printed"


class Terms(Protocol):
    """What the games of an experiment have in common."""

    @property
    def options(self) -> Options:
        """The options that they are played with."""

    @property
    def deck(self) -> DeckFile | None:
        """The cards, where they are data."""

    @property
    def talk(self) -> bool:
        """Whether bots hear each other."""


def played_with(plan: Terms) -> str:
    """The rules a report is about, in a few words."""
    cards = f"; deck: {plan.deck.name} ({plan.deck.fingerprint})" if plan.deck else ""
    return f"options: {changed(plan.options)}{cards}" + ("" if plan.talk else "; no talk")


def deck_named(deck: DeckFile | None) -> dict[str, dict[str, str]]:
    """What a document says of the deck; nothing where the cards are the rules' own."""
    return {"deck": {"name": deck.name, "fingerprint": deck.fingerprint}} if deck else {}


def allowed(game: Game[Any, Any], name: str) -> str:
    """What an option can be, in words."""
    schema = game.options.model_json_schema()["properties"][name]
    if "enum" in schema:
        return _either([str(word) for word in schema["enum"]])
    if schema.get("type") == "boolean":
        return "true or false"
    if "minimum" in schema:
        most = f"to {schema['maximum']}" if "maximum" in schema else "up"
        return f"a whole number from {schema['minimum']} {most}"
    return f"a value of type {schema.get('type', 'unknown')}"


def offered(game: Game[Any, Any], name: str) -> str:
    """What an option can be: each word to type, with what players call it in brackets."""
    schema = game.options.model_json_schema()["properties"][name]
    if "enum" not in schema:
        return allowed(game, name)
    return _either([_with_name(game, name, str(word)) for word in schema["enum"]])


def closest(word: str, known: Sequence[str]) -> str:
    """A question that offers the most similar known word, or a list if none is similar."""
    near = get_close_matches(word, known, n=1, cutoff=0.5)
    return f"Did you mean {near[0]}?" if near else f"Choose from {', '.join(known)}."


def _split(setting: str) -> tuple[str, str]:
    name, equals, value = setting.partition("=")
    if not equals or not name or not value:
        raise Complaint(f"--set needs option=value, such as --set length=10, not {setting!r}.")
    return name.strip(), value.strip()


def _check_name(game: Game[Any, Any], name: str) -> None:
    if name not in game.options.model_fields:
        raise Complaint(_no_option(game, name))


def _sentence(game: Game[Any, Any], error: ValidationError) -> str:
    """The first thing that is wrong."""
    first = error.errors()[0]
    name = str(first["loc"][0]) if first["loc"] else ""
    if name in game.options.model_fields:
        return f"Option {name} must be {allowed(game, name)}, not {_word(first['input'])!r}."
    if name:
        return _no_option(game, name)
    return str(first.get("ctx", {}).get("error", first["msg"]))


def _no_option(game: Game[Any, Any], name: str) -> str:
    near = get_close_matches(name, list(game.options.model_fields), n=1, cutoff=0.5)
    guess = (
        f"Did you mean {near[0]}?" if near else f"`backroom options {game.name}` lists them all."
    )
    return f"{game.title} has no option {name!r}. {guess}"


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _with_name(game: Game[Any, Any], name: str, word: str) -> str:
    called = value_called(game.options, name, word)
    return word if called.casefold() == word else f"{word} ({called})"


def _either(words: list[str]) -> str:
    if len(words) < 3:
        return " or ".join(words)
    return f"{', '.join(words[:-1])}, or {words[-1]}"
