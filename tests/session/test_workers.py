"""Bots in processes of their own: whatever they do, an answer comes."""

import os
from dataclasses import replace
from time import monotonic

import pytest

from app.bots.choice import Choice
from app.session.table import Session
from app.session.table_factory import seat_players
from app.session.workers import START_LIMIT, BotQuestion, Reply, Workers, checked, fallback_level
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.games.no_honor.commands import Offer
from rules.kernel.match import Match
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.bots.positions import sampled
from tests.games.no_honor.rules.table import at_table
from tests.laws.tables import TRIED
from tests.session import strange_bots
from tests.session.windows_pipes import short_pipes

KNIVES = GAMES["knives"]
LONG = 200_000  # bytes; No Honor's longest questions are not far from it


class Clock:
    """Time that only passes when told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


def question(level, seed=1):
    state = KNIVES.start(KNIVES.options(), 5, seed)
    seat = state.agenda[-1].asked(state)[0]
    return BotQuestion("knives", level, KNIVES.look(state, seat), seed)


def one_answer(level, name="knives", **options):
    """A question with one legal answer."""
    game = with_our_deck(GAMES[name])
    state, dice = game.start(game.options(**options), game.seat_counts[0], 3), Dice(3, "lot")
    while len(legal(state, owed(state)[0])) > 1:
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))
    return BotQuestion(name, level, game.look(state, owed(state)[0]), 1)


def answer(workers, level):
    """The reply to one question; waits as long as it takes."""
    ticket = workers.ask(question(level))
    replies = {}
    while ticket not in replies:
        replies |= workers.collect(wait=1.0)
    return replies[ticket]


@pytest.fixture(scope="module")
def workers():
    team = Workers(size=1, deadline=60.0, decide=strange_bots.decide)
    yield team
    team.close()


def test_a_choice_comes_back_from_another_process(workers):
    reply = answer(workers, "first")
    assert reply.trouble is None
    assert reply.choice.command == question("first").view.decision.commands[0]
    assert reply.choice.advice.reason == "it is the first"


@pytest.mark.parametrize(
    ("level", "what"),
    [
        ("fails", "A bot failed (RuntimeError)."),
        ("cheats", "A bot made an illegal move."),
        ("mumbles", "A bot made an illegal move."),
        ("unknown", "A bot failed (KeyError)."),
        ("dies", "A bot crashed."),
    ],
)
def test_a_bot_in_trouble_is_answered_for(workers, level, what):
    reply = answer(workers, level)
    other = fallback_level("knives")
    assert reply.trouble == f"{what} The {other} bot answered in place of the {level} bot."
    assert reply.choice.command in question(level).view.decision.commands


def test_a_dead_worker_is_replaced(workers):
    assert answer(workers, "dies").trouble
    assert answer(workers, "first").trouble is None


def test_nobody_waits_until_a_process_has_started_to_put_a_long_question_to_it(monkeypatch):
    short_pipes(monkeypatch)
    team = Workers(size=1, decide=strange_bots.decide)
    ticket = team.ask(replace(question("first"), seed=1 << 8 * LONG))
    assert not team._team[0].link.poll()  # it has not said yet that it is ready
    replies = {}
    while ticket not in replies:
        replies = team.collect(wait=1.0)
    assert replies[ticket].trouble is None
    team.close()


def test_a_process_that_died_before_it_took_its_link_is_noticed(monkeypatch):
    short_pipes(monkeypatch, untaken=True)
    team = Workers(size=1, decide=strange_bots.decide)
    ticket = team.ask(question("first"))
    team._team[0].process.kill()
    began = monotonic()
    assert "crashed" in team.collect(wait=START_LIMIT)[ticket].trouble
    assert monotonic() - began < START_LIMIT / 2
    team.close()


def test_many_questions_wait_for_one_worker(workers):
    tickets = [workers.ask(question("first", seed)) for seed in range(6)]
    replies = {}
    while set(replies) != set(tickets):
        replies |= workers.collect(wait=1.0)
    assert all(reply.trouble is None for reply in replies.values())


def test_the_emergency_clock_starts_when_the_worker_is_ready_and_ends_it():
    clock = Clock()
    team = Workers(size=1, deadline=5.0, decide=strange_bots.decide, clock=clock)
    ticket = team.ask(question("hangs"))
    clock.now += START_LIMIT / 2
    while not team._team[0].ready:
        assert team.collect(wait=1.0) == {}
    clock.now += 4.9
    assert team.collect() == {}
    process = team._team[0].process
    clock.now += 0.2
    reply = team.collect(wait=60.0)[ticket]
    assert "didn't answer within 5 seconds" in reply.trouble
    assert reply.choice.command in question("hangs").view.decision.commands
    assert not process.is_alive()
    assert answer(team, "first").trouble is None
    team.close()


def test_a_worker_that_never_starts_is_given_up():
    clock = Clock()
    team = Workers(size=1, decide=strange_bots.decide, clock=clock)
    ticket = team.ask(question("first"))
    clock.now += START_LIMIT + 1
    reply = team.collect(wait=60.0).get(ticket)
    assert reply is not None
    team.close()


def test_nobody_waits_for_a_bot_that_thinks_for_ever():
    match = Match(KNIVES, KNIVES.options(), 5, 1)
    team = Workers(size=1, deadline=3600.0, decide=strange_bots.decide)
    team.start()
    while not team._team[0].ready:
        team.collect(wait=1.0)
    session = Session(match, seat_players((), ["hangs"] * 5), team)
    began = monotonic()
    assert [session.poll() for _ in range(20)] == [0] * 20
    assert monotonic() - began < 5.0
    team.close()


def test_closing_ends_every_process():
    team = Workers(size=2, decide=strange_bots.decide)
    for _ in range(2):
        team.ask(question("hangs"))
    processes = [worker.process for worker in team._team]
    assert len({process.pid for process in processes} - {os.getpid()}) == 2
    team.close()
    assert not any(process.is_alive() for process in processes)
    assert team.collect() == {}


def ready_team(**chosen):
    """One process that is ready."""
    team = Workers(size=1, decide=strange_bots.decide, **chosen)
    team.start()
    while not team._team[0].ready:
        team.collect(wait=1.0)
    return team


def test_one_legal_answer_takes_no_process():
    team = ready_team(deadline=3600.0)
    asked = one_answer("hangs")
    ticket = team.ask(asked)
    reply = team.collect()[ticket]
    assert (reply.choice.command,) == asked.view.decision.commands
    assert reply.trouble is None
    assert answer(team, "first").trouble is None
    team.close()


def test_one_legal_answer_waits_for_its_turn_and_for_a_process_like_any_other():
    clock = Clock()
    team = Workers(size=1, deadline=5.0, decide=strange_bots.decide, clock=clock)
    first, second = team.ask(one_answer("dies")), team.ask(question("hangs"))
    assert team.collect() == {}
    while first not in (replies := team.collect(wait=1.0)):
        assert replies == {}
    third = team.ask(one_answer("dies"))
    assert team.collect() == {}
    clock.now += 5.1
    assert "within 5 seconds" in team.collect(wait=60.0)[second].trouble
    replies = {}
    while third not in replies:
        replies |= team.collect(wait=1.0)
    assert replies[third].trouble is None
    team.close()


def test_one_legal_answer_of_a_process_that_never_starts_comes_too():
    clock = Clock()
    team = Workers(size=1, decide=strange_bots.decide, clock=clock)
    asked = one_answer("first")
    ticket = team.ask(asked)
    clock.now += START_LIMIT + 1
    assert (team.collect(wait=60.0)[ticket].choice.command,) == asked.view.decision.commands
    team.close()


@pytest.mark.parametrize(("claims_log", "trouble"), [(True, True), (False, False)])
def test_who_can_say_something_is_asked_even_with_one_legal_answer(claims_log, trouble):
    team = ready_team()
    ticket = team.ask(one_answer("fails", "never_bring_a_knife", claims_log=claims_log))
    replies = {}
    while ticket not in replies:
        replies |= team.collect(wait=1.0)
    assert bool(replies[ticket].trouble) is trouble
    team.close()


def test_bots_know_all_rules_in_a_process_of_their_own():
    """A search plays by rules that nobody has asked for in that process."""
    team = Workers(size=1, deadline=60.0)
    tickets = {}
    for name in GAMES:
        game, seats = TRIED[name], GAMES[name].seat_counts[0]
        for state, seat in sampled(name, seats, 5, every=4, most=12, by_lot=0):
            tickets[team.ask(BotQuestion(name, "regular", game.look(state, seat), 1))] = name
    replies = {}
    while set(replies) != set(tickets):
        replies |= team.collect(wait=1.0)
    team.close()
    assert {tickets[one]: reply.trouble for one, reply in replies.items() if reply.trouble} == {}


def test_what_a_bot_has_drawn_up_itself_is_judged_by_the_rules():
    """An open question has more answers than are listed."""
    table = at_table(3, crews={0: "enforcer", 1: "cat_burglar"}).say(0, "heist wealthy_merchant")
    asked = BotQuestion("no_honor", "regular", table.view(0), 1)
    listed = asked.view.decision.commands
    offer = next(one for one in listed if isinstance(one, Offer) and len(one.shares) > 1)
    first, second = offer.shares
    haul = first.coins + second.coins
    fair = replace(offer, shares=(replace(first, coins=0), replace(second, coins=haul)))
    greedy = replace(offer, shares=(replace(first, coins=haul + 1), second))
    assert fair not in listed
    assert checked(asked, Choice(fair)) == Reply(Choice(fair))
    assert "A bot made an illegal move." in checked(asked, Choice(greedy)).trouble


def test_a_person_who_wants_a_hint_waits_for_no_bot_that_thinks_ahead():
    workers = Workers(size=0)
    asked = [workers.ask(question(level)) for level in ("novice", "sharp", "adviser", "novice")]
    waiting = [ticket for ticket, _ in workers._waiting]
    assert waiting == [asked[2], asked[0], asked[1], asked[3]]
