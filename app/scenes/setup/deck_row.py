"""Which deck a table is played with, where a game's cards are read from a file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Row
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.setup.rule_sheet import RuleSheet
from app.store.decks import DeckChoice
from app.table.voice import counted

LEAST = 180


class DeckActions(Protocol):
    """What can be done about decks."""

    def choose_deck(self, deck: DeckChoice) -> None:
        """Play with this deck."""

    def load_decks(self) -> None:
        """Read the decks anew."""


def chosen_deck(decks: Sequence[DeckChoice], wanted: str | None) -> DeckChoice | None:
    """The deck that is asked for, also if it is gone; None where a game has its own cards."""
    if not decks:
        return None
    gone = DeckChoice(wanted, wanted or "none", problem=f"there is no deck {wanted!r} any more")
    return next((deck for deck in decks if deck.is_called(wanted)), gone)


def deck_row(
    style: Style, decks: Sequence[DeckChoice], sheet: RuleSheet, folder: Path, act: DeckActions
) -> list[Node]:
    """All decks, and what is wrong with the chosen one; nothing without a choice of decks."""
    chosen = chosen_deck(decks, sheet.deck)
    if chosen is None:
        return []
    listed = [*decks, *([] if chosen in decks else [chosen])]
    names = [deck.name for deck in listed]
    pick = Dropdown(
        names, listed.index(chosen), lambda n: act.choose_deck(listed[n]), LEAST, key="deck"
    )
    pick.tip = f"Decks of your own are files in {folder}"
    head = Text("Deck", 15, face="bold", grow=1)
    top: Node = Flow([head, pick], gap=10) if style.narrow else Row([head, pick], gap=14)
    return [Column([top, *_changed(sheet), *_state(chosen, act)], gap=8)]


def _changed(sheet: RuleSheet) -> list[Node]:
    """How many cards of it are not as in its file."""
    touched = {code for each in sheet.cards for code in each.touched}
    return [Text(f"{counted(len(touched), 'card')} changed", 13, "accent")] if touched else []


def _state(deck: DeckChoice, act: DeckActions) -> list[Node]:
    """What the deck says of itself, or why it cannot be played with, and a way to try again."""
    if not deck.problem:
        return [Text(deck.about, 12, "text_dim")] if deck.about else []
    sentence = Text(f"{deck.problem}.", 13, "danger", "semibold", grow=1)
    again = Button("Read it again", act.load_decks, room="compact", key="read decks")
    again.tip = "After you have changed the file"
    return [Row([Icon("warn", 16), sentence], gap=8), Flow([again])]
