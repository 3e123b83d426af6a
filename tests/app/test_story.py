"""How it went: the moments that made a finished game, found from one seat's views alone."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from app.draw.audit import flaws
from app.draw.widgets.boxes import DrawnBox
from app.scenes.results import story as module
from app.scenes.results.scene import DRAWN_AHEAD_FRAMES, ResultsScene
from app.scenes.results.story import BEGINS_AFTER, FAILED, STEADY, MomentFrame
from app.session.replay import Replay, load_replay
from app.session.swings import Swing
from app.table.turning_point import TurningPoint, chosen
from app.table.voice import Voice
from rules.games import GAMES
from rules.kernel.talk import Claim, Said
from tests.app.test_replay_plays import Shelved, golden
from tests.app.test_results import kept, played
from tests.golden.cases import cases_of


@pytest.fixture(scope="module")
def match():
    return played()


class Finder:
    """Finds at once what it is told to."""

    searched = ()
    found: tuple = ()
    failed = False

    def __init__(self, seen):
        Finder.searched += (seen,)

    def poll(self):
        return self.found

    def close(self):
        pass


@pytest.fixture
def finder(monkeypatch):
    monkeypatch.setattr(module, "SwingFinder", Finder)
    Finder.searched, Finder.found = (), (Swing(5, 1, 0.58, 0.41), Swing(40, 0, 0.35, 0.63))
    return Finder


def looked_back(shell, match):
    scene = ResultsScene(shell, kept(shell, match))
    shell.go(scene)
    shell.step()
    shell.clock.now += BEGINS_AFTER
    for _ in range(500):
        shell.step()
        if scene.story.moments is not None:
            break
        pygame.time.wait(10)
    for _ in range(DRAWN_AHEAD_FRAMES + 3):
        shell.step()
    assert not scene.moving(shell.clock())
    return scene


def test_each_moment_is_told_and_can_be_watched_where_it_happened(
    shell, match, finder, opened, click
):
    scene = looked_back(shell, match)
    texts = words_of(scene)
    assert "58% to 41%" in texts
    assert "35% to 63%" in texts
    scene.stage.go_to("watch 40")
    click(shell, "watch 40")
    assert opened == [("replay", scene.path, 39, 0)]


@pytest.mark.parametrize(("many", "lies"), [(2, True), (3, False)])
def test_where_there_are_fewer_moments_their_words_stand_beside_the_pictures(
    shell, match, finder, many, lies
):
    finder.found = (*finder.found, Swing(90, 3, 0.5, 0.1))[:many]
    scene = looked_back(shell, match)
    frames = [node for node in _every(scene.stage.layers[0]) if isinstance(node, MomentFrame)]
    assert len(frames) == many
    for frame in frames:
        nodes = [*_every(frame)]
        picture = next(node.box for node in nodes if isinstance(node, DrawnBox))
        title = next(node.box for node in nodes if getattr(node, "face", "") == "serif bold")
        assert (title.left > picture.right) == lies
        assert (title.top > picture.bottom) != lies


def words_of(scene):
    return [getattr(node, "text", "") for node in _every(scene.stage.layers[0])]


def _every(node):
    yield node
    for child in node.children:
        yield from _every(child)


def test_only_what_one_seat_saw_is_looked_at(shell, match, finder):
    looked_back(shell, match)
    (seen,) = finder.searched
    assert {view.seat for view in seen.views} == {seen.seat} == {0}


def test_whoever_goes_on_at_once_starts_no_search(shell, match, finder):
    shell.go(ResultsScene(shell, kept(shell, match)))
    shell.step()
    shell.home()
    assert finder.searched == ()


def test_a_game_that_goes_on_has_no_story(shell):
    path = kept(shell, played(40))
    assert ResultsScene(shell, path).story is None
    replay = load_replay(path)
    with pytest.raises(AssertionError):
        replay.watched(0)
    with pytest.raises(AssertionError):
        replay.lies(0)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1280, 720), 150)])
def test_the_moments_have_room(make_shell, match, finder, size, text):
    finder.found = (*finder.found, Swing(90, 3, 0.5, 0.1))
    assert flaws(looked_back(make_shell(size, text), match).stage) == []


def test_a_search_that_fails_finds_nothing(shell, match, finder, monkeypatch):
    monkeypatch.setattr(module.Story, "_search", lambda story: 1 / 0)
    scene = looked_back(shell, match)
    assert scene.story.moments == ()
    assert FAILED in words_of(scene)


def test_a_game_without_swings_was_won_little_by_little(shell, match, finder):
    finder.found = ()
    assert STEADY in words_of(looked_back(shell, match))


def test_a_lie_takes_the_place_of_the_least_change():
    swung = [TurningPoint(n, "", "", "", 0, (), change) for n, change in
             ((3, (50, 20)), (9, (20, 30)), (12, (30, 70)))]  # fmt: skip
    lie = TurningPoint(5, "", "Vera lied", "", 2)
    assert [one.number for one in chosen(swung, [lie])] == [3, 5, 12]
    assert [one.number for one in chosen(swung, [])] == [3, 9, 12]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_picture_with_many_cards_and_two_faces_stays_in_its_frame(
    make_shell, match, finder, size, monkeypatch
):
    seen = []
    monkeypatch.setattr(
        "app.scenes.results.story.draw_face",
        lambda surface, style, face, at, side: seen.append(Rect(0, 0, side, side).move(at)),
    )
    scene = looked_back(make_shell(size), match)
    many = [TurningPoint(n, "Now", "So", "", 0, (1, 2, 3), (9, 5), 2) for n in (1, 2, 3)]
    scene.story.moments = tuple(many)
    scene.refresh()
    scene.lay_out()
    seen.clear()
    scene.draw(scene.shell.window.canvas, 0.0)
    frames = [n for n in _every(scene.stage.layers[0]) if isinstance(n, MomentFrame)]
    pictures = [next(n for n in _every(f) if isinstance(n, DrawnBox)).box for f in frames]
    faces = [face.move(-face.w // 2, -face.h // 2) for face in seen]
    inside = [face for face in faces if any(box.contains(face) for box in pictures)]
    assert len(inside) == 2 * len(many)


@pytest.mark.parametrize("game", GAMES)
def test_every_command_has_a_title_whoever_looks_back(game):
    """What was sealed has no line in the log: its own giver reads what it was, others that."""
    seats = min(GAMES[game].seat_counts)
    replay = Replay(Shelved(golden(cases_of(game, seats)[0])).open(Path("shelved.save")))
    for seat in range(2):
        story = module.Story(replay, seat, Voice(replay.names, seat, deck=replay.game.deck))
        told = [
            story._swung(Swing(n, replay.noticed(n, seat).giver, 0.6, 0.4)) for n in range(1, 41)
        ]
        assert [point.number for point in told if not point.title] == []
        story.close()


def test_who_looks_back_on_an_own_secret_reads_it_and_sees_the_card():
    replay = Replay(Shelved(golden(cases_of("russian_roulette", 2)[0])).open(Path("shelved.save")))
    giver = replay.noticed(1, 0).giver
    swing = Swing(1, giver, 0.6, 0.4)
    own, other = (
        module.Story(replay, seat, Voice(replay.names, seat))._swung(swing)
        for seat in (giver, 1 - giver)
    )
    assert own.title.startswith("Your choice: Pocket a ")
    assert len(own.cards) == 1
    assert other.title == f"{replay.names[giver]} secretly chooses"
    assert other.cards == ()


def test_lies_are_told_by_who_lied_and_about_whom(monkeypatch):
    """Those about whoever looks back come first, and one's own are not told."""
    golden_game = golden(cases_of("never_bring_a_knife", 4)[0])
    replay = Replay(Shelved(golden_game).open(Path("shelved.save")))
    lies = (
        Said(2, 1, Claim("i_am", None, "criminal")),
        Said(3, 0, Claim("i_am", None, "criminal")),
        Said(4, 2, Claim("is", 3, "cop")),
        Said(5, 1, Claim("is", 0, "cop")),
        Said(6, 3, Claim("is", None, "cop")),
    )
    monkeypatch.setattr(Replay, "lies", lambda self, seat: lies)
    bo, cy, dee = replay.names[1:4]
    story = module.Story(replay, 0, Voice(replay.names, 0, deck=replay.game.deck))
    told = [(point.number, point.title) for point in story._lies()]
    story.close()
    assert told == [
        (5, f"{bo} lied about you"),
        (2, f"{bo} lied"),
        (4, f"{cy} lied about {dee}"),
        (6, f"{dee} lied about the boss"),
    ]
