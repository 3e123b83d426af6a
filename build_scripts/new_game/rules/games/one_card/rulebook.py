"""What play needs of the options."""

from typing import NamedTuple

from rules.games.one_card.options import OneCardOptions


class Rulebook(NamedTuple):
    """What a table agreed on."""

    options: OneCardOptions
    seats: int
