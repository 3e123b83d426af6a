"""Commands and claims as text: a verb and its words, e.g. `play H-K`, `take broke`, `dance 4`.

A zone is its name with whose or at which card it is: `deck`, `hand:2`, `pile@K-3`. What there can
be several of stands in brackets, unless it comes last, and so does each record of a structured
answer: `offer ( 0 3 T-1 ) ( 2 0 T-4 T-5 )`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import Field, fields
from typing import Any

from rules.kernel.cards import Deck, Zone
from rules.kernel.commands import MOST, PLURAL, Command
from rules.kernel.talk import Claim

_MOST_DIGITS = 3
_MOST_QUOTED = 60
_MIDDLE = "middle"
_OPEN, _CLOSE = "(", ")"
_BRACKET = re.compile(r"([()])")
_NUMBER = re.compile(rf"-?[0-9]{{1,{len(str(MOST))}}}")
_CLAIM = re.compile(r"([a-z_]+)(?: ([0-9]{1,3}))?(?: ([a-z_]+))?")
_ZONE = re.compile(rf"([a-z_]+)(?::([0-9]{{1,{_MOST_DIGITS}}}))?(?:@(.+))?")


class BadNotation(ValueError):
    """The text is no command of this game; the message says which word is wrong."""


class Notation:
    """Reads and writes the commands of one game.

    >>> from rules.games import GAMES
    >>> game = GAMES["knives"]
    >>> game.notation.read("declare H")
    Declare(declaration='H')
    >>> game.notation.write(game.notation.read("declare H"))
    'declare H'
    """

    def __init__(self, deck: Deck, commands: Iterable[type[Command]]) -> None:
        self.deck = deck
        self.verbs = {command.verb: command for command in commands}
        self._takers: dict[str, Callable[[str, list[str]], Any]] = {
            "card": self._take_card,
            "cards": self._take_cards,
            "seat": _take_seat,
            "seats": _take_seats,
            "place": _take_place,
            "zone": self._take_zone,
            "slot": _take_number,
            "number": _take_number,
            "flag": _take_flag,
            "word": _take_word,
        }

    def write(self, command: Command) -> str:
        """The command as one line of text."""
        return " ".join([command.verb, *self._spell_all(command)])

    def read(self, text: str) -> Command:
        """The command that a line of text says; BadNotation if it says none."""
        verb, *words = spaced(text).split() or [""]
        if verb not in self.verbs:
            raise BadNotation(f"There's no command {_quoted(verb)}.")
        command: Command = self._take_all(self.verbs[verb], words)
        if words:
            raise BadNotation(f"{verb!r} doesn't take {_quoted(*words)}.")
        return command

    def _spell_all(self, record: Any) -> Iterator[str]:
        for one, in_brackets in _written(type(record)):
            words = self._spell(one.metadata["kind"], one.name, getattr(record, one.name))
            yield from (_OPEN, *words, _CLOSE) if in_brackets else words

    def _spell(self, kind: str, name: str, value: Any) -> list[str]:
        if kind == "card":
            return [self.deck.code(value)]
        if kind == "cards":
            return [self.deck.code(card) for card in value]
        if kind == "seats":
            return [str(seat) for seat in value]
        if kind == "records":
            return [word for each in value for word in (_OPEN, *self._spell_all(each), _CLOSE)]
        if kind == "zone":
            return [self._spell_zone(value)]
        if kind == "flag":
            return [name] if value else []
        if kind == "place" and value is None:
            return [_MIDDLE]
        return [] if value is None else [str(value)]

    def _spell_zone(self, zone: Zone) -> str:
        whose = "" if zone.seat is None else f":{zone.seat}"
        at = "" if zone.host is None else f"@{self.deck.code(zone.host)}"
        return f"{zone.name}{whose}{at}"

    def _take_all(self, kind: type[Any], words: list[str]) -> Any:
        """A command, or a record in one, out of the words that come next."""
        values = {}
        for one, in_brackets in _written(kind):
            if in_brackets:
                _take_bracket(_OPEN, words)
            values[one.name] = self._take(one, words)
            if in_brackets:
                _take_bracket(_CLOSE, words)
        return kind(**values)

    def _take(self, one: "Field[Any]", words: list[str]) -> Any:
        if one.metadata["kind"] == "records":
            return self._take_records(one.metadata["of"], words)
        return self._takers[one.metadata["kind"]](one.name, words)

    def _take_records(self, kind: type[Any], words: list[str]) -> tuple[Any, ...]:
        found = []
        while _is_more(words):
            _take_bracket(_OPEN, words)
            found.append(self._take_all(kind, words))
            _take_bracket(_CLOSE, words)
        return tuple(found)

    def _take_card(self, name: str, words: list[str]) -> int:
        if not _is_more(words):
            raise BadNotation(f"The {name} is missing.")
        return self._card(words.pop(0))

    def _take_cards(self, name: str, words: list[str]) -> tuple[int, ...]:
        found = []
        while _is_more(words):
            found.append(self._card(words.pop(0)))
        return tuple(sorted(found))

    def _take_zone(self, name: str, words: list[str]) -> Zone:
        if not _is_more(words):
            raise BadNotation(f"A place on the table is missing ({name}).")
        said = words.pop(0)
        found = _ZONE.fullmatch(said)
        if not found:
            raise BadNotation(f"{_quoted(said)} isn't a place on the table ({name}).")
        place, seat, host = found.groups()
        owner = None if seat is None else int(seat)
        return Zone(place, owner, None if host is None else self._card(host))

    def _card(self, code: str) -> int:
        if code not in self.deck.ids:
            raise BadNotation(f"There's no card {_quoted(code)}.")
        return self.deck.ids[code]


def spaced(text: str) -> str:
    """The text with brackets that stand by themselves, as words do."""
    return _BRACKET.sub(r" \1 ", text)


def _quoted(*words: str) -> str:
    """What was said, as far as a sentence has room for it."""
    said = " ".join(words)
    return repr(said if len(said) <= _MOST_QUOTED else f"{said[:_MOST_QUOTED]}...")


def _written(kind: type[Any]) -> Iterator[tuple["Field[Any]", bool]]:
    """The fields of a command or a record, and whether each stands in brackets."""
    parts = fields(kind)
    for one in parts:
        yield one, one.metadata["kind"] in PLURAL and one is not parts[-1]


def _is_more(words: list[str]) -> bool:
    """Whether the text, or what stands in these brackets, goes on."""
    return bool(words) and words[0] != _CLOSE


def _take_bracket(bracket: str, words: list[str]) -> None:
    if not words or words[0] != bracket:
        where = f" before {_quoted(words[0])}" if words else ""
        raise BadNotation(f"A {bracket!r} is missing{where}.")
    words.pop(0)


def _take_seat(name: str, words: list[str]) -> int:
    if not _is_more(words):
        raise BadNotation(f"A seat's number is missing ({name}).")
    said = words.pop(0)
    if not said.isdecimal() or len(said) > _MOST_DIGITS:
        raise BadNotation(f"{_quoted(said)} isn't a seat's number ({name}).")
    return int(said)


def _take_seats(name: str, words: list[str]) -> tuple[int, ...]:
    found = []
    while _is_more(words):
        found.append(_take_seat(name, words))
    return tuple(found)


def _take_place(name: str, words: list[str]) -> int | None:
    if words and words[0] == _MIDDLE:
        words.pop(0)
        return None
    return _take_seat(name, words)


def _take_number(name: str, words: list[str]) -> int:
    if not _is_more(words):
        raise BadNotation(f"A number is missing ({name}).")
    said = words.pop(0)
    if not _NUMBER.fullmatch(said):
        raise BadNotation(f"{_quoted(said)} isn't a number ({name}).")
    return int(said)


def _take_flag(name: str, words: list[str]) -> bool:
    if words and words[0] == name:
        words.pop(0)
        return True
    return False


def _take_word(name: str, words: list[str]) -> str | None:
    return words.pop(0) if _is_more(words) else None


def read_claim(text: str) -> Claim:
    """The claim that a text says; BadNotation if it says none."""
    found = _CLAIM.fullmatch(text)
    if not found:
        raise BadNotation(f"{text[:40]!r} isn't something anyone can say.")
    kind, about, value = found.groups()
    return Claim(kind, None if about is None else int(about), value or "")
