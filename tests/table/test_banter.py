"""Faces and remarks follow what everybody saw, and are always the same about the same."""

from dataclasses import replace

import pytest

from app.games import GAME_TABLES
from app.store.decks import with_our_deck
from app.store.regulars import KINDS, named
from app.table.banter import (
    TALKS,
    Reaction,
    Remark,
    Speaker,
    reactions_to,
    remark,
    words_for,
)
from app.table.voice import Voice
from rules.games import GAMES
from rules.games.knives.events import BankTaken, HandScored, HoundSet, KeyGhostPlayed, TrickWon
from rules.games.knives.state import BANK, BROKE, HandSummary
from rules.games.knives.view import public_shadow
from rules.games.never_bring_a_knife.events import CardLaid
from rules.games.russian_roulette.events import AccusationsMade
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.events import CardMoved, GameEnded
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.golden.games import TOLD

VOICE = Voice(("Ann", "Bo", "Cy", "Dee", "Eli"), codes=False)
LINES = GAME_TABLES["knives"].lines
HUGO = Speaker("grudging", named("Hugo").says)


def knives(*events):
    found = reactions_to(events, GAME_TABLES["knives"].reactions, 5)
    return [reaction for each in found for reaction in each]


def test_a_taken_bank_is_an_occasion_for_its_banker():
    assert knives(BankTaken(2, broke=False)) == [Reaction(2, "sly", "bank")]
    assert knives(BankTaken(2, broke=True)) == [Reaction(2, "sly", "broke")]


def test_whoever_lost_a_rich_trick_speaks_of_its_winner_who_is_pleased():
    played = CardMoved(3, Zone("holding", 4), Zone("trick"))
    won = Reaction(1, "pleased", "wins_trick")
    assert knives(played, TrickWon(1, 3, 5, 1)) == [Reaction(4, None, "loses_trick", 1), won]
    assert knives(played, TrickWon(1, 3, 2, 1)) == [Reaction(1, "pleased")]
    assert knives(played, TrickWon(1, 3, 0, 1)) == []


def test_nobody_laments_the_last_trick_of_a_hand_that_pays_them():
    played = CardMoved(3, Zone("holding", 4), Zone("trick"))
    summary = HandSummary(1, "bank", 0, 4, 1, (0, 5, 0, 0, 9), None, 0, 14, (0, 1, 0, 0, 1))
    scored = HandScored(summary, (0, 1, 0, 0, 1))
    found = knives(played, TrickWon(1, 3, 5, 1), scored)
    assert "loses_trick" not in [reaction.kind for reaction in found]
    lost = HandScored(summary._replace(points=(1, 1, 0, 0, 0)), (1, 1, 0, 0, 0))
    found = knives(played, TrickWon(1, 3, 5, 1), lost)
    assert "loses_trick" in [reaction.kind for reaction in found]
    assert "wins_trick" in [reaction.kind for reaction in found]
    bad = HandScored(summary._replace(points=(1, 0, 1, 0, 0)), (1, 0, 1, 0, 0))
    found = knives(played, TrickWon(1, 3, 5, 1), bad)
    assert "wins_trick" not in [reaction.kind for reaction in found], "it lost them the hand"


def test_what_has_been_said_is_not_said_again_by_anybody():
    kind = next(kind for kind, words in HUGO.words.items() if len(words) > 1)
    before = HUGO.words[kind][0]
    found = [Reaction(1, None, kind, 0)]
    free = [remark(found, LINES, {1: HUGO}, number) for number in range(60)]
    bound = [remark(found, LINES, {1: HUGO}, number, {before}) for number in range(60)]
    assert before in {said.line for said in free if said}
    assert {said.line for said in bound if said} == {said.line for said in free if said} - {before}
    terse = Speaker("grudging", {kind: HUGO.words[kind][:1]})
    assert not any(remark(found, LINES, {1: terse}, n, {before}) for n in range(60))


def test_words_of_ones_own_come_before_those_that_a_manner_shares(monkeypatch):
    monkeypatch.setattr("app.table.banter.TALKS", dict.fromkeys(TALKS, 1.0))
    found = [Reaction(0, "sly", "unmasked"), Reaction(1, None, "big_bluff", 0)]
    speakers = {0: Speaker("bold", named("Mara").says), 1: HUGO}
    own = set(HUGO.words["big_bluff"])
    assert {remark(found, LINES, speakers, number).line for number in range(20)} == own
    shared = {remark(found, LINES, speakers, number, own).line for number in range(20)}
    assert shared <= set(LINES["unmasked"]["bold"])


def test_what_does_not_suit_ones_side_is_not_said():
    found = [Reaction(1, None, "loses_trick", 0)]
    assert any(remark(found, LINES, {1: HUGO}, number) for number in range(20))
    assert not any(
        remark(found, LINES, {1: HUGO}, number, (), lambda one: one.kind != "loses_trick")
        for number in range(20)
    )


def known_partner(seed):
    """A position of a hand with a banker whose partner all know, and one before they did."""
    match, dice = Match(with_our_deck(GAMES["knives"]), GAMES["knives"].options(), 5, seed), Dice(1)
    hidden = None
    while match.owed:
        view = match.view(BYSTANDER)
        known = public_shadow(view)
        if known is not None and known >= 0 and hidden is not None:
            return hidden, view, view.contract.banker, known
        hidden = view if view.contract.mode == BANK and known is None else None
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    raise AssertionError("no partner came to light")


