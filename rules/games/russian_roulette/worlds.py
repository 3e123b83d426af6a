"""Guessing what a seat cannot see: pockets, the order of guns, action cards, sealed answers.

`Worlds` is prepared once for a view and then draws as many guesses as wanted. Of each set the cards
that this seat has not seen are shuffled over the places where they can lie, the pocket among them:
every order of the cards counts the same. Who believes more about pockets says so.
"""

from collections.abc import Iterator, Mapping

from rules.games.russian_roulette import effects
from rules.games.russian_roulette.cards import BULLET, CLICK, PLACES
from rules.games.russian_roulette.commands import Spin
from rules.games.russian_roulette.hidden_hands import HiddenHands
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView, bullets_told, recorded_bullets
from rules.games.russian_roulette.words import WORDS
from rules.kernel.agenda import Simultaneous
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.rng import Dice

# What a deck file can say is carried out in `effects`, word by word, in a guessed world too.
assert PLACES.keys() == WORDS.keys(), effects

_NO_BELIEFS: Mapping[Seat, CardId] = {}


class Worlds:
    """All that may be behind one view."""

    def __init__(self, view: WcrrView) -> None:
        self.view = view
        self.hands = HiddenHands(view)
        self.lent = lent_bullets(view)
        self.bullets = counted_bullets(view, self.lent)
        self.unseen = [self._unseen(owner) for owner in range(view.seats)]

    def guess(self, dice: Dice, pockets: Mapping[Seat, CardId] = _NO_BELIEFS) -> WcrrState:
        """A whole state that looks just like the view; with these pockets where they can be."""
        return self._laid(self._plain(dice), dice, pockets)

    def laid_anew(
        self, guess: WcrrState, dice: Dice, pockets: Mapping[Seat, CardId] = _NO_BELIEFS
    ) -> WcrrState:
        """Another guess with the same action cards in hands and draw deck, which is made sooner."""
        again = guess.copy()
        again.seed = dice.seed()
        return self._laid(again, dice, pockets)

    def _laid(self, guess: WcrrState, dice: Dice, pockets: Mapping[Seat, CardId]) -> WcrrState:
        """With gun cards on the table and sealed answers."""
        for owner in range(self.view.seats):
            if self.view.laid >> owner & 1:
                self._lay_down(guess, owner, dice, pockets.get(owner))
        guess.sealed = self._sealed(guess, dice)
        return guess

    def _unseen(self, owner: Seat) -> tuple[int, int]:
        """How many CLICKs and BULLETs of a set this seat cannot place."""
        view = self.view
        place = view.homes.index(owner)
        seen = [card for card in (*view.guns[place], view.pockets[owner]) if card is not None]
        for cards, owners in zip(view.flipped, view.owners, strict=True):
            seen += [card for card, whose in zip(cards, owners, strict=True) if whose == owner]
        bullets = self.bullets[owner] - seen.count(BULLET)
        return view.book.set_size - self.bullets[owner] - seen.count(CLICK), bullets

    def _lay_down(self, guess: WcrrState, owner: Seat, dice: Dice, wish: CardId | None) -> None:
        """A pocket and a gun with what was seen in them, and all other cards by chance."""
        view, place = self.view, self.view.homes.index(owner)
        clicks, bullets = self.unseen[owner]
        cards = dice.shuffled((CLICK,) * clicks + (BULLET,) * bullets)
        known = view.pockets[owner]
        if known is None:
            if wish in cards:
                cards.remove(wish)
                cards.append(wish)
            known = cards.pop()
        guess.pockets[owner] = known
        rest = iter(cards)
        gun = view.guns[place]
        guess.guns[place] = tuple([next(rest) if card is None else card for card in gun])

    def _sealed(self, guess: WcrrState, dice: Dice) -> tuple[tuple[Seat, Command], ...]:
        """Answers that others may have sealed."""
        view, frame = self.view, guess.agenda[-1]
        if not isinstance(frame, Simultaneous):
            return ()
        done = sorted(set(frame.awaited(guess)) - set(view.owed))
        return tuple([(seat, self._answer(guess, seat, dice)) for seat in done])

    def _answer(self, guess: WcrrState, seat: Seat, dice: Dice) -> Command:
        if seat == self.view.seat and self.view.sealed is not None:
            return self.view.sealed
        return dice.choice([c for c in legal(guess, seat) if not isinstance(c, Spin)])

    def _plain(self, dice: Dice) -> WcrrState:
        """Everything but gun cards on the table and sealed answers."""
        view, seats = self.view, self.view.seats
        hands, draw_deck = self.hands.guess(dice)
        kept: list[tuple[CardId, ...]] = [()] * seats
        kept[view.seat] = view.kept
        owned = [self._owned(owner) for owner in range(seats)]
        clicks, bullets = (sum(column) for column in zip(*owned, strict=True))
        return WcrrState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, turn=view.lead, sealed=(),
            outcome=view.outcome, log=None, book=view.book, number=view.number,
            scores=list(view.scores), deaths=list(view.deaths), bullets=self._counted(),
            back=self.lent[:], pockets=[CLICK] * seats, guns=[()] * seats,
            flipped=self._flipped(), turned=list(view.turned), eyes=list(view.eyes),
            frisked=list(view.frisked), proved=self._proved(), homes=view.homes,
            traded=view.traded, laid=view.laid,
            supply=view.book.all_bullets - bullets, spare=view.book.all_clicks - clicks,
            out=view.out, lost=view.lost, used=view.used, immune=view.immune,
            exposed=view.exposed, bids=view.bids, pull=view.pull, pulling=view.pulling,
            aims=view.aims, doomed=view.doomed, extra=view.extra, spun=view.spun, hands=hands,
            kept=kept, draw_deck=draw_deck, discard=view.discard, reshuffle=view.reshuffle,
            charges=view.charges, plays=view.plays, loaded=view.loaded, rounds=view.rounds,
            rigged=(),
        )  # fmt: skip

    def _owned(self, owner: Seat) -> tuple[int, int]:
        """The CLICKs and BULLETs of a set, wherever they lie but in the supply."""
        view = self.view
        if not (view.laid >> owner & 1 or view.is_living(owner)):
            return 0, 0
        bullets = self.bullets[owner]
        return view.book.set_size - bullets, bullets

    def _counted(self) -> list[int]:
        """What each set is said to have: without what it still has to give back."""
        return [many - back for many, back in zip(self.bullets, self.lent, strict=True)]

    def _flipped(self) -> list[tuple[int, ...]]:
        rows = zip(self.view.flipped, self.view.owners, strict=True)
        return [
            tuple([card | owner << 1 for card, owner in zip(cards, owners, strict=True)])
            for cards, owners in rows
        ]

    def _proved(self) -> list[int]:
        """Which pockets this seat knows although it does not see them."""
        view = self.view
        both = zip(view.pockets, view.shown, strict=True)
        mine = [known is not None and shown is None for known, shown in both]
        return [1 << view.seat if is_proved else 0 for is_proved in mine]


