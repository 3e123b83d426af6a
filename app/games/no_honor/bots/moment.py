"""A question as a hint looks at it: what is answered, and the facts that a reason can name."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from app.games.no_honor.bots.agendas import done
from app.games.no_honor.bots.prospects import most_overcome
from app.games.no_honor.bots.table import in_talks, public
from app.games.no_honor.bots.turn import place_of
from app.games.no_honor.bots.ventures import Venture, alone, together
from rules.games.no_honor.cards import Agenda
from rules.games.no_honor.commands import Declare, DeclareHeist, Offer, Place, Recruit
from rules.games.no_honor.contracts import Answering
from rules.games.no_honor.record import JAIL, Contract, Ctx, Heist
from rules.games.no_honor.skills import available
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.windows import way_of
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command


@dataclass(frozen=True)
class Moment:
    """An answer, and everything that speaks for or against it, as its seat knows it."""

    view: NoHonorView
    command: Command

    @cached_property
    def table(self) -> NoHonorState:
        """The table as this seat sees it."""
        return public(self.view)

    def name(self, card: CardId) -> str:
        """What a card is called."""
        return str(self.view.book.entry(card).name)

    def the(self, card: CardId) -> str:
        """The same with its article."""
        name = self.name(card)
        return name if name.lower().startswith("the ") else f"the {name}"

    @property
    def own_hand(self) -> tuple[CardId, ...]:
        """One's own Schemes."""
        return self.view.hand

    @property
    def tired(self) -> int:
        """How many of one's own crew are exhausted."""
        return sum(not self.view.is_ready(card) for card in self.view.crews[self.view.seat])

    # Hiring

    @property
    def hire(self) -> Recruit:
        """Whom the answer takes into the crew."""
        assert isinstance(self.command, Recruit)
        return self.command

    @cached_property
    def opened(self) -> tuple[CardId, int, int] | None:
        """The Objective of which a hire lets the crew bypass more, how many, and of how many."""
        seat, hire = self.view.seat, self.hire
        own = available(self.table, seat)
        team = (*[card for card in own if card not in hire.released], hire.card)
        found = []
        for place in (0, 1):
            before = most_overcome(self.table, seat, place, own)
            after = most_overcome(self.table, seat, place, team)
            if after > before:
                found.append((after, self.view.objectives[place], len(self.view.slots[place])))
        if not found:
            return None
        after, card, many = max(found)
        return card, after, many

    @cached_property
    def agenda(self) -> CardId | None:
        """One's own Agenda that a hire brings nearer."""
        for card in self.view.agendas[self.view.seat]:
            if card is not None and self._nearness(card, then=True) > self._nearness(card):
                return card
        return None

    def _nearness(self, card: CardId, *, then: bool = False) -> float:
        entry = self.view.book.entry(card)
        assert isinstance(entry, Agenda)
        table, seat = self.table, self.view.seat
        if then:
            table = public(_hired(self.view, self.hire))
        ctx = Ctx(seat, card)
        return sum([done(table, ctx, one.cond) for one in entry.score if one.cond is not None])

    # Heists

    @cached_property
    def place(self) -> int:
        """Where a heist would be, or is."""
        if isinstance(self.command, DeclareHeist):
            return place_of(self.table, self.command)
        assert self.view.heist is not None
        return self.view.heist.place

    @property
    def target(self) -> str:
        """Where a heist goes, as people call it."""
        if self.place == JAIL:
            return "the Jail"
        return self.the(self.view.objectives[self.place])

    @property
    def haul(self) -> int:
        """The Coins that lie there."""
        return 0 if self.place == JAIL else self.view.hauls[self.place]

    @cached_property
    def talks(self) -> NoHonorState:
        """The table with talks about this heist begun."""
        return in_talks(self.view, self.view.heist or Heist(self.place, self.view.seat))

    @cached_property
    def alone(self) -> Venture | None:
        """The heist without anybody else, if the crew is up to it."""
        return alone(self.talks, self.place, self.view.seat)

    @cached_property
    def partners(self) -> tuple[Seat, ...]:
        """With whom it could be done, in the smallest party."""
        found = together(self.talks, self.place, self.view.seat)
        seats = min((one.seats for one in found), key=len, default=())
        return tuple([seat for seat in seats if seat != self.view.seat])

    # Deals

    @cached_property
    def deal(self) -> Contract | Offer:
        """What is agreed to, refused or offered, or was agreed on."""
        if isinstance(self.command, Offer):
            return self.command
        frame: Any = self.view.agenda[-1]
        found = getattr(frame, "contract", None)
        found = found or (self.view.heist and self.view.heist.contract)
        assert isinstance(found, Contract)
        return found

    @property
    def share(self) -> int:
        """The Coins of the deal that are one's own."""
        return sum(one.coins for one in self.deal.shares if one.seat == self.view.seat)

    @property
    def leader(self) -> Seat:
        """Who leads the heist."""
        assert self.view.heist is not None
        return self.view.heist.leader

    @property
    def offered(self) -> int | None:
        """One's own share in what was offered, for who makes another offer."""
        frame = self.view.agenda[-1]
        if not isinstance(frame, Answering):
            return None
        return sum(one.coins for one in frame.contract.shares if one.seat == self.view.seat)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The others in the deal."""
        return tuple([one.seat for one in self.deal.shares if one.seat != self.view.seat])

    @property
    def traitors(self) -> tuple[Seat, ...]:
        """Those of them who have betrayed somebody before."""
        return tuple([seat for seat in self.others if self.view.stats[seat].betrayals])

    # Cards

    @property
    def card(self) -> CardId:
        """The card that is played or placed."""
        if isinstance(self.command, Place):
            return self.command.cards[0]
        assert isinstance(self.command, Declare)
        return self.command.source

    @cached_property
    def words(self) -> frozenset[str]:
        """What the chosen way of a card does, by the words that stand on it."""
        if not isinstance(self.command, Declare):
            return frozenset()
        way = way_of(self.table, self.command.source, str(self.command.way))
        return frozenset(one.op for one in way.effects)

    @cached_property
    def victims(self) -> tuple[CardId, ...]:
        """The Characters of others that a card is aimed at."""
        assert isinstance(self.command, Declare)
        own = self.view.crews[self.view.seat]
        cards = [card for aim in self.command.aims for card in aim.cards]
        kinds = self.view.book.tables.kinds
        return tuple([c for c in cards if kinds[c] == "character" and c not in own])

    @cached_property
    def helped(self) -> tuple[CardId, ...]:
        """One's own Characters that a card is aimed at."""
        assert isinstance(self.command, Declare)
        own = self.view.crews[self.view.seat]
        return tuple([card for aim in self.command.aims for card in aim.cards if card in own])

    @property
    def is_running(self) -> bool:
        """Whether a heist is on."""
        return self.view.heist is not None and self.view.heist.running

    @property
    def is_mine(self) -> bool:
        """Whether this seat takes part in the heist that is on."""
        heist = self.view.heist
        return heist is not None and self.view.seat in heist.seats

    @property
    def betrayal(self) -> int:
        """What the placed card would take as a Betrayal; nothing if it is none."""
        assert isinstance(self.command, Place)
        return max([self.view.book.tables.betrayal[card] for card in self.command.cards], default=0)

    @property
    def best_betrayal(self) -> int:
        """What one's own best Betrayal would take of the haul."""
        value = self.view.book.tables.betrayal
        return min(max([value[card] for card in self.own_hand], default=0), self.haul)


def _hired(view: NoHonorView, hire: Recruit) -> NoHonorView:
    crews = list(view.crews)
    kept = [card for card in crews[view.seat] if card not in hire.released]
    crews[view.seat] = (*kept, hire.card)
    return replace(view, crews=tuple(crews))
