"""What the simpler levels say: the truth about what they saw, or nothing, or a denial."""

from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.hearing import assertions
from app.games.never_bring_a_knife.bots.temper import Temper
from app.games.never_bring_a_knife.bots.turn_to_speak import TurnToSpeak, turn_to_speak, wants_help
from app.games.never_bring_a_knife.bots.winning_chance import worlds_of
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.sayings import I_AM, LOOKED, NOT_ME
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim

WORDS = {COP: "cop", CRIMINAL: "criminal"}
# How often a novice and a regular speak when they could.
NOVICE_SPEAKS, REGULAR_SPEAKS = 0.12, 0.5


def novice_says(view: NbkView, table_talk: TableTalk, dice: Dice, temper: Temper) -> Claim | None:
    """Now and then the truth about itself or its neighbour."""
    turn = turn_to_speak(view, table_talk)
    if turn is None or dice.random() > NOVICE_SPEAKS * temper.talk:
        return None
    truths = [*seen_truths(view, turn), *own_truth(view, turn)]
    return wants_help(turn) or (dice.choice(truths) if truths else None)


def regular_says(
    view: NbkView, table_talk: TableTalk, beliefs: Beliefs, dice: Dice, temper: Temper
) -> Claim | None:
    """What it saw, if its side seems to be the larger one; otherwise it denies what it is."""
    turn = turn_to_speak(view, table_talk)
    if turn is None or dice.random() > REGULAR_SPEAKS * temper.talk:
        return None
    plea = wants_help(turn)
    if plea is not None:
        return plea
    if lead(beliefs, view.seats) >= 0.0:
        return next(iter(seen_truths(view, turn)), None)
    return denial(view, turn, table_talk)


def denial(view: NbkView, turn: TurnToSpeak, table_talk: TableTalk) -> Claim | None:
    """Claim the other role, once; after that deny only what was rightly said."""
    other = CRIMINAL if view.role_at(view.seat) == COP else COP
    claim = Claim(I_AM, None, WORDS[other])
    if turn.can_say(claim):
        return claim
    return NOT_ME if turn.can_say(NOT_ME) and accused(view, table_talk) else None


def seen_truths(view: NbkView, turn: TurnToSpeak) -> list[Claim]:
    """The roles of others that this seat saw, as claims it has not made yet."""
    claims = [
        Claim(LOOKED, None if place == view.boss else place, WORDS[role])
        for place in range(view.seats + 1)
        if place != view.seat and (role := view.role_at(place)) is not None
    ]
    return [claim for claim in claims if turn.can_say(claim)]


def own_truth(view: NbkView, turn: TurnToSpeak) -> list[Claim]:
    """One's own role, if it has not been told yet."""
    role = view.role_at(view.seat)
    assert role is not None
    claim = Claim(I_AM, None, WORDS[role])
    return [claim] if turn.can_say(claim) else []


def accused(view: NbkView, table_talk: TableTalk) -> bool:
    """Whether somebody else has said rightly what this seat is."""
    own = view.held[view.seat]
    layout = (1 << own) if view.role_at(view.seat) == CRIMINAL else 0
    others = [said for said in table_talk.heard if said.seat != view.seat]
    return any(
        claim.card == own and claim.other is None and claim.holds(layout)
        for claim in assertions(view, others)
    )


def lead(beliefs: Beliefs, seats: int) -> float:
    """From -1 to 1: how sure this seat is to be on the larger side, or on the smaller one."""
    total = 0.0
    for sides, share in worlds_of(beliefs, seats).items():
        friends = 2 * sides.friends.bit_count()
        total += share * ((friends > seats) - (friends < seats))
    return total
