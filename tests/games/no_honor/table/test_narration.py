"""What happens at a table of No Honor Among Thieves is told to everybody as they may know it."""

import re
from inspect import getmembers, isclass

import pytest

from app.draw.style import Style
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.games.no_honor.table.account import LOOKBACKS, STORY_ROWS, account, secret_of
from app.games.no_honor.table.banter import LINES, reactions
from app.games.no_honor.table.narration import NARRATION
from app.games.no_honor.table.standing import standing, worth
from app.scenes.results.scene import score_sheet
from app.scenes.sitters import faces_of
from app.store.regulars import KINDS
from app.table.banter import TALKS
from app.table.game_result import GameResult
from app.table.story import Recalled, retold
from app.table.voice import EVERYBODY, Voice
from rules.games.no_honor import events as happened
from rules.games.no_honor.contracts import ContractWhispered
from rules.games.no_honor.exchange import ExchangeWhispered
from rules.games.no_honor.record import Betrayal, Contract, Leg, Post, Share
from rules.kernel.cards import BYSTANDER
from rules.kernel.events import Event
from tests.app.seating import players
from tests.games.no_honor.rules.table import at_table
from tests.games.no_honor.table.moments import ended, played

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
BUILT = re.compile(r"NH-|_|None|\bseat \d|\(\)|  |\.\.|: ,|: \.")


def voice_at(match, seat):
    return Voice(NAMES[: match.view(0, 0).seats], seat, deck=match.game.deck)


def test_every_event_has_a_row():
    own = {one for _, one in getmembers(happened, isclass) if issubclass(one, Event)}
    own = {one for one in own if one.__module__ == happened.__name__}
    assert len(own) > 40
    assert own <= set(NARRATION.rows)


@pytest.mark.parametrize("seats", [3, 5])
def test_sentences_are_whole_and_say_no_codes(seats):
    match, told = played(seats), []
    for number in range(len(match) + 1):
        for eyes in (0, BYSTANDER):
            events = match.events_for(number, eyes)
            told += NARRATION.story(events, voice_at(match, eyes))
    assert len(told) > 500
    assert not [line for line in told if line and not line.endswith((".", "!", "?"))]
    assert not [line for line in told if BUILT.search(line)]
    assert not [line for line in told if line[:1].islower()]


def test_nh_info_04_without_the_memory_aid_the_log_does_not_say_what_one_looked_at():
    table = at_table(crews={2: "spy"}, hands={0: "traitor", 3: "side_job"}, memory_aid=False)
    table.say(0, "end_turn").play(2, "spy", "ability-look", p=0).unanswered()
    (shown,) = table.told(happened.CardsShown)
    for reminds, told in (
        (True, "You secretly look at Ann's hand and see Traitor!"),
        (False, "You secretly look at Ann's hand."),
    ):
        voice = Voice(NAMES[:4], 2, deck=table.game.deck, reminds=reminds)
        assert NARRATION.story((shown.seen_by(2),), voice) == [told]


def test_who_looks_on_is_told_nothing_of_cards_that_are_drawn():
    match = played(4)
    for number in range(len(match) + 1):
        lines = NARRATION.story(match.events_for(number, BYSTANDER), voice_at(match, EVERYBODY))
        assert not [line for line in lines if re.search(r" draws? [A-Z]", line)]
        for event in match.events_for(number, BYSTANDER):
            if isinstance(event, happened.CardsShown):
                assert event.cards is None


def test_the_account_adds_up_to_the_coins_that_everybody_has():
    match = ended(3)
    past = [e for n in range(len(match) + 1) for e in match.events_for(n, BYSTANDER)]
    names, end = NAMES[:3], match.view(BYSTANDER)
    told = account(past, names, match.outcome.winners, end.book.options)
    result = GameResult(names, (), (True,) * 3, match.outcome.winners, told)
    assert tuple(result.total(seat) for seat in range(3)) == end.coins
    assert {result.history(seat)[0] for seat in range(3)} == {end.book.options.starting_coins}
    assert len(told.rounds) == end.number
    assert all(told.deeds)
    assert "heist" in told.reason


@pytest.mark.parametrize("size", [(1280, 720), (640, 900)])
def test_the_results_name_everybodys_agendas_with_what_they_paid(size):
    match = ended(3)
    past = [e for n in range(len(match) + 1) for e in match.events_for(n, BYSTANDER)]
    names, end = NAMES[:3], match.view(BYSTANDER)
    voice = voice_at(match, EVERYBODY)
    told = account(past, names, match.outcome.winners, end.book.options).spoken(voice)
    faces = faces_of(players(1, names=names))
    result = GameResult(names, faces, (True,) * 3, match.outcome.winners, told)
    sheet = score_sheet(Style(*size), result, "no_honor")
    lines = [node.text for node in walk(sheet) if isinstance(node, Text)]
    for score in end.scores:
        paid = dict.fromkeys(end.agendas[score.seat], 0) | dict(score.bonuses)
        assert len(paid) >= 2
        said = "  ·  ".join(f"{voice.card(card)} {points}" for card, points in paid.items())
        assert said == result.bonuses(score.seat)
        assert any(said in line for line in lines)


