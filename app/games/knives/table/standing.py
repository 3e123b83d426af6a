"""How a hand of Knives stands for one seat: both sides' coins, and what it plays for."""

from collections.abc import Iterator

from app.games.knives.table import words
from app.games.knives.table.table_text import has_key_ghost, roles
from app.table.standing import NO_STANDING, Goal, Race, Side, Stake, Standing
from app.table.voice import Voice, counted, say
from rules.games.knives.cards import SEATS
from rules.games.knives.ledger import facts
from rules.games.knives.state import ASSETS, AUCTION, BANK, BROKE, NOBODY
from rules.games.knives.view import KnivesView, public_shadow
from rules.kernel.cards import BYSTANDER, Seat, members


def standing(view: KnivesView, voice: Voice) -> Standing:
    """The coins of both sides as this seat knows them, and its goal."""
    if view.contract.mode == AUCTION or view.outcome is not None or not view.aside_count:
        return NO_STANDING
    race = (_bank_race if view.has_banker else _open_race)(view, voice)
    goal = None if view.seat == BYSTANDER else _goal(view, race, voice)
    return Standing(race if view.coins is not None else None, goal=goal)


def known_shadow(view: KnivesView) -> Seat | None:
    """The partner as far as this seat knows: NOBODY for a solo banker, None while it is open."""
    shadow, contract = public_shadow(view), view.contract
    if shadow is not None or view.seat == BYSTANDER:
        return shadow
    if has_key_ghost(view):
        return NOBODY if view.seat == contract.banker else view.seat
    if not view.book.options.shadow_follows_ghost:
        return None
    holders = (fact.seats for fact in facts(view) if fact.card == contract.key_ghost)
    sure = next((seats[0] for seats in holders if len(seats) == 1), None)
    return NOBODY if sure == contract.banker else sure


def good_for(view: KnivesView, winner: Seat, coins: int) -> bool | None:
    """Whether coins in a trick are good for the viewer; None if neither, as far as it knows.

    Whoever only watches has no side; nor is anything told where coins are not counted for all.
    """
    contract = view.contract
    if view.seat == BYSTANDER or view.coins is None or not coins:
        return None
    if not view.has_banker:
        return contract.mode == ASSETS if winner == view.seat else None
    shadow = known_shadow(view)
    bank = {contract.banker, shadow}
    if contract.mode == BROKE:
        return view.seat not in bank if winner == contract.banker else None
    if winner not in bank and shadow is None and winner != view.seat:
        return None
    return (winner in bank) == (view.seat in bank)


# The race


def _bank_race(view: KnivesView, voice: Voice) -> Race:
    """The bank against the defenders; who may be the secret partner counts for neither."""
    contract, book = view.contract, view.book
    broke, shadow = contract.mode == BROKE, known_shadow(view)
    bank = [contract.banker] if broke or shadow in (None, NOBODY) else [contract.banker, shadow]
    rest = [seat for seat in range(SEATS) if seat not in bank]
    mine = [] if view.seat == BYSTANDER or view.seat in bank else [view.seat]
    others = rest if broke or shadow is not None else mine
    loose = [seat for seat in rest if seat not in others]
    aside = sum(book.coins[card] for card in members(view.aside)) if contract.mode == BANK else 0
    marks = (1,) if broke else tuple(sorted(needed for needed, _ in book.prizes))
    return Race(
        "coin", "token_banker", book.total,
        _side(view, bank, aside, words.THE_BANKER, words.BANKER) if broke else
        _side(view, bank, aside, words.THE_BANK, words.BANK_CAMP),
        _side(view, others, 0, words.OTHERS_SIDE, words.OTHERS) if broke else
        _side(view, others, 0, words.DEFENDERS, words.DEFENDERS),
        _side(view, loose, 0, *words.UNKNOWN_SIDE),
        marks, limit=broke, rest=_still_out(view, aside, voice),
    )  # fmt: skip


def _side(view: KnivesView, seats: list[Seat], aside: int, name: str, short: str) -> Side:
    return Side(name, short, _shares(view, seats), aside)


def _open_race(view: KnivesView, voice: Voice) -> Race:
    """Everybody alone: the viewer against the best of the others, or the best two."""
    coins, least = view.coins or (0,) * SEATS, view.contract.mode != ASSETS
    ranked = sorted(range(SEATS), key=lambda seat: coins[seat] if least else -coins[seat])
    first = ranked[0] if view.seat == BYSTANDER else view.seat
    second = next(seat for seat in ranked if seat != first)
    loose = [seat for seat in ranked if seat not in (first, second)]
    near, far = (
        Side(voice.name(seat), voice.name(seat), _shares(view, [seat])) for seat in (first, second)
    )
    others = Side(words.OTHERS_SIDE, words.OTHERS, _shares(view, loose))
    left = _still_out(view, 0, voice)
    return Race("coin", "coin", view.book.total, near, far, others, rest=left)


