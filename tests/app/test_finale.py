"""A game's end is a scene: who wins by name, to whoever sits there, and the results after it."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from app.draw.audit import flaws
from app.draw.confetti import LASTS, draw_confetti
from app.draw.style import Style
from app.scenes.results.finale import PARTS, UNMEANT, FinaleScene
from app.store.decks import with_our_deck
from app.store.saved_game import Header, Player
from app.store.saves import save_game
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

NBK = "never_bring_a_knife"
NAMES = ("Ann", "Odile", "Mara", "Piet", "Ravi", "Vera", "Otis", "Lin")
LONG = ("Wolfeschlegelsteinhausenbergerdorffwelch", "W" * 40, *NAMES[2:])


def played(game, seats):
    match, dice = Match(with_our_deck(GAMES[game]), GAMES[game].options(), seats, 5), Dice(5)
    while match.owed:
        match.play(match.owed[0], dice.choice(legal(match.at(), match.owed[0])))
    return match


@pytest.fixture(scope="module")
def matches():
    return {"knives": played("knives", 5), NBK: played(NBK, 8)}


def ended(shell, match, people, names=NAMES):
    """The last scene of a match, with people on these seats and regulars on the others."""
    seats = tuple(
        Player(name=name, kind="person")
        if seat in people
        else Player(name=name, kind="bot", level="novice")
        for seat, name in enumerate(names[: match.seats])
    )
    header = Header(
        game=match.game.name, options=match.options.model_dump(mode="json"), seats=seats,
        seed=match.seed, created="2026-10-08 19:00:00", version="0.1.0",
    )  # fmt: skip
    path = shell.folders.saves / "done.save"
    save_game(path, header, match)
    scene = FinaleScene(shell, path)
    shell.go(scene)
    shell.step()
    return scene


def texts(scene):
    todo, found = list(scene.stage.layers), []
    while todo:
        node = todo.pop(0)
        found.append(getattr(node, "text", ""))
        todo = [*node.children, *todo]
    return [text for text in found if text]


def sides(match):
    won = set(match.outcome.winners)
    return won, set(range(match.seats)) - won


def test_whoever_sits_there_is_told_whether_they_win_or_who_does(shell, matches):
    (winner,), losers = sides(matches["knives"])
    loser = min(losers)
    assert "You win" in texts(ended(shell, matches["knives"], {winner}))
    lost = texts(ended(shell, matches["knives"], {loser}))
    assert f"{NAMES[winner]} wins" in lost
    assert any(text.startswith("You came in ") and text.endswith(" short") for text in lost)


@pytest.mark.parametrize("people", [set(), {0, 1, 2, 3, 4}])
def test_nobody_is_meant_where_several_or_none_sit_there(shell, matches, people):
    (winner,), _ = sides(matches["knives"])
    shown = texts(ended(shell, matches["knives"], people))
    assert f"{NAMES[winner]} wins" in shown
    assert not any(text.startswith("You ") for text in shown)


@pytest.mark.parametrize("won", [True, False])
def test_a_side_wins_by_its_name_and_the_boss_is_shown(shell, matches, won):
    winners, losers = sides(matches[NBK])
    shown = texts(ended(shell, matches[NBK], {min(winners if won else losers)}))
    assert any(text in ("The Cops win", "The Criminals win") for text in shown)
    assert any(text.startswith("You win with them." if won else "You lost as a ") for text in shown)
    after = shown[shown.index("The boss") + 1]
    assert after in ("Cop", "Criminal")


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3440, 1440)])
@pytest.mark.parametrize("game", ["knives", NBK])
def test_nothing_is_cut(make_shell, matches, game, size, text):
    for seat in (min(each) for each in sides(matches[game])):
        scene = ended(make_shell(size, text), matches[game], {seat}, LONG)
        assert flaws(scene.stage) == []


def test_the_first_key_ends_the_motion_and_any_other_goes_on(shell, matches, opened, press):
    scene = ended(shell, matches["knives"], {0})
    press(shell, pygame.K_x)
    assert not opened
    press(shell, pygame.K_TAB)
    assert scene.stage.focus == "rematch"
    assert not opened
    press(shell, pygame.K_x)
    assert opened == [("results", scene.path)]


@pytest.mark.parametrize("button", ["", "rematch"])
def test_a_click_anywhere_goes_on_but_on_a_button_does_what_it_says(shell, matches, opened, button):
    scene = ended(shell, matches["knives"], {0})
    shell.clock.now += PARTS
    at = scene.stage.find(button).box.center if button else (3, 3)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shell.step([Event(kind, pos=at, button=1)])
    assert opened[0][0] == ("table" if button else "results")


QUIET = [("motion", "reduce_motion", True), ("motion", "speed", 0.0), ("content", "tame", True)]


@pytest.mark.parametrize("setting", QUIET)
def test_calm_tables_have_a_picture_that_stands_still(shell, matches, setting, opened, press):
    shell.change(*setting)
    (winner,), _ = sides(matches["knives"])
    scene = ended(shell, matches["knives"], {winner})
    before = shell.window.canvas.copy()
    for _ in range(4):
        shell.clock.now += UNMEANT
        scene.draw(shell.window.canvas, shell.clock.now)
        assert shell.window.canvas.get_buffer().raw == before.get_buffer().raw
    assert not shell.step()
    press(shell, pygame.K_RETURN)
    assert opened == [("results", scene.path)]


def test_a_lively_end_moves_and_comes_to_rest(shell, matches):
    ended(shell, matches["knives"], {0})
    shell.clock.now += PARTS / 2
    assert shell.step()
    shell.clock.now += PARTS + LASTS
    shell.step()
    shell.clock.now += 0.1
    shell.step()
    assert not shell.step()


def test_confetti_never_falls_over_words():
    words, style = Rect(200, 100, 240, 80), Style(640, 360)
    canvas, fallen = Surface((640, 360)), 0
    for step in range(1, 26):
        canvas.fill((0, 0, 0))
        draw_confetti(canvas, style, step / 10, [words])
        lit = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1))
        lit.invert()
        fallen = max(fallen, lit.count())
        inside = pygame.mask.Mask(words.size, fill=True)
        assert lit.overlap(inside, words.topleft) is None
    assert fallen > 1000


def test_who_shares_a_victory_is_named(shell, matches):
    scene = ended(shell, matches["knives"], {0})
    shared = replace(scene.ending.result, winners=(0, 3))
    scene.ending = replace(scene.ending, result=shared)
    scene.refresh()
    shell.step()
    assert "You and Piet share the win" in texts(scene)
