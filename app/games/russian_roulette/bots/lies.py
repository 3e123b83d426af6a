"""Which claims were lies, as far as pockets have been turned up."""

from collections.abc import Sequence

from app.games.russian_roulette.bots.hearing import assertions, known_pocket
from rules.games.russian_roulette.sayings import HONEST, SAW
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.talk import Said


def lies(view: WcrrView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """What was said by somebody who knew better; nothing before the game is over.

    Whoever speaks of a pocket that it never saw guesses, and a wrong guess is no lie.
    """
    if view.outcome is None:
        return ()
    found = []
    for said in heard:
        if said.claim == HONEST or said.claim.kind == SAW:
            (told,) = assertions([said])
            if told.truth(known_pocket(view, told)) is False:
                found.append(said)
    return tuple(found)
