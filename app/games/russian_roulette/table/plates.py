"""The plates at a table of Russian Roulette: points, action cards, extra bullets, and the rest."""

from collections.abc import Iterator

from app.games.russian_roulette.table import explanations as about
from app.games.russian_roulette.table.layout import WcrrLayout
from app.games.russian_roulette.table.table_text import seat_line
from app.table.face import Mood
from app.table.plate import Count, NameBadge, PlateContent, PlateToken
from rules.kernel.cards import Seat, Zone


def sitter(layout: WcrrLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view, say = layout.view, layout.say
    return PlateContent(
        seat,
        layout.voice.name(seat),
        tuple(_counts(layout, seat)),
        acts=seat in view.owed and view.outcome is None,
        explanation=say(seat_line(view, seat, layout.voice)),
        badges=tuple(_badges(layout, seat)),
        over=None if view.is_living(seat) else PlateToken("icon_skull", say(about.OUT_OF_GAME)),
        mood=_mood(layout, seat),
        in_danger=view.lives(seat) == 1,
    )


def _counts(layout: WcrrLayout, seat: Seat) -> Iterator[Count]:
    view, say = layout.view, layout.say
    yield Count("points", view.scores[seat], "icon_points", say(about.points(view)))
    if view.book.deck is not None:
        held = len(layout.pile(Zone("hand", seat)))
        yield Count("cards", held, "icon_cards", say(about.ACTIONS))
    has = view.bullets[seat]
    if has is not None and has > 1:
        yield Count("extra", has - 1, "icon_extra", say(about.EXTRA))


def _badges(layout: WcrrLayout, seat: Seat) -> Iterator[NameBadge]:
    view, say = layout.view, layout.say
    if view.is_living(seat) and view.out >> seat & 1:
        words = say(about.out_of_round(view, seat))
        yield NameBadge("out", say("out"), "icon_skull", "guilty", words)
    elif view.immune >> seat & 1:
        yield NameBadge("immune", "bribed", "icon_lock", "innocent", say(about.BRIBED))
    elif view.lives(seat) == 1:
        yield NameBadge("captain", "last", "icon_skull", "guilty", say(about.CAPTAIN))


def _mood(layout: WcrrLayout, seat: Seat) -> Mood:
    """With only the captain left anybody worries."""
    left = layout.view.lives(seat)
    return "out" if not left else "worried" if left == 1 else "calm"
