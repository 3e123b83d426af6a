"""Money, Hits and looks: whatever raises the chance to win most, over everything believed."""

from app.bots.choice import Candidate
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.guard import sensible
from app.games.never_bring_a_knife.bots.questions import STACK_HIT, legal, question
from app.games.never_bring_a_knife.bots.winning_chance import (
    Position,
    Sides,
    expected_win,
    worlds_of,
)
from rules.games.never_bring_a_knife.cards import MONEY, count
from rules.games.never_bring_a_knife.commands import (
    DONE,
    BankHit,
    DeclineLook,
    DiscardHit,
    Heal,
    LookAt,
    UseHit,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Command

# What it is worth to know a role of which one has no idea; the boss matters less.
KNOWLEDGE, OF_THE_BOSS = 0.1, 0.4
# What a Hit in the bank is worth.
HIT_IN_HAND = 0.02


class Purse:
    """One seat with Money to spend, and what it believes."""

    def __init__(self, view: NbkView, beliefs: Beliefs) -> None:
        self.view, self.trust = view, beliefs.trust()
        self.worlds: dict[Sides, float] = worlds_of(beliefs, view.seats)
        self.position = Position(view.book, view.wounds, self._funds(), self._to_come())

    def candidates(self) -> list[Candidate]:
        """Every sensible answer with the chance to win after it, best first; rather do nothing."""
        commands = sensible(self.view, legal(self.view))
        found = [Candidate(command, self.worth(command)) for command in commands]
        return sorted(found, key=lambda found: (-found.mean, found.command != DONE))

    def worth(self, command: Command) -> float:
        """The chance to win after a command; what is learned or kept counts a little."""
        if isinstance(command, Heal):
            return self._after_heals(command.target)
        if isinstance(command, UseHit):
            return self._win(command.target, 1, self.view.book.hit_price)
        if isinstance(command, LookAt):
            return self._after_look(command)
        kept = HIT_IN_HAND if isinstance(command, BankHit) else 0.0
        lost = HIT_IN_HAND if isinstance(command, DiscardHit | DeclineLook) else 0.0
        return self._win(self.view.seat, 0, 0) + kept - lost

    def _after_heals(self, target: int) -> float:
        """Heal until somebody who would fall does not, as far as the Money goes."""
        book, wounds = self.view.book, self.view.wounds[target]
        heals = max(1, wounds - book.fall_at + 1)
        affordable = self.position.money[self.view.seat] // book.heal_price
        heals = min(heals, affordable)
        return self._win(target, -heals, heals * book.heal_price)

    def _after_look(self, look: LookAt) -> float:
        boss = look.target is None
        chance = self.trust[self.view.boss if look.target is None else look.target]
        unknown = 1.0 - abs(2.0 * chance - 1.0)
        free = question(self.view) != STACK_HIT and self.view.phase == "reveal"
        price = 0 if free else self.view.book.look_price
        return self._win(self.view.seat, 0, price) + KNOWLEDGE * unknown * (
            OF_THE_BOSS if boss else 1.0
        )

    def _win(self, target: int, wounds: int, price: int) -> float:
        after = list(self.position.wounds)
        money = list(self.position.money)
        after[target] += wounds
        money[self.view.seat] -= price
        return expected_win(self.worlds, self.position._replace(wounds=after, money=money))

    def _funds(self) -> list[int]:
        """Everybody's Money; of the stack that is being resolved its owner's too."""
        money = list(self.view.money)
        money[self.view.turn] += count(self.view.showing, MONEY)
        return money

    def _to_come(self) -> tuple[int, ...]:
        """Who can still spend after this answer."""
        order = self.view.book.order(self.view.dealer)
        if self.view.phase == "reveal":
            return order
        return order[order.index(self.view.seat) + 1 :]
