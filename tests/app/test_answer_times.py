"""When a bot's answer is shown tells nothing of what it holds: twin worlds on a made-up clock."""

import io
import time
from itertools import pairwise

import pytest

from app.bots.roster import levels
from app.scenes.sitters import faces_of
from app.scenes.table.flow import Next, TableFlow
from app.scenes.table.reactions import Moods
from app.session import pace as pacing
from app.session.pace import Pace
from app.session.table import Session
from app.session.table_factory import seat_players
from app.store.decks import with_our_deck
from app.text.console import Console, terminal
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import Part, apply, legal, owed
from rules.kernel.rng import Dice
from tests.app.pilot import Clock
from tests.app.seating import open_shell, sit_down
from tests.app.twins import TWINS
from tests.laws.tables import TABLES
from tests.session.inline_bots import InlineBots
from tests.session.slow_bots import SlowBots, by_holding

FRAME = 1 / 60
SHOWING = 0.4
DECKED = {name: with_our_deck(game) for name, game in GAMES.items()}
games = pytest.mark.parametrize("name", GAMES)
paces = pytest.mark.parametrize("pace", pacing.PACES)


def seats_of(name):
    return TWINS[name].seats


def positions(name, most, seed=11):
    """Where somebody other than a viewer answers: the position, both seats, and the answer."""
    game, dice = DECKED[name], Dice(seed, "positions")
    state, found = game.start(game.options(), seats_of(name), seed), 0
    while found < most:
        if not owed(state):
            state = game.start(game.options(), seats_of(name), dice.seed())
        actor = owed(state)[0]
        command = dice.choice(legal(state, actor))
        if owed(state) == (actor,):
            found += 1
            yield (
                state,
                (actor + 1 + dice.below(seats_of(name) - 1)) % seats_of(name),
                actor,
                command,
            )
        state, _ = apply(state, actor, command)


def twins(name, most):
    """Pairs of worlds that the viewer cannot tell apart, with the answer that comes in each."""
    dice = Dice(5, "twins")
    for state, viewer, actor, command in positions(name, most):
        found = TABLES[name].step_twin(state, viewer, actor, command, dice)
        if found is not None:
            yield viewer, actor, (state, command), found


def watched(name, world, viewer, actor, pace):
    """When the answer is shown, and who is seen to think, by mark and by face, frame by frame."""
    state, command = world
    clock = Clock()
    bots = SlowBots(clock, by_holding)
    bots.answers[actor] = command
    match = Match(DECKED[name], DECKED[name].options(), seats_of(name), 1)
    match._opening = (Part((), state),)
    players = seat_players((), [levels(name)[-1]] * seats_of(name))
    person = players[0].model_copy(update={"kind": "person", "level": None, "name": "Ann"})
    players = tuple(person if seat == viewer else p for seat, p in enumerate(players))
    session = Session(match, players, bots)
    flow = TableFlow(session)
    flow.catch_up()
    marks, moods = [], Moods(faces_of(players), flow.pace)
    while not len(session):
        flow.let_bots_go_on(clock.now, pace)
        moods.tick(clock.now)
        # With the answer others may pass at once, or be seen to think: that is their doing.
        marks.append(len(session) > 0 or (flow.is_thinking(clock.now), moods.faces))
        clock.now += FRAME
    return marks, [bots.takes(question) for question in bots.questions]


def differences(name, pace, most=60):
    """How many pairs of worlds can be told apart, and in how many the bot took another time."""
    told = other = 0
    for viewer, actor, world, twin in twins(name, most):
        (seen, took), (seen_there, took_there) = (
            watched(name, each, viewer, actor, pace) for each in (world, twin)
        )
        told += seen != seen_there
        other += took[0] != took_there[0]
    return told, other


@games
@paces
def test_answers_and_marks_appear_at_the_same_time_in_twin_worlds(name, pace):
    told, other = differences(name, pace)
    assert other > 8
    assert told == 0


@games
def test_without_the_pacing_the_times_would_tell(name, monkeypatch):
    monkeypatch.setattr(pacing, "usual_seconds", lambda game, level: 0.0)
    monkeypatch.setattr(pacing, "PACES", {"quick": 0.0})
    monkeypatch.setattr(pacing, "STEP", FRAME)
    told, other = differences(name, "quick", 150)
    assert told > 0.5 * other


def bot_table(name, takes, clock):
    """A table of the strongest bots, seen from the first command on."""
    match = Match(DECKED[name], DECKED[name].options(), seats_of(name), 7)
    strongest = [levels(name)[-1]] * seats_of(name)
    session = Session(match, seat_players((), strongest), SlowBots(clock, takes))
    flow = TableFlow(session)
    flow.catch_up()
    return session, flow


