"""Keeping to pass at the text table: `keep` says how long one can, `keep 2` does it."""

from typing import Protocol

from app.games import GLANCES
from app.session.standing_passes import ways
from app.session.table import Session
from app.text.console import Console
from rules.kernel.cards import Seat
from rules.kernel.view import BYSTANDER

NO_PASS = "There is nothing to pass on here."
ABOUT = "You then pass by yourself, whatever you hold, and are asked again after that."


class PassingTable(Protocol):
    """What passing needs of the table."""

    session: Session
    console: Console


def keep(table: PassingTable, seat: Seat, rest: str) -> None:
    """List how long one can keep passing, or begin with the number that was chosen."""
    session, decision = table.session, table.session.view(seat).decision
    if decision is None or decision.passing is None:
        table.console.say(NO_PASS)
        return
    glance = GLANCES[session.game.name]
    found = ways(lambda: session.happened, lambda: glance(session.view(BYSTANDER)).round)
    number = int(rest) if rest.isdecimal() and len(rest) < 3 else 0
    if not 0 < number <= len(found):
        listed = [f"{place}. {way.words}" for place, way in enumerate(found, 1)]
        table.console.say([ABOUT, *listed, "Type 'keep' and one of the numbers."])
        return
    way = found[number - 1]
    session.stand_by_passing(seat, way.fact)
    table.console.say(f"{way.confirmed}.")
