"""A view, asked like a state: the rules' own questions about what is public work on both."""

from dataclasses import replace
from typing import cast

from rules.games.no_honor.record import Heist
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView


def public(view: NoHonorView) -> NoHonorState:
    """The table as a seat sees it; nothing may be asked of it but what a view has."""
    return cast("NoHonorState", view)


def in_talks(table: NoHonorView | NoHonorState, heist: Heist) -> NoHonorState:
    """The same as it would be with talks about this heist begun."""
    if isinstance(table, NoHonorView):
        return public(replace(table, heist=heist))
    talks = table.copy()
    talks.heist = heist
    return talks
