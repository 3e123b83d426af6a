"""Counters that have been counted up while a command is shown, before the view knows of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.table.board import Board, Counter, Plate
from app.table.motion import Effect
from rules.kernel.cards import Seat


@dataclass(slots=True)
class Tally:
    """The newest value of every counter that an effect has counted."""

    values: dict[tuple[Seat, str], int] = field(default_factory=dict)

    def add(self, effects: Iterable[Effect]) -> "Tally":
        """Take note of what these effects count."""
        for effect in effects:
            if effect.kind == "count" and effect.seat is not None:
                self.values[effect.seat, effect.counter] = effect.last
        return self

    def on(self, board: Board) -> Board:
        """The table with these values on its plates; the same one if nothing was counted."""
        if not self.values:
            return board
        return replace(board, plates=tuple(self._plate(plate) for plate in board.plates))

    def _plate(self, plate: Plate) -> Plate:
        counters = tuple(self._counter(plate.seat, counter) for counter in plate.counters)
        return replace(plate, counters=counters)

    def _counter(self, seat: Seat, counter: Counter) -> Counter:
        value = self.values.get((seat, counter.name), counter.value)
        return replace(counter, value=value, label=replace(counter.label, text=str(value)))
