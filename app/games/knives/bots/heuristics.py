"""The whole rulebook of rules of thumb: an answer to every question of Knives.

It sees an infoset, never a state, so it answers alike for a seat at the table and for a seat of a
guessed world.
"""

from collections.abc import Callable
from typing import Any

from app.games.knives.bots import auction
from app.games.knives.bots.cardplay import CARD_WORTH, choose_card
from app.games.knives.bots.infoset import SHADOW, Infoset
from rules.games.knives.auction import BANKING, BIDDING, DEALER_DECIDING, DECLARING
from rules.games.knives.cards import NAMEABLE, SEATS
from rules.games.knives.commands import (
    GIVES,
    PLAYS,
    SHOWS,
    BankCards,
    DanceWith,
    Declare,
    NameCard,
    SetHoundOn,
)
from rules.games.knives.effects import (
    ChoosingDancePartner,
    Dancing,
    NamingACard,
    SettingTheHound,
    ShowingToTheHound,
)
from rules.games.knives.state import KnivesState
from rules.games.knives.tricks import PlayingTricks
from rules.kernel.cards import CardId, Seat, members
from rules.kernel.commands import Command
from rules.kernel.state import Frame


def dance_partner(infoset: Infoset) -> Seat:
    """An opponent: who gives away the worst card should give it to the other side."""
    return _least_trusted(infoset)


def card_to_give(infoset: Infoset, receiver: Seat) -> CardId:
    """The least useful card; a friend gets the one with the most coins that wins nothing."""
    trust = infoset.trust()[receiver]
    coins = infoset.book.coins
    strong = infoset.contract.strong

    def loss(card: CardId) -> float:
        key = 3.0 if card == infoset.contract.key_ghost and infoset.role == SHADOW else 0.0
        return CARD_WORTH[strong][card] + key + (1.0 - 2.0 * trust) * 0.5 * coins[card]

    return min(members(infoset.holding), key=loss)


def hound_target(infoset: Infoset) -> Seat:
    """Whoever is least likely to be a friend has to give something away."""
    return _least_trusted(infoset)


def card_to_show(infoset: Infoset) -> CardId:
    """The card that tells the others least: low, without coins, and never the key Ghost."""
    coins = infoset.book.coins

    def told(card: CardId) -> float:
        key = 9.0 if card == infoset.contract.key_ghost else 0.0
        return key + CARD_WORTH[infoset.contract.strong][card] + 0.5 * coins[card]

    return min(members(infoset.holding), key=told)


def card_to_name(infoset: Infoset) -> CardId:
    """The most dangerous card that is still out: knowing where it is tells when to be afraid."""
    strong = infoset.contract.strong
    out = [card for card in NAMEABLE if infoset.unseen >> card & 1]
    return max(out or NAMEABLE, key=lambda card: (CARD_WORTH[strong][card], card))


def _least_trusted(infoset: Infoset) -> Seat:
    trust = infoset.trust()
    others = [(infoset.seat + n) % SEATS for n in range(1, SEATS)]
    return min(others, key=lambda seat: trust[seat])


def answer(infoset: Infoset, frame: Frame[KnivesState]) -> Command:
    """What the rules of thumb say."""
    return _ANSWERS[type(frame)](infoset, frame)


def _declare(infoset: Infoset, _: Any) -> Command:
    return Declare(auction.best_declaration(infoset))


def _bank(infoset: Infoset, _: Any) -> Command:
    return BankCards(auction.put_aside(infoset))


def _play(infoset: Infoset, _: Any) -> Command:
    return PLAYS[choose_card(infoset)]


def _dance(infoset: Infoset, _: Any) -> Command:
    return DanceWith(dance_partner(infoset))


def _give(infoset: Infoset, frame: Dancing) -> Command:
    receiver = frame.target if infoset.seat == frame.seat else frame.seat
    return GIVES[card_to_give(infoset, receiver)]


def _hound(infoset: Infoset, _: Any) -> Command:
    return SetHoundOn(hound_target(infoset))


def _show(infoset: Infoset, _: Any) -> Command:
    return SHOWS[card_to_show(infoset)]


def _name(infoset: Infoset, _: Any) -> Command:
    return NameCard(card_to_name(infoset))


_ANSWERS: dict[type, Callable[[Infoset, Any], Command]] = {
    type(DECLARING): _declare,
    type(BIDDING): lambda infoset, _: auction.bid(infoset),
    type(DEALER_DECIDING): lambda infoset, _: auction.decide_as_dealer(infoset),
    type(BANKING): _bank,
    PlayingTricks: _play,
    ChoosingDancePartner: _dance,
    Dancing: _give,
    SettingTheHound: _hound,
    ShowingToTheHound: _show,
    NamingACard: _name,
}
