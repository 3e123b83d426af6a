"""How a table goes on: by itself where somebody keeps passing, to the end, or only when told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.effects import painter_of
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Free, Layers, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Toggle
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node, draw_all
from app.draw.widgets.text import Text
from app.draw.word_plates import words_place
from app.games import GLANCES
from app.scenes.table.part import TablePart
from app.session.auto_pass import HowLong, ways
from app.table.board import Board
from app.table.effects import Effect
from app.table.game_table import never
from app.table.timeline import Showing
from rules.kernel.cards import BYSTANDER, Seat

ALONE, SEVERAL = "You're out of the game.", "You're all out of the game."
OTHERS = "The others keep playing, and the game is saved."
# This many answers at a time: the window stays alive meanwhile.
AT_A_TIME = 12


@dataclass(eq=False)
class Onward(TablePart):
    """Offers it once, by what everybody sees; `is_fast` while the rest is gone through."""

    is_fast: bool = False
    _is_offered: bool = False

    def tick(self, now: float) -> None:
        """Ask, if nothing else is going on; whoever takes it back is asked another time."""
        if not self._all_are_out:
            self._is_offered = self.is_fast = False
        elif not self.scene.motion.running and not self._is_offered and not self.scene.asks:
            self._is_offered = True
            self.scene.ask(self._dialog)

    @property
    def _all_are_out(self) -> bool:
        session, flow = self.eyes.session, self.eyes.flow
        if flow.viewer is None or flow.shown < 0 or session.outcome is not None:
            return False
        view, people = session.view(BYSTANDER, flow.shown), session.people
        return bool(people) and all(self.eyes.table.is_out(view, seat) for seat in people)

    def hurry(self) -> None:
        """Carry out the next answers without showing them, until somebody has to decide."""
        session = self.eyes.session
        if session.waiting_for or session.outcome is not None:
            self.is_fast = False
            return
        session.poll(most=AT_A_TIME)
        self.eyes.flow.catch_up()

    def _dialog(self, style: Style) -> Node:
        several = len(self.eyes.session.people) > 1
        left = self.eyes.voice.said(self.eyes.table.when_out(self.eyes.session.view(BYSTANDER)))
        stay = "Stay at the table" if left else "Watch the others"
        ways = (
            ("Skip to the end", self._fast, "primary", "onward fast"),
            (stay, self.scene.close_question, "secondary", "onward watch"),
            ("Leave the table", self._leave, "quiet", "onward leave"),
        )
        buttons = [Button(text, deed, kind, key=key) for text, deed, kind, key in ways]
        told = f"{left} {OTHERS}".strip()
        parts = [Text(told, 15, "text_dim"), Column([*buttons], gap=8)]
        return dialog(SEVERAL if several else ALONE, parts, [], width=420 * style.text**0.5)

    def _fast(self) -> None:
        """Whoever is out passes from now on, and nothing is shown until the end."""
        self.scene.close_question()
        session = self.eyes.session
        for seat in session.people:
            session.begin_auto_pass(seat, partial(int))
        self.is_fast = True

    def _leave(self) -> None:
        self.scene.close_question()
        self.scene.leave_scene()


# Whether a table waits after a reveal until whoever looks goes on, and the button for it.


# Where these play, people look for longer at what happens.
NOVICES = frozenset({"random", "novice"})


@dataclass(eq=False)
class Waiting(TablePart):
    """The setting decides, or the table: among novices it waits."""

    ways: Node = field(default_factory=lambda: Free([]))

    @property
    def is_wanted(self) -> bool:
        """Whether to wait; nobody waits for bots that are only watched."""
        chosen = self.scene.shell.settings.motion.wait_for_me
        if chosen != "novices" or self.scene.flow.watched:
            return chosen == "always" and not self.scene.flow.watched
        players = self.scene.flow.session.players
        return any(player.kind == "bot" and player.level in NOVICES for player in players)

    def over(
        self, nodes: Node, board: Board, style: Style, effects: Sequence[Showing[Effect]]
    ) -> Node:
        """These nodes with a way to go on over them, right of the sentence that is read."""
        self.ways = Free([*self._nodes(board, style, effects)])
        return Layers([nodes, self.ways])

    def draw(self, surface: Surface, now: float) -> None:
        """Once more over what has been drawn since: it is not to lie in the dark."""
        draw_all(self.ways, self.scene.stage.pen(surface, now))

    def _nodes(
        self, board: Board, style: Style, effects: Sequence[Showing[Effect]]
    ) -> Iterator[tuple[Node, Rect]]:
        room, table = words_place(style, board), rect(board.table)
        button = Button("Continue", self.scene.motion.go_on, "primary", "play", key="go on")
        wide, high = button.size(style, room.w)
        said = [*_said(board, style, effects)]
        left = max([room.right - wide, *(box.right - style.px(10) for box in said)])
        box = Rect(left, room.centery - high // 2, wide, high).clamp(table)
        yield button, box
        room.right = max(room.right, box.right)
        toggle = Toggle(on=True, change=self._change, key="wait for me")
        switch = Panel(Row([toggle, Text("Wait for me", 13, single=True)], 8), 10, 6)
        size = switch.size(style, room.w)
        place = Rect(room.right + style.px(10), room.centery - size[1] // 2, *size)
        others = [rect(other.box) for other in board.buttons]
        if place.right <= table.right and place.collidelist(others) >= 0:
            place.bottom = min(other.y for other in others) - style.px(8)
        elif place.right > table.right:
            place = Rect(room.right - size[0], room.y - size[1] - style.px(6), *size)
            place.x = max(place.x, box.x) if said else place.x
        yield switch, place.clamp(table)

    def _change(self, on: bool) -> None:
        """From now on it waits everywhere, or nowhere; without waiting it goes on at once."""
        self.scene.shell.change("motion", "wait_for_me", "always" if on else "never")
        if not on:
            self.scene.motion.go_on()


# Standing by a pass: whoever can pass may keep doing so, and stop at any time.


KEEP, STOP = "Keep passing…", "Stop passing"
RAISE, LOWER = "Raise your hand", "Lower your hand"
ABOUT = "You'll pass automatically, whatever you hold. You can stop anytime."
ASKED_AGAIN = "You'll be asked again from now on."
NOT_ASKED = "You won't be asked in quiet moments."
ASKED_SOON = "You'll be asked at the next chance."
HOW_TO_STOP = "{passing} Press {key} to stop."
TIPS = {
    KEEP: ABOUT,
    STOP: ASKED_AGAIN,
    RAISE: "At the next quiet moment, you'll be asked if you want to play something first.",
    LOWER: "You'll be asked at the next quiet moment. Press again if you'd rather not be.",
}


@dataclass(eq=False)
class KeepPassing(TablePart):
    """Offered where there is a pass to give, to whoever is asked."""

    raised: dict[Seat, int | None] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """What the button says; nothing where there is none."""
        if self.eyes.session.auto_pass.is_wanted(self.eyes.viewer):
            return STOP
        if not self.scene.touchable:
            if not self._can_raise:
                return ""
            return LOWER if self.eyes.viewer in self.raised else RAISE
        decision = self.eyes.flow.view().decision
        return KEEP if decision is not None and decision.passing is not None else ""

    @property
    def tip(self) -> str:
        """What the button does."""
        return TIPS.get(self.label, "")

    @property
    def _can_raise(self) -> bool:
        """Whether a hand would be heeded in the next quiet moment, by what everybody can see."""
        if not self._has_quiet or self.eyes.flow.watched:
            return False
        return self.eyes.table.has_chance(self.eyes.flow.view(), self.eyes.viewer)

    @property
    def _has_quiet(self) -> bool:
        table, hold = self.eyes.table, self.scene.shell.settings.motion.hold
        return table.quiet is not never and not hold and self.eyes.session.outcome is None

    def is_quiet(self, seat: Seat) -> bool:
        """Whether this is a moment in which a seat is not asked, by what everybody can see."""
        if not self._has_quiet or not self.eyes.table.quiet(self.eyes.session.view(BYSTANDER)):
            return False
        return not self._is_raised(seat)

    def _is_raised(self, seat: Seat) -> bool:
        """Whether a seat wants to be asked now; a hand goes down once something has happened."""
        if seat not in self.raised:
            return False
        happened, asked_at = self.eyes.session.happened, self.raised[seat]
        if asked_at is not None and asked_at != happened:
            del self.raised[seat]
            return False
        self.raised[seat] = happened
        return True

    def press(self) -> None:
        """Stop, or ask until when."""
        if self.label == STOP:
            self.eyes.session.stop_passing(self.eyes.viewer)
            self.notices.say(ASKED_AGAIN)
        elif self.label == KEEP:
            self.scene.ask(self._dialog)
        elif self.label:
            self._raise_or_lower(self.eyes.viewer)

    def _raise_or_lower(self, seat: Seat) -> None:
        if seat in self.raised:
            del self.raised[seat]
            self.notices.say(NOT_ASKED)
        else:
            self.raised[seat] = None
            self.notices.say(ASKED_SOON)

    def _dialog(self, style: Style) -> Node:
        session = self.eyes.session
        glance = GLANCES[self.scene.game]
        found = ways(lambda: session.happened, lambda: glance(session.view(BYSTANDER)).round)
        buttons = [
            Button(way.words, partial(self._stand, way), key=f"pass {number}")
            for number, way in enumerate(found)
        ]
        cancel = Button("Cancel", self.scene.close_question, "quiet", key="dialog cancel")
        parts = [Text(ABOUT, 15, "text_dim"), Column([*buttons, cancel], gap=8)]
        return dialog("Keep passing", parts, [], width=420 * style.text**0.5)

    def _stand(self, way: HowLong) -> None:
        self.scene.close_question()
        self.eyes.session.begin_auto_pass(self.eyes.viewer, way.fact)
        key = self.scene.shell.settings.keys.passing.upper()
        self.notices.say(HOW_TO_STOP.format(passing=way.confirmed, key=key))


def _said(board: Board, style: Style, effects: Sequence[Showing[Effect]]) -> Iterator[Rect]:
    """Where words stand that the button is not to cover."""
    for one in effects:
        said_in = painter_of(style, one.effect).said_in
        if said_in is not None:
            yield said_in(style, board, one)
