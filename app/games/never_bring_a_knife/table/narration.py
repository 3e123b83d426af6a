"""What happens at a table of Never Bring a Knife, told: each event's sentence, sound and look.

A sentence never links a card that lay face down to who laid it, except for its player: an event
does not say it, and nothing is worked out here. Roles are named only to those whose event names
them, and before the end only where the table reminds people of what they have seen (NBK-R17).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.effects import Fall, Impact, ImpactMark, Shuffle
from app.games.never_bring_a_knife.table.vocabulary import (
    card,
    cards,
    money,
    role,
    stack_told,
    way_out,
    whose_role,
    wounds,
)
from app.table.animation import GO_ON, SECRET, SoundCue, Step
from app.table.effects import Banner, CountUp, Effect, Speech
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Narration, Told
from app.table.shared_rows import SHARED, begins, dealt
from app.table.voice import Voice, counted, say, sentence
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
from rules.kernel.events import (
    CardMoved,
    CardsLaid,
    Event,
    GameEnded,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)

_SHUFFLED, _IMPACT, _FALLS = 0.7, 1.6, 1.4
# What some cards do needs no number: the colour of its burst, and its sign.
_SIGNS = (INTEL, "look", "icon_eye"), (HIT, "hit", "icon_hit"), (MOLE, "mole", "mole")

# How things are said


def _says(template: str, **gaps: object) -> Callable[[Any, Voice], str]:
    """What somebody does, to somebody if the event names one."""

    def told(event: Any, voice: Voice) -> str:
        target = getattr(event, "target", None)
        return say(template, voice, seat=event.seat, target=target, **gaps)

    return told


def _speech(template: str, seat: Seat, moment: Moment, **gaps: object) -> Speech:
    """Words of a seat."""
    said = say(template, moment.voice, seat=seat, **gaps)
    return Speech(moment.narration.spoken, said, seat)


def _speaks(template: str) -> Callable[[Any, Moment], Iterator[Effect]]:
    """The same as words of that seat."""

    def said(event: Any, moment: Moment) -> Iterator[Effect]:
        yield _speech(template, event.seat, moment, target=getattr(event, "target", None))

    return said


# Cards


def _deal(moment: Moment) -> Iterator[Step]:
    """One card after another, lap by lap, from the dealer's left."""
    yield dealt(moment.events, moment.after.seats, 0.28, 0.022)


def _laid(run: Sequence[Any], voice: Voice) -> LogLine:
    """A card that was played, named only if this listener may know it."""
    laid, kind = run[0], getattr(run[-1], "card", None)
    what = words.A_CARD if kind is None else card(kind)
    if laid.target == laid.seat:
        template = words.PLAYED_OWN if laid.face_up else words.PLAYED_DOWN_OWN
    else:
        template = words.PLAYED if laid.face_up else words.PLAYED_DOWN
    told = say(template, voice, seat=laid.seat, target=laid.target, card=what)
    return LogLine(told, laid.seat, cards=_seen(kind), zone=Zone("stack", laid.target))


def _seen(kind: CardId | None) -> tuple[CardId, ...]:
    return () if kind is None else (kind,)


def _opened(event: ZoneOpened, voice: Voice) -> str:
    seat = event.zone.seat
    assert seat is not None
    return say(words.REVEALED, voice, seat=seat, cards=cards(event.cards))


# Roles


def _is_dealt(event: CardsLaid, voice: Voice) -> str | None:
    seat, dealt_role = event.zone.seat, event.cards[0]
    assert seat is not None
    assert dealt_role is not None
    if not voice.reminds:
        return None
    return say(words.DEALT_ROLE, voice, seat=seat, role=role(dealt_role))


