"""What was just said, in bubbles at the plates: nobody has to wait until they are gone."""

from collections.abc import Iterable

from pygame import Surface

from app.draw.moving import draw_speech
from app.draw.style import Style
from app.table.animation import Effect
from app.table.banter import Remark
from app.table.board import Board
from app.table.talk_words import SPOKEN, TalkWords, bubble
from app.table.timeline import Showing
from app.table.voice import Voice
from rules.kernel.talk import Said


class Bubbles:
    """One bubble at a time for each seat; what it says next waits for the one before."""

    def __init__(self, words: TalkWords) -> None:
        self.words = words
        self._shown: list[Effect] = []

    def hear(self, talk: Iterable[Said], voice: Voice, now: float) -> None:
        """Show what was said."""
        for said in talk:
            last = [shown.over for shown in self._shown if shown.seat == said.seat]
            begin = max([now, *last])
            self._shown.append(bubble(said, self.words, voice, begin))

    def answer(self, said: Remark | None, now: float) -> None:
        """Show a remark, after what is being said."""
        if said is not None:
            begin = max([now, *(shown.over for shown in self._shown)])
            text = f"“{said.text}”"
            self._shown.append(Effect("speech", SPOKEN, text, said.seat, begin=begin))

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

    def draw(self, surface: Surface, style: Style, board: Board, now: float) -> None:
        """Each at its plate."""
        for effect in self._shown:
            progress = (now - effect.begin) / effect.length
            if 0 <= progress < 1:
                draw_speech(surface, style, board, Showing(effect, progress))
