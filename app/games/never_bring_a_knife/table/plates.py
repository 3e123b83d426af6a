"""The plates at a table of Never Bring a Knife: wounds, Money, marks, and what the viewer knows."""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table import explanations as about
from app.games.never_bring_a_knife.table.layout import NbkLayout
from app.games.never_bring_a_knife.table.table_text import roles, seat_line
from app.games.never_bring_a_knife.table.vocabulary import side
from app.table.face import Mood
from app.table.plate import Count, Gauge, NameBadge, Noted, PlateContent, PlateToken
from rules.kernel.cards import CardId, Seat


def sitter(layout: NbkLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view, say = layout.view, layout.say
    hurt = about.wounds(view, seat)
    return PlateContent(
        seat,
        layout.voice.name(seat),
        (
            Count("money", layout.money(seat), "icon_money", say(about.MONEY)),
            Count("cards", len(layout.hand(seat)), "icon_cards", say(about.CARDS)),
        ),
        note=_note(layout, seat),
        acts=_acts(layout, seat),
        explanation=say(_explanation(layout, seat)),
        badges=tuple(_badges(layout, seat)),
        gauge=Gauge("wounds", view.wounds[seat], "icon_wound", "icon_wound_off", say(hurt)),
        over=_fallen(layout, seat),
        in_danger=view.wounds[seat] >= view.book.fall_at - 1 and not layout.is_over,
        mood=_mood(layout, seat),
    )


def _explanation(layout: NbkLayout, seat: Seat) -> str:
    view, voice = layout.view, layout.voice
    line = seat_line(view, seat, voice)
    return " ".join([line, *roles(view, voice)]) if seat == view.seat else line


def _acts(layout: NbkLayout, seat: Seat) -> bool:
    """Whether it is this seat's turn, or its stack that is being resolved."""
    is_busy = seat in layout.view.owed or layout.is_resolving(seat)
    return is_busy and layout.view.outcome is None


def _mood(layout: NbkLayout, seat: Seat) -> Mood:
    """One wound more and it falls: that worries anybody."""
    left = layout.view.book.fall_at - layout.view.wounds[seat]
    return "out" if layout.has_fallen(seat) else "worried" if left <= 1 else "calm"


def _fallen(layout: NbkLayout, seat: Seat) -> PlateToken | None:
    """A mark on the face of whoever has fallen."""
    if not layout.has_fallen(seat):
        return None
    words = f"{layout.voice.does(seat, 'have')} fallen."
    return PlateToken("fallen", layout.say(words))


def _badges(layout: NbkLayout, seat: Seat) -> Iterator[NameBadge]:
    """What marks a seat."""
    say = layout.say
    if seat == layout.view.dealer and not layout.is_over:
        yield NameBadge("dealer", "dealer", "token_dealer", "dealer", about.DEALER)
    for number in range(layout.hits(seat)):
        yield NameBadge(f"hit {number}", say("Hit"), "token_hit", "wound", say(about.HIT))
    role = _known(layout, seat)
    if role is not None and layout.place(seat).note is None:
        told = _told(layout, seat, role)
        yield NameBadge("known", "", about.SIDE_ART[role], about.TONES[role], told)


# What the viewer knows


def _known(layout: NbkLayout, seat: Seat) -> CardId | None:
    """The role of another that lies open, or that the viewer may be reminded of."""
    if seat == layout.chair:
        return None
    lies = layout.role(seat)
    return lies if lies is not None or layout.is_over else layout.view.mark_at(seat)


def _note(layout: NbkLayout, seat: Seat) -> Noted | None:
    role = _known(layout, seat)
    if role is None:
        return None
    word = side(role).lower()
    own = layout.voice.viewer == layout.chair and not layout.is_over
    words = (f"you saw: {word}", word) if own else (word,)
    arts = "icon_eye", about.SIDE_ART[role]
    return Noted(words, _told(layout, seat, role), about.TONES[role], arts)


def _told(layout: NbkLayout, seat: Seat, role: CardId) -> str:
    is_open = layout.is_over or layout.voice.viewer != layout.chair
    return about.known(role, seat, layout.voice, is_open=is_open)
