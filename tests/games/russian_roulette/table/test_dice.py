"""Every bid that any rules allow has a die to show it."""

import pygame
import pytest

from app.draw.style import Style
from app.games.russian_roulette.draw.team_parts import draw_die
from app.games.russian_roulette.table.things import Die
from app.table.geometry import Box
from rules.games.russian_roulette.game import GAME

LARGEST_GUN = GAME.options.model_json_schema()["properties"]["gun_cards"]["maximum"]


@pytest.mark.parametrize("theme", ["russian_roulette", "russian_roulette_tame"])
def test_wcrr_comp_04_every_bid_up_to_that_of_the_largest_gun_can_be_drawn(theme):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    faces = set()
    for bid in (None, *range(LARGEST_GUN)):
        surface = pygame.Surface((64, 64))
        draw_die(surface, Style(64, 64, theme=theme), Die(1, Box(8, 8, 48, 48), bid), 1)
        faces.add(surface.get_buffer().raw)
    assert len(faces) == LARGEST_GUN + 1, "two bids look the same"
