"""What can be claimed at a table of Never Bring a Knife (NBK-PLAY-11, NBK-R20).

Truth and lies alike can be claimed, so what is offered hangs on public facts only: who sits there,
who is wounded, and who is known to have looked at which role. Roles are said as `cop` and
`criminal`; where a claim is about a role, no seat at all stands for the boss.

- `i_am cop`: my role. `is 3 cop`: somebody's role, or the boss's.
- `looked 3 cop`: the same, by somebody who was seen looking at that very card.
- `trust 3`, `shoot 3`: what the others should do. `heal_me`, by the wounded only. `not_me`.
"""

from collections.abc import Iterator
from functools import lru_cache

from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim

ROLE_WORDS = ("cop", "criminal")
I_AM, IS, LOOKED, TRUST, SHOOT = "i_am", "is", "looked", "trust", "shoot"
HEAL_ME, NOT_ME = Claim("heal_me"), Claim("not_me")


def sayings(view: NbkView) -> tuple[Claim, ...]:
    """Every claim that the seat of this view can make now."""
    if not view.book.options.claims_log or view.outcome is not None:
        return ()
    seen = tuple(view.has_seen(view.seat, place) for place in range(view.seats + 1))
    return _offered(view.seats, view.seat, seen, view.wounds[view.seat] > 0)


@lru_cache(maxsize=1024)
def _offered(seats: int, seat: Seat, seen: tuple[bool, ...], wounded: bool) -> tuple[Claim, ...]:
    others = [other for other in range(seats) if other != seat]
    places = [*others, None]
    looked = [place for place in places if seen[seats if place is None else place]]
    return (
        *(Claim(I_AM, None, word) for word in ROLE_WORDS),
        *_about(IS, places),
        *_about(LOOKED, looked),
        *(Claim(TRUST, other) for other in others),
        *(Claim(SHOOT, other) for other in others),
        *([HEAL_ME] if wounded else []),
        NOT_ME,
    )


def _about(kind: str, places: list[Seat | None]) -> Iterator[Claim]:
    for word in ROLE_WORDS:
        for place in places:
            yield Claim(kind, place, word)
