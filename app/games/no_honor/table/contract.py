"""Drawing up a contract or an exchange: what follows from a choice, and what its panel shows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, cast

from app.games.no_honor.table.vocabulary import (
    PROMISES,
    capital,
    coins,
    contract_line,
    exchange_line,
    for_one,
    place_name,
    short,
    terms,
)
from app.table.deal import DealAnswer, DealWords, Pot, Purse, Sent, Trade
from app.table.form_words import FormWords
from app.table.question import PromptChoice, form_choice
from app.table.voice import Voice, joined
from rules.games.no_honor.agreements import haul_of, icons_of
from rules.games.no_honor.commands import Accept, CallOff, Decline, Offer, Propose
from rules.games.no_honor.exchange import VERSIONS
from rules.games.no_honor.plans import owners
from rules.games.no_honor.record import JAIL, Heist, Post, Share
from rules.games.no_honor.skills import lacking
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, is_well_formed
from rules.kernel.decisions import FillIn, Refusal

# So many partners can be named on a button.
_NAMED = 2
COIN, TREASURE, SCHEME = "coin_gold", "icon_treasure", "icon_cards"
_CONTRACT = {
    "plan": "Who goes where",
    "shares": "Shares",
    "rest": "Takes any change in the haul",
    "treasures": "Gets the Treasure",
    "upfront": "Paid up front",
    "promises": "Promises",
    "giver": "From",
    "taker": "To",
    "what": "Promises",
}
_WANTED = {"giver": "Choose who promises.", "taker": "Choose who it's promised to."}
_EXCHANGE = {"legs": "What's traded", "giver": "From", "taker": "To", "claims": "Claimed to be"}
_ANSWERS: dict[type[Command], tuple[str, str]] = {
    Accept: ("Agree", "secondary"),
    Decline: ("Decline", "danger"),
    CallOff: ("Call it off", "quiet"),
}


def form(view: NoHonorView, voice: Voice) -> FormWords:
    """The words of the form that is asked for: a contract, or an exchange."""
    assert isinstance(view.decision, FillIn)
    is_exchange = isinstance(view.decision.draft.so_far, Propose)
    return _exchange_form(view, voice) if is_exchange else _contract_form(view, voice)


def _contract_form(view: NoHonorView, voice: Voice) -> FormWords:
    heist = _heist(view)
    table = cast("Any", view)
    haul, icons = haul_of(table, heist), icons_of(table, heist)
    treasure = {0: "", 1: " and a Treasure"}.get(icons, f" and {icons} Treasures")
    return FormWords(
        "Who gets what?",
        f"{capital(place_name(view, heist.place))}: {coins(haul)}{treasure} to share out.",
        _CONTRACT,
        {"coins": "Coin"},
        wanted=_WANTED,
        choices={word: capital(told) for word, told in PROMISES.items()},
        settle=lambda before, after: settled(view, before, after),
        tapped=lambda offer, defense: turned(view, offer, defense),
        gives="Offer this contract",
        keeps=heist.leader == view.seat
        and heist.versions < Heist(heist.place, heist.leader).versions,
        deal=_contract_panel(view, voice, haul, icons),
    )


def _heist(view: NoHonorView) -> Heist:
    assert view.heist is not None
    return view.heist


def _contract_panel(view: NoHonorView, voice: Voice, haul: int, icons: int) -> DealWords:
    heist = _heist(view)
    pots = [Pot("shares", "coins", haul, COIN, "Coin")] if haul else []
    pots += [Pot("treasures", "", icons, TREASURE, "Treasure")] if icons else []
    scene = "" if heist.place == JAIL else view.book.entry(view.objectives[heist.place]).code
    return DealWords(
        tuple(pots),
        (Trade("upfront", (Purse("coins", COIN, "Coin", view.coins),)),),
        lambda offer, seat: _role(view, offer, seat),
        lambda offer, seat: tuple(_sends(view, voice, offer, seat)),
        f"objective_{scene}" if scene else "",
        lambda offer: _betrayed(view, offer, haul),
        _offered(view, voice),
        tuple(_answers(view)),
    )


def _answers(view: NoHonorView) -> Iterator[DealAnswer]:
    assert view.decision is not None
    for command in view.decision.commands:
        if type(command) in _ANSWERS:
            yield DealAnswer(command, *_ANSWERS[type(command)])


def _offered(view: NoHonorView, voice: Voice) -> tuple[Seat, str] | None:
    """What somebody else wants, if this is an answer to it."""
    contract = getattr(view.agenda[-1], "contract", None)
    leader = _heist(view).leader
    if contract is None or leader == view.seat:
        return None
    return leader, f"{voice.does(leader, 'offer')}: {terms(contract, voice)}."


# What follows from a choice


def seats_of(view: NoHonorView, plan: tuple[Post, ...]) -> tuple[Seat, ...]:
    """Who takes part in a plan, the leader first."""
    leader, table = _heist(view).leader, cast("Any", view)
    return (leader, *[seat for seat in owners(table, plan) if seat not in (leader, -1)])


def settled(view: NoHonorView, before: Offer, after: Offer) -> Offer:
    """The challenge that suits a changed team best; with other people the haul is shared anew."""
    known = {post.defense: post for post in before.plan}
    plan = tuple(_suited(view, post, known.get(post.defense)) for post in after.plan)
    seats, offer = seats_of(view, plan), replace(after, plan=plan)
    if {share.seat for share in after.shares} == set(seats):
        return offer
    haul = haul_of(cast("Any", view), _heist(view))
    each, over = divmod(haul, len(seats))
    shares = tuple(Share(seat, each + (over if not n else 0)) for n, seat in enumerate(seats))
    leader = seats[0]
    return replace(
        offer,
        shares=shares,
        rest=offer.rest if offer.rest in seats else leader,
        treasures=tuple(sorted(s if s in seats else leader for s in offer.treasures)),
        upfront=tuple(one for one in offer.upfront if one.giver in seats),
    )


def _suited(view: NoHonorView, post: Post, before: Post | None) -> Post:
    if before is not None and before.characters == post.characters:
        return post
    ways = range(len(view.book.tables.challenges[post.defense]))
    return replace(post, challenge=min(ways, key=lambda way: missing(view, post, way)))


def missing(view: NoHonorView, post: Post, challenge: int) -> int:
    """How many skills all together a team is short of against a challenge."""
    short = lacking(cast("Any", view), post.defense, challenge, post.characters)
    return sum(number for _, number in short)


def turned(view: NoHonorView, offer: Offer, defense: CardId) -> Offer:
    """The next challenge of a Defense that somebody is sent to."""
    ways = len(view.book.tables.challenges[defense])
    plan = tuple(
        replace(post, challenge=(post.challenge + 1) % ways) if post.defense == defense else post
        for post in offer.plan
    )
    return replace(offer, plan=plan)


# What the panel shows


def _role(view: NoHonorView, offer: Offer, seat: Seat) -> str:
    if seat not in seats_of(view, offer.plan):
        return ""
    return "leader" if seat == _heist(view).leader else "partner"


def _sends(view: NoHonorView, voice: Voice, offer: Offer, seat: Seat) -> Iterator[Sent]:
    for post in offer.plan:
        for card in post.characters:
            if card in view.crews[seat]:
                yield Sent(card, f"at {voice.card(post.defense)}")


def _betrayed(view: NoHonorView, offer: Offer, haul: int) -> str:
    """What a betrayal would leave the others, by the worst one that there is."""
    others = len(seats_of(view, offer.plan)) - 1
    betrayals = view.book.tables.betrayal
    if not others or not haul or not any(betrayals):
        return ""
    worst = max(range(len(betrayals)), key=lambda card: betrayals[card])
    left = max(0, haul - betrayals[worst]) // others
    whom = "the other" if others == 1 else "each of the others"
    return (
        f"A contract binds nobody at the Moment of Truth. A single "
        f"{view.book.entry(worst).name} ({betrayals[worst]}) leaves {whom} {coins(left)}."
    )


def _exchange_form(view: NoHonorView, voice: Voice) -> FormWords:
    held = tuple(len(hand) for hand in view.hands)
    goods = tuple((*view.crews[s], *view.treasures[s]) for s in range(view.seats))
    purses = (
        Purse("coins", COIN, "Coin", view.coins),
        Purse("schemes", SCHEME, "Scheme", held),
    )
    claims = "" if view.book.options.exchange_scheme_info == "blind" else "claims"
    trade = Trade(
        "legs", purses, "cards", goods, claims, "schemes",
        lambda giver, taker: giver != taker and view.turn in (giver, taker),
    )  # fmt: skip
    said = None
    if view.legs and view.turn != view.seat:
        said = view.turn, f"{voice.does(view.turn, 'offer')}: {exchange_line(view.legs, voice)}."
    deal = DealWords(
        (), (trade,), lambda deal, seat: "on turn" if seat == view.turn else "", said=said,
        answers=tuple(_answers(view)),
    )  # fmt: skip
    return FormWords(
        "Who gives what?",
        "Pick what someone gives, then who gets it. Schemes go face down, and a claim about them"
        " can be a lie.",
        _EXCHANGE,
        {"coins": "Coin", "schemes": "Scheme"},
        gives="Offer this exchange",
        keeps=view.turn == view.seat and getattr(view.agenda[-1], "versions", VERSIONS) < VERSIONS,
        deal=deal,
    )


# The question on the table


def plan_words(view: NoHonorView, voice: Voice, offer: Offer) -> str:
    """How far a plan has come: where nobody goes yet, and where the team is not enough."""
    defenses = view.defenses_at(_heist(view).place)
    posts = {post.defense: post for post in offer.plan}
    free = [voice.the_card(card) for card in defenses if card not in posts]
    if len(free) == len(defenses) > 0:
        return "Choose a plan, or drag Characters to every Defense."
    short = [
        f"{voice.card(post.defense)}: {_lacks(view, post)} short."
        for post in offer.plan
        if missing(view, post, post.challenge)
    ]
    wanted = [f"Send somebody to {joined(free)}."] if free else []
    return " ".join([*wanted, *short]) or "The team is enough for every Defense."


def _lacks(view: NoHonorView, post: Post) -> str:
    short = lacking(cast("Any", view), post.defense, post.challenge, post.characters)
    return joined([f"{number} {SKILLS[skill].capitalize()}" for skill, number in short])


def drafted(view: NoHonorView) -> Offer | None:
    """What has been filled in of a contract, if anybody is to be sent by it."""
    if not isinstance(view.decision, FillIn) or not isinstance(view.decision.draft.so_far, Offer):
        return None
    offer = view.decision.draft.so_far
    return offer if offer.plan else None


def deal_choices(view: NoHonorView, voice: Voice) -> Iterator[PromptChoice]:
    """What has been drawn up, as an answer; the panel; and plans that can be filled in at once."""
    assert isinstance(view.decision, FillIn)
    offer = drafted(view)
    if offer is not None and offer != as_asked(view):
        yield _drawn_up(view, voice, offer)
    is_offer = isinstance(view.decision.draft.so_far, Offer)
    yield form_choice("Contract …" if is_offer else "Exchange …")
    ideas = [c for c in view.decision.commands if isinstance(c, Offer) and c != offer]
    for command in sorted(ideas, key=lambda idea: _falls_short(view, idea)):
        told = f"Fill in: {contract_line(command, voice)}."
        yield PromptChoice(
            command, _idea(view, voice, command), None, "secondary", told, fills=True
        )


def _drawn_up(view: NoHonorView, voice: Voice, offer: Offer) -> PromptChoice:
    """A contract that can be offered as it is; what is still empty in it is asked for first."""
    assert isinstance(view.decision, FillIn)
    if not is_well_formed(offer):
        words = form(view, voice).flaw(view.decision.draft.flaws[0])
        refusal: Refusal | None = Refusal(view.decision.rule, words.removesuffix("."))
    else:
        words = f"Offer {terms(offer, voice)}." if len(offer.shares) > 1 else "Go alone."
        refusal = view.refusal(offer)
    is_good = refusal is None and not _falls_short(view, offer)
    kind: Literal["primary", "secondary"] = "primary" if is_good else "secondary"
    return PromptChoice(offer, offer_words(offer, voice), None, kind, words, refusal=refusal)


def _falls_short(view: NoHonorView, offer: Offer) -> bool:
    """Whether a Defense would not be bypassed."""
    return any(missing(view, post, post.challenge) for post in offer.plan)


def as_asked(view: NoHonorView) -> Offer | None:
    """The contract that a seat is asked about, as it would offer the same itself."""
    one = getattr(view.agenda[-1], "contract", None)
    if one is None:
        return None
    return Offer(one.plan, one.shares, one.rest, one.treasures, one.upfront, one.promises)


def offer_words(offer: Offer, voice: Voice) -> str:
    """A contract on a button: what partners are offered, or what one of them asks for."""
    partners = offer.shares[1:]
    if not partners:
        return "Send the team"
    mine = [share for share in partners if share.seat == voice.viewer]
    if mine:
        return f"Ask for {for_one(offer, mine[0])}"
    if len(partners) > _NAMED:
        return f"Offer {' · '.join(str(share.coins) for share in offer.shares)}"
    told = [f"{short(voice.name(one.seat))} {for_one(offer, one)}" for one in partners]
    return f"Offer {joined(told)}"


def _idea(view: NoHonorView, voice: Voice, offer: Offer) -> str:
    """A plan on a button, by whom it is with; of another's contract what one gets more."""
    asked = as_asked(view)
    if asked is not None:
        mine = [next(s.coins for s in one.shares if s.seat == view.seat) for one in (asked, offer)]
        return f"Ask for {mine[1]}, not {mine[0]}"
    others = [share.seat for share in offer.shares if share.seat != view.seat]
    weak = ", too weak" if _falls_short(view, offer) else ""
    if not others:
        return f"Alone{weak}"
    return f"With {joined([short(voice.name(seat)) for seat in others])}{weak}"