def _shares(view: KnivesView, seats: list[Seat]) -> tuple[Stake, ...]:
    coins = view.coins or (0,) * SEATS
    return tuple(Stake(seat, coins[seat]) for seat in seats)


def _still_out(view: KnivesView, aside: int, voice: Voice) -> str:
    """The coins that nobody has won yet, and where they may be."""
    left, banker = view.book.total - sum(view.coins or ()) - aside, view.contract.banker
    if left <= 0:
        return words.ALL_COINS_WON
    unseen = view.contract.mode == BANK and view.seat != banker
    told = words.COINS_OUT_OR_BANKED if unseen else words.COINS_OUT
    out = say(told, voice, coins=counted(left, "coin"), seat=banker)
    if not aside:
        return out
    return f"{out} {say(words.COINS_BANKED, voice, coins=counted(aside, 'coin'))}"


# What the viewer plays for


def _goal(view: KnivesView, race: Race, voice: Voice) -> Goal:
    words, detail = _wanted(view, race, voice)
    return Goal(words, tuple(detail), " ".join(roles(view, voice)))


def _wanted(view: KnivesView, race: Race, voice: Voice) -> tuple[tuple[str, ...], Iterator[str]]:
    contract = view.contract
    if not view.has_banker:
        return words.GOAL_MOST if contract.mode == ASSETS else words.GOAL_FEWEST, iter(())
    shadow, banker = known_shadow(view), contract.banker
    if view.seat == banker:
        win = words.GOAL_NONE if race.limit else words.GOAL_COINS.format(needed=race.marks[0])
        how = words.MORE_ALONE if shadow == NOBODY else words.MORE_TOGETHER
        return (win,), _bank_detail(view, race, voice, how)
    if view.seat == shadow:
        secret = public_shadow(view) is None
        helping = words.GOAL_HELP_SECRETLY if secret else (words.GOAL_HELP,)
        goal = _filled((*helping, words.GOAL_HELP_BANK), voice, seat=banker)
        if race.limit:
            return goal, _keeping(race, banker, voice)
        return goal, _bank_detail(view, race, voice, words.MORE_FOR_BANK)
    if race.limit:
        giving = _filled(words.GOAL_GIVE, voice, seat=banker)
        return giving, _broke_detail(race, banker, voice, defends=True)
    return (words.GOAL_STOP,), _stopping(view, race, voice)


def _filled(templates: tuple[str, ...], voice: Voice, **gaps: object) -> tuple[str, ...]:
    """The same said from long to short."""
    return tuple(say(template, voice, **gaps) for template in templates)


def _bank_detail(view: KnivesView, race: Race, voice: Voice, how: tuple[str, ...]) -> Iterator[str]:
    if view.coins is None:
        return
    if race.limit:
        yield from _broke_detail(race, None, voice)
        return
    has = race.near.amount
    further = next((mark for mark in race.marks if mark > has), None)
    if further is None:
        yield words.ALL_PRIZES
        return
    prize = next(points for needed, points in view.book.prizes if needed == further)
    yield from _filled(
        how if has < race.marks[0] else words.WON_AND_MORE, voice,
        more=further - has, points=counted(prize, "point"), mark=further,
    )  # fmt: skip


def _broke_detail(
    race: Race, banker: Seat | None, voice: Voice, defends: bool = False
) -> Iterator[str]:
    """What the banker has won, to the others by name; one coin decides the hand."""
    named, plain = words.SO_FAR
    if race.near.amount:
        named, plain = words.CAUGHT if defends else words.BROKEN
    coins = counted(race.near.amount, "coin")
    if banker is not None:
        yield say(named, voice, seat=banker, coins=coins)
    yield say(plain, voice, coins=coins)


def _keeping(race: Race, banker: Seat, voice: Voice) -> Iterator[str]:
    """What a secret partner keeps from a banker who goes for broke."""
    if not race.near.amount:
        yield say(words.MUST_WIN_NONE, voice, seat=banker)
    yield from _broke_detail(race, banker, voice)


def _stopping(view: KnivesView, race: Race, voice: Voice) -> Iterator[str]:
    """How many coins will do for the defenders, if it is known who they are."""
    if view.coins is None:
        return
    needed = race.total - race.marks[0] + 1 - race.far.amount
    if race.near.amount >= race.marks[0]:
        further = next((mark for mark in race.marks if mark > race.near.amount), None)
        yield from () if further is None else (words.TOO_LATE_BELOW.format(mark=further),)
        yield words.TOO_LATE
    elif needed <= 0:
        yield from words.STOPPED
    elif race.open.shares:
        yield from _filled(words.KEEP_FROM, voice, seat=view.contract.banker)
    else:
        yield from _filled(words.ENOUGH, voice, coins=counted(needed, "more coin"), needed=needed)
