"""The pages of the settings: each has a section of the store, or several, or the data folder."""

from collections.abc import Callable, Sequence

from app.draw.widgets.boxes import Column, Padded, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Icon, Text
from app.scenes.settings.kept_things import Kept, in_bytes
from app.scenes.settings.rows import plain_row
from app.store.folders import Folders
from app.store.setting_controls import TITLES, SettingControl, controls

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
    "keys": "Tab, the arrows and the digits always do the same.",
    DATA: "Nothing leaves this folder by itself.",
}
# Whoever needs these looks for them under another heading.
BORROWED = {
    "accessibility": (("display", "text_size"), ("display", "scale"), ("motion", "reduce_motion")),
}
USUAL_NOTE = "Changes apply at once. Nothing here changes a rule."


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
    about = "Hear how loud it is." if works else "No sound device was found, so all is silent."
    return [plain_row("Try it", about, [button])]


def data_rows(
    folders: Folders, kept: Sequence[Kept], wrong: Sequence[str], show: Callable[[], None]
) -> list[Node]:
    """Where everything is, how much it is, and what could not be used."""
    button = Button("Open folder", show, icon="folder", room="compact", key="open folder")
    rows = [plain_row("Where it is", str(folders.root), [button])]
    rows += [plain_row(kind.title, kind.about, [_amount(kind)]) for kind in kept]
    total = in_bytes(sum(kind.size for kind in kept))
    rows.append(plain_row("All together", _state(wrong), [Text(total, 15, face="bold")]))
    return [*rows, *(_fault(sentence) for sentence in wrong)]


def _amount(kind: Kept) -> Node:
    if not kind.files:
        return Text("nothing yet", 13, "text_faint")
    files = "1 file" if kind.files == 1 else f"{kind.files} files"
    return Text(f"{files}, {in_bytes(kind.size)}", 13, "text", "semibold")


def _state(wrong: Sequence[str]) -> str:
    return "Some of it could not be used:" if wrong else "All of it could be read."


def _fault(sentence: str) -> Node:
    return Padded(Row([Icon("warn", 16), Text(sentence, 13, "danger", grow=1)], gap=8), 0, 8)
