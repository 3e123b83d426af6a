"""What a seat is asked in No Honor Among Thieves, in one sentence, and in fewer words."""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from app.games.no_honor.contract import drafted, plan_words
from app.games.no_honor.vocabulary import (
    DICE,
    STRUCK,
    Aims,
    belonging,
    beside,
    capital,
    coins,
    contract_line,
    exchange_line,
    on_whom,
    play_told,
    share_of,
    swap,
    the_cards,
)
from app.table.voice import Voice, counted, joined, lower_first, sentence
from rules.games.no_honor import commands as said
from rules.games.no_honor.choices import Opting
from rules.games.no_honor.consequences import harm
from rules.games.no_honor.exchange import VERSIONS
from rules.games.no_honor.judging import is_bypassed
from rules.games.no_honor.legality import ANYTIME
from rules.games.no_honor.playing import TakingEffect
from rules.games.no_honor.record import Contract
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import CardId, Seat

Asks: TypeAlias = str | Callable[[NoHonorView, Voice], str]


def prompt(view: NoHonorView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    return _words(PROMPTS[view.decision.rule], view, voice)


def shown_prompt(view: NoHonorView, voice: Voice) -> str:
    """The question in the window, where the plan of a contract lies on the table."""
    assert view.decision is not None
    frame: Any = view.agenda[-1]
    match view.decision.rule:
        case "NH-NEG-08":
            return f"{bargain(frame.contract, view, voice)}. Do you agree?"
        case "NH-NEG-06":
            deal = lower_first(bargain(frame.contract, view, voice))
            return f"{voice.does(frame.by, 'want')}: {deal}. Do you agree?"
        case "NH-EXCH-06":
            return f"{swap(view.legs, voice)}. Do you agree?"
        case "NH-R-93":
            deal = lower_first(swap(view.legs, voice))
            return f"{voice.does(frame.by, 'want')}: {deal}. Do you agree?"
    offer = drafted(view)
    return prompt(view, voice) if offer is None else plan_words(view, voice, offer)


def short_prompt(view: NoHonorView, voice: Voice) -> str:
    """The question in fewer words, if there are any."""
    assert view.decision is not None
    return _words(SHORT.get(view.decision.rule, ""), view, voice)


def _words(asks: Asks, view: NoHonorView, voice: Voice) -> str:
    return asks if isinstance(asks, str) else asks(view, voice)


def _drafting(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    if frame.is_free:
        return "Now take any Character for nothing."
    return f"Hire a Character, with your {coins(view.coins[view.seat])}. The next one is free."


def _drafting_shortly(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    return "Now take any for nothing." if frame.is_free else "Hire one now; your second is free."


def _turn(view: NoHonorView, voice: Voice) -> str:
    return f"What will your crew do? {counted(view.actions, 'action')} left."


_WINDOWS = {
    "TURN_START": "A turn begins.",
    "PRE_SEND": "The team is about to go.",
    "AFTERMATH": "The heist is over.",
    "MOT_PLACED": "The cards still lie face down.",
}
# Of so many things that one could do each is named.
_FEW = 2
MEDDLE = "Help it, hinder it"


# Windows in which people are only asked who want to be (NH-INT-25).
_QUIET = frozenset({"TURN_START", "BETWEEN"})


def is_quiet(view: NoHonorView) -> bool:
    """Whether the window that is open is one between actions, or at the start of a turn."""
    window = getattr(view.agenda[-1], "window", None) if view.agenda else None
    return getattr(window, "name", "") in _QUIET


def has_chance(view: NoHonorView, seat: Seat) -> bool:
    """Whether a seat may have an Anytime or an ability for the next quiet window (NH-INT-23).

    While crews are still hired there is no such window, and nobody holds a Scheme.
    """
    if view.phase == "SETUP":
        return False
    abilities = view.book.scripts.by_timing.get(ANYTIME, frozenset())
    own = (*view.crews[seat], *view.treasures[seat])
    return bool(view.hands[seat]) or not abilities.isdisjoint(own)


def _window(view: NoHonorView, voice: Voice) -> str:
    now = _WINDOWS.get(view.phase, "Before the next action:")
    return f"{now} {_can(view, voice, 'Play something')}"


def _can(view: NoHonorView, voice: Voice, otherwise: str) -> str:
    """What one could play or use, by its name where that is little; or pass."""
    assert view.decision is not None
    plays = [one for one in view.decision.commands if isinstance(one, said.Declare)]
    deeds = list(dict.fromkeys(deed(one.source, view, voice) for one in plays))
    if not deeds:
        return "You have nothing to play here."
    return f"{capital(_either(deeds) if len(deeds) <= _FEW else otherwise)}, or pass."


def _either(deeds: list[str]) -> str:
    """One thing or another, with a verb that both have said once: play Sabotage or Brute Force."""
    verb = deeds[0].partition(" ")[0]
    return " or ".join([deeds[0], *(one.removeprefix(f"{verb} ") for one in deeds[1:])])


def name_of(view: NoHonorView, card: CardId) -> str:
    """The name of a card alone."""
    return view.book.entry(card).name if card >= 0 else "Something"


def deed(source: CardId, view: NoHonorView, voice: Voice) -> str:
    """What one does with a Scheme, or with somebody's ability, inside a sentence."""
    verb = "play" if view.book.tables.kinds[source] == "scheme" else "use"
    return f"{verb} {voice.the_card(source)}"


def _on_the_way(view: NoHonorView, voice: Voice) -> str:
    """How a heist stands while the team is away, and what one could do about it."""
    assert view.heist is not None
    fails = _failing(view)
    how = f"fails at {the_cards(fails, voice)}" if fails else "succeeds"
    whose = capital(voice.whose(view.heist.leader))
    return f"{whose} heist {how} as things stand. {_can(view, voice, MEDDLE)}"


def _failing(view: NoHonorView) -> list[CardId]:
    """The Defenses that would not be bypassed now."""
    heist, table = view.heist, cast("Any", view)
    assert heist is not None
    return [one for one in view.defenses_at(heist.place) if not is_bypassed(table, heist, one)]


def _about(view: NoHonorView) -> Any:
    """What a counter or a reaction would answer."""
    windows = (getattr(frame, "window", frame) for frame in reversed(view.agenda))
    return next(w.about for w in windows if getattr(w, "about", None) is not None)


def _counter(view: NoHonorView, voice: Voice) -> str:
    played, aims = _played(view)
    told = sentence(play_told(played.seat, played.ctx.source, played.way, aims, voice))
    return f"{told} {_can(view, voice, 'Counter it')}"


def _counter_shortly(view: NoHonorView, voice: Voice) -> str:
    """What was played is what counts: one's own cards that could counter it are lit."""
    assert view.decision is not None
    if not any(isinstance(one, said.Declare) for one in view.decision.commands):
        return _can(view, voice, "")
    played, aims = _played(view)
    whose = belonging(played.ctx.source, played.seat, voice)
    return f"Counter {whose}{on_whom(played.seat, aims, voice)}?"


def _played(view: NoHonorView) -> tuple[TakingEffect, Aims]:
    """What could be countered now, and on what it was played."""
    played = next(one for one in reversed(view.agenda) if isinstance(one, TakingEffect))
    aims = cast("said.Declare", played.command).aims
    which = [card for aim in aims for card in aim.cards]
    return played, (which, [seat for aim in aims for seat in aim.seats])


_HAPPENS = {
    "character_killed": "be killed", "character_arrested": "be arrested",
    "character_exhausted": "be exhausted",
}  # fmt: skip


def _reaction(view: NoHonorView, voice: Voice) -> str:
    about = _about(view)
    if about.event == "dice_rolled":
        shown = joined([DICE.get(one, str(one)) for one in about.subject])
        return f"The dice show {shown}. {_can(view, voice, 'React')}"
    if about.event in _HAPPENS:
        name = capital(belonging(about.subject, view.owner(about.subject), voice))
        return f"{name} is about to {_HAPPENS[about.event]}. {_can(view, voice, 'React')}"
    if about.event == "heist_failed":
        return f"The heist has failed. {_can(view, voice, 'React')}"
    return f"Something happens. {_can(view, voice, 'React')}"


def _effect(view: NoHonorView, voice: Voice) -> str:
    frame, source = view.agenda[-1], _source(view)
    told = getattr(view.book.entry(source), "text", "") if source >= 0 else ""
    end = "What do you choose?" if isinstance(frame, Opting) else "Choose one."
    return f"{name_of(view, source)}: {told} {end}" if told else f"{name_of(view, source)}. {end}"


def _source(view: NoHonorView) -> CardId:
    """The card whose effect somebody is asked about."""
    frame: Any = view.agenda[-1]
    return int(frame.ctx.source)


def _truth(view: NoHonorView, voice: Voice) -> str:
    must = _truth_shortly(view, voice)
    return must if _only_betrays(view) else f"{must[:-1]}, unless somebody lays a Betrayal."


def _truth_shortly(view: NoHonorView, voice: Voice) -> str:
    assert view.heist is not None
    deal = view.heist.contract
    assert deal is not None
    mine = sum(share.coins for share in deal.shares if share.seat == view.seat)
    own = deal.treasures.count(view.seat)
    more = f" and {counted(own, 'Treasure')}" if own else ""
    forced = "You hold only Betrayals, and must lay one."
    must = forced if _only_betrays(view) else "Lay a Scheme face down."
    return f"{must} As agreed you get {mine} of {coins(deal.haul)}{more}."


def _only_betrays(view: NoHonorView) -> bool:
    return all(view.book.tables.betrayal[card] for card in view.hand)


def _struck(view: NoHonorView, voice: Voice) -> str:
    """Which Defense strikes back, and how."""
    frame: Any = view.agenda[-1]
    how, _ = harm(cast("Any", view), frame.reading.script(view))
    where = voice.the_card(frame.reading.defense)
    return f"Trouble at {where}: one of yours is {STRUCK.get(how, 'hit')}. Which one?"


def _logistics(view: NoHonorView, voice: Voice) -> str:
    assert view.decision is not None
    if all(isinstance(one, said.Done) for one in view.decision.commands):
        return "You hold nothing more that can be played now."
    return "Play a Logistics card, or attach a Modifier."


def _offering(view: NoHonorView, voice: Voice) -> str:
    assert view.decision is not None
    if any(isinstance(one, said.Offer) for one in view.decision.commands):
        return "Choose a plan, or drag Characters to every Defense."
    return "No crews are enough as they are. Drag Characters to Defenses, or call it off."


def bargain(deal: Contract, view: NoHonorView, voice: Voice) -> str:
    """A contract as one who is asked sees it: whom one sends, what one gets, and the others."""
    sent = [card for post in deal.plan for card in post.characters if card in view.crews[view.seat]]
    mine = [one for one in deal.shares if one.seat == view.seat]
    others = ", ".join(share_of(deal, one, voice) for one in deal.shares if one not in mine)
    own = ", ".join(share_of(deal, one, voice, "get") for one in mine)
    whom = f"for {joined([belonging(card, view.seat, voice) for card in sent])} " if sent else ""
    return "; ".join([capital(f"{whom}{own}, {others}"), *beside(deal, voice)])


def _answering(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    return f"You are offered a contract. {contract_line(frame.contract, voice)}. Do you agree?"


def _weighing(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    deal = contract_line(frame.contract, voice)
    return f"{voice.does(frame.by, 'want')} another contract. {deal}. Do you agree?"


def _bargain(view: NoHonorView, voice: Voice) -> str:
    return f"You are offered an exchange: {exchange_line(view.legs, voice)}. Do you agree?"


def _exchanging(view: NoHonorView, voice: Voice) -> str:
    """Whom one offers what; once an offer was declined, how many can still be made."""
    frame: Any = view.agenda[-1]
    if frame.versions == VERSIONS:
        return "Whom do you offer what? Draw up an exchange."
    return f"Your offer came to nothing. Another one? {counted(frame.versions, 'offer')} left."


PROMPTS: dict[str, Asks] = {
    "NH-SETUP-03": "Keep two of your Hidden Agendas: they pay at the end.",
    "NH-SETUP-15": _drafting,
    "NH-TURN-02": "You hold too many Schemes: throw one away.",
    "NH-TURN-03": _turn,
    "NH-ACT-25": _logistics,
    "NH-ACT-31": "Throw away as many Schemes as you like.",
    "NH-INT-01": _window,
    "NH-HEIST-35": _on_the_way,
    "NH-CTR-02": _counter,
    "NH-INT-13": _reaction,
    "NH-INT-10": _effect,
    "NH-MOT-02": _truth,
    "NH-CONS-03": _struck,
    "NH-JAIL-04": "Whom do you bring out of the Jail?",
    "NH-NEG-01": _offering,
    "NH-NEG-08": _answering,
    "NH-NEG-06": _weighing,
    "NH-EXCH-01": _exchanging,
    "NH-EXCH-06": _bargain,
    "NH-R-93": _bargain,
    "NH-EXCH-04": "Pick the Schemes that you hand over, face down.",
    "NH-PRIO-03": "Equally rich: whose comes first?",
    "NH-DICE-02": "Which die counts?",
    "NH-R-83": "Do you roll a die again?",
}


# The same in fewer words, where a question has little room
SHORT: dict[str, Asks] = {
    "NH-SETUP-15": _drafting_shortly,
    "NH-INT-01": lambda view, voice: _can(view, voice, "Play something"),
    "NH-HEIST-35": lambda view, voice: (
        f"It {'fails' if _failing(view) else 'succeeds'} so far. {_can(view, voice, MEDDLE)}"
    ),
    "NH-CTR-02": _counter_shortly,
    "NH-INT-13": lambda view, voice: _can(view, voice, "React"),
    "NH-INT-10": lambda view, voice: f"{name_of(view, _source(view))}: choose.",
    "NH-MOT-02": _truth_shortly,
    "NH-CONS-03": "One of yours is hit. Which one?",
    "NH-NEG-01": "Who goes where?",
    "NH-NEG-08": "Agree to this contract?",
    "NH-NEG-06": "Agree to this contract?",
    "NH-EXCH-06": "Agree to this exchange?",
    "NH-R-93": "Agree to this exchange?",
}
