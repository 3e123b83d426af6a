"""What to do at Knives, and why: every answer in the same guessed deals, and a reason in them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from app.advice import ONLY_ANSWER, Advice, Sentence, Weighed, Words, percent, worded
from app.bots.choice import Choice
from app.bots.reasons import Reason, strongest
from app.bots.table_talk import TableTalk
from app.games.knives.bots import words
from app.games.knives.bots.bid_reasons import BID_REASONS, Bid, cause_of_bid
from app.games.knives.bots.cardplay import CARD_WORTH
from app.games.knives.bots.estimates import tryout
from app.games.knives.bots.infoset import ALONE, DEFENDER, SHADOW, Infoset, infoset_of, known_side
from app.games.knives.bots.play_facts import Play, a_suit, card_of, coins, coins_there
from app.games.knives.bots.play_reasons import PLAY_REASONS
from app.games.knives.bots.sharp import DANCES, candidates
from app.games.knives.bots.trials import HandTryout, Tried
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

HALF = 0.5


def cause_of_card(play: Play, tried: Tried) -> Sentence:
    """What a card does to the trick: for certain if cards in sight say so, else mostly."""
    card, seat = card_of(tried), play.infoset.seat
    worth, sure = play.worth(card), play.sure_taker(card)
    taker = tried.taker() if sure is None else sure
    if play.leads_next_with(card):
        return worded(words.WINS_AND_LEADS if sure == seat else words.YOU_LEAD_NEXT)
    if sure is None and tried.takes(taker) < HALF:
        return worded(words.RISKS if worth else words.ANYONE_TAKES, coins=coins(worth))
    if taker == seat:
        there = play.lying + worth if play.infoset.contract.mode != BROKE else 0
        what = coins(there) if there else words.THE_TRICK
        return worded(words.LIKELY_WINS if sure is None else words.WINS, what=what)
    if play.infoset.contract.mode == BROKE or not worth:
        return worded(words.LIKELY_TAKER if sure is None else words.TAKER, target=taker)
    return worded(_given(play, tried, taker), target=taker, coins=coins(worth))


def _given(play: Play, tried: Tried, taker: Seat) -> str:
    """For which side the coins of a card are that does not win."""
    side = play.side(taker)
    if side is None:
        return words.LIKELY_YOURS if tried.friendly(taker) >= HALF else words.LIKELY_GIVES
    if play.sure_taker(card_of(tried)) is None:
        return words.LIKELY_YOURS if side else words.LIKELY_GIVES
    return words.FOR_YOUR_SIDE if side else words.GIVES


def advise(view: KnivesView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The best answer, with a reason; beside it, where deals can be tried, all that was weighed."""
    infoset = infoset_of(view)
    tried = tryout(view, dice, table_talk, ())
    if tried is None:
        command = candidates(view, infoset)[0]
        return Choice(command, advice=_by_thumb(view, infoset, command))
    if len(tried.answers) == 1:
        return Choice(tried.answers[0], advice=Advice(_no_choice(view)))
    tried.until_clear()
    advice = _weighed(view, tried)
    return Choice(tried.ranked[0], worlds=len(tried.weights), advice=advice)


def _weighed(view: KnivesView, found: HandTryout) -> Advice:
    best, *others = [found.tried(command) for command in found.ranked]
    reason, cause = _reasons(view, found, best, others)
    rows = found.weighed(lambda command: cause(found.tried(command)))
    measure: Words = words.EXPECTED_POINTS
    goal, paid = _goal(view, found.infoset), _paid(found)
    if goal is not None and paid:
        measure, rows = (
            goal,
            tuple([_as_chance(row, found.mean(row.command) / paid) for row in rows]),
        )
    source = worded(words.SOURCE, deals=len(found.weights))
    return Advice(reason, measure, rows, source, ties=found.ties)


def _paid(found: HandTryout) -> float:
    """What a hand pays that is only won or lost; nothing where it can pay more or less."""
    paid = {value for values in found.values for value in values if value}
    return 0.0 if len(paid) > 1 else max(paid, default=1.0)


def _as_chance(row: Weighed, chance: float) -> Weighed:
    """A row of points as a row of chances, where a hand is only won or lost."""
    scale = chance / row.share if row.share else 1.0
    return row._replace(share=chance, number=percent(chance), margin=row.margin * scale)


def _reasons(
    view: KnivesView, found: HandTryout, best: Tried, others: Sequence[Tried]
) -> tuple[Words, Callable[[Tried], Words]]:
    """The reason for the best answer, and what finds the cause of each."""
    infoset = found.infoset
    if isinstance(view.agenda[-1], PlayingTricks):
        play = Play(view, infoset, best, others, ties=found.ties)
        return strongest(PLAY_REASONS, play).says(play), partial(cause_of_card, play)
    if isinstance(view.agenda[-1], DANCES):
        effect = Effect(view, infoset, best.command)
        said = strongest(EFFECT_REASONS, effect).says(effect)
        return said, lambda t: cause_of_effect(effect._replace(command=t.command))
    bid = Bid(infoset, best, others)
    return strongest(BID_REASONS, bid).says(bid), partial(cause_of_bid, bid)


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
