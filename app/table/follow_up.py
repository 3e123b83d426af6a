"""What is asked next, once something has been picked on the table."""

from app.table.gestures import MIDDLE, Gesture
from app.table.voice import Voice

# Under this name a game says what is asked once only a pile has been picked.
PILE = "pile"


def follow_up(gesture: Gesture, voice: Voice) -> str:
    """In a few words, what is still missing; empty if the question itself says it."""
    if gesture.ready is not None or not gesture.left:
        return ""
    if gesture.seats and not gesture.chosen and gesture.missing == {"cards"}:
        (seat,) = gesture.seats[-1:]
        whom = "the middle" if seat == MIDDLE else voice.whom(seat, voice.viewer)
        return voice.said(f"Which card for {whom}?")
    if gesture.chosen and not gesture.seats and gesture.missing == {"seats"}:
        return voice.said("Who is it for?")
    if gesture.zones and not gesture.chosen and not gesture.verb:
        return voice.said(gesture.reading.asks.get(PILE, ""))
    if gesture.verb and not gesture.seats:
        return voice.said(gesture.reading.asks.get(gesture.verb, ""))
    return ""