def timeline(name, takes, pace="quick", answers=60):
    """When each answer is shown, and the rule that asked for it; each is then on show a while."""
    clock = Clock()
    session, flow = bot_table(name, takes, clock)
    shown = []
    while len(shown) < answers and session.outcome is None:
        rule = session.view(session.thinking[0]).decision.rule
        flow.let_bots_go_on(clock.now, pace)
        if len(session) > len(shown):
            shown.append((rule, round(clock.now, 3)))
            clock.now += SHOWING
        clock.now += FRAME
    return shown


@games
@paces
def test_a_whole_row_of_answers_takes_the_same_time_whatever_is_held(name, pace):
    quick = timeline(name, lambda question: 0.0, pace)
    assert timeline(name, by_holding, pace) == quick
    assert timeline(name, lambda question: 0.25, pace) == quick
    assert len(quick) > 30


def test_bots_think_while_cards_move_so_that_quick_stays_quick():
    times = [time for _, time in timeline("knives", by_holding, "quick")]
    assert max(b - a for a, b in pairwise(times)) < SHOWING + 0.15


def test_a_late_answer_comes_at_one_of_few_moments():
    shown = {}
    for takes in (0.7, 0.8, 0.9, 1.2, 1.4, 1.6, 1.9):
        [(_, shown[takes])] = timeline("knives", lambda question, t=takes: t, answers=1)
    assert shown[0.7] == shown[0.9] < shown[1.2] == shown[1.9]


@pytest.mark.parametrize("takes", [0.9, 2.2])
def test_on_a_slow_machine_few_answers_show_that_they_took_long(takes):
    """Half of the questions are answered at once, as by somebody who has no choice."""
    shown = timeline("knives", lambda question: takes * (question.seed % 2), answers=240)
    gaps = [(rule, b - a) for (_, a), (rule, b) in pairwise(shown)]
    last, told = {}, []
    for rule, gap in gaps:
        told.append(gap > last.get(rule, gap) + 0.1)
        last[rule] = gap
    steps = len(last) * (takes / pacing.STEP + 1)
    assert 0 < sum(told) <= steps + len(gaps) / pacing.CALM
    assert sum(told) < 0.15 * len(gaps)


def test_after_a_take_back_the_time_counts_from_then():
    clock = Clock()
    bots = SlowBots(clock, lambda question: 0.0)
    match = Match(GAMES["knives"], GAMES["knives"].options(), 5, 4)
    session = Session(match, seat_players(("Ann",), ["sharp"] * 4), bots)
    flow = TableFlow(session)
    while not session.waiting_for:
        session.poll()
    flow.catch_up()
    gaps = []
    for _ in range(2):
        while session.waiting_for:
            session.submit(0, session.view(0).decision.commands[0])
        began, number = clock.now, len(session)
        while len(session) == number:
            flow.let_bots_go_on(clock.now, "quick")
            clock.now += FRAME
        gaps.append(round(clock.now - began, 2))
        flow.think_ahead(clock.now)
        clock.now += 5.0
        session.undo()
        flow.catch_up()
        flow.think_ahead(clock.now)
    assert gaps[0] == gaps[1]


def test_bots_are_asked_as_soon_as_a_person_has_answered(tmp_path):
    bots = SlowBots(lambda: 0.0, lambda question: 1e9)
    pilot = sit_down(open_shell(tmp_path, bots=InlineBots()))
    pilot.until(lambda: pilot.is_asked)
    pilot.shell.change("motion", "speed", 0.5)
    scene = pilot.scene
    scene.session._asking.bots = bots
    while scene.session.waiting_for:
        seat = scene.session.waiting_for[0]
        scene.session.submit(seat, scene.session.view(seat).decision.commands[0])
    pilot.step()
    pilot.step()
    assert scene.flow.next is Next.SHOW
    assert len(bots.questions) == len(scene.session.thinking) > 0


@games
def test_a_terminal_does_not_tell_either(name):
    lines = []
    for takes in (lambda question: 0.0, by_holding):
        clock, shown = Clock(), []
        session, _ = bot_table(name, takes, clock)
        table = Pace(session)

        def sleep(seconds, clock=clock):
            clock.now += seconds

        for _ in range(40):
            table.wait(sleep, clock)
            shown.append(round(clock.now, 6))
        lines.append(shown)
    assert lines[0] == lines[1]
    assert len(set(lines[0])) == 40


def test_only_a_terminal_is_paced(monkeypatch):
    assert Console().pause is None
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert terminal().pause is None
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert terminal().pause is time.sleep
