"""Every answer of No Honor Among Thieves as a label."""

from collections.abc import Callable, Iterator
from typing import Any, cast

from app.games.no_honor.table import words
from app.games.no_honor.table.asking import bargain, is_agreed_to, is_scheme, name_of
from app.games.no_honor.table.contract import offer_order
from app.games.no_honor.table.deeds import die_does
from app.games.no_honor.table.vocabulary import (
    cards,
    choice_word,
    coins,
    contract_parts,
    exchange_line,
    the_cards,
)
from app.table.voice import Voice, joined, say
from rules.games.no_honor import commands as said
from rules.games.no_honor.dice import rolled_below
from rules.games.no_honor.ending import Closing
from rules.games.no_honor.turns import price
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import Coins, Status
from rules.kernel.commands import Command
from rules.kernel.windows import Pass


def label(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return LABELS[type(command)](command, view, voice)


def order(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What to do, as said to a friend: what stands before a colon."""
    return _ORDERS.get(type(command)) or _before_colon(command, view, voice)


def _before_colon(command: Command, view: NoHonorView, voice: Voice) -> str:
    if isinstance(command, said.Offer):
        return offer_order(view, voice, command)
    return label(command, view, voice).partition(":")[0]


# Actions whose names are no orders.
_ORDERS: dict[type[Command], str] = {
    said.Legwork: words.ORDER_LEGWORK,
    said.Logistics: words.ORDER_LOGISTICS,
    said.Deal: words.ORDER_EXCHANGE,
}


def brief(command: Command, view: NoHonorView, voice: Voice) -> str:
    """An answer in a few words."""
    if isinstance(command, said.Declare):
        template = words.DO_PLAY if is_scheme(command.source, view) else words.DO_USE
        return say(template, voice, card=voice.the_card(command.source))
    return _before_colon(command, view, voice)


def all_free(view: NoHonorView) -> bool:
    """Whether anyone recruited now costs nothing."""
    return bool(getattr(view.agenda[-1], "is_free", False))


def _recruit(command: said.Recruit, view: NoHonorView, voice: Voice) -> str:
    cost = 0 if all_free(view) else price(cast("Any", view), view.seat, command.card)
    if command.released:
        template = words.RECRUIT_FIRE_FOR if cost else words.RECRUIT_FIRE_FREE
    else:
        template = words.RECRUIT_FOR if cost else words.RECRUIT_FREE
    return say(
        template, voice, card=voice.the_card(command.card), coins=coins(cost),
        fired=the_cards(command.released, voice),
    )  # fmt: skip


def _heist(command: said.DeclareHeist, view: NoHonorView, voice: Voice) -> str:
    if command.target == view.book.tables.jail:
        return words.DO_JAILBREAK
    haul = coins(view.hauls[view.objectives.index(command.target)])
    return say(words.DO_HEIST, voice, card=voice.the_card(command.target), coins=haul)


def is_dark(command: said.Declare, view: NoHonorView) -> bool:
    """Whether a card is played for what it does once honor is broken."""
    ways = view.book.scripts.ways[command.source]
    return any(way.no_honor for way in ways if way.name == command.way)


def _declare(command: said.Declare, view: NoHonorView, voice: Voice) -> str:
    whom = aimed(command, voice)
    if not is_scheme(command.source, view):
        template = words.DO_USE_ON if whom else words.DO_USE
    elif is_dark(command, view):
        template = words.DO_PLAY_DARK_ON if whom else words.DO_PLAY_DARK
    else:
        template = words.DO_PLAY_ON if whom else words.DO_PLAY
    told = say(template, voice, card=voice.the_card(command.source), aims=whom)
    chosen = [choice_word(str(aim.choice)) for aim in command.aims if aim.choice]
    return say(words.CHOSEN, voice, deed=told, choice=joined(chosen)) if chosen else told


def aimed(command: said.Declare, voice: Voice) -> str:
    """On what something is played: Bo, the Bruiser."""
    which = [voice.the_card(card) for aim in command.aims for card in aim.cards]
    which += [voice.who(seat) for aim in command.aims for seat in aim.seats]
    return joined(which)


def _take(command: said.Take, view: NoHonorView, voice: Voice) -> str:
    names = [voice.the_card(card) for card in command.cards]
    names += [voice.who(seat) for seat in command.seats]
    if not names:
        return words.TAKE_NOBODY if view.phase == "RESOLVE" else words.TAKE_NOTHING
    return say(words.TAKE, voice, cards=joined(names))


def _opt(command: said.Opt, view: NoHonorView, voice: Voice) -> str:
    """An option of a card, by what it does."""
    frame: Any = view.agenda[-1]
    options = view.book.scripts.lists[frame.script][frame.place].effect.options
    match next(one.do[0] for one in options if one.label == command.label):
        case Coins(n=int(number)):
            return say(words.PAY, voice, coins=coins(number))
        case Status():
            return words.EXHAUST_OWN
    return str(command.label).replace("_", " ").capitalize()


def _order_tie(command: said.OrderTie, view: NoHonorView, voice: Voice) -> str:
    names = words.THEN.join(voice.name(seat) for seat in command.seats)
    return say(words.ORDER_TIE, voice, order=names)


def _die(command: Any, view: NoHonorView, voice: Voice) -> str:
    _, frame = rolled_below(view)  # type: ignore[arg-type]
    value = frame.dice[command.place]
    shown, does = words.DICE.get(value, str(value)), die_does(view, value)
    if isinstance(command, said.RollAgain):
        return say(words.REROLL_DIE, voice, die=shown)
    return say(words.KEEP_DIE_FOR if does else words.KEEP_DIE, voice, die=shown, does=does)


def _bribe(command: said.OfferBribe, view: NoHonorView, voice: Voice) -> str:
    return say(
        words.OFFER_BRIBE, voice, taker=command.taker, coins=coins(command.coins),
        favor=words.FAVORS[str(command.ask)],
    )  # fmt: skip


def _answer_bribe(command: said.AnswerBribe, view: NoHonorView, voice: Voice) -> str:
    bribes = view.heist.bribes if view.heist is not None else ()
    known = [b for b in bribes if (b.giver, b.taker) == (command.giver, view.seat)]
    if not known:
        template = words.TAKE_BRIBE if command.accepts else words.REFUSE_BRIBE
        return say(template, voice, giver=command.giver)
    template = words.TAKE_BRIBE_OF if command.accepts else words.REFUSE_BRIBE_OF
    return say(
        template, voice, giver=command.giver, coins=coins(known[-1].coins),
        favor=words.FAVORS[known[-1].ask],
    )  # fmt: skip


def _accept(command: said.Accept, view: NoHonorView, voice: Voice) -> str:
    """What agreeing comes to."""
    told = bargain(view, voice) if is_agreed_to(view) else []
    return say(words.ACCEPT_TERMS, voice, terms=" ".join(told)) if told else words.ACCEPT


def _decline(command: said.Decline, view: NoHonorView, voice: Voice) -> str:
    """No to an offer, or to the end of the game."""
    if isinstance(view.agenda[-1], Closing):
        return words.KEEP_PLAYING
    return words.DECLINE


def _hand_over(command: said.HandOver, view: NoHonorView, voice: Voice) -> str:
    template = words.HAND_OVER if command.cards else words.HAND_OVER_NOTHING
    return say(template, voice, cards=cards(command.cards, voice))


def _place(command: said.Place, view: NoHonorView, voice: Voice) -> str:
    template = words.PLACE if command.cards else words.PLACE_NOTHING
    return say(template, voice, cards=cards(command.cards, voice))


def _always(text: str) -> "_Label":
    return lambda command, view, voice: text


_Label = Callable[[Any, NoHonorView, Voice], str]
LABELS: dict[type[Command], _Label] = {
    said.KeepAgendas: lambda c, view, voice: say(
        words.KEEP_AGENDAS, voice, cards=cards(c.cards, voice)),
    said.Recruit: _recruit,
    said.Legwork: _always(words.DO_LEGWORK),
    said.Logistics: _always(words.DO_LOGISTICS),
    said.Rest: lambda c, view, voice: words.DO_REST[str(c.option)],
    said.Headhunt: _always(words.DO_HEADHUNT),
    said.Deal: _always(words.DO_EXCHANGE),
    said.DeclareHeist: _heist,
    said.Fire: lambda c, view, voice: say(words.DO_FIRE, voice, card=voice.the_card(c.card)),
    said.Give: lambda c, view, voice: say(
        words.DO_GIVE, voice, taker=c.taker, coins=coins(c.coins)),
    said.EndTurn: _always(words.END_TURN),
    said.Declare: _declare,
    said.Discard: lambda c, view, voice: say(words.DO_DISCARD, voice, card=name_of(view, c.card)),
    said.Done: _always(words.DONE),
    said.OrderTie: _order_tie,
    said.PickDie: _die,
    said.RollAgain: _die,
    said.Take: _take,
    said.Opt: _opt,
    said.Offer: lambda c, view, voice: say(
        words.OFFER_CONTRACT, voice, **contract_parts(c, voice)),
    said.Accept: _accept,
    said.Decline: _decline,
    said.CallOff: _always(words.CALL_OFF),
    said.Propose: lambda c, view, voice: say(
        words.PROPOSE, voice, trade=exchange_line(c.legs, voice)),
    said.HandOver: _hand_over,
    said.OfferBribe: _bribe,
    said.AnswerBribe: _answer_bribe,
    said.Place: _place,
    said.CloseGame: _always(words.CLOSE_GAME),
    Pass: _always(words.PASS),
}  # fmt: skip


def short(view: NoHonorView, voice: Voice) -> list[str]:
    """Answers by their numbers, but for Coins that are given or offered: those can be said."""
    assert view.decision is not None
    spoken = said.Give | said.OfferBribe
    lines = [
        say(words.NUMBERED, voice, number=number, answer=label(command, view, voice))
        for number, command in enumerate(view.decision.commands, 1)
        if not isinstance(command, spoken)
    ]
    return [*lines, *_spoken(view, voice)]


# After this many turns a seat, it may be that nobody can win.
_LONG = 12


def _spoken(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """How to give Coins away, or to offer them; and in a long game how to end it."""
    assert view.decision is not None
    commands = view.decision.commands
    gift = next((c for c in commands if isinstance(c, said.Give)), None)
    bribe = next((c for c in commands if isinstance(c, said.OfferBribe)), None)
    if gift is not None:
        name = voice.names[gift.taker]
        yield say(words.HOW_TO_GIVE, voice, name=name, coins=gift.coins)
    if bribe is not None:
        name = voice.names[bribe.taker]
        yield say(words.HOW_TO_BRIBE, voice, name=name, coins=bribe.coins)
    if view.number > _LONG * view.seats and view.refusal(said.CLOSE_GAME) is None:
        yield words.HOW_TO_STOP
