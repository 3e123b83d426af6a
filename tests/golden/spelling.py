"""Views, decisions and events as short lines of text, the same for every game.

What the seats see differently stands in one line, grouped: `[0] H-K S-M; [1234] 2?`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import groupby
from typing import Any

from rules.kernel.cards import CardId, Zone, members
from rules.kernel.commands import Command, Decision
from rules.kernel.events import CardMoved, Event
from rules.kernel.game import Game
from rules.kernel.view import View

CARDS = frozenset(
    {"card", "cards", "role", "own", "gave", "got", "aside", "holding", "trick"}
    | {"knight", "knights"}
)
# Said by the piles, by the decision, by the events or at the top of the file.
LEFT_OUT = frozenset(
    {"seat", "decision", "book", "holding", "counts", "bank_count", "aside_count", "aside", "trick"}
    | {"hand", "showing", "money", "hits", "draw_count", "discard", "deeds", "rounds"}
)


class Spelling:
    """Writes things of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    # Views

    def view(self, view: View) -> dict[str, str]:
        """A view, line by line under short names; empty piles are left out."""
        names = [field.name for field in fields(view) if field.name not in LEFT_OUT]
        lines = {name: self.part(name, getattr(view, name)) for name in names}
        lines["decision"] = self.decision(view.decision)
        piles = view.piles()
        lines |= {self.zone(zone): self.cards(pile) for zone, pile in piles.items() if pile}
        return lines

    def views(self, views: Sequence[View]) -> dict[str, str]:
        """All seats' views, line by line, grouped where they differ."""
        spelled = [self.view(view) for view in views]
        names = {name: None for lines in spelled for name in lines}
        return {name: grouped([lines.get(name, "-") for lines in spelled]) for name in names}

    def decision(self, decision: Decision | None) -> str:
        """What is asked, and every legal answer."""
        if decision is None:
            return "-"
        return f"{type(decision).__name__} {decision.rule}: {self.commands(decision.commands)}"

    def commands(self, commands: Iterable[Command]) -> str:
        """Several commands, each verb once: `play H-K S-M` stands for two."""
        words = [self.game.notation.write(command).split() for command in commands]
        verbs = groupby(words, key=lambda line: line[0])
        return "; ".join(" ".join([verb, *map(_rest, group)]) for verb, group in verbs)

    # Events

    def events(self, seen: Sequence[Sequence[Event]]) -> list[str]:
        """What each seat saw of one command, one line for cards that went the same way."""
        lines = []
        for kind, group in groupby(zip(*seen, strict=True), key=lambda same: self._way(same[0])):
            together = list(group)
            if kind is None:
                lines += [grouped([self.event(event) for event in same]) for same in together]
            else:
                moved = [[same[s] for same in together] for s in range(len(seen))]
                lines.append(f"{kind}: {grouped([self.moved(events) for events in moved])}")
        return lines

    def moved(self, events: Sequence[Any]) -> str:
        """The cards that moved, as one seat saw them."""
        return self.cards([event.card for event in events])

    def event(self, event: Event) -> str:
        """One event with its fields."""
        parts = [f"{f.name}={self.part(f.name, getattr(event, f.name))}" for f in fields(event)]
        return " ".join([type(event).__name__, *parts])

    # Parts

    def cards(self, pile: Iterable[CardId | None]) -> str:
        """The cards of a pile, with the number of those that are face down."""
        cards = list(pile)
        seen = [self.game.deck.code(card) for card in cards if card is not None]
        down = len(cards) - len(seen)
        return " ".join([*seen, *([f"{down}?"] if down else [])]) or "-"

    def zone(self, zone: Zone) -> str:
        """A zone as one word or two: `hand 2`, or `pile@osric` where it belongs to a card."""
        if zone.host is not None:
            return f"{zone.name}@{self.game.deck.code(zone.host)}"
        return zone.name if zone.seat is None else f"{zone.name} {zone.seat}"

    def _way(self, event: Event) -> str | None:
        """Where a card went, for cards that moved."""
        if not isinstance(event, CardMoved):
            return None
        return f"{self.zone(event.source)} > {self.zone(event.target)}"

    def part(self, name: str, value: Any) -> str:
        """A field's value, cards by their codes."""
        if value is None or value == ():
            return "-"
        if isinstance(value, Zone):
            return self.zone(value)
        if name in CARDS and not isinstance(value, bool):
            return self._card_field(value)
        if isinstance(value, Command):
            return self.game.notation.write(value)
        if is_dataclass(value) or hasattr(value, "_fields"):
            return self._record(value)
        if isinstance(value, tuple):
            return "(" + ", ".join(self.part("", item) for item in value) + ")"
        return str(value)

    def _card_field(self, value: Any) -> str:
        if isinstance(value, tuple):
            return self.cards(value)
        is_one = 0 <= value < len(self.game.deck.cards)
        return self.game.deck.code(value) if is_one else self.cards(members(value))

    def _record(self, value: Any) -> str:
        names = getattr(value, "_fields", None) or [field.name for field in fields(value)]
        parts = [f"{name}={self.part(name, getattr(value, name))}" for name in names]
        return " ".join([type(value).__name__, *parts]) if parts else type(value).__name__


def grouped(texts: Sequence[str]) -> str:
    """One text if all seats have the same, else each with the seats that have it."""
    if len(set(texts)) == 1:
        return texts[0]
    groups: dict[str, str] = {}
    for seat, text in enumerate(texts):
        groups[text] = groups.get(text, "") + str(seat)
    return "; ".join(f"[{seats}] {text}" for text, seats in groups.items())


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    """The lines that are new, or new under their name."""
    gone = [f"{name}: -" for name in old if name not in new]
    return [f"{name}: {text}" for name, text in new.items() if old.get(name) != text] + gone


def _rest(words: list[str]) -> str:
    """What follows the verb of a command, in one word; a dash where nothing does."""
    return "+".join(words[1:]) or "-"
