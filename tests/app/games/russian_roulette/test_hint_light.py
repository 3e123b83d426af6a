"""A gun card that a hint means keeps the colour of its team while it is lit."""

from app.scenes.table import hints
from tests.app.seating import open_shell, sit_down
from tests.session.inline_bots import InlineBots


def test_the_card_that_is_meant_is_drawn_in_the_colour_of_its_seat(tmp_path, monkeypatch):
    shell = open_shell(tmp_path, bots=InlineBots("novice"))
    pilot = sit_down(shell, game="russian_roulette", seats=4, action_cards=False)
    pilot.until(lambda: pilot.is_asked)
    dyes = []
    monkeypatch.setattr(hints, "draw_card", lambda *what, dye=None: dyes.append(dye))
    pilot.scene.hints.ask()
    pilot.until(lambda: pilot.scene.hints.hint is not None)
    pilot.wait(0.2)
    style = pilot.scene.style
    assert dyes
    assert set(dyes) == {style.dye(pilot.scene.eyes.colours[0])}
    assert style.dye(0) != style.dye(1)
