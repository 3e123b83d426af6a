"""How long people wait for something better: a game that does not end makes them bold."""

from rules.games.no_honor.state import NoHonorState

# After this many turns each people get weary of a game, by this many Coins for each that follows.
LONG, WEARY = 7, 0.5
# Who is as weary as that tries anything.
DESPERATE = 2.0


def weariness(table: NoHonorState) -> float:
    """Coins that everybody would give so that a long game comes to its end."""
    return WEARY * max(table.number / table.book.seats - LONG, 0.0)


def is_desperate(table: NoHonorState) -> bool:
    """Whether anything is better than that it goes on like this."""
    return weariness(table) > DESPERATE
