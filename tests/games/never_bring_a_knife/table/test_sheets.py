"""Pages about Never Bring a Knife: secrets, what can be looked back at, cards, results, talk."""

import re

import pytest

from app.assets import game_assets
from app.games.never_bring_a_knife import glance
from app.games.never_bring_a_knife.table.account import account
from app.games.never_bring_a_knife.table.banter import reactions
from app.games.never_bring_a_knife.table.explanations import about_card
from app.games.never_bring_a_knife.table.sheets import last_plays, last_reveal, secret_of, sheet_of
from app.table.banter import Reaction
from app.table.face import Face
from app.table.game_result import GameResult
from app.table.voice import EVERYBODY, Voice
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, DECK
from rules.games.never_bring_a_knife.commands import PlayCard
from rules.games.never_bring_a_knife.events import CardLaid, Fell, RoleSeen
from rules.games.never_bring_a_knife.record import Played, Turned
from rules.kernel.cards import BYSTANDER
from tests.games.never_bring_a_knife.table.moments import NAMES, SEATS, moments, played, view

SIDES = {COP: "Cop", CRIMINAL: "Criminal"}


def voice(seats, seat=0):
    return Voice(NAMES[:seats], seat, codes=False)


# What one alone has seen


@pytest.mark.parametrize("seats", SEATS)
def test_at_the_start_everybody_sees_their_own_role_and_their_left_neighbours(seats):
    match = played(seats, 1)
    for seat in range(seats):
        seen = match.view(seat, 0)
        secret = secret_of(match.events_for(0, seat), seen, voice(seats, seat))
        left = seen.book.left(seat)
        roles = [match.at(0).role_of(who) for who in (seat, left)]
        assert [card.card for card in secret.cards] == roles
        assert [card.caption for card in secret.cards] == [SIDES[role] for role in roles]
        assert [card.name for card in secret.cards] == ["You", NAMES[left]]


def test_in_hard_mode_only_the_own_role_is_shown_at_the_start():
    match = played(5, 1, hard_mode=True)
    secret = secret_of(match.events_for(0, 2), match.view(2, 0), voice(5, 2))
    assert len(secret.cards) == 1


def test_only_the_looker_has_a_secret_and_it_is_true():
    looks = 0
    for seats in SEATS:
        match, _ = moments(seats)["over"]
        for number in range(1, len(match) + 1):
            for seat in range(seats):
                events = match.events_for(number, seat)
                secret = secret_of(events, match.view(seat, number), voice(seats, seat))
                own = [
                    e for e in match.events(number) if isinstance(e, RoleSeen) and e.seat == seat
                ]
                assert (secret is not None) == bool(own)
                if secret is not None:
                    assert [card.card for card in secret.cards] == [e.role for e in own]
                    looks += 1
    assert looks > 5


def test_a_bystander_has_no_secrets():
    match = played(6, 1)
    for number in range(len(match) + 1):
        events = match.events_for(number, EVERYBODY)
        assert secret_of(events, match.view(0, number), Voice(NAMES[:6])) is None


# What can be looked back at


@pytest.mark.parametrize("seats", SEATS)
def test_the_last_reveal_shows_every_stack_that_was_turned_up(seats):
    seen = view(seats, "money")
    turned = [deed for deed in seen.deeds if isinstance(deed, Turned)]
    sheet = last_reveal(seen, voice(seats))
    assert [row.seat for row in sheet.rows] == [deed.seat for deed in turned]
    assert [row.cards for row in sheet.rows] == [deed.cards for deed in turned]
    assert last_reveal(view(seats, "first"), voice(seats)) is None or view(seats, "first").rounds


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_hid_06_who_laid_what_is_what_everybody_saw_and_one_s_own_cards(seats):
    (match, number), peekers = moments(seats)["money"], set()
    for seat in (*range(seats), BYSTANDER):
        seen = match.view(seat, number)
        sheet = last_plays(seen, Voice(NAMES[:seats]))
        plays = [deed for deed in seen.deeds if isinstance(deed, Played)]
        laid = [card for n in range(number + 1) for card in _laid_by(match, n, seat)]
        shown = [(row.seat, *laid) for row in sheet.rows
                 for laid in zip(row.by, row.cards, row.peeked, strict=True)]  # fmt: skip
        own = iter(laid[len(laid) - sum(play.seat == seat for play in plays) :])
        wanted = []
        for play in plays:
            card = next(own) if play.seat == seat else play.card
            wanted.append((play.target, play.seat, card, card != play.card))
        assert sorted(shown, key=str) == sorted(wanted, key=str)
        assert any(card is None for _, by, card, _ in shown if by != seat)
        assert all(card is not None for _, by, card, _ in shown if by == seat)
        peekers |= {by for _, by, _, peeked in shown if peeked}
    assert peekers
    assert BYSTANDER not in peekers


