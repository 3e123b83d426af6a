"""What one has played against each of the regulars."""

from app.store.rivalry import Rivalry, Score, rivalries
from app.store.statistics import FinishedGame, Sitter


def game(number, names, winners, kind="knives", person="Ann"):
    seats = [Sitter(name=person, kind="person")]
    seats += [Sitter(name=name, kind="bot", level="novice") for name in names]
    return FinishedGame(
        key=str(number), game=kind, ended=f"2026-11-{number:02d}T12:00:00", seats=tuple(seats),
        points=(0,) * len(seats), winners=winners, commands=9,
    )  # fmt: skip


def test_a_game_counts_where_one_won_and_the_other_did_not():
    games = [
        game(1, ["Mara", "Piet"], (0,)),
        game(2, ["Mara", "Piet"], (1,), "never_bring_a_knife"),
        game(3, ["Mara", "Piet"], (0, 1)),
    ]
    found = rivalries(games, "ann")
    mara, piet = found["mara"], found["piet"]
    assert mara.total == Score(1, 1)
    assert dict(mara.by_game) == {"knives": Score(1, 0), "never_bring_a_knife": Score(0, 1)}
    assert (mara.undecided, mara.last, mara.met) == (1, (True, False), "2026-11-03T12:00:00")
    assert (piet.total, piet.undecided, piet.last) == (Score(2, 0), 1, (True, True))
    assert piet.is_leading
    assert not mara.is_leading


def test_older_lines_with_the_same_names_count_and_others_do_not():
    games = [game(1, ["Ada", "Greta"], (1,)), game(2, ["Ada"], (0,), person="Bo")]
    found = rivalries(games, "Ann")
    assert set(found) == {"ada"}
    assert found["ada"].total == Score(0, 1)


def test_only_the_last_games_are_shown_one_by_one():
    games = [game(n, ["Ada"], (n % 2,)) for n in range(1, 16)]
    assert len(rivalries(games, "Ann")["ada"].last) == 9
    assert Rivalry().last == ()
