"""Questions as they stand on the table: short enough for their place, and none when it is past."""

import pytest

from app.games import GAME_TABLES
from rules.games import GAMES
from rules.games.knives.cards import SEATS
from rules.kernel.rng import Dice
from tests.app.seating import open_shell, sit_down

ROOMY = 1280, 720


@pytest.mark.parametrize("game", GAMES)
def test_every_question_stands_in_one_line_or_in_two_where_all_of_it_counts(tmp_path, game):
    asked = set()
    for seed in range(3):
        pilot = sit_down(open_shell(tmp_path / f"{seed}", ROOMY), seed=seed, game=game, people=5)
        scene, dice = pilot.scene, Dice(seed, "answers")
        while len(scene.session) < 160:
            scene.session.poll()  # Who passes without being asked does so.
            if not scene.session.waiting_for:
                assert scene.session.outcome is not None, "nobody is asked, and it is not over"
                break
            seat = scene.session.waiting_for[0]
            view = scene.session.view(seat)
            scene.flow.viewer = seat
            board = scene.laid(scene.style, view, view.piles())
            lines = [label.text for label in board.prompt.lines]
            assert len(lines) <= 1 + board.prompt.asked.question.in_full, lines
            asked.add(view.decision.rule)
            scene.session.submit(seat, dice.choice(view.decision.commands))
    assert len(asked) >= len(GAME_TABLES[game].lesson.first_words) // 2


def test_nobody_is_waited_for_while_a_trick_is_read(tmp_path):
    pilot = sit_down(open_shell(tmp_path), seed=4, people=5)
    scene = pilot.scene
    scene.flow.viewer = 0
    seen = 0
    while len(scene.session) < 60:
        seat = scene.session.waiting_for[0]
        before = scene.session.view(0)
        scene.session.submit(seat, scene.session.view(seat).decision.commands[0])
        after = scene.session.view(0)
        if len(before.trick) != SEATS - 1 or after.trick or before.decision is not None:
            continue
        seen += 1
        swept = scene.laid(scene.style, before, {**before.piles(), **_tricks(after)})
        assert not [label.text for label in swept.prompt.lines]
        assert scene.laid(scene.style, before, before.piles()).prompt.lines
    assert seen


def _tricks(view):
    return {zone: pile for zone, pile in view.piles().items() if zone.name == "trick"}
