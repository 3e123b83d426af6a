"""What a seat of No Honor Among Thieves is asked in the window: the sentence and its buttons."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

from app.games.no_honor.table import words
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
    play_told,
    proposal_words,
    short,
    skill_words,
)
from app.table.follow_up import CARD, UPON
from app.table.gestures import Named, named
from app.table.question import (
    ChoiceGroup,
    NumberAsked,
    PromptChoice,
    Question,
    spoken_choice,
    unfolded,
)
from app.table.voice import Voice, say, sentence
from app.table.waiting_words import waiting_for
from rules.games.no_honor import commands as said
from rules.games.no_honor.modifiers import hand_limit
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
from rules.kernel.commands import Command, FillIn
from rules.kernel.windows import PASS, Pass

HEIST, RECRUIT, FIRE, GIVE, PLAY = "heist", "recruit", "fire", "give", "play"
BRIBES = {f"bribe {ask}": ask for ask in said.FAVOURS}
ASKS = {
    f"{PLAY}{CARD}": words.PICK_TARGET,
    f"{PLAY}{UPON}": words.PICK_WHAT_ON,
    f"{RECRUIT}{CARD}": words.PICK_TO_FIRE,
    HEIST: words.PICK_OBJECTIVE,
    RECRUIT: words.PICK_RECRUIT,
    FIRE: words.PICK_FIRE,
    GIVE: words.PICK_TAKER,
    "bribe support": words.PICK_HELPER,
    "bribe hinder": words.PICK_HINDERER,
    "bribe hold_off": words.PICK_OUTSIDER,
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
        found = {asked[way] for way, one in plays.items() if one.source == source}
        asked[f"{PLAY}{CARD} {source}"] = found.pop() if len(found) == 1 else ""
    return asked


def place(command: Command, view: NoHonorView) -> Zone | Seat | None:
    """A Character goes to a crew with room, a Scheme to where it is discarded or placed."""
    if isinstance(command, said.Recruit) and not command.released:
        return of_seat(CREW, view.seat)
    if isinstance(command, said.Discard):
        return SCHEME_DISCARD
    return PLAYED if isinstance(command, said.Place) else None


# The question


def question(view: NoHonorView, voice: Voice) -> Question:
    """The question to the viewer; for somebody else's turn, whom the table waits for."""
    if view.decision is None:
        told = waiting(view, voice)
        whole = " ".join([*placed(view, voice), told]) if told else ""
        return Question(voice.said(whole), short=voice.said(told))
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
        return ending(view.outcome.reason)
    return waiting_for(view, voice)


