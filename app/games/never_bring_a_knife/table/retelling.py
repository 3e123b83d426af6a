"""The moments of a game of Never Bring a Knife, told once the roles lie open."""

from app.games.never_bring_a_knife.table.vocabulary import card, side
from app.table.retelling import Recalled, Retold, RetoldRow
from app.table.voice import counted
from rules.games.never_bring_a_knife import events as happened
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved


def _was(seat: Seat, recalled: Recalled) -> str:
    """What somebody was in the end, and to whom: In the end Vera was a Criminal, against you."""
    end, voice = recalled.end, recalled.voice
    role = end.role_at(seat)
    if role is None or seat == voice.viewer:
        return ""
    told = f"In the end {voice.name(seat)} was a {side(role)}"
    if end.seat != voice.viewer:
        return f"{told}."
    return f"{told} like you." if role == end.role_at(end.seat) else f"{told}, against you."


def _fell(event: happened.Fell, recalled: Recalled) -> Retold:
    title = f"{recalled.voice.name(event.seat)} fell"
    worn = counted(event.wounds, "wound")
    about = f"{worn} at the end of the round. {_was(event.seat, recalled)}"
    return Retold(title, about.rstrip(), event.seat)


def _wounded(event: happened.Wounded, recalled: Recalled) -> Retold | None:
    """The heaviest blow of the moment, by whom it was dealt if that is known."""
    others = [e for e in recalled.events if isinstance(e, happened.Wounded)]
    if (event.now, event.count) != max((e.now, e.count) for e in others):
        return None
    voice, blow = recalled.voice, counted(event.count, "wound")
    title = f"{voice.name(event.seat)} took {blow}"
    if event.by is not None:
        title = f"{voice.name(event.by)} hit {voice.whom(event.seat, event.by)}"
    falls = recalled.before.book.fall_at
    so_far = "Enough to fall." if event.now >= falls else f"{event.now} of {falls} so far."
    return Retold(title, f"{so_far} {_was(event.seat, recalled)}".rstrip(), event.seat)


def _healed(event: happened.Healed, recalled: Recalled) -> Retold:
    voice, before = recalled.voice, recalled.before
    title = f"{voice.name(event.seat)} healed {voice.whom(event.target, event.seat)}"
    had = before.money[event.seat]
    purse = " with the last Money" if had == before.book.heal_price else ""
    left = {0: "No wound was left.", 1: "One wound was left."}.get(
        event.now, f"{event.now} wounds were left."
    )
    about = f"{left} {_was(event.target, recalled)}".rstrip()
    return Retold(f"{title}{purse}", about, event.target)


def _swapped(event: happened.RolesSwapped, recalled: Recalled) -> Retold:
    whose = recalled.voice.whose(event.seat)
    return Retold(f"The Mole swapped {whose} role", _was(event.seat, recalled), event.seat)


def _looked(event: happened.RoleSeen, recalled: Recalled) -> Retold | None:
    """Somebody looked at a role."""
    voice = recalled.voice
    if event.seat != recalled.giver or event.why not in ("intel", "money"):
        return None
    whose = "the boss's" if event.place is None else voice.whose(event.place)
    about = "" if event.place is None else _was(event.place, recalled)
    return Retold(f"{voice.name(event.seat)} looked at {whose} role", about, event.place)


def _laid(event: happened.CardLaid, recalled: Recalled) -> Retold:
    """Somebody laid a card before somebody; what it was only if it was seen."""
    voice = recalled.voice
    moved = [e.card for e in recalled.events if isinstance(e, CardMoved) and e.card is not None]
    what = card(moved[0]) if moved else "a hidden card"
    where = "on their own stack" if event.target == event.seat else f"on {voice.who(event.target)}"
    where = "on your own stack" if event.seat == event.target == voice.viewer else where
    title = f"{voice.name(event.seat)} laid {what} {where}"
    return Retold(title, _was(event.target, recalled), event.target)


RETELLING: tuple[RetoldRow, ...] = (
    (happened.Fell, _fell),
    (happened.Healed, _healed),
    (happened.Wounded, _wounded),
    (happened.RolesSwapped, _swapped),
    (happened.RoleSeen, _looked),
    (happened.CardLaid, _laid),
)
