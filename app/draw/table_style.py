"""How large things on a table may become: it has to show everything at once."""

from app.draw.style import Style, restyled

MOST_INTERFACE = 1.5
MOST_TOGETHER = 2.0


def table_style(style: Style) -> Style:
    """The style for a table: a large interface gives way to a large text."""
    most = min(MOST_INTERFACE, MOST_TOGETHER / style.text)
    return restyled(style, style.theme, min(style.interface, most))
