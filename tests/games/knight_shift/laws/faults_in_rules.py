"""Faults put into Knight Shift, and the law that has to find each."""

from dataclasses import replace
from typing import Any

from rules.games.knight_shift import counting, rounds, turns, view
from rules.games.knight_shift.packets import Way
from rules.games.knight_shift.scoring import Load
from rules.games.knight_shift.state import KnightShiftState, lying
from rules.games.knight_shift.turns import Acting
from rules.games.knight_shift.worlds import Worlds
from rules.kernel.events import EVERYONE, CardMoved
from tests.laws.faulty import Fault, Patch


def shows_who_played_what(patch: Patch) -> None:
    """Everybody sees a card that was played face down."""
    patch.setattr(view, "eyes_on", lambda state, place, number: EVERYONE)


def tells_a_hidden_play(patch: Patch) -> None:
    """A face-down card flies face up."""

    def open_to_all(card: Any, source: Any, target: Any, eyes: Any = EVERYONE, *rest: Any) -> Any:
        return CardMoved(card, source, target, EVERYONE, *rest)

    patch.setattr(turns, "CardMoved", open_to_all)


def tells_what_is_passed(patch: Patch) -> None:
    """Everybody sees the hands that go round."""

    def open_to_all(card: Any, source: Any, target: Any, *eyes: Any) -> Any:
        return CardMoved(card, source, target, EVERYONE, EVERYONE)

    patch.setattr(rounds, "CardMoved", open_to_all)


def passes_to_the_right(patch: Patch) -> None:
    """Hands go the wrong way round."""
    run = rounds.PassingHands.run

    def wrong(self: Any, state: KnightShiftState) -> None:
        run(self, state)
        state.hands = state.hands[2:] + state.hands[:2]

    patch.setattr(rounds.PassingHands, "run", wrong)


def shows_a_peek_to_all(patch: Patch) -> None:
    """A card that one seat peeked at is turned up for all."""
    turned = turns._turned

    def open_to_all(state: Any, place: int, top: int) -> Any:
        return replace(turned(state, place, top), eyes=EVERYONE)

    patch.setattr(turns, "_turned", open_to_all)


def asks_by_holding(patch: Patch) -> None:
    """Whoever holds no Booze need not act."""

    def legal(self: Acting, state: KnightShiftState, seat: int) -> Any:
        found = plain(self, state, seat)
        others = [hand for s, hand in enumerate(state.hands) if s != seat]
        return found[:-1] if any(hand and hand[0] == 0 for hand in others) else found

    plain = Acting.legal
    patch.setattr(Acting, "legal", legal)


def forgets_peeks_in_a_copy(patch: Patch) -> None:
    """A copy does not know who peeked where."""
    copy = KnightShiftState.copy

    def forgetful(self: KnightShiftState) -> KnightShiftState:
        new = copy(self)
        new.peeks = [() for _ in self.peeks]
        return new

    patch.setattr(KnightShiftState, "copy", forgetful)


def loses_a_discard(patch: Patch) -> None:
    """A discarded card lies nowhere."""
    take = turns.Discarding.take

    def losing(self: Any, state: KnightShiftState, seat: int, command: Any) -> None:
        take(self, state, seat, command)
        state.discard = state.discard[:-1]

    patch.setattr(turns.Discarding, "take", losing)


def counts_the_wrong_pile(patch: Patch) -> None:
    """The last card of every pile is left out of the count."""
    loads = counting.loads
    patch.setattr(
        counting,
        "loads",
        lambda state: tuple(Load(load.knight, load.cards[:-1]) for load in loads(state)),
    )


def plays_it_face_up(patch: Patch) -> None:
    """A face-down play lies face up."""
    patch.setattr(turns, "lying", lambda card, up, by: lying(card, True, by))


def guesses_hands_that_were_known(patch: Patch) -> None:
    """A guess forgets what came back in a hand."""
    patch.setattr(Way, "_name_the_rest", lambda self, end: None)


def guesses_peeks_away(patch: Patch) -> None:
    """A guess forgets who peeked where."""
    patch.setattr(Worlds, "_peeks", lambda self, seat: ())


def never_ends(patch: Patch) -> None:
    """After the last round comes another."""
    patch.setattr(counting, "is_over", lambda state: False)


FAULTS: tuple[Fault, ...] = (
    (shows_who_played_what, "law_3", "shows a hidden card"),
    (shows_who_played_what, "law_6", "tell twin worlds apart"),
    (tells_a_hidden_play, "law_6", "tell twin worlds apart by the events"),
    (tells_what_is_passed, "law_8", "is led to"),
    (passes_to_the_right, "law_8", "is led to"),
    (passes_to_the_right, "law_10", "the hands are"),
    (shows_a_peek_to_all, "law_8", "is led to"),
    (asks_by_holding, "law_6", "tell twin worlds apart"),
    (forgets_peeks_in_a_copy, "law_2", "not equal to its original"),
    (loses_a_discard, "law_10", "discard pile|lost|cards"),
    (counts_the_wrong_pile, "law_10", "scored"),
    (plays_it_face_up, "law_10", "lies there instead"),
    (guesses_hands_that_were_known, "law_5", "sees that a world is guessed|cannot have come"),
    (guesses_peeks_away, "law_5", "sees that a world is guessed"),
    (never_ends, "law_10", "did not end|longer|not over"),
)
