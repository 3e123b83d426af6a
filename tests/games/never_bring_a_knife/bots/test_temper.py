"""A temperament changes decisions, but never much for the worse."""

from collections import Counter
from itertools import islice

import pytest

from app.bots.choice import Candidate
from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.sharp import candidates, suspicions
from app.games.never_bring_a_knife.bots.temper import (
    CARDS,
    PLAIN,
    TEMPERS,
    Temper,
    by_temper,
    liking,
    offences,
    temper_of,
)
from app.table.banter import TALKS
from rules.games.never_bring_a_knife.cards import ARMOR, GUN, MONEY
from rules.games.never_bring_a_knife.commands import PlayCard
from rules.games.never_bring_a_knife.record import Played, RoundRecord, Shot
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.bots.positions import NAME, first_view, views

POSITIONS = [view for seed in range(2, 6) for view in islice(views(6, seed), 120)]


def test_every_temperament_of_the_tables_is_there() -> None:
    assert set(TEMPERS) == set(TALKS)
    assert temper_of("") == temper_of("unheard of") == PLAIN


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
@pytest.mark.parametrize("mood", TEMPERS)
def test_each_temperament_changes_some_decisions(level: str, mood: str) -> None:
    def answer(view, name):  # type: ignore[no-untyped-def]
        choice = decide(NAME, level, view, 4, TableTalk((), name))
        return choice.command, choice.says

    assert any(answer(view, mood) != answer(view, "") for view in POSITIONS)


@pytest.mark.parametrize("mood", TEMPERS)
def test_what_a_temperament_prefers_is_almost_as_good(mood: str) -> None:
    changed = 0
    for view in POSITIONS[::4]:
        if view.phase == "play":
            ranked = candidates(view, suspicions(view, TableTalk()).beliefs, Dice(4))
            preferred = by_temper(view, ranked, TEMPERS[mood], CARDS)
            assert ranked[0].mean - preferred[0].mean <= CARDS
            assert sorted(map(id, preferred)) == sorted(map(id, ranked))
            changed += preferred != ranked
    assert changed


def test_the_bold_attack_the_careful_protect_the_grudging_pay_back() -> None:
    gun, armor = PlayCard(GUN, 2), PlayCard(ARMOR, 1)
    nobody, hurt = Counter[int](), Counter({2: 1})
    assert liking(0, gun, TEMPERS["bold"], nobody) > liking(0, armor, TEMPERS["bold"], nobody)
    assert liking(0, armor, TEMPERS["careful"], nobody) > liking(0, gun, TEMPERS["careful"], nobody)
    grudging = TEMPERS["grudging"]
    assert liking(0, gun, grudging, hurt) > liking(0, gun, grudging, nobody)
    assert liking(0, PlayCard(MONEY, 0), TEMPERS["careful"], nobody) > 0


def test_a_grudge_is_borne_against_open_enemies_for_a_while() -> None:
    view = first_view(6)
    me = view.seat
    other, third = (me + 1) % 6, (me + 2) % 6
    deeds = (Played(other, me, GUN), Played(third, me, MONEY), Shot(third, me), Played(me, me, GUN))
    recent = RoundRecord(1, 0, deeds)
    calm = RoundRecord(2, 1, ())

    def hurt(*rounds: RoundRecord) -> Counter[int]:
        fields = {name: getattr(view, name) for name in view.__dataclass_fields__}
        return offences(type(view)(**{**fields, "rounds": rounds}))

    assert hurt(recent) == Counter({other: 1, third: 1})
    assert hurt(recent, calm, calm) == Counter()


def test_a_plain_temper_leaves_everything_as_it_is() -> None:
    view = first_view(6)
    ranked = [Candidate(PlayCard(MONEY, 1), 1.0), Candidate(PlayCard(GUN, 2), 0.99)]
    assert by_temper(view, ranked, PLAIN, CARDS) is ranked
    assert by_temper(view, ranked, TEMPERS["bold"], CARDS)[0] is ranked[1]


def test_even_a_wild_temper_stays_near_the_best() -> None:
    view = first_view(6)
    ranked = [Candidate(PlayCard(MONEY, 1), 1.0), Candidate(PlayCard(GUN, 2), 1.0 - 2 * CARDS)]
    assert by_temper(view, ranked, Temper(aggression=9.0), CARDS) == ranked
