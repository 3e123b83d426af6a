"""What a team has before it is drawn in its seat's colour, whoever sits there."""

import re

import pygame
import pytest

from app.assets import game_assets
from app.draw.colour_vision import EYES, seen
from app.draw.colours import colours_of, redyed, rgb
from app.draw.seat_marks import shape_path
from app.draw.style import Style, seat_colours, seat_shape
from app.draw.vector import has_art
from app.games.russian_roulette.draw import team_parts
from app.games.russian_roulette.table.things import CharacterTile, Cylinder, Die, PocketTile
from app.games.russian_roulette.table.vocabulary import TEAMS, drawing
from app.table.geometry import Box
from rules.games.russian_roulette.options import WcrrOptions

GAME = "russian_roulette"
THEMES = (GAME, f"{GAME}_tame")
CHAMBERS = ("unknown", "click", "bullet", "spent_click", "spent_bullet")
FULL, AT = Box(0, 0, 90, 108), Box(20, 20, 50, 60)


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def drawn(draw, part, number, theme=GAME, safe=False):
    surface = pygame.Surface((FULL.w, FULL.h), pygame.SRCALPHA)
    style = Style(1280, 720, theme=theme, safe_colours=safe)
    draw(surface, style, part, number)
    return pygame.image.tobytes(surface, "RGBA")


PARTS = [
    (team_parts.draw_tile, CharacterTile("who_00", AT)),
    (team_parts.draw_die, Die(0, AT, 3)),
    (team_parts.draw_die, Die(0, AT, None)),
    (team_parts.draw_pocket, PocketTile(0, AT)),
    (team_parts.draw_cylinder, Cylinder(0, AT, CHAMBERS)),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize(("draw", "part"), PARTS)
def test_no_two_seats_have_parts_that_look_alike(draw, part, theme, safe):
    seats = range(len(seat_colours(safe)))
    assert len({drawn(draw, part, seat, theme, safe) for seat in seats}) == len(seats)


def test_teams_can_be_told_apart_by_shape_where_eyes_see_no_colour():
    shapes = {shape_path(seat_shape(seat), 10, 8) for seat in range(len(TEAMS))}
    assert len(shapes) == len(TEAMS)
    for eyes in EYES.values():
        marks = {(seat_shape(n), seen(seat_colours(True)[n], eyes)) for n in range(len(TEAMS))}
        assert len({shape for shape, _ in marks}) == len(TEAMS)


def test_a_dye_moves_its_tones_and_nothing_else():
    tones = {"#4080c0": "1", "#204060": "0.5"}
    assert redyed("#4080c0 #204060 #123456", tones, "#804020") == "#804020 #402010 #123456"
    assert redyed("#4080c0", tones, "#4080c0") == "#4080c0"


def test_every_tone_of_the_dye_is_in_some_drawing():
    text = "".join(path.read_text("utf-8") for path in (game_assets(GAME) / "art").glob("*.svg"))
    tones = colours_of(GAME, "dye")
    assert set(tones) <= set(re.findall("#[0-9a-f]{6}", text))
    assert [tone for tone, share in tones.items() if float(share) == 1] == ["#4c8dd6"]


@pytest.mark.parametrize("theme", THEMES)
def test_everybody_has_two_sides(theme):
    people = [drawing(seat, person) for seat in range(len(TEAMS)) for person in range(4)]
    assert all(has_art(theme, name) and has_art(theme, f"{name}_out") for name in people)
    size = (50, 60)
    looks = {
        pygame.image.tobytes(
            team_parts.portrait_tile(theme, name, "#4c8dd6", size, is_out, False), "RGBA"
        )
        for name in people
        for is_out in (False, True)
    }
    assert len(looks) == 2 * len(people)


def test_everybody_has_a_name_of_their_own():
    names = [name for team in TEAMS for name in (team.name, *team.people)]
    assert len(set(names)) == len(names) == 30


@pytest.mark.parametrize("theme", THEMES)
def test_there_is_a_drawing_for_all_that_a_table_shows(theme):
    most = WcrrOptions.model_json_schema()["properties"]["gun_cards"]["maximum"]
    names = [f"die_{bid}" for bid in range(most)] + [f"chamber_{kind}" for kind in CHAMBERS]
    names += ["die_hidden", "pocket_front", "pocket_back", "sign_click", "sign_bang", "emblem"]
    assert [name for name in names if not has_art(theme, name)] == []


def test_a_seats_colour_is_on_its_tile():
    surface = team_parts.portrait_tile(GAME, "who_00", "#d36ba8", (100, 120), False, False)
    shown = {tuple(surface.get_at((x, y))[:3]) for x in range(100) for y in range(120)}
    pink = rgb("#d36ba8")
    assert min(max(abs(a - b) for a, b in zip(pink, c, strict=True)) for c in shown) < 8
