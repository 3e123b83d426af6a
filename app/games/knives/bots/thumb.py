"""The whole rulebook of rules of thumb: an answer to every question of Knives.

It sees a chair, never a state, so it answers alike for a seat at the table and for a seat of a
guessed world.
"""

from collections.abc import Callable
from typing import Any

from app.games.knives.bots import auction, effects
from app.games.knives.bots.cardplay import choose_card
from app.games.knives.bots.chair import Chair
from rules.games.knives.auction import BANKING, BIDDING, DEALER_DECIDING, DECLARING
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
from rules.kernel.agenda import Frame
from rules.kernel.commands import Command


def answer(chair: Chair, frame: Frame[KnivesState]) -> Command:
    """What the rules of thumb say."""
    return _ANSWERS[type(frame)](chair, frame)


def _declare(chair: Chair, _: Any) -> Command:
    return Declare(auction.best_declaration(chair))


def _bank(chair: Chair, _: Any) -> Command:
    return BankCards(auction.put_aside(chair))


def _play(chair: Chair, _: Any) -> Command:
    return PLAYS[choose_card(chair)]


def _dance(chair: Chair, _: Any) -> Command:
    return DanceWith(effects.dance_partner(chair))


def _give(chair: Chair, frame: Dancing) -> Command:
    receiver = frame.target if chair.seat == frame.seat else frame.seat
    return GIVES[effects.card_to_give(chair, receiver)]


def _hound(chair: Chair, _: Any) -> Command:
    return SetHoundOn(effects.hound_target(chair))


def _show(chair: Chair, _: Any) -> Command:
    return SHOWS[effects.card_to_show(chair)]


def _name(chair: Chair, _: Any) -> Command:
    return NameCard(effects.card_to_name(chair))


_ANSWERS: dict[type, Callable[[Chair, Any], Command]] = {
    type(DECLARING): _declare,
    type(BIDDING): lambda chair, _: auction.bid(chair),
    type(DEALER_DECIDING): lambda chair, _: auction.decide_as_dealer(chair),
    type(BANKING): _bank,
    PlayingTricks: _play,
    ChoosingDancePartner: _dance,
    Dancing: _give,
    SettingTheHound: _hound,
    ShowingToTheHound: _show,
    NamingACard: _name,
}
