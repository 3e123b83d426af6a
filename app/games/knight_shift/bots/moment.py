"""A question as a hint looks at it: what is answered, and the facts that a reason can name."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from app.games.knight_shift.bots.chair import Chair
from app.games.knight_shift.bots.passed_hands import deduced
from rules.games.knight_shift.cards import Knight
from rules.games.knight_shift.commands import Claim, Discard, Peek, Play
from rules.games.knight_shift.rulebook import Tables
from rules.games.knight_shift.scoring import Pile, best_pairs, complete_sets, pile_of
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId
from rules.kernel.commands import Command


@dataclass(frozen=True)
class Moment:
    """An answer, and everything that speaks for or against it, as its seat knows it."""

    view: KnightShiftView
    chair: Chair
    command: Command

    @property
    def tables(self) -> Tables:
        """What stands on the cards."""
        return self.view.book.tables

    @cached_property
    def place(self) -> int:
        """The place of the Knight that the answer is about."""
        command = self.command
        assert isinstance(command, Play | Peek | Claim)
        zone = command.onto if isinstance(command, Play) else (
            command.at if isinstance(command, Peek) else command.pile
        )  # fmt: skip
        assert zone.host is not None
        return self.view.knights.index(zone.host)

    @property
    def card(self) -> CardId:
        """The Item that is played or thrown away."""
        assert isinstance(self.command, Play | Discard)
        return self.command.card

    @property
    def knight(self) -> Knight:
        """The Knight as the deck has it."""
        return self.view.book.deck.knights[self.view.knights[self.place]]

    @property
    def known(self) -> Pile:
        """The Items on it that this seat knows."""
        return pile_of(self.tables, self.chair.known[self.place])

    @property
    def then(self) -> Pile:
        """The same after the play."""
        return pile_of(self.tables, (*self.chair.known[self.place], self.card))

    @property
    def unknown(self) -> int:
        """How many Items on it this seat does not know."""
        return self.chair.unknown[self.place]

    @property
    def points(self) -> int:
        """What the known Items on it would bring, without the feast, if it stays awake."""
        return self.chair.piles[self.place].points

    @property
    def gained(self) -> int:
        """By how much the play changes that."""
        return self.chair.piles[self.place].plus(self.card).points - self.points

    @property
    def bonus(self) -> int:
        """What a whole set is worth to it."""
        return self.knight.bonus

    def sets(self, pile: Pile) -> int:
        """How many whole sets of what it likes are there."""
        return complete_sets(self.tables.wishes[self.view.knights[self.place]], pile)

    def missing(self, pile: Pile) -> list[str]:
        """The sorts that are missing for the next set, each as often as it is."""
        likes, next_one = Counter(self.knight.likes), self.sets(pile) + 1
        there: Counter[str] = Counter()
        for card, many in enumerate(pile):
            there[self.view.book.deck.items[card].liked_as] += many
        return [sort for sort, many in likes.items() for _ in range(there[sort], next_one * many)]

    @property
    def completes_set(self) -> bool:
        """Whether the play makes one more set."""
        return self.sets(self.then) > self.sets(self.known)

    @property
    def is_wanted(self) -> bool:
        """Whether the Knight likes the Item, and lacks it for the next set."""
        return self.view.book.deck.items[self.card].liked_as in self.missing(self.known)

    @property
    def is_hated(self) -> bool:
        """Whether the Knight hates the Item."""
        return self.card in self.tables.wishes[self.view.knights[self.place]].hates

    @property
    def makes_pair(self) -> CardId | None:
        """The Item that the played one makes a pair with; None if it makes none."""
        new = Counter(best_pairs(self.tables, self._counted(self.then)))
        new.subtract(best_pairs(self.tables, self._counted(self.known)))
        made = [pair for pair, many in new.items() if many > 0 and self.card in pair]
        if not made:
            return None
        weapon, partner = made[0]
        return partner if weapon == self.card else weapon

    def _counted(self, pile: Pile) -> Pile:
        """What is left of a pile once the Knight has thrown out what it hates."""
        hates = self.tables.wishes[self.view.knights[self.place]].hates
        return [0 if card in hates else many for card, many in enumerate(pile)]

    def booze(self, pile: Pile) -> int:
        """The Booze in a pile."""
        return sum(pile[card] for card in self.tables.booze)

    @property
    def other_booze(self) -> int:
        """The most Booze that this seat knows of on any other Knight."""
        others = [pile for n, pile in enumerate(self.chair.known) if n != self.place]
        return max(self.booze(pile_of(self.tables, pile)) for pile in others)

    @property
    def makes_drunk(self) -> bool:
        """Whether the play puts more Booze there than this seat knows of anywhere else."""
        return self.card in self.tables.booze and self.booze(self.then) > self.other_booze

    @property
    def food(self) -> int:
        """The Food there after the play, as the feast counts it."""
        then = self._counted(self.then)
        return sum(self.tables.feast[card] * then[card] for card in self.tables.food)

    @property
    def companions(self) -> int:
        """The Companions there after the play."""
        then = self._counted(self.then)
        return sum(then[card] for card in self.tables.companions)

    @property
    def helps_least(self) -> bool:
        """Whether no other play does less for the Knight that it is made on."""
        assert self.view.decision is not None
        plays = [one for one in self.view.decision.commands if isinstance(one, Play)]
        others = (replace(self, command=play) for play in plays)
        return self.help <= min(other.help for other in others)

    @property
    def help(self) -> float:
        """What the play does for its Knight, with what may still come."""
        return self.chair.piles[self.place][self.card]

    @property
    def is_best(self) -> bool:
        """Whether no Knight in the middle has more points that this seat knows of."""
        return self.points >= max(self.chair.piles[place].points for place in self.chair.open)

    @cached_property
    def told_by_hands(self) -> tuple[CardId, ...]:
        """The Items on the Knight that lie face down, and are known from hands that came back."""
        return deduced(self.view).get(self.place, ())

    def name(self, card: CardId) -> str:
        """What a card is called."""
        return self.view.book.deck.cards[card].name

    def sort_name(self, sort: str) -> str:
        """What a sort of Items is called: Food, or the one Item that it is."""
        items = [item for item in self.view.book.deck.items if item.liked_as == sort]
        return items[0].name if len(items) == 1 else sort.title()
