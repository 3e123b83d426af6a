"""Every surface of a shared screen says the same to whoever looks, whatever is hidden from them.

Positions are those in which each kind of decision is asked, answers lie sealed and all are called;
the twins behind them have other hands, other sealed answers, another seed.
"""

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from app.games import GLANCES
from app.session.asking import Asking
from app.session.auto_pass import AutoPass
from app.session.table import Session
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.events import CardMoved
from rules.kernel.play import owed
from rules.kernel.rng import Dice
from rules.kernel.windows import Beat
from tests.app.onlookers_faults import SURFACE_FAULTS, undoes_with_open_eyes
from tests.app.screen_owner import is_asked_openly
from tests.app.seating import open_shell
from tests.app.surfaces import course, steps_back, stood, told
from tests.laws.occasions import every_step, occasions
from tests.laws.tables import TABLES, TRIED

# So many steps of a kind are looked at on the screen, each with so many twins.
MOST, TRIES = 5, 3
# So many answers of others follow one's own, each chosen from a few.
MOST_FOLLOW, MOST_ANSWERS = 2, 12
# They are looked for in a walk, at steps so far from each other.
LONGEST, APART = 3000, 5
# The games in which cards are laid face down.
COVERED = ("never_bring_a_knife", "knight_shift", "knives")


@cache
def steps_of(game):
    """All steps of the occasions, each once."""
    return [*{id(step): step for kept in occasions(game).values() for step in kept}.values()]


def asked(game):
    """A step of each kind of question, those of windows first."""
    found = {}
    for step in steps_of(game):
        frame = step.before.agenda[-1]
        found.setdefault((type(frame), type(getattr(frame, "window", None))), step)
    return [
        found[kind] for kind in sorted(found, key=lambda kind: (kind[0] is not Beat, str(kind)))
    ]


def sealed(game):
    """Steps in which somebody seals an answer, and others still owe theirs."""
    silent = [step for step in steps_of(game) if not step.events]
    found = [step for step in silent if getattr(step.after, "sealed", ())]
    return sorted(found, key=lambda step: not isinstance(step.before.agenda[-1], Beat))


