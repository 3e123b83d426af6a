"""What to do at Knives, and why: every answer in the same guessed deals, and a reason in them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from app.advice import ONLY_ANSWER, Advice, Sentence, Weighed, Words, worded
from app.bots.choice import Choice
from app.bots.reasons import Reason, percent, strongest
from app.bots.table_talk import TableTalk
from app.games.knives.bots import words
from app.games.knives.bots.beliefs import Beliefs
from app.games.knives.bots.bid_reasons import BID_REASONS, Bid, cause_of_bid
from app.games.knives.bots.cardplay import CARD_WORTH
from app.games.knives.bots.infoset import ALONE, DEFENDER, SHADOW, Infoset, infoset_of, known_side
from app.games.knives.bots.play_facts import Play, a_suit, card_of, coins, coins_there
from app.games.knives.bots.play_reasons import PLAY_REASONS
from app.games.knives.bots.sharp import (
    BY_THUMB,
    DANCES,
    EXACT,
    budget,
    candidates,
    without_blunders,
)
from app.games.knives.bots.trials import Tried, tried
from rules.games.knives.cards import DECK, KNIVES, SEATS, SUIT_OF
from rules.games.knives.commands import DanceWith, GiveCard, NameCard, SetHoundOn, ShowCard
from rules.games.knives.state import AUCTION, BANK, BROKE, LIABILITIES
from rules.games.knives.tricks import PlayingTricks
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, members
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# Why to dance with somebody, and which card to give, to show or to name.


class Effect(NamedTuple):
    """The moment of a Dance, a Hound or a Snitch, and what is done."""

    view: KnivesView
    infoset: Infoset
    command: Command

    @property
    def seat(self) -> Seat:
        """Whom it is about: the one named, or who gets the card."""
        if isinstance(self.command, DanceWith | SetHoundOn):
            return self.command.target
        return next(seat for seat in self.view.asked if seat != self.view.seat)

    @property
    def card(self) -> CardId:
        """The card that is given, shown or named."""
        assert isinstance(self.command, GiveCard | ShowCard | NameCard)
        return self.command.card

    @property
    def is_friend(self) -> bool | None:
        """Whether that seat plays for one's own side, if it is certain."""
        return known_side(self.view, self.infoset, self.seat)

    @property
    def coins(self) -> int:
        """The coins on the card."""
        return self.infoset.book.coins[self.card]

    @property
    def is_small(self) -> bool:
        """Whether the card has no coins and is no trump."""
        trumps = (KNIVES, self.infoset.contract.strong)
        return not self.coins and SUIT_OF[self.card] not in trumps

    @property
    def hides_the_ghost(self) -> bool:
        """Whether another card is shown in the place of the one that would give this seat away."""
        ghost = self.infoset.contract.key_ghost
        holds = self.infoset.role == SHADOW and self.infoset.holding >> ghost & 1
        return isinstance(self.command, ShowCard) and bool(holds) and self.card != ghost


def _points_at(effect: Effect) -> bool:
    return isinstance(effect.command, DanceWith | SetHoundOn)


def _dances(effect: Effect) -> bool:
    return isinstance(effect.command, DanceWith)


def _sets(effect: Effect) -> bool:
    return isinstance(effect.command, SetHoundOn)


def _gives(effect: Effect) -> bool:
    return isinstance(effect.command, GiveCard)


def _least_trusted(effect: Effect) -> bool:
    trust = effect.infoset.trust()
    others = [trust[seat] for seat in range(SEATS) if seat != effect.infoset.seat]
    return _points_at(effect) and trust[effect.seat] == min(others)


def _strongest_out(effect: Effect) -> bool:
    if not isinstance(effect.command, NameCard):
        return False
    worth = CARD_WORTH[effect.infoset.contract.strong]
    out = [worth[card] for card in members(effect.infoset.unseen) if DECK.code(card)[2] != "G"]
    return bool(out) and worth[effect.card] == max(out)


def _about(template: str, effect: Effect) -> Sentence:
    return worded(template, target=effect.seat)


