"""A sentence over the prompt that goes after a while, with the rule it comes from."""

from dataclasses import dataclass

from app.scenes import doors
from app.scenes.asking import AskingScene
from app.scenes.table.eyes import TableEyes
from app.table.geometry import Box
from rules.kernel.decisions import Refusal

NOTICE_FOR = 9.0


@dataclass(eq=False)
class Notices:
    """One sentence at a time; `notice` is that and its rule. What `lasts` stays with a question.

    A refusal stands `beside` what was touched, everything else over the question.
    """

    scene: AskingScene
    eyes: TableEyes
    notice: tuple[str, str] | None = None
    lasts: bool = False
    beside: Box | None = None
    _until: float = 0.0

    def say(self, sentence: str, rule: str = "", *, lasts: bool = False) -> None:
        """Show a sentence for a while, or as long as the question stands that it is about."""
        self.notice, self.lasts = (self.eyes.voice.said(sentence), rule), lasts
        self.beside = None
        self._until = self.scene.shell.clock() + NOTICE_FOR
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
            doors.open_rules(self.scene.shell, session.game.name, rule, options)
