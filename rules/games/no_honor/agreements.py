"""What makes a contract sound, and the form to draw one up in (NH-NEG-02). All of it is public."""

from collections.abc import Iterator
from typing import Any, cast

from rules.games.no_honor.commands import Offer
from rules.games.no_honor.plans import available, can_be_sent, most_on
from rules.games.no_honor.record import Contract, Heist, Payment, Post, Promise, Share
from rules.games.no_honor.standing import is_forbidden
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat
from rules.kernel.decisions import Refusal
from rules.kernel.drafts import Blank, Draft

PROMISES = ("no_betrayal", "support", "hold_off", "pay_later")
MOST_RECORDS = 6


def haul_of(state: NoHonorState, heist: Heist) -> int:
    """The Coins to be shared out; none in the Jail (NH-JAIL-05)."""
    return 0 if heist.place > 1 else state.hauls[heist.place]


def icons_of(state: NoHonorState, heist: Heist) -> int:
    """How many Treasures there are to be had."""
    entry: Any = state.book.entry(state.objective_at(heist.place))
    return int(getattr(entry, "treasures", 0))


def as_contract(state: NoHonorState, offer: Offer) -> Contract:
    """An offer with the haul that it is about, and with whose Characters they are."""
    assert state.heist is not None
    senders = tuple([state.owner(card) for post in offer.plan for card in post.characters])
    return Contract(
        offer.plan, offer.shares, offer.rest, offer.treasures, offer.upfront, offer.promises,
        haul_of(state, state.heist), senders,
    )  # fmt: skip


def form(state: NoHonorState) -> Draft:
    """Everything that a contract says."""
    heist = state.heist
    assert heist is not None
    seats = tuple(range(state.book.seats))
    cards = tuple(sorted(c for s in seats for c in available(state, s)))
    haul, icons = haul_of(state, heist), icons_of(state, heist)
    money = Blank("coins", "number", least=0, most=max(haul, *state.coins))
    plan = (
        Blank("defense", "card", state.defenses_at(heist.place)),
        Blank("challenge", "number", least=0, most=3),
        Blank("characters", "cards", cards, least=1, most=most_on(state, heist.leader)),
    )
    pair = (Blank("giver", "seat", seats), Blank("taker", "seat", seats), money)
    said = (*pair, Blank("what", "word", PROMISES))
    most = MOST_RECORDS
    blanks = (
        Blank("plan", "records", most=4, record=Post(None, 0, ()), parts=plan, by="defense"),  # type: ignore[arg-type]
        Blank("shares", "records", least=1, most=len(seats), record=Share(None, 0),  # type: ignore[arg-type]
              parts=(Blank("seat", "seat", seats), money), by="seat"),
        Blank("rest", "seat", seats),
        Blank("treasures", "seats", seats, least=icons, most=icons),
        Blank("upfront", "records", most=most, record=Payment(None, None, 1), parts=pair),  # type: ignore[arg-type]
        Blank("promises", "records", most=most, record=Promise(None, None, 0, None), parts=said),  # type: ignore[arg-type]
    )  # fmt: skip
    return Draft(Offer((), (), heist.leader, (heist.leader,) * icons, (), ()), blanks)


def first_wrong(view: Any, offer: Offer, proposer: Seat) -> Refusal | None:
    """What is wrong with an offer, by what everybody can see; None if it is sound."""
    table = cast("NoHonorState", view)
    return next(_wrong(table, offer, proposer), None)


def _wrong(table: NoHonorState, offer: Offer, proposer: Seat) -> Iterator[Refusal]:
    heist = table.heist
    assert heist is not None
    yield from _wrong_plan(table, heist, offer)
    cards = [card for post in offer.plan for card in post.characters]
    seats = set(dict.fromkeys([heist.leader, *[table.owner(card) for card in cards]]))
    yield from _wrong_team(table, heist, seats, proposer)
    yield from _wrong_shares(table, heist, offer, seats)
    yield from _wrong_payments(table, offer, seats)


