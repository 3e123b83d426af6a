"""What is asked next, once something has been picked on the table."""

from app.table.gestures import MIDDLE, Gesture
from app.table.voice import Voice

# Under this name a game says what is asked once only a pile has been picked.
PILE = "pile"
# Behind the first word of a verb: what is asked once only a card has been picked for it.
CARD = " card"


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
    if len(gesture.chosen) == 1 and not gesture.seats and not gesture.zones:
        return voice.said(_for_card(gesture).format(card=voice.card(gesture.chosen[0])))
    return ""


def _for_card(gesture: Gesture) -> str:
    """What is asked about a card by what can be done with it, if that is one thing."""
    reading = gesture.reading
    deeds = {reading.verb(command).partition(" ")[0] for command in gesture.left}
    return reading.asks.get(f"{deeds.pop()}{CARD}", "") if len(deeds) == 1 else ""
