"""What one seat of Never Bring a Knife has seen alone: its own role, and roles it looked at."""

from collections.abc import Iterator, Sequence

from app.games.never_bring_a_knife.explanations import goal
from app.games.never_bring_a_knife.words import side
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, joined
from rules.games.never_bring_a_knife.events import RoleSeen
from rules.games.never_bring_a_knife.record import BY_INTEL, BY_MOLE, BY_MONEY, BY_WOUND
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Zone
from rules.kernel.events import CardsLaid, Event

_HIDE = "Nobody else may see this."


def secret_of(events: Sequence[Event], view: NbkView, voice: Voice) -> Secret | None:
    """What these events told the viewer alone, if anything."""
    dealt = [role for event in events for role in _dealt(event, view)]
    looks = [event for event in events if _is_own(event, view)]
    if dealt:
        return _setup(dealt[0], [look for look in looks if isinstance(look, RoleSeen)], voice)
    seen = [look for look in looks if isinstance(look, RoleSeen)]
    return _looked(seen, voice) if seen else None


def _dealt(event: Event, view: NbkView) -> Iterator[CardId]:
    """The own role as it is laid before the viewer."""
    if isinstance(event, CardsLaid) and event.zone == Zone("role", view.seat):
        yield from (card for card in event.cards if card is not None)


def _is_own(event: Event, view: NbkView) -> bool:
    return isinstance(event, RoleSeen) and event.seat == view.seat and event.role is not None


def _setup(role: CardId, looks: list[RoleSeen], voice: Voice) -> Secret:
    """The two cards that are looked at before the first deal."""
    cards = (SecretCard(role, "You", side(role)), *_cards(looks, voice))
    sentences = [goal(role)]
    if looks:
        sentences.append(f"{joined([name(look, voice) for look in looks])} sits on your left.")
    return Secret("For your eyes only", cards, (" ".join(sentences), _HIDE))


def _looked(looks: list[RoleSeen], voice: Voice) -> Secret:
    last = looks[-1]
    assert last.role is not None
    title = "Your new role" if last.why == BY_MOLE else "For your eyes only"
    if last.why == BY_MOLE:
        told = f"The Mole has made you a {side(last.role)}. {goal(last.role)}"
    else:
        told = " ".join(f"{name(look, voice)} is a {side(look.role or 0)}." for look in looks)
    told += " You see it after that first wound." if last.why == BY_WOUND else ""
    wanted = any(look.why in (BY_INTEL, BY_MONEY) for look in looks)
    return Secret(title, tuple(_cards(looks, voice)), (told, _HIDE), wanted)


def _cards(looks: list[RoleSeen], voice: Voice) -> Iterator[SecretCard]:
    for look in looks:
        if look.role is not None:
            yield SecretCard(look.role, name(look, voice), side(look.role))


def name(look: RoleSeen, voice: Voice) -> str:
    """Whose role was seen."""
    if look.place is None:
        return "The boss"
    return "You" if look.place == voice.viewer else voice.names[look.place]
