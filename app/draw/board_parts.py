"""The parts of a laid table, drawn: plates, slots, captions, plaques, the bar, the prompt."""

from collections.abc import Iterable
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.card_faces import sprite, turned
from app.draw.colours import mix
from app.draw.headlines import headline
from app.draw.lettering import line_picture
from app.draw.seat_marks import seat_mark
from app.draw.stencil import stencilled
from app.draw.style import STENCIL, Dye, Style
from app.draw.vector import art, drawn, has_art, icon
from app.table import board
from app.table.geometry import Box, Spot

TONES = {"plain": "text", "dim": "text_dim", "accent": "accent", "bright": "accent_on_felt"}
SIDES = {"left": "midleft", "centre": "center", "right": "midright"}
ALIGN = {"left": "left", "centre": "middle", "right": "right"}
# However tall a plate is, it leans no further.
MOST_LEAN = 9


def rect(box: Box) -> Rect:
    """A box of the layout as pygame has it."""
    return Rect(*box)


def draw_label(surface: Surface, style: Style, label: board.Label, colour: str = "") -> None:
    """One line in the middle of its box's height."""
    box = rect(label.box)
    left = {"left": box.x, "centre": box.centerx, "right": box.right}[label.align]
    ink = style.colour(colour or TONES[label.tone])
    at = left, box.centery
    size = style.type(label.size)
    if label.weight == STENCIL:
        picture = stencilled(label.text.upper(), size, ink)
        surface.blit(picture, picture.get_rect(**{SIDES[label.align]: at}))
        return
    if label.weight == "serif" and style.has_headlines:
        picture = headline(label.text.upper(), round(size * 0.82), ink, box.w)
        surface.blit(picture, picture.get_rect(**{SIDES[label.align]: at}))
        return
    brush.words(surface, label.text, size, at, ink, label.weight, ALIGN[label.align])


def draw_picture(surface: Surface, style: Style, picture: board.Picture) -> None:
    """A drawing of the game's theme, in the middle of its box.

    What would drown in the felt, such as a dark suit, has an ivory edge.
    """
    box, edge = rect(picture.box), f"{picture.art}_ivory"
    if has_art(style.theme, edge):
        grown = art(style.theme, edge, box.w + box.w // 6, box.h + box.h // 6)
        surface.blit(grown, grown.get_rect(center=box.center))
    image = art(style.theme, picture.art, box.w, box.h)
    surface.blit(image, image.get_rect(center=box.center))


def draw_card(
    surface: Surface,
    theme: str,
    card: int | None,
    spot: Spot,
    dim: bool = False,
    zone: str = "",
    dye: Dye | None = None,
) -> None:
    """A card where it lies, with its shadow; the zone says which back it has."""
    image = sprite(theme, card, round(spot.width), turned(spot.angle), dim, zone, dye)
    surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))


def draw_glow(
    surface: Surface,
    spot: Spot,
    colour: str,
    blur: int,
    alpha: int,
    share: float = 1.0,
    hollow: bool = False,
) -> None:
    """Light around a card, turned with it; of light that comes and goes only a share shows.

    Hollow light leaves the card as it is: it may be drawn after the card.
    """
    wide, high = round(spot.width), round(spot.height)
    light = _light(wide, high, turned(spot.angle), blur, alpha, colour, hollow)
    light.set_alpha(round(255 * share))
    surface.blit(light, light.get_rect(center=(round(spot.x), round(spot.y))))
    light.set_alpha(255)


@kept
def _light(
    wide: int, high: int, angle: int, blur: int, alpha: int, colour: str, hollow: bool
) -> Surface:
    radius = round(wide * 0.06) + 2
    light = brush.soft(wide + 4, high + 4, radius, blur, alpha, colour)
    if hollow:
        light = light.copy()
        card = brush.plate(wide, high, radius, ("#ffffff",))
        place = card.get_rect(center=light.get_rect().center)
        light.blit(card, place, special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.transform.rotozoom(light, angle, 1) if angle else light


def draw_outline(surface: Surface, spot: Spot, colour: str, line: int, gap: int = 0) -> None:
    """A line around a card, turned with it; `gap` leaves some room between the two."""
    wide, high = round(spot.width) + 2 * gap, round(spot.height) + 2 * gap
    radius = round(spot.width * 0.06) + gap
    image = _outline(wide, high, radius, turned(spot.angle), colour, line)
    surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))


