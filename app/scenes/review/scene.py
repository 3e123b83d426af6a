"""The review: a finished game decision by decision, what was better and why, by one's own view."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from app.draw import brush
from app.draw.board_window import BoardPicture, BoardWindow
from app.draw.card_faces import sprite, theme_of
from app.draw.grade_marks import COLOURS, grade_mark
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.chance_chart import ChanceChart, ChancePoint
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.scrubber import LineSection
from app.draw.widgets.text import Avatar, Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.games import GAME_TABLES
from app.scenes import routes
from app.scenes.bar_icons import bar_icons
from app.scenes.replay.panels import mark_of
from app.scenes.replay.projector import Projector, ReplayView, play_on_from
from app.scenes.scene import Scene
from app.session.replay import Replay, load_replay
from app.session.review import Judged, decisions, review
from app.session.search import Search
from app.store.saved_game import BadSave
from app.table import words
from app.table.assessment import GOOD, GRADES, PLURALS, Assessment, ToldAnswer, reasons, told_answer
from app.table.turning_point import told
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# The panels of a review: the chance over the game, the decision that is looked at, the table.


TILE, CARD, MOST_CARDS = 168, 104, 3
HONEST = "Judged only by what you could see then."
NO_PEEKING = "Nobody's hidden cards were used."


@dataclass(frozen=True)
class Steps:
    """What can be done on the page."""

    before: Callable[[], None]
    next_mistake: Callable[[], None]
    play_on: Callable[[], None]


def mark_node(grade: str, scale: float) -> Node:
    """The sign of a grade."""

    def paint(pen: Pen, box: Rect) -> None:
        mark = grade_mark(grade, box.h)
        pen.surface.blit(mark, mark.get_rect(center=box.center))

    return DrawnBox(paint, width=scale, height=scale)


def chance_panel(chart: ChanceChart, counts: dict[str, int], note: str) -> Node:
    """The line with its marks, and how many there are of each kind."""
    waiting = [Text(note, 13, "text_dim")] if note else []
    head = Flow([Text("Your chance to win", 18, face="serif"), *waiting], 18, grow=1)
    legend = [
        Row([mark_node(grade, 20), Text(_counted(many, grade), 13, face="semibold")], 6)
        for grade, many in counts.items()
    ]
    rows: Node = Flow([head, *legend], 18) if chart.is_low else Row([head, *legend], 18)
    return Panel(Column([rows, chart], gap=8), 20, 14, grow=1)


def chance_chart(
    found: Sequence[Assessment], chosen: Assessment | None, choose: Callable[[int], None], low: bool
) -> ChanceChart:
    """The chances so far, with a mark on all that should be looked at."""
    points = [ChancePoint(j.number, j.chance, j.grade, j.is_telling) for j in found]
    chart = ChanceChart(points=points, choose=choose, is_low=low, key="chart", grow=1)
    if chosen is not None:
        chart.chosen, chart.caption = chosen.number, caption(chosen)
    return chart


def counts_of(found: Sequence[Assessment]) -> dict[str, int]:
    """How many decisions there were of each grade."""
    return {grade: sum(one.grade == grade for one in found) for grade in GRADES}


def _counted(many: int, grade: str) -> str:
    return f"{many} {grade if many == 1 else PLURALS[grade]}"


def caption(chosen: Assessment) -> str:
    """The moment, and what a mistake gave away."""
    if chosen.is_mistake:
        return words.GAVE_AWAY.format(when=chosen.when, lost=chosen.lost)
    return f"{chosen.when}: {chosen.chance}%"


@dataclass(eq=False)
class Tile(Padded):
    """A plate with an edge in the colour of a grade."""

    across: float = 10
    down: float = 8
    tone: str = GOOD

    def draw(self, pen: Pen) -> None:
        colour, style = COLOURS[self.tone], pen.style
        brush.rounded(pen.surface, self.box, style.px(10), (style.colour("well"),), colour, 1.5)
        brush.rounded(pen.surface, self.box, style.px(10), (colour,), alpha=22)


def decision_panel(chosen: Assessment, theme: str, style: Style) -> Node:
    """What was done, what else there was, and why."""
    head = Flow(
        [
            mark_node(chosen.grade, 28),
            Text(chosen.title, 24, face="serif bold"),
            Text(chosen.when, 13, "text_dim", "semibold"),
        ],
        12,
    )
    tiles = [_tile("You chose", chosen.played, chosen.grade, theme)]
    if chosen.other is not None:
        tiles.append(_tile(_label(chosen), chosen.other, GOOD, theme))
    why = Column([*_why(chosen), Gap(grow=1), _honest()], gap=6, grow=1)
    if style.narrow:
        for tile in tiles:
            tile.grow = 1
        return Panel(Column([head, Row([*tiles], 12, "stretch"), why], gap=12), 20, 14)
    tiles = [Sized(tile, width=TILE * style.text**0.5) for tile in tiles]
    return Panel(Column([head, Row([*tiles, why], 16, "stretch", grow=1)], gap=10), 20, 14, grow=1)


def _label(chosen: Assessment) -> str:
    """What the other answer was."""
    if chosen.is_mistake:
        return "Better"
    return "Next best" if chosen.is_best and chosen.is_clear else "About as good"


def _why(chosen: Assessment) -> list[Node]:
    parts: list[Node] = [Text("Why", 13, "accent", "bold")]
    return [*parts, *(Text(sentence, 15) for sentence in chosen.why)]


def _honest() -> Node:
    told = Column([Text(HONEST, 13, face="bold"), Text(NO_PEEKING, 13, "text_dim")], 0, grow=1)
    return Tile(Row([Icon("eye", 20, "good"), told], 10), 12, 8, GOOD)


def _tile(label: str, answer: ToldAnswer, grade: str, theme: str) -> Node:
    ink = {GOOD: "good", "blunder": "danger"}.get(grade, "accent_hi")
    parts: list[Node] = [Text(label, 13, ink, "bold", "middle")]
    if answer.cards:
        parts.append(_cards(answer.cards[:MOST_CARDS], theme))
    else:
        parts.append(Gap(grow=1))
    parts += [
        Text(answer.words, 15, face="serif bold", align="middle"),
        Gap(grow=1),
        Text(answer.worth, 15, face="bold", align="middle"),
    ]
    return Tile(Column(parts, gap=4), tone=grade)


def _cards(cards: Sequence[CardId], theme: str) -> Node:
    """One card large, or a few beside each other."""
    wide = CARD if len(cards) == 1 else (TILE - 36) / len(cards)

    def paint(pen: Pen, box: Rect) -> None:
        step = pen.style.px(wide + 2)
        left = box.centerx - step * (len(cards) - 1) // 2
        for place, card in enumerate(cards):
            picture = sprite(theme, card, pen.style.px(wide))
            pen.surface.blit(picture, picture.get_rect(center=(left + place * step, box.centery)))

    return DrawnBox(paint, height=wide * 1.4 + 8)


def table_panel(board: BoardWindow, steps: Steps, label: str) -> Node:
    """The table as it was seen, and where to go from here; `label` is what comes next."""
    buttons: list[Node] = [
        Button("", steps.before, icon="left", key="before", tip="Previous decision (Left)"),
        Button(
            label, steps.next_mistake, "primary", "right", key="next mistake", tip=f"{label} (M)"
        ),
        Button("Play from here", steps.play_on, icon="swap", key="play on"),
    ]
    head = Text("What you saw", 18, face="serif")
    return Panel(Column([head, board, Flow(buttons, 10)], gap=10), 20, 14)


# Looks back on one seat's decisions, bit by bit, in a process of its own, once all is over.

# Whoever goes back at once needs no judgement.
BEGINS_AFTER = 0.2


class Looking:
    """What has been judged so far of a seat's decisions, told; `total` is how many there are."""

    def __init__(self, replay: Replay, seat: Seat, voice: Voice) -> None:
        assert replay.outcome is not None, "only finished games are reviewed"
        self.replay, self.seat, self.voice = replay, seat, voice
        self.replay_view = ReplayView(replay, voice)
        self.found: tuple[Assessment, ...] = ()
        self.total: int | None = None
        self.is_over = False
        self._since: float | None = None
        self._starter = ThreadPoolExecutor(1, "reviewing")
        self._coming: Future[Search[Judged]] | None = None

    def _search(self) -> Search[Judged]:
        """Beside the frames: have at hand what decisions are told with, then begin to judge."""
        seen = self.replay.watched(self.seat)
        self.replay_view.log(self.seat)
        self.total = len(decisions(seen))
        return Search(review, seen)

    def tick(self, now: float) -> bool:
        """Take in what has been judged; True if there is more to see than before."""
        self._since = now if self._since is None else self._since
        if self._coming is None and now >= self._since + BEGINS_AFTER and not self.is_over:
            self._coming = self._starter.submit(self._search)
        if self.is_over or self._coming is None or not self._coming.done():
            return False
        if self._coming.exception() is not None:
            self.is_over = True
            return True
        search = self._coming.result()
        new = tuple(self._told(one) for one in search.poll())
        self.found += new
        self.is_over = search.is_over
        return bool(new) or self.is_over

    def close(self) -> None:
        """Look no further."""
        self.is_over = True
        if self._coming is not None and not self._coming.cancel():
            self._coming.add_done_callback(_end)
        self._starter.shutdown(wait=False)

    def _told(self, judged: Judged) -> Assessment:
        number, voice = judged.number, self.voice
        wording = GAME_TABLES[self.replay_view.game].wording
        view = self.replay.view(number - 1, self.seat)
        glance = self.replay_view.glances[number - 1]
        title, _, _ = told(
            line
            for line in self.replay_view.log(self.seat)
            if line.number == number and line.seat == self.seat and not line.icon
        )
        again = self.replay_view.retold(number, self.seat, is_deed=True)
        title = again.title if again is not None else title
        told_of, measure = (
            partial(told_answer, view=view, voice=voice, wording=wording),
            judged.measure,
        )
        worth = measure.told(judged.value) if judged.rival is not None else ""
        played, other = told_of(judged.played, worth), None
        if judged.rival is not None:
            other = told_of(judged.rival, measure.told(judged.rival_value))
            other = None if other.words == played.words else other
        why = reasons(judged.advice, judged.played, played.words, voice)
        if judged.is_lucky:
            why = (*why, voice.said(words.GOT_LUCKY))
        return Assessment(
            number, judged.grade, judged.played == judged.best, judged.is_telling,
            f"{glance.round}, {glance.moment}", title or played.words, played, other, why,
            round(100 * judged.chance), measure.lost(judged.loss), judged.lead.is_clear,
        )  # fmt: skip


