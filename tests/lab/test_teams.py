import pytest

from app.bots.choice import Choice
from app.bots.roster import BOTS
from app.games.knives.study import KnivesStudy
from app.lab.study import STUDIES
from app.lab.teams import SIZES, TeamJob, TeamPlan, TeamTally, sides_of, winner
from rules.games import GAMES
from tests.lab.command import run
from tests.lab.documents import TeamsFile


class TwoSides(KnivesStudy):
    """Knives as if even seats played against odd ones."""

    def side(self, view):
        return "odd" if view.seat % 2 else "even"


@pytest.fixture(autouse=True)
def _two_sides(monkeypatch):
    monkeypatch.setitem(STUDIES, "knives", TwoSides())


def _records(one, other, deals=6):
    plan = TeamPlan("knives", GAMES["knives"].options(length=10), 5, one, other, 4, deals)
    job = TeamJob(plan)
    return [job(number).record for number in range(1, deals + 1)]


def _tally(one, other, deals=6):
    tally = TeamTally()
    for record in _records(one, other, deals):
        tally.add(record)
    return tally


def test_a_bot_wins_one_of_two_tables_against_itself():
    tally = _tally("random", "random")
    figures = tally.figures()
    assert (figures.wins.value, figures.wins.low, figures.wins.high) == (0.5, 0.5, 0.5)
    assert figures.wins.n == figures.wilson.n == 12
    for record in _records("random", "random"):
        assert sum(table.won for table in record.tables) == 1


def test_every_deal_is_played_from_both_sides():
    for record in _records("regular", "random", 2):
        assert [table.side for table in record.tables] == ["even", "odd"]
        assert [table.seats for table in record.tables] == [(0, 2, 4), (1, 3)]
        assert [table.size for table in record.tables] == ["larger side", "smaller side"]


def test_the_first_bot_sits_where_its_side_was_dealt(monkeypatch):
    seen = []
    plan = TeamPlan("knives", GAMES["knives"].options(length=10), 5, "one", "random", 4, 1)

    def one(view, dice, table_talk):
        seen.append(view.seat)
        return Choice(dice.choice(view.decision.commands))

    monkeypatch.setitem(BOTS["knives"], "one", one)
    TeamJob(plan)(1)
    assert set(seen) == {0, 1, 2, 3, 4}
    assert seen == sorted(seen, key=lambda seat: seat % 2)
    assert sides_of(plan.sitting(1)) == ("even", "odd", "even", "odd", "even")


def test_the_better_team_wins_more_tables():
    share = _tally("regular", "random", 12).figures().wins
    assert share.low > 0.5


@pytest.mark.parametrize(
    ("winners", "seats", "won"),
    [((0, 2), (0, 2), 1.0), ((1, 3, 4), (0, 2), 0.0), ((0, 1, 2, 3, 4), (0, 2), 0.5)],
)
def test_the_larger_share_of_winners_decides(winners, seats, won):
    assert winner(winners, seats, 5) == won


def test_one_who_changed_sides_does_not_turn_the_table():
    assert winner((0, 1), (0, 1, 2), 5) == 1.0
    assert winner((2, 3, 4), (0, 1, 2), 5) == 0.0


def test_shares_by_side_and_size_add_up():
    figures = _tally("regular", "random").figures()
    for shares in (figures.sides, figures.sizes):
        total = sum((share.value or 0) * share.n for share in shares.values())
        assert total == pytest.approx(figures.wins.value * figures.wins.n)
    assert set(figures.sizes) == set(SIZES)


def test_the_command_writes_a_report_and_a_file(tmp_path, capsys):
    path = tmp_path / "teams.json"
    words = ("--teams", "regular", "random", "--deals", "3", "--jobs", "1", "--set", "length=10")
    assert run(*words, "--json", str(path)) == 0
    document = TeamsFile.model_validate_json(path.read_bytes())
    assert document.complete
    assert len(document.deals) == 3
    text = capsys.readouterr().out
    assert "a team of regular against a team of random, 5 seats, 3 deals" in text
    assert "as even" in text
    assert "CPU time per decision" in text
    assert max(map(len, text.splitlines())) <= 130


def test_a_game_that_deals_sides_says_which(capsys):
    plan = TeamPlan(
        "never_bring_a_knife", GAMES["never_bring_a_knife"].options(), 6, "regular", "random", 4, 1
    )
    sides = sides_of(plan.sitting(1))
    assert set(sides) == {"cops", "criminals"}
    assert len(sides) == 6
    words = ("--teams", "regular", "random", "--seats", "6", "--deals", "5", "--jobs", "1")
    assert run(*words, "--no-talk", game="never_bring_a_knife") == 0
    text = capsys.readouterr().out
    assert "as cops" in text
    assert "as criminals" in text
    assert "no talk" in text
