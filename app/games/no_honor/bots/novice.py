"""The level `novice`: takes what it can alone, hires who can do most, and splits evenly.

It looks at its own crew and at the Objectives, plays cards that plainly bring something, and draws
no conclusions from others. As people do who begin, it tries out now and then whatever there is to
do, hopes that a crew will somehow manage, and gets in the way of heists that it is not part of.
"""

from collections.abc import Callable, Sequence

from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from app.games.no_honor.bots.patience import is_desperate
from app.games.no_honor.bots.prospects import most_overcome
from app.games.no_honor.bots.rollout import harmless
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.trades import after_trade
from app.games.no_honor.bots.ventures import ventures
from app.games.no_honor.bots.worth import goods, person
from rules.games.no_honor.cards import Scheme
from rules.games.no_honor.commands import (
    ACCEPT,
    CALL_OFF,
    DECLINE,
    DONE,
    END_TURN,
    LEGWORK,
    LOGISTICS,
    AnswerBribe,
    Declare,
    DeclareHeist,
    Give,
    Offer,
    Place,
    Recruit,
    Rest,
)
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing, even_split
from rules.games.no_honor.ending import Closing
from rules.games.no_honor.exchange import Bargaining, Considering, Reconsidering
from rules.games.no_honor.record import JAIL, Contract
from rules.games.no_honor.setup import Drafting
from rules.games.no_honor.skills import available, meets, plan_for
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.turns import PlayingLogistics, TakingTurn, Unburdening
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.windows import way_of
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS, Beat

# With so few Schemes it is time for Legwork; so much better must a hire be than who leaves for it.
FEW, BETTER = 3, 0.4
# Whether the crew can take it alone, how many Coins lie there, and what is said.
Heist = tuple[bool, int, Command]


def act(table: NoHonorState, seat: Seat, answers: Sequence[Command], dice: Dice) -> Command:
    """A heist; else a larger crew; else cards, rest, a better crew; else the end of the turn."""
    heist = _heist(table, seat, answers, is_bold=is_desperate(table) or dice.random() < HOPEFUL)
    if heist is not None:
        return heist
    hires = [one for one in answers if isinstance(one, Recruit)]
    room = [one for one in hires if not one.released]
    if room:
        return best_hire(table, seat, room, dice)
    if LEGWORK in answers and len(table.hands[seat]) <= FEW:
        return LEGWORK
    return _with_full_crew(table, seat, answers, hires, dice)


def _with_full_crew(
    table: NoHonorState, seat: Seat, answers: Sequence[Command], hires: list[Recruit], dice: Dice
) -> Command:
    tired = any(not table.is_ready(card) for card in table.crews[seat])
    if tired:
        return Rest("draw") if Rest("draw") in answers else Rest("none")
    swap = _swap(table, hires)
    if swap is not None:
        return swap
    rest = [one for one in (LOGISTICS, LEGWORK, END_TURN) if one in answers]
    return dice.choice(rest or list(answers))


def _heist(
    table: NoHonorState, seat: Seat, answers: Sequence[Command], *, is_bold: bool
) -> Command | None:
    """The richest that the crew can take alone, else the richest for which there are partners."""
    found: list[Heist] = []
    for one in answers:
        if isinstance(one, DeclareHeist) and one.target != table.book.tables.jail:
            place = table.objectives.index(one.target)
            everybody = [card for s in table.circle for card in available(table, s)]
            if plan_for(table, place, seat, available(table, seat)):
                found.append((True, table.hauls[place], one))
            elif not table.broken_off and plan_for(table, place, seat, tuple(everybody)):
                found.append((False, table.hauls[place], one))
            elif not table.defenses_at(place) or (is_bold and not table.broken_off):
                found.append((False, 0, one))
    if is_desperate(table) and not any(alone for alone, _, _ in found):
        found = _jailbreaks(table, seat, answers) or found
    return max(found, key=lambda one: one[:2])[2] if found else None


def _jailbreaks(table: NoHonorState, seat: Seat, answers: Sequence[Command]) -> list[Heist]:
    """Who is short of people can have some for nothing, if the crew is up to the Jailor."""
    jail = DeclareHeist(table.book.tables.jail)
    able = jail in answers and plan_for(table, JAIL, seat, available(table, seat))
    return [(True, 0, jail)] if able else []


def best_hire(table: NoHonorState, seat: Seat, hires: Sequence[Recruit], dice: Dice) -> Recruit:
    """Who would let the crew overcome most, then who can do most."""
    return max(dice.shuffled(hires), key=lambda one: _help(table, seat, one))


def _help(table: NoHonorState, seat: Seat, hire: Recruit) -> float:
    crew = [card for card in table.crews[seat] if card not in hire.released]
    team = (*crew, hire.card)
    places = [place for place in (0, 1) if table.objectives[place] >= 0]
    return sum(most_overcome(table, seat, p, team) for p in places) + 0.5 * person(table, hire.card)


def _swap(table: NoHonorState, hires: list[Recruit]) -> Recruit | None:
    """A Character who is clearly better than the least of the crew."""
    found = [(person(table, h.card) - person(table, h.released[0]), h) for h in hires]
    best = max(found, key=lambda one: one[0], default=None)
    return best[1] if best is not None and best[0] > BETTER else None


def will_do(table: NoHonorState, offer: Offer) -> bool:
    """Whether a plan overcomes everything as things are."""
    return bool(offer.plan) and all(
        meets(table, post.defense, post.challenge, post.characters) for post in offer.plan
    )


