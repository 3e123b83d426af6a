"""Effects over a table come and go as a whole."""

import pytest
from pygame import Surface

from app.draw.effects import draw_effects
from app.table.effects import LEAVES, STAYS, ShowCard
from app.table.timeline import Showing, Snapshot
from tests.app.seating import FIVE, open_shell
from tests.app.table_moments import moments, table_at

GREY = (90, 90, 90)


@pytest.mark.parametrize(
    ("tone", "progress"), [("", 0.004), ("", 0.996), (STAYS, 0.004), (LEAVES, 0.996)]
)
def test_a_card_that_is_held_up_takes_its_glow_along(tmp_path, tone, progress):
    shell = open_shell(tmp_path)
    scene = table_at(shell, moments()["follow"], names=FIVE)
    shell.go(scene)
    shell.step([])
    board, surface = scene.laid_board, Surface((1280, 720))
    surface.fill(GREY)
    effect = ShowCard(1.2, "Mara shows it", 2, board.hand_cards[0].card, tone)
    shown = Snapshot(board, (), effects=(Showing(effect, progress),))
    draw_effects(surface, scene.style, shown, scene.reactions.moods.faces)
    off = max(
        abs(surface.get_at((x, y))[tone] - GREY[tone])
        for x in range(0, 1280, 6) for y in range(0, 720, 6) for tone in range(3)
    )  # fmt: skip
    assert off <= 16
