"""What to do at Knight Shift, and why: every answer in the same guessed worlds, with a reason."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from app.advice import ONLY_ANSWER, Advice, Words, worded
from app.bots.choice import Choice
from app.bots.reasons import Reason, strongest
from app.bots.table_talk import TableTalk
from app.games.knight_shift.bots import words
from app.games.knight_shift.bots.estimates import tryout
from app.games.knight_shift.bots.infoset import Infoset, infoset_of
from app.games.knight_shift.bots.passed_hands import deduced
from rules.games.knight_shift.cards import Knight
from rules.games.knight_shift.commands import Claim, Discard, Peek, Play
from rules.games.knight_shift.rulebook import Tables
from rules.games.knight_shift.scoring import Pile, best_pairs, complete_sets, pile_of
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# A question as a hint looks at it: what is answered, and the facts that a reason can name.


@dataclass(frozen=True)
class Moment:
    """An answer, and everything that speaks for or against it, as its seat knows it."""

    view: KnightShiftView
    infoset: Infoset
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
        """The Item that is played or discarded."""
        assert isinstance(self.command, Play | Discard)
        return self.command.card

    @property
    def knight(self) -> Knight:
        """The Knight as the deck has it."""
        return self.view.book.deck.knights[self.view.knights[self.place]]

    @property
    def known(self) -> Pile:
        """The Items on it that this seat knows."""
        return pile_of(self.tables, self.infoset.known[self.place])

    @property
    def then(self) -> Pile:
        """The same after the play."""
        return pile_of(self.tables, (*self.infoset.known[self.place], self.card))

    @property
    def unknown(self) -> int:
        """How many Items on it this seat does not know."""
        return self.infoset.unknown[self.place]

    @property
    def points(self) -> int:
        """What the known Items on it would bring, without the feast, if it stays awake."""
        return self.infoset.piles[self.place].points

    @property
    def gained(self) -> int:
        """By how much the play changes that."""
        return self.infoset.piles[self.place].plus(self.card).points - self.points

    @property
    def bonus(self) -> int:
        """What a complete set is worth to it."""
        return self.knight.bonus

    def sets(self, pile: Pile) -> int:
        """How many complete sets of what it likes are there."""
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
        others = [pile for n, pile in enumerate(self.infoset.known) if n != self.place]
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
        return self.infoset.piles[self.place][self.card]

    @property
    def is_best(self) -> bool:
        """Whether no Knight in the middle has more points that this seat knows of."""
        return self.points >= max(self.infoset.piles[place].points for place in self.infoset.open)

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


# Why to play an Item, to peek, to claim or to throw away, the most telling reason first.


def _points(many: int) -> str:
    number = str(many).replace("-", "−")
    return f"{number} point" if abs(many) == 1 else f"{number} points"


def _rivals(moment: Moment) -> str:
    many = moment.infoset.waiting
    return "another squire" if many == 1 else f"{many} other squires"


def _names(moment: Moment, cards: tuple[int, ...]) -> str:
    return ", ".join(moment.name(card) for card in cards)


def _spoils(moment: Moment) -> bool:
    """Whether the play is meant for whoever takes the Knight, not for this seat."""
    return moment.help <= 0.0


def _of(template: str) -> Callable[[Moment], Words]:
    """A sentence about the Knight, and the squires who have none."""
    return lambda m: worded(template, knight=m.knight.name, rivals=_rivals(m))


def _worth(template: str, points: Callable[[Moment], int]) -> Callable[[Moment], Words]:
    """A sentence about the Knight, the squires who have none, and these points."""
    return lambda m: worded(
        template, knight=m.knight.name, rivals=_rivals(m), points=_points(points(m))
    )


def _last_missing(moment: Moment) -> Words:
    """The one sort that is missing for the next set after the play."""
    (sort,) = moment.missing(moment.then)
    template = words.ONE_MISSING_AGAIN if moment.sets(moment.then) else words.ONE_MISSING
    return worded(
        template, knight=moment.knight.name, item=moment.sort_name(sort),
        points=_points(moment.bonus),
    )  # fmt: skip


PLAY_REASONS = (
    Reason("hated", lambda m: m.is_hated and _spoils(m),
           _worth(words.HATED, lambda m: m.view.book.options.hated)),
    Reason("too much booze", lambda m: m.makes_drunk and _spoils(m), _of(words.MOST_BOOZE)),
    Reason("no gift", lambda m: m.infoset.has_knight and m.helps_least,
           lambda m: worded(words.NO_GIFT)),
    Reason("least harm", lambda m: m.infoset.has_knight and not _spoils(m),
           lambda m: worded(words.LEAST_HARM)),
    Reason("completes a set", lambda m: m.completes_set,
           _worth(words.COMPLETES_SET, lambda m: m.bonus)),
    Reason("makes a pair", lambda m: m.makes_pair is not None,
           lambda m: worded(words.MAKES_PAIR, item=m.name(m.makes_pair))),
    Reason("one missing", lambda m: m.is_wanted and len(m.missing(m.then)) == 1, _last_missing),
    Reason("liked", lambda m: m.is_wanted, _worth(words.LIKED, lambda m: m.bonus)),
    Reason("company", lambda m: m.card in m.tables.companions and m.companions > 1 < m.gained,
           lambda m: worded(words.COMPANY, number=m.companions, points=_points(m.gained))),
    Reason("feast", lambda m: m.tables.feast[m.card] > 0 and not m.is_hated,
           lambda m: worded(words.FEAST, food=m.food, knight=m.knight.name)),
    Reason("spoils", lambda m: m.gained < 0, _worth(words.SPOILS, lambda m: -m.gained)),
    Reason("points", lambda m: m.gained > 0, _worth(words.POINTS, lambda m: m.gained)),
    Reason("harmless", lambda m: True, _of(words.HARMLESS)),
)  # fmt: skip


CLAIM_REASONS = (
    Reason("empty hand", lambda m: not m.view.hand, _worth(words.EMPTY_HAND, lambda m: m.points)),
    Reason("told by hands", lambda m: len(m.told_by_hands) > 0,
           lambda m: worded(
               words.TOLD_BY_HANDS, knight=m.knight.name, items=_names(m, m.told_by_hands))),
    Reason("whole set", lambda m: m.sets(m.known) > 0 and m.infoset.waiting > 0,
           _worth(words.WHOLE_SET, lambda m: m.points)),
    Reason("before others", lambda m: m.is_best and m.infoset.waiting > 0,
           _worth(words.BEFORE_OTHERS, lambda m: m.points)),
    Reason("spoilers", lambda m: m.infoset.waiting == 0, lambda m: worded(words.SPOILERS)),
    Reason("as good as it gets", lambda m: True, _worth(words.GOOD_ENOUGH, lambda m: m.points)),
)  # fmt: skip


PEEK_REASONS = (
    Reason("one card", lambda m: m.unknown == 1, _of(words.ONE_UNKNOWN)),
    Reason("many cards", lambda m: True,
           lambda m: worded(words.MANY_UNKNOWN, unknown=m.unknown, knight=m.knight.name)),
)  # fmt: skip


DISCARD_REASONS = (
    Reason("all claimed", lambda m: m.infoset.waiting == 0, lambda m: worded(words.ANY_WILL_DO)),
    Reason("keeps worse", lambda m: True, lambda m: worded(words.KEEPS_WORSE)),
)  # fmt: skip


_ROWS: dict[type[Command], Sequence[Reason]] = {
    Play: PLAY_REASONS,
    Claim: CLAIM_REASONS,
    Peek: PEEK_REASONS,
    Discard: DISCARD_REASONS,
}


def advise(view: KnightShiftView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer that gains most, with a reason; beside it what else was tried."""
    tried, infoset = tryout(view, dice, table_talk, ()), infoset_of(view)
    if len(tried.answers) == 1:
        return Choice(tried.answers[0], advice=Advice(ONLY_ANSWER))
    tried.until_clear()
    best, many = Moment(view, infoset, tried.ranked[0]), len(tried.weights)
    reason = strongest(_ROWS[type(best.command)], best).says(best)
    weighed = tried.weighed(lambda command: _cause(replace(best, command=command)))
    source = worded(words.SOURCE, many=many)
    advice = Advice(reason, words.MEASURE, weighed, source, ties=tried.ties)
    return Choice(best.command, worlds=many, advice=advice)


def _cause(moment: Moment) -> Words:
    """What speaks for or against an answer, in a few words."""
    command = moment.command
    if isinstance(command, Claim):
        return worded(words.KNOWN, points=_points(moment.points))
    if isinstance(command, Peek):
        return worded(words.UNKNOWN, unknown=moment.unknown)
    if isinstance(command, Discard):
        return ""
    if moment.is_hated:
        return words.HATED_THERE
    if moment.completes_set:
        return worded(words.COMPLETES, bonus=moment.bonus)
    if moment.makes_pair is not None:
        return words.PAIRS
    return words.LIKED_THERE if moment.is_wanted else ""
