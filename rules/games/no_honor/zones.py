"""Where cards go, and what is told of it. Nothing else moves a card."""

from collections import Counter
from typing import Any

from rules.games.no_honor.events import ObjectiveRevealed, Readied, SchemesDrawn
from rules.games.no_honor.record import NOBODY
from rules.games.no_honor.state import (
    CHAR_DECK,
    COST_ZERO,
    CREW,
    DEFENSE_DECK,
    DEFENSE_DISCARD,
    DEFENSES,
    GRAVEYARD,
    HAND,
    JAIL_ZONE,
    MODIFIERS,
    OBJECTIVE_DISCARD,
    OBJECTIVES,
    PLACES,
    POOL,
    SCHEME_DECK,
    SCHEME_DISCARD,
    TREASURE_DISCARD,
    TREASURES,
    NoHonorState,
    at_card,
    of_seat,
)
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.events import EVERYONE, CardMoved, Eyes, ZoneSeen, ZoneShuffled

EVERYBODY = 0xFF


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards with one of them gone."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# Schemes


def leave_hand(state: NoHonorState, seat: Seat, card: CardId, target: Zone) -> None:
    """A Scheme leaves a hand before everybody's eyes; who had seen it there forgets it."""
    state.hands[seat] = without(state.hands[seat], card)
    forget(state, seat, card)
    if state.log is not None:
        state.log.append(CardMoved(card, of_seat(HAND, seat), target))


def discard(state: NoHonorState, seat: Seat, card: CardId) -> None:
    """A Scheme of a hand is thrown away."""
    leave_hand(state, seat, card, SCHEME_DISCARD)
    state.scheme_discard += (card,)


def forget(state: NoHonorState, seat: Seat, card: CardId) -> None:
    """Everybody who has seen such a card in a hand knows of one less."""
    left, rest = EVERYBODY, []
    for kind, eyes in state.known[seat]:
        gone = eyes & left if kind == card else 0
        left &= ~gone
        if eyes & ~gone:
            rest.append((kind, eyes & ~gone))
    state.known[seat] = tuple(rest)


def remember(state: NoHonorState, seat: Seat, card: CardId, eyes: int) -> None:
    """Others have seen a Scheme that is in a hand."""
    eyes &= ~(1 << seat)
    if eyes:
        state.known[seat] = tuple(sorted((*state.known[seat], (card, eyes))))


def seen_in_hand(state: NoHonorState, seat: Seat, viewer: Seat) -> list[CardId]:
    """The Schemes of a hand that somebody else has seen there."""
    return [card for card, eyes in state.known[seat] if eyes >> viewer & 1]


