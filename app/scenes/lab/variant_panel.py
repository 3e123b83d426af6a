"""The variants on the bench: every rule with its range, in one column for each that is shown."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown, Segmented, Stepper, Toggle
from app.draw.widgets.field import Field
from app.draw.widgets.node import Control, Node
from app.draw.widgets.text import Hairline, Icon, Text
from app.scenes.lab.bench import LETTERS, Bench
from app.scenes.lab.labelled import labelled
from app.scenes.lab.running import Running
from app.scenes.lab.tinted import Tinted
from app.scenes.setup.option_rows import NumberStepper
from app.scenes.setup.rule_sheet import Rule, Value, in_words

SIDES = ("A", "B", "A vs. B", "Sweep")
ACROSS = 124
LEAST_WORDS = 16


class VariantActions(Protocol):
    """What can be done to the variants."""

    def show_side(self, side: int) -> None:
        """Work on A, on B or on both."""

    def show_page(self, page: int) -> None:
        """0 shows the rules, 1 the cards."""

    def ask_preset(self, place: int) -> None:
        """Ask which variant to begin anew with."""

    def rename(self, name: str) -> None:
        """Give the variant another name."""

    @property
    def can_save(self) -> bool:
        """Whether there is anything to save."""

    def save(self) -> None:
        """Save it among the person's own."""

    def share(self) -> None:
        """Copy it, export it, import another, or delete it."""

    def set_rule(self, place: int, rule: Rule, value: Value) -> None:
        """Set an option."""

    def step_rule(self, place: int, rule: Rule, value: int) -> None:
        """Go to a number, or to the next one that can be."""

    def ask_rule(self, place: int, rule: Rule) -> None:
        """Let a person type a number."""

    def read_rule(self, rule: Rule) -> None:
        """Open the rules at the paragraph behind an option."""


def variant_head(style: Style, bench: Bench, games: Node, act: VariantActions) -> Node:
    """Whose variants, which one is worked on, and what it is called."""
    ways = SIDES if bench.sweep else SIDES[:-1]
    side = Segmented(ways, bench.shows, act.show_side, key="sides")
    top: Node = Flow([games, side], gap=10) if style.narrow else Row([games, side], gap=12)
    name = Field(
        bench.draft.name, act.rename, hint="Name", icon="flask", most=60, key="variant name", grow=1
    )
    name.tip = f"The name of {LETTERS[bench.shown[-1]]}; Ctrl+Backspace empties it"
    save = Button("Save", act.save, icon="save", room="compact", key="save")
    save.enabled = act.can_save
    save.tip = "Save it among your presets" if act.can_save else "Nothing has changed since"
    share = Button("Share", act.share, icon="export", room="compact", key="share")
    share.tip = "Copy it, export it, or import another"
    return Column([top, Row([name, save, share], gap=10)], gap=10)


def rule_rows(style: Style, bench: Bench, act: VariantActions) -> list[Node]:
    """A head, and a row for every rule; numbers of cards and points first."""
    rules = sorted(bench.drafts[0].sheet.rules, key=lambda rule: rule.is_printed)
    rows: list[Node] = [_heads(style, bench, act), Hairline("panel_edge")]
    return [*rows, *(_rule_row(style, bench, rule, act) for rule in rules)]


def _heads(style: Style, bench: Bench, act: VariantActions) -> Node:
    """Over each column what the variant is called; pressed, it begins anew with another."""
    cells: list[Node] = [Text("Rule", 12, "text_faint", "bold", grow=1)]
    for place in bench.shown:
        ink = style.seat_colour(place)
        label = f"{LETTERS[place]}  {bench.drafts[place].name}"
        words = [Text(label, 13, ink, "bold", single=True, grow=1), Icon("down", 12, "accent")]
        tip = f"Begin {LETTERS[place]} anew with another variant"
        pick, key = partial(act.ask_preset, place), f"preset {LETTERS[place]}"
        head = Pressable(Row(words, gap=4), pick, across=4, down=4, key=key, tip=tip)
        cells.append(Sized(head, _across(bench, style)))
    return Padded(Row(cells, gap=8), 10, 0)


def _across(bench: Bench, style: Style) -> float:
    """A column for each variant; a single one has more room."""
    wide = ACROSS if len(bench.shown) > 1 else 210
    return wide * (1 + (style.text - 1) * 0.85)


