"""Whether a position of Knives can have come about: the hand so far, judged by the rulebook.

Written from the rules (KN-...), with nothing of the engine but its cards and the fields of a
state. A position is unwound to the six cards that everybody began with, and the hand is played
again from there: everybody followed suit, showed what they held, was silent about what they did
not hold, and the key Ghost began where `first_shadow` says.
"""

from typing import NamedTuple

from rules.games.knives.cards import GHOSTS, SUIT_OF
from rules.games.knives.state import NOBODY, KnivesState
from rules.kernel.cards import CardId, CardSet, Seat, card_set, members

SEATS = range(5)
ALL_CARDS = (1 << 32) - 1


class Play(NamedTuple):
    """One card played: by whom, and which suit was led."""

    seat: Seat
    card: CardId
    led: int


class Impossible(Exception):
    """The position breaks a rule; the message says which."""


def has_banker(state: KnivesState) -> bool:
    """Whether somebody took the bank in this hand (KN-BID-03)."""
    return state.contract.mode in ("bank", "broke")


def plays(state: KnivesState) -> list[Play]:
    """Every card of the hand in the order of play: clockwise from each leader (KN-TRICK-01)."""
    rounds = [(trick.leader, trick.cards) for trick in state.tricks] + [(state.leader, state.trick)]
    return [
        Play((leader + place) % 5, card, SUIT_OF[cards[0]])
        for leader, cards in rounds
        for place, card in enumerate(cards)
    ]


def played_by(seat: Seat, some: list[Play]) -> CardSet:
    """The cards that a seat played."""
    return card_set(play.card for play in some if play.seat == seat)


def after_dance(state: KnivesState) -> list[CardSet]:
    """What everybody held right after the exchange."""
    assert state.notes.dance is not None
    later = plays(state)[state.notes.dance.when :]
    return [state.holdings[s] | played_by(s, later) for s in SEATS]


def first_holdings(state: KnivesState) -> list[CardSet]:
    """What everybody held when the first trick was led."""
    past = plays(state)
    dance = state.notes.dance
    if dance is None:
        return [state.holdings[s] | played_by(s, past) for s in SEATS]
    after = after_dance(state)
    _demand(after[dance.target] >> dance.gave & 1, "KN-DANCE-01: the given card is elsewhere")
    _demand(after[dance.seat] >> dance.got & 1, "KN-DANCE-01: the received card is elsewhere")
    swap = 1 << dance.gave | 1 << dance.got
    after[dance.seat] ^= swap
    after[dance.target] ^= swap
    return [after[s] | played_by(s, past[: dance.when]) for s in SEATS]


def first_shadow(state: KnivesState, first: list[CardSet]) -> Seat:
    """Who began with the key Ghost, unless it was the banker (KN-ROLE-02, KN-ROLE-03)."""
    if not has_banker(state) or not state.aside:
        return NOBODY
    ghost = GHOSTS[state.contract.strong]
    owners = [s for s in SEATS if first[s] >> ghost & 1 and s != state.contract.banker]
    return owners[0] if owners else NOBODY


def flaw(state: KnivesState) -> str | None:
    """Why this position cannot have come about; None if it can."""
    try:
        _check_sizes(state)
        if state.contract.mode != "auction" and (state.aside or not has_banker(state)):
            _check_hand(state)
        _check_sealed(state)
    except Impossible as problem:
        return str(problem)
    return None


def _check_sizes(state: KnivesState) -> None:
    """KN-INV-01, KN-COMP-04: 32 different cards, two of them in the bank or put aside."""
    piles = [*state.holdings, state.bank, state.aside, card_set(p.card for p in plays(state))]
    _demand(sum(piles) == ALL_CARDS, "KN-INV-01: a card is lost or doubled")
    _demand(sum(pile.bit_count() for pile in piles) == 32, "KN-INV-01: a card is doubled")
    picked_up = state.holdings[state.contract.banker].bit_count() == 8 if has_banker(state) else 0
    away = state.bank.bit_count() + state.aside.bit_count()
    _demand(away == (0 if picked_up else 2), "KN-DEAL-01: the bank is two cards")


def _check_hand(state: KnivesState) -> None:
    first = first_holdings(state)
    _demand(all(held.bit_count() == 6 for held in first), "KN-INV-02: six cards each")
    _demand(state.first_shadow == first_shadow(state, first), "KN-ROLE-02: the wrong shadow")
    held = list(first)
    past = plays(state)
    for number, play in enumerate(past):
        _check_notes(state, number, held)
        _check_play(play, held[play.seat])
        held[play.seat] ^= 1 << play.card
    _check_notes(state, len(past), held)
    _demand(held == state.holdings, "the cards do not lead to this position")


def _check_play(play: Play, held: CardSet) -> None:
    """KN-TRICK-04: follow suit if able."""
    _demand(held >> play.card & 1, "KN-TRICK-01: played a card not held")
    if SUIT_OF[play.card] != play.led:
        void = not any(SUIT_OF[card] == play.led for card in members(held))
        _demand(void, "KN-TRICK-04: did not follow suit")


def _check_notes(state: KnivesState, number: int, held: list[CardSet]) -> None:
    """What Dance, Hound and Snitch brought when this many cards had been played."""
    notes = state.notes
    for show in notes.shows:
        place = state.aside if show.aside else held[show.seat]
        _demand(show.when != number or place >> show.card & 1, "KN-HOUND-01: showed another's card")
    for silence in notes.silences:
        if silence.when == number:
            _demand(not _findable(state, silence.card, held), "KN-SNITCH-02: a holder kept quiet")
    if notes.dance is not None and notes.dance.when == number:
        swap = 1 << notes.dance.gave | 1 << notes.dance.got
        held[notes.dance.seat] ^= swap
        held[notes.dance.target] ^= swap


def _findable(state: KnivesState, card: CardId, held: list[CardSet]) -> bool:
    """Whether somebody must show a named card (KN-SNITCH-02, KN-R15)."""
    wide = state.book.options.snitch_scope == "holdings_and_bank" and has_banker(state)
    return any(cards >> card & 1 for cards in held) or bool(wide and state.aside >> card & 1)


def _check_sealed(state: KnivesState) -> None:
    """KN-DANCE-02: one can only give what one holds."""
    for seat, answer in state.sealed:
        card = getattr(answer, "card", None)
        _demand(
            card is not None and state.holdings[seat] >> card & 1, "KN-DANCE-02: gave another's"
        )


def _demand(fine: object, message: str) -> None:
    if not fine:
        raise Impossible(message)


def settle_shadow(state: KnivesState) -> bool:
    """Set `first_shadow` to what the cards say; False if they cannot have come about."""
    try:
        state.first_shadow = first_shadow(state, first_holdings(state))
    except Impossible:
        return False
    return True
