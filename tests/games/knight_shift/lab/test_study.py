"""What the lab counts at Knight Shift: points by line, by bot and by Knight, from the sheets."""

from app.games.knight_shift.study import STUDY
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.knight_shift.rules.standard import STANDARD

BOTS = ("left", "right", "right")


def games(many):
    """Last views of games by lot, and what was noted of each."""
    for seed in range(many):
        state, dice, observer = (
            STANDARD.start(STANDARD.options(), 3, seed),
            Dice(seed),
            STUDY.observer(),
        )
        while owed(state):
            assert not observer.see(STANDARD.look(state, state.turn))
            advance(state, state.turn, dice.choice(legal(state, state.turn)))
        view = STANDARD.look(state, 0)
        observer.see(view)
        yield view, observer.notes()


def test_figures_are_those_of_the_sheets():
    tally, sheets = STUDY.tally(STANDARD.options()), []
    for view, notes in games(6):
        tally.add(BOTS, notes)
        sheets += view.sheets
    tally.add(BOTS, {})
    figures = tally.figures()
    assert (figures.rounds.least, figures.rounds.most) == (3, 3)
    own = [one[0].total for one in sheets]
    assert figures.scores["left"].value == sum(own) / len(own)
    assert figures.scores["right"].n == 2 * len(sheets)
    likes = [sheet.points("likes") for one in sheets for sheet in one]
    assert figures.lines["likes"].value == sum(likes) / len(likes)
    drunk = [one for one in sheets if any(sheet.drunk for sheet in one)]
    assert figures.drunks.value == len(drunk) / len(sheets)
    assert sum(share.value for share in figures.cycles.values()) == 1.0


def test_the_figures_are_told_in_lines():
    tally = STUDY.tally(STANDARD.options())
    for _, notes in games(2):
        tally.add(BOTS, notes)
    text = "\n".join(STUDY.lines(tally.figures()))
    for words in (
        "3.0 rounds per game",
        "rounds when a Knight passes out",
        "claimed in",
        "likes",
        "left",
    ):
        assert words in text