def _looks(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    if run[0].why == SETUP:
        yield LogLine(words.EVERYONE_LOOKED)
    for event in run:
        seen = event.role if voice.reminds else None
        if seen is not None or event.why not in (SETUP, BY_MOLE):
            here = Zone("boss") if event.place is None else Zone("role", event.place)
            yield LogLine(_look(event, seen, voice), event.seat, cards=_seen(seen), zone=here)


def _look(event: happened.RoleSeen, seen: CardId | None, voice: Voice) -> str:
    if event.why == BY_MOLE and seen is not None:
        return say(words.NOW_ROLE, voice, seat=event.seat, role=role(seen))
    after_wound = event.why == BY_WOUND
    template = words.LOOKED_WOUNDED if after_wound else words.LOOKED
    if seen is not None:
        template = words.LOOKED_WOUNDED_SEEN if after_wound else words.LOOKED_SEEN
    return say(
        template, voice, seat=event.seat, whose=whose_role(event.place, voice),
        target=event.place, role="" if seen is None else role(seen),
    )  # fmt: skip


def _looking(moment: Moment) -> Iterator[Step]:
    """Who looks at which role; what was seen only the looker reads."""
    event, viewer = moment.event, moment.after.seat
    own = any(look.role is not None and look.seat == viewer for look in moment.events)
    if event.why == SETUP:
        told: Effect = Banner(0.9, words.EVERYONE_LOOKS_BANNER)
    elif event.why == BY_MOLE:
        told = _speech(words.SAYS_NEW_ROLE, event.seat, moment)
    else:
        whose = whose_role(event.place, moment.voice)
        told = _speech(words.SAYS_LOOK, event.seat, moment, whose=whose)
    sound = "" if event.why == BY_MOLE else "role_look"
    yield moment.step(told, sound=sound, pause=SECRET if own else "")


def _roles_shown(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    """NBK-END-06: who was what in the end."""
    for kind, told in ((COP, words.COPS_WERE), (CRIMINAL, words.CRIMINALS_WERE)):
        seats = [e.zone.seat for e in run if e.zone.seat is not None and e.cards[0] == kind]
        yield LogLine(say(told, voice, seats=seats))
    for event in run:
        if event.zone.seat is None:
            yield LogLine(say(words.BOSS_WAS, voice, role=role(event.cards[0])))


def _one_by_one(moment: Moment) -> Iterator[Step]:
    """Role after role comes to light; who has fallen is seen with theirs."""
    view = moment.after
    for event in moment.events:
        seat = event.zone.seat
        step = moment.step(sound="reveal_small", hold=0.35)
        if seat is not None and view.wounds[seat] >= view.book.fall_at:
            was = say(words.WAS_ROLE, moment.voice, seat=seat, role=role(event.cards[0]))
            fell = _fallen(view, seat, was, event.cards[0])
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
    has, marks = view.wounds[seat], tuple(_marks(turned))
    effect = Impact(
        _IMPACT, stack_told(turned, view, moment.voice), seat, way_out(turned, view, moment.voice),
        marks, "wounds", has, has + turned.wounds, view.book.fall_at,
    )  # fmt: skip
    yield moment.step(effect, sound="stamp" if marks else "click", pause=GO_ON)


def _marks(turned: Turned) -> Iterator[ImpactMark]:
    """Which cards of a stack make what."""
    places = {kind: [n for n, one in enumerate(turned.cards) if one == kind] for kind in ACTIONS}
    guns, armor = places[GUN], places[ARMOR]
    stopped = min(len(guns), len(armor))
    if turned.wounds:
        sign = f"+{turned.wounds}" if turned.wounds > 1 else ""
        yield ImpactMark(tuple(guns[: len(guns) - stopped]), "wound", sign, "wound")
    if stopped:
        yield ImpactMark((*guns[len(guns) - stopped :], *armor[:stopped]), "stopped", art="armor")
    for kind, tone, art in _SIGNS:
        if places[kind]:
            yield ImpactMark(tuple(places[kind]), tone, art=art)
    if places[MONEY]:
        yield ImpactMark(tuple(places[MONEY]), "money", f"+{len(places[MONEY])}")
    if places[CRIME]:
        yield ImpactMark(tuple(places[CRIME]), "crime", f"−{turned.lost}" if turned.lost else "0")


def _all_shuffled(event: happened.StacksShuffled, moment: Moment) -> Iterator[Effect]:
    """All stacks are shuffled out of sight: nobody can follow a card."""
    yield Shuffle(_SHUFFLED)
    yield Banner(_SHUFFLED, words.SHUFFLING_BANNER)


def _wounded(event: happened.Wounded, voice: Voice) -> str:
    template = words.WOUNDED if event.now == event.count else words.WOUNDED_MORE
    hurt = wounds(event.count)
    return say(template, voice, seat=event.seat, wounds=hurt, total=event.now)


def _counted(seat: Seat, counter: str, first: int, last: int) -> CountUp:
    return CountUp(0.6, seat, counter, first, last)


def _wound(event: happened.Wounded, moment: Moment) -> Iterator[Effect]:
    yield moment.stamp(event.seat, "wound", "wound" if event.by is None else "hit")
    yield _counted(event.seat, "wounds", event.now - event.count, event.now)


def _crime(event: happened.CrimeStruck, voice: Voice) -> str:
    template = words.ROBBED if event.lost else words.NOT_ROBBED
    return say(template, voice, seat=event.seat, money=money(event.lost))


def _loss(event: happened.CrimeStruck, moment: Moment) -> Iterator[Effect]:
    """What a Crime takes, of the bank and of the stack, or does not."""
    if not event.lost:
        yield _speech(words.SAYS_NO_MONEY, event.seat, moment)
        return
    has = moment.before.money[event.seat] + count(moment.before.showing, MONEY)
    yield moment.stamp(event.seat, "crime", "crime")
    yield _counted(event.seat, "money", has, has - event.lost)


# Money Talks, and the end


def _healed(event: happened.Healed, voice: Voice) -> str:
    left = counted(event.now, "wound")
    told = words.HEALED_SELF if event.target == event.seat else words.HEALED
    return say(told, voice, seat=event.seat, target=event.target, wounds=left)


def _heal(event: happened.Healed, moment: Moment) -> Iterator[Effect]:
    told = words.SAYS_HEAL_SELF if event.target == event.seat else words.SAYS_HEAL
    yield _speech(told, event.seat, moment, target=event.target)
    yield moment.stamp(event.target, "icon_heal", "healed")
    yield _counted(event.target, "wounds", event.now + 1, event.now)


def _spends_no_more(moment: Moment) -> Iterator[Step]:
    """Words of who spends no more, to the others."""
    seat = moment.event.seat
    if seat != moment.voice.viewer:
        yield moment.step(_speech(words.SAYS_DONE, seat, moment), sound="click")


def _falls(event: happened.Fell, moment: Moment) -> Iterator[Effect]:
    """The face of who falls; what they were is not known yet."""
    told = say(words.FALLS, moment.voice, seat=event.seat)
    yield _fallen(moment.after, event.seat, told, None)
    yield moment.stamp(event.seat, "fallen", "falls")


def _fallen(view: NbkView, seat: Seat, told: str, what: CardId | None) -> Fall:
    signs = view.wounds[seat]
    return Fall(_FALLS, told, seat, what, "icon_wound", signs, "falls")


def _won(event: GameEnded, voice: Voice) -> Iterator[Told]:
    """Which side has won, and by what; then who is on it."""
    yield voice.said(_why_won(event))
    yield say(words.WON, voice, seats=event.winners)


def _why_won(event: GameEnded) -> str:
    return sentence(event.reason.rpartition(": ")[2])


def _side_won(event: GameEnded, moment: Moment) -> Iterator[Effect]:
    yield Banner(1.5, _why_won(event))


_ROWS: Mapping[Key, EventRow] = {
    CardMoved: EventRow(sound="card_slide", length=0.34, stagger=0.05),
    ("draw", "hand"): EventRow(steps=_deal),
    ("stack", "bank"): EventRow(sound="money_pass", length=0.34, stagger=0.06),
    (CardsLaid, "role"): replace(SHARED[CardsLaid], known=True, says=_is_dealt),
    ZoneShuffled: replace(
        SHARED[ZoneShuffled], says=lambda event, voice: say(words.RESHUFFLED, voice)),
    ZoneSeen: replace(
        SHARED[ZoneSeen],
        says=lambda event, voice:
            say(words.DEALT, voice, seat=event.zone.seat, cards=cards(event.cards))),
    (ZoneOpened, "stack"): EventRow(says=_opened, steps=_turned_up),
    (ZoneOpened, "role"): _ROLES,
    (ZoneOpened, "boss"): _ROLES,
    happened.RoundBegan: begins("Round", 0.7, heading=words.ROUND_HEADING, stop=True),
    happened.CardLaid: EventRow(
        sums_up=_laid, joins=lambda laid, moved: isinstance(moved, CardMoved),
        sound="card_slide", length=0.36, hold=0.12),
    happened.RoleSeen: EventRow(
        sums_up=_looks, steps=_looking,
        joins=lambda one, other: isinstance(other, happened.RoleSeen) and other.why == SETUP),
    happened.StacksShuffled: EventRow(
        says=lambda event, voice: say(words.STACKS_SHUFFLED, voice),
        heading=words.REVEAL_HEADING, effects=_all_shuffled, sound="shuffle"),
    happened.Wounded: EventRow(says=_wounded, effects=_wound, sound="bang", hold=0.2),
    happened.CrimeStruck: EventRow(says=_crime, effects=_loss, sound="money_pass"),
    happened.RolesSwapped: EventRow(
        says=_says(words.SWAPPED), effects=_speaks(words.SAYS_SWAP), sound="reveal_small"),
    happened.LookDeclined: EventRow(
        says=_says(words.INTEL_SKIPPED), effects=_speaks(words.SAYS_SKIP), sound="click"),
    happened.HitUsed: EventRow(
        says=_says(words.HIT_USED), effects=_speaks(words.SAYS_HIT), sound="revolver_cock"),
    happened.HitKept: EventRow(
        says=_says(words.HIT_BANKED), effects=_speaks(words.SAYS_BANK_HIT), sound="card_drop"),
    happened.HitThrownAway: EventRow(
        says=_says(words.HIT_DISCARDED), effects=_speaks(words.SAYS_DISCARD_HIT),
        sound="card_drop"),
    happened.StackResolved: EventRow(
        says=lambda event, voice:
            say(words.MONEY_BANKED, voice, seat=event.seat, money=money(event.banked))
            if event.banked else None,
        hold=0.25),
    happened.MoneyTalksBegan: EventRow(
        says=lambda event, voice: say(words.MONEY_TALKS, voice), heading=words.MONEY_HEADING,
        stop=True, effects=lambda event, moment: [Banner(0.8, words.MONEY_BANNER)], sound="coins"),
    happened.Healed: EventRow(says=_healed, effects=_heal, sound="heal"),
    happened.TurnEnded: EventRow(says=_says(words.DONE_SPENDING), steps=_spends_no_more),
    happened.Fell: EventRow(
        says=lambda event, voice:
            say(words.FELL, voice, seat=event.seat, wounds=wounds(event.wounds)),
        heading=words.END_HEADING, effects=_falls, sound="reveal_large", stop=True),
    GameEnded: replace(SHARED[GameEnded], says=_won, effects=_side_won, stop=True),
}  # fmt: skip
NARRATION = Narration(
    {**SHARED, **_ROWS}, lambda kinds, voice: cards(kinds), spoken=0.8, stamped=0.5
)
