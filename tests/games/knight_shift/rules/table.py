"""A table of Knight Shift for tests: chosen Knights and Items as text, and commands as in a save.

The deck is the fixture of the rules' scenarios: Knights A to D and some more to fill large tables.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from rules.games.knight_shift.game import GAME
from rules.games.knight_shift.scoring import Load, score_round
from rules.games.knight_shift.sheet import Sheet
from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Seat
from rules.kernel.codec import deck_from
from rules.kernel.commands import Refusal
from rules.kernel.events import Event
from rules.kernel.play import IllegalCommand, apply, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.view import redact

E = TypeVar("E", bound=Event)

MANY = 14
ITEMS: list[dict[str, Any]] = [
    {"code": "axe", "kind": "weapon", "points": 1, "pair_with": "armor"},
    {"code": "armor", "kind": "gear", "points": 1, "copies": 40},
    {"code": "sword", "kind": "weapon", "points": 2, "pair_with": "shield"},
    {"code": "shield", "kind": "gear", "points": 1},
    {"code": "undergarments", "kind": "gear", "points": 3},
    {"code": "booze", "kind": "booze", "points": 2},
    {"code": "food_2", "kind": "food", "sort": "food", "feast": 2},
    {"code": "food_3", "kind": "food", "sort": "food", "feast": 3},
    {"code": "food_4", "kind": "food", "sort": "food", "feast": 4},
    {"code": "companion", "kind": "companion"},
]
KNIGHTS = {
    "A": (["axe", "food", "undergarments"], 10, ["booze"]),
    "B": (["armor", "companion"], 6, ["axe"]),
    "C": (["sword", "shield"], 5, ["food", "companion"]),
    "D": (["booze", "food"], 4, ["undergarments"]),
    "E": (["axe"], 1, ["sword"]),
    "F": (["armor"], 1, ["sword"]),
    "G": (["shield"], 1, ["axe"]),
    "H": (["companion"], 1, ["armor"]),
}


def deck_values(**changes: Any) -> dict[str, Any]:
    """The fixture as a deck file says it; a change adds to the card of its code."""
    cards = [{"name": item["code"].title(), "copies": MANY, **item} for item in ITEMS]
    for code, (likes, bonus, hates) in KNIGHTS.items():
        cards.append(
            {"code": code, "name": f"Sir {code}", "kind": "knight", "likes": likes, "bonus": bonus,
             "dislikes": hates}
        )  # fmt: skip
    cards = [{**card, **changes.get(card["code"], {})} for card in cards]
    return {"name": "Fixture", "version": "1", "cards": cards}


def game_with(**changes: Any) -> Any:
    """The game with the fixture, or a changed one."""
    return GAME.with_deck(deck_from(GAME, deck_values(**changes)))


PLAYED = game_with()
HARMLESS = "armor"


class Table:
    """A running game: commands are written as in a save, and the last events are kept."""

    def __init__(self, state: KnightShiftState) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def asked(self) -> Seat:
        """The seat whose turn it is."""
        (seat,) = owed(self.state)
        return seat

    @property
    def legal(self) -> set[str]:
        """Every answer of whoever is asked."""
        return {PLAYED.notation.write(command) for command in legal(self.state, self.asked)}

    def do(self, *lines: str) -> "Table":
        """Carry out commands of whoever is asked, and keep all their events."""
        told: list[Event] = []
        for line in lines:
            command = PLAYED.notation.read(line)
            self.state, events = apply(self.state, self.asked, command)
            told += events
        self.events = tuple(told)
        return self

    def refused(self, line: str) -> Refusal:
        """Why whoever is asked may not do this."""
        with pytest.raises(IllegalCommand) as caught:
            apply(self.state, self.asked, PLAYED.notation.read(line))
        return caught.value.refusal

    def view(self, seat: Seat) -> KnightShiftView:
        """The table from one infoset."""
        return PLAYED.look(self.state, seat)

    def hand(self, seat: Seat) -> str:
        """A hand as codes."""
        return PLAYED.deck.codes(self.state.hands[seat])

    def pile(self, knight: str, seat: Seat) -> list[str]:
        """A pile as one seat sees it, from the bottom: codes, and `?` for a back."""
        view = self.view(seat)
        place = view.knights.index(PLAYED.deck.ids[knight])
        cards = [one.card for one in view.lying[place]]
        return ["?" if card is None else PLAYED.deck.code(card) for card in cards]

    def told(self, kind: type[E], seat: Seat | None = None) -> list[E]:
        """The events of one kind, whole or as a seat got them."""
        events = self.events if seat is None else redact(self.events, seat)
        return [event for event in events if isinstance(event, kind)]


def at_start(
    seats: int = 3,
    *,
    head: Seat = 0,
    knights: str = "A B C D E F G H",
    seeds: str = "",
    hands: Mapping[Seat, str] | None = None,
    draws: str = "",
    **options: Any,
) -> Table:
    """The first turn of a game with chosen cards; what is not said is HARMLESS."""
    rules = PLAYED.options(**options)
    out = seats + rules.spare_knights
    items = _filled(seeds, out)
    held = {seat: _filled((hands or {}).get(seat, ""), rules.hand_size) for seat in range(seats)}
    for lap in range(rules.hand_size):
        items += [held[(head + 1 + n) % seats][lap] for n in range(seats)]
    items += draws.split()
    deal = {"head": str(head), "knights": knights, "items": " ".join(items)}
    return Table(PLAYED.with_deal(deal).start(rules, seats, 1))


def _filled(codes: str, count: int) -> list[str]:
    return (codes.split() + [HARMLESS] * count)[:count]


def sheets_of(*loads: str, seats: int | None = None, **options: Any) -> tuple[Sheet, ...]:
    """The sheets of Knights with these Items: "A: axe axe armor"."""
    book = PLAYED.start(PLAYED.options(**options), seats or len(loads), 1).book
    return score_round(book, [load_of(line) for line in loads])


def load_of(line: str) -> Load:
    """A Knight and its Items as text."""
    knight, _, items = line.partition(":")
    return Load(PLAYED.deck.ids[knight.strip()], PLAYED.deck.read(items))


def totals_of(*loads: str, **more: Any) -> list[int]:
    """The round scores of Knights with these Items."""
    return [sheet.total for sheet in sheets_of(*loads, **more)]


def play_by_lot(table: Table, seed: int = 1, *, claims: bool = True) -> Table:
    """One command of whoever is asked, by lot; without claims as long as there is a choice."""
    dice = Dice(seed)
    lines = sorted(table.legal)
    quiet = [line for line in lines if not line.startswith("claim")]
    return table.do(dice.choice(lines if claims or not quiet else quiet))


def lines_of(cards: Sequence[str], knight: str) -> list[str]:
    """Plays of these cards on one Knight, face down."""
    return [f"play {card} pile@{knight}" for card in cards]