@kept
def _outline(wide: int, high: int, radius: int, angle: int, colour: str, line: int) -> Surface:
    bounds = Spot(0, 0, wide, angle).bounds
    size = bounds.w + 2 * line, bounds.h + 2 * line
    x, y = size[0] / 2, size[1] / 2
    return drawn(
        *size,
        f'<rect x="{x - wide / 2}" y="{y - high / 2}" width="{wide}" height="{high}" '
        f'rx="{radius}" fill="none" stroke="{colour}" stroke-width="{line}" '
        f'transform="rotate({-angle} {x} {y})"/>',
    )


def draw_plaque(surface: Surface, style: Style, box: Rect, bright: bool = False) -> None:
    """The dark plate under things on the felt."""
    radius = style.px(10)
    if bright:
        brush.halo(surface, box, radius, style.px(9), 200, style.colour("accent"))
    edge = style.colour("accent" if bright else "panel_edge")
    line = max(2, style.px(2)) if bright else 1
    picture = _plaque(*box.size, style.unit, style.colour("panel"), edge, line)
    surface.blit(picture, picture.get_rect(center=box.center))


@kept
def _plaque(wide: int, high: int, unit: float, fill: str, edge: str, line: int) -> Surface:
    """The plate and its shadow in one picture, with the plate in the middle."""
    radius, blur, drop = round(10 * unit), max(1, round(8 * unit)), max(1, round(3 * unit))
    margin = 3 * blur + drop
    picture = Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
    box = Rect(margin, margin, wide, high)
    brush.shadow(picture, box, radius, blur, 110, drop)
    brush.rounded(picture, box, radius, (mix(fill, "#ffffff", 0.03), fill), edge, line)
    return picture


def draw_slot(surface: Surface, style: Style, slot: board.Slot, glowing: bool = False) -> None:
    """A dashed place for a card."""
    box = rect(slot.box)
    radius = max(3, round(box.w * 0.06))
    colour = style.colour("accent" if slot.is_own else "slot_edge")
    if glowing:
        brush.halo(surface, box, radius, style.px(10), 190, style.colour("accent"))
    fill = (style.colour("slot"),)
    brush.rounded(surface, box, radius, fill, alpha=110 if slot.is_own else 80)
    dash = f"{style.px(8)} {style.px(5)}"
    brush.rounded(surface, box, radius, (), colour, max(1, style.px(2)), dash=dash)
    for label in slot.lines:
        draw_label(surface, style, label, "accent_on_felt" if slot.is_own else "slot_text")


def draw_panel(surface: Surface, style: Style, panel: board.FeltPanel, framed: bool = True) -> None:
    """Drawings and lines on the felt, on a plaque if they are framed."""
    if framed:
        draw_plaque(surface, style, rect(panel.box))
    draw_pieces(surface, style, panel.parts)


def draw_pieces(surface: Surface, style: Style, pieces: Iterable[board.Piece]) -> None:
    """Drawings and lines, each in its box."""
    for piece in pieces:
        if isinstance(piece, board.Label):
            draw_label(surface, style, piece)
        else:
            draw_picture(surface, style, piece)


def draw_bar_back(surface: Surface, style: Style, box: Rect) -> None:
    """The walnut of the bar."""
    fill = mix(style.colour("bar"), style.colour("rim"), 0.45), style.colour("bar")
    brush.rounded(surface, box, 0, fill)
    line = box.bottom - 1
    brush.rule(surface, (box.x, line), (box.right, line), style.colour("inlay"))


def draw_bar(surface: Surface, style: Style, bar: board.Bar) -> None:
    """What is on the bar, title and phases; its buttons are nodes of their own."""
    box = rect(bar.box)
    draw_picture(surface, style, bar.emblem)
    for label in (bar.over, bar.title, bar.subtitle):
        if label is not None:
            draw_label(surface, style, label)
    if bar.fact is not None:
        for picture in bar.fact.pictures:
            draw_picture(surface, style, picture)
        for label in bar.fact.labels:
            draw_label(surface, style, label)
    for phase in bar.phases:
        _draw_phase(surface, style, phase)
    for one, other in pairwise(bar.phases):
        ink = style.colour("text" if one.is_over else "text_dim")
        chevron = icon("right", style.grown(10), ink)
        middle = (one.box.right + other.box.x) // 2, box.centery
        surface.blit(chevron, chevron.get_rect(center=middle))


