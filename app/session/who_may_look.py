"""Whose eyes may look at a saved game, in the window and in the terminal alike.

A game that is over hides nothing, nor does one of bots, nor a flag, which is made to be read by a
designer. A running game is shown to its single person only as that person sees it; if several
people play, or the single one has a PIN, only as everybody at the table sees it.
"""

from typing import NamedTuple

from app.store.saved_game import Header
from rules.kernel.cards import BYSTANDER

ALL, PUBLIC = -2, BYSTANDER
AS_ONE = "This game isn't over, so you only see what {name} can see."
AS_ALL = "This game isn't over, so you only see what everyone at the table can see."


class Eyes(NamedTuple):
    """Seats, ALL for every card open, or PUBLIC for what everybody saw; and why no others."""

    allowed: tuple[int, ...]
    why: str = ""


def eyes_on(header: Header, is_over: bool) -> Eyes:
    """Who may look; whether it is over is known from its moves, not from what the file says."""
    people = [seat for seat, player in enumerate(header.seats) if player.kind == "person"]
    if is_over or header.flag is not None or not people:
        return Eyes((ALL, *range(len(header.seats))))
    single = header.seats[people[0]]
    if len(people) == 1 and single.pin is None:
        return Eyes((people[0],), AS_ONE.format(name=single.name))
    return Eyes((PUBLIC,), AS_ALL)
