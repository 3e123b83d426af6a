"""The blunder guard: plays and purchases that look stupid to whoever knows what the bot has seen.

Only role cards that it has really seen count here, so nobody can call it a matter of opinion.
"""

from collections.abc import Sequence
from typing import TypeVar

from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN, HIT, INTEL, MONEY
from rules.games.never_bring_a_knife.commands import Heal, LookAt, PlayCard, UseHit
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Command

C = TypeVar("C", bound=Command)

HARMFUL = frozenset({GUN, CRIME})
HELPFUL = frozenset({ARMOR, MONEY, INTEL, HIT})


def sensible(view: NbkView, commands: Sequence[C]) -> list[C]:
    """The commands without the absurd ones; all of them if nothing else is left."""
    return [command for command in commands if not absurd(view, command)] or list(commands)


def absurd(view: NbkView, command: Command) -> bool:
    """Harm for a friend, help for an enemy, or a look at what was seen before."""
    if isinstance(command, PlayCard):
        harms, helps = command.card in HARMFUL, command.card in HELPFUL
        return (harms and _friend(view, command.target)) or (helps and _enemy(view, command.target))
    if isinstance(command, UseHit):
        return _friend(view, command.target)
    if isinstance(command, Heal):
        return _enemy(view, command.target)
    if isinstance(command, LookAt):
        place = view.boss if command.target is None else command.target
        return view.role_at(place) is not None
    return False


def _friend(view: NbkView, seat: int) -> bool:
    return view.role_at(seat) == view.role_at(view.seat)


def _enemy(view: NbkView, seat: int) -> bool:
    role = view.role_at(seat)
    return role is not None and role != view.role_at(view.seat)
