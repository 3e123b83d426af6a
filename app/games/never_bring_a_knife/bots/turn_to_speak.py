"""When a seat may speak: at most two claims in a round, early and late in it."""

from typing import NamedTuple

from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.command_counts import command_counts
from app.games.never_bring_a_knife.bots.hearing import Assertion, assertion, assertions
from app.games.never_bring_a_knife.bots.questions import PLAY, SPEND, question
from rules.games.never_bring_a_knife.sayings import HEAL_ME, sayings
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.talk import Claim

EARLY, LATE = "early", "late"
MOST = 2


class TurnToSpeak(NamedTuple):
    """The turn to speak: which of the two it is, what can be said, and what one said before."""

    slot: str
    offered: tuple[Claim, ...]
    said: tuple[Claim, ...]
    story: tuple[Assertion, ...]
    view: NbkView

    def can_say(self, claim: Claim) -> bool:
        """Whether a claim is offered and new: nothing is said twice about the same card."""
        return claim in self.offered and not self._told(claim)

    def asserted(self, claim: Claim) -> Assertion | None:
        """What a claim of this seat would say now."""
        return assertion(self.view, self.view.seat, claim, self.view.held)

    def _told(self, claim: Claim) -> bool:
        asserted = self.asserted(claim)
        if asserted is None:
            return claim in self.said
        return any((a.card, a.other) == (asserted.card, asserted.other) for a in self.story)


def turn_to_speak(view: NbkView, table_talk: TableTalk) -> TurnToSpeak | None:
    """The turn to speak, if this seat has it now."""
    slot = _slot(view)
    turn = free_to_speak(view, table_talk, slot) if slot else None
    if turn is None or len(turn.said) >= (1 if slot == EARLY else MOST):
        return None
    return turn


def free_to_speak(view: NbkView, table_talk: TableTalk, slot: str) -> TurnToSpeak | None:
    """The same for somebody who may speak at any time; None if there is nothing to be said."""
    offered = sayings(view)
    if not offered:
        return None
    own = [said for said in table_talk.heard if said.seat == view.seat]
    began = command_counts(view).round_began
    now = tuple([said.claim for said in own if said.number >= began])
    return TurnToSpeak(slot, offered, now, tuple(assertions(view, own)), view)


def wants_help(turn: TurnToSpeak) -> Claim | None:
    """The plea of somebody whom one more wound makes fall, late in a round."""
    view = turn.view
    in_danger = view.wounds[view.seat] >= view.book.fall_at - 1
    pleads = turn.slot == LATE and in_danger and turn.can_say(HEAL_ME)
    return HEAL_ME if pleads else None


def _slot(view: NbkView) -> str | None:
    asked = question(view)
    if asked == PLAY and view.lap == 0:
        return EARLY
    late = asked == SPEND or (asked == PLAY and view.lap == view.book.hand_size // 2)
    return LATE if late else None
