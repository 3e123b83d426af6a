"""What can be claimed at a table of Russian Roulette (WCRR-CHAL-13, WCRR-R49).

Truth and lies alike can be claimed, so what is offered hangs on public facts only: who is alive,
which pockets lie open, what was bid, and who was seen frisking whom. A claim is about the pockets
of the round it is made in.

- `honest`: my pocket is clean. `dare`: accuse me, if you like.
- `cheat 3`, `clean 3`: there is a BULLET in somebody's pocket, or none.
- `saw 3 bullet`, `saw 3 click`: the same, by somebody who was seen frisking that pocket.
- `bold 3`: I would not have bid that much.
"""

from collections.abc import Iterator

from rules.games.russian_roulette.view import WcrrView
from rules.kernel.talk import Claim

HONEST, DARE = Claim("honest"), Claim("dare")
CHEAT, CLEAN, SAW, BOLD = "cheat", "clean", "saw", "bold"
POCKET_WORDS = ("click", "bullet")


def sayings(view: WcrrView) -> tuple[Claim, ...]:
    """Every claim that the seat of this view can make now."""
    if not view.book.options.table_talk or view.outcome is not None or view.seat < 0:
        return ()
    return (*_about_oneself(view), *_about_others(view))


def _is_hidden(view: WcrrView, seat: int) -> bool:
    """Whether a pocket can still be talked about: its owner is in the round, and it is closed."""
    return view.in_round(seat) and view.exposed[seat] is None


def _about_oneself(view: WcrrView) -> tuple[Claim, ...]:
    return (HONEST, DARE) if _is_hidden(view, view.seat) else ()


def _about_others(view: WcrrView) -> Iterator[Claim]:
    others = [s for s in range(view.seats) if s != view.seat and _is_hidden(view, s)]
    for kind in (CHEAT, CLEAN):
        yield from (Claim(kind, seat) for seat in others)
    for word in POCKET_WORDS:
        yield from (Claim(SAW, s, word) for s in others if view.frisked[s] >> view.seat & 1)
    yield from (Claim(BOLD, seat) for seat in others if view.bids[seat])
