"""How dangerous a gun is that a seat may pull, as far as one seat knows."""

from app.games.russian_roulette.bots.odds import survival
from app.games.russian_roulette.bots.round_game import BULLET, CLICK
from app.games.russian_roulette.bots.situation import bullets_of, guilt
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat


def lives_through(view: WcrrView, seat: Seat, pulls: int, prior: float) -> float:
    """The chance that none of the next cards of the gun at a place is a bullet.

    `prior` is how likely its owner cheats, where that is not known.
    """
    known = view.guns[seat][:pulls]
    if BULLET in known:
        return 0.0
    unknown = sum(card is None for card in known)
    owner = view.homes[seat]
    cheats = guilt(view, owner, prior)
    return sum(
        chance * survival(*_rest(view, seat, owner, pocket, unknown))
        for pocket, chance in ((CLICK, 1.0 - cheats), (BULLET, cheats))
        if chance > 0.0
    )


def _rest(view: WcrrView, seat: Seat, owner: Seat, pocket: int, pulls: int) -> tuple[int, int, int]:
    """The bullets among the cards that this seat has not seen, the pulls, and those cards."""
    shown = [*view.flipped[owner], *[card for card in view.guns[seat] if card is not None]]
    hidden = sum(card is None for card in view.guns[seat])
    bullets = bullets_of(view, owner) - pocket - sum(card == BULLET for card in shown)
    return max(0, min(bullets, hidden)), pulls, max(hidden, 1)


def bullet_next(view: WcrrView, seat: Seat, prior: float) -> float:
    """How likely the next card of a gun is a bullet."""
    return 1.0 - lives_through(view, seat, 1, prior)
