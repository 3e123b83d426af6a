"""A view that learns of events one by one: how the table stands in the middle of a command."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import MONEY, ONE, count, heap
from rules.games.never_bring_a_knife.falling import GAME_OVER
from rules.games.never_bring_a_knife.money import MONEY_TALKS
from rules.games.never_bring_a_knife.playing import PLAYING
from rules.games.never_bring_a_knife.record import Laid, Turned
from rules.games.never_bring_a_knife.reveal import REVEALING
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event, ZoneOpened


class Course:
    """Begins with the view before a command; nobody is asked while it lasts."""

    def __init__(self, before: NbkView | None, after: NbkView) -> None:
        self.after = replace(after, decision=None, owed=())
        self.view = replace(before, decision=None) if before is not None else self._empty
        self._laying: happened.CardLaid | None = None

    @property
    def _empty(self) -> NbkView:
        """The table before anything has happened."""
        nobody = (0,) * self.after.seats
        return replace(
            self.after, agenda=(PLAYING,), played=0, wounds=nobody, money=nobody, hits=nobody,
            deeds=(), rounds=(), stacks=((),) * self.after.seats, showing=0, outcome=None,
            roles=(None,) * len(self.after.roles),
        )  # fmt: skip

    def funds(self, seat: Seat) -> int:
        """The Money of a seat, with that of its stack while it is resolved."""
        return self.view.money[seat] + (
            count(self.view.showing, MONEY) if seat == self.view.turn else 0
        )

    def follow(self, event: Event) -> None:
        """Take note of what has happened."""
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def _set(self, **changes: Any) -> None:
        self.view = replace(self.view, **changes)

    # Rounds

    def round_began(self, event: happened.RoundBegan) -> None:
        """A new round is the one that the command ends in."""
        self.view = self.after

    def laid(self, event: happened.CardLaid) -> None:
        """Who lays a card, and how; the card itself comes with its move."""
        self._laying = event

    def moved(self, event: CardMoved) -> None:
        """A card that was laid, or one of the stack that is being resolved."""
        if event.target.name == "stack" and self._laying is not None:
            self._lay(event, self._laying)
        elif event.source.name == "stack" and event.card is not None:
            self._set(showing=self.view.showing - ONE[event.card])

    def _lay(self, event: CardMoved, laying: happened.CardLaid) -> None:
        stacks = list(self.view.stacks)
        stacks[laying.target] += (Laid(laying.seat, event.card, laying.face_up),)
        self._set(stacks=tuple(stacks), played=self.view.played + 1)

    # The reveal

    def shuffled(self, event: happened.StacksShuffled) -> None:
        """From now on nobody can tell who laid what."""
        self._set(agenda=(REVEALING,), turn=self.view.dealer, owed=())

    def opened(self, event: ZoneOpened) -> None:
        """A stack is turned up, or a role."""
        seat = event.zone.seat
        if event.zone.name != "stack" or seat is None:
            self._set(agenda=(GAME_OVER,), owed=())
            return
        stacks = list(self.view.stacks)
        stacks[seat] = ()
        self._set(
            stacks=tuple(stacks), turn=seat, showing=heap(event.cards), owed=(seat,),
            deeds=(*self.view.deeds, *self._turned(seat)),
        )  # fmt: skip

    def _turned(self, seat: Seat) -> tuple[Turned, ...]:
        """What the record says of a stack that is turned up in this round."""
        same = self.after.number == self.view.number
        deeds = self.after.deeds if same else self.after.rounds[-1].deeds
        found = (deed for deed in deeds if isinstance(deed, Turned) and deed.seat == seat)
        return tuple(found)[:1]

    def resolved(self, event: happened.StackResolved) -> None:
        """Nothing of it is left."""
        self._set(showing=0, owed=())

    def wounded(self, event: happened.Wounded) -> None:
        """More wounds."""
        self._wounds(event.seat, event.now)

    def healed(self, event: happened.Healed) -> None:
        """Fewer wounds."""
        self._wounds(event.target, event.now)

    def _wounds(self, seat: Seat, now: int) -> None:
        wounds = list(self.view.wounds)
        wounds[seat] = now
        self._set(wounds=tuple(wounds))

    # Roles

    def swapped(self, event: happened.RolesSwapped) -> None:
        """Facts stay with the cards: the marks of those who know them move (NBK-HID-04)."""
        held, boss = list(self.view.held), self.view.boss
        held[event.seat], held[boss] = held[boss], held[event.seat]
        self._set(held=tuple(held))

    def seen(self, event: happened.RoleSeen) -> None:
        """The viewer learns a role."""
        if event.role is not None:
            card = self.view.held[self.view.boss if event.place is None else event.place]
            roles = list(self.view.roles)
            roles[card] = event.role
            self._set(roles=tuple(roles))

    # Money and the end

    def money_talks(self, event: happened.MoneyTalksBegan) -> None:
        """The stacks are done."""
        self._set(agenda=(MONEY_TALKS,), owed=())

    def fell(self, event: happened.Fell) -> None:
        """The roles are about to be turned up."""
        self._set(agenda=(GAME_OVER,), owed=())


_NOTES: dict[type[Event], Callable[[Course, Any], None]] = {
    CardMoved: Course.moved,
    ZoneOpened: Course.opened,
    happened.RoundBegan: Course.round_began,
    happened.CardLaid: Course.laid,
    happened.StacksShuffled: Course.shuffled,
    happened.StackResolved: Course.resolved,
    happened.Wounded: Course.wounded,
    happened.Healed: Course.healed,
    happened.RolesSwapped: Course.swapped,
    happened.RoleSeen: Course.seen,
    happened.MoneyTalksBegan: Course.money_talks,
    happened.Fell: Course.fell,
}