def _laid_by(match, number, seat):
    """The card that a seat laid with a command, if it did."""
    answer = match.answer(number) if number else None
    if answer is not None and answer.seat == seat and isinstance(answer.command, PlayCard):
        yield answer.command.card


def test_nothing_has_to_be_read_before_the_game_goes_on():
    match = played(5, 1)
    assert sheet_of(match.events_for(len(match), 0), match.view(0), voice(5)) is None


# Cards


def test_every_card_has_something_to_say_and_a_rule_to_read_on_at():
    text = (game_assets("never_bring_a_knife") / "rules.md").read_text("utf-8")
    rules = set(re.findall(r"\*\*(NBK-[A-Z]+-\d\d)\*\*", text))
    seen = view(8, "middle")
    for card in range(len(DECK.cards)):
        about = about_card(card, seen)
        assert about.name == DECK.name(card)
        assert about.sentences
        assert about.rule in rules


def test_a_cards_numbers_are_those_of_the_table():
    match = played(4, 1, guns=30, guns_per_wound=3, hit_price=5)
    seen = match.view(0, 0)
    assert about_card(0, seen).worth == "30 in the game"
    assert "every 3 Guns give" in about_card(0, seen).sentences[0]
    assert "5 Money" in about_card(5, seen).sentences[0]


# Results


def ended(match):
    names = NAMES[: match.seats]
    events = [e for n in range(len(match) + 1) for e in match.events_for(n, EVERYBODY)]
    outcome = match.outcome
    told = account(events, names, outcome.winners, match.options)
    bots = (False,) * match.seats
    faces = tuple(Face(seat, name[0]) for seat, name in enumerate(names))
    return events, told, GameResult(names, faces, bots, outcome.winners, told)


@pytest.mark.parametrize("seats", SEATS)
def test_the_results_say_who_was_what_who_fell_and_why(seats):
    for seed in range(1, 6):
        match = played(seats, seed)
        events, told, finished = ended(match)
        view_ = match.view(0)
        assert [one.role for one in told.roles] == [SIDES[view_.role_at(s)] for s in range(seats)]
        fell = {e.seat for e in events if isinstance(e, Fell)}
        assert {seat for seat, one in enumerate(told.roles) if one.fate} == fell
        side = SIDES[view_.role_at(match.outcome.winners[0])]
        assert finished.headline == f"The {side}s win"
        for seat in range(seats):
            assert finished.total(seat) == view_.wounds[seat]
        winners = [seat for place, seat in finished.ranking() if place == 1]
        assert sorted(winners) == sorted(match.outcome.winners)


def test_a_tie_is_decided_by_the_boss_and_the_results_say_so():
    for seed in range(400):
        match = played(4, seed)
        state = match.at()
        fallen = [s for s in range(4) if state.wounds[s] >= 3]
        if len({state.role_of(s) for s in fallen}) == 2 and len(fallen) == 2:
            break
    _, told, _ = ended(match)
    assert f"The boss was a {SIDES[state.boss]} and broke the tie." in told.reason


def test_a_game_in_which_nobody_fell_has_an_account_too():
    match = played(5, 1, last_round=1)
    _, told, finished = ended(match)
    assert told.subline.startswith("Nobody fell in")
    assert "boss" in told.reason
    assert finished.history(0)[0] == 0


# At a glance, and talk


def test_a_glance_is_the_same_for_everybody():
    match, number = moments(8)["middle"]
    glances = {glance(match.view(seat, number)) for seat in range(8)}
    (one,) = glances
    assert one.noun == "wound"
    assert one.points == match.view(0, number).wounds


def test_nobody_speaks_of_a_card_that_lies_face_down():
    match = played(6, 3, easy_mode=True)
    hidden = 0
    for number in range(len(match) + 1):
        laid = [e for e in match.events(number) if isinstance(e, CardLaid)]
        if laid and not laid[0].face_up:
            found = reactions(match.events(number)[:2], 0, 6)
            assert [*found] == [Reaction(laid[0].seat, "sly")]
            hidden += 1
    assert hidden > 10
