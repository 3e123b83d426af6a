"""The lab: the variants on the left, what bots made of them on the right."""

from functools import partial
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.controls import Dropdown, Segmented
from app.draw.widgets.node import Node
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Hairline, Text
from app.draw.widgets.top_bar import BarIcon, TopBar
from app.lab.study import STUDIES
from app.scenes import doors
from app.scenes.bar_icons import bar_icons
from app.scenes.lab.card_rows import card_rows
from app.scenes.lab.first_steps import empty_cards, first_steps
from app.scenes.lab.report_panel import report_panel, summary_cards
from app.scenes.lab.run_actions import RunWork
from app.scenes.lab.run_panel import run_panel
from app.scenes.lab.sweep_panel import sweep_rows
from app.scenes.lab.variant_panel import rule_rows, run_buttons, table_rows, variant_head
from app.store.decks import BadDeck, with_deck
from app.store.variants import BadVariant
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell

MARGIN, LEFT, BAR = 20, 508, 12
LEAST_LETTERS, LEAST_LINES = 74, 26


class LabScene(RunWork):
    """One game at a time."""

    way_back = "Back to the Lab"
    lamps = ((0.25, -0.17, 0.5, 0.7), (0.75, -0.2, 0.45, 0.5))

    def __init__(self, shell: "Shell", game: str) -> None:
        super().__init__(shell, game)
        self.stage.focus = "run"

    def enter(self) -> None:
        """Variants and runs may have changed meanwhile."""
        self.load()
        self.load_runs()
        super().enter()

    def open_game(self, number: int) -> None:
        """Work on another game."""
        if self.running is not None and self.running.is_on:
            self.shell.say("Bots are playing: pause or cancel the run first.")
        else:
            self.shell.replace(LabScene(self.shell, list(GAMES)[number]))

    def build(self, style: Style) -> Node:
        """Two columns where they fit, one page elsewhere."""
        rules = partial(doors.open_rules, self.shell, self.bench.game.name)
        icons = [
            BarIcon("folder", self.show_runs, key="bar runs", tip="Runs that are kept"),
            BarIcon("flag", self.open_flags, key="bar flags", tip="Flags, and what to send"),
            BarIcon("import", self.ask_import, key="bar import", tip="Read a variant's file"),
            BarIcon("export", self.export, key="bar export", tip="Export the report"),
            *bar_icons(self.shell, rules),
        ]
        bar = TopBar("Lab", self.shell.full_title(self.bench.game.name), self.back, icons)
        body = self._columns(style) if self._fits(style) else self._page(style)
        return Column([bar, Padded(body, MARGIN, 16, grow=1)], gap=0)

    def _fits(self, style: Style) -> bool:
        letters, lines = style.width / style.type(15), style.height / style.line(13)
        return letters >= LEAST_LETTERS and lines >= LEAST_LINES

    def _columns(self, style: Style) -> Node:
        wide = LEFT * (1 + (style.text - 1) * 0.5)
        left = Sized(Panel(self._variant(style, scrolls=True), 16, 14), wide)
        right = Column(
            [self._run(style), self._report(style), *self._summary(style)], gap=14, grow=1
        )
        return Row([left, right], gap=18, align="stretch")

    def _page(self, style: Style) -> Node:
        parts = [
            Panel(self._variant(style, scrolls=False), 14, 14),
            self._run(style),
            Sized(self._report(style), 0, 360 * style.text),
            *self._summary(style),
        ]
        page = Scroll(Column(parts, gap=14), key="page", grow=1)
        return Column([page, run_buttons(style, self.bench, self.running, self)], gap=12, grow=1)

    # The parts

    def _variant(self, style: Style, scrolls: bool) -> Node:
        rows: Node = Column(self._rows(style), gap=2)
        if scrolls:
            rows = Overhang(
                Scroll(rows, key=f"rows {self.bench.in_cards} {bool(self.bench.sweeps)}"),
                BAR,
                grow=1,
            )
        head = variant_head(style, self.bench, self._games(), self)
        parts = [head, *self._pages(), rows]
        table = table_rows(style, self.bench, self.bots, self)
        parts += [Hairline("panel_edge"), *table]
        if scrolls:
            parts.append(run_buttons(style, self.bench, self.running, self))
        return Column(parts, gap=10)

    def _games(self) -> Node:
        titles = [self.shell.short_title(game) for game in GAMES]
        chosen = list(GAMES).index(self.bench.game.name)
        tip = "Whose variants to try"
        return Dropdown(titles, chosen, self.open_game, key="game", tip=tip, grow=1)

    def _pages(self) -> list[Node]:
        if self.bench.game.deck_model is None or self.bench.sweeps:
            return []
        page = int(self.bench.in_cards)
        return [Flow([Segmented(("Rules", "Cards"), page, self.show_page, key="pages")])]

    def _rows(self, style: Style) -> list[Node]:
        sweep = self.bench.sweeps
        if sweep:
            sided = STUDIES[self.bench.game.name].sided
            return sweep_rows(style, self.bench, sweep, sided, self)
        if not self.bench.in_cards:
            return rule_rows(style, self.bench, self)
        draft, folders = self.bench.draft, self.shell.folders
        try:
            base = with_deck(self.bench.game, folders, draft.sheet.deck).deck_file
            cards = draft.dealt(folders).deck_file
        except (BadDeck, BadVariant) as problem:
            return [Text(f"{problem}.", 13, "danger")]
        assert base is not None
        assert cards is not None
        printed = frozenset(card.code for card in base.cards)
        return card_rows(style, self.bench, cards.cards, printed, self)

    def _run(self, style: Style) -> Node:
        part = run_panel(style, self.running, self.workers, self.kept, self)
        return Panel(part, 18, 12)

    def _report(self, style: Style) -> Node:
        report = self.report
        if report is None:
            return Panel(first_steps(style), 18, 14, grow=1)
        part = report_panel(style, report, self.tab, self.best, self)
        return Panel(part, 18, 14, grow=1)

    def _summary(self, style: Style) -> list[Node]:
        report = self.report
        if report is None:
            return [empty_cards(style)]
        return [summary_cards(style, report, self.best, self)] if report.games else []
