"""Pulls, laid out: which one it is, on a slab, and what became of each team in its column."""

from collections.abc import Iterator

from app.games.russian_roulette.table.layout import WcrrLayout
from app.games.russian_roulette.table.vocabulary import pulls_to_come
from app.table.board import FeltPanel, Label, PictureRow, Slot
from app.table.fitting import elide, longest_fitting
from app.table.geometry import Box
from app.table.team_board import Slab
from app.table.voice import counted
from rules.games.russian_roulette.cards import BULLET
from rules.kernel.cards import Seat

_TEXT, _SAID, _LARGE = 12, 14, 26


def lay_slab(layout: WcrrLayout) -> Slab | None:
    """The pull that is made, a lamp for each of the round, and what is left for the viewer."""
    box, view, ruler = layout.places.pull, layout.view, layout.ruler
    if box is None:
        return None
    flipping = layout.flipping
    number = view.pull + (flipping is not None and not flipping.is_extra)
    most = pulls_to_come(view, number)
    text = "One more pull" if flipping is not None and flipping.is_extra else (
        f"Pull {number} of {most}" if number else "No pull")  # fmt: skip
    lamps = tuple(
        "over" if lamp <= view.pull else "now" if lamp == number else "dark"
        for lamp in range(1, most + 1)
    )
    left = box.x + box.w // 2
    room = Box.between(left, box.y, box.right - ruler.px(10), box.bottom)
    said = tuple(map(layout.say, _left_to_do(layout)))
    words = longest_fitting(said, room.w, _SAID, ruler, "semibold")
    label = Label(words, room, _SAID, "plain", "left", "semibold") if words else None
    held = tuple(layout.team(seat).shown or box for seat in range(layout.seats))
    return Slab(box, layout.say(text), lamps, held, label)


def _left_to_do(layout: WcrrLayout) -> Iterator[str]:
    """What the viewer still has to do, from long to short."""
    view, seat = layout.view, layout.voice.viewer
    bid = view.bids[seat] if 0 <= seat < layout.seats else None
    made = layout.flipped(seat) if bid is not None else ()
    if bid is None:
        yield "Everybody still in turns up the next card of the gun."
    elif not view.in_round(seat):
        yield f"You are out of {'this round' if view.is_living(seat) else 'the game'}."
    elif BULLET in made:
        yield ""
    elif len(made) >= bid:
        yield f"You have made {counted(bid, 'pull')}: you are safe." if bid else "You bid no pull."
    else:
        yield f"You have made {len(made)} of your {counted(bid, 'pull')}."
    yield ""


def lay_pull_words(layout: WcrrLayout) -> Iterator[FeltPanel]:
    """What each team does, or what became of it, over its card."""
    ruler = layout.ruler
    for seat in range(layout.seats):
        room = layout.team(seat).words
        if room is None:
            continue
        text = elide(layout.say(_became(layout, seat)), room.w - ruler.px(8), _TEXT, ruler, "bold")
        label = Label(text, room, _TEXT, "plain", "centre", "bold")
        yield FeltPanel(f"pull {seat}", room, None, (PictureRow(None, (label,)),), "")


def _became(layout: WcrrLayout, seat: Seat) -> str:
    view, up = layout.view, len(layout.flipped(seat))
    bid = view.bids[seat]
    if not view.is_living(seat):
        return "Out of the game"
    if layout.is_out(seat) or not (up or layout.gun(seat)):
        return "Out of the round"
    if layout.is_about_to_pull(seat):
        return f"Pull {up + 1} of {max(bid or 0, up + 1)}"
    if up and layout.flipped(seat)[-1] == BULLET:
        return "Bang!"
    if not bid:
        return "No pull"
    return f"{up} of {max(bid, up)}: safe" if up >= bid else f"{up} of {bid}: click"


def lay_held_up(layout: WcrrLayout) -> Iterator[Slot]:
    """A dashed place where a card would be held up, if none is."""
    for seat in range(layout.seats):
        shown = layout.team(seat).shown
        if shown is not None and layout.raised(seat) is None:
            yield Slot(seat, shown, (), False)
