"""What bots could have done and what they did, in words, and how often the lead changed.

All of it comes from the views that bots are asked with and from their answers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from app.bots.choice import Choice
from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from app.lab.study import Study
from rules.kernel.cards import Deck
from rules.kernel.commands import Command
from rules.kernel.view import View

Act: TypeAlias = tuple[int, int, int, int]
"""How often there was a chance, how often it was taken; who had one and who took it, as bits."""

_WORDS = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(slots=True)
class Watcher:
    """Asks bots, and notes what they choose from; decisions without a choice are not asked."""

    study: Study
    deck: Deck
    acts: dict[str, list[int]] = field(default_factory=dict)
    leads: int = 0
    _leader: int | None = None
    _names: dict[Command, str] = field(default_factory=dict)

    def ask(self, game: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
        """What the bot answers."""
        choice = decide(game, level, view, seed, table_talk)
        assert view.decision is not None
        bit, done = 1 << view.seat, self._name(choice.command)
        for name in {done, *map(self._name, view.decision.commands)}:
            act = self.acts.setdefault(name, [0, 0, 0, 0])
            act[0] += 1
            act[2] |= bit
        taken = self.acts[done]
        taken[1] += 1
        taken[3] |= bit
        self._see_leader(view)
        return choice

    def noted(self) -> dict[str, Act]:
        """Every act that was possible, by name."""
        return {name: (act[0], act[1], act[2], act[3]) for name, act in sorted(self.acts.items())}

    def _name(self, command: Command) -> str:
        name = self._names.get(command)
        if name is None:
            name = self._names[command] = act_name(command, self.deck, self.study)
        return name

    def _see_leader(self, view: View) -> None:
        scores = self.study.standing(view)
        best = max(scores, default=0)
        if scores.count(best) != 1:
            return
        leader = scores.index(best)
        self.leads += self._leader not in (None, leader)
        self._leader = leader


def act_name(command: Command, deck: Deck, study: Study) -> str:
    """What is noted of a command, whoever it is done to: `Play card: Gun, face up`.

    Runs keep this; how people say it is up to `Study.act`, when the run is read.
    """
    verb, said = command_words(type(command)), ", ".join(_parts(command, deck, study))
    return f"{verb}: {said}" if said else verb


def command_words(command: type[Command]) -> str:
    """The name of a command in words: `Play card`."""
    return _WORDS.sub(" ", command.__name__).lower().capitalize()


def _parts(command: Command, deck: Deck, study: Study) -> Iterator[str]:
    for each in fields(command):
        value = getattr(command, each.name)
        if each.metadata.get("kind") == "word":
            word = study.word(value) if value else ""
        else:
            word = _part(each.metadata.get("kind"), each.name, value, deck)
        if word:
            yield word


def _part(kind: str | None, name: str, value: Any, deck: Deck) -> str:
    if kind == "card":
        card = deck.find(value)
        return card.name if card else ""
    if kind == "flag":
        return name.replace("_", " ") if value else ""
    return str(value) if kind == "number" and value is not None else ""
