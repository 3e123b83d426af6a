"""Playing a guessed world on, every seat following the rules of thumb."""

from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import infoset_in
from app.games.knives.bots.memory import Memory
from rules.games.knives.commands import PlayCard
from rules.games.knives.effects import Dancing
from rules.games.knives.state import KnivesState
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance


def step(world: KnivesState, memory: Memory, seat: Seat, command: Command) -> None:
    """Carry a command out, and remember what everybody saw of it."""
    frame = world.agenda[-1]
    if isinstance(command, PlayCard):
        memory.note(seat, command.card, world.trick[0] if world.trick else command.card)
    elif isinstance(frame, Dancing):
        memory.forget_suits(frame.seat, frame.target)
    advance(world, seat, command)


def play_out(world: KnivesState, memory: Memory) -> tuple[int, ...]:
    """Play the hand to its end, in place, and return what it paid."""
    number = world.contract.number
    while world.contract.number == number and world.outcome is None:
        frame = world.agenda[-1]
        seat = frame.owed(world)[0]
        step(world, memory, seat, answer(infoset_in(world, seat, memory), frame))
    assert world.last_hand is not None
    return world.last_hand.points