@pytest.mark.parametrize("seed", range(1, 6))
def test_nobody_mourns_coins_of_their_own_side(seed):
    suits = GAME_TABLES["knives"].suits
    hidden, seen, banker, shadow = known_partner(seed)
    one, other = [seat for seat in range(5) if seat not in (banker, shadow)][:2]
    for seat, about, is_said in (
        (banker, shadow, False), (shadow, banker, False), (one, other, False),
        (one, banker, True), (shadow, one, True),
    ):  # fmt: skip
        assert suits(Reaction(seat, None, "loses_trick", about), seen) == is_said
        assert suits(Reaction(seat, None, "loses_trick", about), hidden), "that tells a secret"


def test_nobody_talks_of_coins_in_a_hand_that_is_for_none():
    hidden, *_ = known_partner(1)
    broke = replace(hidden, contract=hidden.contract._replace(mode=BROKE))
    suits = GAME_TABLES["knives"].suits
    assert suits(Reaction(1, "pleased", "wins_trick"), hidden)
    assert not suits(Reaction(1, "pleased", "wins_trick"), broke)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_answers_an_accusation_that_nobody_made(game):
    """Where an event is answered, words were spoken in it; a Gun or a Hound accuses nobody."""
    for seed in range(1, 5):
        match = match_of(game, seed)
        for number in range(len(match) + 1):
            events = match.events_for(number, BYSTANDER)
            for event, found in zip(
                events, reactions_to(events, GAME_TABLES[game].reactions, 5), strict=True
            ):
                if any(one.kind == "accused" for one in found):
                    assert isinstance(event, AccusationsMade)


def test_a_partner_who_comes_to_light_surprises_everybody_else():
    sly, *others = knives(KeyGhostPlayed(3))
    assert sly == Reaction(3, "sly", "unmasked")
    assert [other.seat for other in others] == [4, 0, 1, 2]
    assert {(other.mood, other.kind, other.about) for other in others} == {(None, "big_bluff", 3)}


def test_at_the_end_of_any_game_winners_are_pleased_and_the_others_out():
    found = knives(GameEnded((1,), ""))
    assert found[0] == Reaction(1, "pleased", "wins_game")
    assert {(r.mood, r.kind) for r in found[1:]} == {("out", "loses_game")}
    assert len(found) == 5
    assert all(remark(found, LINES, {1: HUGO}, number) for number in range(20))
    lines = {line for words in HUGO.words.values() for line in words}
    assert remark(found, LINES, {1: HUGO}, 1, lines), "the end leaves nobody without words"


def match_of(game, seed):
    match, dice = Match(with_our_deck(GAMES[game]), GAMES[game].options(), 5, seed), Dice(seed)
    while match.owed and len(match) < 220:
        seat = match.owed[0]
        match.play(seat, TOLD[game].pick(dice, legal(match.at(), seat)))
    return match


def telling(match, own):
    """The commands to which somebody reacts otherwise who knows more than everybody does."""
    found = []
    for number in range(len(match) + 1):
        known = [match.events(number), *(match.events_for(number, seat) for seat in range(5))]
        public = reactions_to(match.events_for(number, BYSTANDER), own, 5)
        found += [number for events in known if reactions_to(events, own, 5) != public]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reacts_to_more_than_everybody_noticed(game):
    own = GAME_TABLES[game].reactions
    for seed in (1, 2):
        assert telling(match_of(game, seed), own) == []


def test_a_face_that_tells_a_hidden_card_is_caught():
    def telltale(events, place, seats):
        if isinstance(events[place], CardLaid) and events[place + 1].card is not None:
            yield Reaction(events[place].seat, "pleased")

    assert telling(match_of("never_bring_a_knife", 1), telltale)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_something_to_say_on_every_occasion(game):
    table, kinds = GAME_TABLES[game], set()
    for seed in range(1, 7):
        match = match_of(game, seed)
        for number in range(len(match) + 1):
            found = reactions_to(match.events_for(number, BYSTANDER), table.reactions, 5)
            kinds |= {r.kind for each in found for r in each if r.kind}
    assert kinds - set(table.lines) <= set(KINDS)
    assert "wins_trick" in kinds
    for temperament in TALKS:
        speaker = Speaker(temperament, named("Hugo").says)
        assert all(words_for(kind, speaker, table.lines) for kind in (*kinds, *table.lines))


def test_remarks_are_ones_own_words_name_their_cause_and_repeat_themselves_exactly():
    found = knives(HoundSet(0, 3))
    said = [remark(found, LINES, {3: HUGO}, number) for number in range(40)]
    again = [remark(found, LINES, {3: HUGO}, number) for number in range(40)]
    assert said == again
    own = {words.format(whom="Ann") for words in named("Hugo").says["targeted"]}
    assert {r.spoken(VOICE) for r in said if r} == own
    assert 0 < sum(r is not None for r in said) < 40


def test_people_say_nothing():
    found = knives(HoundSet(0, 3))
    assert all(remark(found, LINES, {0: HUGO}, n) is None for n in range(40))


def test_who_is_not_known_is_not_named():
    speaker = Speaker("chatty", {"found_out": ["Weighed me, {whom}.", "My thumb slipped."]})
    for number in range(40):
        said = remark([Reaction(1, None, "found_out")], LINES, {1: speaker}, number)
        assert said is None or said.spoken(VOICE) == "My thumb slipped."
    named_one = [Reaction(1, None, "found_out", 2)]
    made = {remark(named_one, LINES, {1: speaker}, number) for number in range(40)}
    assert Remark(1, "Weighed me, {whom}.", 2) in made
    assert Remark(1, "Weighed me, {whom}.", 2).spoken(VOICE) == "Weighed me, Cy."
