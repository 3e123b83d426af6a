"""The settings: pages on the left, rows in the middle, what they do on the right."""

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Hairline, Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.sentences import sentence
from app.scenes.settings.content_preview import content_preview
from app.scenes.settings.folder_opener import open_folder
from app.scenes.settings.kept_things import Kept, kept_things, problems
from app.scenes.settings.key_names import MODIFIERS, key_label
from app.scenes.settings.pages import (
    DATA,
    GENERAL,
    ICONS,
    PAGES,
    data_rows,
    page_controls,
    page_heading,
    page_of,
    section,
    sound_rows,
)
from app.scenes.settings.preview import preview
from app.scenes.settings.rows import setting_row
from app.store.setting_controls import SettingControl, Value, controls
from app.store.settings import SECTIONS, BadSetting

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LIST_WIDTH, PREVIEW_WIDTH = 208, 296
LEAST_LETTERS_BESIDE, LEAST_LETTERS = 82, 60


class SettingsScene(AskingScene):
    """Everything a person can choose for the whole program; it applies at once."""

    lamps = ((0.4, -0.17, 0.48, 0.6), (0.86, 0.17, 0.3, 0.4))

    def __init__(self, shell: "Shell", section: str = GENERAL) -> None:
        super().__init__(shell)
        self.page = page_of(section)
        self._unset: dict[str, tuple[str, str]] = {}
        self._capturing: SettingControl | None = None
        self._refused = ""
        self._kept: tuple[Kept, ...] = ()
        self._wrong: tuple[str, ...] = ()
        self.stage.focus = f"page {self.page}"
        self._look_at_folder()

    def _look_at_folder(self) -> None:
        self._kept, self._wrong = kept_things(self.shell.folders), problems(self.shell.folders)

    # What is on the screen

    def build(self, style: Style) -> Node:
        """Three panels, two, or one, as there is room."""
        letters = style.width / style.type(15)
        bar = TopBar("Settings", back=self.back, icons=bar_icons(self.shell))
        if letters < LEAST_LETTERS:
            return Column([bar, self._folded(style)], gap=0)
        parts: list[Node] = [Sized(self._list(style), width=style.grown(LIST_WIDTH) / style.unit)]
        beside = letters >= LEAST_LETTERS_BESIDE
        parts.append(self._page(style, not beside))
        if beside:
            parts.append(self._preview(style))
        return Column([bar, Padded(Row(parts, 20, "stretch"), 24, 20, grow=1)], gap=0)

    def _list(self, style: Style) -> Node:
        rows = [self._entry(page) for page in PAGES]
        reset = Button("Put all back", self.ask_reset, "quiet", "undo", room="compact", key="reset")
        inside = Column(
            [
                Overhang(Scroll(Column(rows, gap=6), key="pages"), 8),
                Gap(grow=1),
                Padded(Hairline("panel_edge"), 10, 0),
                reset,
            ],
            gap=8,
        )
        return Panel(inside, 10, 12)

    def _entry(self, page: str) -> Node:
        on = page == self.page
        ink, face = ("accent_hi", "bold") if on else ("text", "semibold")
        inside = Row([Icon(ICONS[page], 20), Text(PAGES[page], 15, ink, face, grow=1)], gap=12)
        show = partial(self.show_page, page)
        return Pressable(inside, show, on, "menu", across=14, down=11, key=f"page {page}")

    def _page(self, style: Style, with_preview: bool) -> Node:
        rows: list[Node] = [section(self._rows(style))]
        if with_preview and self.page in ("display", "accessibility", GENERAL):
            rows += [Hairline("panel_edge"), self._shown(style)]
        scroll = Scroll(Column(rows, gap=10), key=f"rows {self.page}")
        parts: list[Node] = [page_heading(self.page), Overhang(scroll)]
        return Panel(Column(parts, gap=10), 24, 18, grow=1)

    def _preview(self, style: Style) -> Node:
        scroll = Scroll(self._shown(style), key="preview")
        wide = style.grown(PREVIEW_WIDTH) / style.unit + 2 * 20
        return Sized(Panel(Overhang(scroll, 14), 20, 18), width=wide)

    def _shown(self, style: Style) -> Node:
        """What the settings of this page do."""
        show = content_preview if self.page == GENERAL else preview
        return show(style, PREVIEW_WIDTH)

    def _folded(self, style: Style) -> Node:
        """A list of pages that opens, and one page under it."""
        names = list(PAGES)

        def pick(number: int) -> None:
            self.show_page(names[number])

        pages = Dropdown(list(PAGES.values()), names.index(self.page), pick, key="page list")
        reset = Button("Put all back", self.ask_reset, "quiet", "undo", room="compact", key="reset")
        head = Row([pages, Gap(grow=1), reset], gap=12)
        return Padded(Column([head, self._page(style, True)], gap=12), 16, 12, grow=1)

    def _rows(self, style: Style) -> list[Node]:
        if self.page == DATA:
            return data_rows(self.shell.folders, self._kept, self._wrong, self.show_folder)
        settings = self.shell.settings
        rows = [
            setting_row(style, control, settings, self, self._unset)
            for control in page_controls(self.page)
        ]
        if self.page == "sound":
            rows += sound_rows(self.shell.sound.works, self.try_sound)
        return rows

    # What can be done

    def show_page(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        self._unset.clear()
        if page == DATA:
            self._look_at_folder()
        self.refresh()

    def set_value(self, control: SettingControl, value: Value) -> None:
        """Choose a value; it applies at once."""
        try:
            self.shell.change(control.section, control.name, value)
        except BadSetting as problem:
            self.shell.say(sentence(str(problem)))

    def type_value(self, control: SettingControl, text: str) -> None:
        """Type a value; while it cannot be set it stays in the field, with the reason."""
        try:
            self.shell.change(control.section, control.name, text)
            self._unset.pop(control.name, None)
        except BadSetting as problem:
            self._unset[control.name] = text, sentence(str(problem))
        self.refresh()

    def try_sound(self) -> None:
        """Let a card be heard."""
        if self.shell.settings.sound.muted:
            self.shell.say("The sound is off: turn off Mute to hear it.")
        self.shell.sound.play("card_deal")

    def show_folder(self) -> None:
        """Open the data folder outside, or say why not."""
        problem = open_folder(self.shell.folders.root)
        if problem:
            self.shell.say(problem)

    def ask_reset(self) -> None:
        """Ask before everything is put back."""
        about = "Every setting goes back to what it was at first, keys too. Your name stays."
        self.ask_first("Put all settings back?", about, "Put all back", self.shell.reset_settings)

    # Keys

    def ask_key(self, control: SettingControl) -> None:
        """Wait for the key that shall do this."""
        self._capturing, self._refused = control, ""
        self.ask(self._key_dialog)

    def _key_dialog(self, style: Style) -> Node:
        control = self._capturing or controls("keys")[0]
        now = key_label(str(control.value(self.shell.settings)))
        usual = key_label(_usual(control))
        back = f" Backspace puts {usual} back." if now != usual else ""
        parts: list[Node] = [
            Text(f"Press the new key. Now it is {now}.", 15, "text"),
            Text(f"Esc cancels.{back}", 13, "text_dim"),
        ]
        if self._refused:
            refusal = Text(self._refused, 13, "danger", "semibold", grow=1)
            parts.append(Row([Icon("warn", 16), refusal], gap=8))
        buttons = [Button("Cancel", self.close_question, key="dialog cancel")]
        if back:
            buttons.append(Button(f"Put {usual} back", self._put_key_back, key="dialog usual"))
        return dialog(f"A key for: {control.title}", parts, buttons, "keyboard")

    def handle(self, event: Event) -> bool:
        """While a key is waited for, every key belongs to the question."""
        if self._capturing is None or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return False
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            self._take_key(event.key)
        return True

    def _take_key(self, key: int) -> None:
        if key == pygame.K_ESCAPE:
            self.close_question()
        elif key == pygame.K_BACKSPACE:
            self._put_key_back()
        else:
            self._use_key(pygame.key.name(key))

    def _put_key_back(self) -> None:
        if self._capturing is not None:
            self._use_key(_usual(self._capturing))

    def _use_key(self, name: str) -> None:
        control = self._capturing
        if control is None:
            return
        try:
            self.shell.change("keys", control.name, name)
        except BadSetting as problem:
            self._refused = sentence(str(problem))
            self.refresh()
        else:
            self.close_question()

    def close_question(self) -> None:
        """No key is waited for any more."""
        self._capturing = None
        super().close_question()


def _usual(control: SettingControl) -> str:
    return str(SECTIONS["keys"].model_fields[control.name].default)