def placed(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """What the viewer has chosen, which is back in the hand until all have done it."""
    sealed = view.sealed
    if isinstance(sealed, said.Place) and sealed.cards:
        yield say(words.PLACED, voice, cards=cards(sealed.cards, voice))
    if isinstance(sealed, said.Declare):
        which = [card for aim in sealed.aims for card in aim.cards]
        whom = [seat for aim in sealed.aims for seat in aim.seats]
        yield play_told(view.seat, sealed.source, str(sealed.way), (which, whom), voice)


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
    text, asks = _ASKED_FIRST[type(command)](view)
    if plain.refusal is not None:
        return plain._replace(label=text)
    return plain._replace(command=None, label=text, inside=known, asks=asks)


def _refusable(view: NoHonorView, voice: Voice, command: Command) -> PromptChoice:
    """A button for an answer, or for why it cannot be given now."""
    assert view.decision is not None
    button = _button(command, view, voice)
    is_legal = command in view.decision.commands
    return button if is_legal else button._replace(refusal=view.refusal(command))


# What a button of a turn says, and what is asked once it is pressed.
_ASKED_FIRST: dict[type[Command], Callable[[NoHonorView], tuple[str, str]]] = {
    said.Legwork: lambda view: (
        words.LEGWORK,
        words.ASK_LEGWORK.format(limit=hand_limit(cast("Any", view), view.seat)),
    ),
    said.Rest: lambda view: (words.REST, words.ASK_REST),
    said.Headhunt: lambda view: (words.HEADHUNT, words.ASK_HEADHUNT),
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
    told = voice.said(sentence(label(command, view, voice)))
    return PromptChoice(
        command, voice.said(_pressed(command, view, voice)), None, "secondary", told
    )


def _pressed(command: Command, view: NoHonorView, voice: Voice) -> str:
    if type(command) in _PRESSED:
        return _PRESSED[type(command)](command, view, voice)
    return label(command, view, voice).partition(":")[0]


def _hired(command: said.Recruit, view: NoHonorView, voice: Voice) -> str:
    """Somebody who lies under others, by name and skills."""
    skills = getattr(view.book.entry(command.card), "skills", None)
    name = short(voice.card(command.card))
    if skills is None:
        return name
    return say(words.WITH_SKILLS, voice, card=name, skills=skill_words(skills))


def _bribed(command: said.AnswerBribe, view: NoHonorView, voice: Voice) -> str:
    template = words.TAKE_BRIBE_SHORT if command.accepts else words.REFUSE_BRIBE_SHORT
    return say(template, voice, whose=short(voice.whose(command.giver)))


_PRESSED: dict[type[Command], Callable[[Any, NoHonorView, Voice], str]] = {
    said.Propose: lambda c, view, voice: proposal_words(c, voice),
    said.AnswerBribe: _bribed,
    said.Declare: lambda c, view, voice: short(cards(sorted(named(c).cards - {c.source}), voice)),
    said.PickDie: label,
    said.Legwork: lambda c, view, voice: words.DRAW_SCHEMES,
    said.Headhunt: lambda c, view, voice: words.REPLACE_POOL,
    said.Rest: lambda c, view, voice: words.RESTS[str(c.option)],
    said.Recruit: _hired,
}


def _verbs(view: NoHonorView, voice: Voice, verbs: tuple[str, ...]) -> Iterator[PromptChoice]:
    assert view.decision is not None
    known = set(map(verb, view.decision.commands))
    for one in verbs:
        if one in known or _is_turn(view):
            text, told = _VERB_WORDS[one]
            refusal = None if one in known else view.refusal(_EXAMPLES[one](view))
            yield PromptChoice(
                None, voice.said(text), None, "secondary", voice.said(told), verb=one,
                refusal=refusal,
            )  # fmt: skip


_VERB_WORDS = {
    HEIST: (words.HEIST, words.ABOUT_HEIST),
    RECRUIT: (words.RECRUIT, words.ABOUT_RECRUIT),
    FIRE: (words.FIRE, words.ABOUT_FIRE),
    GIVE: (words.GIVE, words.ABOUT_GIVE),
    "bribe support": (words.BUY_HELP, words.ABOUT_BUY_HELP),
    "bribe hinder": (words.BUY_TROUBLE, words.ABOUT_BUY_TROUBLE),
    "bribe hold_off": (words.BUY_PEACE, words.ABOUT_BUY_PEACE),
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
        told = voice.said(sentence(label(command, view, voice)))
        text = voice.said(_way(command, view, voice))
        yield PromptChoice(None, text, None, "secondary", told, verb=one)


def _way(command: said.Declare, view: NoHonorView, voice: Voice) -> str:
    many = [f"{number} × {short(voice.card(c))}" for c, number in _repeated(command).items()]
    name = short(voice.card(command.source))
    plain = words.NO_HONOR if is_dark(command, view) else say(words.PLAY_CARD, voice, card=name)
    return ", ".join([way_words(command, view) or plain, *many])


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table, or drawn up."""
    return _CONFIRMS[type(command)](command, voice) if type(command) in _CONFIRMS else ""


def _names(command: Any, voice: Voice) -> str:
    if len(command.cards) > 1:
        return say(words.MANY_CARDS, voice, number=len(command.cards))
    return short(cards(command.cards, voice))


def _declared(command: said.Declare, voice: Voice) -> str:
    template = words.USE_CARD if str(command.way).startswith(_ABILITY) else words.PLAY_CARD
    return say(template, voice, card=short(voice.card(command.source)))


def _card(template: str, field: str = "card") -> Callable[[Any, Voice], str]:
    """A button with the name of one card."""
    return lambda c, voice: say(template, voice, card=short(voice.card(getattr(c, field))))


def _cards(template: str) -> Callable[[Any, Voice], str]:
    """A button with the names of cards, or how many."""
    return lambda c, voice: say(template, voice, cards=_names(c, voice))


def _to(template: str, command: Any, voice: Voice) -> str:
    """A button with Coins for somebody, whose name may have to be shortened."""
    return say(template, voice, name=short(voice.who(command.taker)), coins=coins(command.coins))


_CONFIRMS: dict[type[Command], Callable[[Any, Voice], str]] = {
    said.KeepAgendas: lambda c, voice: words.CONFIRM_AGENDAS,
    said.Recruit: _card(words.CONFIRM_RECRUIT),
    said.DeclareHeist: _card(words.CONFIRM_ROB, "target"),
    said.Fire: _card(words.DO_FIRE),
    said.Give: lambda c, voice: _to(words.CONFIRM_GIVE, c, voice),
    said.Declare: _declared,
    said.Discard: _card(words.CONFIRM_DISCARD),
    said.Take: lambda c, voice: (
        _cards(words.CONFIRM_TAKE)(c, voice) if c.cards else words.CONFIRM_TAKE_NONE
    ),
    said.HandOver: _cards(words.CONFIRM_HAND_OVER),
    said.Place: _cards(words.CONFIRM_PLACE),
    said.OfferBribe: lambda c, voice: _to(words.CONFIRM_BRIBE[str(c.ask)], c, voice),
    said.Offer: offer_words,
    said.Propose: lambda c, voice: words.CONFIRM_EXCHANGE,
}  # fmt: skip


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(PASS, one, None, "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


_COIN = (NumberAsked("coins", 10, "Coin"),)
QUESTIONS = (
    Question(
        words.ASK_TURN.format(actions="3 actions"),
        confirms=(words.CONFIRM_RECRUIT.format(card="Second-Story Man"),),
        groups=_group(
            words.HEIST, words.RECRUIT, words.LEGWORK, words.LOGISTICS, words.REST,
            words.HEADHUNT, words.EXCHANGE, words.FIRE, words.GIVE, words.END_TURN,
        ),
        inline=True,
        numbers=_COIN,
        ends=True,
    ),
    Question(
        f"{words.NOW_SUCCEEDS_SHORT} {words.CAN_MEDDLE}",
        confirms=(words.PLAY_CARD.format(card="Learn from your Mi…"),),
        groups=_group(
            words.TAKE_BRIBE_SHORT.format(whose="Maximiliana’s"),
            words.REFUSE_BRIBE_SHORT.format(whose="Maximiliana’s"),
            words.GIVE, words.BUY_HELP, words.BUY_TROUBLE, words.BUY_PEACE, words.PASS,
        ),
        inline=True,
        numbers=_COIN,
        ends=True,
    ),
)  # fmt: skip