def test_what_a_seat_looked_at_is_its_secret_alone():
    match, shown = played(5), []
    for number in range(1, len(match) + 1):
        for seat in range(5):
            events = match.events_for(number, seat)
            secret = secret_of(events, match.view(seat, number), voice_at(match, seat))
            looks = [e for e in events if isinstance(e, happened.CardsShown) and e.cards]
            assert (secret is not None) == bool(looks)
            shown += looks
            if secret is not None:
                assert tuple(one.card for one in secret.cards) == looks[-1].cards
    assert shown


def test_how_it_stands_says_what_agendas_would_pay_now():
    match = played(3)
    for number in range(0, len(match), 60):
        view = match.view(1, number)
        goal = standing(view, voice_at(match, 1)).goal
        if view.number:
            assert goal.words
            assert str(worth(view) or "no") in goal.detail[-1]
    view = match.view(BYSTANDER, len(match))
    assert standing(view, voice_at(match, BYSTANDER)).goal.detail == ()


def test_moments_are_told_again_in_words():
    match, titles = played(4), []
    for number in range(1, len(match) + 1):
        seat = match.answer(number).seat
        recalled = Recalled(
            match.events_for(number, 0), seat, match.view(0, number - 1), match.view(0, number),
            match.view(0), voice_at(match, 0),
        )  # fmt: skip
        found = retold(STORY_ROWS, recalled)
        if found is not None:
            titles.append(found.title)
            assert not BUILT.search(f"{found.title} {found.about}")
    assert any(title.startswith("The heist on") for title in titles)


def test_every_remark_has_words_for_every_manner():
    match, kinds = played(5), set()
    for number in range(1, len(match) + 1):
        events = match.events_for(number, BYSTANDER)
        for place in range(len(events)):
            kinds |= {one.kind for one in reactions(events, place, 5)}
    assert kinds <= {*LINES, *KINDS}
    assert len(kinds) > 4
    assert all(set(words) == set(TALKS) for words in LINES.values())


def test_the_look_back_shows_everybodys_heists():
    match = played(3)
    sheet = LOOKBACKS[0].sheet(match.view(0), voice_at(match, 0))
    assert len(sheet.rows) == 3
    assert len(sheet.rows[0].cells) == len(sheet.columns)
    assert LOOKBACKS[0].sheet(match.view(0, 0), voice_at(match, 0)) is None


def test_whispered_offers_are_told_without_what_they_say():
    shares = (Share(0, 4), Share(2, 3))
    contract = Contract((Post(90, 0, (1,)),), shares, 0, (), (), (), 7, (0,))
    legs = (Leg(0, 2, 3, 0, (), ()), Leg(2, 0, 0, 1, (), ()))
    voice = Voice(NAMES, BYSTANDER)
    for offer in (ContractWhispered(0, contract), ExchangeWhispered(0, legs)):
        assert NARRATION.story([offer.seen_by(1)], voice) == ["Ann whispers an offer to Cy."]
        assert "3 Coins" in NARRATION.story([offer.seen_by(2)], voice)[0]


def test_coins_that_a_haul_gives_or_gets_are_told_as_what_they_are():
    voice = Voice(NAMES[:3], 1, deck=played(3).game.deck)
    tell = lambda *said: NARRATION.story([happened.CoinsMoved(*said)], voice)  # noqa: E731
    assert tell(-2, -1, 2, "card", 0) == ["The haul loses 2 Coins to the bank."]
    assert tell(-1, -1, 2, "card", 0) == ["The haul grows by 2 Coins."]


def test_nh_mot_06_who_betrays_is_told_to_want_coins_before_anybody_has_them():
    voice = Voice(NAMES[:3], 1, deck=played(3).game.deck)
    betrayed = happened.Betrayed((Betrayal(2, 12), Betrayal(1, 4)))
    told = NARRATION.story([betrayed], voice)
    assert told == [
        "Betrayal! Cy breaks the contract and grabs up to 12 Coins.",
        "Betrayal! You break the contract and grab up to 4 Coins.",
    ]


def test_nh_spec_01_what_an_objective_makes_worse_neither_reads_nor_sounds_like_a_rescue():
    game = played(3).game
    voice = Voice(NAMES[:3], 1, deck=game.deck)
    deaths = happened.Triggered(-1, game.deck.ids["yacht"])
    assert NARRATION.story([deaths], voice) == ["Triggered: the Yacht."]
    sounds = [NARRATION.rows[kind].sound for kind in (happened.Spared, happened.Triggered)]
    assert sounds == ["heal", ""]
