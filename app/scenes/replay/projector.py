"""Plays a film: one command after another, each shown as it happened."""

from collections.abc import Callable
from dataclasses import replace

from app.draw.board_window import TableCutout
from app.scenes.replay.film import Film
from app.table.animation import Stretch
from app.table.board import Board
from app.table.choreography import steps, views_between
from app.table.talk_words import with_talk
from app.table.timeline import LayOut, Snapshot, Timeline, stretches
from rules.kernel.view import Piles, View

BREATH = 0.45
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Projector:
    """The position that is shown, the eyes that look, and what moves on the way to the next."""

    def __init__(self, film: Film, heard: Callable[[str], None]) -> None:
        self.film = film
        self.eyes = film.eyes[0]
        self.number = 0
        self.playing = False
        self.speed = 1
        self.reduced = False
        self.heard = heard
        self.room: TableCutout | None = None
        self._timeline: Timeline | None = None
        self._ready_at = 0.0
        self._still: tuple[object, Snapshot] | None = None

    # What is shown

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self._timeline is not None

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after this."""
        return self.number >= len(self.film)

    def snapshot(self, now: float) -> Snapshot:
        """What to draw now."""
        if self._timeline is not None:
            return self._timeline.snapshot(now)
        key = self.number, self.eyes, self.room
        if self._still is None or self._still[0] != key:
            film = self.film
            board = self._lay_out(
                film.view(self.number, self.eyes), film.piles(self.number, self.eyes)
            )
            self._still = key, Snapshot(board, board.cards, over=True)
        return self._still[1]

    def _lay_out(self, view: View, piles: Piles) -> Board:
        assert self.room is not None
        space = replace(self.room.space, chair=max(0, self.eyes))
        return self.film.table.lay_out(view, piles, space, self.film.voice)

    # What can be done

    def go_to(self, number: int) -> None:
        """Show a position at once."""
        self.number = min(len(self.film), max(0, number))
        self._timeline = None

    def look_as(self, eyes: int) -> None:
        """Look with other eyes, if these may."""
        if eyes in self.film.eyes:
            self.eyes, self._timeline = eyes, None

    def play(self, now: float) -> None:
        """Go on from here; from the end, start again."""
        if self.at_end:
            self.go_to(0)
        self.playing, self._ready_at = True, now

    def pause(self) -> None:
        """Stand still; what was on its way has happened."""
        self.playing = False
        if self._timeline is not None:
            self.go_to(self.number + 1)

    # Time

    def tick(self, now: float) -> bool:
        """Go on; True if another position is shown than before."""
        if self._timeline is None:
            return self.playing and now >= self._ready_at and self._start(now)
        for sound in self._timeline.sounds(now)[-2:]:
            self.heard(sound)
        self._timeline.go_on(now)
        if not self._timeline.is_over(now):
            return False
        self.go_to(self.number + 1)
        self._ready_at = now + BREATH / SPEEDS[self.speed]
        self.playing = self.playing and not self.at_end
        return True

    def _start(self, now: float) -> bool:
        film, eyes, number = self.film, self.eyes, self.number + 1
        if self.at_end or self.room is None:
            self.playing = False
            return True
        laid = beats_of(film, number, eyes, self._lay_out)
        end = self._lay_out(film.view(number, eyes), film.piles(number, eyes))
        speed = SPEEDS[self.speed]
        self._timeline = Timeline(laid, end, now, speed, reduced=self.reduced)
        return False


def beats_of(film: Film, number: int, eyes: int, lay_out: LayOut) -> list[Stretch]:
    """What a command looked like to these eyes, with what was said before it."""
    parts, table = film.parts(number, eyes), film.table
    views = views_between(film.view(number - 1, eyes), parts)
    told = steps(table.telling, parts, views, film.voice)
    told = with_talk(told, film.talk(number), film.words, film.voice)
    piles = film.piles(number - 1, eyes)
    return list(stretches(told, views[0], piles, table.ordered_zones, lay_out))
