"""The icons at the right end of the bar: sound, full screen, and help where there is some."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.draw.widgets.top_bar import BarIcon

if TYPE_CHECKING:
    from app.scenes.shell import Shell


def bar_icons(shell: "Shell", help_with: Callable[[], None] | None = None) -> list[BarIcon]:
    """Icons for what is always at hand."""
    muted = shell.settings.sound.muted
    icons = [
        BarIcon(
            "mute" if muted else "sound",
            shell.toggle_mute,
            key="bar sound",
            tip="Turn the sound on" if muted else "Turn the sound off",
        ),
        BarIcon(
            "fullscreen",
            shell.toggle_full_screen,
            key="bar screen",
            tip="Switch between full screen and a window",
        ),
    ]
    if help_with is not None:
        icons.append(BarIcon("help", help_with, key="bar help", tip="Read the rules"))
    return icons
