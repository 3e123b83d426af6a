"""Why an action card cannot be played, in a player's words."""

from typing import Any

from rules.games.russian_roulette.cards import ActionCard, ActionDeck
from rules.games.russian_roulette.commands import PlayAt, PlayCard, PlayTo, Spin
from rules.games.russian_roulette.needs import may_aim_at, unmet
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.decisions import Refusal

WHEN = {
    "guns_set": "once the guns are laid down, before anybody bids",
    "bids_revealed": "once the bids are open, before anybody is accused",
    "accusation_flip": "right after your pocket is turned up by an accusation",
    "before_pull": "before a pull",
    "after_flip": "when a bullet is about to kill your character",
    "after_last_pull": "after the last pull",
    "points": "before points are handed out",
    "on_action": "right after somebody else has played an action card",
}


def wrong_play(view: WcrrView, window: str, command: object) -> Refusal:
    """The rule that a play breaks in this window, and how."""
    deck = view.book.deck
    if isinstance(command, Spin):
        what = "have another living player's gun spun before any card is played, once in a round"
        return Refusal("WCRR-R45", what)
    if deck is None or not isinstance(command, PlayCard | PlayAt | PlayTo):
        return Refusal("WCRR-ACT-10", "play an action card, or pass")
    if command.card not in view.hand:
        return Refusal("WCRR-ACT-01", "you do not hold that card")
    return _wrong_card(view, deck, window, command)


def _wrong_card(
    view: WcrrView, deck: ActionDeck, window: str, command: PlayCard | PlayAt | PlayTo
) -> Refusal:
    """Why a card that one holds cannot be played now."""
    entry = deck.entry(command.card)
    if window not in entry.windows:
        when = " or ".join(WHEN[name] for name in entry.windows)
        return Refusal("WCRR-ACT-01", f"this card is played {when}")
    if not view.in_round(view.seat) and not entry.skull:
        return Refusal("WCRR-ACT-06", "only cards with a skull can be played by who is out")
    return _wrong_words(view, entry, command)


def _wrong_words(view: WcrrView, entry: ActionCard, command: Any) -> Refusal:
    """Why a card that fits this moment cannot be played in this way."""
    if entry.names_a_number:
        highest = view.book.highest_bid
        return Refusal("WCRR-R37", f"say a number from 0 to {highest} with this card")
    if entry.target == "none":
        what = unmet(view, entry, view.seat, view.seat)
        return Refusal("WCRR-ACT-01", what or "this card names nobody and no number")
    target = getattr(command, "target", None)
    if type(target) is not int or target not in range(view.seats):
        return Refusal("WCRR-R37", "say on whom you play this card")
    if not may_aim_at(view, entry, view.seat, target):
        who = "somebody else" if target == view.seat else "somebody who is still in the round"
        return Refusal("WCRR-ACT-04", f"this card is for {who}")
    what = unmet(view, entry, view.seat, target)
    return Refusal("WCRR-ACT-01", what or "this card cannot be played so")
