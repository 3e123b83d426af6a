"""What happens at a table of Never Bring a Knife, told: each event's sentence, sound and look.

A sentence never links a card that lay face down to who laid it, except for its player: an event
does not say it, and nothing is worked out here. Roles are named only to those whose event names
them, and before the end only where the table reminds people of what they have seen (NBK-R17).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.never_bring_a_knife.table.vocabulary import (
    before,
    card,
    cards,
    money,
    role,
    role_of,
    stack_told,
    way_out,
    wounds,
)
from app.table.animation import GO_ON, SECRET, Effect, Impact, SoundCue, Step
from app.table.log_lines import LogLine
from app.table.shared_rows import SHARED, begins, dealt
from app.table.telling import EventRow, Key, Moment, Telling, Told
from app.table.voice import Voice, joined, sentence
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import (
    ACTIONS,
    ARMOR,
    COP,
    CRIME,
    CRIMINAL,
    GUN,
    HIT,
    INTEL,
    MOLE,
    MONEY,
    count,
)
from rules.games.never_bring_a_knife.record import BY_MOLE, BY_WOUND, SETUP, Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardMoved, CardsLaid, Event, GameEnded, ZoneOpened, ZoneShuffled

_SHUFFLED, _IMPACT, _FALLS = 0.7, 1.6, 1.4
# What some cards do needs no number: the colour of its burst, and its sign.
_SIGNS = (INTEL, "look", "icon_eye"), (HIT, "hit", "icon_hit"), (MOLE, "mole", "mole")

# Cards


def _deal(moment: Moment) -> Iterator[Step]:
    """One card after another, lap by lap, from the dealer's left."""
    yield dealt(moment.events, moment.after.seats, 0.28, 0.022)


def _laid(run: Sequence[Any], voice: Voice) -> LogLine:
    """A card that was played, named only if this listener may know it."""
    laid, kind = run[0], getattr(run[-1], "card", None)
    what = "a card" if kind is None else card(kind)
    how = "" if laid.face_up else " face down"
    told = f"{voice.does(laid.seat, 'lay')} {what}{how} {before(laid.target, voice, laid.seat)}."
    return LogLine(told, laid.seat, cards=_seen(kind), zone=Zone("stack", laid.target))


def _seen(kind: CardId | None) -> tuple[CardId, ...]:
    return () if kind is None else (kind,)


def _opened(event: ZoneOpened, voice: Voice) -> str:
    seat = event.zone.seat
    assert seat is not None
    return sentence(f"the cards {before(seat, voice)} are {cards(event.cards)}")


# Roles


def _is_dealt(event: CardsLaid, voice: Voice) -> str | None:
    seat, dealt_role = event.zone.seat, event.cards[0]
    assert seat is not None
    assert dealt_role is not None
    return f"{voice.does(seat, 'are')} {role(dealt_role)}." if voice.reminds else None


