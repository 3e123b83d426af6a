"""The settings: pages on the left, rows in the middle, what they do on the right."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from app.draw.card_faces import sprite
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Hairline, Icon, Text, complaint
from app.draw.widgets.top_bar import TopBar
from app.games import shelf
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.sentences import sentence
from app.scenes.settings.rows import (
    MODIFIERS,
    Felt,
    Kept,
    in_bytes,
    kept_things,
    key_label,
    plain_row,
    preview,
    problems,
    setting_row,
)
from app.store.folders import Folders
from app.store.setting_controls import TITLES, SettingControl, Value, controls
from app.store.settings import SECTIONS, BadSetting
from app.table.title import Tame, Title

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# The pages of the settings: each has a section of the store, or several, or the data folder.


GENERAL, DATA = "general", "data"
# Sections with a switch or two share a page.
SHARED = {GENERAL: ("person", "bots", "content", "designer")}
PAGES: dict[str, str] = {
    GENERAL: "General",
    **{name: title for name, title in TITLES.items() if name not in SHARED[GENERAL]},
    DATA: "Data folder",
}
ICONS = {
    GENERAL: "settings",
    "display": "display",
    "sound": "sound",
    "motion": "motion",
    "hot_seat": "curtain",
    "accessibility": "access",
    "keys": "keyboard",
    DATA: "folder",
}
NOTES = {
    "keys": "Tab, the arrow keys, and the number keys can't be changed.",
    DATA: "Nothing leaves this folder on its own.",
}
# Whoever needs these looks for them under another heading.
BORROWED = {
    "accessibility": (("display", "text_size"), ("display", "scale"), ("motion", "reduce_motion")),
}
USUAL_NOTE = "Changes apply right away. None of them change the rules."


def section(rows: Sequence[Node]) -> Node:
    """A page's rows under each other, with hairlines between them."""
    parts: list[Node] = []
    for row in rows:
        parts += [Hairline(), row] if parts else [row]
    return Column(parts, gap=0)


def page_heading(page: str) -> Node:
    """The page's title and a word about it."""
    note = Text(NOTES.get(page, USUAL_NOTE), 13, "text_dim", align="right", grow=1)
    return Row([Text(PAGES[page], 24, face="serif"), note], gap=16)


def page_controls(page: str) -> tuple[SettingControl, ...]:
    """The settings of a page, and those of other pages that belong here, too."""
    borrowed = [
        control
        for where, name in BORROWED.get(page, ())
        for control in controls(where)
        if control.name == name
    ]
    own = [control for section in SHARED.get(page, (page,)) for control in controls(section)]
    return (*borrowed, *own)


def page_of(section: str) -> str:
    """The page that a section is on."""
    shared = (page for page, sections in SHARED.items() if section in sections)
    return next(shared, section if section in PAGES else GENERAL)


def sound_rows(works: bool, play: Callable[[], None]) -> list[Node]:
    """A sound to try, and a word if none can be heard."""
    button = Button("Deal a card", play, icon="sound", room="compact", key="test sound")
    button.enabled = works
    about = "Play a sound at this volume." if works else "Backroom can't find a sound device."
    return [plain_row("Try it", about, [button])]


def data_rows(
    folders: Folders, kept: Sequence[Kept], wrong: Sequence[str], show: Callable[[], None]
) -> list[Node]:
    """Where everything is, how much it is, and what could not be used."""
    button = Button("Open folder", show, icon="folder", room="compact", key="open folder")
    rows = [plain_row("Location", str(folders.root), [button])]
    rows += [plain_row(kind.title, kind.about, [_amount(kind)]) for kind in kept]
    total = in_bytes(sum(kind.size for kind in kept))
    rows.append(plain_row("Total", _state(wrong), [Text(total, 15, face="bold")]))
    return [*rows, *(Padded(Column(complaint(fault)), 0, 8) for fault in wrong)]


def _amount(kind: Kept) -> Node:
    if not kind.files:
        return Text("nothing yet", 13, "text_faint")
    files = "1 file" if kind.files == 1 else f"{kind.files} files"
    return Text(f"{files}, {in_bytes(kind.size)}", 13, "text", "semibold")


def _state(wrong: Sequence[str]) -> str:
    return "Some files can't be used." if wrong else "All files are readable."


