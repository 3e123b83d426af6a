"""What is asked next, once something has been picked on the table."""

from app.table import words
from app.table.gestures import MIDDLE, Gesture
from app.table.voice import Voice, say
from rules.kernel.cards import CardId

# Under this name a game says what is asked once only a pile has been picked.
PILE = "pile"
# Behind the first word of a verb: what is asked once only a card has been picked for it, whichever
# it is, or with its number behind it.
CARD = " card"
# The same once only a card has been picked that it is done to.
UPON = " upon"


def follow_up(gesture: Gesture, voice: Voice) -> str:
    """In a few words, what is still missing; empty if the question itself says it."""
    if gesture.ready is not None or not gesture.left:
        return ""
    if gesture.seats and not gesture.chosen and gesture.missing == {"cards"}:
        (seat,) = gesture.seats[-1:]
        if seat == MIDDLE:
            return voice.said(words.CARD_FOR_MIDDLE)
        return say(words.CARD_FOR, voice, target=seat, seat=voice.viewer)
    if gesture.chosen and not gesture.seats and gesture.missing == {"seats"}:
        return voice.said(_of_this_card(gesture) or words.WHO_FOR)
    if gesture.zones and not gesture.chosen and not gesture.verb:
        return voice.said(gesture.reading.asks.get(PILE, ""))
    if gesture.verb and not gesture.seats:
        return voice.said(gesture.reading.asks.get(gesture.verb, ""))
    if len(gesture.chosen) == 1 and not gesture.seats and not gesture.zones:
        (card,) = gesture.chosen
        return voice.said(_for_card(gesture, card).format(card=voice.card(card)))
    return voice.said(words.WHICH_WAY) if gesture.options[1:] == gesture.left[1:] != () else ""


def _of_this_card(gesture: Gesture) -> str:
    """What a game asks about the one card that is picked, or about the way to play it."""
    asks, verb = gesture.reading.asks, gesture.verb
    if len(gesture.chosen) != 1:
        return ""
    deeds = {gesture.reading.verb(command).partition(" ")[0] for command in gesture.left}
    named = asks.get(f"{deeds.pop()}{CARD} {gesture.chosen[0]}") if len(deeds) == 1 else None
    return "" if named is None else named or asks.get(verb, "")


def _for_card(gesture: Gesture, card: CardId) -> str:
    """What is asked about a card by what can be done with it, if that is one thing."""
    asks = gesture.reading.asks
    deeds = {gesture.reading.verb(command).partition(" ")[0] for command in gesture.left}
    if len(deeds) != 1:
        return ""
    deed = deeds.pop()
    named = asks.get(f"{deed}{CARD} {card}")
    if named is None and f"{deed}{UPON}" in asks:
        return asks[f"{deed}{UPON}"]
    return named or asks.get(f"{deed}{CARD}", "")
