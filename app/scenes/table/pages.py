"""What is read at a table: sheets, what only one may know, and what a card does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.scenes import doors
from app.scenes.asking import AskingScene
from app.scenes.table.eyes import TableEyes
from app.scenes.table.notices import Notices
from app.scenes.table.sheets import card_page, secret_page, sheet_page
from app.table.animation import SECRET, SHEET
from app.table.rule_codes import READ_THE_RULE
from app.table.score_sheet import Lookback, Sheet
from app.table.secret import Secret
from rules.kernel.cards import CardId


@dataclass(eq=False)
class TablePages:
    """Opens pages over a table, for the eyes that look."""

    scene: AskingScene
    eyes: TableEyes
    notices: Notices

    def show_news(self, number: int, name: str = "") -> bool:
        """What is to be read after a command: its sheet, or what it told the viewer alone."""
        flow = self.eyes.flow
        secret = self.eyes.secret(number) if name != SHEET else None
        sheet = self.eyes.table.sheet_of(flow.events(number), flow.view(number), self.eyes.voice)
        if secret is not None and flow.tell(number):
            self.show_secret(secret)
        elif sheet is not None and name != SECRET:
            self.show_sheet(sheet)
        return self.scene.asks

    def look_back(self, back: Lookback | None = None) -> None:
        """A sheet about what has happened, by default the one with a key of its own."""
        back = back or self.eyes.table.lookbacks[0]
        sheet = back.sheet(self.eyes.flow.view(), self.eyes.voice)
        if sheet is None:
            self.notices.say(back.missing)
        else:
            self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet) -> None:
        """What was paid, played or revealed."""
        sheet = sheet.spoken(self.eyes.voice)
        self._open(sheet.title, lambda style: sheet_page(sheet, self.eyes.faces, style), 760)

    def show_secret(self, secret: Secret) -> None:
        """What only the person at the screen may know."""
        secret = secret.spoken(self.eyes.voice)
        self._open(secret.title, lambda style: secret_page(secret), 620)

    def about_card(self, card: CardId, why: str = "") -> None:
        """A card at reading size that stays until it is closed; why it cannot be picked, if so."""
        scene, about = self.scene, self.eyes.about_card(card)
        label = self.eyes.voice.said(f"{READ_THE_RULE} ({about.rule})")

        def read() -> None:
            scene.close_question()
            doors.open_rules(scene.shell, self.eyes.session.game.name, about.rule)

        buttons = [
            Button("Close", scene.close_question, "primary", key="close"),
            Button(label, read, icon="book", key="read"),
        ]
        page = card_page(card, about, why)
        scene.ask(lambda style: dialog(about.name, [page], buttons, width=620 * style.text**0.5))

    def _open(self, title: str, parts: Callable[[Style], Sequence[Node]], width: float) -> None:
        """Something to read; the table waits until it is closed."""
        button = Button("Go on", self.scene.close_question, "primary", "play", key="go on")
        self.scene.ask(
            lambda style: dialog(title, [*parts(style)], [button], width=width * style.text**0.6)
        )
