"""What a seat is asked in No Honor Among Thieves, in one sentence, and every answer as a label."""

from collections.abc import Callable, Iterator
from typing import Any

from app.games.no_honor.vocabulary import (
    DICE,
    FAVOURS,
    cards,
    choice_word,
    coins,
    contract_line,
    exchange_line,
)
from app.table.voice import Voice, counted, joined
from rules.games.no_honor import commands as said
from rules.games.no_honor.choices import Opting
from rules.games.no_honor.dice import rolled_below
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import Coins, Status
from rules.kernel.cards import CardId
from rules.kernel.commands import Command
from rules.kernel.windows import Pass

# The questions


def prompt(view: NoHonorView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    asks = PROMPTS[view.decision.rule]
    return asks if isinstance(asks, str) else asks(view, voice)


def _drafting(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    if frame.is_free:
        return "Now take any Character for nothing."
    return f"Hire a Character, with your {coins(view.coins[view.seat])}. The next one is free."


def _turn(view: NoHonorView, voice: Voice) -> str:
    return f"What will your crew do? {counted(view.actions, 'action')} left."


_WINDOWS = {
    "TURN_START": "A turn begins. Play something, or pass.",
    "PRE_SEND": "The team is about to go. Play something, or pass.",
    "AFTERMATH": "The heist is over. Play something, or pass.",
    "MOT_PLACED": "The cards still lie face down. Play something, or pass.",
}


# Windows in which people are only asked who want to be (NH-INT-25).
_QUIET = frozenset({"TURN_START", "BETWEEN"})


def is_quiet(view: NoHonorView) -> bool:
    """Whether the window that is open is one between actions, or at the start of a turn."""
    window = getattr(view.agenda[-1], "window", None) if view.agenda else None
    return getattr(window, "name", "") in _QUIET


def _window(view: NoHonorView, voice: Voice) -> str:
    return _WINDOWS.get(view.phase, "Play something before the next action, or pass.")


def _about(view: NoHonorView) -> Any:
    """What a counter or a reaction would answer."""
    windows = (getattr(frame, "window", frame) for frame in reversed(view.agenda))
    return next(w.about for w in windows if getattr(w, "about", None) is not None)


def _counter(view: NoHonorView, voice: Voice) -> str:
    about = _about(view)
    why = about.thing.why
    who = "Somebody plays" if why is None or why.seat < 0 else voice.does(why.seat, "play")
    return f"{who} {_name(view, about.subject)}. Counter it, or pass."


_HAPPENS = {
    "character_killed": "be killed", "character_arrested": "be arrested",
    "character_exhausted": "be exhausted",
}  # fmt: skip


def _reaction(view: NoHonorView, voice: Voice) -> str:
    about = _about(view)
    if about.event == "dice_rolled":
        return f"The dice show {_dice(about.subject)}. React, or pass."
    if about.event in _HAPPENS:
        name = _name(view, about.subject)
        return f"{name} is about to {_HAPPENS[about.event]}. React, or pass."
    return "Something happens. React, or pass."


def _effect(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    name = _name(view, frame.ctx.source)
    return f"{name} leaves you a choice." if isinstance(frame, Opting) else f"{name}: choose one."


def _truth(view: NoHonorView, voice: Voice) -> str:
    assert view.heist is not None
    deal = view.heist.contract
    assert deal is not None
    mine = sum(share.coins for share in deal.shares if share.seat == view.seat)
    return f"Lay a Scheme face down. As agreed you get {mine} of {coins(deal.haul)}."


def _offering(view: NoHonorView, voice: Voice) -> str:
    return "Choose a plan, or drag Characters to every Defense."


def _answering(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    return f"You are offered a contract. {contract_line(frame.contract, voice)}. Do you agree?"


def _weighing(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    deal = contract_line(frame.contract, voice)
    return f"{voice.does(frame.by, 'want')} another contract. {deal}. Do you agree?"


def _bargain(view: NoHonorView, voice: Voice) -> str:
    return f"You are offered an exchange: {exchange_line(view.legs, voice)}. Do you agree?"


PROMPTS: dict[str, str | Callable[[NoHonorView, Voice], str]] = {
    "NH-SETUP-03": "Keep two of your Hidden Agendas: they pay at the end.",
    "NH-SETUP-15": _drafting,
    "NH-TURN-02": "You hold too many Schemes: throw one away.",
    "NH-TURN-03": _turn,
    "NH-ACT-25": "Play a Logistics card, or attach a Modifier.",
    "NH-ACT-31": "Throw away as many Schemes as you like.",
    "NH-INT-01": _window,
    "NH-HEIST-35": "The heist is on. Help it, hinder it, or pass.",
    "NH-CTR-02": _counter,
    "NH-INT-13": _reaction,
    "NH-INT-10": _effect,
    "NH-MOT-02": _truth,
    "NH-CONS-03": "One of yours is hit: which one?",
    "NH-JAIL-04": "Whom do you bring out of the Jail?",
    "NH-NEG-01": _offering,
    "NH-NEG-08": _answering,
    "NH-NEG-06": _weighing,
    "NH-EXCH-01": "Whom do you offer what? Draw up an exchange.",
    "NH-EXCH-06": _bargain,
    "NH-R-93": _bargain,
    "NH-EXCH-04": "Pick the Schemes that you hand over, face down.",
    "NH-PRIO-03": "Equally rich: whose comes first?",
    "NH-DICE-02": "Which die counts?",
    "NH-R-83": "Do you roll a die again?",
}


# The answers


def label(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return LABELS[type(command)](command, view, voice)


def order(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return label(command, view, voice).partition(":")[0]


def brief(command: Command, view: NoHonorView, voice: Voice) -> str:
    """An answer in a few words."""
    if isinstance(command, said.Declare):
        return f"Play {_name(view, command.source)}"
    return order(command, view, voice)


def _name(view: NoHonorView, card: CardId) -> str:
    return view.book.entry(card).name if card >= 0 else "Something"


def _dice(values: tuple[int, ...]) -> str:
    return joined([DICE.get(value, str(value)) for value in values])


def _recruit(command: said.Recruit, view: NoHonorView, voice: Voice) -> str:
    gone = f" and let {cards(command.released, voice)} go" if command.released else ""
    cost = view.book.tables.cost[command.card]
    price = f", cost {cost}" if cost else ", for nothing"
    return f"Recruit {_name(view, command.card)}{gone}{price}"


def _heist(command: said.DeclareHeist, view: NoHonorView, voice: Voice) -> str:
    if command.target == view.book.tables.jail:
        return "Heist on the Jail: free somebody"
    haul = view.hauls[view.objectives.index(command.target)]
    return f"Heist on {_name(view, command.target)}: a haul of {coins(haul)}"


def is_dark(command: said.Declare, view: NoHonorView) -> bool:
    """Whether a card is played for what it does once honor is broken."""
    ways = view.book.scripts.ways[command.source]
    return any(way.no_honor for way in ways if way.name == command.way)


def _declare(command: said.Declare, view: NoHonorView, voice: Voice) -> str:
    verb = "Play" if view.book.tables.kinds[command.source] == "scheme" else "Use"
    dark = " without honor" if is_dark(command, view) else ""
    return f"{verb} {_name(view, command.source)}{dark}{aimed(command, voice)}"


def aimed(command: said.Declare, voice: Voice) -> str:
    """On what something is played: on Bo, on the Bruiser for Stealth."""
    which = [voice.card(card) for aim in command.aims for card in aim.cards]
    which += [voice.who(seat) for aim in command.aims for seat in aim.seats]
    chosen = [str(aim.choice) for aim in command.aims if aim.choice]
    on = f" on {joined(which)}" if which else ""
    return f"{on}, {joined([choice_word(word) for word in chosen])}" if chosen else on


def _take(command: said.Take, view: NoHonorView, voice: Voice) -> str:
    names = [voice.card(card) for card in command.cards]
    names += [voice.who(seat) for seat in command.seats]
    if not names:
        return "Nobody" if view.phase == "RESOLVE" else "Choose nothing"
    return f"Choose {joined(names)}"


def _opt(command: said.Opt, view: NoHonorView, voice: Voice) -> str:
    """An option of a card, by what it does."""
    frame: Any = view.agenda[-1]
    options = view.book.scripts.lists[frame.script][frame.place].effect.options
    match next(one.do[0] for one in options if one.label == command.label):
        case Coins(n=int(number)):
            return f"Pay {coins(number)}"
        case Status():
            return "Exhaust one of yours"
    return str(command.label).replace("_", " ").capitalize()


def _order_tie(command: said.OrderTie, view: NoHonorView, voice: Voice) -> str:
    names = [voice.name(seat) for seat in command.seats]
    return f"First {', then '.join(names)}"


def _die(command: Any, view: NoHonorView, voice: Voice) -> str:
    _, frame = rolled_below(view)  # type: ignore[arg-type]
    shown = DICE.get(frame.dice[command.place], str(frame.dice[command.place]))
    return f"Keep {shown}" if isinstance(command, said.PickDie) else f"Roll {shown} again"


def _bribe(command: said.OfferBribe, view: NoHonorView, voice: Voice) -> str:
    favour = FAVOURS[str(command.ask)]
    return f"Offer {voice.who(command.taker)} {coins(command.coins)} {favour}"


def _answer_bribe(command: said.AnswerBribe, view: NoHonorView, voice: Voice) -> str:
    bribes = view.heist.bribes if view.heist is not None else ()
    known = [b for b in bribes if (b.giver, b.taker) == (command.giver, view.seat)]
    what = f"{coins(known[-1].coins)} {FAVOURS[known[-1].ask]}" if known else "the bribe"
    verb = "Take" if command.accepts else "Refuse"
    return f"{verb} {voice.whose(command.giver)} offer: {what}"


RESTS = {
    "none": "Rest: your crew is ready again",
    "draw": "Rest and draw: your crew is ready again, and you draw 2 Schemes",
    "discard": "Rest and discard: your crew is ready again, and you throw Schemes away",
    "both": "Rest, draw and discard: all of it",
}
_Label = Callable[[Any, NoHonorView, Voice], str]
LABELS: dict[type[Command], _Label] = {
    said.KeepAgendas: lambda c, view, voice: f"Keep {cards(c.cards, voice)}",
    said.Recruit: _recruit,
    said.Legwork: lambda c, view, voice: "Legwork: draw Schemes up to your limit",
    said.Logistics: lambda c, view, voice: "Logistics: play Logistics cards and Modifiers",
    said.Rest: lambda c, view, voice: RESTS[str(c.option)],
    said.Headhunt: lambda c, view, voice: "Headhunt: lay out a new pool",
    said.Deal: lambda c, view, voice: "Exchange: offer somebody a deal",
    said.DeclareHeist: _heist,
    said.Fire: lambda c, view, voice: f"Send {_name(view, c.card)} away",
    said.Give: lambda c, view, voice: f"Give {voice.who(c.taker)} {coins(c.coins)}",
    said.EndTurn: lambda c, view, voice: "End your turn",
    said.Declare: _declare,
    said.Discard: lambda c, view, voice: f"Throw {_name(view, c.card)} away",
    said.Done: lambda c, view, voice: "That is all",
    said.OrderTie: _order_tie,
    said.PickDie: _die,
    said.RollAgain: _die,
    said.Take: _take,
    said.Opt: _opt,
    said.Offer: lambda c, view, voice: f"Offer: {contract_line(c, voice)}",
    said.Accept: lambda c, view, voice: "Agree",
    said.Decline: lambda c, view, voice: "Decline",
    said.CallOff: lambda c, view, voice: "Call it off",
    said.Propose: lambda c, view, voice: f"Propose: {exchange_line(c.legs, voice)}",
    said.HandOver: lambda c, view, voice: f"Hand over {cards(c.cards, voice) or 'nothing'}",
    said.OfferBribe: _bribe,
    said.AnswerBribe: _answer_bribe,
    said.Place: lambda c, view, voice: f"Lay {cards(c.cards, voice) or 'nothing'} face down",
    Pass: lambda c, view, voice: "Pass",
}  # fmt: skip


def short(view: NoHonorView, voice: Voice) -> list[str]:
    """Answers by their numbers, but for Coins that are given or offered: those can be said."""
    assert view.decision is not None
    spoken = said.Give | said.OfferBribe
    lines = [
        f"{number}. {label(command, view, voice)}"
        for number, command in enumerate(view.decision.commands, 1)
        if not isinstance(command, spoken)
    ]
    return [*lines, *_spoken(view, voice)]


def _spoken(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """How to give Coins away, or to offer them."""
    assert view.decision is not None
    commands = view.decision.commands
    gift = next((c for c in commands if isinstance(c, said.Give)), None)
    bribe = next((c for c in commands if isinstance(c, said.OfferBribe)), None)
    if gift is not None:
        yield f"Or give Coins away, as in 'give {voice.names[gift.taker]} {gift.coins}'."
    if bribe is not None:
        name = voice.names[bribe.taker]
        yield f"Or offer Coins for a favour, as in 'bribe {name} {bribe.coins} support'."
