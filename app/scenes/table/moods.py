"""How everybody at a table looks just now: each mood passes, and whoever is waited for thinks."""

from collections.abc import Iterable, Sequence

from app.session.pace import Pace
from app.table.banter import Reaction
from app.table.face import Face, Mood
from rules.kernel.cards import Seat

LASTS = 3.0
# After so many seconds whoever is asked looks as if they thought.
THINKING_AFTER = 0.6


class Moods:
    """The faces of a table; the times are those of the scene's clock."""

    def __init__(self, calm: Sequence[Face], pace: Pace) -> None:
        self.pace = pace
        self.faces = self._calm = tuple(calm)
        self._felt: dict[Seat, tuple[Mood, float]] = {}

    def feel(self, reactions: Iterable[Reaction], now: float) -> None:
        """Look so for a while."""
        for reaction in reactions:
            if reaction.mood is not None:
                self._felt[reaction.seat] = reaction.mood, now + LASTS

    def put_away(self) -> None:
        """Somebody else looks now."""
        self._felt.clear()
        self.faces = self._calm

    def tick(self, now: float) -> bool:
        """Go on to this moment; whether somebody looks different by now."""
        self._felt = {seat: felt for seat, felt in self._felt.items() if felt[1] > now}
        moods: dict[Seat, Mood] = dict.fromkeys(self._thinking(now), "thinking")
        moods.update({seat: mood for seat, (mood, _) in self._felt.items()})
        before, self.faces = (
            self.faces,
            tuple(
                face._replace(mood=moods.get(seat, "calm")) for seat, face in enumerate(self._calm)
            ),
        )
        return before != self.faces

    def _thinking(self, now: float) -> Iterable[Seat]:
        """Whoever is waited for, by what everybody sees of it: not by how long a bot computes."""
        waits = self.pace.waited(now) >= THINKING_AFTER
        return self.pace.session.thinking if waits else ()
