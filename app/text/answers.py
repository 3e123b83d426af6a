"""What a person typed, as a command: a number, the notation, or part of either or of its label."""

import re
from collections.abc import Callable, Sequence
from dataclasses import fields

from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, FillIn, SelectCards
from rules.kernel.notation import BadNotation, Notation, spaced

_MOST_NAMED = 4
ONESELF = ("me", "myself", "you", "yourself")


class Misread(Exception):
    """Text that is no answer, and why, in one sentence."""


class AnswerReader:
    """Reads answers at one table: its notation, its names, its way to label commands."""

    def __init__(
        self,
        notation: Notation,
        names: Sequence[str],
        label: Callable[[Command], str],
        own: Seat | None = None,
    ) -> None:
        self.notation = notation
        self.label = label
        self.seats = {name.casefold(): str(seat) for seat, name in enumerate(names)}
        if own is not None:
            self.seats |= dict.fromkeys(ONESELF, str(own))
        self.codes = {_bare(code): code for code in notation.deck.ids}

    def read(self, text: str, decision: Decision) -> Command:
        """The command meant; it may be illegal, but it is one of this game's."""
        words = spaced(self._with_numbers(text)).replace(",", " ").split()
        if all(word.isdecimal() and len(word) < 5 for word in words):
            return _numbered(words, decision)
        if isinstance(decision, FillIn) and "(" in words:
            return self._written(words, decision)
        return self._matching(words, decision) or self._written(words, decision)

    def _with_numbers(self, text: str) -> str:
        """The text with marks for seats in the place of names of several words."""
        for name in sorted(self.seats, key=len, reverse=True):
            if " " in name:
                whole = rf"(?<!\w){re.escape(name)}(?!\w)"
                text = re.sub(whole, f"#{self.seats[name]}", text, flags=re.IGNORECASE)
        return text

    def _matching(self, words: list[str], decision: Decision) -> Command | None:
        """The one legal answer that the words fit."""
        meant = [self._spelled(word) for word in words]
        for fits in (self._is_written, self._is_short_for, self._is_label_of):
            found = [command for command in decision.commands if fits(command, meant)]
            plain = self._plain(found)
            if plain is not None:
                return plain
            if found:
                raise Misread(self._ambiguous(words, found))
        return None

    def _plain(self, found: Sequence[Command]) -> Command | None:
        """The only one, or the one that all others only add something to."""
        written = {self.notation.write(command): command for command in found}
        shortest = min(written, key=len, default="")
        fits = bool(written) and all(f"{text} ".startswith(f"{shortest} ") for text in written)
        return written[shortest] if fits else None

    def _spelled(self, word: str) -> str:
        """A word as the notation has it: codes of cards, numbers for names."""
        plain = word.casefold().removeprefix("#")
        pile, at, host = plain.partition("@")
        if at:
            return f"{pile}@{self.codes.get(_bare(host), host)}"
        return self.codes.get(_bare(word)) or self.seats.get(plain) or plain

    def _is_written(self, command: Command, meant: list[str]) -> bool:
        return _folded(self.notation.write(command).split()) == _folded(meant)

    def _is_short_for(self, command: Command, meant: list[str]) -> bool:
        words = iter(_folded(self.notation.write(command).replace("_", " ").split()))
        return all(any(word.startswith(part) for word in words) for part in _folded(meant))

    def _is_label_of(self, command: Command, meant: list[str]) -> bool:
        words = iter(re.findall(r"[\w-]+", self.label(command).casefold()))
        return all(any(word.startswith(part) for word in words) for part in _folded(meant))

    def _ambiguous(self, words: list[str], found: Sequence[Command]) -> str:
        some = [repr(self.notation.write(command)) for command in found[:_MOST_NAMED]]
        more = ", ..." if len(found) > _MOST_NAMED else ""
        return f"{' '.join(words)!r} could be {', '.join(some)}{more}: say which"

    def _written(self, words: list[str], decision: Decision) -> Command:
        """A command that the words spell, though it is not among the legal answers."""
        spelled = " ".join(self._spelled(word) for word in words)
        verbs = dict.fromkeys(c.verb for c in decision.commands if _points_at_something(c))
        has_verb = self._spelled(words[0]) in self.notation.verbs
        for text in (spelled, *(f"{verb} {spelled}" for verb in verbs if not has_verb)):
            try:
                return self.notation.read(text)
            except BadNotation as error:
                problem = str(error)
        raise Misread(f"{' '.join(words)!r} is no answer here ({problem})")


def cards_to_choose(decision: SelectCards) -> tuple[CardId, ...]:
    """The cards of a decision that wants several of them."""
    named = (getattr(command, "cards", ()) for command in decision.commands)
    return tuple(sorted({card for cards in named for card in cards}))


def _numbered(words: list[str], decision: Decision) -> Command:
    if isinstance(decision, SelectCards) and decision.count > 1:
        return _chosen_cards(words, decision)
    if len(words) == 1 and 0 < int(words[0]) <= len(decision.commands):
        return decision.commands[int(words[0]) - 1]
    raise Misread(f"answer with a number from 1 to {len(decision.commands)}")


def _chosen_cards(words: list[str], decision: SelectCards) -> Command:
    cards = cards_to_choose(decision)
    if all(0 < int(word) <= len(cards) for word in words):
        chosen = {cards[int(word) - 1] for word in words}
        for command in decision.commands:
            if set(getattr(command, "cards", ())) == chosen:
                return command
    raise Misread(f"answer with {decision.count} different numbers from 1 to {len(cards)}")


def _points_at_something(command: Command) -> bool:
    """Whether the command is about cards, seats or more, so that those can stand for it."""
    return any(field.metadata["kind"] not in ("word", "flag") for field in fields(command))


def _bare(code: str) -> str:
    return code.replace("-", "").casefold()


def _folded(words: Sequence[str]) -> list[str]:
    return [word.casefold() for word in words]