EFFECT_REASONS = (
    Reason("hunts an enemy", lambda e: _sets(e) and e.is_friend is False,
           lambda e: _about(words.HUNTS_ENEMY, e)),
    Reason("dances with an enemy", lambda e: _dances(e) and e.is_friend is False,
           lambda e: _about(words.DANCES_WITH_ENEMY, e)),
    Reason("dances with a friend", lambda e: _dances(e) and e.is_friend is True,
           lambda e: _about(words.DANCES_WITH_FRIEND, e)),
    Reason("least trusted", _least_trusted, lambda e: _about(words.LEAST_TRUSTED, e)),
    Reason("coins to a friend", lambda e: _gives(e) and e.is_friend is True and e.coins > 0,
           lambda e: worded(words.COINS_TO_FRIEND, target=e.seat, **coins_there(e.coins))),
    Reason("small gift", lambda e: _gives(e) and e.is_small,
           lambda e: _about(words.SMALL_GIFT, e)),
    Reason("hides the ghost", lambda e: e.hides_the_ghost,
           lambda e: worded(words.HIDES_GHOST, ghost=DECK.name(e.infoset.contract.key_ghost))),
    Reason("small show", lambda e: isinstance(e.command, ShowCard) and e.is_small,
           lambda e: worded(words.SMALL_SHOW)),
    Reason("strongest out", _strongest_out, lambda e: worded(words.STRONGEST_OUT)),
    Reason("cheapest", lambda e: isinstance(e.command, ShowCard | NameCard | SetHoundOn),
           lambda e: worded(words.CHEAPEST)),
    Reason("best", lambda e: True, lambda e: worded(words.BEST_EFFECT)),
)  # fmt: skip
_SIDES = {True: words.ON_YOUR_SIDE, False: words.AGAINST_YOU, None: words.SIDE_UNKNOWN}


def cause_of_effect(effect: Effect) -> Sentence:
    """What an answer does, in a few words."""
    if not isinstance(effect.command, GiveCard):
        return worded(_SIDES[effect.is_friend])
    return worded(words.GIVES_AWAY if effect.coins else words.NO_COINS, coins=coins(effect.coins))


# What each answer does, in a few words: one cause beside every bar.

OFTEN, HALF = 0.9, 0.5


def cause_of_card(play: Play, tried: Tried) -> Sentence:
    """What a card does to the trick, in most of the guessed deals."""
    seat, takes = play.infoset.seat, tried.takes(play.infoset.seat)
    if play.leads_next_with(card_of(tried)):
        return worded(words.WINS_AND_LEADS if takes >= HALF else words.YOU_LEAD_NEXT)
    if play.infoset.contract.mode == BROKE:
        return _who(tried, seat)
    worth, taker = play.worth(card_of(tried)), tried.taker()
    if takes >= HALF:
        what = coins(play.lying + worth) if play.lying + worth else words.THE_TRICK
        return worded(words.WINS if takes >= OFTEN else words.LIKELY_WINS, what=what)
    return worded(_given(tried, worth), target=taker, coins=coins(worth))


def _given(tried: Tried, worth: int) -> str:
    """What becomes of a card that does not win."""
    taker = tried.taker()
    if not worth:
        return words.NO_COINS
    if tried.takes(taker) < HALF:
        return words.RISKS
    return words.FOR_YOUR_SIDE if tried.friendly(taker) >= OFTEN else words.GIVES


def _who(tried: Tried, seat: Seat) -> Sentence:
    """Who takes the trick, where it matters only that somebody does."""
    taker = tried.taker()
    if tried.takes(taker) < HALF:
        return worded(words.ANYONE_TAKES)
    if taker == seat:
        return worded(words.WINS, what=words.THE_TRICK)
    return worded(words.LIKELY_TAKER, target=taker)


# All answers meet all worlds, so there are fewer of them than in a search.
MOST_WORLDS = 72
# A bar of points is full with this many.
MOST_POINTS = 2.0


class Scale(NamedTuple):
    """What the bars count: in words, as a number, and as a share of the whole bar."""

    measure: Words
    number: Callable[[Tried], str]
    share: Callable[[Tried], float]


