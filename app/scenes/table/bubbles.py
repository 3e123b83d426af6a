"""What was just said, in bubbles at the plates: nobody has to wait until they are gone."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Surface

from app.draw.moving import draw_speech
from app.draw.style import Style
from app.table.motion import Effect
from app.table.talk import bubble
from app.table.timeline import Showing
from rules.kernel.talk import Said

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


class Bubbles:
    """One bubble at a time for each seat; what it says next waits for the one before."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self._shown: list[Effect] = []

    def hear(self, talk: Iterable[Said], now: float) -> None:
        """Show what was said."""
        for said in talk:
            last = [shown.over for shown in self._shown if shown.seat == said.seat]
            begin = max([now, *last])
            self._shown.append(bubble(said, self.scene.words, self.scene.voice, begin))

    def tick(self, now: float) -> None:
        """What has been read is gone."""
        self._shown = [effect for effect in self._shown if effect.over > now]

    def put_away(self) -> None:
        """Somebody else looks now; how long one has read must not show either."""
        self._shown = []

    @property
    def any(self) -> bool:
        """Whether there is one to be seen."""
        return bool(self._shown)

    def draw(self, surface: Surface, style: Style, now: float) -> None:
        """Each at its plate; not over what is being read or chosen."""
        if self.scene.asks:
            return
        for effect in self._shown:
            progress = (now - effect.begin) / effect.length
            if 0 <= progress < 1:
                draw_speech(surface, style, self.scene.laid_board, Showing(effect, progress))
