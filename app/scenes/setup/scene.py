"""Setting up a new table: who sits there, how long, by which rules, and off it goes."""

from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Panel, Row
from app.draw.widgets.node import Node
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.top_bar import TopBar
from app.games import TITLES
from app.scenes import doors
from app.scenes.bar_icons import bar_icons
from app.scenes.setup import table_panel
from app.scenes.setup.actions import SetupActions
from app.scenes.setup.chairs import Chairs
from app.scenes.setup.deck_row import deck_row
from app.scenes.setup.length_panel import house_rules, length_heading, length_panel
from app.scenes.setup.option_rows import option_rows
from app.scenes.setup.rule_sheet import RuleSheet
from app.scenes.setup.rules_panel import preset_cards, rules_heading
from app.scenes.setup.seats_panel import seats_panel, widths
from app.scenes.setup.table_panel import Tonight
from app.store.profiles import load_profiles
from app.store.regulars import named
from app.store.setups import load_setups
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell

MARGIN = 24
PANEL = 20
BAR = 12
LEAST_RULES = 26
LEAST_LINES = 13
OWN_LENGTH = "A length of your own"


class SetupScene(SetupActions):
    """A new table of one game, as it was set up the last time."""

    lamps = ((0.3, -0.17, 0.48, 0.7), (0.78, -0.22, 0.44, 0.5))

    def __init__(self, shell: "Shell", game: str, guest: str = "") -> None:
        self.game = GAMES[game]
        last = load_setups(shell.folders)
        setup = last.by_game.get(game)
        profiles = load_profiles(shell.folders, shell.settings.person.name)
        counts, level = self.game.seat_counts, shell.settings.bots.level
        if setup is not None and setup.seats:
            seats = tuple(profiles.today(player) for player in setup.seats)
            seating = Chairs.again(game, counts, level, seats)
        else:
            seating = Chairs.usual(game, counts, profiles.active.name, level)
            seating.recolour(0, profiles.active.colour)
        seating.profiles = profiles
        _invite(seating, guest)
        sheet = RuleSheet(self.game, self.game.options())
        if setup is not None:
            sheet = RuleSheet(self.game, setup.options, deck=setup.deck, cards=setup.cards)
        super().__init__(shell, seating, sheet)
        self.stage.focus = "deal"
        for problem in last.problems:
            shell.say(problem)

    # What is on the screen

    @property
    def tonight(self) -> Tonight:
        """The table in a few words."""
        people, title = len(self.seating.people), TITLES[self.game.name]
        length = self.sheet.length
        return Tonight(
            self.game.name,
            people,
            len(self.seating.chairs) - people,
            length.time if length else title.length if not self.sheet.lengths else OWN_LENGTH,
            house_rules(self.sheet, self._preset),
            self.seed if self.sheet.designer else None,
            self.blocked(),
            " ".join(f"{n.text}." for n in title.notes(self.shell.settings.content.tame)),
        )

    @property
    def _preset(self) -> str:
        """What the rules are called, if they have a name."""
        chosen = self.presets.of(self.sheet)
        return chosen.name if chosen else ""

    def build(self, style: Style) -> Node:
        """Panels side by side where they fit, one page under the other elsewhere."""
        icons = bar_icons(self.shell, self.read_rules)
        bar = TopBar(self.shell.full_title(self.game.name), "New table", self.back, icons)
        page = self._side_by_side(style) if self._fits(style) else self._folded(style)
        return Column([bar, page], gap=0)

    def _fits(self, style: Style) -> bool:
        frame = style.px(2 * PANEL)
        seats = widths(style, self.game.name).total(style) + frame
        rules = LEAST_RULES * style.type(15) + frame
        edges = style.px(2 * MARGIN + 16)
        lines = (style.height - style.px(44 + 3 * MARGIN + 110)) / style.line(15)
        return seats + rules + edges <= style.width and lines >= LEAST_LINES

    def _side_by_side(self, style: Style) -> Node:
        need = widths(style, self.game.name).total(style) + style.px(2 * PANEL)
        spare = style.width - style.px(2 * MARGIN + 16) - need
        share = max(need, round((need + spare) * 756 / 1216))
        heading, rows = seats_panel(style, self.seating, self, share - style.px(2 * PANEL))
        scroll = Overhang(Scroll(rows, key="seats"), BAR)
        seats = Panel(Column([heading, scroll], gap=14), PANEL, 15, grow=share)
        rules = Panel(self._rules(style, True), PANEL, 15, grow=need + spare - share)
        tonight = Panel(table_panel.wide_panel(style, self.tonight, self), PANEL, 16)
        panels = Row([seats, rules], gap=16, align="stretch", grow=1)
        return Padded(Column([panels, tonight], gap=16), MARGIN, 16, grow=1)

    def _rules(self, style: Style, scrolls: bool) -> Node:
        """The length of the game, or the house rules in its place."""
        if not self.in_house_rules:
            parts: list[Node] = [length_heading()]
            folder = self.shell.folders.decks
            deck = deck_row(style, self.decks, self.sheet, folder, self)
            rows: Node = Column([length_panel(self.sheet, self._preset, self), *deck], gap=16)
        else:
            heading = rules_heading(style, self.sheet, bool(self._preset), self.words, self)
            parts = [heading, preset_cards(style, self.sheet, self.presets, self)]
            rows = Column(option_rows(self.sheet, self.words, self), gap=0)
        if scrolls:
            rows = Overhang(Scroll(rows, key=f"rules {self.in_house_rules}"), BAR, grow=1)
        return Column([*parts, rows], gap=14)

    def _folded(self, style: Style) -> Node:
        room = style.width - style.px(2 * MARGIN + 2 * PANEL + BAR)
        heading, rows = seats_panel(style, self.seating, self, room)
        parts = [
            Panel(Column([heading, rows], gap=14), PANEL, 15),
            Panel(self._rules(style, False), PANEL, 15),
            Panel(table_panel.folded_panel(style, self.tonight, self), PANEL, 16),
        ]
        page = Scroll(Padded(Column(parts, gap=20), 0, 16), key="page", grow=1)
        foot = Padded(table_panel.footer(style, self.tonight, self), 0, 12)
        return Padded(Column([page, foot], gap=0), MARGIN, 0, grow=1)

    def read_rules(self) -> None:
        """The rules from the beginning."""
        doors.open_rules(self.shell, self.game.name, options=self.sheet.options)

    def choose_content(self) -> None:
        """Go to where it is chosen what games speak of."""
        doors.open_settings(self.shell, "content")

    def enter(self) -> None:
        """Variants may have changed meanwhile, or the words, or the people."""
        self.seating.profiles = load_profiles(self.shell.folders, self.shell.settings.person.name)
        self.sheet.lexicon = self.shell.lexicon(self.game.name)
        self.sheet.designer = self.shell.settings.designer.mode
        self.load_presets()
        self.load_decks()
        super().enter()


def _invite(seating: Chairs, name: str) -> None:
    """Seat a regular instead of the first bot, unless they sit here anyway."""
    regular = named(name)
    bots = [chair.number for chair in seating.chairs if chair.is_bot]
    if regular is not None and bots and not seating.is_here(regular):
        seating.take(bots[0], regular)