def advise(view: KnivesView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The best answer, with a reason; beside it, where deals can be tried, all that was weighed."""
    infoset, frame = infoset_of(view), view.agenda[-1]
    commands = candidates(view, infoset)
    if isinstance(frame, BY_THUMB):
        return Choice(commands[0], advice=_by_thumb(view, infoset, commands[0]))
    if len(commands) == 1:
        return Choice(commands[0], advice=Advice(_no_choice(view)))
    worlds = Beliefs(view).draw(min(MOST_WORLDS, budget(view)), dice)
    ranked = _ranked(
        infoset, tried(infoset, commands, worlds, EXACT.get(view.holding.bit_count(), 2))
    )
    return Choice(ranked[0].command, worlds=len(worlds), advice=_weighed(view, infoset, ranked))


def _ranked(infoset: Infoset, found: Sequence[Tried]) -> list[Tried]:
    """The best first; what looks absurd only if it is surely better."""
    by_points = sorted(found, key=lambda t: -t.points)
    sane = without_blunders(infoset, [t.candidate() for t in by_points])
    order = [candidate.command for candidate in sane]
    last = len(order)
    return sorted(by_points, key=lambda t: order.index(t.command) if t.command in order else last)


def _weighed(view: KnivesView, infoset: Infoset, ranked: Sequence[Tried]) -> Advice:
    best, others = ranked[0], ranked[1:]
    reason, cause = _reasons(view, infoset, best, others)
    measure, number, share = _scale(view, infoset)
    options = [Weighed(t.command, share(t), number(t), cause(t)) for t in ranked]
    source = worded(words.SOURCE, deals=len(best.results))
    return Advice(reason, measure, tuple(options), source)


def _reasons(
    view: KnivesView, infoset: Infoset, best: Tried, others: Sequence[Tried]
) -> tuple[Words, Callable[[Tried], Words]]:
    """The reason for the best answer, and what finds the cause of each."""
    if isinstance(view.agenda[-1], PlayingTricks):
        play = Play(view, infoset, best, others)
        return strongest(PLAY_REASONS, play).says(play), partial(cause_of_card, play)
    if isinstance(view.agenda[-1], DANCES):
        effect = Effect(view, infoset, best.command)
        said = strongest(EFFECT_REASONS, effect).says(effect)
        return said, lambda t: cause_of_effect(effect._replace(command=t.command))
    bid = Bid(infoset, best, others)
    return strongest(BID_REASONS, bid).says(bid), partial(cause_of_bid, bid)


def _scale(view: KnivesView, infoset: Infoset) -> Scale:
    """What the numbers count: a chance where a hand is only won or lost, else points."""
    goal = _goal(view, infoset)
    if goal is None:
        points = words.EXPECTED_POINTS
        return Scale(points, lambda t: f"{t.points:.1f}", lambda t: t.points / MOST_POINTS)
    return Scale(goal, lambda t: percent(t.wins), lambda t: t.wins)


def _goal(view: KnivesView, infoset: Infoset) -> Sentence | None:
    role, mode = infoset.role, infoset.contract.mode
    if mode == AUCTION or (mode == BANK and role != DEFENDER):
        return None
    if role == ALONE:
        return worded(words.CHANCE_FEWEST if mode == LIABILITIES else words.CHANCE_MOST)
    if role == SHADOW:
        return worded(words.CHANCE_KEEP_CLEAR, target=infoset.contract.banker)
    return worded(words.CHANCE_STOP if role == DEFENDER else words.CHANCE_NONE)


def _by_thumb(view: KnivesView, infoset: Infoset, command: Command) -> Advice:
    """What only brings knowledge cannot be weighed in guessed deals."""
    effect = Effect(view, infoset, command)
    return Advice(strongest(EFFECT_REASONS, effect).says(effect))


def _no_choice(view: KnivesView) -> Words:
    if view.holding.bit_count() == 1:
        return worded(words.LAST_CARD)
    if isinstance(view.agenda[-1], PlayingTricks) and view.trick:
        return worded(words.MUST_FOLLOW, one=a_suit(SUIT_OF[view.trick[0]]))
    return ONLY_ANSWER
