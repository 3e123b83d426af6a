"""Coins on their way from where they were won to a counter, with a tail of light."""

from collections.abc import Iterable
from math import pi, sin

from pygame import Surface

from app.draw.style import Style
from app.draw.vector import art
from app.table.easing import ease_out

# How long a coin flies, how large it is, and what follows it: how far behind, how faint.
FLIES, COIN = 0.42, 24
TAIL = ((0.1, 60), (0.05, 120), (0.0, 255))


def draw_coins(
    surface: Surface,
    style: Style,
    name: str,
    coins: Iterable[tuple[tuple[float, float], float]],
    goal: tuple[int, int],
) -> None:
    """Each coin between where it starts and the goal, by how long it has been on its way."""
    picture = art(style.theme, name, style.px(COIN), style.px(COIN))
    for start, time in coins:
        if 0 < time < FLIES:
            for behind, alpha in TAIL:
                share = ease_out(max(0.0, time / FLIES - behind))
                picture.set_alpha(alpha)
                at = _on_curve(start, goal, share, style.px(60))
                surface.blit(picture, picture.get_rect(center=at))
    picture.set_alpha(255)


def _on_curve(
    start: tuple[float, float], goal: tuple[int, int], share: float, bend: int
) -> tuple[int, int]:
    x = start[0] + (goal[0] - start[0]) * share
    y = start[1] + (goal[1] - start[1]) * share - sin(pi * share) * bend
    return round(x), round(y)
