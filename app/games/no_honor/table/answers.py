"""Every answer of No Honor Among Thieves as a label."""

from collections.abc import Callable, Iterator
from typing import Any, cast

from app.games.no_honor.table.asking import bargain, deed, is_agreed_to, name_of
from app.games.no_honor.table.deeds import die_does
from app.games.no_honor.table.vocabulary import (
    DICE,
    FAVOURS,
    capital,
    cards,
    choice_word,
    coins,
    contract_line,
    exchange_line,
    the_cards,
)
from app.table.voice import Voice, joined, lower_first
from rules.games.no_honor import commands as said
from rules.games.no_honor.actions import price
from rules.games.no_honor.dice import rolled_below
from rules.games.no_honor.ending import Closing
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import Coins, Status
from rules.kernel.commands import Command
from rules.kernel.windows import Pass


def label(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return LABELS[type(command)](command, view, voice)


def order(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return label(command, view, voice).partition(":")[0]


def brief(command: Command, view: NoHonorView, voice: Voice) -> str:
    """An answer in a few words."""
    if isinstance(command, said.Declare):
        return capital(deed(command.source, view, voice))
    return order(command, view, voice)


def all_free(view: NoHonorView) -> bool:
    """Whether whoever is hired now costs nothing."""
    return bool(getattr(view.agenda[-1], "is_free", False))


def _recruit(command: said.Recruit, view: NoHonorView, voice: Voice) -> str:
    gone = f" and let {the_cards(command.released, voice)} go" if command.released else ""
    cost = 0 if all_free(view) else price(cast("Any", view), view.seat, command.card)
    paid = f" for {coins(cost)}" if cost else " for nothing"
    return f"Recruit {voice.the_card(command.card)}{paid}{gone}"


def _heist(command: said.DeclareHeist, view: NoHonorView, voice: Voice) -> str:
    if command.target == view.book.tables.jail:
        return "Heist on the Jail: free somebody"
    haul = view.hauls[view.objectives.index(command.target)]
    return f"Heist on {voice.the_card(command.target)}: a haul of {coins(haul)}"


def is_dark(command: said.Declare, view: NoHonorView) -> bool:
    """Whether a card is played for what it does once honor is broken."""
    ways = view.book.scripts.ways[command.source]
    return any(way.no_honor for way in ways if way.name == command.way)


def _declare(command: said.Declare, view: NoHonorView, voice: Voice) -> str:
    dark = " without honor" if is_dark(command, view) else ""
    return f"{capital(deed(command.source, view, voice))}{dark}{aimed(command, voice)}"


def aimed(command: said.Declare, voice: Voice) -> str:
    """On what something is played: on Bo, on the Bruiser for Stealth."""
    which = [voice.the_card(card) for aim in command.aims for card in aim.cards]
    which += [voice.who(seat) for aim in command.aims for seat in aim.seats]
    chosen = [str(aim.choice) for aim in command.aims if aim.choice]
    on = f" on {joined(which)}" if which else ""
    return f"{on}, {joined([choice_word(word) for word in chosen])}" if chosen else on


def _take(command: said.Take, view: NoHonorView, voice: Voice) -> str:
    names = [voice.the_card(card) for card in command.cards]
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
    value = frame.dice[command.place]
    shown, does = DICE.get(value, str(value)), die_does(view, value)
    if isinstance(command, said.RollAgain):
        return f"Roll {shown} again"
    return f"Keep {shown}: {does}" if does else f"Keep {shown}"


def _bribe(command: said.OfferBribe, view: NoHonorView, voice: Voice) -> str:
    favour = FAVOURS[str(command.ask)]
    return f"Offer {voice.who(command.taker)} {coins(command.coins)} {favour}"


def _answer_bribe(command: said.AnswerBribe, view: NoHonorView, voice: Voice) -> str:
    bribes = view.heist.bribes if view.heist is not None else ()
    known = [b for b in bribes if (b.giver, b.taker) == (command.giver, view.seat)]
    what = f"{coins(known[-1].coins)} {FAVOURS[known[-1].ask]}" if known else "the bribe"
    verb = "Take" if command.accepts else "Refuse"
    return f"{verb} {voice.whose(command.giver)} offer: {what}"


def _accept(command: said.Accept, view: NoHonorView, voice: Voice) -> str:
    """What agreeing comes to for oneself."""
    told = bargain(view, voice) if is_agreed_to(view) else []
    return f"Agree: {lower_first('; '.join(told))}" if told else "Agree"


def _decline(command: said.Decline, view: NoHonorView, voice: Voice) -> str:
    """No to an offer, or to the end of the game."""
    if isinstance(view.agenda[-1], Closing):
        return "Play on"
    return "Decline: nothing comes of this offer"


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
    said.Headhunt: lambda c, view, voice: "Headhunt: replace the whole recruitment pool",
    said.Deal: lambda c, view, voice: "Exchange: trade Coins, Characters, Treasures or Schemes",
    said.DeclareHeist: _heist,
    said.Fire: lambda c, view, voice: f"Fire {voice.the_card(c.card)}",
    said.Give: lambda c, view, voice: f"Give {voice.who(c.taker)} {coins(c.coins)}",
    said.EndTurn: lambda c, view, voice: "End your turn",
    said.Declare: _declare,
    said.Discard: lambda c, view, voice: f"Throw {name_of(view, c.card)} away",
    said.Done: lambda c, view, voice: "That is all",
    said.OrderTie: _order_tie,
    said.PickDie: _die,
    said.RollAgain: _die,
    said.Take: _take,
    said.Opt: _opt,
    said.Offer: lambda c, view, voice: f"Offer: {contract_line(c, voice)}",
    said.Accept: _accept,
    said.Decline: _decline,
    said.CallOff: lambda c, view, voice: "Call it off: that costs no action",
    said.Propose: lambda c, view, voice: f"Propose: {exchange_line(c.legs, voice)}",
    said.HandOver: lambda c, view, voice: f"Hand over {cards(c.cards, voice) or 'nothing'}",
    said.OfferBribe: _bribe,
    said.AnswerBribe: _answer_bribe,
    said.Place: lambda c, view, voice: f"Lay {cards(c.cards, voice) or 'nothing'} face down",
    said.CloseGame: lambda c, view, voice: "End the game: everyone has to agree",
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


# From so many turns a seat on it may be that nobody can win any more.
_LONG = 12


def _spoken(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """How to give Coins away, or to offer them; and in a long game how to end it."""
    assert view.decision is not None
    commands = view.decision.commands
    gift = next((c for c in commands if isinstance(c, said.Give)), None)
    bribe = next((c for c in commands if isinstance(c, said.OfferBribe)), None)
    if gift is not None:
        yield f"Or give Coins away, as in 'give {voice.names[gift.taker]} {gift.coins}'."
    if bribe is not None:
        name = voice.names[bribe.taker]
        yield f"Or offer Coins for a favour, as in 'bribe {name} {bribe.coins} support'."
    if view.number > _LONG * view.seats and view.refusal(said.CLOSE_GAME) is None:
        yield "Or type 'stop' to ask everyone to stop here. Most Coins wins."