# What the tame theme does, at a glance: the cards that it changes, and a few sentences.

CARD, GAP, BESIDE = 78, 8, 3


def content_preview(style: Style, width: float) -> Node:
    """The cards on the table, and how the log tells of them."""
    title, tame = _tamed()
    rows = -(-len(tame.sample.cards) // BESIDE)
    high = rows * (CARD * 1.4 + GAP) + GAP
    words = title.lexicon(style.tame)
    told = [Text(words.said(sentence), 13, "text_dim") for sentence in tame.sample.story]
    cards = DrawnBox(partial(_cards, title.game, tame), 0, high)
    parts = [
        Text("Preview", 18, face="serif"),
        Felt(cards, 10, 10, felt=tame.sample.felt),
        Text(title.called(style.tame), 13, "text_dim", "semibold"),
        *told,
        Hairline("panel_edge"),
        Text("The rules stay the same.", 13, "text_dim"),
    ]
    column = Sized(Column(parts, gap=10), width=style.grown(width) / style.unit)
    return Row([column], align="top")


def _tamed() -> tuple[Title, Tame]:
    """The first game on the shelf that has a tame theme."""
    return next((title, title.tame) for title in shelf() if title.tame)


def _cards(game: str, tame: Tame, pen: Pen, box: Rect) -> None:
    style = pen.style
    wide, high = style.px(CARD), style.px(CARD * 1.4)
    step, down = wide + style.px(GAP), high + style.px(GAP)
    left, top = box.centerx - step * (BESIDE - 1) // 2, box.y + style.px(GAP) + high // 2
    for number, card in enumerate(tame.sample.cards):
        picture = sprite(style.cards(game), card, wide)
        at = left + number % BESIDE * step, top + number // BESIDE * down
        pen.surface.blit(picture, picture.get_rect(center=at))


# Showing a folder in the system's own window, where there is one.


def opener() -> str | None:
    """The program that shows folders here; None if there is none."""
    if sys.platform == "win32":
        return "explorer"
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def open_folder(folder: Path) -> str:
    """Show a folder; a sentence if that cannot be done, nothing if it was tried."""
    program = opener()
    if program is None:
        return "Backroom can't find a program that shows folders. Open the path yourself."
    try:
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(
            [program, os.fspath(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as problem:
        return f"Can't open the folder ({problem.strerror})."
    return ""


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
        reset = Button("Reset all", self.ask_reset, "quiet", "undo", room="compact", key="reset")
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
        reset = Button("Reset all", self.ask_reset, "quiet", "undo", room="compact", key="reset")
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
            self.shell.say("The sound is off. Turn off Mute to hear it.")
        self.shell.sound.play("card_deal")

    def show_folder(self) -> None:
        """Open the data folder outside, or say why not."""
        problem = open_folder(self.shell.folders.root)
        if problem:
            self.shell.say(problem)

    def ask_reset(self) -> None:
        """Ask before everything is put back."""
        about = "Every setting returns to its default, keys included. Your name stays."
        self.ask_first("Reset all settings?", about, "Reset all", self.shell.reset_settings)

    # Keys

    def ask_key(self, control: SettingControl) -> None:
        """Wait for the key that will do this."""
        self._capturing, self._refused = control, ""
        self.ask(self._key_dialog)

    def _key_dialog(self, style: Style) -> Node:
        control = self._capturing or controls("keys")[0]
        now = key_label(str(control.value(self.shell.settings)))
        usual = key_label(_usual(control))
        is_usual = now == usual
        ways = "Esc cancels." if is_usual else f"Esc cancels. Backspace resets it to {usual}."
        parts: list[Node] = [
            Text(f"Press a new key. Current key: {now}.", 15, "text"),
            Text(ways, 13, "text_dim"),
            *complaint(self._refused),
        ]
        buttons = [Button("Cancel", self.close_question, key="dialog cancel")]
        if not is_usual:
            buttons.append(Button(f"Reset to {usual}", self._put_key_back, key="dialog usual"))
        return dialog(f"Key for “{control.title}”", parts, buttons, "keyboard")

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
        self._capturing = None
        super().close_question()


def _usual(control: SettingControl) -> str:
    return str(SECTIONS["keys"].model_fields[control.name].default)
