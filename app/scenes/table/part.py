"""What all parts of a table have in common, and how they speak: notices and refusals."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.scenes import routes
from app.scenes.table.flow import TableEyes
from app.table.geometry import Box
from app.table.pointing import why_not_card, why_not_seat, why_not_zone
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Refusal

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


@dataclass(eq=False)
class TablePart:
    """Something that a table has; once made for a table, it is one of its parts.

    The table lets its parts go on in the order they were made in, and puts every one of them away
    before other eyes look.
    """

    scene: "TableScene"

    def __post_init__(self) -> None:
        """Become one of the table's parts."""
        self.scene.parts.append(self)

    @property
    def eyes(self) -> TableEyes:
        """What may be seen, by those who look."""
        return self.scene.eyes

    @property
    def notices(self) -> "Notices":
        """Where a sentence is said."""
        return self.scene.notices

    def tick(self, now: float) -> None:
        """Go on to this moment."""

    def put_away(self) -> None:
        """Leave nothing behind that somebody opened, picked, asked for or pointed at."""


NOTICE_FOR_S = 9.0


@dataclass(eq=False)
class Notices(TablePart):
    """One sentence at a time; `notice` is that and its rule. What `lasts` stays with a question.

    A refusal stands `beside` what was touched, everything else over the question.
    """

    notice: tuple[str, str] | None = None
    lasts: bool = False
    beside: Box | None = None
    _until: float = 0.0

    def say(self, sentence: str, rule: str = "", *, lasts: bool = False) -> None:
        """Show a sentence for a while, or as long as the question stands that it is about."""
        self.notice, self.lasts = (self.eyes.voice.said(sentence), rule), lasts
        self.beside = None
        self._until = self.scene.shell.clock() + NOTICE_FOR_S
        self.scene.refresh()

    def refuse(self, refusal: Refusal) -> None:
        """Say why the rules do not allow something."""
        self.scene.shell.sound.play("error")
        self.say(self.eyes.voice.refused(refusal), refusal.rule)
        self.beside = self._touched()

    def _touched(self) -> Box | None:
        """What the keyboard or the pointer was on, if that is still there."""
        stage = self.scene.stage
        node = stage.focused if stage.by_keyboard else stage.find(stage.under or stage.hot)
        return None if node is None else Box(*node.box)

    def quiet(self) -> None:
        """Take the sentence away."""
        if self.notice is not None:
            self.notice = None
            self.scene.refresh()

    def tick(self, now: float) -> None:
        """It has been there long enough."""
        if self.notice is not None and now >= self._until and not self.lasts:
            self.quiet()

    def read_rule(self) -> None:
        """Open the paragraph that it names."""
        if self.notice is not None:
            session = self.eyes.session
            rule, options = self.notice[1], session.options
            routes.open_rules(self.scene.shell, session.game.name, rule, options)


# Why something on the table cannot be picked, in the words of this table.


@dataclass(eq=False)
class Refusals(TablePart):
    """Says what the rules refuse."""

    def of_card(self, card: CardId) -> Refusal | None:
        """Why a card cannot be picked now."""
        return why_not_card(self.eyes.flow.view(), self.scene.gesture, card)

    def of_seat(self, seat: Seat) -> Refusal | None:
        """Why a seat cannot be picked now, with what has been picked so far."""
        return why_not_seat(self.eyes.flow.view(), self.scene.gesture, seat)

    def of_zone(self, zone: Zone) -> Refusal | None:
        """Why what is picked cannot go to a pile."""
        return why_not_zone(self.eyes.flow.view(), self.scene.gesture, zone)

    def told_of_card(self, card: CardId) -> str:
        """Why a card cannot be picked, as a tooltip says it."""
        return self._tip(self.of_card(card))

    def told_of_seat(self, seat: Seat) -> str:
        """Why a seat cannot be picked, as a tooltip says it."""
        return self._tip(self.of_seat(seat))

    def told_of_zone(self, zone: Zone) -> str:
        """Why what is picked cannot go to a pile, as a tooltip says it."""
        return self._tip(self.of_zone(zone))

    def told(self, refusal: Refusal) -> str:
        """The sentence as this table says it."""
        return self.eyes.voice.refused(refusal)

    @property
    def _is_quiet(self) -> bool:
        """Whether tooltips say nothing about it."""
        explain = self.scene.shell.settings.accessibility.explain
        return not self.scene.touchable or explain == "never"

    def _tip(self, refusal: Refusal | None) -> str:
        return "" if refusal is None or self._is_quiet else self.told(refusal)
