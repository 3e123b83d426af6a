"""What each answer does, in a few words: one cause beside every bar."""

from app.games.knives.bots.play_facts import Play, card_of, coins
from app.games.knives.bots.trials import Tried
from rules.games.knives.state import BROKE
from rules.kernel.cards import Seat

OFTEN, HALF = 0.9, 0.5


def cause_of_card(play: Play, tried: Tried) -> str:
    """What a card does to the trick, in most of the guessed deals."""
    card = card_of(tried)
    taken = _taken(play, tried)
    if play.leads_next_with(card):
        return f"{taken}, and you lead next"
    return taken


def _taken(play: Play, tried: Tried) -> str:
    card, seat = card_of(tried), play.chair.seat
    worth, takes, taker = play.worth(card), tried.takes(seat), tried.taker()
    if play.chair.contract.mode == BROKE:
        return _who(tried, seat)
    if takes >= HALF:
        what = coins(play.lying + worth) if play.lying + worth else "the trick"
        return f"wins {what}" if takes >= OFTEN else f"likely wins {what}"
    if not worth:
        return "no coins"
    if tried.takes(taker) < HALF:
        return f"risks {coins(worth)}"
    if tried.friendly(taker) >= OFTEN:
        return f"{coins(worth)} for your side"
    return f"gives seat {taker} {coins(worth)}"


def _who(tried: Tried, seat: Seat) -> str:
    """Who takes the trick, where it matters only that somebody does."""
    taker = tried.taker()
    if tried.takes(taker) < HALF:
        return "anybody may take it"
    return "wins the trick" if taker == seat else f"seat {taker} likely takes it"