def _rule_row(style: Style, bench: Bench, rule: Rule, act: VariantActions) -> Node:
    words = Column([_title(bench, rule, act), _under(bench, rule)], gap=0, grow=1)
    controls = [_control(bench, place, rule, act) for place in bench.shown]
    is_stacked = _is_tight(style, bench) or (rule.kind == "choice" and len(controls) > 1)
    line = _stacked(style, bench, words, controls) if is_stacked else None
    cells = [Sized(Row([control], justify="middle"), _across(bench, style)) for control in controls]
    parts: list[Node] = [line or Row([words, *cells], gap=8)]
    for place in bench.shown:
        refused = bench.drafts[place].sheet.refused
        if refused and refused[0] == rule.name:
            why = Text(refused[1], 13, "danger", "semibold", grow=1)
            parts.append(Row([Icon("warn", 16), why], gap=8))
    shell = Tinted if bench.differs(rule) else Padded
    return shell(Column(parts, gap=4), 10, 4)


def _is_tight(style: Style, bench: Bench) -> bool:
    """Whether a page has no room for words beside the columns."""
    left = style.width - style.px(_across(bench, style)) * len(bench.shown)
    return style.narrow and left < LEAST_WORDS * style.type(13)


def _stacked(style: Style, bench: Bench, words: Node, controls: Sequence[Control]) -> Node:
    """Controls that need more room than a column has, under the words."""
    cells = [
        Row([Text(LETTERS[place], 13, style.seat_colour(place), "bold"), control], gap=6)
        for place, control in zip(bench.shown, controls, strict=True)
    ]
    return Column([words, Flow(cells, gap=12)], gap=4)


def _title(bench: Bench, rule: Rule, act: VariantActions) -> Node:
    name = Text(rule.title, 13, face="semibold")
    tip = f"{rule.about} As printed: {_said(rule, rule.usual)}. Press to read the rule."
    return Pressable(
        name, partial(act.read_rule, rule), key=f"rule {rule.name}", across=0, down=0, tip=tip
    )


def _under(bench: Bench, rule: Rule) -> Node:
    """The range, what it does where there is room, and what is printed where it was changed."""
    values = {bench.drafts[place].sheet.value(rule) for place in bench.shown}
    printed = "" if values == {rule.usual} else f"printed: {_said(rule, rule.usual)}"
    reach = {"number": _range(rule), "switch": "on or off", "choice": ""}[rule.kind]
    about = rule.about if len(bench.shown) == 1 else ""
    told = " · ".join(part for part in (about.rstrip("."), reach, printed) if part)
    return Text(told or _said(rule, rule.usual), 12, "text_dim")


def _range(rule: Rule) -> str:
    return f"{rule.low} to {rule.high}" if rule.high is not None else f"{rule.low} or more"


def _said(rule: Rule, value: Value) -> str:
    if rule.kind == "switch":
        return "on" if value else "off"
    return str(value) if rule.kind == "number" else in_words(str(value)).lower()


def _control(bench: Bench, place: int, rule: Rule, act: VariantActions) -> Control:
    value = bench.drafts[place].sheet.value(rule)
    key = f"option {LETTERS[place]} {rule.name}"
    if rule.kind == "switch":
        return Toggle(bool(value), partial(act.set_rule, place, rule), key=key, tip=rule.about)
    if rule.kind == "choice":
        labels = [in_words(choice) for choice in rule.choices]

        def pick(number: int) -> None:
            act.set_rule(place, rule, rule.choices[number])

        return Dropdown(labels, rule.choices.index(str(value)), pick, key=key, tip=rule.about)
    step, ask = partial(act.step_rule, place, rule), partial(act.ask_rule, place, rule)
    number = int(value)
    return NumberStepper(number, rule.low, rule.highest, step, ask=ask, key=key, tip=rule.about)


class TableActions(Protocol):
    """What can be chosen of the table that bots play at."""

    def set_seats(self, seats: int) -> None:
        """So many seats."""

    def set_bots(self, number: int) -> None:
        """Who plays."""

    def set_games(self, games: int) -> None:
        """How many games of each variant."""

    def ask_games(self) -> None:
        """Let a person type how many."""

    def run(self) -> None:
        """Let them play."""

    def play(self) -> None:
        """Sit down at this variant oneself."""


TWO = "Each deal is played with both variants, and bots change seats, so luck counts less."
SINGLE = "Bots change seats from game to game, so that no seat has the better bot."
SAME = "A and B have the same rules. Change one of them to see a difference."
SWEPT = "Each deal is played with every value, and bots change seats, so luck counts less."


def table_rows(style: Style, bench: Bench, names: Sequence[str], act: TableActions) -> list[Node]:
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


def run_buttons(style: Style, bench: Bench, running: Running | None, act: TableActions) -> Node:
    """Let bots play, or play oneself; one run goes on at a time."""
    run = Button("Run", act.run, "primary", "play", key="run", grow=1)
    run.enabled = running is None or not running.is_on
    title = f"Play {LETTERS[bench.shown[-1]]}" if len(bench.shown) > 1 else "Play this variant"
    play = Button(title, act.play, icon="cards", key="play", grow=1)
    return Flow([run, play], gap=10) if style.narrow else Row([run, play], gap=10)
