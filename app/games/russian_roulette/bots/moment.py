"""A question as a hint looks at it: what is answered, and the facts that a reason can name."""

from typing import NamedTuple

from app.games.russian_roulette.bots.gun import bullet_next, lives_through
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.situation import bullets_of
from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.commands import Accuse, Bid, PlayAt, PlayCard, PlayTo, Pocket
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


class Moment(NamedTuple):
    """The answer that is best, and everything it was found from."""

    insight: Insight
    command: Command

    @property
    def view(self) -> WcrrView:
        """What the seat knows."""
        return self.insight.view

    @property
    def chambers(self) -> int:
        """The cards of a gun."""
        return self.view.book.gun_cards

    @property
    def set_bullets(self) -> int:
        """The bullets of the own set."""
        return bullets_of(self.view, self.view.seat)

    @property
    def cheats(self) -> bool:
        """Whether the own pocket holds a bullet, or is about to."""
        if isinstance(self.command, Pocket):
            return self.command.card == BULLET
        return self.view.pockets[self.view.seat] == BULLET

    @property
    def gun_bullets(self) -> int:
        """The bullets of the own gun as it was laid down."""
        return self.set_bullets - self.cheats

    @property
    def is_last(self) -> bool:
        """Whether only the captain is left."""
        return self.view.lives(self.view.seat) == 1

    @property
    def bid(self) -> int:
        """The bid that is made."""
        assert isinstance(self.command, Bid)
        return self.command.pulls

    @property
    def lives(self) -> float:
        """How likely one lives through the bid."""
        return lives_through(self.view, self.view.seat, self.bid, 0.0)

    @property
    def target(self) -> Seat:
        """Whom the answer is about; the one most to be suspected if it is about nobody."""
        if isinstance(self.command, Accuse | PlayAt):
            return self.command.target
        assert self.view.decision is not None
        seats = [c.target for c in self.view.decision.commands if isinstance(c, Accuse)]
        return max(seats, key=self.insight.guilt, default=self.view.seat)

    @property
    def target_bid(self) -> int:
        """What the target bid."""
        return self.view.bids[self.target] or 0

    @property
    def guilt(self) -> float:
        """How likely the target's pocket holds a bullet."""
        return self.insight.guilt(self.target)

    @property
    def danger(self) -> float:
        """How likely the own next card is a bullet."""
        return bullet_next(self.view, self.view.seat, 0.0)

    @property
    def target_danger(self) -> float:
        """How likely the target's next card is a bullet."""
        return bullet_next(self.view, self.target, self.insight.prior(self.target))

    @property
    def words(self) -> tuple[str, ...]:
        """What stands on the card that is played; nothing where none is."""
        deck = self.view.book.deck
        if deck is None or not isinstance(self.command, PlayCard | PlayAt | PlayTo):
            return ()
        return deck.entry(self.command.card).words

    @property
    def on_oneself(self) -> bool:
        """Whether a card is played on the own seat."""
        return self.target == self.view.seat
