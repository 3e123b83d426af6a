"""Golden games and lessons are played in the replay scene to their end, as whoever presses Play.

Of the golden games with so many seats one is played whole and the others from near their end. Time
goes on whenever somebody looks at the clock, as it does outside of tests.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from app.games import GAME_TABLES
from app.scenes.crash import CrashScene
from app.scenes.lesson.course import Place, open_course
from app.scenes.replay.scene import ReplayScene
from app.scenes.shell import Shell
from app.session.who_may_look import ALL
from app.store.decks import with_our_deck
from app.store.saved_game import Header, Player
from app.store.saves import OpenedGame
from app.table.board import Board
from rules.games import GAMES
from rules.kernel.match import Match
from tests.app.windows import SMALL
from tests.golden.cases import Case, cases_of
from tests.golden.playthrough import play

# One command in so many is laid out and drawn; of the others only what moves is worked out.
SELDOM, OFTEN = 200, 5
NEAR_THE_END = 30
FASTEST, A_WHILE = 3, 20.0


@dataclass
class RunningClock:
    """A clock that also goes while it is looked at."""

    now: float = 100.0

    def __call__(self) -> float:
        self.now += 0.0001
        return self.now


@dataclass
class Shelved:
    """A game in the place of all saved ones."""

    match: Match

    def open(self, path: Path) -> OpenedGame:
        """That game, whatever is asked for."""
        seats = tuple(
            Player(name=name, kind="bot", level="regular")
            for name in "ABCDEFGH"[: self.match.seats]
        )
        header = Header(
            game=self.match.game.name,
            options=self.match.options.model_dump(),
            seats=seats,
            seed=self.match.seed,
            created="2025-11-03 21:14:00",
            version="0.1.0",
        )
        return OpenedGame(path, header, self.match, None)


def golden(case: Case) -> Match:
    match = Match(with_our_deck(GAMES[case.game]), case.options, case.seats, case.seed)
    for turn in play(case)[2]:
        match.play(turn.seat, turn.command)
    return match


def lesson(game: str, chapter: int) -> Match:
    course = open_course(game, Place(chapter))
    options = course.game.options(**course.lesson.options)
    match = Match(course.game, options, course.lesson.seats, 0)
    for line in course.script:
        match.play(line.seat, line.command)
    return match


def open_in(shell: Shell, match: Match, eyes: int) -> ReplayScene:
    shell.saves = Shelved(match)  # type: ignore[assignment]
    shell.clock = RunningClock()
    scene = ReplayScene(shell, Path("shelved.save"))
    scene.look_as(eyes)
    shell.go(scene)
    scene.lay_out()
    return scene


def play_to_the_end(shell: Shell, scene: ReplayScene, every: int) -> None:
    """Play it; the table is only laid out and drawn for one command in so many."""
    projector, table = scene.projector, scene.replay_view.table
    last: list[Board] = []

    def lay_out(*what: object) -> Board:
        if not last or projector.number % every == 0:
            last[:] = [table.lay_out(*what)]  # type: ignore[arg-type]
        return last[0]

    scene.replay_view.table = replace(table, lay_out=lay_out)
    scene.set_speed(FASTEST)
    scene.toggle()
    for _ in range(20 * len(scene.replay_view) + 20):
        if not projector.playing:
            break
        shell.clock.now += A_WHILE  # type: ignore[attr-defined]
        if projector.number % every == 0:
            shell.step()
            assert not isinstance(shell.scene, CrashScene), shell.scene.problem
        else:
            scene.tick(shell.clock())
            projector.snapshot(shell.clock())
    assert (projector.number, projector.playing) == (len(scene.replay_view), False)


@pytest.mark.parametrize("game", GAMES)
def test_every_golden_game_plays_to_its_end(make_shell: Callable[..., Shell], game: str) -> None:
    """With a seat's eyes and open in turn: each number of seats is seen both ways."""
    shell = make_shell(SMALL)
    for seats in GAMES[game].seat_counts:
        cases = cases_of(game, seats)
        for number, case in enumerate(cases):
            eyes = ALL if (number + seats) % 2 else number % seats
            scene = open_in(shell, golden(case), eyes)
            if number != seats // 2 % len(cases):
                scene.go_to(len(scene.replay_view) - NEAR_THE_END)
            play_to_the_end(shell, scene, SELDOM)
            assert scene.projector.eyes == eyes
            shell.back()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("eyes", [ALL, 0])
def test_every_lesson_plays_to_its_end(
    make_shell: Callable[..., Shell], game: str, eyes: int
) -> None:
    shell = make_shell(SMALL)
    for chapter in range(len(GAME_TABLES[game].lesson.chapters)):
        scene = open_in(shell, lesson(game, chapter), eyes)
        play_to_the_end(shell, scene, OFTEN)
        assert scene.projector.eyes == eyes
        shell.back()
