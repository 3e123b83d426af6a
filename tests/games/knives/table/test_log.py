"""The log of a game of Knives."""

from app.games.knives.table.narration import NARRATION
from app.table.log_lines import LogLine
from app.table.log_writer import LogWriter
from app.table.voice import Voice
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.games.knives.rules.table import card
from tests.games.knives.table.moments import NAMES


def lines(seat=0, seed=3, commands=10**6):
    dice, match = Dice(seed), Match(GAME, KnivesOptions(length=10), 5, seed)
    log = LogWriter(NARRATION, Voice(NAMES, seat, codes=False))
    told = log.add(0, match.events_for(0, seat))
    while match.outcome is None and len(match) < commands:
        giver = match.owed[0]
        match.play(giver, dice.choice(legal(match.at(), giver)))
        told += log.add(len(match), match.events_for(len(match), seat), giver)
    return told


def test_every_hand_has_its_headings():
    told = [line.text for line in lines() if line.heading]
    hand = ["Auction", *(f"Trick {number}" for number in range(1, 7)), "Score"]
    assert told[:16] == hand * 2
    assert len(told) % 8 == 0


def test_no_line_is_empty_and_none_has_a_code():
    for line in lines():
        assert line.text.strip() == line.text != ""
        assert "-K)" not in line.text
        assert not line.text.endswith(")")


def test_lines_know_their_command_and_come_in_order():
    numbers = [line.number for line in lines()]
    assert numbers == sorted(numbers)
    assert numbers[0] == 0


def test_a_line_knows_whose_doing_it_is_and_its_cards():
    log = LogWriter(NARRATION, Voice(NAMES, 0, codes=False))
    move = CardMoved(card("H-K"), Zone("holding", 2), Zone("trick"))
    heading, line = log.add(7, (move,))
    assert heading == LogLine("Trick 1", heading=True, number=7)
    assert line == LogLine("Mara plays the King of Hearts.", 2, cards=(card("H-K"),), number=7)


def test_a_hidden_card_is_not_in_its_line():
    log = LogWriter(NARRATION, Voice(NAMES, 0, codes=False))
    (line,) = log.add(7, (CardMoved(None, Zone("holding", 2), Zone("holding", 1)),))
    assert line.cards == ()
    assert line.text == "Mara gives Odile a card."


def test_a_sealed_choice_is_told_without_what_it_was():
    log = LogWriter(NARRATION, Voice(NAMES, 0, codes=False))
    assert [line.text for line in log.add(4, (), 2)] == ["Mara chooses in secret."]


def test_nobody_reads_another_seats_deal():
    dealt = [line for line in lines(seat=1) if "dealt" in line.text]
    assert dealt
    assert all(line.text.startswith("You") for line in dealt)
