"""What the lab counts at No Honor Among Thieves: endings, heists, betrayals, what Agendas pay."""

from app.bots.choice import Choice
from app.bots.roster import decide
from app.games.no_honor.study import DEEDS, STUDY, note
from app.lab.runner import Sitting, play
from rules.games.no_honor.commands import EndTurn, Offer
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.golden.told import by_lot
from tests.games.no_honor.rules.standard import STANDARD

BOTS = ("left", "right", "right")


def games(many):
    """Last views of games by lot, and what was noted of each."""
    for seed in range(many):
        options, dice, observer = STANDARD.options(max_turns=5), Dice(seed), STUDY.observer()
        state = STANDARD.start(options, 3, seed)
        while owed(state):
            seat = owed(state)[0]
            assert not observer.see(STANDARD.look(state, seat))
            advance(state, seat, by_lot(dice, legal(state, seat)))
        view = STANDARD.look(state, 0)
        observer.see(view)
        yield view, observer.notes()


def test_figures_are_those_of_the_games():
    tally, views = STUDY.tally(STANDARD.options()), []
    for view, notes in games(4):
        tally.add(BOTS, notes)
        views.append(view)
    tally.add(BOTS, {})
    figures = tally.figures()
    turns = [view.number for view in views]
    assert (figures.turns.least, figures.turns.most) == (min(turns), max(turns))
    reasons = [view.outcome.reason for view in views]
    assert figures.endings["too many turns"].value == reasons.count("NH-R-70") / 4
    left = [view.outcome.results[0] for view in views]
    assert figures.coins["left"].value == sum(left) / 4
    assert figures.coins["right"].n == 8
    betrayals = [stats.betrayals for view in views for stats in view.stats]
    assert figures.deeds["betrayals"].value == sum(betrayals) / len(betrayals)
    assert figures.broken.value == sum(not view.honor for view in views) / 4
    assert set(figures.deeds) == set(DEEDS)


def test_the_figures_are_told_in_lines():
    tally = STUDY.tally(STANDARD.options())
    for view, notes in games(2):
        tally.add(BOTS, notes)
        assert STUDY.standing(view) == tuple(view.coins)
    text = "\n".join(STUDY.lines(tally.figures()))
    for words in ("turns per game", "ended by", "martial law", "a betrayer won", "jailbreaks"):
        assert words in text


def test_contracts_of_ones_own_are_played_in_the_lab():
    """A bot may offer what the rules only judge; turns are counted."""
    made, commands = [], []

    def ask(game, level, view, seed, table_talk):
        choice = decide(game, level, view, seed, table_talk)
        made.append(choice.command in view.decision.commands)
        return choice

    options = STANDARD.options(max_turns=4)
    bots = ("sharp",) * 4
    sitting = Sitting("a game", "no_honor", options, bots, 7, deck=STANDARD.deck_file)
    view = play(sitting, lambda _: False, ask, lambda _, command: commands.append(command)).view
    assert not all(made)
    assert any(isinstance(one, Offer) for one in commands)
    assert STUDY.rounds_over(view) + 1 == view.number == 4


def test_nh_r_70_a_game_that_no_bot_ends_is_counted_as_such_after_200_turns():
    def idle(game, level, view, seed, table_talk):
        ends = [one for one in view.decision.commands if isinstance(one, EndTurn)]
        return Choice((ends or view.decision.commands)[0])

    options, bots = STANDARD.options(starting_schemes=0), ("novice",) * 3
    sitting = Sitting("a game", "no_honor", options, bots, 7, deck=STANDARD.deck_file)
    view = play(sitting, lambda _: False, idle).view
    assert (view.number, view.outcome.reason) == (200, "NH-R-70")
    assert note(view)["ending"] == "too many turns"
