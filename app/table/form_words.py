"""What a form says: its title, what its fields are called, and what has been filled in so far."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.table import words
from app.table.deal import DealWords
from app.table.voice import Voice
from rules.kernel.cards import CardId, Zone
from rules.kernel.commands import MISSING, Command, Flaw


def _silent(command: Command) -> str:
    return ""


def _as_it_is(before: Any, after: Any) -> Any:
    return after


def _untouched(command: Any, post: CardId) -> Any:
    return command


def _zone(zone: Zone) -> str:
    return zone.name.capitalize()


@dataclass(frozen=True, slots=True)
class FormWords:
    """A game's words for one form; what it leaves out is said with the names of the fields.

    `gives` is what its last button says as long as something is missing. `fields` has what a field
    is called, `wanted` what is said while it is empty, `nouns` what a number counts, such as coin,
    and `choices` what words to choose from are called. `tally` sums up what has been filled in,
    such as how much is still to be shared. `settle` makes what follows from a change of it,
    `tapped` what becomes of it when a card is touched that others are put at. With `keeps` one
    begins with what one has offered before: it was declined. With a `deal` the form is a panel for
    each seat, and things are dragged to who gets them.
    """

    title: str = words.FORM_TITLE
    about: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    wanted: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    tally: Callable[[Any], str] = _silent
    zone: Callable[[Zone], str] = _zone
    settle: Callable[[Any, Any], Any] = _as_it_is
    tapped: Callable[[Any, CardId], Any] = _untouched
    keeps: bool = False
    gives: str = words.FORM_GIVES
    deal: DealWords | None = None

    def label(self, name: str) -> str:
        """What a field is called."""
        return self.fields.get(name, name.replace("_", " ").capitalize())

    def word(self, one: str) -> str:
        """What a word to choose from is called."""
        return self.choices.get(one, one.replace("_", " ").capitalize())

    def flaw(self, flaw: Flaw) -> str:
        """What is missing or cannot be, as a sentence."""
        name = [part for part in flaw.path if isinstance(part, str)][-1]
        if flaw.reason == MISSING and name in self.wanted:
            return self.wanted[name]
        label = self.label(name)
        return flaw.reason.format(field=f"{label[:1].upper()}{label[1:]}")


def plainly(view: Any, voice: Voice) -> FormWords:
    """For games without words of their own for their forms."""
    return FormWords()
