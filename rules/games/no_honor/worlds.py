"""Whole states that look just like one view: all that a seat cannot see, guessed (NH-INFO-03)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from rules.games.no_honor.commands import AnswerBribe, Give, HandOver, OfferBribe
from rules.games.no_honor.contracts import Answering, Weighing, as_contract, even_split, plans_of
from rules.games.no_honor.exchange import Considering, HandingOver, Reconsidering, next_leg
from rules.games.no_honor.record import Leg
from rules.games.no_honor.state import NoHonorState, the_heist
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.state import Simultaneous
from rules.kernel.view import Pile

# What is said openly, and never lies sealed.
ASIDES = (Give, OfferBribe, AnswerBribe)


class Worlds:
    """All states that a view allows; every unseen card can be anywhere."""

    def __init__(self, view: NoHonorView) -> None:
        self.view = view
        self.unseen = _unseen(view)

    def guess(self, dice: Dice) -> NoHonorState:
        """One of them."""
        guess, view = self.unsealed(dice), self.view
        sealed = {seat: self._sealed(guess, seat, dice) for seat in answered(view)}
        if view.sealed is not None:
            sealed[view.seat] = view.sealed
        guess.sealed = tuple(sorted(sealed.items()))
        return guess

    def unsealed(self, dice: Dice) -> NoHonorState:
        """One of them without the answers that lie sealed: for who knows better what they are."""
        view, seats = self.view, range(self.view.seats)
        hands, scheme_deck = self._hands(dice)
        agendas, dropped, agenda_deck = self._agendas(dice)
        stack, removed = self._objectives(dice)
        lost, treasure_deck = self._treasures(dice)
        char_deck, bottom = self._characters(dice)
        guess = NoHonorState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, turn=view.turn, sealed=(),
            outcome=view.outcome, log=None, book=view.book, number=view.number, phase=view.phase,
            actions=view.actions, heists=view.heists, broken_off=view.broken_off,
            attempts=view.attempts, given=view.given, honor=view.honor, used=view.used,
            marks=view.marks, exhausted=view.exhausted, coins=list(view.coins),
            crews=list(view.crews), hands=hands, treasures=list(view.treasures), agendas=agendas,
            dropped=dropped, known=list(view.known), placed=(), attached=list(view.attached),
            stats=list(view.stats), wrongs=view.wrongs, char_deck=char_deck, bottom=bottom,
            pool=view.pool, cost_zero=view.cost_zero, jail=view.jail, graveyard=view.graveyard,
            scheme_deck=scheme_deck, played=view.played, scheme_discard=view.scheme_discard,
            defense_deck=tuple(dice.shuffled(self.unseen.defenses)),
            defense_discard=view.defense_discard, treasure_deck=treasure_deck,
            treasure_discard=view.treasure_discard, lost=lost, agenda_deck=agenda_deck,
            stack=stack, removed=removed, objective_discard=view.objective_discard,
            objectives=view.objectives, slots=list(view.slots), hauls=list(view.hauls),
            boosts=view.boosts, lasting=view.lasting, heist=view.heist, legs=view.legs,
            ledger=view.ledger, scores=view.scores,
        )  # fmt: skip
        if not view.book.options.offers_public:
            self._imagine_offers(guess, dice)
        if view.who_placed:
            guess.placed = tuple([self._placed(guess, seat, dice) for seat in seats])
        return guess

    def _hands(self, dice: Dice) -> tuple[list[tuple[CardId, ...]], tuple[CardId, ...]]:
        unseen = dice.shuffled(self.unseen.schemes)
        hands = [_filled(hand, unseen) for hand in self.view.hands]
        return hands, tuple(unseen)

    def _agendas(
        self, dice: Dice
    ) -> tuple[list[tuple[CardId, ...]], list[tuple[CardId, ...]], tuple[CardId, ...]]:
        view = self.view
        unseen = dice.shuffled(self.unseen.agendas)
        agendas = [_filled(some, unseen) for some in view.agendas]
        dropped = [
            view.dropped if seat == view.seat else _filled((None,) * count, unseen)
            for seat, count in enumerate(view.drops)
        ]
        return agendas, dropped, tuple(unseen)

    def _objectives(self, dice: Dice) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        view, tables = self.view, self.view.book.tables
        unseen = dice.shuffled(self.unseen.objectives)
        stack: list[CardId] = []
        for stage in view.stages:
            card = next(one for one in unseen if tables.stage[one] == stage)
            unseen.remove(card)
            stack.append(card)
        return tuple(stack), tuple(unseen[: view.counts.removed])

    def _treasures(self, dice: Dice) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        unseen, lost = dice.shuffled(self.unseen.treasures), self.view.counts.lost
        return tuple(unseen[:lost]), tuple(unseen[lost:])

    def _characters(self, dice: Dice) -> tuple[tuple[CardId, ...], int]:
        bottom = tuple([card for card in self.view.char_deck if card is not None])
        unseen = dice.shuffled(self.unseen.characters)
        return (*unseen, *bottom), len(bottom)

    def _imagine_offers(self, guess: NoHonorState, dice: Dice) -> None:
        """NH-R-71: an offer that others talk about, an even one if there is such a plan."""
        *below, frame = guess.agenda
        if isinstance(frame, Answering | Weighing) and self.view.seat not in frame.contract.seats:
            offers = [even_split(guess, plan) for plan in plans_of(guess, the_heist(guess).leader)]
            made = [as_contract(guess, offer) for offer in offers]
            fit = [one for one in made if sorted(one.seats) == sorted(frame.contract.seats)]
            if fit:
                guess.agenda = (*below, replace(frame, contract=dice.choice(fit)))
        if isinstance(frame, Considering | Reconsidering):
            guess.legs = tuple([self._leg(guess, leg) for leg in guess.legs])

    def _leg(self, guess: NoHonorState, leg: Leg) -> Leg:
        """As it is, or a Coin in place of what nobody has told."""
        is_known = leg.coins or leg.schemes or leg.cards
        return leg if is_known else replace(leg, coins=min(1, guess.coins[leg.giver]))

    def _placed(self, guess: NoHonorState, seat: Seat, dice: Dice) -> CardId:
        if seat not in self.view.who_placed:
            return -1
        return self.view.placed if seat == self.view.seat else dice.choice(guess.hands[seat])

    def _sealed(self, guess: NoHonorState, seat: Seat, dice: Dice) -> Command:
        if isinstance(guess.agenda[-1], HandingOver):
            return _handed_over(guess, seat, dice)
        return dice.choice(sealable(guess, seat))


def _handed_over(guess: NoHonorState, seat: Seat, dice: Dice) -> Command:
    """Schemes for everybody who gets some of a seat, one after the other."""
    picked = HandOver(())
    while next_leg(guess.legs, seat, picked) is not None:
        guess.sealed = ((seat, picked),)
        more: Any = dice.choice(legal(guess, seat))
        picked = HandOver((*picked.cards, *more.cards))
    guess.sealed = ()
    return picked


def sealable(state: NoHonorState, seat: Seat) -> list[Command]:
    """What a seat can have sealed: all but what it would have said openly."""
    return [command for command in legal(state, seat) if not isinstance(command, ASIDES)]


def answered(view: NoHonorView) -> tuple[Seat, ...]:
    """The seats whose answer lies sealed."""
    frame = view.agenda[-1]
    if not isinstance(frame, Simultaneous) or not view.owed:
        return ()
    awaited = getattr(frame, "seats", view.asked)
    return tuple(sorted(seat for seat in awaited if seat not in view.owed))


class Unseen(NamedTuple):
    """The cards of each kind that a view does not show anywhere, sorted."""

    schemes: list[CardId]
    agendas: list[CardId]
    objectives: list[CardId]
    treasures: list[CardId]
    characters: list[CardId]
    defenses: list[CardId]


def _unseen(view: NoHonorView) -> Unseen:
    tables = view.book.tables
    attached = [one.scheme for some in view.attached for one in some]
    schemes = (*_known(view.hands), *attached, *view.scheme_discard, *view.played)
    people = (*_known(view.crews), *view.pool, *view.cost_zero, *view.jail, *view.graveyard)
    return Unseen(
        _rest(tables.schemes, schemes),
        _rest(tables.agendas, (*_known(view.agendas), *view.dropped)),
        _rest(tables.objectives, (*view.objectives, *view.objective_discard)),
        _rest(tables.treasures, (*_known(view.treasures), *view.treasure_discard)),
        _rest(tables.characters, (*people, *_known([view.char_deck]))),
        _rest(tables.defenses, (*_known(view.slots), *view.defense_discard)),
    )


def _known(piles: Iterable[Pile]) -> list[CardId]:
    return [card for pile in piles for card in pile if card is not None]


def _rest(cards: Iterable[CardId], gone: Iterable[CardId]) -> list[CardId]:
    left = Counter(cards)
    left.subtract(gone)
    return sorted(left.elements())


def _filled(seen: Pile, unseen: list[CardId]) -> tuple[CardId, ...]:
    """A pile with its backs guessed, the cards taken off the end of a list."""
    return tuple(sorted(unseen.pop() if card is None else card for card in seen))
