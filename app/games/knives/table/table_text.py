"""How a table of Knives stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.knives.table import words
from app.games.knives.table.account import standings
from app.games.knives.table.vocabulary import (
    card,
    declared,
    priced,
    suit_named,
    terms,
    valued,
)
from app.table.voice import Voice, counted, joined, say
from rules.games.knives.cards import SEATS
from rules.games.knives.ledger import facts, in_no_holding, plays
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView, public_shadow
from rules.kernel.cards import CardId, CardSet, Seat, card_set, members


def table(view: KnivesView, voice: Voice) -> list[str]:
    """What everybody sees: the hand, the auction or the trick, and each seat."""
    lines = [_heading(view, voice)]
    lines += _auction(view, voice) if view.contract.in_auction else _trick(view, voice)
    return lines + [seat_line(view, seat, voice) for seat in range(SEATS)]


def own(view: KnivesView, voice: Voice) -> list[str]:
    """What this seat alone has, and what it knows about others' cards."""
    held = _listed(view.holding, view)
    lines = [words.YOUR_CARDS.format(cards=held) if held else words.NO_CARDS]
    if view.aside and view.outcome is None:
        told = words.YOU_BANKED if view.contract.mode == BANK else words.YOU_DISCARDED
        lines.append(told.format(cards=_put_back(view)))
    return lines + list(_knowledge(view, voice))


def card_line(number: CardId, view: KnivesView) -> str:
    """A card to choose, with its coins."""
    return priced(number, view.book.coins[number])


def roles(view: KnivesView, voice: Voice) -> list[str]:
    """Who is on which side, as far as this seat knows."""
    contract = view.contract
    if not _has_roles(view):
        return []
    if not view.has_banker:
        most = contract.mode == ASSETS
        return [words.EVERYONE_FOR_MOST if most else words.EVERYONE_FOR_FEWEST]
    if _tells_own_ghost(view):
        return [_own_role(view)]
    return [_partnership(view, voice), _own_role(view)]


def _has_roles(view: KnivesView) -> bool:
    """Whether sides are known by now, and the hand goes on: the viewer's own role has a line."""
    return not view.contract.in_auction and view.outcome is None


def _tells_own_ghost(view: KnivesView) -> bool:
    """Whether the key Ghost showed everyone the viewer's own role, so that one line tells both."""
    shadow, is_banker = public_shadow(view), view.seat == view.contract.banker
    return shadow == view.seat or (shadow == NOBODY and is_banker)


def scores(view: KnivesView, voice: Voice) -> list[str]:
    """The totals, and the coins of this hand if they are counted openly."""
    totals = standings(view.scores, voice)
    lines = [say(words.POINTS_TO, voice, goal=view.book.target, scores=totals)]
    if view.coins is not None and view.outcome is None and not view.contract.in_auction:
        coins = standings(view.coins, voice)
        lines.append(say(words.COINS_THIS_HAND, voice, scores=coins))
    return lines


def _listed(held: CardSet, view: KnivesView) -> str:
    return ", ".join(card_line(number, view) for number in members(held))


def _put_back(view: KnivesView) -> str:
    """The two cards that went back, in a sentence: the Jack of Hearts (1 coin) and the Maid."""
    return joined([valued(number, view.book.coins[number]) for number in members(view.aside)])


def _heading(view: KnivesView, voice: Voice) -> str:
    contract = view.contract
    if contract.in_auction:
        auction = words.AUCTION_HEADING
        return say(auction, voice, number=contract.number, seat=contract.dealer)
    return say(
        _heading_of(view), voice, number=contract.number, stage=_stage(view),
        terms=terms(contract.strong), seat=contract.banker,
    )  # fmt: skip


def _heading_of(view: KnivesView) -> str:
    mode = view.contract.mode
    if not view.has_banker:
        return words.ASSETS_HEADING if mode == ASSETS else words.LIABILITIES_HEADING
    return words.BROKE_HEADING if mode == BROKE else words.BANK_HEADING


def _stage(view: KnivesView) -> str:
    if not view.aside_count:
        return words.BANKING_STAGE
    return words.TRICK_STAGE.format(number=min(len(view.tricks) + 1, 6))


def _auction(view: KnivesView, voice: Voice) -> list[str]:
    if view.book.simplified:
        return [words.SPADES_STRONG]
    return [_bid(view, seat, said, voice) for seat, said in view.contract.bids]


def _bid(view: KnivesView, seat: Seat, said: str | None, voice: Voice) -> str:
    if said is None:
        return say(words.PASSED, voice, seat=seat)
    if seat == view.contract.dealer:
        return say(words.DECLARED, voice, seat=seat, terms=declared(said))
    return say(words.PASSED_NAMING, voice, seat=seat, suit=suit_named(said))


