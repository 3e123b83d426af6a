"""Faults put into No Honor Among Thieves, and the law that has to find each."""

from typing import Any

from rules.games.no_honor import exchange, legality, turns, view, windows, words, zones
from rules.games.no_honor.contracts import ContractWhispered
from rules.games.no_honor.events import CardsShown, ExchangeDone
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.worlds import Worlds
from rules.kernel.events import EVERYONE, CardMoved, ZoneSeen
from tests.laws.faulty import Fault, Patch


def shows_other_hands(patch: Patch) -> None:
    """Everybody sees everybody's Schemes."""
    patch.setattr(view, "_seen_hand", lambda state, holder, seat: state.hands[holder])


def shows_other_agendas(patch: Patch) -> None:
    """Everybody sees everybody's Agendas."""
    patch.setattr(view, "_agendas", lambda state, holder, seat: state.agendas[holder])


def shows_the_deck(patch: Patch) -> None:
    """The Character deck lies face up."""
    patch.setattr(view, "_deck", lambda state: state.char_deck)


def tells_what_is_drawn(patch: Patch) -> None:
    """A Scheme that is drawn flies face up."""

    def open_to_all(card: Any, source: Any, target: Any, *eyes: Any, **more: Any) -> Any:
        hidden = source.name == "scheme_deck"
        return CardMoved(card, source, target, EVERYONE, *eyes[1:], **more) if hidden else (
            CardMoved(card, source, target, *eyes, **more))  # fmt: skip

    patch.setattr(zones, "CardMoved", open_to_all)


def asks_by_holding(patch: Patch) -> None:
    """Only who really has something to play is asked."""

    def holding(state: NoHonorState, seat: int) -> bool:
        return next(legality.declarations(state, seat, legality.ANYTIME), None) is not None

    patch.setattr(windows, "could_act", holding)


def shares_crews_with_its_copy(patch: Patch) -> None:
    """A copy has the same list of crews."""
    copied = NoHonorState.copy

    def shallow(self: NoHonorState) -> NoHonorState:
        new = copied(self)
        new.crews = self.crews
        return new

    patch.setattr(NoHonorState, "copy", shallow)


def forgets_marks_in_a_copy(patch: Patch) -> None:
    """A copy has every ability unused."""
    copied = NoHonorState.copy

    def fresh(self: NoHonorState) -> NoHonorState:
        new = copied(self)
        new.actions = 3
        return new

    patch.setattr(NoHonorState, "copy", fresh)


def loses_who_is_fired(patch: Patch) -> None:
    """Who is fired is gone from the box."""
    patch.setattr(turns, "send_home", zones.take_away)


def leaves_the_pool_short(patch: Patch) -> None:
    """Nobody fills the pool after a recruit."""
    patch.setattr(turns, "top_up", lambda state: None)


def guesses_a_short_deck(patch: Patch) -> None:
    """A guess loses a card."""
    guess = Worlds._treasures
    patch.setattr(Worlds, "_treasures", lambda self, dice: (guess(self, dice)[0], ()))


def guesses_own_hand_away(patch: Patch) -> None:
    """A guess deals the own hand anew."""
    guess = Worlds._hands

    def anew(self: Worlds, dice: Any) -> Any:
        hands, deck = guess(self, dice)
        seat = self.view.seat
        count = len(hands[seat])
        cards = [*deck, *hands[seat]]
        hands[seat] = tuple(sorted(cards[:count]))
        return hands, tuple(cards[count:])

    patch.setattr(Worlds, "_hands", anew)


def tells_everybody_of_a_lone_card(patch: Patch) -> None:
    """What somebody saw in a hand of one card is told to all."""
    seen_by = CardsShown.seen_by
    patch.setattr(CardsShown, "seen_by", lambda e, s: e if e.count == 1 else seen_by(e, s))


def reminds_everybody_of_a_lone_card(patch: Patch) -> None:
    """A hand of one card that somebody looked at lies open to all."""

    def openly(zone: Any, cards: Any, eyes: Any) -> Any:
        return ZoneSeen(zone, cards, EVERYONE if len(cards) == 1 else eyes)

    patch.setattr(zones, "ZoneSeen", openly)


def reminds_everybody_of_what_one_saw(patch: Patch) -> None:
    """Whatever one seat has seen in a hand, the table reminds all seats of it."""
    remember = words.remember

    def to_all(state: NoHonorState, whose: int, card: int, bits: int) -> None:
        remember(state, whose, card, (1 << state.book.seats) - 1)

    patch.setattr(words, "remember", to_all)


def hands_over_face_up_what_was_claimed(patch: Patch) -> None:
    """Whoever told the truth about a Scheme hands it over face up."""
    enter = exchange.enter_hand

    def entering(state: NoHonorState, seat: int, card: int, source: Any, **more: Any) -> None:
        done = [event for event in state.log or () if isinstance(event, ExchangeDone)]
        claims = [one for event in done for leg in event.legs for one in leg.claims]
        enter(state, seat, card, source, **{**more, "eyes": EVERYONE} if card in claims else more)

    patch.setattr(exchange, "enter_hand", entering)


def whispers_aloud(patch: Patch) -> None:
    """An offer of which only its parties may hear is heard by all."""
    patch.setattr(ContractWhispered, "seen_by", lambda event, seat: event)


def shows_whispered_contracts(patch: Patch) -> None:
    """Everybody reads the contract that others talk about."""
    patch.setattr(view, "_unless_named", lambda frame, seat: frame)


def shows_whispered_exchanges(patch: Patch) -> None:
    """Everybody sees what others would exchange."""
    patch.setattr(view, "unheard_legs", lambda legs: legs)


FAULTS: tuple[Fault, ...] = (
    (shows_other_hands, "law_3", "shows a hidden card"),
    (shows_other_hands, "law_6", "tell twin worlds apart"),
    (shows_other_agendas, "law_6", "tell twin worlds apart"),
    (shows_the_deck, "law_3", "shows a hidden card"),
    (tells_what_is_drawn, "law_6", "tell twin worlds apart by the events"),
    (asks_by_holding, "law_6", "twin world"),
    (tells_everybody_of_a_lone_card, "law_6_by_kind", "is told what CardsShown"),
    (reminds_everybody_of_a_lone_card, "law_6_by_kind", "tell twin worlds apart by the events"),
    (reminds_everybody_of_what_one_saw, "law_6_by_kind", "is led to"),
    (hands_over_face_up_what_was_claimed, "law_6_by_kind", "tell twin worlds apart by the events"),
    (whispers_aloud, "law_6_by_kind", "is told what ContractWhispered"),
    (shows_whispered_contracts, "law_6_by_kind", "tell twin worlds apart by"),
    (shows_whispered_exchanges, "law_6_by_kind", "tell twin worlds apart by"),
    (shares_crews_with_its_copy, "law_2", "changed the old state|shares something|twice is not"),
    (forgets_marks_in_a_copy, "law_2", "not equal to its original"),
    (guesses_a_short_deck, "law_5", "sees that a world is guessed|lost or doubled"),
    (guesses_own_hand_away, "law_5", "sees that a world is guessed"),
    (loses_who_is_fired, "law_10", "lost or doubled"),
    (leaves_the_pool_short, "law_10", "not topped up"),
)