def _wrong_plan(table: NoHonorState, heist: Heist, offer: Offer) -> Iterator[Refusal]:
    defenses = table.defenses_at(heist.place)
    posts = [post.defense for post in offer.plan]
    cards = [card for post in offer.plan for card in post.characters]
    if len(set(posts)) < len(posts) or not set(posts) <= set(defenses):
        yield Refusal("NH-HEIST-20", "name each Defense of the heist once, and no others")
        return
    if any(not 0 <= p.challenge < len(table.book.tables.challenges[p.defense]) for p in offer.plan):
        yield Refusal("NH-HEIST-22", "choose one of the challenges of each Defense")
    most = most_on(table, heist.leader)
    if any(not 1 <= len(post.characters) <= most for post in offer.plan):
        yield Refusal("NH-HEIST-21", "send one or two Characters to each Defense")
    owners = [table.owner(card) for card in cards]
    if len(set(cards)) < len(cards) or -1 in owners:
        yield Refusal("NH-HEIST-23", "send Characters of crews, each to one Defense")
        return
    if any(not can_be_sent(table, s, c) for s, c in zip(owners, cards, strict=True)):
        yield Refusal("NH-HEIST-23", "only ready Characters can be sent")
    if len(posts) < len(defenses) and not _may_leave_out(table, heist, len(posts)):
        yield Refusal("NH-HEIST-20", "send somebody to every Defense")


def _may_leave_out(table: NoHonorState, heist: Heist, covered: int) -> bool:
    """NH-SPEC-07: a bound heist covers as many Defenses as the leader can."""
    return heist.bound and covered >= len(available(table, heist.leader))


def _wrong_team(
    table: NoHonorState, heist: Heist, seats: set[Seat], proposer: Seat
) -> Iterator[Refusal]:
    alone = table.broken_off >= 2 or (heist.versions <= 0 and proposer == heist.leader)
    if seats != {heist.leader} and alone:
        yield Refusal("NH-NEG-06", "there was enough talk: go alone, or call it off")
    if proposer not in seats:
        yield Refusal("NH-NEG-01", "whoever offers a contract takes part in it")
    if any(s in heist.out or is_forbidden(table, "join_heist", s) for s in seats - {heist.leader}):
        yield Refusal("NH-R-99", "one of them cannot be a partner of this heist")


def _wrong_shares(
    table: NoHonorState, heist: Heist, offer: Offer, seats: set[Seat]
) -> Iterator[Refusal]:
    named = [share.seat for share in offer.shares]
    sends = {table.owner(card) for post in offer.plan for card in post.characters}
    if offer.plan and heist.leader not in sends:
        yield Refusal("NH-HEIST-02", "the leader sends somebody, too")
    if sorted(named) != sorted(seats):
        yield Refusal("NH-NEG-02", "name a share for everybody who sends somebody, and no other")
    haul = haul_of(table, heist)
    if any(s.coins < 0 for s in offer.shares) or sum(s.coins for s in offer.shares) != haul:
        yield Refusal("NH-NEG-02", f"share out {haul} Coins, no more and no fewer")
    if offer.rest not in seats:
        yield Refusal("NH-NEG-03", "say which of them bears gains and losses")
    icons = icons_of(table, heist)
    if len(offer.treasures) != icons or not set(offer.treasures) <= seats:
        yield Refusal("NH-NEG-02", "say which of them gets each Treasure")


def _wrong_payments(table: NoHonorState, offer: Offer, seats: set[Seat]) -> Iterator[Refusal]:
    owed: dict[Seat, int] = {}
    everybody = range(table.book.seats)
    for one in offer.upfront:
        owed[one.giver] = owed.get(one.giver, 0) + one.coins
        if one.giver not in seats or one.taker not in everybody or one.giver == one.taker:
            yield Refusal("NH-NEG-02", "only those on the heist pay, and to somebody else")
            return
        if one.coins < 1:
            yield Refusal("NH-NEG-02", "a payment is one Coin or more")
    if any(table.coins[seat] < coins for seat, coins in owed.items()):
        yield Refusal("NH-NEG-02", "somebody would have to pay more than they have")
    for promise in offer.promises:
        pair = {promise.giver, promise.taker}
        if len(pair) < 2 or not pair <= set(everybody):
            yield Refusal("NH-NEG-04", "a promise goes from one player to another")
        if promise.what not in PROMISES:
            yield Refusal("NH-NEG-04", "choose what is promised")
        if promise.coins < 0:
            yield Refusal("NH-NEG-04", "promise no less than nothing")
