"""The moment of a decision as a person would see it: who is known, who is likely what, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.advice import Sentence, worded
from app.games.never_bring_a_knife.bots import words
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.explain import Deed, most_telling, target_of
from app.games.never_bring_a_knife.bots.reading import Trace
from rules.games.never_bring_a_knife.cards import CRIMINAL, GUN
from rules.games.never_bring_a_knife.commands import PlayCard
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command

# From which chance on somebody is most likely on a side.
LIKELY = 0.72


@dataclass(frozen=True)
class Turn:
    """One decision: what is known and believed, and the best answer."""

    view: NbkView
    beliefs: Beliefs
    traces: Sequence[Trace]
    command: Command

    @property
    def card(self) -> CardId | None:
        """The card that is laid, if one is."""
        return self.command.card if isinstance(self.command, PlayCard) else None

    @property
    def target(self) -> Seat | None:
        """Whom the best answer is about."""
        return target_of(self.command)

    @property
    def on_oneself(self) -> bool:
        """Whether that is the seat that asks."""
        return self.target == self.view.seat

    @cached_property
    def trust(self) -> tuple[float, ...]:
        """For every place the chance that it is on one's own side."""
        return self.beliefs.trust()

    def known(self, place: int) -> bool | None:
        """Whether a place is on one's own side, if its role was seen."""
        role = self.view.role_at(place)
        return None if role is None else role == self.view.role_at(self.view.seat)

    def likely(self, place: int) -> bool | None:
        """Whether a place is on one's own side, if that is known or most likely."""
        known, trust = self.known(place), self.trust[place]
        if known is not None:
            return known
        return True if trust >= LIKELY else False if trust <= 1.0 - LIKELY else None

    def what(self, place: int) -> str:
        """What somebody is, as far as one can say: probably a Cop like you."""
        role = words.ROLES[self._is_criminal(place)]
        if self.likely(place):
            role = words.LIKE_YOU.format(role=role)
        return role if self.known(place) is not None else words.PROBABLY.format(role=role)

    def told_by(self, seat: Seat) -> Deed | None:
        """The deed that tells most about somebody whose role was not seen; None if none does."""
        if self.known(seat) is not None:
            return None
        return most_telling(seat, self.beliefs, self.traces)

    def says(self, template: str) -> Sentence:
        """A sentence about whom the best answer is about, and what they are."""
        if self.target is None:
            return worded(template)
        return worded(template, target=self.target, what=self.what(self.target))

    def says_deed(self, deed: Deed) -> Sentence:
        """A sentence about what they did, or what was done to them."""
        assert self.target is not None
        return worded(
            deed.template, target=self.target, what=self.what(self.target), other=deed.other,
            card=deed.card, times=deed.times,
        )  # fmt: skip

    def guns_on(self, seat: Seat) -> int:
        """The Guns that one sees, or knows of, on a stack."""
        return [laid.card for laid in self.view.stacks[seat]].count(GUN)

    def about_to_fall(self, seat: Seat) -> bool:
        """Whether one more wound makes somebody fall."""
        return self.view.wounds[seat] == self.view.book.fall_at - 1

    def falls(self, seat: Seat) -> bool:
        """Whether somebody falls unless healed."""
        return self.view.wounds[seat] >= self.view.book.fall_at

    def _is_criminal(self, place: int) -> bool:
        role = self.view.role_at(place)
        return role == CRIMINAL if role is not None else self.beliefs.criminal(place) >= 0.5
