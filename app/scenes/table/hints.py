"""What a strong bot would do with what the person at the screen knows."""

from collections.abc import Callable
from dataclasses import dataclass

from app.scenes.table.eyes import TableEyes
from app.scenes.table.notices import Notices
from app.session.workers import Reply, Ticket
from app.table.gestures import named
from app.table.hint import hint_of
from app.table.wording import Wording
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command


@dataclass(eq=False)
class Hints:
    """One hint at a time; `hinted` is the answer that it proposes."""

    eyes: TableEyes
    wording: Wording
    notices: Notices
    is_asked: Callable[[], bool]
    hinted: Command | None = None
    _ticket: Ticket | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether one is on its way."""
        return self._ticket is not None

    def ask(self) -> None:
        """Ask for one, if it helps and none is on its way."""
        if self.is_asked() and self._ticket is None:
            self._ticket = self.eyes.session.ask_hint(self.eyes.viewer)
            self.notices.say("Thinking about a hint …")

    def tick(self, with_reasons: bool) -> None:
        """Tell it once it comes, if its question is still the one that is asked."""
        reply = None
        if self._ticket is not None:
            reply = self.eyes.session.hint_reply(self._ticket)
        if reply is not None:
            self._ticket = None
            if self.is_asked():
                self._show(reply, with_reasons)

    def _show(self, reply: Reply, with_reasons: bool) -> None:
        self.hinted = reply.choice.command
        choice, view, voice = reply.choice, self.eyes.flow.view(), self.eyes.voice
        hint = hint_of(choice.command, choice.advice, view, voice, self.wording)
        self.notices.say(f"Hint: {hint.order}{f' {hint.reason}' if with_reasons else ''}")

    def forget(self) -> None:
        """The question it was for has been answered, or somebody else looks."""
        if self._ticket is not None:
            self.eyes.session.drop_hint(self._ticket)
        self.hinted = self._ticket = None
        self.notices.quiet()

    @property
    def cards(self) -> frozenset[CardId]:
        """The cards that the hint names."""
        return named(self.hinted).cards if self.hinted is not None else frozenset()

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that the hint names."""
        return named(self.hinted).seats if self.hinted is not None else frozenset()
