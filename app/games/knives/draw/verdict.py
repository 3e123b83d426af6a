"""The verdict on a trick: its reason, and coins that fly; and a partner who comes to light."""

from collections.abc import Iterator
from itertools import count
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_glow, draw_outline, rect
from app.draw.cache import kept
from app.draw.card_faces import flying, sprite, turned
from app.draw.dimming import dim
from app.draw.effects import fade, on_table, put
from app.draw.flying_coins import FLIES, draw_coins
from app.draw.standing_parts import draw_race
from app.draw.style import Style
from app.draw.vector import art, drawn
from app.draw.word_plates import PAD, pill
from app.games.knives.table import words
from app.games.knives.table.effects import APART, LANDS, Gained, PartnerRevealed, Verdict
from app.table.board import Board, Laid
from app.table.easing import ease_out
from app.table.effects import BAD, GOOD
from app.table.geometry import Spot
from app.table.standing_board import LaidRace, lay_race
from app.table.timeline import Showing
from app.table.voice import counted

GROWN, GROWS, SAYS = 1.29, 0.18, 0.12
DIM, RAYS, REACH = 0.6, 18, 250
# The plate of the reason: fill, edge and ink, by what it is to whoever looks; and the light.
PLATES = {
    GOOD: ("#eec873", "#fff0c4", "#2a1c08"),
    BAD: ("#5a1a18", "#e0786a", "#ffe6df"),
    "": ("#d9dde2", "#f4fbff", "#1a2026"),
}
GLOWS = {GOOD: "#ffcf7a", BAD: "#d8412f", "": "#a9c4da"}
EDGES = {GOOD: "#fff0c4", BAD: "#ff9c8c", "": "#e8f1f8"}


def draw_verdict(surface: Surface, style: Style, board: Board, showing: Showing[Verdict]) -> None:
    """All of it, as far as it has come."""
    effect, time = showing.effect, showing.time
    best = next((laid for laid in board.cards if laid.card == effect.card), None)
    if best is None:
        return
    come = min(1.0, time / GROWS)
    plate = rect(board.plate(effect.seat).box)
    table = rect(board.table).union(rect(board.hand))
    lit = [plate, *(rect(race.box) for race in board.of(LaidRace))]
    dim(surface, table, lit, (1 - DIM) * come)
    brush.halo(surface, plate, style.px(10), style.px(9), 200, GLOWS[effect.tone])
    _draw_best(surface, style, board, best, showing)
    draw_gained(surface, style, board, showing)
    if not showing.reduced:
        _draw_coins(surface, style, board, showing)
    _say(surface, style, board, showing)


def draw_gained(surface: Surface, style: Style, board: Board, showing: Showing[Gained]) -> None:
    """The counter and the bar as far as the coins have landed."""
    effect = showing.effect
    if not effect.worth:
        return
    has = effect.first + _landed(showing)
    counters = {counter.name: counter for counter in board.plate(effect.seat).counters}
    counter = counters.get(effect.counter)
    if counter is not None:
        box, size = rect(counter.label.box), style.type(counter.label.size)
        box.w = min(box.w, style.text_width(str(has), counter.label.size, "bold") + style.px(2))
        brush.rounded(surface, box, 0, (style.colour("panel"),))
        brush.words(surface, str(has), size, (box.x, box.centery), "#ffe39a", "bold")
    for laid in board.of(LaidRace):
        race = laid.race.reached(effect.seat, has)
        draw_race(surface, style, lay_race(race, laid.box, style.ruler))
        if has > effect.first:
            glow = GLOWS.get(effect.tone, GLOWS[""])
            brush.halo(surface, rect(laid.box), style.px(10), style.px(7), 130, glow)


def _landed(showing: Showing[Gained]) -> int:
    """How many coins have arrived."""
    effect, whole = showing.effect, showing.effect.last - showing.effect.first
    if not isinstance(effect, Verdict) or showing.reduced:
        return whole
    return sum(showing.time >= LANDS + number * APART for number in range(whole))


def _draw_best(
    surface: Surface, style: Style, board: Board, best: Laid, showing: Showing[Verdict]
) -> None:
    """The card that decides, with light around it; rays are for what is good."""
    tone = showing.effect.tone
    spot, at = best.spot, _clear_of_words(style, board, best.spot)
    if showing.reduced:
        image = sprite(style.theme, best.card, round(spot.width), turned(spot.angle))
        surface.blit(image, image.get_rect(center=at))
        draw_outline(surface, spot, EDGES[tone], 2)
        return
    if tone == GOOD:
        _draw_rays(surface, style, board, at)
    come = ease_out(min(1.0, showing.time / GROWS))
    large = round(spot.width * GROWN)
    grown = Spot(*at, spot.width + (large - spot.width) * come, spot.angle)
    glow = style.colour("glow") if tone == GOOD else GLOWS[tone]
    draw_glow(surface, grown._replace(width=large), glow, style.px(14), 235, come)
    if come < 1:
        image = flying(style.theme, best.card, round(grown.width / 4) * 4, turned(spot.angle))
    else:
        image = sprite(style.theme, best.card, large, turned(spot.angle))
    surface.blit(image, image.get_rect(center=at))
    draw_outline(surface, grown, EDGES[tone], max(2, style.px(2)))


def _clear_of_words(style: Style, board: Board, spot: Spot) -> tuple[int, int]:
    """Where the grown card has its middle: above the words, which stand where a question stood."""
    half, words = spot.width * GROWN * 0.7, style.line(24) + style.line(13)
    lowest = board.prompt.box.bottom - words - style.px(PAD) - half
    return round(spot.x), round(min(spot.y, max(lowest, spot.y - half / 3)))


