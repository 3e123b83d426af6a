"""The story of a game: what happened in it, found and drawn."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.board_parts import draw_card, draw_glow
from app.draw.colours import mix, palette
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.games import GAME_TABLES
from app.scenes.replay.projector import ReplayView
from app.session.replay import Replay
from app.session.swings import Swing, SwingFinder
from app.table.face import Face
from app.table.geometry import Spot
from app.table.gestures import named
from app.table.story import Retold
from app.table.turning_point import TurningPoint, chosen, told
from app.table.voice import Voice, say
from rules.kernel.cards import CardId, Seat
from rules.kernel.talk import Said

# How it went: looks back on a finished game from one seat's views, and tells what it finds.


# Whoever goes on at once needs no story.
BEGINS_AFTER = 0.6
LOOKING = "Looking back…"
STEADY = "No single moment decided this game. It was won little by little."
FAILED = "We couldn't find the moments that decided this game."
SWUNG_ONCE = "The moment that swung {owner:s} odds the most."
SWUNG = "The moments that swung {owner:s} odds the most."
CHOSE_IN_SECRET = "{seat} secretly [choose|chooses]"
LIED, LIED_ABOUT = "{seat} lied", "{seat} lied about {target}"
LIED_ABOUT_NOBODY = "{seat} lied about {nobody}"
EXPOSED = "“{claim}” Now the cards say otherwise."


class Story:
    """The moments of one game; None until they are found, none at all if the search `failed`."""

    def __init__(self, replay: Replay, seat: Seat, voice: Voice) -> None:
        assert replay.outcome is not None, "only a finished game has a story"
        self.replay, self.seat = replay, seat
        self.view = ReplayView(replay, voice)
        self.moments: tuple[TurningPoint, ...] | None = None
        self.failed = False
        self._lied: tuple[TurningPoint, ...] = ()
        self._since: float | None = None
        self._coming: Future[SwingFinder] | None = None
        self._starter = ThreadPoolExecutor(1, "looking back")

    @property
    def told(self) -> str:
        """What is said over the moments, or instead of them."""
        if self.moments is None:
            return LOOKING
        if not self.moments:
            return FAILED if self.failed else STEADY
        swung = SWUNG_ONCE if len(self.moments) == 1 else SWUNG
        return say(swung, self.view.voice, owner=self.seat)

    def tick(self, now: float) -> bool:
        """Look back a little further; True once the moments are there."""
        self._since = now if self._since is None else self._since
        if self.moments is not None or now < self._since + BEGINS_AFTER:
            return False
        if self._coming is None:
            self._coming = self._starter.submit(self._search)
        found = self._poll(self._coming)
        if found is not None:
            self.moments = chosen(map(self._swung, found), self._lied)
            self.close()
        return self.moments is not None

    def _poll(self, coming: Future[SwingFinder]) -> tuple[Swing, ...] | None:
        """What was found; nothing if there can be no search, None as long as it goes on."""
        if not coming.done():
            return None
        if coming.exception() is not None:
            self.failed = True
            return ()
        finder = coming.result()
        found = finder.poll()
        self.failed = finder.failed
        return found

    def _search(self) -> SwingFinder:
        """Beside the frames: have at hand what the moments are told with, then start to search."""
        self.view.log(self.seat)
        self._when(0)
        self._lied = tuple(self._lies())
        return SwingFinder(self.replay.watched(self.seat))

    def close(self) -> None:
        """Look no further."""
        coming, self._coming = self._coming, None
        if coming is not None and not coming.cancel():
            coming.add_done_callback(_end)
        self._starter.shutdown(wait=False)

    def _swung(self, swing: Swing) -> TurningPoint:
        number, eyes = swing.number, self.seat
        title, about, cards = told(
            line for line in self.view.log(eyes) if line.number == number and line.icon == ""
        )
        change = round(100 * swing.before), round(100 * swing.after)
        if not title:
            title, cards = self._sealed(number)
        retold = self.view.retold(number, eyes) or Retold(title, about)
        return TurningPoint(
            number, self._when(number), retold.title, retold.about, swing.giver, cards, change,
            retold.beside,
        )  # fmt: skip

    def _sealed(self, number: int) -> tuple[str, tuple[CardId, ...]]:
        """What the log has no words for: an answer that was given in secret, and its cards."""
        voice, given = self.view.voice, self.replay.noticed(number, self.seat)
        assert given.giver is not None
        if given.command is None:
            return say(CHOSE_IN_SECRET, voice, seat=given.giver), ()
        before, wording = (
            self.replay.view(number - 1, self.seat),
            GAME_TABLES[self.view.game].wording,
        )
        deed = wording.order(given.command, before, voice)
        return voice.said(f"Your choice: {deed}"), tuple(sorted(named(given.command).cards))

    def _lies(self) -> Iterator[TurningPoint]:
        """Claims that are known to be lies now, first those about whoever looks back."""
        voice, words = self.view.voice, self.view.words
        lies = self.replay.lies(self.seat)
        for said in sorted(lies, key=lambda one: one.claim.about != self.seat):
            if said.seat != self.seat:
                about = say(EXPOSED, voice, claim=words.aloud(said.claim, voice))
                title = self._told_of_lie(said)
                yield TurningPoint(said.number, self._when(said.number), title, about, said.seat)

    def _told_of_lie(self, said: Said) -> str:
        """Who lied, and about whom, if not about themselves."""
        voice, words = self.view.voice, self.view.words
        about = words.subject(said)
        if about is None:
            return say(LIED_ABOUT_NOBODY, voice, seat=said.seat, nobody=words.nobody)
        lied = LIED if about == said.seat else LIED_ABOUT
        return say(lied, voice, seat=said.seat, target=about)

    def _when(self, number: int) -> str:
        glance = self.view.glances[max(0, number - 1)]
        return f"{glance.round} · {glance.moment}"


def _end(coming: Future[SwingFinder]) -> None:
    if coming.exception() is None:
        coming.result().close()


PICTURE, CARD, FACE, THREE = 164, 82, 94, 3
SMALL = 0.7
# How much of a card the next one leaves free, and how far it is turned.
APART, TURN = 0.55, 7
# The plate that says when it was; what is in the picture stands a little lower than that.
PLATE, LOWER = ("#1a1512", "#8d6d35", "#f4d998"), 8


def story_panel(
    style: Style,
    moments: Sequence[TurningPoint] | None,
    told: str,
    faces: Sequence[Face],
    theme: str,
    watch: Callable[[int], None],
    review: Callable[[], None],
) -> Node:
    """What is told of the moments; these side by side, or under each other if room is short."""
    words = Flow([Text("How it went", 24, face="serif"), Text(told, 13, "text_dim")], 14, grow=1)
    button = Button("Review your game", review, icon="chart", room="compact", key="review")
    head = Row([words, button], 12) if not style.narrow else Flow([words, button], 12)
    if moments == ():
        return Panel(head, 20, 14)
    lies = not style.narrow and len(moments or ()) < THREE
    cards = [_moment(one, faces, theme, watch, style, lies) for one in moments or ()]
    body: Node = Column(cards, gap=14)
    if not style.narrow:
        empty = [_empty() for _ in range(THREE - len(cards))]
        body = Row([*cards, *empty] if moments is None else cards, gap=14, align="stretch")
        for card in body.children:
            card.grow = 1
    return Panel(Column([head, body], gap=10), 20, 14)


@dataclass(eq=False)
class MomentFrame(Padded):
    """The plate of one moment."""

    across: float = 10
    down: float = 10

    def draw(self, pen: Pen) -> None:
        style = pen.style
        fill = style.colour("row_top"), style.colour("row_bottom")
        brush.rounded(pen.surface, self.box, style.px(8), fill, style.colour("panel_edge"))


def _empty() -> Node:
    """As much room as a moment will need, while it is looked for."""
    return MomentFrame(Gap(PICTURE + 130))


def _moment(
    moment: TurningPoint,
    faces: Sequence[Face],
    theme: str,
    watch: Callable[[int], None],
    style: Style,
    lies: bool,
) -> Node:
    """A picture with what is told below it, or beside it where a card is as wide as two."""
    high = PICTURE * (SMALL if style.narrow else 1.0)
    picture = DrawnBox(lambda pen, box: _paint(pen, box, moment, faces, theme), height=high)
    words: list[Node] = [Text(moment.when, 12, "accent", "bold")] if style.narrow else []
    words.append(Text(moment.title, 18, face="serif bold"))
    if moment.about:
        words.append(Text(moment.about, 13, "text_dim"))
    number = moment.number
    button = Button(
        "Watch", lambda: watch(number), icon="film", room="compact", key=f"watch {number}"
    )
    swing = _swing(moment)
    ways = Flow([button, *swing], 10) if style.narrow else Row([button, Gap(grow=1), *swing], 10)
    words += [Gap(grow=1), ways]
    if lies:
        beside = Column(words, gap=5, grow=1)
        return MomentFrame(Row([Sized(picture, width=2 * PICTURE), beside], 14, "stretch"))
    return MomentFrame(Column([picture, *words], gap=5))


def _swing(moment: TurningPoint) -> list[Node]:
    if moment.change is None:
        return []
    before, after = moment.change
    good = after >= before
    ink, art = ("good", "up") if good else ("danger", "down")
    words = Text(f"{before}% to {after}%", 13, ink, "bold")
    return [Row([Icon(art, 14, ink), words], gap=4)]


def _paint(pen: Pen, box: Rect, moment: TurningPoint, faces: Sequence[Face], theme: str) -> None:
    """The cards of the moment on cloth between those it concerned, and when it was."""
    style, surface = pen.style, pen.surface
    cloth = palette(theme)["table"]
    fill = mix(cloth, "#ffffff", 0.1), mix(cloth, "#000000", 0.45)
    brush.rounded(surface, box, style.px(8), fill, "#8d6d35")
    seats = tuple(dict.fromkeys(s for s in (moment.seat, moment.beside) if s is not None))
    side, gap = min(style.px(FACE), round(box.h * 0.58)), style.px(10)
    wide = min(style.px(CARD), round(box.h * 0.5)) if moment.cards else 0
    fan = wide * (1 + APART * max(0, len(moment.cards) - 1))
    fits = min(1.0, (box.w - 4 * gap) / (fan + (gap + side) * len(seats)))
    side, wide, fan = (round(length * fits) for length in (side, wide, fan))
    middle = box.centery + (0 if style.narrow else style.px(LOWER))
    left = box.centerx - (fan + (gap + side) * len(seats)) // 2
    if seats[1:]:
        _face(pen, faces[moment.seat], (left, middle), side)
        left += side + gap
    _fan(pen, theme, moment, left, middle, wide)
    _face(pen, faces[seats[-1]], (left + fan + gap, middle), side)
    if not style.narrow:
        _plate(pen, moment.when, (box.x + style.px(8), box.y + style.px(8)))


def _plate(pen: Pen, words: str, at: tuple[int, int]) -> None:
    style, (fill, edge, ink) = pen.style, PLATE
    wide = style.text_width(words, 12, "bold") + 2 * style.px(9)
    box = Rect(at, (wide, style.line(12) + style.px(4)))
    brush.rounded(pen.surface, box, box.h // 2, (fill,), edge)
    brush.words(pen.surface, words, style.type(12), box.center, ink, "bold", "middle")


def _face(pen: Pen, face: Face, left: tuple[int, int], side: int) -> None:
    draw_face(pen.surface, pen.style, face, (left[0] + side // 2, left[1]), side)


def _fan(pen: Pen, theme: str, moment: TurningPoint, left: int, middle: int, wide: int) -> None:
    """The card that it was about in front of the others, and in the light."""
    for number, card in enumerate(reversed(moment.cards), 1 - len(moment.cards)):
        x = left + wide // 2 + (number + len(moment.cards) - 1) * round(wide * APART)
        spot = Spot(x, middle, wide, -TURN * number - (TURN // 2 if moment.cards[1:] else 0))
        if not number:
            draw_glow(pen.surface, spot, pen.style.colour("accent_hi"), pen.style.px(9), 220)
        draw_card(pen.surface, theme, card, spot, dim=number != 0)
