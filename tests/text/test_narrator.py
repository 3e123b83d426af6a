"""What is told, and to whom: public eyes, one seat's eyes, everything open."""

import re
from dataclasses import fields

import pytest

from app.games import GAME_TABLES
from app.session.past import Past
from app.table.voice import EVERYBODY
from app.text.narrator import Narrator
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

KNIVES = GAMES["knives"]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
CODE = re.compile(r"\(([NSCDH]-[A-Z0-9])\)")


def played(seed, **chosen):
    match, dice = Match(KNIVES, KNIVES.options(length=10, **chosen), 5, seed), Dice(seed)
    while match.owed:
        seat = dice.choice(match.owed)
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


def codes_told(match, number, seat, **how):
    told = Narrator(
        Past(match, **how), GAME_TABLES["knives"].wording, match.game.notation, NAMES
    ).tell(number, seat)
    return {KNIVES.deck.ids[code] for line in told for code in CODE.findall(line)}


def public_cards(match, number):
    """The cards of this command that the whole table sees: played, shown, named or paid out."""
    found = set()
    for event in match.events_for(number, EVERYBODY):
        values = [getattr(event, field.name) for field in fields(event)]
        summary = getattr(event, "summary", None)
        values += [summary.aside] if summary else []
        found |= {card for value in values if isinstance(value, tuple) for card in value}
        found |= {getattr(event, "card", None)}
    return found - {None}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_public_eyes_are_told_public_cards_only(seed):
    match = played(seed)
    for number in range(len(match) + 1):
        assert codes_told(match, number, EVERYBODY) <= public_cards(match, number)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_seat_is_told_only_what_it_could_see(seed):
    """Told cards are public, or lie in this seat's own view before or after the command."""
    match = played(seed, dealer_sees_discard=True)
    for seat in range(5):
        for number in range(1, len(match) + 1):
            told = codes_told(match, number, seat) - public_cards(match, number)
            views = [match.view(seat, number - 1), match.view(seat, number)]
            seen = {card for view in views for pile in view.piles().values() for card in pile}
            assert told <= seen


def test_with_everything_open_all_cards_are_told():
    match = played(1)
    assert len(codes_told(match, 0, EVERYBODY, is_open=True)) == 32
    assert codes_told(match, 0, EVERYBODY) == set()


def sealed_step():
    """A match with a Dance, and the number of the first sealed answer."""
    for seed in range(50):
        match = played(seed)
        for number in range(1, len(match) + 1):
            if not match.events(number):
                return match, number
    raise AssertionError("nobody danced")


def test_a_sealed_choice_is_told_to_its_maker_only():
    match, number = sealed_step()
    seat, command = match.answer(number)
    written = KNIVES.notation.write(command)
    narrator = Narrator(Past(match), GAME_TABLES["knives"].wording, match.game.notation, NAMES)
    assert narrator.tell(number, seat) == [f"You choose: {written}."]
    for other in {EVERYBODY, *range(5)} - {seat}:
        assert narrator.tell(number, other) == [f"{NAMES[seat]} chooses in secret."]


def test_the_listener_is_you_and_nobody_else_is():
    match = played(2)
    narrator = Narrator(Past(match), GAME_TABLES["knives"].wording, match.game.notation, NAMES)
    everything = " ".join(narrator.tell_all(range(len(match) + 1), 1))
    assert "Bo" not in re.findall(r"\w+", everything)
    assert {"You", "you", "Ann", "Cy"} <= set(re.findall(r"\w+", everything))
    public = " ".join(narrator.tell_all(range(len(match) + 1)))
    assert not {"You", "you", "your"} & set(re.findall(r"\w+", public))
