"""The statistics: numbers that add up, and an honest page where there are none."""

import pytest

from app.draw.audit import flaws
from app.scenes.statistics.scene import (
    Share,
    StatisticsScene,
    by_level,
    latest,
    length,
    players,
    role_name,
    win_rates,
)
from app.store.statistics import FinishedGame, Sitter, Summary, WinCount, add_finished, summarize
from tests.app.windows import SIZES

LONG = "Wolfeschlegelsteinhausenbergerdorffwelch"


def game(key, people=("Ann",), won=True, level="sharp", hints=0, seconds=600, roles=()):
    names = [*people, *(f"Bot {n}" for n in range(5 - len(people)))]
    seats = tuple(
        Sitter(name=name, kind="person" if name in people else "bot", role=role,
               level=None if name in people else level)
        for name, role in zip(names, roles or [None] * 5, strict=True)
    )  # fmt: skip
    return FinishedGame(
        key=str(key), game="never_bring_a_knife" if roles else "knives",
        ended="2026-10-06 12:00:00", seats=seats,
        points=(15, 1, 2, 3, 4), winners=(0,) if won else (4,), commands=300, seconds=seconds,
        hints=hints,
    )  # fmt: skip


def statistics(shell, games, name="Ann"):
    shell.change("person", "name", name)
    for one in games:
        add_finished(shell.folders.finished, one)
    scene = StatisticsScene(shell)
    shell.go(scene)
    scene.lay_out()
    return scene


def words(scene):
    todo = list(scene.stage.layers)
    found = []
    while todo:
        node = todo.pop(0)
        found.append(getattr(node, "text", ""))
        todo = [*node.children, *todo]
    return found


@pytest.mark.parametrize("count", [0, 1, 25])
@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(make_shell, size, text, count):
    levels = ("random", "novice", "regular", "sharp")
    games = [game(n, (LONG, "W" * 40), n % 3 == 0, levels[n % 4]) for n in range(count)]
    scene = statistics(make_shell(size, text), games, LONG)
    assert flaws(scene.stage) == []


def test_without_games_it_says_so_and_leads_to_a_first_one(shell, click, opened):
    scene = statistics(shell, [])
    assert "Nothing played yet" in words(scene)
    click(shell, "set up")
    assert opened == [("setup", "knives")]


def test_the_numbers_are_those_of_the_games(shell):
    scene = statistics(shell, [game(1), game(2, won=False), game(3), game(4)])
    told = words(scene)
    assert "75%" in told
    assert "3 of 4, 75%" in told
    assert "10 min" in told
    assert "300 moves on average" in told
    shell.step()
    assert shell.scene is scene


COP, CRIMINAL = (role_name("never_bring_a_knife", role) for role in ("cop", "criminal"))
LARGER = "On the larger side"
ROLES = ("cop", "cop", "criminal", "criminal", "cop")


def test_wins_are_told_by_role_for_games_with_roles(shell):
    few = ("criminal", *ROLES[1:])
    games = [game(1), game(2, roles=ROLES), game(3, roles=ROLES, won=False), game(4, roles=few)]
    scene = statistics(shell, games)
    told = words(scene)
    assert "Never Bring a Knife: wins by role" in told
    tallies = {label: told[told.index(label) + 1] for label in (COP, CRIMINAL, LARGER)}
    assert tallies == {COP: "1 of 2, 50%", CRIMINAL: "1 of 1, 100%", LARGER: "2 of 3, 67%"}
    assert "On the smaller side" not in told
    assert "Knives: wins by role" not in told


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_roles_have_room(make_shell, size, text):
    games = [game(n, (LONG,), n % 3 == 0, roles=ROLES[n % 5 :] + ROLES[: n % 5]) for n in range(9)]
    assert flaws(statistics(make_shell(size, text), games, LONG).stage) == []


def test_another_person_can_be_chosen(shell):
    games = [game(1, ("Ann", "Bo")), game(2, ("Bo",), won=True)]
    scene = statistics(shell, games)
    assert scene.name == "Ann"
    scene.stage.find("person").change(scene.names.index("Bo"))
    scene.lay_out()
    assert scene.summary.total == WinCount(2, 1)
    assert "Bo" in words(scene)


def test_one_person_alone_needs_no_chooser(shell):
    assert statistics(shell, [game(1)]).stage.find("person") is None


def test_whoever_has_never_played_sees_who_played_last(shell):
    assert statistics(shell, [game(1, ("Bo",)), game(2, ("Cy",))], "Zoe").name == "Cy"


def test_games_with_help_can_be_left_out(shell, click):
    scene = statistics(shell, [game(1, hints=2), game(2)])
    click(shell, "unaided")
    assert scene.summary.total.games == 1


def test_no_game_without_help_is_told(shell, click):
    scene = statistics(shell, [game(1, hints=1)])
    click(shell, "unaided")
    scene.lay_out()
    assert "No games like that yet." in words(scene)
    assert flaws(scene.stage) == []


def test_a_damaged_line_is_told(shell):
    shell.folders.finished.parent.mkdir(parents=True, exist_ok=True)
    shell.folders.finished.write_text("rubbish\n", "utf-8")
    assert any("damaged" in text for text in words(statistics(shell, [game(1)])))
    assert any("damaged" in text for text in words(statistics(shell, [])))


def test_the_win_rate_is_that_of_the_last_ten_games():
    games = [game(n, won=n >= 10) for n in range(20)]
    rates = win_rates(games, "ann", unaided=False)
    assert rates[0] == 0
    assert rates[9] == 0
    assert rates[14] == 50
    assert rates[19] == 100


def test_a_chart_shows_the_latest_games_only():
    first, shown = latest(tuple(range(1000)))
    assert (first, shown[0], shown[-1]) == (701, 700, 999)
    assert latest((5.0,)) == (1, (5.0,))


def test_one_name_in_two_spellings_is_one_person():
    assert players([game(1, ("ann",)), game(2, ("Ann",))]) == ("Ann",)


def test_levels_are_listed_by_how_often_they_were_played():
    games = [game(1, level="novice"), game(2), game(3)]
    assert [share.label for share in by_level(summarize(games, "Ann"))] == [
        "Sharp bots",
        "Novice bots",
    ]


def test_a_share_of_nothing_is_nothing():
    assert Share("Knives", WinCount()).told == "0 of 0, 0%"


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "–"), (30, "under a minute"), (60, "1 min"), (5400, "90 min")]
)
def test_a_length_is_told_in_minutes(seconds, told):
    assert length(Summary(mean_seconds=seconds))[0] == told
