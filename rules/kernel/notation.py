"""Commands as text: a verb and its words, e.g. `play H-K`, `take broke`, `dance 4`."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from rules.kernel.cards import Deck
from rules.kernel.commands import Command

_MOST_DIGITS = 3
_MIDDLE = "middle"


class BadNotation(ValueError):
    """The text is no command of this game; the message says which word is wrong."""


class Notation:
    """Reads and writes the commands of one game."""

    def __init__(self, deck: Deck, commands: Iterable[type[Command]]) -> None:
        self.deck = deck
        self.verbs = {command.verb: command for command in commands}

    def write(self, command: Command) -> str:
        """The command as one line of text."""
        words = [command.verb]
        for field in fields(command):
            words += self._spell(field.metadata["kind"], field.name, getattr(command, field.name))
        return " ".join(words)

    def read(self, text: str) -> Command:
        """The command that a line of text says; BadNotation if it says none."""
        verb, *words = text.split() or [""]
        if verb not in self.verbs:
            raise BadNotation(f"there is no command {verb!r}")
        kind = self.verbs[verb]
        values = {f.name: self._take(f.metadata["kind"], f.name, words) for f in fields(kind)}
        if words:
            raise BadNotation(f"{verb!r} does not go with {' '.join(words)!r}")
        return kind(**values)

    def _spell(self, kind: str, name: str, value: Any) -> list[str]:
        if kind == "card":
            return [self.deck.code(value)]
        if kind == "cards":
            return [self.deck.code(card) for card in value]
        if kind == "flag":
            return [name] if value else []
        if kind == "place" and value is None:
            return [_MIDDLE]
        return [] if value is None else [str(value)]

    def _take(self, kind: str, name: str, words: list[str]) -> Any:
        readers: dict[str, Callable[[str, list[str]], Any]] = {
            "card": self._take_card,
            "cards": self._take_cards,
            "seat": _take_seat,
            "place": _take_place,
            "flag": _take_flag,
            "word": _take_word,
        }
        return readers[kind](name, words)

    def _take_card(self, name: str, words: list[str]) -> int:
        if not words:
            raise BadNotation(f"a {name} is missing")
        code = words.pop(0)
        if code not in self.deck.ids:
            raise BadNotation(f"there is no card {code!r}")
        return self.deck.ids[code]

    def _take_cards(self, name: str, words: list[str]) -> tuple[int, ...]:
        found = []
        while words:
            found.append(self._take_card(name, words))
        return tuple(sorted(found))


def _take_seat(name: str, words: list[str]) -> int:
    if not words or not words[0].isdecimal() or len(words[0]) > _MOST_DIGITS:
        raise BadNotation(f"the number of a seat is missing ({name})")
    return int(words.pop(0))


def _take_place(name: str, words: list[str]) -> int | None:
    if words and words[0] == _MIDDLE:
        words.pop(0)
        return None
    return _take_seat(name, words)


def _take_flag(name: str, words: list[str]) -> bool:
    if words and words[0] == name:
        words.pop(0)
        return True
    return False


def _take_word(name: str, words: list[str]) -> str | None:
    return words.pop(0) if words else None