def _end(coming: Future[Search[Judged]]) -> None:
    if not coming.cancelled() and coming.exception() is None:
        coming.result().close()


SAW, TALL = 464, 480
# As high as what comes in its place.
WAITING = 310


class ReviewScene(Scene):
    """One seat's decisions in a game that is over; `seat` can be changed among the people."""

    def __init__(self, shell: "Shell", replay: Replay, seat: Seat) -> None:
        super().__init__(shell)
        self.replay = replay
        self.steps = Steps(partial(self.step, -1), self.next_mistake, self.play_on)
        self.stage.focus = "next mistake"
        self._look_at(seat)

    def _look_at(self, seat: Seat) -> None:
        """Begin with the decisions of a seat."""
        game, names = self.replay.game, self.replay.names
        self.seat = seat
        self.looking = Looking(self.replay, seat, self.shell.voice(game, names, seat))
        self.projector = Projector(self.looking.replay_view, lambda sound: None)
        self.projector.look_as(seat)
        self.chosen: Assessment | None = None

    def look_at(self, seat: Seat) -> None:
        """The decisions of somebody else who sat there."""
        if seat != self.seat:
            self.looking.close()
            self._look_at(seat)
            self.refresh()

    # What can be done

    @property
    def found(self) -> tuple[Assessment, ...]:
        """What has been judged so far."""
        return self.looking.found

    def choose(self, number: int) -> None:
        """Look at a decision."""
        self._show(next(one for one in self.found if one.number == number))

    def _show(self, chosen: Assessment) -> None:
        self.chosen = chosen
        self.projector.go_to(chosen.number - 1)
        self.refresh()

    def step(self, step: int) -> None:
        """The decision before or after."""
        if self.chosen is not None:
            numbers = [one.number for one in self.found]
            place = numbers.index(self.chosen.number) + step
            self._show(self.found[min(len(numbers) - 1, max(0, place))])

    @property
    def _stops(self) -> list[Assessment]:
        """Where one goes from mistake to mistake; without any, what mattered, or everything."""
        mistakes = [one for one in self.found if one.is_mistake]
        return mistakes or [one for one in self.found if one.is_telling] or [*self.found]

    def next_mistake(self) -> None:
        """The next one, after the last the first."""
        stops = self._stops
        if stops:
            now = self.chosen.number if self.chosen is not None else 0
            self._show(next((one for one in stops if one.number > now), stops[0]))

    def play_on(self) -> None:
        """A new game from the moment that is looked at."""
        if self.chosen is not None:
            play_on_from(self.shell, self.replay, self.chosen.number - 1)

    # Time and input

    def tick(self, now: float) -> None:
        """Take in what has been judged; the first mistake is shown at once."""
        if not self.looking.tick(now):
            return
        mistakes = [one for one in self.found if one.is_mistake]
        if self.chosen is None and self.found and (mistakes or self.looking.is_over):
            self._show((mistakes or self._stops)[0])
        self.refresh()

    def leave(self) -> None:
        self.looking.close()

    def handle(self, event: Event) -> bool:
        """Arrows go through the decisions, M through the mistakes."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key == pygame.K_m:
            self.next_mistake()
        else:
            return False
        return True

    # Nodes

    def build(self, style: Style) -> Node:
        rules = partial(routes.open_rules, self.shell, self.replay.game.name)
        title = self.shell.full_title(self.replay.game.name)
        bar = TopBar(title, "Review", self.back, bar_icons(self.shell, rules))
        self.board = BoardPicture(
            theme_of(self.replay.game, self.replay.options),
            self.looking.replay_view.faces,
            grow=1,
            least=190,
            key="board",
        )
        parts = [*self._people(), *self._body(style)]
        body = Padded(Column(parts, gap=16), 24 if not style.narrow else 12, 16, grow=1)
        return Column([bar, Scroll(body, key="page", grow=1)], gap=0)

    def _people(self) -> list[Node]:
        """Whose decisions are looked at, where several people played."""
        seats = [s for s, player in enumerate(self.replay.header.seats) if player.kind == "person"]
        if len(seats) < 2:
            return []
        faces = self.looking.replay_view.faces
        discs = [
            Pressable(
                Avatar(faces[seat], 32), partial(self.look_at, seat), seat == self.seat,
                "card" if seat == self.seat else "row", 3, 3, key=f"person {seat}",
                tip=self.replay.names[seat],
            )
            for seat in seats
        ]  # fmt: skip
        whose = f"“You” means {self.replay.names[self.seat]} here."
        return [Flow([*discs, Text(whose, 13, "text_dim", "semibold")], 8)]

    def _body(self, style: Style) -> list[Node]:
        chart = chance_chart(self.found, self.chosen, self.choose, style.narrow)
        rounds = self.looking.replay_view.rounds
        chart.sections = [LineSection(mark_of(e.name), e.first, e.last) for e in rounds]
        if self.looking.is_over and self.replay.outcome is not None:
            chart.end = 100 if self.seat in self.replay.outcome.winners else 0
        line = chance_panel(chart, counts_of(self.found), self._note)
        if self.chosen is None:
            return [line, self._waiting()]
        lower = self._lower(self.chosen, style)
        return [*lower, line] if style.narrow else [line, *lower]

    def _lower(self, chosen: Assessment, style: Style) -> list[Node]:
        theme = style.cards(theme_of(self.replay.game, self.replay.options))
        decision = decision_panel(chosen, theme, style)
        more = any(one.is_mistake for one in self.found)
        label = "Next mistake" if more else "Next moment"
        table = table_panel(self.board, self.steps, label)
        if _is_tall(style):
            self.board.least, decision.grow = TALL, 0
        if style.narrow or _is_tall(style):
            return [decision, table]
        decision.grow = 1
        return [Row([decision, Sized(table, width=SAW)], 16, "stretch")]

    @property
    def _note(self) -> str:
        """How far the looking back is."""
        if self.looking.is_over:
            return ""
        total = self.looking.total
        return f"Looking at decision {len(self.found) + 1} of {total}…" if total else "Looking…"

    def _waiting(self) -> Node:
        words = "There were no choices to judge." if self.looking.is_over else "Looking back…"
        return Sized(Panel(Text(words, 15, "text_dim"), 20, 16), height=WAITING)

    def lay_out(self) -> None:
        super().lay_out()
        self.projector.room = self.board.room

    def draw(self, surface: Surface, now: float) -> None:
        if self.chosen is not None and self.projector.room is not None:
            self.board.snapshot = self.projector.snapshot(now)
        super().draw(surface, now)


def _is_tall(style: Style) -> bool:
    """Whether there is more room below than beside."""
    return style.height > style.width


def reviewed_game(shell: "Shell", path: Path, seat: Seat) -> ReviewScene | None:
    """The review of a file; if there is none, a sentence says why and that is all."""
    try:
        replay = load_replay(path, shell.saves.open)
    except BadSave as problem:
        shell.say(str(problem))
        return None
    if replay.outcome is None:
        shell.say("Finish the game first. Then you can review it.")
        return None
    return ReviewScene(shell, replay, seat)
