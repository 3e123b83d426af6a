"""Coins, cards, places and endings of No Honor Among Thieves inside a sentence."""

from collections.abc import Sequence

from app.table.fitting import ELLIPSIS
from app.table.voice import Voice, counted, joined
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import CardId

# Longer names are cut where they stand on a button.
LONGEST = 20
# Why a game ends, by the rule that ends it.
ENDINGS = {
    "NH-END-03": "the last great heist is done, and nobody has more Coins",
    "NH-LAW-01": "so many thieves are gone that the City Watch holds the town",
    "NH-R-70": "there were no more turns to take",
}
DICE = {-1: "an X", 0: "a blank", 1: "one dagger", 2: "two daggers"}
FAVOURS = {
    "support": "for helping the heist",
    "hinder": "for hindering the heist",
    "hold_off": "for keeping out of it",
}
PROMISES = {
    "no_betrayal": "not to betray",
    "support": "to help the heist",
    "hold_off": "to keep out of it",
    "pay_later": "to pay later",
}


def coins(number: int) -> str:
    """So many Coins: no Coins, 1 Coin, 3 Coins."""
    return counted(number, "Coin")


def cards(which: Sequence[CardId], voice: Voice) -> str:
    """Several cards by their names, those of a name together."""
    names = [voice.card(card) for card in which]
    return joined([_times(name, names.count(name)) for name in dict.fromkeys(names)])


def _times(name: str, number: int) -> str:
    return name if number == 1 else f"{number} × {name}"


def short(name: str) -> str:
    """A name that fits on a button."""
    if len(name) <= LONGEST:
        return name
    return f"{name[: LONGEST - 1].rstrip()}{ELLIPSIS}"


def place_name(view: NoHonorView, place: int) -> str:
    """Where a heist goes: the Jail, or an Objective by its name."""
    card = view.book.tables.jail if place == JAIL else view.objectives[place]
    return "the Jail" if place == JAIL else the(view.book.entry(card).name)


def the(name: str) -> str:
    """A name with its article."""
    return name if name.lower().startswith("the ") else f"the {name}"


def ending(reason: str) -> str:
    """Why the game is over."""
    return ENDINGS.get(reason.partition(":")[0], "it is over")


def capital(text: str) -> str:
    """The text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"