def enter_hand(
    state: NoHonorState, seat: Seat, card: CardId, source: Zone, *, eyes: Eyes = EVERYONE,
    place: int | None = None,
) -> None:  # fmt: skip
    """A Scheme comes into a hand; whose eyes are on it will remember it there."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    bits = EVERYBODY if eyes is None else sum([1 << one for one in eyes])
    remember(state, seat, card, bits & ((1 << state.book.seats) - 1))
    if state.log is not None:
        lies = _who_remembers(state, seat, eyes)
        state.log.append(CardMoved(card, source, of_seat(HAND, seat), eyes, lies, place))


def _who_remembers(state: NoHonorState, seat: Seat, eyes: Eyes) -> Eyes:
    """NH-INFO-04: who is shown it from then on, where all have seen it every seat but no onlooker.

    Without the memory aid it is only the hand's owner.
    """
    if not state.book.options.memory_aid:
        return ONLY[seat]
    return tuple(range(state.book.seats)) if eyes is None else eyes


def draw_schemes(state: NoHonorState, seat: Seat, count: int) -> int:
    """A seat draws Schemes, as far as there are any (NH-R-11); returns how many."""
    drawn = 0
    for _ in range(count):
        if not state.scheme_deck and not _reshuffle_schemes(state):
            break
        drawn += 1
        card, *rest = state.scheme_deck
        state.scheme_deck = tuple(rest)
        if state.log is not None and drawn == 1:
            state.log.append(SchemesDrawn(seat, min(count, 1 + left_to_draw(state))))
        enter_hand(state, seat, card, SCHEME_DECK, eyes=ONLY[seat])
    return drawn


def left_to_draw(state: NoHonorState) -> int:
    """NH-R-11: how many Schemes can still be drawn."""
    again = state.scheme_discard if state.book.options.scheme_reshuffle else ()
    return len(state.scheme_deck) + len(again)


def _reshuffle_schemes(state: NoHonorState) -> bool:
    if not state.book.options.scheme_reshuffle or not state.scheme_discard:
        return False
    state.scheme_deck = tuple(state.shuffled(state.scheme_discard, "cards"))
    state.scheme_discard = ()
    state.tell(ZoneShuffled(SCHEME_DISCARD, SCHEME_DECK))
    return True


def show_in_hand(state: NoHonorState, seat: Seat, card: CardId) -> None:
    """Everybody has seen a Scheme that stays in a hand."""
    forget(state, seat, card)
    remember(state, seat, card, EVERYBODY & ((1 << state.book.seats) - 1))
    if state.log is not None:
        hand = of_seat(HAND, seat)
        lies = _who_remembers(state, seat, EVERYONE)
        state.log.append(CardMoved(card, hand, hand, EVERYONE, lies))


def mix_hand(state: NoHonorState, seat: Seat) -> None:
    """A hand is mixed: nobody else knows any more what is in it."""
    state.known[seat] = ()
    if state.log is not None:
        hand = of_seat(HAND, seat)
        state.log += [ZoneShuffled(hand, hand), ZoneSeen(hand, state.hands[seat], ONLY[seat])]


def recall(
    state: NoHonorState, seat: Seat, known: tuple[tuple[CardId, int], ...],
    gone: list[tuple[Seat, CardId]],
) -> None:  # fmt: skip
    """What those who got Schemes out of a mixed hand still know to be in it (NH-INFO-01).

    `known` is what was known before. Who did not see a Scheme go cannot tell which one it was, so
    that of every kind one less is sure.
    """
    if not state.book.is_second:
        return
    sure = {taker: _sure(taker, known, gone) for taker, _ in gone}
    for card in sorted({card for some in sure.values() for card in some}):
        for copy in range(max([some[card] for some in sure.values()])):
            remember(state, seat, card, sum([1 << s for s in sure if sure[s][card] > copy]))
    for taker in sure:
        tell_known(state, seat, taker)


def _sure(
    taker: Seat, known: tuple[tuple[CardId, int], ...], gone: list[tuple[Seat, CardId]]
) -> Counter[CardId]:
    """How many of each kind one who got some Schemes of a hand is sure to be left in it."""
    left = Counter([card for card, eyes in known if eyes >> taker & 1])
    left.subtract([card for to, card in gone if to == taker])
    unseen = len([to for to, _ in gone if to != taker])
    return Counter({card: number - unseen for card, number in left.items() if number > unseen})


def tell_known(state: NoHonorState, seat: Seat, viewer: Seat) -> None:
    """NH-INFO-04: remind somebody of what they know of a hand, whatever that is."""
    if state.log is None or not state.book.options.memory_aid:
        return
    mine = sorted(seen_in_hand(state, seat, viewer))
    backs: list[CardId | None] = [None] * (len(state.hands[seat]) - len(mine))
    state.log.append(ZoneSeen(of_seat(HAND, seat), (*mine, *backs), ONLY[viewer]))  # type: ignore[arg-type]


# Characters


def take_away(state: NoHonorState, character: CardId) -> tuple[Zone, int]:
    """Lift a Character from wherever it is; returns where that was."""
    seat = state.owner(character)
    if seat != NOBODY:
        place = state.crews[seat].index(character)
        state.crews[seat] = without(state.crews[seat], character)
        return of_seat(CREW, seat), place
    for zone in (POOL, JAIL_ZONE, GRAVEYARD, COST_ZERO, CHAR_DECK):
        cards: tuple[CardId, ...] = getattr(state, zone.name)
        if character in cards:
            place = cards.index(character)
            setattr(state, zone.name, without(cards, character))
            state.bottom = min(state.bottom, len(state.char_deck))
            return zone, place
    raise AssertionError(f"There's no Character {character}.")


def move_character(state: NoHonorState, character: CardId, to: Zone) -> None:
    """A Character goes somewhere: it stays exhausted only where it goes to a crew (NH-STAT-07).

    Modifiers go along to a crew or the pool, and are thrown away elsewhere (NH-SCH-02).
    """
    source, place = take_away(state, character)
    if to.seat is not None:
        state.crews[to.seat] += (character,)
    else:
        setattr(state, to.name, (*getattr(state, to.name), character))
    if to.name != CREW:
        state.exhausted &= ~(1 << character)
    if state.log is not None:
        state.log.append(CardMoved(character, source, to, place=place))
    if to is CHAR_DECK:
        state.bottom += 1
    if to.name not in (CREW, POOL.name) and state.attached[character]:
        strip(state, character)


def ready(state: NoHonorState, card: CardId) -> None:
    """A Character becomes ready."""
    if not state.is_ready(card):
        state.exhausted &= ~(1 << card)
        state.tell(Readied(state.owner(card), card))


def strip(state: NoHonorState, character: CardId) -> None:
    """All Modifiers of a Character are thrown away."""
    while state.attached[character]:
        detach(state, character, 0)


def detach(state: NoHonorState, character: CardId, place: int) -> None:
    """One Modifier of a Character is thrown away."""
    gone = state.attached[character]
    state.attached[character] = gone[:place] + gone[place + 1 :]
    state.scheme_discard += (gone[place].scheme,)
    if state.log is not None:
        zone = at_card(MODIFIERS, character)
        state.log.append(CardMoved(gone[place].scheme, zone, SCHEME_DISCARD, place=place))


def top_up(state: NoHonorState) -> None:
    """NH-ACT-14: the pool is filled from the Character deck as far as that goes."""
    while len(state.pool) < state.book.options.pool_size and state.char_deck:
        card = state.char_deck[0]
        state.char_deck = state.char_deck[1:]
        state.bottom = min(state.bottom, len(state.char_deck))
        state.pool += (card,)
        if state.log is not None:
            state.log.append(CardMoved(card, CHAR_DECK, POOL, place=0))


def send_home(state: NoHonorState, character: CardId) -> None:
    """NH-FREE-03, NH-R-14: under the Character deck, or to the cost-0 stack."""
    free = not state.book.tables.cost[character]
    move_character(state, character, COST_ZERO if free else CHAR_DECK)


# Defenses and Treasures


def deal_defense(state: NoHonorState, place: int, slot: int) -> bool:
    """NH-SETUP-09, NH-SETUP-10: one Defense into a slot, and its Coins to the haul."""
    if not state.defense_deck and not _reshuffle_defenses(state):
        return False
    card, *rest = state.defense_deck
    state.defense_deck = tuple(rest)
    lying = state.slots[place]
    state.slots[place] = (*lying[:slot], card, *lying[slot:])
    state.hauls[place] += state.book.tables.reward[card]
    if state.log is not None:
        zone = at_card(DEFENSES, state.objectives[place])
        state.log.append(CardMoved(card, DEFENSE_DECK, zone, slot=slot))
    return True


def _reshuffle_defenses(state: NoHonorState) -> bool:
    """NH-R-12."""
    if not state.book.options.defense_reshuffle or not state.defense_discard:
        return False
    state.defense_deck = tuple(state.shuffled(state.defense_discard, "cards"))
    state.defense_discard = ()
    state.tell(ZoneShuffled(DEFENSE_DISCARD, DEFENSE_DECK))
    return True


def drop_defense(state: NoHonorState, place: int, defense: CardId) -> int:
    """A Defense is thrown away; returns which slot it was in. Its Coins stay (NH-RESO-11)."""
    slot = state.slots[place].index(defense)
    state.slots[place] = without(state.slots[place], defense)
    state.defense_discard += (defense,)
    if state.log is not None:
        zone = at_card(DEFENSES, state.objectives[place])
        state.log.append(CardMoved(defense, zone, DEFENSE_DISCARD, place=slot))
    return slot


def move_treasure(state: NoHonorState, seat: Seat, card: CardId, taker: Seat) -> None:
    """A Treasure changes hands, or is thrown away to NOBODY, face up."""
    place = state.treasures[seat].index(card)
    state.treasures[seat] = without(state.treasures[seat], card)
    target = TREASURE_DISCARD if taker == NOBODY else of_seat(TREASURES, taker)
    if taker == NOBODY:
        state.treasure_discard += (card,)
    else:
        state.treasures[taker] += (card,)
    if state.log is not None:
        state.log.append(CardMoved(card, of_seat(TREASURES, seat), target, place=place))


def reveal_objective(state: NoHonorState, place: int) -> None:
    """NH-CLEAN-03: the next Objective comes to a place, with Defenses and Coins."""
    if not state.stack:
        return
    card, *rest = state.stack
    state.stack = tuple(rest)
    objectives = list(state.objectives)
    objectives[place] = card
    state.objectives = tuple(objectives)
    state.hauls[place] = state.book.tables.reward[card]
    state.slots[place] = ()
    state.tell(CardMoved(card, OBJECTIVES, PLACES[place]))
    entry: Any = state.book.entry(card)
    if not entry.hidden_defenses:
        fill_slots(state, place)
    state.tell(ObjectiveRevealed(place, card, state.hauls[place]))


def fill_slots(state: NoHonorState, place: int) -> None:
    """NH-SETUP-09: a Defense into every slot that has none."""
    entry: Any = state.book.entry(state.objectives[place])
    while len(state.slots[place]) < entry.slots:
        if not deal_defense(state, place, len(state.slots[place])):
            return


def clear_place(state: NoHonorState, place: int) -> None:
    """An Objective and its Defenses are thrown away."""
    card = state.objectives[place]
    for defense in state.slots[place]:
        drop_defense(state, place, defense)
    objectives = list(state.objectives)
    objectives[place] = -1
    state.objectives = tuple(objectives)
    state.objective_discard += (card,)
    state.hauls[place] = 0
    state.tell(CardMoved(card, PLACES[place], OBJECTIVE_DISCARD))
