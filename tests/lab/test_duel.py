import pytest

from app.bots.choice import Choice
from app.bots.roster import BOTS
from app.lab.duel import OTHER_ROLE, DealJob, DuelPlan, DuelTally
from rules.games import GAMES
from tests.lab.command import run
from tests.lab.documents import DuelFile


def _first(view, dice, table_talk):
    """Plays what is listed first."""
    return Choice(view.decision.commands[0])


@pytest.fixture
def first(monkeypatch):
    monkeypatch.setitem(BOTS["knives"], "first", _first)


def _plan(hero, field, deals, unit="hand"):
    return DuelPlan("knives", GAMES["knives"].options(length=10), 5, hero, field, unit, 4, deals)


def _played(hero, field, deals=20, unit="hand"):
    job = DealJob(_plan(hero, field, deals, unit))
    return [job(number) for number in range(1, deals + 1)]


def _tally(hero, field, deals=20, unit="hand"):
    tally = DuelTally(_plan(hero, field, deals, unit))
    for played in _played(hero, field, deals, unit):
        tally.add(played.record)
    return tally


@pytest.mark.parametrize("unit", ["hand", "game"])
def test_a_bot_has_no_edge_over_itself(unit):
    for comparison in _tally("random", "random", 5, unit).figures().comparisons:
        edges = [comparison.edge, *comparison.seats, *comparison.roles.values()]
        assert {edge.value for edge in edges} == {0.0}
        assert {bound for edge in edges for bound in (edge.low, edge.high)} <= {0.0, None}
        assert (comparison.edge.low, comparison.edge.high) == (0.0, 0.0)


def test_the_edge_is_the_paired_difference(first):
    tally = _tally("first", "random")
    (comparison,) = tally.figures().comparisons
    assert comparison.edge.value == pytest.approx(comparison.hero.value - comparison.field.value)
    assert comparison.edge.low <= comparison.edge.value <= comparison.edge.high
    assert comparison.edge.n == 100
    assert sum(seat.value for seat in comparison.seats) / 5 == pytest.approx(comparison.edge.value)


def test_roles_share_all_results_out(first):
    tally = _tally("first", "random")
    (comparison,) = tally.figures().comparisons
    assert set(comparison.roles) <= {"banker", "shadow", "defender", "open hand", OTHER_ROLE}
    assert sum(role.n for role in comparison.roles.values()) == 100
    total = sum(role.n * role.value for role in comparison.roles.values())
    assert total == pytest.approx(100 * comparison.edge.value)


def test_the_field_plays_the_same_whoever_the_hero_is(first):
    against_first, against_itself = _played("first", "random", 5), _played("random", "random", 5)
    for one, other in zip(against_first, against_itself, strict=True):
        assert one.record.field == other.record.field
        assert one.record.field_roles == other.record.field_roles


def test_thinking_times_are_kept_for_each_bot(first):
    for played in _played("first", "random", 3):
        assert set(played.times) == {"first", "random"}
        assert played.times["first"].count() < played.times["random"].count()


def test_whole_games_compare_wins_and_points():
    figures = _tally("random", "random", 2, "game").figures()
    assert [comparison.measure for comparison in figures.comparisons] == ["wins", "points"]
    assert figures.comparisons[0].field.value == pytest.approx(0.2)


def test_a_duel_gives_the_same_bytes_whatever_the_number_of_processes(tmp_path, capsys):
    files = []
    for jobs in ("1", "2"):
        files.append(tmp_path / jobs)
        words = ("--duel", "random", "--field", "random", "--deals", "12", "--jobs", jobs)
        assert run(*words, "--json", str(files[-1])) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    document = DuelFile.model_validate_json(files[0].read_bytes())
    assert document.complete
    assert len(document.deals) == 12
    assert document.deals[3].edges("points") == [0.0] * 5
    text = capsys.readouterr().out
    assert "random against a field of random, 12 deals" in text
    assert "CPU time per decision" in text
