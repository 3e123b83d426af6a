"""What a hint says about talking: one claim with its reason, or silence, and nothing untrue."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from app.advice import Counsel, worded
from app.bots.reasons import strongest
from app.bots.roster import ADVISER, decide
from app.bots.table_talk import SILENCE, TableTalk
from app.games import GAME_TABLES
from app.games.never_bring_a_knife.bots import words
from app.games.never_bring_a_knife.bots.advice import COUNSELS, Occasion, counsel
from app.games.never_bring_a_knife.bots.hearing import assertion
from app.games.never_bring_a_knife.bots.rhetoric import Rated
from app.games.never_bring_a_knife.bots.sharp import suspicions
from app.table.hint import hint_of
from app.table.voice import Voice
from rules.games.never_bring_a_knife.cards import CRIMINAL
from rules.games.never_bring_a_knife.sayings import HEAL_ME, sayings
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, Said
from tests.bots.positions import decisions
from tests.bots.trials import in_few_worlds
from tests.games.never_bring_a_knife.bots.positions import (
    NAME,
    first_view,
    knowing,
    unprejudiced,
    views,
)
from tests.laws.tables import TABLES

TRUTH, LIE = Rated(0.2, Claim("i_am", None, "cop"), False), Rated(0.2, Claim("i_am"), True)


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch):
    in_few_worlds(monkeypatch)


def advised(view, heard=()):
    return decide(NAME, ADVISER, view, 1, TableTalk(tuple(heard))).advice.counsel


@pytest.mark.parametrize(
    ("name", "occasion", "claim"),
    [
        ("plea", Occasion(HEAL_ME, 0.0, None), HEAL_ME),
        ("unclear", Occasion(None, 0.1, TRUTH), None),
        ("nothing new", Occasion(None, 0.9, None), None),
        ("nothing new", Occasion(None, 0.9, LIE), None),
        ("nothing new", Occasion(None, -0.9, TRUTH), None),
        ("truth", Occasion(None, 0.9, TRUTH), TRUTH.claim),
        ("lie", Occasion(None, -0.9, LIE), LIE.claim),
    ],
)
def test_each_reason_is_for_its_occasion(name, occasion, claim):
    assert (strongest(COUNSELS, occasion).name, occasion.claim) == (name, claim)


def test_what_it_calls_true_or_a_lie_is_so_and_can_be_said():
    """By the roles that lie under the view, which the adviser never sees."""
    met = Counter()
    for seed in range(3):
        for state, seat in islice(decisions(NAME, 6, seed, "sharp", 10), 0, 90, 3):
            view = state.look(seat)
            told = counsel(view, SILENCE, suspicions(view, SILENCE).beliefs)
            assert told.claim is None or told.claim in sayings(view)
            met[told.reason.template, holds(state, view, told)] += 1
    kinds = {kind for kind, _ in met}
    assert {words.TRUTH, words.LIE, words.UNCLEAR} <= kinds
    right, wrong = met[words.TRUTH, True], met[words.TRUTH, False]
    assert wrong <= (right + wrong) / 8
    assert met[words.LIE, True] <= met[words.LIE, False] / 8


def holds(state, view, told):
    """Whether a claim about a role is so in the world."""
    asserted = told.claim and assertion(view, view.seat, told.claim, view.held)
    layout = sum(1 << card for card, role in enumerate(state.roles) if role == CRIMINAL)
    return asserted and asserted.holds(layout)


def test_whoever_is_about_to_fall_is_told_to_ask_for_help():
    view = first_view(6)
    hurt = replace(view, wounds=tuple(2 if seat == view.seat else 0 for seat in range(6)))
    assert counsel(hurt, SILENCE, unprejudiced(hurt)).claim == HEAL_ME


def test_what_was_said_is_not_to_be_said_again():
    view = knowing(first_view(6), "ccc-----")
    once = counsel(view, SILENCE, unprejudiced(view))
    assert once.claim is not None
    said = Said(0, view.seat, once.claim)
    assert counsel(view, TableTalk((said,)), unprejudiced(view)).claim != once.claim


def test_where_nobody_talks_there_is_no_word_about_it():
    assert all(advised(view) is None for view in islice(views(6, 5, claims_log=False), 3))
    knives = GAME_TABLES["knives"]
    assert not knives.talk.phrases


def test_it_is_the_same_in_every_world_that_looks_the_same():
    dice, other = Dice(3, "counsel"), 0
    for state, seat in islice(decisions(NAME, 6, 2, "sharp"), 8, 60, 4):
        twin = TABLES[NAME].twin(state, seat, dice)
        if twin is None:
            continue
        other += 1
        assert advised(twin.look(seat)) == advised(state.look(seat))
    assert other > 5


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            Counsel(worded("{target} is known to all.", target=2)),
            "Say nothing. Mara is known to all.",
        ),
        (Counsel("It is true.", Claim("is", 2, "cop")), "Say: “Mara is a Cop.” It is true."),
        (Counsel("It is true.", HEAL_ME), "Say: “Someone heal me!” It is true."),
    ],
)
def test_it_is_said_in_one_sentence_by_names(told, words):
    view, table = first_view(6), GAME_TABLES[NAME]
    choice = decide(NAME, ADVISER, view, 1)
    voice = Voice(("Ann", "Bo", "Mara", "Piet", "Ravi", "Vera"), view.seat, codes=False)
    advice = choice.advice._replace(counsel=told)
    hint = hint_of(choice.command, advice, view, voice, table.wording, table.talk)
    assert " ".join(hint.talk) == words
