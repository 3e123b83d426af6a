"""What a seat is asked, and the answers worth thinking about."""

from rules.games.russian_roulette.commands import (
    Accuse,
    Aim,
    Bid,
    Finish,
    PlayAt,
    PlayCard,
    PlayTo,
    Pocket,
    Spin,
    Stop,
)
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command

POCKET, BID, ACCUSE, ACT, AIM, FINISH = "pocket", "bid", "accuse", "act", "aim", "finish"
_KINDS: tuple[tuple[type[Command], str], ...] = (
    (Pocket, POCKET), (Bid, BID), (Accuse, ACCUSE), (Aim, AIM), (Finish, FINISH), (Stop, FINISH),
    (PlayCard, ACT), (PlayAt, ACT), (PlayTo, ACT),
)  # fmt: skip


def answers(view: WcrrView) -> tuple[Command, ...]:
    """The legal answers without the flourish of spinning somebody's gun, which changes nothing."""
    assert view.decision is not None
    commands = view.decision.commands
    return tuple(c for c in commands if not isinstance(c, Spin)) or commands


def question(view: WcrrView) -> str:
    """What is asked; nothing where the only answer is to pass."""
    kinds = {type(command) for command in answers(view)}
    return next((name for kind, name in _KINDS if kind in kinds), "")