def counted_bullets(view: WcrrView, lent: list[int] | None = None) -> list[int]:
    """The BULLETs of each set that lies or is held, by the numbers shown or by counting."""
    lent = lent_bullets(view) if lent is None else lent
    counts = zip(view.bullets, recorded_bullets(view), lent, strict=True)
    return [(told if many is None else many) + back for many, told, back in counts]


def lent_bullets(view: WcrrView) -> list[int]:
    """What each dead owner's lent cards hold beyond the count, as shown or by counting."""
    if None not in view.back or not view.traded & view.lost:
        return [many or 0 for many in view.back]
    before = bullets_told(view, 0, (*view.loaded, *_unloaded(view)))
    now = recorded_bullets(view)
    found = []
    for seat, many in enumerate(view.back):
        is_lent = view.traded & view.lost & 1 << seat
        found.append(many if many is not None else before[seat] - now[seat] if is_lent else 0)
    return found


def _unloaded(view: WcrrView) -> Iterator[Seat]:
    """Those who died with lent cards, once for each BULLET that they loaded before in this round.

    A loading that came to nothing is counted with the others: that is rare, and not on record.
    """
    lent, deck = view.traded & view.lost, view.book.deck
    for charge in view.charges:
        if lent >> charge.accuser & 1 and charge.guilty is False:
            yield charge.accuser
    for play in view.plays:
        words = deck.entry(play.card).words if deck is not None else ()
        target = play.seat if play.target is None else play.target
        if play.worked and lent >> target & 1 and "load_bullet" in words:
            yield target
