"""How a table of Knives stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.knives.table.account import standings
from app.games.knives.table.vocabulary import card, declared, priced, terms
from app.table.voice import Voice, counted, sentence
from rules.games.knives.cards import SEATS
from rules.games.knives.ledger import facts, in_no_holding, plays
from rules.games.knives.state import ASSETS, BROKE, NOBODY
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
    lines = [f"Your cards: {_listed(view.holding, view) or 'none'}."]
    if view.aside and view.outcome is None:
        lines.append(f"Put aside, as you know: {_listed(view.aside, view)}.")
    return lines + list(_knowledge(view, voice))


def card_line(number: CardId, view: KnivesView) -> str:
    """A card to choose, with its coins."""
    return priced(number, view.book.coins[number])


def roles(view: KnivesView, voice: Voice) -> list[str]:
    """Who is on which side, as far as this seat knows."""
    contract = view.contract
    if contract.in_auction or view.outcome is not None:
        return []
    if not view.has_banker:
        goal = "most" if contract.mode == ASSETS else "fewest"
        return [f"Everybody plays alone for the {goal} coins."]
    if public_shadow(view) == view.seat:
        return [_own_role(view)]
    return [_partnership(view, voice), _own_role(view)]


def scores(view: KnivesView, voice: Voice) -> list[str]:
    """The totals, and the coins of this hand if they are counted openly."""
    lines = [f"Points, playing to {view.book.target}: {standings(view.scores, voice)}."]
    if view.coins is not None and view.outcome is None and not view.contract.in_auction:
        lines.append(f"Coins in this hand: {standings(view.coins, voice)}.")
    return lines


def _listed(held: CardSet, view: KnivesView) -> str:
    return ", ".join(card_line(number, view) for number in members(held))


def _heading(view: KnivesView, voice: Voice) -> str:
    contract = view.contract
    if contract.in_auction:
        return f"Hand {contract.number}, the auction. {voice.does(contract.dealer, 'are')} dealer."
    told = f"Hand {contract.number}, {_stage(view)}"
    if not view.has_banker:
        call = "Assets" if contract.mode == ASSETS else "Liabilities"
        return f"{told}: {call}, {terms(contract.strong)}."
    broke = ", going for broke" if contract.mode == BROKE else ""
    who = f"{voice.who(contract.banker)} {voice.verb(contract.banker, 'bank')}{broke}"
    return f"{told}: {terms(contract.strong)}, {who}."


def _stage(view: KnivesView) -> str:
    if not view.aside_count:
        return "the banker's choice"
    return f"trick {min(len(view.tricks) + 1, 6)} of 6"


def _auction(view: KnivesView, voice: Voice) -> list[str]:
    if view.book.simplified:
        return [f"The terms are {terms(view.contract.strong)}."]
    return [_bid(seat, said, voice) for seat, said in view.contract.bids]


def _bid(seat: Seat, said: str | None, voice: Voice) -> str:
    return f"{voice.does(seat, 'say')}: {declared(said) if said else 'pass'}."


def _trick(view: KnivesView, voice: Voice) -> list[str]:
    if not view.trick:
        return []
    seats = [(view.leader + place) % SEATS for place in range(len(view.trick))]
    played = [f"{voice.who(s)} {card(c, voice)}" for s, c in zip(seats, view.trick, strict=True)]
    return [f"In the trick: {', '.join(played)}.", _so_far(view, voice)]


def _so_far(view: KnivesView, voice: Voice) -> str:
    """Who would take the trick as it lies, and what for."""
    best = winning_card(view.book, view.contract.strong, view.trick)
    winner = (view.leader + view.trick.index(best)) % SEATS
    told = f"So far {voice.who(winner)} {voice.verb(winner, 'win')} it with {card(best, voice)}"
    if view.coins is None:
        return f"{told}."
    return f"{told}: {counted(sum(view.book.coins[number] for number in view.trick), 'coin')}."


def seat_line(view: KnivesView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    parts = [counted(view.counts[seat], "card"), counted(view.scores[seat], "point")]
    if view.coins is not None and not view.contract.in_auction:
        parts.append(counted(view.coins[seat], "coin"))
    parts += _marks(view, seat)
    return sentence(f"{voice.who(seat)}: {', '.join(parts)}")


def _marks(view: KnivesView, seat: Seat) -> Iterator[str]:
    if seat == view.contract.dealer:
        yield "dealer"
    if seat == view.contract.banker:
        yield "banker"
    if seat == public_shadow(view) and seat != NOBODY:
        yield "secret partner"


def _partnership(view: KnivesView, voice: Voice) -> str:
    """What everybody knows of the banker's partner (KN-ROLE-05)."""
    shadow, banker = public_shadow(view), view.contract.banker
    if shadow is None:
        ghost = card(view.contract.key_ghost, voice)
        return f"The key Ghost is {ghost}; whoever has it is with the banker in secret."
    if shadow == NOBODY:
        return f"{voice.does(banker, 'play')} alone: the key Ghost was the banker's."
    return f"{voice.does(shadow, 'are')} the secret partner, as the key Ghost showed."


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
    broke, enough = view.contract.mode == BROKE, view.book.options.win_at
    if view.seat == view.contract.banker:
        alone = ", alone against four" if ghost else ""
        return f"You are the banker{alone}: win {'no coins' if broke else f'{enough} coins'}."
    if ghost:
        return "You are the secret partner: you win with the banker."
    goal = "make the banker win a coin" if broke else f"keep the bank below {enough} coins"
    return f"You are a defender: {goal}."


def own_side(view: KnivesView) -> str:
    """What this seat plays for, in a few words; nothing in the auction."""
    contract = view.contract
    if contract.in_auction or view.outcome is not None:
        return ""
    if not view.has_banker:
        return "Assets: most coins" if contract.mode == ASSETS else "Liabilities: fewest coins"
    goal = "no coins" if contract.mode == BROKE else f"{view.book.options.win_at} coins"
    if view.seat == contract.banker:
        return f"{'Alone' if has_key_ghost(view) else 'Banker'}: win {goal}"
    if not has_key_ghost(view):
        return "Defender"
    return "Partner of the bank" if public_shadow(view) == view.seat else "Secret partner"


def _counted_cards(view: KnivesView) -> CardSet:
    """The own cards that decide the role: those of now, or those before a Dance (KN-R08)."""
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
        holders = " or ".join(voice.who(seat) for seat in fact.seats)
        yield sentence(f"{holders} holds {card(fact.card, voice)}")
    for gone in members(in_no_holding(view)):
        yield f"Nobody holds {card(gone, voice)}."