def _trick(view: KnivesView, voice: Voice) -> list[str]:
    if not view.trick:
        return []
    seats = [(view.leader + place) % SEATS for place in range(len(view.trick))]
    played = [
        f"{voice.whose(seat)} {card(played, voice).removeprefix('the ')}"
        for seat, played in zip(seats, view.trick, strict=True)
    ]
    return [say(words.IN_TRICK, voice, cards=joined(played)), _so_far(view, voice)]


def _so_far(view: KnivesView, voice: Voice) -> str:
    """Who would take the trick as it lies, and what for."""
    best = winning_card(view.book, view.contract.strong, view.trick)
    winner = (view.leader + view.trick.index(best)) % SEATS
    worth = 0 if view.coins is None else sum(view.book.coins[number] for number in view.trick)
    template = words.WINNING_COINS if worth else words.WINNING
    return say(
        template, voice, seat=winner, card=card(best, voice), coins=counted(worth, "coin")
    )  # fmt: skip


def seat_line(view: KnivesView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    parts = [counted(view.counts[seat], "card"), counted(view.scores[seat], "point")]
    if view.coins is not None and not view.contract.in_auction:
        parts.append(counted(view.coins[seat], "coin"))
    parts += _marks(view, seat)
    return say(words.SEAT_LINE, voice, seat=seat, facts=", ".join(parts))


def _marks(view: KnivesView, seat: Seat) -> Iterator[str]:
    if seat == view.contract.dealer:
        yield words.DEALER_MARK
    if seat == view.seat and _has_roles(view):
        return
    if seat == view.contract.banker:
        yield words.BANKER_MARK
    if seat == public_shadow(view) and seat != NOBODY:
        yield words.PARTNER_MARK


def _partnership(view: KnivesView, voice: Voice) -> str:
    """What everybody knows of the banker's partner (KN-ROLE-05)."""
    shadow, banker = public_shadow(view), view.contract.banker
    if shadow is None and has_key_ghost(view):
        holds = view.holding >> view.contract.key_ghost & 1
        template = words.KEY_GHOST_YOURS if holds else words.KEY_GHOST_WAS_YOURS
        return say(template, voice, ghost=card(view.contract.key_ghost, voice))
    if shadow is None:
        return say(words.SECRET_SIDE, voice, ghost=card(view.contract.key_ghost, voice))
    if shadow == NOBODY:
        return say(words.PLAYS_ALONE, voice, seat=banker)
    return say(words.KNOWN_PARTNER, voice, seat=shadow)


def knows_to_be_shadow(view: KnivesView) -> bool:
    """Whether this seat is the secret partner, which it may be the only one to know."""
    if not view.has_banker or view.seat == view.contract.banker or view.outcome is not None:
        return False
    return has_key_ghost(view)


def has_key_ghost(view: KnivesView) -> bool:
    """Whether this seat's own cards make it the banker's partner, or a banker alone."""
    return bool(_counted_cards(view) >> view.contract.key_ghost & 1)


def _own_role(view: KnivesView) -> str:
    ghost = has_key_ghost(view)
    broke = view.contract.mode == BROKE
    coins = counted(0 if broke else view.book.options.win_at, "coin")
    if view.seat == view.contract.banker:
        return (words.YOU_BANK_ALONE if ghost else words.YOU_BANK).format(coins=coins)
    if ghost:
        return words.YOU_PARTNER
    return words.YOU_DEFEND_BROKE if broke else words.YOU_DEFEND.format(coins=coins)


def own_side(view: KnivesView) -> str:
    """What this seat plays for, in a few words; nothing in the auction."""
    contract = view.contract
    if contract.in_auction or view.outcome is not None:
        return ""
    if not view.has_banker:
        return words.SIDE_ASSETS if contract.mode == ASSETS else words.SIDE_LIABILITIES
    goal = counted(0 if contract.mode == BROKE else view.book.options.win_at, "coin")
    if view.seat == contract.banker:
        return (words.SIDE_ALONE if has_key_ghost(view) else words.SIDE_BANKER).format(coins=goal)
    if not has_key_ghost(view):
        return words.DEFENDER
    return words.SIDE_PARTNER if public_shadow(view) == view.seat else words.PARTNER


def _counted_cards(view: KnivesView) -> CardSet:
    """The viewer's cards that decide the role: those of now, or those before a Dance (KN-R08)."""
    played = card_set(play.card for play in plays(view) if play.seat == view.seat)
    had = view.holding | view.aside | played
    dance = view.dance
    if view.book.options.shadow_follows_ghost or not dance:
        return had
    if dance.gave is None or dance.got is None:
        return had
    return had ^ (1 << dance.gave | 1 << dance.got)


def _knowledge(view: KnivesView, voice: Voice) -> Iterator[str]:
    for fact in facts(view):
        told = words.ONE_HOLDS if len(fact.seats) > 1 else words.HOLDS
        first, last = fact.seats[0], fact.seats[-1]
        yield say(told, voice, seat=first, other=last, card=card(fact.card, voice))
    for gone in members(in_no_holding(view)):
        yield say(words.NOBODY_HOLDS, voice, card=card(gone, voice))
