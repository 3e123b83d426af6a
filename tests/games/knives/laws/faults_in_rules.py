"""Faults in the rules of Knives: one small thing done wrong, put in by a patch."""

from dataclasses import replace
from typing import Any

from rules.games.knives import auction, hands, scoring, tricks, worlds
from rules.games.knives.auction import Bidding
from rules.games.knives.effects import ChoosingDancePartner, Dancing, NamingACard
from rules.games.knives.game import Knives
from rules.games.knives.state import KnivesState, Notes
from rules.games.knives.tricks import PlayingTricks
from rules.kernel.events import CardMoved
from rules.kernel.notation import Notation
from rules.kernel.play import owed
from tests.laws.faulty import Fault, Patch


def share_holdings(patch: Patch) -> None:
    copy = KnivesState.copy

    def sharing(self: KnivesState) -> KnivesState:
        new = copy(self)
        new.holdings = self.holdings
        return new

    patch.setattr(KnivesState, "copy", sharing)


def forget_notes(patch: Patch) -> None:
    copy = KnivesState.copy

    def forgetful(self: KnivesState) -> KnivesState:
        new = copy(self)
        new.notes = Notes()
        return new

    patch.setattr(KnivesState, "copy", forgetful)


def change_while_listing(patch: Patch) -> None:
    listed = PlayingTricks.legal

    def legal_and_more(self: Any, state: KnivesState, seat: int) -> Any:
        state.coins[seat] += 1
        return listed(self, state, seat)

    patch.setattr(PlayingTricks, "legal", legal_and_more)


def do_more_when_heard(patch: Patch) -> None:
    take = Bidding.take

    def take_and_more(self: Any, state: KnivesState, seat: int, command: Any) -> None:
        take(self, state, seat, command)
        state.drawn += state.log is not None

    patch.setattr(Bidding, "take", take_and_more)


def ask_who_holds_the_best_heart(patch: Patch) -> None:
    def asked(self: Any, state: KnivesState) -> tuple[int, ...]:
        return (max(range(5), key=lambda s: state.holdings[s]),)

    patch.setattr(ChoosingDancePartner, "asked", asked)


def spare_the_neighbour(patch: Patch) -> None:
    names = NamingACard.legal

    def spared(self: Any, state: KnivesState, seat: int) -> Any:
        held = state.holdings[(seat + 1) % 5]
        return tuple(c for c in names(self, state, seat) if not held >> c.card & 1)

    def decide(self: Any, state: KnivesState, seat: int) -> Any:
        return replace(decision(self, state, seat), commands=self.legal(state, seat))

    decision = NamingACard.decision
    patch.setattr(NamingACard, "legal", spared)
    patch.setattr(NamingACard, "decision", decide)


def show_the_bank(patch: Patch) -> None:
    patch.setattr(
        auction, "CardMoved", lambda card, source, target, eyes: CardMoved(card, source, target)
    )


def forget_voids(patch: Patch) -> None:
    patch.setattr(worlds, "lacking", lambda view: (0,) * 5)


def forget_shows(patch: Patch) -> None:
    patch.setattr(worlds, "facts", lambda view: ())


def forget_silences(patch: Patch) -> None:
    patch.setattr(worlds, "in_no_holding", lambda view: 0)


def first_answer_counts(patch: Patch) -> None:
    take = Dancing.take

    def take_once(self: Any, state: KnivesState, seat: int, command: Any) -> None:
        take(self, state, seat, dict(state.sealed).get(seat, command))

    patch.setattr(Dancing, "take", take_once)


def last_answer_is_paid(patch: Patch) -> None:
    take = Dancing.take

    def take_and_pay(self: Any, state: KnivesState, seat: int, command: Any) -> None:
        state.coins[seat] += len(owed(state)) == 1
        take(self, state, seat, command)

    patch.setattr(Dancing, "take", take_and_pay)


def play_in_secret(patch: Patch) -> None:
    patch.setattr(tricks, "_tell_play", lambda state, seat, card: None)


def deal_in_secret(patch: Patch) -> None:
    patch.setattr(hands, "_tell_deal", lambda state: None)


def deal_before_it_is_told(patch: Patch) -> None:
    """Cards lie in a hand while they are still being gathered; nothing is wrong in the end."""
    gather = hands.Gathering.run

    def gather_and_deal(self: hands.Gathering, state: KnivesState) -> None:
        gather(self, state)
        state.holdings[0] = 63

    patch.setattr(hands.Gathering, "run", gather_and_deal)


def write_carelessly(patch: Patch) -> None:
    write = Notation.write
    patch.setattr(Notation, "write", lambda self, c: write(self, c).removesuffix(" broke"))


def lose_a_card(patch: Patch) -> None:
    resolve = Dancing.resolve

    def dropping(self: Any, state: KnivesState, answers: Any) -> None:
        resolve(self, state, answers)
        state.holdings[self.seat] &= ~(1 << answers[self.target].card)

    patch.setattr(Dancing, "resolve", dropping)


def never_win(patch: Patch) -> None:
    patch.setattr(hands, "winners", lambda book, scores: ())
    patch.setattr(Knives, "longest", lambda self, options: 500)


def crown_the_dealer(patch: Patch) -> None:
    patch.setattr(hands, "winners", lambda book, scores: (scores.index(min(scores)),))


def pay_flat(patch: Patch) -> None:
    patch.setattr(scoring, "prize", lambda book, total: 1)


FAULTS: tuple[Fault, ...] = (
    (share_holdings, "law_2", "apply changed the old state|shares something"),
    (forget_notes, "law_2", "a copy is not equal"),
    (change_while_listing, "law_2", "apply changed the old state|twice is not the same"),
    (do_more_when_heard, "law_2", "advance and apply lead to different states"),
    (ask_who_holds_the_best_heart, "law_4", "in a twin world"),
    (forget_voids, "law_5", "cannot have come about: KN-TRICK-04"),
    (forget_shows, "law_5", "cannot have come about"),
    (forget_silences, "law_5", "KN-SNITCH-02"),
    (spare_the_neighbour, "law_6", "by (its|the) view"),
    (show_the_bank, "law_6", "by the events"),
    (first_answer_counts, "law_7", "cannot be changed"),
    (last_answer_is_paid, "law_7", "order .* matters|cannot be changed"),
    (play_in_secret, "law_8", "is led to"),
    (show_the_bank, "law_8", "is led to"),
    (deal_in_secret, "law_8", "the first deal leads"),
    (deal_before_it_is_told, "law_8", "the first deal leads"),
    (write_carelessly, "law_9", "the replay differs"),
    (lose_a_card, "law_10", "lost or doubled"),
    (never_win, "law_10", "longer than"),
    (crown_the_dealer, "law_10", "not justified"),
    (pay_flat, "law_10", "but earned"),
)
