"""The review: a finished game decision by decision, what was better and why, by one's own view."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.board_window import BoardPicture
from app.draw.card_faces import theme_of
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.scrubber import LineSection
from app.draw.widgets.text import Avatar, Text
from app.draw.widgets.top_bar import TopBar
from app.scenes import doors
from app.scenes.bar_icons import bar_icons
from app.scenes.replay.panels import mark_of
from app.scenes.replay.playing_on import play_on_from
from app.scenes.replay.projector import Projector
from app.scenes.review.looking import Looking
from app.scenes.review.panels import (
    Steps,
    chance_chart,
    chance_panel,
    counts_of,
    decision_panel,
    table_panel,
)
from app.scenes.scene import Scene
from app.session.reel import Reel, open_reel
from app.store.saved_game import BadSave
from app.table.assessment import Assessment
from rules.kernel.cards import Seat

if TYPE_CHECKING:
    from app.scenes.shell import Shell

SAW, TALL = 464, 480
# As high as what comes in its place.
WAITING = 310


class ReviewScene(Scene):
    """One seat's decisions in a game that is over; `seat` can be changed among the people."""

    def __init__(self, shell: "Shell", reel: Reel, seat: Seat) -> None:
        super().__init__(shell)
        self.reel = reel
        self.steps = Steps(partial(self.step, -1), self.next_mistake, self.play_on)
        self.stage.focus = "next mistake"
        self._look_at(seat)

    def _look_at(self, seat: Seat) -> None:
        """Begin with the decisions of a seat."""
        game, names = self.reel.game, self.reel.names
        self.seat = seat
        self.looking = Looking(self.reel, seat, self.shell.voice(game, names, seat))
        self.projector = Projector(self.looking.film, lambda sound: None)
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
            play_on_from(self.shell, self.reel, self.chosen.number - 1)

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
        """Nobody waits for it any more."""
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
        """The line over the game, and below it the decision beside the table."""
        rules = partial(doors.open_rules, self.shell, self.reel.game.name)
        title = self.shell.full_title(self.reel.game.name)
        bar = TopBar(title, "Review", self.back, bar_icons(self.shell, rules))
        self.board = BoardPicture(
            theme_of(self.reel.game, self.reel.options),
            self.looking.film.faces,
            grow=1,
            least=190,
            key="board",
        )
        parts = [*self._people(), *self._body(style)]
        body = Padded(Column(parts, gap=16), 24 if not style.narrow else 12, 16, grow=1)
        return Column([bar, Scroll(body, key="page", grow=1)], gap=0)

    def _people(self) -> list[Node]:
        """Whose decisions are looked at, where several people played."""
        seats = [s for s, player in enumerate(self.reel.header.seats) if player.kind == "person"]
        if len(seats) < 2:
            return []
        faces = self.looking.film.faces
        discs = [
            Pressable(
                Avatar(faces[seat], 32), partial(self.look_at, seat), seat == self.seat,
                "card" if seat == self.seat else "row", 3, 3, key=f"person {seat}",
                tip=self.reel.names[seat],
            )
            for seat in seats
        ]  # fmt: skip
        whose = f"Decisions of {self.reel.names[self.seat]}, who is “you” here"
        return [Flow([*discs, Text(whose, 13, "text_dim", "semibold")], 8)]

    def _body(self, style: Style) -> list[Node]:
        chart = chance_chart(self.found, self.chosen, self.choose, style.narrow)
        rounds = self.looking.film.rounds
        chart.sections = [LineSection(mark_of(e.name), e.first, e.last) for e in rounds]
        if self.looking.is_over and self.reel.outcome is not None:
            chart.end = 100 if self.seat in self.reel.outcome.winners else 0
        line = chance_panel(chart, counts_of(self.found), self._note)
        if self.chosen is None:
            return [line, self._waiting()]
        lower = self._lower(self.chosen, style)
        return [*lower, line] if style.narrow else [line, *lower]

    def _lower(self, chosen: Assessment, style: Style) -> list[Node]:
        theme = style.cards(theme_of(self.reel.game, self.reel.options))
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
        return f"Looking at decision {len(self.found) + 1} of {total} …" if total else "Looking …"

    def _waiting(self) -> Node:
        words = "There was no choice to judge." if self.looking.is_over else "Looking back …"
        return Sized(Panel(Text(words, 15, "text_dim"), 20, 16), height=WAITING)

    def lay_out(self) -> None:
        """Give the table its room."""
        super().lay_out()
        self.projector.room = self.board.room

    def draw(self, surface: Surface, now: float) -> None:
        """The table as it lay then."""
        if self.chosen is not None and self.projector.room is not None:
            self.board.snapshot = self.projector.snapshot(now)
        super().draw(surface, now)


def _is_tall(style: Style) -> bool:
    """Whether there is more room below than beside."""
    return style.height > style.width


def reviewed_game(shell: "Shell", path: Path, seat: Seat) -> ReviewScene | None:
    """The review of a file; if there is none, a sentence says why and that is all."""
    try:
        reel = open_reel(path, shell.saves.open)
    except BadSave as problem:
        shell.say(f"{problem}.")
        return None
    if reel.outcome is None:
        shell.say("This game goes on: it can be reviewed once it is over.")
        return None
    return ReviewScene(shell, reel, seat)
