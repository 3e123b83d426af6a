"""Faces and remarks follow what everybody saw, and are always the same about the same."""

import pytest

from app.games import PACKS
from app.store.decks import with_our_deck
from app.store.regulars import KINDS, named
from app.table.animation import Step
from app.table.banter import (
    TALKS,
    Reaction,
    Remark,
    Speaker,
    reactions_to,
    remark,
    with_speech,
    words_for,
)
from app.table.voice import Voice
from rules.games import GAMES
from rules.games.knives.events import BankTaken, HandScored, HoundSet, KeyGhostPlayed, TrickWon
from rules.games.knives.state import HandSummary
from rules.games.never_bring_a_knife.events import CardLaid
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, GameEnded
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.view import BYSTANDER
from tests.golden.games import TOLD

VOICE = Voice(("Ann", "Bo", "Cy", "Dee", "Eli"), codes=False)
LINES = PACKS["knives"].table.lines
HUGO = Speaker("grudging", named("Hugo").says)


def knives(*events):
    found = reactions_to(events, PACKS["knives"].table.reactions, 5)
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


def test_nobody_says_the_same_twice_in_a_row():
    kind = next(kind for kind, words in HUGO.words.items() if len(words) > 1)
    last = HUGO.words[kind][0].format(whom="Ann")
    found = [Reaction(1, None, kind, 0)]
    free = [remark(found, LINES, {1: HUGO}, VOICE, number) for number in range(60)]
    bound = [remark(found, LINES, {1: HUGO}, VOICE, number, {1: last}) for number in range(60)]
    assert last in {said.text for said in free if said}
    assert {said.text for said in bound if said} == {said.text for said in free if said} - {last}
    terse = Speaker("grudging", {kind: HUGO.words[kind][:1]})
    assert not any(remark(found, LINES, {1: terse}, VOICE, n, {1: last}) for n in range(60))


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
    assert all(remark(found, LINES, {1: HUGO}, VOICE, number) for number in range(20))


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
    own = PACKS[game].table.reactions
    for seed in (1, 2):
        assert telling(match_of(game, seed), own) == []


def test_a_face_that_tells_a_hidden_card_is_caught():
    def telltale(events, place, seats):
        if isinstance(events[place], CardLaid) and events[place + 1].card is not None:
            yield Reaction(events[place].seat, "pleased")

    assert telling(match_of("never_bring_a_knife", 1), telltale)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_something_to_say_on_every_occasion(game):
    table, kinds = PACKS[game].table, set()
    for seed in range(1, 7):
        match = match_of(game, seed)
        for number in range(len(match) + 1):
            found = reactions_to(match.events_for(number, BYSTANDER), table.reactions, 5)
            kinds |= {r.kind for each in found for r in each if r.kind}
    assert kinds - set(table.lines) <= set(KINDS)
    assert {"wins_trick", "accused"} < kinds
    for temperament in TALKS:
        speaker = Speaker(temperament, named("Hugo").says)
        assert all(words_for(kind, speaker, table.lines) for kind in (*kinds, *table.lines))


def test_remarks_are_ones_own_words_name_their_cause_and_repeat_themselves_exactly():
    found = knives(HoundSet(0, 3))
    said = [remark(found, LINES, {3: HUGO}, VOICE, number) for number in range(40)]
    again = [remark(found, LINES, {3: HUGO}, VOICE, number) for number in range(40)]
    assert said == again
    own = {words.format(whom="Ann") for words in named("Hugo").says["accused"]}
    assert {r.text for r in said if r} == own
    assert 0 < sum(r is not None for r in said) < 40


def test_people_say_nothing():
    found = knives(HoundSet(0, 3))
    assert all(remark(found, LINES, {0: HUGO}, VOICE, n) is None for n in range(40))


def test_a_remark_is_a_speech_on_the_last_step():
    first, last = with_speech([Step(), Step()], Remark(2, "Boo."))
    assert first.effects == ()
    assert [(e.kind, e.seat, e.text) for e in last.effects] == [("speech", 2, "“Boo.”")]
    assert with_speech([], Remark(2, "Boo.")) == []


def test_who_is_not_known_is_not_named():
    speaker = Speaker("chatty", {"found_out": ["Weighed me, {whom}.", "My thumb slipped."]})
    for number in range(40):
        said = remark([Reaction(1, None, "found_out")], LINES, {1: speaker}, VOICE, number)
        assert said is None or said.text == "My thumb slipped."
    named_one = [Reaction(1, None, "found_out", 2)]
    made = {remark(named_one, LINES, {1: speaker}, VOICE, number) for number in range(40)}
    assert Remark(1, "Weighed me, Cy.") in made
