"""What a seat of No Honor Among Thieves is asked in the window: the sentence and its buttons."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

from app.games.no_honor.answers import all_free, is_dark, label
from app.games.no_honor.asking import short_prompt, shown_prompt
from app.games.no_honor.contract import deal_choices, offer_words
from app.games.no_honor.vocabulary import (
    capital,
    cards,
    choice_word,
    coins,
    ending,
    short,
)
from app.table.follow_up import CARD
from app.table.gestures import Named, named
from app.table.question import (
    ChoiceGroup,
    NumberAsked,
    PromptChoice,
    Question,
    spoken_choice,
    unfolded,
)
from app.table.voice import Voice, counted, joined, sentence
from app.table.waiting_words import waiting_for
from rules.games.no_honor import commands as said
from rules.games.no_honor.actions import price
from rules.games.no_honor.record import Leg
from rules.games.no_honor.state import (
    AGENDAS,
    COST_ZERO,
    CREW,
    PLAYED,
    SCHEME_DISCARD,
    TREASURES,
    of_seat,
)
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decisions import FillIn
from rules.kernel.windows import PASS, Pass

HEIST, RECRUIT, FIRE, GIVE, PLAY = "heist", "recruit", "fire", "give", "play"
BOUGHT = {"support": "for help", "hinder": "for trouble", "hold_off": "for peace"}
BRIBES = {f"bribe {ask}": ask for ask in said.FAVOURS}
ASKS = {
    f"{PLAY}{CARD}": "{card}: on whom, or on what?",
    f"{RECRUIT}{CARD}": "{card} is to come: who goes?",
    HEIST: "On which Objective, or on the Jail?",
    RECRUIT: "Whom do you recruit?",
    FIRE: "Whom do you send away?",
    GIVE: "Who gets Coins from you?",
    "bribe support": "Who is to help the heist?",
    "bribe hinder": "Who is to hinder the heist?",
    "bribe hold_off": "Who is to keep out of it?",
}
# What ends a turn or what was begun, or lets others go on.
_ENDS = said.EndTurn, said.CallOff, Pass
# What ways to use an ability are called, as those to play a Scheme are not.
_ABILITY = "ability"
ASIDES = frozenset({FIRE, GIVE, *BRIBES})
# Piles of which only a number or the first card lies on the table.
_BURIED = frozenset({SCHEME_DISCARD.name, "treasure_discard", "defense_discard", "char_deck"})
_OWN_ONLY = frozenset({TREASURES, AGENDAS})
_VERBS: dict[type[Command], str] = {
    said.DeclareHeist: HEIST, said.Recruit: RECRUIT, said.Fire: FIRE, said.Give: GIVE,
}  # fmt: skip


@lru_cache(maxsize=8192)
def verb(command: Command) -> str:
    """What is done, where several things can be done with the same cards or seats."""
    if isinstance(command, said.OfferBribe):
        return f"bribe {command.ask}"
    return _played(command) if isinstance(command, said.Declare) else _VERBS.get(type(command), "")


def _played(command: said.Declare) -> str:
    """How a Scheme is played, whichever it is; of an ability also whose it is."""
    way = str(command.way)
    how = f"{command.source} {way}" if way.startswith(_ABILITY) else way.partition("-")[0]
    more = (f"{number}×{card}" for card, number in _repeated(command).items())
    return " ".join([PLAY, how, *_words(command), *more])


def _words(command: said.Declare) -> Iterator[str]:
    """What is chosen in words, such as a skill."""
    yield from (str(aim.choice) for aim in command.aims if aim.choice)


def _repeated(command: said.Declare) -> dict[CardId, int]:
    """Cards that are meant several times, as they look alike."""
    many = Counter(card for aim in command.aims for card in aim.cards)
    return {card: number for card, number in many.items() if number > 1}


def place(command: Command, view: NoHonorView) -> Zone | Seat | None:
    """A Character goes to a crew with room, a Scheme to where it is thrown away or laid."""
    if isinstance(command, said.Recruit) and not command.released:
        return of_seat(CREW, view.seat)
    if isinstance(command, said.Discard):
        return SCHEME_DISCARD
    return PLAYED if isinstance(command, said.Place) else None


# The question


def question(view: NoHonorView, voice: Voice) -> Question:
    """The question to the viewer; for somebody else's turn, whom the table waits for."""
    if view.decision is None:
        return Question(voice.said(waiting(view, voice)))
    choices = tuple(_choices(view, voice))
    pressed = {choice.command for choice in unfolded(choices)}
    labels = (confirm(one, voice) for one in view.decision.commands if one not in pressed)
    return Question(
        voice.said(shown_prompt(view, voice)),
        short=voice.said(short_prompt(view, voice)),
        confirms=tuple(dict.fromkeys(voice.said(text) for text in labels if text)),
        groups=(ChoiceGroup("", choices),) if choices else (),
        inline=True,
        numbers=tuple(_numbers(view)),
        ways=tuple(_ways(view, voice, pressed)),
        ends=bool(choices) and isinstance(choices[-1].command, _ENDS),
    )