def called(game):
    """Steps from all over the game after which all are asked whether anybody reacts."""
    going_on = [step for step in steps_of(game) if step.after.agenda]
    found = [step for step in going_on if is_asked_openly(step.after.agenda[-1])]
    return found[:: max(1, len(found) // MOST)]


@cache
def looked_at(game):
    """A few of each of these, and some from all over the game."""
    steps = [step for step in steps_of(game) if step.after.agenda]
    spread = steps[:: max(1, len(steps) // MOST)]
    found = [*called(game)[:MOST], *sealed(game)[:MOST], *asked(game)[:MOST], *spread]
    return [*{id(step): step for step in found}.values()]


def twins(game, step, seat, dice):
    """The match after a step, and another that must look the same to a seat, or to all."""
    found = TABLES[game].step_twin(step.before, seat, step.seat, step.command, dice)
    if found is None:
        return None
    rules, options = TRIED[game], step.before.book.options
    worlds = (step.before, step.command), found
    return [
        stood(rules, options, len(step.seats), state, [(step.seat, command)])
        for state, command in worlds
    ]


def everybody(step):
    """Whoever looks on, after a step."""
    return (BYSTANDER,)


def who_decides(step):
    """Whoever may be the first to sit down and decide, after a step."""
    return owed(step.after)[:1]


def differences(shell, game, eyes=everybody):
    """The surfaces that tell twins apart, one after the other."""
    dice = Dice(8, "surfaces")
    for step in looked_at(game):
        for seat in [*eyes(step)] * TRIES:
            pair = twins(game, step, seat, dice)
            if pair is not None and pair[0].outcome is None:
                one, other = (told(shell, match, seat) for match in pair)
                yield from (name for name in one if one[name] != other[name])


@pytest.mark.parametrize("eyes", [everybody, who_decides])
@pytest.mark.parametrize("game", GAMES)
def test_every_surface_says_the_same_in_twin_worlds(game, eyes, tmp_path):
    shell = open_shell(tmp_path, (960, 540))
    assert list(differences(shell, game, eyes)) == []


def courses_that_tell(game):
    """Steps after which it depends on what is hidden whom a table waits for, or what it does."""
    dice = Dice(9, "courses")
    for step in steps_of(game):
        for people in (2, len(step.seats)):
            pair = twins(game, step, BYSTANDER, dice)
            if pair is not None and pair[0].outcome is None:
                one, other = (course(match, people) for match in pair)
                if one != other:
                    yield step


@pytest.mark.parametrize("game", GAMES)
def test_for_whom_a_table_waits_and_what_it_does_follows_from_what_all_see(game):
    assert list(courses_that_tell(game)) == []


def asks_first_who_has_most_to_choose_from(patch):
    waiting = Session.waiting_for.fget

    def by_choice(session):
        return tuple(sorted(waiting(session), key=lambda s: -len(session._owes(s).commands)))

    patch.setattr(Session, "waiting_for", property(by_choice))


def thinks_only_where_there_is_a_choice(patch):
    thinking = Session.thinking.fget

    def choosing(session):
        return tuple(s for s in thinking(session) if len(session._owes(s).commands) > 1)

    patch.setattr(Session, "thinking", property(choosing))


def spares_whoever_can_only_pass(patch):
    """People who can do nothing but pass are not asked."""
    spared = AutoPass._is_spared

    def sparing(auto, seat):
        owes = auto.owed(seat)
        return spared(auto, seat) or (owes is not None and owes.commands == (owes.passing,))

    patch.setattr(AutoPass, "_is_spared", sparing)


def follows_chance_from_what_is_hidden(patch):
    """What a bot or a hint leaves to chance follows from the whole position."""
    put = Asking._question

    def telling(asking, match, *what):
        return replace(put(asking, match, *what), seed=int(match.fingerprint(), 16))

    patch.setattr(Asking, "_question", telling)


@pytest.mark.parametrize(
    "fault",
    [
        asks_first_who_has_most_to_choose_from, thinks_only_where_there_is_a_choice,
        follows_chance_from_what_is_hidden, spares_whoever_can_only_pass,
    ],
)  # fmt: skip
def test_a_table_that_goes_on_by_what_is_hidden_is_caught(fault, monkeypatch):
    steps_of("no_honor")
    fault(monkeypatch)
    assert next(courses_that_tell("no_honor"), None)


def glances_that_tell(game):
    """Steps at which the game at a glance depends on who looks."""
    look, glance = TRIED[game].look, GLANCES[game]
    return [
        step
        for step in steps_of(game)
        for seat in step.seats
        if glance(look(step.before, seat)) != glance(look(step.before, BYSTANDER))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_glance_is_the_same_whoever_it_is_made_for(game):
    assert steps_of(game)
    assert glances_that_tell(game) == []


# Undo takes back what others have done since: their covered cards stand in its panel, too


def follows(match, seat, dice):
    """What a few answers of somebody else lead to, those first of which a seat sees no card."""
    others = [other for other in match.owed if other != seat]
    found = []
    for other in others[:1]:
        commands = dice.shuffled(match.view(other).decision.commands)
        for command in commands[:MOST_ANSWERS]:
            found.append(match.branch(len(match)))
            found[-1].play(other, command)
    return sorted(found, key=lambda later: not covers(later, len(later), seat))


def covers(match, number, seat):
    """Whether a card was laid that a seat did not see."""
    return any(
        isinstance(event, CardMoved)
        and event.card is None
        and event.source.seat not in (None, seat)
        for event in match.events_for(number, seat)
    )


def alike(match, seat, others):
    """The one of these in which a seat has noticed the same; if there is, with another command."""
    wanted = match.view(seat), match.events_for(len(match), seat)
    same = [one for one in others if (one.view(seat), one.events_for(len(one), seat)) == wanted]
    done = [one for one in same if one.log[-1] != match.log[-1]]
    return next(iter(done or same), None)


@cache
def followed(game):
    """Matches in which others covered cards after a seat's answer, and twins of them for it."""
    dice, found = Dice(7, "followed"), []
    for step in islice(every_step(game), 0, LONGEST, APART):
        pair = twins(game, step, step.seat, dice) if step.after.agenda else None
        for _ in range(MOST_FOLLOW if pair else 0):
            laters = ((one, alike(one, step.seat, follows(pair[1], step.seat, dice)))
                      for one in follows(pair[0], step.seat, dice))  # fmt: skip
            pair = next((both for both in laters if both[1] is not None), pair)
        if pair and any(covers(pair[0], n, step.seat) for n in range(2, len(pair[0]) + 1)):
            found.append((step.seat, *pair))
        if len(found) == MOST:
            break
    return found


def undone_otherwise(shell, game):
    """The seats that undo shows something else in twins, the only person there or one of many."""
    for seat, *pair in followed(game):
        for people in ((seat,), None):
            one, other = (steps_back(shell, match, seat, people) for match in pair)
            if one != other:
                yield seat


@pytest.mark.parametrize("game", COVERED)
def test_undo_shows_no_covered_card_of_others(game, tmp_path):
    assert len(followed(game)) == MOST
    assert list(undone_otherwise(open_shell(tmp_path, (960, 540)), game)) == []


@pytest.mark.parametrize("game", COVERED)
def test_an_undo_that_shows_covered_cards_is_caught(game, tmp_path, monkeypatch):
    followed(game)
    undoes_with_open_eyes(monkeypatch)
    assert next(undone_otherwise(open_shell(tmp_path, (960, 540)), game), None) is not None


@pytest.mark.parametrize(("game", "fault"), SURFACE_FAULTS)
def test_a_surface_that_tells_is_caught(game, fault, tmp_path, monkeypatch):
    looked_at(game)
    fault(monkeypatch)
    shell = open_shell(tmp_path, (960, 540))
    found = (next(differences(shell, game, eyes), None) for eyes in (everybody, who_decides))
    assert glances_that_tell(game) or any(found)
