"""The rules reader: chapters, a search, a page to read, and the cards it speaks of."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from app.assets import game_assets
from app.draw import brush
from app.draw.card_faces import face
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node, Pen, walk
from app.draw.widgets.paper import BOX, GOLD_LINE, Paper
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Badge, Hairline, Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.scenes.bar_icons import bar_icons
from app.scenes.rules.page import OpenChapter, Turning, page
from app.scenes.scene import Scene
from app.store.decks import our_cards
from app.table.lexicon import PLAIN, Lexicon
from app.table.rule_codes import READ_THE_RULE
from app.table.rules_search import cards_in, hits, hits_by_chapter, plain
from app.table.rules_text import CardNote, Paragraph, RulesText
from app.table.voice import counted
from rules.games import GAMES
from rules.kernel.options import Options

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# Beside the page of the rules reader: the cards it speaks of, and where to read on.

CARD_WIDTH = 150
SMALL_CARD = 44
MOST_LINKS = 6


def aside(
    reading: OpenChapter, turning: Turning, chosen: str, choose_card: Callable[[str], None]
) -> Node:
    """The chosen card, the others on this page, and rules that belong to the chosen one."""
    here = reading.rules.paragraph(reading.rule) if reading.rule else None
    found = cards_in(reading.rules, [here] if here else ()) or cards_in(
        reading.rules, reading.rules.chapter(reading.section)
    )
    parts: list[Node] = []
    if found:
        parts += _cards(reading.game, found, chosen, choose_card, turning)
    else:
        parts.append(_box(reading.game))
    parts += _links(reading, here, turning)
    return Column(parts, gap=12)


def _cards(
    game: str,
    found: tuple[tuple[CardNote, str], ...],
    chosen: str,
    choose: Callable[[str], None],
    turning: Turning,
) -> Iterator[Node]:
    note, code = next((pair for pair in found if pair[1] == chosen), found[0])
    yield Column([_card(game, code, CARD_WIDTH)], align="middle")
    yield Text(note.name, 18, face="serif")
    yield Text(plain(note.about), 15, "text_dim")
    yield _link(note.rule, "How it works", "card rule", turning)
    if len(found) > 1:
        others = [
            Pressable(
                _card(game, each, SMALL_CARD),
                partial(choose, each),
                each == code,
                key=f"card {each}",
                across=4,
                down=4,
                tip=about.name,
            )
            for about, each in found
        ]
        yield Flow(others, gap=4, align="middle")


def _links(reading: OpenChapter, here: Paragraph | None, turning: Turning) -> Iterator[Node]:
    yield Gap(2)
    yield Hairline("panel_edge")
    if here is None:
        yield Text("Pick a paragraph to see its cards and the rules related to it.", 13, "text_dim")
        return
    related = reading.rules.related(here)[:MOST_LINKS]
    told = "See also" if related else "No other rule mentions this."
    yield Text(told, 12, "text_faint", "bold")
    for each in related:
        yield _link(each.rule, _in_short(each), f"see {each.rule}", turning)


def _link(rule: str, label: str, key: str, turning: Turning) -> Node:
    words = Text(label, 13, "accent", "semibold", grow=1)
    row = Row([Icon("link", 15), words], gap=9, align="top")
    tip = READ_THE_RULE
    return Pressable(row, partial(turning.choose, rule), key=key, across=0, down=4, tip=tip)


def _in_short(paragraph: Paragraph) -> str:
    """The chapter, and how the paragraph begins."""
    words = plain(paragraph.text).split()
    start = " ".join(words[:8]).rstrip(".,:;")
    return f"{paragraph.section}: {start}{'…' if len(words) > 8 else ''}"


def _card(game: str, code: str, width: float) -> Node:
    card = our_cards(game).ids[code]

    def paint(pen: Pen, box: Rect) -> None:
        picture = face(pen.style.cards(game), card, box.w)
        blur = max(2, box.w // 20)
        brush.shadow(pen.surface, box, box.w // 16, blur, 150, blur // 2)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return DrawnBox(paint, width, width * 1.4)


def _box(game: str) -> Node:
    def paint(pen: Pen, box: Rect) -> None:
        picture = art(pen.style.cards(game), "box", box.w, box.h)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return Column([DrawnBox(paint, 190, 250)], align="middle")


def panel_width(style: Style) -> float:
    """How wide the panels beside the page are, in design pixels."""
    return 268 * (1 + (style.text - 1) * 0.6)


THREE_COLUMNS, TWO_COLUMNS = 74, 50
MEASURE = 700
WIDEST = 1400
PAGING = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8, pygame.K_HOME: -1e4, pygame.K_END: 1e4}


@cache
def rules_of(
    game: str, lexicon: Lexicon = PLAIN, designer: bool = False, options: Options | None = None
) -> RulesText:
    """The rules text of a game, in other words if they are wanted, with codes for a designer.

    With options, it says what they change.
    """
    text = (game_assets(game) / "rules.md").read_text("utf-8")
    return RulesText(text, lexicon, designer=designer, options=options)


def games_with_rules() -> tuple[str, ...]:
    """The games whose rules can be read."""
    return tuple(name for name in GAMES if (game_assets(name) / "rules.md").exists())


class RulesScene(Scene):
    """Opens at a rule, if one is named; typing looks for words. Options are those of a table."""

    def __init__(
        self, shell: "Shell", game: str, rule: str | None = None, options: Options | None = None
    ) -> None:
        super().__init__(shell)
        self.game = game
        self.options = options
        self.wanted = ""
        self.card = ""
        self.rule = ""
        self.place = 0
        self.section = self.rules.sections[0]
        self.stage.focus = "search"
        self._show = ""
        if rule:
            self.choose(rule)

    def enter(self) -> None:
        """Chapters may have got other names since, as in a tame theme."""
        if self.section not in self.rules.sections:
            self.open(self.rules.sections[0])
        super().enter()

    @property
    def rules(self) -> RulesText:
        """The text that is read."""
        designer = self.shell.settings.designer.mode
        played = self.options if isinstance(self.options, GAMES[self.game].options) else None
        return rules_of(self.game, self.shell.lexicon(self.game), designer, played)

    # What can be done

    def choose(self, rule: str) -> None:
        """Open the page at a rule and mark it; a ruling opens where it is named."""
        found = self.rules.paragraph(rule)
        if found is None:
            title = self.shell.full_title(self.game)
            self.shell.say(f"{title} has no rule {rule}.")
            return
        self.section, self.rule, self.card = found.section, found.rule, ""
        self._show = f"rule {found.rule}"
        self.refresh()

    def open(self, section: str) -> None:
        """Open a chapter at its first place that was looked for, or at its top."""
        self.section, self.rule, self.card = section, "", ""
        self.stage.offsets.pop(self._page_key, None)
        self._show_hit(self._places(section)[:1])
        self.refresh()

    def open_game(self, number: int) -> None:
        """Read the rules of another game."""
        self.game = games_with_rules()[number]
        self.open(self.rules.sections[0])

    def search(self, wanted: str) -> None:
        """Look for words; the page turns to the first chapter that has them."""
        self.wanted, self.place = wanted, 0
        found = hits_by_chapter(self.rules, wanted)
        if found and self.section not in found:
            self.open(next(iter(found)))
        elif found:
            self._show_hit(self._places(self.section)[:1])
        self.refresh()

    def next_place(self) -> None:
        """Go to the next paragraph with the words, through all chapters and round again."""
        places = [key for section in self.rules.sections for key in self._places(section)]
        if not places:
            return
        self.place = (self.place + 1) % len(places)
        self.section = places[self.place][0]
        self._show_hit([places[self.place]])
        self.refresh()

    def choose_card(self, code: str) -> None:
        """Show a card beside the page."""
        self.card = code
        self.refresh()

    def _places(self, section: str) -> list[tuple[str, str]]:
        chapter = self.rules.chapter(section)
        return [(section, each.rule) for each in chapter if hits(each, self.wanted)]

    def _show_hit(self, places: list[tuple[str, str]]) -> None:
        if places and places[0][1]:
            self._show = f"rule {places[0][1]}"

    # Input

    def handle(self, event: Event) -> bool:
        """Whatever is typed goes to the search."""
        if event.type == pygame.TEXTINPUT and self.stage.focus != "search":
            self.stage.close_popup()
            self.stage.go_to("search")
            return bool(event.text == "/")
        return event.type == pygame.KEYDOWN and event.key in PAGING and self._page_by(event.key)

    def _page_by(self, key: int) -> bool:
        """Page Up and Down, Home and End turn the page, wherever the keyboard is."""
        sheet = self.stage.find(self._page_key)
        if isinstance(sheet, Scroll):
            self.stage.scroll(sheet, round(PAGING[key] * sheet.box.h))
        return True

    def back(self) -> None:
        """Esc clears the search before it leaves."""
        if self.wanted:
            self.search("")
        else:
            super().back()

    # Nodes

    @property
    def _page_key(self) -> str:
        return f"page {self.game} {self.section}"

    @property
    def _reading(self) -> OpenChapter:
        title = self.shell.full_title(self.game)
        return OpenChapter(self.game, title, self.rules, self.section, self.rule, self.wanted)

    def lay_out(self) -> None:
        super().lay_out()
        if self._show:
            key, self._show = self._show, ""
            self._turn_to(key)

    def _turn_to(self, key: str) -> None:
        """Bring a paragraph to the upper part of its page."""
        node, top = self.stage.find(key), self.stage.top
        if node is None or top is None:
            return
        for scroll in [each for each in walk(top) if isinstance(each, Scroll)]:
            if any(inner is node for inner in walk(scroll)):
                margin = scroll.box.h // 6
                self.stage.scroll(scroll, node.box.y - scroll.box.y - margin)

    def build(self, style: Style) -> Node:
        bar = TopBar("Rules", self.shell.full_title(self.game), self.back, bar_icons(self.shell))
        letters = style.width / style.type(15)
        if letters >= THREE_COLUMNS:
            body = self._three_columns(style)
        elif letters >= TWO_COLUMNS:
            body = self._two_columns(style)
        else:
            body = self._one_column(style)
        middle = Column([Sized(body, WIDEST * style.text, grow=1)], align="middle")
        return Column([bar, Padded(middle, 24, 20, grow=1)], gap=0)

    def _three_columns(self, style: Style) -> Node:
        side = panel_width(style)
        sheet = Scroll(
            Padded(self._page(style), 14, 0), key=self._page_key, track=BOX, knob=GOLD_LINE
        )
        cards = Scroll(self._aside(), key=f"aside {self.rule} {self.card}")
        return Row(
            [
                Sized(Panel(self._contents(), 12, 14), side),
                Paper(sheet, 26, 28, grow=1),
                Sized(Panel(cards, 20, 20), side),
            ],
            gap=16,
            align="stretch",
        )

    def _two_columns(self, style: Style) -> Node:
        both = Column([Paper(self._page(style), 32, 24), Panel(self._aside())], gap=16)
        return Row(
            [
                Sized(Panel(self._contents(), 12, 14), panel_width(style)),
                Scroll(both, key=self._page_key, grow=1),
            ],
            gap=16,
            align="stretch",
        )

    def _one_column(self, style: Style) -> Node:
        found = hits_by_chapter(self.rules, self.wanted)
        labels = [f"{name} ({found[name]})" if name in found else name for name in self._sections]
        chapters = Dropdown(
            labels, self._sections.index(self.section), self._open_number, key="chapters"
        )
        top = Column([*self._games(), self._field(), chapters, *self._told()], gap=8)
        parts = [top, Paper(self._page(style), 20, 20), Panel(self._aside())]
        return Scroll(Column(parts, gap=14), key=self._page_key)

    @property
    def _sections(self) -> tuple[str, ...]:
        return self.rules.sections

    def _open_number(self, number: int) -> None:
        self.open(self._sections[number])

    def _page(self, style: Style) -> Node:
        turning = Turning(self.choose, self.open)
        sheet = Sized(page(self._reading, turning, style), MEASURE * style.text, grow=1)
        return Column([sheet], align="middle")

    def _aside(self) -> Node:
        return aside(self._reading, Turning(self.choose, self.open), self.card, self.choose_card)

    def _contents(self) -> Node:
        found = hits_by_chapter(self.rules, self.wanted)
        rows = [self._chapter(section, found.get(section, 0)) for section in self._sections]
        top = Padded(Column([*self._games(), self._field(), *self._told()], gap=10), 4, 2)
        return Column([top, Scroll(Column(rows, gap=2), key="chapters", grow=1)], gap=10)

    def _chapter(self, section: str, count: int) -> Node:
        here = section == self.section
        ink = "accent_hi" if here else "text" if count or not self.wanted else "text_dim"
        label = Text(section, 15, ink, "bold" if here else "semibold", grow=1)
        parts: list[Node] = [label, *([Badge(str(count), "brass")] if count else [])]
        action = partial(self.open, section)
        return Pressable(Row(parts), action, here, "menu", 12, 4.5, key=f"chapter {section}")

    def _field(self) -> Field:
        return Field(
            self.wanted,
            self.search,
            self.next_place,
            hint="Search the rules",
            icon="search",
            key="search",
            tip="Type to search, and press Enter for the next match",
        )

    def _told(self) -> list[Node]:
        """How much was found."""
        if not self.wanted.strip():
            return []
        found = hits_by_chapter(self.rules, self.wanted)
        if not found:
            return [Text("No matches", 12, "text_dim", "bold")]
        chapters = counted(len(found), "chapter")
        return [Text(f"{sum(found.values())} found in {chapters}", 12, "accent", "bold")]

    def _games(self) -> list[Node]:
        """Which game's rules, if there is a choice."""
        games = games_with_rules()
        if len(games) < 2:
            return []
        titles = [self.shell.short_title(game) for game in games]
        chosen = games.index(self.game)
        return [Dropdown(titles, chosen, self.open_game, key="game", tip="Choose a game")]
