"""The two plaques of a table of Knives: what is trumps, and the bank."""

from collections.abc import Iterator
from typing import NamedTuple

from app.games.knives.table import explanations as about
from app.games.knives.table.layout import ASIDE, BANK, KnivesLayout
from app.table.board import FeltPanel, Label, Laid, Picture, PictureRow
from app.table.fitting import elide, first_wrapping
from app.table.geometry import CARD_RATIO, Box, Spot
from rules.games.knives.cards import KNIVES, SUIT_NAMES
from rules.games.knives.state import ASSETS, BROKE, LIABILITIES
from rules.games.knives.view import KnivesView

_TITLE, _NAME, _TEXT = 12, 15, 12
_ANGLES = (3.0, -5.0)


def lay_plaques(layout: KnivesLayout) -> tuple[FeltPanel, ...]:
    """Trumps and bank."""
    return _Trumps(layout).panel(), _Bank(layout).panel()


def lay_bank(layout: KnivesLayout) -> Iterator[Laid]:
    """The two cards of the bank, or the two put aside."""
    spots = _Bank(layout).spots
    for zone in (BANK, ASIDE):
        for number, card in enumerate(layout.pile(zone)):
            yield Laid(zone, number, card, spots[number % len(spots)])


class _Plaque:
    """A framed box with a title, if that leaves enough room for what matters."""

    def __init__(self, layout: KnivesLayout, name: str, title: str, box: Box) -> None:
        self.layout, self.ruler = layout, layout.ruler
        self.name, self.title, self.box = name, title, box
        self.pad = self.ruler.px(10)

    @property
    def head(self) -> Label | None:
        """The title; none in a low box."""
        high = self.ruler.line(_TITLE)
        if self.box.h < high + self.ruler.px(90):
            return None
        top = self.box.y + self.ruler.px(6)
        box = Box(self.box.x + self.pad, top, self.box.w - 2 * self.pad, high)
        return Label(elide(self.title, box.w, _TITLE, self.ruler), box, _TITLE, "dim")

    @property
    def inside(self) -> Box:
        """What is left below the title."""
        head = self.head
        top = head.box.bottom + self.ruler.px(4) if head else self.box.y + self.ruler.px(4)
        bottom = self.box.bottom - self.ruler.px(4)
        return Box.between(self.box.x + self.pad, top, self.box.right - self.pad, bottom)


class _Trump(NamedTuple):
    art: str
    name: str
    what: str