def gainful(table: NoHonorState, seat: Seat, answers: Sequence[Command]) -> list[Command]:
    """Plays that bring Coins or Schemes, or a skill to one's own crew."""
    return [one for one in answers if isinstance(one, Declare) and _brings(table, seat, one)]


def _brings(table: NoHonorState, seat: Seat, play: Declare) -> bool:
    way = way_of(table, play.source, str(play.way))
    for effect in way.effects:
        if effect.op == "coins" and effect.taker == "self":
            return True
        if effect.op == "draw" and not way.exhaust:
            return True
    entry = table.book.entry(play.source)
    aimed = [card for aim in play.aims for card in aim.cards]
    skilled = isinstance(entry, Scheme) and any(n > 0 for n in entry.icons.numbers)
    return skilled and bool(aimed) and all(card in table.crews[seat] for card in aimed)


# How often a Betrayal that brings more than the share is played; how often each kind of answer is
# tried out, a plan is made that falls short, and somebody else's heist is spoiled, or helped.
TEMPTED, CURIOUS, HOPEFUL, MEDDLES = 0.3, 0.02, 0.5, 0.4
Answer = Callable[[NoHonorView, Dice], Command]


def choose(view: NoHonorView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer for the question that is asked; where there is no rule of thumb, any."""
    kinds = list(dict.fromkeys([type(one) for one in _commands(view)]))
    if len(kinds) > 1 and dice.random() > 1.0 - CURIOUS * len(kinds):
        kind = dice.choice(kinds)
        tried = [one for one in _commands(view) if type(one) is kind]
        return Choice(tried[0] if kind is Give else dice.choice(tried))
    return Choice(ANSWERS.get(type(view.agenda[-1]), _any)(view, dice))


def _commands(view: NoHonorView) -> tuple[Command, ...]:
    assert view.decision is not None
    return view.decision.commands


def _any(view: NoHonorView, dice: Dice) -> Command:
    return dice.choice(_commands(view))


def _draft(view: NoHonorView, dice: Dice) -> Command:
    picks = [one for one in _commands(view) if isinstance(one, Recruit)]
    return best_hire(public(view), view.seat, picks, dice)


def _in_window(view: NoHonorView, dice: Dice) -> Command:
    table, heist = public(view), view.heist
    offered = [one for one in _commands(view) if isinstance(one, AnswerBribe)]
    if offered:
        return dice.choice(offered)
    plays = gainful(table, view.seat, _commands(view))
    is_outside = heist is not None and heist.running and view.seat not in heist.seats
    if not plays and is_outside and dice.random() < MEDDLES:
        plays = [one for one in _commands(view) if isinstance(one, Declare)]
    return dice.choice(plays) if plays else PASS if PASS in _commands(view) else _any(view, dice)


def _in_logistics(view: NoHonorView, dice: Dice) -> Command:
    """Everything that plainly helps; then that is all."""
    plays = gainful(public(view), view.seat, _commands(view))
    if plays or DONE not in _commands(view):
        return dice.choice(plays or [one for one in _commands(view) if isinstance(one, Declare)])
    return DONE


def _lead_talks(view: NoHonorView, dice: Dice) -> Command:
    """Alone if that will do; else with others in turn, in even parts; else not at all."""
    assert view.heist is not None
    table = public(view)
    sound = [one for one in _commands(view) if isinstance(one, Offer) and will_do(table, one)]
    own = [one for one in sound if len(one.shares) == 1]
    shared = [one for one in sound if len(one.shares) > 1][4 - view.heist.versions :]
    if own or shared:
        return (own or shared)[0]
    if view.heist.versions and (is_desperate(table) or dice.random() < HOPEFUL):
        hopeless = ventures(table, view.heist.place, view.seat)
        return next((even_split(table, one.plan) for one in hopeless), CALL_OFF)
    return CALL_OFF if CALL_OFF in _commands(view) else _commands(view)[0]


def is_fair(contract: Contract, seat: Seat) -> bool:
    """Whether a share is about as large as an even one."""
    share = sum(one.coins for one in contract.shares if one.seat == seat)
    return share >= contract.haul // len(contract.shares) - 1


def _answer(view: NoHonorView, dice: Dice) -> Command:
    frame = view.agenda[-1]
    assert isinstance(frame, Answering | Weighing)
    return ACCEPT if is_fair(frame.contract, view.seat) else DECLINE


def _place(view: NoHonorView, dice: Dice) -> Command:
    """A Betrayal now and then, if it brings more than the share; else a card that comes back."""
    value, heist = view.book.tables.betrayal, view.heist
    assert heist is not None
    assert heist.contract is not None
    share = sum(one.coins for one in heist.contract.shares if one.seat == view.seat)
    best = max(view.hand, key=lambda card: value[card])
    if value[best] > share and dice.random() < TEMPTED:
        return Place((best,))
    return Place((harmless(public(view), view.hand),))


def _consider(view: NoHonorView, dice: Dice) -> Command:
    """An exchange is taken if it leaves one with more than one had."""
    after = public(after_trade(view, view.legs))
    return ACCEPT if goods(after, view.seat) > goods(public(view), view.seat) else DECLINE


ANSWERS: dict[type, Answer] = {
    Drafting: _draft,
    TakingTurn: lambda view, dice: act(public(view), view.seat, _commands(view), dice),
    Beat: _in_window,
    PlayingLogistics: _in_logistics,
    Unburdening: _any,
    Negotiating: _lead_talks,
    Answering: _answer,
    Weighing: _answer,
    Placing: _place,
    Bargaining: _any,
    Considering: _consider,
    Reconsidering: _consider,
    Closing: lambda view, dice: ACCEPT,
}
