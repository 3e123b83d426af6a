"""The cards of a variant as a table, and below them the table that bots play at."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Dropdown, Stepper
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Text, complaint
from app.scenes.lab.bench import LETTERS, Bench, BenchVariant
from app.scenes.lab.widgets import Tinted, labelled
from app.scenes.sentences import sentence
from app.scenes.setup.option_rows import NumberStepper
from rules.kernel.decks import CardEntry
from rules.kernel.options import in_words

if TYPE_CHECKING:
    from app.scenes.lab.variants import VariantDesk

MOST_COPIES, MOST_NUMBER = 60, 50
MANY, FINDING = 20, 220


class CardNumber(NamedTuple):
    """A number of a card: what it is called, what it is, and how another one is said."""

    label: str
    value: int
    field: str
    path: tuple[str | int, ...]


def numbers_of(card: Mapping[str, Any]) -> Iterator[CardNumber]:
    """Every number in what a card says, but how many copies there are."""
    for name, value in card.items():
        if name != "copies":
            for path in _paths(value):
                found = _at(value, path)
                named = str(path[-1]) if path and isinstance(path[-1], str) else name
                yield CardNumber(in_words(named), found, name, path)


def changed_number(card: Mapping[str, Any], number: CardNumber, value: int) -> dict[str, Any]:
    """The change that gives a card another number."""
    return {number.field: _replaced(card[number.field], number.path, value)}


def _paths(value: Any) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield ()
    inner: Iterable[tuple[str | int, Any]] = ()
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in inner:
        yield from ((key, *path) for path in _paths(part))


def _at(value: Any, path: tuple[str | int, ...]) -> int:
    for key in path:
        value = value[key]
    return int(value)


def _replaced(value: Any, path: tuple[str | int, ...], number: int) -> Any:
    if not path:
        return number
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _replaced(value[path[0]], path[1:], number)  # type: ignore[index]
    return copy


def card_rows(
    style: Style,
    bench: Bench,
    cards: tuple[CardEntry, ...],
    printed: frozenset[str],
    act: "VariantDesk",
) -> list[Node]:
    """A row for each card that is looked for; those that were taken out are named below."""
    draft = bench.draft
    say = draft.sheet.lexicon.said
    touched = {code for each in draft.sheet.cards for code in each.touched}
    wanted = bench.finding.casefold().strip()
    found = [card for card in cards if wanted in say(card.name).casefold()]
    rows: list[Node] = [_head(style, bench, len(cards), act), Hairline()]
    rows += [_row(draft, card, card.code in touched, act) for card in found]
    if not found:
        rows.append(Padded(Text("No card has that name.", 13, "text_dim"), 10, 6))
    gone = sorted(printed - {card.code for card in cards})
    if gone:
        out = ", ".join(say(in_words(code)) for code in gone)
        rows.append(Padded(Text(f"Removed: {out}", 13, "accent"), 10, 6))
    if touched:
        back = Button("All cards as printed", act.restore_cards, icon="undo", room="compact")
        back.key = "restore cards"
        rows.append(Padded(Flow([back]), 10, 8))
    return rows


def _head(style: Style, bench: Bench, cards: int, act: "VariantDesk") -> Node:
    """Whose cards they are; where there are many, one can look for some."""
    place = bench.shown[-1]
    whose = Text(f"{LETTERS[place]}'s cards", 13, style.seat_colour(place), "bold", grow=1)
    if cards <= MANY:
        return whose
    field = Field(
        bench.finding, act.find_cards, hint="Find a card", icon="search", most=40, key="find cards"
    )
    return Padded(Row([whose, Sized(field, FINDING * style.text)], gap=10), 4, 4)


def _row(draft: BenchVariant, card: CardEntry, touched: bool, act: "VariantDesk") -> Node:
    said = card.model_dump(mode="json", exclude_defaults=True)
    say = draft.sheet.lexicon.said
    name = Text(say(card.name), 13, face="semibold", grow=1)
    name.tip = say(str(said.get("text", "")))
    parts: list[Node] = [Row([name, _copies(card, act)], gap=10)]
    numbers: list[Node] = [_number(card, said, number, act) for number in numbers_of(said)]
    if numbers:
        parts.append(Flow(numbers, gap=10))
    if draft.refused and draft.refused[0] == card.code:
        parts += complaint(refusal_in_words(draft.refused[1]))
    shell = Tinted if touched else Padded
    return shell(Column(parts, gap=4), 10, 5)


def refusal_in_words(problem: str) -> str:
    """What is wrong with a card, said at the card: its name need not be said again."""
    said = re.sub(r"^'cards': (card '\w+': )?", "", problem)
    said = re.sub(r"'(\w+)'", lambda found: in_words(found[1]).lower(), said)
    return sentence(said)


def _copies(card: CardEntry, act: "VariantDesk") -> Node:
    def change(copies: int) -> None:
        act.change_card(card.code, {"copies": copies} if copies else None)

    def ask() -> None:
        act.ask_whole(card.name, "Copies in the deck.", card.copies, (0, MOST_COPIES), change)

    key = f"copies {card.code}"
    stepper = NumberStepper(card.copies, 0, MOST_COPIES, change, ask=ask, key=key)
    stepper.tip = "Copies in the deck. 0 removes the card."
    return _labelled("Copies", stepper)


def _number(card: CardEntry, said: dict[str, Any], number: CardNumber, act: "VariantDesk") -> Node:
    def change(value: int) -> None:
        act.change_card(card.code, changed_number(said, number, value))

    low = -9 if number.value < 0 else 0
    key = f"number {card.code} {number.field} {'.'.join(map(str, number.path))}"

    def ask() -> None:
        act.ask_whole(card.name, f"{number.label}.", number.value, (low, MOST_NUMBER), change)

    stepper = NumberStepper(number.value, low, MOST_NUMBER, change, ask=ask, key=key)
    return _labelled(number.label, stepper)


def _labelled(label: str, stepper: Stepper) -> Node:
    return Row([Text(label, 12, "text_dim"), stepper], gap=6)


# The table that bots play at.

TWO = "Each deal is played with both variants, and bots change seats, so luck matters less."
SINGLE = "Bots change seats from game to game, so the better bot isn't always in the same seat."
SAME = "A and B have the same rules. Change one of them to see a difference."
SWEPT = "Each deal is played with every value, and bots change seats, so luck matters less."


def table_rows(style: Style, bench: Bench, names: Sequence[str], act: "VariantDesk") -> list[Node]:
    """Seats, bots and games."""
    counts = bench.game.seat_counts
    seats = Stepper(bench.seats, counts[0], counts[-1], act.set_seats, key="seats")
    seats.enabled = len(counts) > 1
    bots = Dropdown(
        [in_words(name) for name in names], list(names).index(bench.bots), act.set_bots, key="bots"
    )
    games = NumberStepper(
        bench.games, 10, 1_000_000, act.set_games, 100, ask=act.ask_games, key="games"
    )
    rows = [
        labelled(style, label, control)
        for label, control in (("Seats", seats), ("Bots", bots), ("Games", games))
    ]
    title, why = Text("Table", 16, face="serif"), Text(_why(bench), 12, "text_dim", grow=1)
    block = Column(rows, gap=6)
    if style.narrow:
        return [title, block, why]
    return [title, Row([block, why], gap=20)]


def _why(bench: Bench) -> str:
    if bench.sweeps:
        return SWEPT
    if len(bench.shown) == 1:
        return SINGLE
    return SAME if bench.is_even else TWO


def run_buttons(style: Style, act: "VariantDesk", run: Callable[[], None], is_busy: bool) -> Node:
    """Let bots play, or play oneself; one run goes on at a time."""
    start = Button("Run", run, "primary", "play", key="run", grow=1)
    start.enabled = not is_busy
    shown = act.bench.shown
    title = f"Play {LETTERS[shown[-1]]}" if len(shown) > 1 else "Play this variant"
    play = Button(title, act.play, icon="cards", key="play", grow=1)
    return Flow([start, play], gap=10) if style.narrow else Row([start, play], gap=10)
