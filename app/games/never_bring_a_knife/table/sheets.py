"""What is laid over a table of Never Bring a Knife: looks back, and what one seat saw alone."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.explanations import goal
from app.games.never_bring_a_knife.table.vocabulary import cards as named
from app.games.never_bring_a_knife.table.vocabulary import side, whose_role
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, joined, say
from rules.games.never_bring_a_knife.cards import MONEY
from rules.games.never_bring_a_knife.events import RoleSeen
from rules.games.never_bring_a_knife.record import (
    BY_INTEL,
    BY_MOLE,
    BY_MONEY,
    BY_WOUND,
    Deed,
    Looked,
    Played,
    Shot,
    Treated,
    Turned,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardsLaid, Event


def sheet_of(events: Sequence[Event], view: NbkView, voice: Voice) -> Sheet | None:
    """Nothing has to be read before the game goes on: the table shows it all."""
    return None


def last_reveal(view: NbkView, voice: Voice) -> Sheet | None:
    """The stacks that were turned up last, each with what it brought."""
    number, deeds = _last_with(view, Turned)
    turned = [deed for deed in deeds if isinstance(deed, Turned)]
    if not turned:
        return None
    return Sheet(
        words.REVEAL_TITLE.format(number=number),
        (),
        columns=words.REVEAL_COLUMNS,
        rows=tuple(_turned_row(deed, voice) for deed in turned),
    )


def _turned_row(deed: Turned, voice: Voice) -> SheetRow:
    gained = deed.cards.count(MONEY) - deed.lost
    hurt = Cell(f"+{deed.wounds}", "bright") if deed.wounds else Cell("–", "faint")
    money = Cell(f"{gained:+d}".replace("-", "−")) if gained else Cell("–", "faint")
    return SheetRow(
        deed.seat, voice.name(deed.seat), named(deed.cards), None, (hurt, money), deed.cards
    )


def last_plays(view: NbkView, voice: Voice) -> Sheet | None:
    """Who laid which cards before whom in the newest round: what all saw, and one's own."""
    number, deeds = _last_with(view, Played)
    played = [*_with_own(deeds, view)]
    if not played:
        return None
    rows = tuple(_stack_row(seat, played, voice) for seat in range(view.seats))
    told = tuple(_spending(deeds, voice))
    return Sheet(words.PLAYS_TITLE.format(number=number), told, rows=rows)


class _Lain(NamedTuple):
    """A card that was laid, and whether only its player knows it."""

    play: Played
    is_peeked: bool


def _with_own(deeds: Sequence[Deed], view: NbkView) -> Iterator[_Lain]:
    """What was laid in the newest round, with what this seat laid face down itself (NBK-HID-06)."""
    plays = [deed for deed in deeds if isinstance(deed, Played)]
    count = sum(play.seat == view.seat for play in plays)
    own = iter(view.own[len(view.own) - count :])
    for play in plays:
        card = next(own) if play.seat == view.seat else play.card
        yield _Lain(play._replace(card=card), card != play.card)


def _stack_row(seat: Seat, played: Sequence[_Lain], voice: Voice) -> SheetRow:
    """What was laid before a seat, in order; a card face down stays one."""
    laid = [one for one in played if one.play.target == seat]
    cards, by = tuple(one.play.card for one in laid), tuple(one.play.seat for one in laid)
    peeked = tuple(one.is_peeked for one in laid)
    empty = "" if laid else words.NOTHING_YET
    return SheetRow(seat, voice.name(seat), empty, None, (), cards, by, peeked)


def _spending(deeds: Sequence[Deed], voice: Voice) -> Iterator[str]:
    """What Money was spent on, in the round's order."""
    for deed in deeds:
        if isinstance(deed, Shot):
            yield say(words.USED_HIT, voice, seat=deed.seat, target=deed.target)
        elif isinstance(deed, Treated):
            told = words.HEALED_OWN if deed.target == deed.seat else words.HEALED_ONE
            yield say(told, voice, seat=deed.seat, target=deed.target)
        elif isinstance(deed, Looked) and deed.why in ("intel", "money"):
            whose = whose_role(deed.place, voice)
            yield say(words.LOOKED_AT, voice, seat=deed.seat, whose=whose)


def _last_with(view: NbkView, kind: type) -> tuple[int, tuple[Deed, ...]]:
    """The newest round in which something of this kind happened."""
    found: tuple[int, tuple[Deed, ...]] = (0, ())
    for number, deeds in (*((r.number, r.deeds) for r in view.rounds), (view.number, view.deeds)):
        if any(isinstance(deed, kind) for deed in deeds):
            found = number, deeds
    return found


LOOKBACKS = (
    Lookback(words.LAST_REVEAL, "step-back", words.NO_REVEAL_YET, last_reveal),
    Lookback(words.WHO_PLAYED, "chart", words.NO_PLAYS_YET, last_plays),
)


# What one seat has seen alone: its own role, and roles it looked at


def secret_of(events: Sequence[Event], view: NbkView, voice: Voice) -> Secret | None:
    """What these events told the viewer alone, if anything."""
    dealt = [role for event in events for role in _dealt(event, view)]
    looks = [event for event in events if _is_own(event, view)]
    if dealt:
        return _setup(dealt[0], [look for look in looks if isinstance(look, RoleSeen)], voice)
    seen = [look for look in looks if isinstance(look, RoleSeen)]
    return _looked(seen, voice) if seen else None


def _dealt(event: Event, view: NbkView) -> Iterator[CardId]:
    """The viewer's own role as it is laid before the viewer."""
    if isinstance(event, CardsLaid) and event.zone == Zone("role", view.seat):
        yield from (card for card in event.cards if card is not None)


def _is_own(event: Event, view: NbkView) -> bool:
    return isinstance(event, RoleSeen) and event.seat == view.seat and event.role is not None


def _setup(role: CardId, looks: list[RoleSeen], voice: Voice) -> Secret:
    """The two cards that are looked at before the first deal."""
    cards = (SecretCard(role, words.YOU, side(role), words.ROLE_LABEL), *_cards(looks, voice))
    sentences = [goal(role)]
    if looks:
        names = joined([name(look, voice) for look in looks])
        sentences.append(words.ON_YOUR_LEFT.format(names=names))
    return Secret(words.FOR_YOUR_EYES, cards, (" ".join(sentences), words.KEEP_SECRET))


def _looked(looks: list[RoleSeen], voice: Voice) -> Secret:
    last = looks[-1]
    assert last.role is not None
    title = words.NEW_ROLE if last.why == BY_MOLE else words.FOR_YOUR_EYES
    told = _why(last.why, last.role)
    wanted = any(look.why in (BY_INTEL, BY_MONEY) for look in looks)
    sentences = (told, words.KEEP_SECRET) if told else (words.KEEP_SECRET,)
    return Secret(title, tuple(_cards(looks, voice)), sentences, wanted)


def _why(why: str, role: CardId) -> str:
    """What the card itself does not say."""
    if why == BY_MOLE:
        return f"{words.MOLE_MADE_YOU.format(side=side(role))} {goal(role)}"
    return words.WOUND_SHOWS if why == BY_WOUND else ""


def _cards(looks: list[RoleSeen], voice: Voice) -> Iterator[SecretCard]:
    for look in looks:
        if look.role is not None:
            yield SecretCard(look.role, name(look, voice), side(look.role), words.ROLE_LABEL)


def name(look: RoleSeen, voice: Voice) -> str:
    """Whose role was seen."""
    if look.place is None:
        return words.THE_BOSS
    return words.YOU if look.place == voice.viewer else voice.names[look.place]
