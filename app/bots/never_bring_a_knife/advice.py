"""What to do at Never Bring a Knife, and why: by everything that was seen, laid, paid and said."""

from collections.abc import Sequence

from app.advice import Advice, Weighed
from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.never_bring_a_knife.explain import target_of
from app.bots.never_bring_a_knife.money_reasons import MONEY_REASONS, ORDER_REASONS
from app.bots.never_bring_a_knife.play_reasons import PLAY_REASONS
from app.bots.never_bring_a_knife.purse import Purse
from app.bots.never_bring_a_knife.questions import ORDER, PLAY, ordered, question
from app.bots.never_bring_a_knife.sharp import candidates, suspicions
from app.bots.never_bring_a_knife.turn_facts import Turn
from app.bots.never_bring_a_knife.winning_chance import Position, expected_win, worlds_of
from app.bots.never_bring_a_knife.worth import WOUND
from app.bots.reasons import percent, strongest
from rules.games.never_bring_a_knife.commands import EndTurn, Heal, LookAt, PlayCard
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice

MEASURE = "your chance to win"
SOURCE = "From all that was laid, paid, said and seen. No peeking."
# So many answers are told of at the most.
SHOWN = 6


def advise(view: NbkView, dice: Dice, company: Company) -> Choice:
    """The answer that is worth most over everything believed, with a reason."""
    beliefs, traces = suspicions(view, company)
    asked = question(view)
    if asked == ORDER:
        turn = Turn(view, beliefs, traces, [Candidate(ordered(view), 0.0)])
        return Choice(turn.command, advice=Advice(strongest(ORDER_REASONS, turn).says(turn)))
    if asked == PLAY:
        turn = Turn(view, beliefs, traces, candidates(view, beliefs, dice))
        weighed = _cards(turn)
    else:
        turn = Turn(view, beliefs, traces, Purse(view, beliefs).candidates())
        weighed = [_weighed(turn, found, found.mean) for found in turn.ranked]
    rows = PLAY_REASONS if asked == PLAY else MONEY_REASONS
    reason = strongest(rows, turn).says(turn)
    options = tuple(weighed[:SHOWN]) if len(weighed) > 1 else ()
    return Choice(turn.command, advice=Advice(reason, MEASURE, options, SOURCE))


def _cards(turn: Turn) -> list[Weighed]:
    """Every kind of card in hand where it does best; a wound more or less moves the chance."""
    position = Position(turn.view.book, turn.view.wounds, turn.view.money, ())
    now = expected_win(worlds_of(turn.beliefs, turn.view.seats), position)
    return [_weighed(turn, found, now + WOUND * found.mean) for found in _best_of_each(turn.ranked)]


def _best_of_each(ranked: Sequence[Candidate]) -> list[Candidate]:
    kinds: dict[int, Candidate] = {}
    for found in ranked:
        assert isinstance(found.command, PlayCard)
        kinds.setdefault(found.command.card, found)
    return list(kinds.values())


def _weighed(turn: Turn, found: Candidate, chance: float) -> Weighed:
    share = min(1.0, max(0.0, chance))
    return Weighed(found.command, share, percent(share), _cause(turn, found))


def _cause(turn: Turn, found: Candidate) -> str:
    """What speaks for or against an answer, in a few words."""
    command, seat = found.command, target_of(found.command)
    if isinstance(command, EndTurn):
        return "you keep your Money"
    if seat is None:
        return "decides when the sides are even" if isinstance(command, LookAt) else "for later"
    if isinstance(command, Heal):
        return _state(turn, seat)
    return "on your own stack" if seat == turn.view.seat else _side(turn, seat)


def _state(turn: Turn, seat: int) -> str:
    state = "about to fall" if turn.falls(seat) else "wounded"
    return state if seat == turn.view.seat else f"{state}, {_side(turn, seat)}"


def _side(turn: Turn, seat: int) -> str:
    return "side not known" if turn.likely(seat) is None else turn.is_what(seat).removeprefix("is ")