def _looks(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    if run[0].why == SETUP:
        yield LogLine("Everybody looks in secret at the role of their left neighbour.")
    for event in run:
        seen = event.role if voice.reminds else None
        if seen is not None or event.why not in (SETUP, BY_MOLE):
            here = Zone("boss") if event.place is None else Zone("role", event.place)
            yield LogLine(_look(event, seen, voice), event.seat, cards=_seen(seen), zone=here)


def _look(event: happened.RoleSeen, seen: CardId | None, voice: Voice) -> str:
    if event.why == BY_MOLE and seen is not None:
        return f"{voice.does(event.seat, 'are')} now {role(seen)}."
    reason = ", after that first wound" if event.why == BY_WOUND else ""
    told = f"{voice.does(event.seat, 'look')} in secret at {role_of(event.place, voice)}{reason}"
    return f"{told}." if seen is None else f"{told}: {role(seen)}."


def _looking(moment: Moment) -> Iterator[Step]:
    """Who looks at which role; what was seen only the looker reads."""
    event, viewer = moment.event, moment.after.seat
    own = any(look.role is not None and look.seat == viewer for look in moment.events)
    if event.why == SETUP:
        words = Effect("banner", 0.9, "Everybody looks at the role on their left")
    elif event.why == BY_MOLE:
        words = moment.speech(event.seat, "see the new role")
    else:
        words = moment.speech(event.seat, f"look at {role_of(event.place, moment.voice)}")
    sound = "" if event.why == BY_MOLE else "role_look"
    yield moment.step(words, sound=sound, pause=SECRET if own else "")


def _roles_shown(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    """NBK-END-06: who was what in the end."""
    for kind, name in ((COP, "Cops"), (CRIMINAL, "Criminals")):
        seats = [e.zone.seat for e in run if e.zone.seat is not None and e.cards[0] == kind]
        yield LogLine(f"{name}: {joined([voice.who(seat) for seat in seats])}.")
    yield from (LogLine(f"The boss is {role(e.cards[0])}.") for e in run if e.zone.seat is None)


def _one_by_one(moment: Moment) -> Iterator[Step]:
    """Role after role comes to light; who has fallen is seen with theirs."""
    view = moment.after
    for event in moment.events:
        seat = event.zone.seat
        step = moment.step(sound="reveal_small", hold=0.35)
        if seat is not None and view.wounds[seat] >= view.book.fall_at:
            was = f"{moment.voice.who(seat)} {moment.voice.verb(seat, 'were')}"
            fell = _fallen(view, seat, f"{was} {role(event.cards[0])}", event.cards[0])
            step = moment.step(fell, sound="reveal_large", stop=True)
        yield replace(step, events=(event,))


def _is_role(event: Event) -> bool:
    return isinstance(event, ZoneOpened) and event.zone.name in ("role", "boss")


_ROLES = EventRow(sums_up=_roles_shown, joins=lambda one, other: _is_role(other), steps=_one_by_one)

# The reveal


def _turned_up(moment: Moment) -> Iterator[Step]:
    """A stack: its cards are turned, then what they do is seen on them and said."""
    seat, view = moment.event.zone.seat, moment.after
    turned = next(deed for deed in reversed(view.deeds) if isinstance(deed, Turned))
    yield Step(moment.moves, (), (SoundCue("card_flip"),), hold=0.25, stop=True)
    effect = Effect(
        "impact", _IMPACT, stack_told(turned, view, moment.voice), seat,
        note=way_out(turned, view, moment.voice), impacts=tuple(_impacts(turned)),
        counter="wounds", first=view.wounds[seat], last=view.wounds[seat] + turned.wounds,
        full=view.book.fall_at,
    )  # fmt: skip
    yield moment.step(effect, sound="stamp" if effect.impacts else "click", pause=GO_ON)


def _impacts(turned: Turned) -> Iterator[Impact]:
    """Which cards of a stack make what."""
    places = {kind: [n for n, one in enumerate(turned.cards) if one == kind] for kind in ACTIONS}
    guns, armor = places[GUN], places[ARMOR]
    stopped = min(len(guns), len(armor))
    if turned.wounds:
        sign = f"+{turned.wounds}" if turned.wounds > 1 else ""
        yield Impact(tuple(guns[: len(guns) - stopped]), "wound", sign, "wound")
    if stopped:
        yield Impact((*guns[len(guns) - stopped :], *armor[:stopped]), "stopped", art="armor")
    for kind, tone, art in _SIGNS:
        if places[kind]:
            yield Impact(tuple(places[kind]), tone, art=art)
    if places[MONEY]:
        yield Impact(tuple(places[MONEY]), "money", f"+{len(places[MONEY])}")
    if places[CRIME]:
        yield Impact(tuple(places[CRIME]), "crime", f"−{turned.lost}" if turned.lost else "0")


def _all_shuffled(event: happened.StacksShuffled, moment: Moment) -> Iterator[Effect]:
    """All stacks are shuffled out of sight: nobody can follow a card."""
    yield Effect("shuffle", _SHUFFLED)
    yield Effect("banner", _SHUFFLED, "Stacks are shuffled")


def _wounded(event: happened.Wounded, voice: Voice) -> str:
    more = event.now != event.count
    total = f", and now {voice.verb(event.seat, 'have')} {event.now}" if more else ""
    return f"{voice.does(event.seat, 'take')} {wounds(event.count)}{total}."


def _counted(seat: Seat, counter: str, first: int, last: int) -> Effect:
    return Effect("count", 0.6, "", seat, counter=counter, first=first, last=last)


def _wound(event: happened.Wounded, moment: Moment) -> Iterator[Effect]:
    yield moment.stamp(event.seat, "wound", "wound" if event.by is None else "hit")
    yield _counted(event.seat, "wounds", event.now - event.count, event.now)


def _crime(event: happened.CrimeStruck, voice: Voice) -> str:
    verb, what = ("lose", money(event.lost)) if event.lost else ("have", "no Money to lose")
    return f"Crime: {voice.who(event.seat)} {voice.verb(event.seat, verb)} {what}."


def _loss(event: happened.CrimeStruck, moment: Moment) -> Iterator[Effect]:
    """What a Crime takes, of the bank and of the stack, or does not."""
    if not event.lost:
        yield moment.speech(event.seat, "have no Money to lose")
        return
    has = moment.before.money[event.seat] + count(moment.before.showing, MONEY)
    yield moment.stamp(event.seat, "crime", "crime")
    yield _counted(event.seat, "money", has, has - event.lost)


def _swapped(event: happened.RolesSwapped, voice: Voice) -> str:
    return (
        f"The Mole: {voice.who(event.seat)} {voice.verb(event.seat, 'swap')} roles with the boss."
    )


def _hit(event: happened.HitUsed, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'pay')} for a Hit on {voice.whom(event.target, event.seat)}."


# Money Talks, and the end


def _healed(event: happened.Healed, voice: Voice) -> str:
    left = f"{wounds(event.now)} left" if event.now else "no wound left"
    patient = voice.whom(event.target, event.seat)
    return f"{voice.does(event.seat, 'pay')} to heal {patient}: {left}."


def _heal(event: happened.Healed, moment: Moment) -> Iterator[Effect]:
    yield moment.stamp(event.target, "icon_heal", "healed")
    yield _counted(event.target, "wounds", event.now + 1, event.now)


def _spends_no_more(moment: Moment) -> Iterator[Step]:
    """Words of who spends no more, to the others."""
    seat = moment.event.seat
    if seat != moment.voice.viewer:
        yield moment.step(moment.speech(seat, "spend no more"), sound="click")


def _falls(event: happened.Fell, moment: Moment) -> Iterator[Effect]:
    """The face of who falls; what they were is not known yet."""
    voice = moment.voice
    words = f"{voice.who(event.seat)} {voice.verb(event.seat, 'fall')}"
    yield _fallen(moment.after, event.seat, words, None)
    yield moment.stamp(event.seat, "fallen", "falls")


def _fallen(view: NbkView, seat: Seat, words: str, what: CardId | None) -> Effect:
    return Effect(
        "fall", _FALLS, sentence(words), seat, what, "icon_wound", last=view.wounds[seat],
        tone="falls",
    )  # fmt: skip


def _side_won(event: GameEnded, moment: Moment) -> Iterator[Effect]:
    yield Effect("banner", 1.5, sentence(event.reason.rpartition(": ")[2]))


_ROWS: Mapping[Key, EventRow] = {
    CardMoved: EventRow(sound="card_slide", length=0.34, stagger=0.05),
    ("draw", "hand"): EventRow(steps=_deal),
    ("stack", "bank"): EventRow(sound="money_pass", length=0.34, stagger=0.06),
    (CardsLaid, "role"): replace(SHARED[CardsLaid], known=True, says=_is_dealt),
    ZoneShuffled: replace(
        SHARED[ZoneShuffled], says="The discard pile is shuffled and becomes the new draw deck."),
    (ZoneOpened, "stack"): EventRow(says=_opened, steps=_turned_up),
    (ZoneOpened, "role"): _ROLES,
    (ZoneOpened, "boss"): _ROLES,
    happened.RoundBegan: begins("Round", 0.7, heading="Round {event.number}", stop=True),
    happened.CardLaid: EventRow(
        sums_up=_laid, joins=lambda laid, moved: isinstance(moved, CardMoved),
        sound="card_slide", length=0.36, hold=0.12),
    happened.RoleSeen: EventRow(
        sums_up=_looks, steps=_looking,
        joins=lambda one, other: isinstance(other, happened.RoleSeen) and other.why == SETUP),
    happened.StacksShuffled: EventRow(
        says="All cards are laid. Every stack is shuffled out of sight, then turned up.",
        heading="Reveal", effects=_all_shuffled, sound="shuffle"),
    happened.Wounded: EventRow(says=_wounded, effects=_wound, sound="bang", hold=0.2),
    happened.CrimeStruck: EventRow(says=_crime, effects=_loss, sound="money_pass"),
    happened.RolesSwapped: EventRow(
        "swap roles with the boss", says=_swapped, sound="reveal_small"),
    happened.LookDeclined: EventRow("leave the Intel unused", sound="click"),
    happened.HitUsed: EventRow("use the Hit on {target}", says=_hit, sound="revolver_cock"),
    happened.HitKept: EventRow("bank the Hit", sound="card_drop"),
    happened.HitThrownAway: EventRow("throw the Hit away", sound="card_drop"),
    happened.StackResolved: EventRow(
        says=lambda event, voice: f"{voice.does(event.seat, 'bank')} {money(event.banked)}."
            if event.banked else None,
        hold=0.25),
    happened.MoneyTalksBegan: EventRow(
        says="Money Talks.", heading="Money Talks", stop=True,
        effects=lambda event, moment: [Effect("banner", 0.8, "Money talks")], sound="coins"),
    happened.Healed: EventRow("heal {target}", says=_healed, effects=_heal, sound="heal"),
    happened.TurnEnded: EventRow("spend no more", steps=_spends_no_more),
    happened.Fell: EventRow(
        says=lambda event, voice:
            f"{voice.does(event.seat, 'fall')} with {wounds(event.wounds)}.",
        heading="The end", effects=_falls, sound="reveal_large", stop=True),
    GameEnded: replace(SHARED[GameEnded], effects=_side_won, stop=True),
}  # fmt: skip
TELLING = Telling({**SHARED, **_ROWS}, lambda kinds, voice: cards(kinds), spoken=0.8, stamped=0.5)
