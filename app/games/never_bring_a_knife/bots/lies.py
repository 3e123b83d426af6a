"""Which claims were lies, once the roles lie open."""

from collections.abc import Sequence

from app.games.never_bring_a_knife.bots.command_counts import command_counts
from app.games.never_bring_a_knife.bots.hearing import assertion
from rules.games.never_bring_a_knife.cards import CRIMINAL
from rules.games.never_bring_a_knife.sayings import I_AM
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.talk import Said


def lies(view: NbkView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """What was said by somebody who knew better; nothing before the game is over.

    Whoever speaks of a card that it never saw guesses, and a wrong guess is no lie.
    """
    if view.outcome is None:
        return ()
    counts = command_counts(view)
    layout = sum(1 << card for card, role in enumerate(view.roles) if role == CRIMINAL)
    found = []
    for said in heard:
        told = assertion(view, said.seat, said.claim, counts.held_at(said.number))
        knew = told is not None and (told.seen or said.claim.kind == I_AM)
        if told is not None and knew and told.other is None and not told.holds(layout):
            found.append(said)
    return tuple(found)
