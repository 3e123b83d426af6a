"""Writes down what each frame of a table shows open, whatever the game, and who looked at it."""

import re
from functools import cache
from typing import NamedTuple

from app.draw import board_paint, live_nodes, table_nodes, zoom
from app.draw.seat_nodes import PlateNode
from app.draw.static_layer import StaticLayer
from app.scenes.table import motion, sheets
from app.scenes.table.scene import TableScene
from app.table.board import FreePanel, Picture, PlateChip
from rules.kernel.cards import BYSTANDER
from tests.app.board_audit import named
from tests.app.screen_owner import ScreenOwner
from tests.table.learned import learned

_NUMBER = re.compile(r"\d+")


class Shown(NamedTuple):
    """One frame: its scene, the seat at the screen, what is on it and who was to decide.

    `cards` are zones with a kind, `moving` kinds on their way, `marks` what is noted at plates, on
    backs and over piles, `page` the kinds on what lies over the table. `eyes` is for whom it was.
    """

    scene: str
    viewer: int | None
    cards: frozenset
    moving: frozenset
    marks: frozenset
    page: frozenset
    eyes: int
    asks: bool
    waiting: tuple[int, ...]
    number: int

    @property
    def faces(self):
        """Every card on it that is open, wherever it is."""
        return frozenset(card for _, card in self.cards) | self.moving | self.page


class Notes(NamedTuple):
    """What was drawn, as `Shown` has it."""

    cards: set
    moving: set
    marks: set
    page: set

    def __or__(self, other):
        return Notes(*(one | two for one, two in zip(self, other, strict=True)))


def nothing():
    return Notes(set(), set(), set(), set())


class Recorder:
    """Sees everything that is drawn, and remembers what lies still on the table meanwhile."""

    def __init__(self, shell, session, monkeypatch):
        self.shell, self.session = shell, session
        self.frames = []
        self._owner = ScreenOwner(shell, session)
        self._still = nothing()
        self._frame = self._now = nothing()
        self._patch(monkeypatch)

    def _patch(self, patch):
        self._note(patch, board_paint.BoardPaint, "draw", lambda node, pen: self._note_board(node))
        self._note(patch, PlateNode, "draw", lambda node, pen: self._note_plate(node.plate))
        self._note(patch, table_nodes.TableCard, "draw", lambda node, pen: self._note_card(node))
        self._note(patch, motion, "draw_moving", lambda *drawn: self._note_moving(drawn[2].moving))
        for over in (live_nodes, sheets, zoom):
            self._note(patch, over, "sprite", lambda theme, kind, *more: self._now.page.add(kind))
        for name in ("_draw_whole", "_draw_changes"):
            self._lay_still(patch, name)
        self._note(patch, StaticLayer, "drawn", lambda *drawn: None, self._note_still)
        present = self.shell.window.present
        patch.setattr(self.shell.window, "present", lambda: self._present(present))

    @staticmethod
    def _note(patch, owner, name, note, after=lambda: None):
        """Take note of something before it is drawn, or after it."""
        draw = getattr(owner, name)

        def noted(*what, **how):
            note(*what)
            drawn = draw(*what, **how)
            after()
            return drawn

        patch.setattr(owner, name, noted)

    def _lay_still(self, patch, name):
        """What is drawn by this lies still until it is drawn again."""
        draw = getattr(StaticLayer, name)

        def laid(*what):
            self._still = self._now = nothing()
            draw(*what)
            self._now = self._frame

        patch.setattr(StaticLayer, name, laid)

    def _note_still(self):
        """What lies still is on this frame, whether it was drawn for it or long ago."""
        self._frame = self._now = self._frame | self._still

    def _note_card(self, node):
        self._now.cards.add((node.laid.zone, node.laid.card))

    def _note_moving(self, cards):
        self._now.moving.update(one.card for one in cards)

    def _note_board(self, node):
        board, marks = node.board, self._now.marks
        self._now.cards.update((one.zone, one.card) for one in node.cards)
        marks.update(("peek", one.art) for one in board.of(Picture))
        marks.update(
            (one.seat, f"die {one.value}") for one in named(board, "Die") if one.value is not None
        )
        guns = [one for one in named(board, "Cylinder") if "unknown" not in one.chambers]
        marks.update((one.seat, f"gun {one.chambers.count('bullet')}") for one in guns)
        marks.update(("boss", one.tone) for one in board.of(PlateChip) if one.name == "boss")
        marks.update((int(one.name.split()[1]), one.label.text) for one in board.of(PlateChip)
                     if one.name.startswith("worth "))  # fmt: skip
        marks.update((int(one.name.split()[1]), _NUMBER.search(one.label.text)[0])
                     for one in board.of(PlateChip) if one.name.startswith("agenda "))  # fmt: skip
        marks.update(("own role", one.explanation) for one in board.of(FreePanel))

    def _note_plate(self, plate):
        marks = self._now.marks
        if plate.note is not None:
            marks.add((plate.seat, plate.note.tone))
        marks.update((plate.seat, one.tone) for one in plate.chips if one.name == "known")

    def _present(self, present):
        present()
        table = next((s for s in self.shell.scenes if isinstance(s, TableScene)), None)
        if table is None:
            return
        flow, drawn = table.flow, self._frame
        self.frames.append(
            Shown(
                type(self.shell.scene).__name__,
                flow.viewer,
                frozenset(one for one in drawn.cards if one[1] is not None),
                frozenset(drawn.moving - {None}),
                frozenset(drawn.marks),
                frozenset(drawn.page - {None}),
                self._owner.look(),
                table.asks,
                self._owner.owed,
                flow.shown,
            )
        )
        self._frame = self._now = nothing()


class Sight:
    """What each seat of a session may see."""

    def __init__(self, session):
        self.session = session
        self.seen_by = cache(self._seen_by)

    def allowed(self, frame):
        """The zones with a card that a frame may show open."""
        if frame.scene == "CurtainScene" or frame.viewer is None:
            return frozenset()
        if frame.eyes != BYSTANDER:
            return self.seen_by(frame.eyes, frame.number)
        seats = range(len(self.session.players))
        return frozenset.intersection(*(self.seen_by(seat, frame.number) for seat in seats))

    def _seen_by(self, seat, number):
        """The zones with a card that a seat sees after a command, or learns from the next one."""
        found, session = set(), self.session
        for n in (number, number + 1):
            if 0 <= n <= len(session):
                piles = session.view(seat, n).piles()
                found |= {(zone, card) for zone, pile in piles.items() for card in pile}
                found |= set(learned(session.past.noticed(n, seat).events))
        return frozenset(found)
