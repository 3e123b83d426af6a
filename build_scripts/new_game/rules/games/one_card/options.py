"""Every rule of One Card that a table can choose."""

from rules.kernel.options import Options, option


class OneCardOptions(Options):
    """What a table of One Card agreed on; the defaults are the printed game."""

    low_wins: bool = option(False, "OC-VAR-01", "The lowest card wins instead of the highest.")
