"""Writes down which card faces are on each frame that is shown, and who looked at it."""

from typing import NamedTuple

from app.draw import board_parts, moving, zoom
from app.scenes.table import sheets
from app.scenes.table.scene import TableScene
from tests.app.screen_owner import ScreenOwner


class Shown(NamedTuple):
    """One frame: its scene, the seat at the screen, the faces on it and who was to decide.

    `eyes` is for whom it was.
    """

    scene: str
    viewer: int | None
    faces: frozenset[int]
    eyes: int
    waiting: tuple[int, ...]
    number: int


class Recorder:
    """Sees every face that is drawn. The table is drawn anew for every frame meanwhile."""

    def __init__(self, shell, session, monkeypatch):
        self.shell, self.session = shell, session
        self.frames = []
        self._faces = set()
        self._owner = ScreenOwner(shell, session)
        for module, name in (
            (board_parts, "sprite"), (moving, "sprite"), (moving, "flying"),
            (zoom, "sprite"), (sheets, "sprite"),
        ):  # fmt: skip
            monkeypatch.setattr(module, name, self._noting(getattr(module, name)))
        draw = TableScene.draw
        monkeypatch.setattr(TableScene, "draw", lambda scene, *a: self._anew(draw, scene, *a))
        present = shell.window.present
        monkeypatch.setattr(shell.window, "present", lambda: self._present(present))

    def _noting(self, draw):
        def noted(game, card, *more, **named):
            if card is not None:
                self._faces.add(card)
            return draw(game, card, *more, **named)

        return noted

    @staticmethod
    def _anew(draw, scene, *arguments):
        scene._layer = None
        draw(scene, *arguments)

    def _present(self, present):
        present()
        scene = self.shell.scene
        table = next(s for s in self.shell.scenes if isinstance(s, TableScene))
        self.frames.append(
            Shown(
                type(scene).__name__,
                table.flow.viewer,
                frozenset(self._faces),
                self._owner.look(),
                self.session.waiting_for,
                table.flow.shown,
            )
        )
        self._faces.clear()


def seen_by(session, seat, number):
    """The cards that a seat sees after command `number`, or learns from the one that follows."""
    numbers = [n for n in (number, number + 1) if 0 <= n <= len(session)]
    seen = set()
    for n in numbers:
        view = session.view(seat, n)
        seen |= {card for pile in view.piles().values() for card in pile}
        seen |= {show.card for show in view.shows}
        seen |= set((view.last_hand.aside if view.last_hand else None) or ())
        seen |= {getattr(event, "card", None) for event in session.past.noticed(n, seat).events}
    return frozenset(seen - {None})
