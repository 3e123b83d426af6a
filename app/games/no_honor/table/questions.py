"""What a seat of No Honor Among Thieves is asked in the window: the sentence and its buttons."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

from app.games.no_honor.table.answers import is_dark, label
from app.games.no_honor.table.asking import (
    is_agreed_to,
    short_prompt,
    shortest_prompt,
    shown_prompt,
)
from app.games.no_honor.table.contract import deal_choices, offer_words
from app.games.no_honor.table.deeds import effect_of, target_question, way_words
from app.games.no_honor.table.vocabulary import (
    cards,
    coins,
    ending,
    proposal_words,
    short,
    skill_words,
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
from app.table.voice import Voice, sentence
from app.table.waiting_words import waiting_for
from rules.games.no_honor import commands as said
from rules.games.no_honor.standing import hand_limit
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
    f"{PLAY}{CARD}": "Choose a target for {card}.",
    f"{RECRUIT}{CARD}": "Your crew is full. Who makes room for {card}?",
    HEIST: "Rob which Objective, or break into the Jail?",
    RECRUIT: "Recruit which Character?",
    FIRE: "Fire which Character?",
    GIVE: "Who gets your Coins?",
    "bribe support": "Who should help the heist?",
    "bribe hinder": "Who should hinder the heist?",
    "bribe hold_off": "Who should stay out of it?",
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
    """Which Scheme is played, or whose ability is used, and how."""
    more = (f"{number}×{card}" for card, number in _repeated(command).items())
    return " ".join([PLAY, str(command.source), str(command.way), *_words(command), *more])


def _words(command: said.Declare) -> Iterator[str]:
    """What is chosen in words, such as a skill."""
    yield from (str(aim.choice) for aim in command.aims if aim.choice)


def _repeated(command: said.Declare) -> dict[CardId, int]:
    """Cards that are meant several times, as they look alike."""
    many = Counter(card for aim in command.aims for card in aim.cards)
    return {card: number for card, number in many.items() if number > 1}


def asked_of(view: NoHonorView) -> dict[str, str]:
    """What is asked once a Scheme or an ability is picked, and a way to play it."""
    if view.decision is None:
        return {}
    plays = {verb(one): one for one in view.decision.commands if isinstance(one, said.Declare)}
    asked = {way: target_question(one, view) for way, one in plays.items()}
    for source in {one.source for one in plays.values()}:
        words = {asked[way] for way, one in plays.items() if one.source == source}
        asked[f"{PLAY}{CARD} {source}"] = words.pop() if len(words) == 1 else ""
    return asked


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
    unpressed = [one for one in view.decision.commands if one not in pressed]
    labels = (effect_of(one, view, voice) or confirm(one, voice) for one in unpressed)
    return Question(
        voice.said(shown_prompt(view, voice)),
        short=voice.said(short_prompt(view, voice)),
        shortest=voice.said(shortest_prompt(view, voice)),
        in_full=is_agreed_to(view),
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
        yield from _actions(view, voice, buttons)
        return
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


def _actions(
    view: NoHonorView, voice: Voice, buttons: Sequence[PromptChoice]
) -> Iterator[PromptChoice]:  # fmt: skip
    """All actions of a turn, each in its place: what cannot be done now says why.

    What cannot be undone where others look on is asked about first.
    """
    heist, recruit, fire, give = _verbs(view, voice, (HEIST, RECRUIT, FIRE, GIVE))
    hired = tuple(one for one in buttons if isinstance(one.command, said.Recruit))
    yield from (heist, recruit._replace(inside=hired))
    for command in (said.LEGWORK, said.LOGISTICS, said.Rest("none"), said.HEADHUNT, said.DEAL):
        known = tuple(one for one in buttons if type(one.command) is type(command))
        yield spoken_choice(_action(view, voice, command, known), voice)
    yield from (one for one in buttons if type(one.command) not in _IN_A_ROW)
    yield from (fire, give, _refusable(view, voice, said.END_TURN))


_IN_A_ROW = frozenset({
    said.Recruit, said.Legwork, said.Logistics, said.Rest, said.Headhunt, said.Deal, said.EndTurn,
})  # fmt: skip


def _action(
    view: NoHonorView, voice: Voice, command: Command, known: tuple[PromptChoice, ...]
) -> PromptChoice:  # fmt: skip
    """An action of a turn that names nothing on the table."""
    plain = _refusable(view, voice, command)
    if type(command) not in _ASKED_FIRST:
        return plain
    words, asks = _ASKED_FIRST[type(command)](view)
    if plain.refusal is not None:
        return plain._replace(label=words)
    return plain._replace(command=None, label=words, inside=known, asks=asks)


def _refusable(view: NoHonorView, voice: Voice, command: Command) -> PromptChoice:
    """A button for an answer, or for why it cannot be given now."""
    assert view.decision is not None
    button = _button(command, view, voice)
    is_legal = command in view.decision.commands
    return button if is_legal else button._replace(refusal=view.refusal(command))


# What a button of a turn says, and what is asked once it is pressed.
_ASKED_FIRST: dict[type[Command], Callable[[NoHonorView], tuple[str, str]]] = {
    said.Legwork: lambda view: (
        "Legwork",
        f"Draw Schemes until you hold {hand_limit(cast('Any', view), view.seat)}?",
    ),
    said.Rest: lambda view: ("Rest …", "Ready your whole crew. Draw or discard Schemes too?"),
    said.Headhunt: lambda view: ("Headhunt", "Replace the whole recruitment pool?"),
}


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


def _pressed(command: Command, view: NoHonorView, voice: Voice) -> str:
    if type(command) in _PRESSED:
        return _PRESSED[type(command)](command, view, voice)
    return label(command, view, voice).partition(":")[0]


def _hired(command: said.Recruit, view: NoHonorView, voice: Voice) -> str:
    """Somebody who lies under others, by name and skills."""
    skills = getattr(view.book.entry(command.card), "skills", None)
    shows = f": {skill_words(skills)}" if skills is not None else ""
    return f"{short(voice.card(command.card))}{shows}"


def _bribed(command: said.AnswerBribe, view: NoHonorView, voice: Voice) -> str:
    return f"{'Take' if command.accepts else 'Refuse'} {short(voice.whose(command.giver))} bribe"


_PRESSED: dict[type[Command], Callable[[Any, NoHonorView, Voice], str]] = {
    said.Propose: lambda c, view, voice: proposal_words(c, voice),
    said.AnswerBribe: _bribed,
    said.Declare: lambda c, view, voice: short(cards(sorted(named(c).cards - {c.source}), voice)),
    said.PickDie: label,
    said.Legwork: lambda c, view, voice: "Draw Schemes",
    said.Headhunt: lambda c, view, voice: "New pool",
    said.Rest: lambda c, view, voice: RESTS[str(c.option)],
    said.Recruit: _hired,
}
RESTS: dict[str, str] = {
    "none": "Just rest", "draw": "Rest and draw", "discard": "Rest and discard",
    "both": "Rest, draw, discard",
}  # fmt: skip


def _verbs(view: NoHonorView, voice: Voice, verbs: tuple[str, ...]) -> Iterator[PromptChoice]:
    assert view.decision is not None
    known = set(map(verb, view.decision.commands))
    for one in verbs:
        if one in known or _is_turn(view):
            text, words = _VERB_WORDS[one]
            refusal = None if one in known else view.refusal(_EXAMPLES[one](view))
            yield PromptChoice(
                None, voice.said(text), None, "secondary", voice.said(words), verb=one,
                refusal=refusal,
            )  # fmt: skip


_VERB_WORDS = {
    HEIST: ("Heist", "Rob an Objective or break into the Jail, alone or with partners."),
    RECRUIT: ("Recruit", "Recruit a Character from the pool, or one who's free."),
    FIRE: ("Fire", "Fire a Character of your crew. It costs no action."),
    GIVE: ("Give", "Give someone Coins. It costs no action, and you won't get them back."),
    "bribe support": ("Buy help", "Offer Coins for helping the heist."),
    "bribe hinder": ("Buy trouble", "Offer Coins for hindering the heist."),
    "bribe hold_off": ("Buy peace", "Offer Coins for staying out of the heist."),
}
# What is asked of the rules where a verb cannot be picked.
_EXAMPLES: dict[str, Callable[[NoHonorView], Command]] = {
    HEIST: lambda view: said.DeclareHeist(view.book.tables.jail),
    RECRUIT: lambda view: said.Recruit(view.book.tables.jail, ()),
    FIRE: lambda view: said.Fire(view.book.tables.jail),
    GIVE: lambda view: said.Give((view.seat + 1) % view.seats, 1),
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
    many = [f"{number} × {short(voice.card(c))}" for c, number in _repeated(command).items()]
    honor = "No Honor" if is_dark(command, view) else f"Play {short(voice.card(command.source))}"
    return ", ".join([way_words(command, view) or honor, *many])


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
    said.Fire: lambda c, voice: f"Fire {short(voice.card(c.card))}",
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
            "Fire", "Give", "End your turn",
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