def _draw_rays(surface: Surface, style: Style, board: Board, at: tuple[int, int]) -> None:
    """Rays of light, inside the felt only."""
    picture, clip = _rays(style.px(REACH)), surface.get_clip()
    surface.set_clip(rect(board.felt).clip(clip))
    surface.blit(picture, picture.get_rect(center=at))
    surface.set_clip(clip)


@kept
def _rays(reach: int) -> Surface:
    """Light has no sharp edges: it is drawn small and stretched, which is much quicker."""
    return pygame.transform.smoothscale(_small_rays(max(8, reach // 3)), (2 * reach, 2 * reach))


def _small_rays(reach: int) -> Surface:
    glow = (
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{reach}" cy="{reach}" '
        f'r="{reach}"><stop offset="0%" stop-color="#ffcf7a" stop-opacity="0.42"/>'
        '<stop offset="100%" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient></defs>'
    )
    return drawn(2 * reach, 2 * reach, glow + "".join(_beams(reach)))


def _beams(reach: int) -> Iterator[str]:
    for number in range(RAYS):
        first, last = (2 * pi * (number + off) / RAYS for off in (0, 0.42))
        ends = [(reach + reach * cos(turn), reach + reach * sin(turn)) for turn in (first, last)]
        corners = " ".join(f"L{x:.1f} {y:.1f}" for x, y in ends)
        yield f'<path d="M{reach} {reach} {corners} Z" fill="url(#a)"/>'


def _draw_coins(surface: Surface, style: Style, board: Board, showing: Showing[Verdict]) -> None:
    """Each coin from its card to the counter, on a curve."""
    effect = showing.effect
    counters = (one for one in board.plate(effect.seat).counters if one.name == effect.counter)
    goal = next((rect(counter.icon.box).center for counter in counters), None)
    if goal is None:
        return
    begins = (LANDS + number * APART - FLIES for number in count())
    starts = zip(_starts(board, showing), begins, strict=False)
    coins = [(start, showing.time - begin) for start, begin in starts]
    draw_coins(surface, style, effect.art, coins, goal)


def _starts(board: Board, showing: Showing[Verdict]) -> Iterator[tuple[float, float]]:
    """Where each coin comes from."""
    lying = {laid.card: laid.spot for laid in board.cards}
    for card, worth in showing.effect.worth:
        if card in lying:
            yield from [(lying[card].x, lying[card].y)] * worth


def _tally(effect: Gained, landed: int) -> str:
    """What has come so far, as whoever looks takes it."""
    if effect.tone == GOOD:
        return f"+{landed}"
    told = counted(landed, effect.counter.removesuffix("s"))
    return words.AGAINST_YOU.format(coins=told) if effect.tone == BAD else told


def _say(surface: Surface, style: Style, board: Board, showing: Showing[Verdict]) -> None:
    """The reason where the question stood, and below it who has won what."""
    alpha = round(255 * min(1.0, max(0.0, (showing.time - SAYS) / 0.12)))
    for picture, box in _words(style, board, showing):
        picture.set_alpha(alpha)
        surface.blit(picture, box)
        picture.set_alpha(255)


def said_in(style: Style, board: Board, showing: Showing[Verdict]) -> Rect:
    """Where all of its words stand."""
    (_, upper), (_, lower) = _words(style, board, showing)
    return upper.union(lower)


def _words(style: Style, board: Board, showing: Showing[Verdict]) -> list[tuple[Surface, Rect]]:
    effect, most = showing.effect, board.table.w
    words = pill(style, effect.text, 24, "serif bold", PLATES[effect.tone], most)
    colours = style.colour("panel"), GLOWS[effect.tone], style.colour("text")
    landed = _landed(showing)
    note = effect.note
    if effect.worth and landed:
        note = f"{effect.note}: {_tally(effect, landed)}"
    below = pill(style, note, 13, "semibold", colours, most)
    room, table, margin = rect(board.prompt.box), rect(board.table), style.px(PAD)
    lower = below.get_rect(midbottom=(room.centerx, room.bottom + margin))
    upper = words.get_rect(midbottom=(room.centerx, lower.y + 2 * margin + style.px(5)))
    return [(words, upper.clamp(table)), (below, lower.clamp(table))]


def draw_partner(
    surface: Surface, style: Style, board: Board, showing: Showing[PartnerRevealed]
) -> None:
    """A role comes to light: at the plate, and in the middle its token and words."""
    effect, progress = showing.effect, showing.progress
    alpha = fade(progress, 0.12, 0.2)
    plate = rect(board.plate(effect.seat).box)
    blur = round(style.px(14) * (0.5 + 0.5 * alpha)) // 2 * 2
    brush.halo(surface, plate, style.px(10), max(2, blur), 255, style.colour("accent2"))
    x, y = board.stage.middle
    colours = style.colour("panel"), style.colour("accent2"), style.colour("text")
    words = pill(style, effect.text, 24, "serif", colours, board.table.w)
    side = round(style.px(96) * (0.6 + 0.4 * ease_out(min(1.0, progress * 3)))) // 4 * 4
    veil = brush.soft(
        style.px(300), style.px(130), style.px(65), style.px(34), 210, style.colour("veil")
    )
    put(surface, veil, (x, y), alpha)
    put(surface, art(style.theme, effect.art, side, side), (x, y - style.px(34)), alpha)
    put(surface, words, on_table(board, words, (x, y + style.px(52))), alpha)
