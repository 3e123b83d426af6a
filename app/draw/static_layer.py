"""What lies still while other things move over it: only what changed of it is drawn again."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect, Surface

from app.draw.draw_recorder import DrawRecorder, Mark
from app.draw.stage import Stage

# Where so large a share of the picture has changed, all of it is drawn.
MOST = 0.6
# Changes that are so near to each other are one.
NEAR = 24


class StaticLayer:
    """The picture of a stage, and what it was drawn from.

    What the lowest layer was drawn from is held on to while others lie over it.
    """

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._ground: Surface | None = None
        self._tracing: DrawRecorder | None = None
        self._is_covered = False

    def forget(self) -> None:
        """Leave nothing of the picture."""
        self._picture = self._ground = self._tracing = None

    def drawn(self, stage: Stage, ground: Surface, now: float) -> Surface:
        """The stage on this ground; it is drawn if it has changed."""
        size, picture = ground.get_size(), self._picture
        if picture is None or picture.get_size() != size:
            self.forget()
            picture = self._picture = Surface(size)
        elif not stage.changed and ground is self._ground:
            return picture
        is_covered = len(stage.layers) > 1
        if is_covered:
            self._draw_whole(picture, stage, ground, now)
        else:
            self._draw_changes(picture, stage, ground, now)
        self._ground, self._is_covered = ground, is_covered
        return picture

    def _draw_whole(self, picture: Surface, stage: Stage, ground: Surface, now: float) -> None:
        """Draw everything: what lies over the lowest layer may draw by whatever means."""
        picture.blit(ground, (0, 0))
        stage.draw(picture, now)

    def _draw_changes(self, picture: Surface, stage: Stage, ground: Surface, now: float) -> None:
        before, whole = self._tracing, ground.get_rect()
        self._tracing = tracing = DrawRecorder(whole.size, before)
        stage.draw(cast(Surface, tracing), now)
        parts = [whole]
        if before is not None and ground is self._ground and not self._is_covered:
            parts = _joined(_changed(before.marks, tracing.marks), whole)
        places = [mark.seen for mark in tracing.marks]
        for part in parts:
            picture.set_clip(part)
            picture.blit(ground, part, part)
            for number in part.collidelistall(places):
                _draw(picture, tracing.marks[number], part)
        picture.set_clip(None)


def _changed(before: Sequence[Mark], after: Sequence[Mark]) -> list[Rect]:
    """Where two drawings on the same ground differ."""
    gone, come = set(before), set(after)
    stays = gone & come
    if [mark for mark in before if mark in stays] == [mark for mark in after if mark in stays]:
        gone, come = gone - stays, come - stays
    return [Rect(mark.seen) for mark in (*gone, *come)]


def _joined(parts: Sequence[Rect], whole: Rect) -> list[Rect]:
    """The same parts, joined until none is near another; or the whole, if they are much of it."""
    apart: list[Rect] = []
    most = MOST * whole.w * whole.h
    for part in parts:
        joined = part
        while (hit := joined.inflate(2 * NEAR, 2 * NEAR).collidelist(apart)) >= 0:
            joined = joined.union(apart.pop(hit))
        if joined.w * joined.h > most:
            return [whole]
        apart.append(joined)
    return [whole] if sum(part.w * part.h for part in apart) > most else apart


def _draw(picture: Surface, mark: Mark, part: Rect) -> None:
    """Draw as much of a mark as shows in a part of the picture."""
    seen = part.clip(mark.seen)
    picture.set_clip(seen)
    if isinstance(mark.what, Surface):
        picture.blit(mark.what, mark.at, mark.part, mark.flags)
    else:
        picture.fill(mark.what, seen, mark.flags)