class _Trumps(_Plaque):
    """Tokens one above the other with words, or side by side without."""

    def __init__(self, layout: KnivesLayout) -> None:
        super().__init__(layout, "trumps", "Trumps", layout.places.trumps)
        self.words = about.trumps(layout.view)
        self.trumps = tuple(self._trumps())

    def _trumps(self) -> Iterator[_Trump]:
        yield _Trump("token_trump_knives", "Knives", "beat everything")
        strong = self.layout.view.contract.strong
        if strong == KNIVES:
            yield _Trump("token_knives_only", "Knives only", "no strong suit")
        elif strong > KNIVES:
            yield _Trump(about.terms_art(strong), SUIT_NAMES[strong], "strong suit")

    @property
    def size(self) -> int:
        """How large a token is beside its words."""
        return min(self.ruler.px(40), self.inside.h // 2)

    @property
    def room(self) -> int:
        """How wide the words may be."""
        return self.inside.w - self.size - self.ruler.px(9)

    @property
    def font(self) -> int | None:
        """The largest size in which the names fit; None if none does."""
        for size in (_NAME, _TEXT):
            if all(self.ruler.width(trump.name, size) <= self.room for trump in self.trumps):
                return size
        return None

    def panel(self) -> FeltPanel:
        """The plaque as it is laid out."""
        font = self.font
        is_low = self.inside.h < 2 * self.ruler.line(font or _TEXT)
        if font is None or is_low:
            return FeltPanel(self.name, self.box, None, tuple(self._side_by_side()), self.words)
        return FeltPanel(self.name, self.box, self.head, tuple(self._stacked(font)), self.words)

    def _side_by_side(self) -> Iterator[PictureRow]:
        size = min(self.box.h - self.pad, (self.box.w - 3 * self.pad) // 2, 2 * self.ruler.line(15))
        step = size + self.pad
        left = self.box.x + (self.box.w - len(self.trumps) * step + self.pad) // 2
        y = self.box.y + (self.box.h - size) // 2
        for number, trump in enumerate(self.trumps):
            box = Box(left + number * step, y, size, size)
            yield PictureRow(Picture(trump.art, box, self.words), ())

    def _stacked(self, font: int) -> Iterator[PictureRow]:
        inside, size = self.inside, self.size
        lines = self.ruler.line(font) + self.ruler.line(_TEXT)
        high = min(inside.h // 2, max(self.ruler.px(44), lines))
        for number, trump in enumerate(self.trumps):
            line = Box(inside.x, inside.y + number * high, inside.w, high)
            art = Box(line.x, line.y + (high - size) // 2, size, size)
            text = Box(inside.right - self.room, line.y, self.room, high)
            yield PictureRow(Picture(trump.art, art), tuple(self._lines(trump, text, font)))

    def _lines(self, trump: _Trump, room: Box, font: int) -> Iterator[Label]:
        """The name, and what it does if there is room for that."""
        first, second = self.ruler.line(font), self.ruler.line(_TEXT)
        both = first + second <= room.h and self.ruler.width(trump.what, _TEXT) <= room.w
        top = room.y + (room.h - first - (second if both else 0)) // 2
        yield Label(trump.name, Box(room.x, top, room.w, first), font)
        if both:
            yield Label(trump.what, Box(room.x, top + first, room.w, second), _TEXT, "dim")


class _Bank(_Plaque):
    """Two cards, and a few words right of them."""

    def __init__(self, layout: KnivesLayout) -> None:
        super().__init__(layout, "bank", _goal(layout.view), layout.places.bank)
        high = max(self.inside.h - self.ruler.px(8), min(self.inside.h, self.ruler.px(28)))
        self.card = max(1, min(self.ruler.px(54), round(high / CARD_RATIO)))

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where its two cards lie."""
        x = self.inside.x + self.ruler.px(4) + self.card / 2
        y, step = self.inside.y + self.inside.h / 2, self.ruler.px(26)
        return tuple(Spot(x + n * step, y, self.card, angle) for n, angle in enumerate(_ANGLES))

    def panel(self) -> FeltPanel:
        """The plaque as it is laid out."""
        texts = tuple(self._texts())
        rows = (PictureRow(None, tuple(self._lines(texts))),)
        return FeltPanel(self.name, self.box, self.head, rows, f"{texts[0]}.")

    def _lines(self, texts: tuple[str, ...]) -> Iterator[Label]:
        ruler, inside, line = self.ruler, self.inside, self.ruler.line(_TEXT)
        left = inside.x + (self.card + ruler.px(4 + 26 + 14) if self._has_cards else 0)
        room = Box.between(left, inside.y, self.box.right - ruler.px(6), inside.bottom)
        most = max(room.h // line, min(1, self.box.h // line))
        lines = first_wrapping(texts, room.w, _TEXT, ruler, most)
        top = room.y + (room.h - len(lines) * line) // 2
        for number, words in enumerate(lines):
            box = Box(room.x, top + number * line, room.w, line)
            yield Label(words, box, _TEXT, "dim" if number else "plain")

    @property
    def _has_cards(self) -> bool:
        return bool(self.layout.pile(BANK) or self.layout.pile(ASIDE))

    def _texts(self) -> Iterator[str]:
        """What there is to say, from long to short."""
        layout = self.layout
        banker = layout.view.contract.banker
        if layout.is_dealing:
            yield from ("Two cards go here", "Two cards")
        elif layout.pile(BANK):
            yield from ("Two cards seen by nobody", "Seen by nobody", "Unseen")
        elif not layout.view.has_banker:
            yield from ("Two cards put away", "Put away")
        elif layout.pile(ASIDE):
            who = layout.voice.who(banker)
            yield from (f"Two cards put aside by {who}", f"Aside by {who}", "Put aside")
        elif banker == layout.voice.viewer:
            yield from ("Two of your cards go here", "Two cards")
        else:
            yield from (f"Taken by {layout.voice.who(banker)}", "Taken")


def _goal(view: KnivesView) -> str:
    """The name of the plaque, and what the hand is played for once that is known."""
    mode = view.contract.mode
    if mode == ASSETS:
        return "Assets: most coins"
    if mode == LIABILITIES:
        return "Liabilities: fewest coins"
    if mode == BROKE:
        return "For broke: no coins"
    return f"Bank: {view.book.options.win_at} coins win" if view.has_banker else "Bank"
