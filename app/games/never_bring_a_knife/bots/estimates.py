"""The chance to win Never Bring a Knife, from one seat's view: honest, as nothing else goes in.

Roles are drawn as likely as everything laid, paid and said makes them, hidden cards are dealt
again, and everybody plays on by rules of thumb with no more than they would know there. After a
few rounds the rest is judged by how the sides stand.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, islice

from app.bots.table_talk import SILENCE, TableTalk
from app.bots.tryout import Tryout
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.command_counts import command_counts
from app.games.never_bring_a_knife.bots.hearing import assertion
from app.games.never_bring_a_knife.bots.purse import Purse
from app.games.never_bring_a_knife.bots.questions import ORDER, PLAY, question
from app.games.never_bring_a_knife.bots.regular import answer as by_thumb
from app.games.never_bring_a_knife.bots.regular import by_sight_and_hearing, candidates
from app.games.never_bring_a_knife.bots.sharp import candidates as plays
from app.games.never_bring_a_knife.bots.sharp import suspicions
from app.games.never_bring_a_knife.bots.winning_chance import Position, sides_in, win_chance
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.sayings import I_AM
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.worlds import Worlds
from rules.kernel.commands import Command
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def lies(view: NbkView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """What was said by somebody who knew better; nothing before the game is over.

    Whoever speaks of a card that it never saw guesses, and a wrong guess is no lie.
    """
    if view.outcome is None:
        return ()
    counts = command_counts(view)
    layout = sum(1 << card for card, role in enumerate(view.roles) if role == CRIMINAL)
    found = []
    for said in heard:
        told = assertion(view, said.seat, said.claim, counts.held_at(said.number))
        knew = told is not None and (told.seen or said.claim.kind == I_AM)
        if told is not None and knew and told.other is None and not told.holds(layout):
            found.append(said)
    return tuple(found)


# The answers that look best by what is believed are tried.
PROMISING = 8


class RoundsTryout(Tryout):
    """Answers followed through the next rounds, in worlds as likely as all that was seen."""

    FEWEST, MOST = 40, 112

    def __init__(
        self, view: NbkView, answers: Sequence[Command], dice: Dice, table_talk: TableTalk
    ) -> None:
        super().__init__(answers)
        self.view, self._worlds = view, _guesses(view, dice, table_talk)

    def try_all(self) -> tuple[float, Sequence[float]]:
        """One more world: roles, stacks and hands."""
        world, number, found = next(self._worlds), len(self.weights), []
        for answer in self.answers:
            trial = world.copy()
            advance(trial, self.view.seat, answer)
            found.append(_played_out(trial, self.view, Dice(number, "rest")))
        return 1.0, found


def tryout(
    view: NbkView, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
) -> RoundsTryout | None:
    """Cards, purchases and looks that promise something; the order of a stack hardly matters."""
    asked = question(view)
    if asked == ORDER:
        return None
    return RoundsTryout(view, answers or promising(view, dice, table_talk), dice, table_talk)


def promising(view: NbkView, dice: Dice, table_talk: TableTalk) -> tuple[Command, ...]:
    """The answers worth trying, by what is believed."""
    beliefs = suspicions(view, table_talk).beliefs
    found = (
        plays(view, beliefs, dice) if question(view) == PLAY else Purse(view, beliefs).candidates()
    )
    return tuple([candidate.command for candidate in found[:PROMISING]])


# This many more rounds are played out before the sides are judged as they stand.
ROUNDS = 3


def chance(view: NbkView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    worlds = islice(_guesses(view, dice, table_talk), effort)
    return sum([_played_out(world, view, dice) for world in worlds]) / effort


def _guesses(view: NbkView, dice: Dice, table_talk: TableTalk) -> Iterator[NbkState]:
    """Worlds, each as often as everything laid, paid and said makes it likely."""
    beliefs, worlds = suspicions(view, table_talk).beliefs, Worlds(view)
    while True:
        world = worlds.guess(dice)
        world.roles = _roles(beliefs, dice, len(world.roles))
        yield world


def _roles(beliefs: Beliefs, dice: Dice, many: int) -> tuple[int, ...]:
    """The roles of a layout that is drawn as often as it is likely."""
    point, sums = dice.random(), list(accumulate(beliefs.weights))
    number = next((n for n, total in enumerate(sums) if total > point), len(sums) - 1)
    layout = beliefs.layouts[number]
    return tuple([CRIMINAL if layout >> card & 1 else COP for card in range(many)])


def _played_out(world: NbkState, view: NbkView, dice: Dice) -> float:
    """What comes of one world, in place."""
    while world.outcome is None and world.number < view.number + ROUNDS:
        seat = owed(world)[0]
        commands = legal(world, seat)
        command = commands[0] if len(commands) == 1 else _chosen(world.look(seat), dice)
        advance(world, seat, command)
    if world.outcome is not None:
        return float(view.seat in world.outcome.winners)
    layout = sum(1 << card for card, role in enumerate(world.roles) if role == CRIMINAL)
    sides = sides_in(layout, world.held, world.held[view.seat], view.seats)
    return win_chance(sides, Position(world.book, world.wounds, world.money, ()))


def _chosen(view: NbkView, dice: Dice) -> Command:
    """What somebody would do there by rules of thumb, who has heard nothing."""
    trust = by_sight_and_hearing(view, SILENCE).trust()
    if question(view) == PLAY:
        return candidates(view, trust, dice)[0].command
    return by_thumb(view, trust)