def _draw_phase(surface: Surface, style: Style, phase: board.Phase) -> None:
    box = rect(phase.box)
    if phase.is_current:
        fill, edge = style.colour("button"), style.colour("button_edge")
        if style.lean:
            brush.leaning(surface, box, style.lean, fill)
        else:
            brush.rounded(surface, box, box.h / 2, (mix(fill, "#ffffff", 0.08), fill), edge)
    colour = "text" if phase.is_current or phase.is_over else "text_dim"
    draw_label(surface, style, phase.label, colour)


def draw_prompt_plate(surface: Surface, style: Style, box: Rect) -> None:
    """What a question stands on, with nothing on it."""
    radius = min(box.h // 2, style.px(22))
    panel, inlay = style.colour("panel"), style.colour("inlay")
    brush.shadow(surface, box, radius, style.px(8), 130, style.px(3))
    if style.lean:
        sides = round(min(box.h * style.lean, style.px(MOST_LEAN)))
        wide = box.inflate(2 * sides, 0)
        brush.leaning(surface, wide, sides / box.h, panel, stripe=inlay)
    else:
        brush.rounded(surface, box, radius, (panel,), inlay, alpha=250)


def draw_prompt(surface: Surface, style: Style, prompt: board.Prompt, picking: bool = True) -> None:
    """The plate with the question; its buttons are nodes of their own."""
    draw_prompt_plate(surface, style, rect(prompt.box))
    if prompt.picture is not None:
        draw_picture(surface, style, prompt.picture)
    for label in (*prompt.lines, *prompt.captions):
        draw_label(surface, style, label)
    if prompt.pick is not None and not picking:
        draw_label(surface, style, prompt.pick)


def draw_log_back(surface: Surface, style: Style, box: Rect) -> None:
    """The panel of the log, or the strip that it is folded to, without anything on it."""
    brush.rounded(surface, box, 0, (style.colour("log_top"), style.colour("log_bottom")))
    brush.rule(surface, box.topleft, box.bottomleft, style.colour("log_rule"))


def draw_log_frame(
    surface: Surface, style: Style, log: board.LogPanel, seats: tuple[int, ...]
) -> None:
    """What is on the panel of the log beside its lines: title and points."""
    draw_label(surface, style, log.title)
    _rule_over(surface, style, log, rect(log.lines).y - style.px(4))
    _rule_over(surface, style, log, log.score_title.box.y - style.px(6))
    draw_label(surface, style, log.score_title)
    if log.goal is not None:
        draw_label(surface, style, log.goal)
    draw_pieces(surface, style, log.parts)
    for score in log.scores:
        _draw_score(surface, style, score, seats[score.seat])


def draw_log_strip(surface: Surface, style: Style, box: Box) -> None:
    """The name of the folded log, from below upwards."""
    strip = rect(box)
    words = _upright("Table log", style.type(13), style.colour("text_dim"))
    place = words.get_rect(midtop=(strip.centerx, strip.y + style.px(54)))
    if strip.contains(place):
        surface.blit(words, place)


@kept
def _upright(text: str, size: int, colour: str) -> Surface:
    return pygame.transform.rotate(line_picture(text, size, "semibold", colour), 90)


def _rule_over(surface: Surface, style: Style, log: board.LogPanel, y: int) -> None:
    lines = rect(log.lines)
    brush.rule(surface, (lines.x, y), (lines.right, y), style.colour("log_rule"))


def _draw_score(surface: Surface, style: Style, score: board.ScoreEntry, number: int) -> None:
    mark = rect(score.mark)
    seat_mark(surface, style, number, mark.center, mark.w * 0.42)
    draw_label(surface, style, score.label)
    bar = rect(score.bar)
    brush.rounded(surface, bar, bar.h / 2, (style.colour("log_rule"),))
    filled = Rect(bar.x, bar.y, max(bar.h, round(bar.w * min(1.0, score.filled))), bar.h)
    brush.rounded(surface, filled, bar.h / 2, (style.seat_colour(number),))