def waiting(view: NoHonorView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        return sentence(ending(view.outcome.reason))
    return waiting_for(view, voice)


def _numbers(view: NoHonorView) -> Iterator[NumberAsked]:
    assert view.decision is not None
    given = [c.coins for c in view.decision.commands if isinstance(c, said.Give | said.OfferBribe)]
    if given:
        yield NumberAsked("coins", max(given), "Coin")


# The buttons


def _choices(view: NoHonorView, voice: Voice) -> Iterator[PromptChoice]:
    """A button for what names nothing on the table, and for the verbs of what does; passes last."""
    assert view.decision is not None
    commands = view.decision.commands
    hires, lies = _unseen_hires(view), lying(view)
    buttons = [_button(one, view, voice) for one in commands if _is_pressed(one, hires, lies)]
    if _is_turn(view):
        hired = tuple(one for one in buttons if isinstance(one.command, said.Recruit))
        buttons = [one for one in _with_one_rest(buttons, voice) if one not in hired]
        heist, recruit = _verbs(view, voice, (HEIST, RECRUIT))
        yield from (heist, recruit._replace(inside=hired))
    first = [one for one in buttons if isinstance(one.command, said.Accept | said.Decline)]
    last = [one for one in buttons if isinstance(one.command, _ENDS)]
    yield from first
    if isinstance(view.decision, FillIn):
        yield from (spoken_choice(one, voice) for one in deal_choices(view, voice))
    yield from (one for one in buttons if one not in (*first, *last))
    yield from _verbs(view, voice, (FIRE, GIVE, *BRIBES))
    yield from last
    if PASS in commands:
        yield _button(PASS, view, voice)


def _with_one_rest(buttons: Sequence[PromptChoice], voice: Voice) -> list[PromptChoice]:
    """With several ways to rest inside one button."""
    rests = tuple(one for one in buttons if isinstance(one.command, said.Rest))
    if len(rests) < 2:
        return [*buttons]
    rest = PromptChoice(None, "Rest …", None, "secondary", rests[0].explanation, inside=rests)
    rest = spoken_choice(rest, voice)
    return [rest if one is rests[0] else one for one in buttons if one not in rests[1:]]


def _is_turn(view: NoHonorView) -> bool:
    return view.decision is not None and view.decision.rule == "NH-TURN-03"


def _is_pressed(
    command: Command, hires: Sequence[said.Recruit], lies: frozenset[CardId]
) -> bool:  # fmt: skip
    """Whether an answer has a button of its own."""
    if isinstance(command, said.Offer):
        return False
    if isinstance(command, said.Propose | said.OrderTie | said.AnswerBribe):
        return True
    if isinstance(command, said.PickDie | said.RollAgain):
        return True
    if isinstance(command, Pass):
        return False
    names = named(command)
    if isinstance(command, said.Recruit):
        return command in hires
    return not any(names) or bool(names.cards - lies)


def _unseen_hires(view: NoHonorView) -> list[said.Recruit]:
    """Who costs nothing and lies under others: one of each name, as long as there is room."""
    assert view.decision is not None
    seen = {view.book.entry(card).name for card in view.cost_zero[-1:]}
    found: list[said.Recruit] = []
    for command in view.decision.commands:
        if isinstance(command, said.Recruit) and not command.released:
            name = view.book.entry(command.card).name
            if command.card in view.cost_zero and name not in seen:
                seen.add(name)
                found.append(command)
    return found


def lying(view: NoHonorView) -> frozenset[CardId]:
    """Every card that can be pointed at on the table."""
    return frozenset(
        card
        for zone, pile in view.piles().items()
        if zone.name not in _BURIED and (zone.name not in _OWN_ONLY or zone.seat == view.seat)
        for card in (pile[-1:] if zone == COST_ZERO else pile)
        if card is not None
    )


def _button(command: Command, view: NoHonorView, voice: Voice) -> PromptChoice:
    words = voice.said(sentence(label(command, view, voice)))
    return PromptChoice(
        command, voice.said(_pressed(command, view, voice)), None, "secondary", words
    )


def _proposal(command: said.Propose, voice: Voice) -> str:
    """An exchange on a button: whom one offers Coins for what, or how many one asks for."""
    paid = [leg for leg in command.legs if leg.coins]
    offers = all(leg.giver == voice.viewer for leg in paid)
    if offers:
        sums = [f"{short(voice.name(leg.taker))} {coins(leg.coins)}" for leg in paid]
        back = [leg for leg in command.legs if leg.taker == voice.viewer]
    else:
        sums = [coins(leg.coins) for leg in paid]
        back = [leg for leg in command.legs if leg.giver == voice.viewer]
    told = f"{'Offer' if offers else 'Ask for'} {joined(sums)}"
    goods = joined([*_wares(back, voice)])
    return f"{told} for {goods}" if goods else told


def _wares(legs: Sequence[Leg], voice: Voice) -> Iterator[str]:
    """What changes hands beside Coins, in few words: Spy, 1 Scheme."""
    if which := [card for leg in legs for card in leg.cards]:
        yield short(cards(which, voice))
    if many := sum(leg.schemes for leg in legs):
        yield counted(many, "Scheme")


def _pressed(command: Command, view: NoHonorView, voice: Voice) -> str:
    if isinstance(command, said.Propose):
        return _proposal(command, voice)
    if isinstance(command, said.AnswerBribe):
        return (
            f"{'Take' if command.accepts else 'Refuse'} {short(voice.whose(command.giver))} bribe"
        )
    if isinstance(command, said.Declare):
        return short(cards(sorted(named(command).cards - {command.source}), voice))
    if isinstance(command, said.Rest):
        return RESTS[str(command.option)]
    if isinstance(command, said.Recruit):
        plain = all_free(view) or price(cast("Any", view), view.seat, command.card)
        return f"{short(voice.card(command.card))}{'' if plain else ', free'}"
    return label(command, view, voice).partition(":")[0]


RESTS = {"none": "Rest", "draw": "Rest, draw", "discard": "Rest, discard", "both": "Rest, both"}


def _verbs(view: NoHonorView, voice: Voice, verbs: tuple[str, ...]) -> Iterator[PromptChoice]:
    assert view.decision is not None
    known = set(map(verb, view.decision.commands))
    for one in verbs:
        if one in known or (one in _EXAMPLES and _is_turn(view)):
            text, words = _VERB_WORDS[one]
            refusal = None if one in known else view.refusal(_EXAMPLES[one](view))
            yield PromptChoice(
                None, voice.said(text), None, "secondary", voice.said(words), verb=one,
                refusal=refusal,
            )  # fmt: skip


_VERB_WORDS = {
    HEIST: ("Heist", "Rob an Objective, or free somebody from the Jail, alone or with partners."),
    RECRUIT: ("Recruit", "Hire a Character from the pool, or one who costs nothing."),
    FIRE: ("Send away", "Let a Character of your crew go. It costs no action."),
    GIVE: ("Give", "Give somebody Coins. It costs no action, and nobody gives them back."),
    "bribe support": ("Buy help", "Offer Coins for helping the heist."),
    "bribe hinder": ("Buy trouble", "Offer Coins for hindering the heist."),
    "bribe hold_off": ("Buy peace", "Offer Coins for keeping out of the heist."),
}
# What is asked of the rules where a verb cannot be picked.
_EXAMPLES: dict[str, Callable[[NoHonorView], Command]] = {
    HEIST: lambda view: said.DeclareHeist(view.book.tables.jail),
    RECRUIT: lambda view: said.Recruit(view.book.tables.jail, ()),
}


def _ways(
    view: NoHonorView, voice: Voice, pressed: Collection[Command | None]
) -> Iterator[PromptChoice]:  # fmt: skip
    """Where cards or seats that are picked can mean several things, a button for each of them."""
    assert view.decision is not None
    plays = [c for c in view.decision.commands if isinstance(c, said.Declare) and c not in pressed]
    meant: Counter[Named] = Counter(named(c) for c in plays)
    for one, command in {verb(c): c for c in plays if meant[named(c)] > 1}.items():
        words = voice.said(sentence(label(command, view, voice)))
        text = voice.said(_way(command, view, voice))
        yield PromptChoice(None, text, None, "secondary", words, verb=one)


def _way(command: said.Declare, view: NoHonorView, voice: Voice) -> str:
    chosen = [choice_word(word) for word in _words(command)]
    chosen += [f"{number} × {short(voice.card(c))}" for c, number in _repeated(command).items()]
    honor = "No Honor" if is_dark(command, view) else "as usual"
    if str(command.way).startswith(_ABILITY):
        return f"{short(voice.card(command.source))} {' '.join(chosen) or honor}"
    return capital(", ".join(chosen) or honor)


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table, or drawn up."""
    return _CONFIRMS[type(command)](command, voice) if type(command) in _CONFIRMS else ""


def _names(command: Any, voice: Voice) -> str:
    if len(command.cards) > 1:
        return f"{len(command.cards)} cards"
    return short(cards(command.cards, voice))


def _declared(command: said.Declare, voice: Voice) -> str:
    word = "Use" if str(command.way).startswith(_ABILITY) else "Play"
    return f"{word} {short(voice.card(command.source))}"


_CONFIRMS: dict[type[Command], Callable[[Any, Voice], str]] = {
    said.KeepAgendas: lambda c, voice: "Keep these two",
    said.Recruit: lambda c, voice: f"Recruit {short(voice.card(c.card))}",
    said.DeclareHeist: lambda c, voice: f"Rob {short(voice.card(c.target))}",
    said.Fire: lambda c, voice: f"Send {short(voice.card(c.card))} away",
    said.Give: lambda c, voice: f"Give {short(voice.who(c.taker))} {coins(c.coins)}",
    said.Declare: _declared,
    said.Discard: lambda c, voice: f"Throw away {short(voice.card(c.card))}",
    said.Take: lambda c, voice: f"Choose {_names(c, voice)}" if c.cards else "Choose",
    said.HandOver: lambda c, voice: f"Hand over {_names(c, voice)}",
    said.Place: lambda c, voice: f"Lay {_names(c, voice)}",
    said.OfferBribe: lambda c, voice: (
        f"Offer {short(voice.who(c.taker))} {coins(c.coins)} {BOUGHT[str(c.ask)]}"
    ),
    said.Offer: offer_words,
    said.Propose: lambda c, voice: "Offer this exchange",
}  # fmt: skip


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(PASS, one, None, "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


_COIN = (NumberAsked("coins", 10, "Coin"),)
QUESTIONS = (
    Question(
        "What will your crew do? 3 actions left.",
        confirms=("Recruit Second-Story Man",),
        groups=_group(
            "Heist", "Recruit", "Legwork", "Logistics", "Rest …", "Headhunt", "Exchange",
            "Send away", "Give", "End your turn",
        ),
        inline=True,
        numbers=_COIN,
        ends=True,
    ),
    Question(
        "The heist is on. Help it, hinder it, or pass.",
        confirms=("Play Learn from your Mi…",),
        groups=_group(
            "Take Maximiliana’s bribe", "Refuse Maximiliana’s bribe", "Give", "Buy help",
            "Buy trouble", "Buy peace", "Pass",
        ),
        inline=True,
        numbers=_COIN,
        ends=True,
    ),
)  # fmt: skip
