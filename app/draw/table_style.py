"""How large things on a table may become: it has to show everything at once."""

from dataclasses import replace

from app.draw.style import Style

MOST_INTERFACE = 1.5
MOST_TOGETHER = 2.0


def table_style(style: Style) -> Style:
    """The style for a table: a large interface gives way to a large text."""
    most = min(MOST_INTERFACE, MOST_TOGETHER / style.text)
    return replace(style, interface=min(style.interface, most))
