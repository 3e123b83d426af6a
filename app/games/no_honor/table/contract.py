"""Drawing up a contract or an exchange: what follows from a choice, and what its panel shows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, cast

from app.games.no_honor.table import words
from app.games.no_honor.table.vocabulary import (
    coins,
    contract_parts,
    exchange_line,
    for_one,
    place_name,
    short,
    tell,
    terms,
)
from app.table.deal import DealAnswer, DealWords, Pot, Purse, Sent, Trade
from app.table.form_words import FormWords
from app.table.question import PromptChoice, form_choice
from app.table.voice import Voice, counted, joined, say
from rules.games.no_honor.commands import Accept, CallOff, Decline, Offer, Propose
from rules.games.no_honor.contracts import haul_of, icons_of
from rules.games.no_honor.exchange import VERSIONS
from rules.games.no_honor.record import JAIL, Heist, Post, Share
from rules.games.no_honor.skills import lacking, owners
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, FillIn, Refusal, is_well_formed

# This many partners can be named on a button.
_NAMED = 2
COIN, TREASURE, SCHEME = "coin_gold", "icon_treasure", "icon_cards"
_ANSWERS: dict[type[Command], tuple[str, str]] = {
    Accept: (words.AGREE_BUTTON, "secondary"),
    Decline: (words.DECLINE_BUTTON, "danger"),
    CallOff: (words.CALL_OFF_BUTTON, "quiet"),
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
    about = {0: words.CONTRACT_ABOUT, 1: words.CONTRACT_ABOUT_ONE}
    return FormWords(
        words.CONTRACT_TITLE,
        say(
            about.get(icons, words.CONTRACT_ABOUT_MANY),
            voice,
            place=place_name(view, heist.place),
            coins=coins(haul),
            treasures=counted(icons, "Treasure"),
        ),
        words.CONTRACT_FIELDS,
        {"coins": "Coin"},
        wanted=words.CONTRACT_WANTED,
        choices=words.PROMISE_CHOICES,
        settle=lambda before, after: settled(view, before, after),
        tapped=lambda offer, defense: turned(view, offer, defense),
        gives=words.CONFIRM_CONTRACT,
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
    return leader, say(words.TRADE_OFFERED, voice, seat=leader, trade=terms(contract, voice))


# What follows from a choice


def seats_of(view: NoHonorView, plan: tuple[Post, ...]) -> tuple[Seat, ...]:
    """Who takes part in a plan, the leader first."""
    leader, table = _heist(view).leader, cast("Any", view)
    return (leader, *[seat for seat in owners(table, plan) if seat not in (leader, -1)])


def settled(view: NoHonorView, before: Offer, after: Offer) -> Offer:
    """The challenge that suits a changed team best; with other people the haul is shared again."""
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
    is_leader = seat == _heist(view).leader
    return words.CONTRACT_LEADER if is_leader else words.CONTRACT_PARTNER


def _sends(view: NoHonorView, voice: Voice, offer: Offer, seat: Seat) -> Iterator[Sent]:
    for post in offer.plan:
        for card in post.characters:
            if card in view.crews[seat]:
                yield Sent(card, say(words.SENT_TO, voice, defense=voice.card(post.defense)))


def _betrayed(view: NoHonorView, offer: Offer, haul: int) -> str:
    """What a Betrayal would leave the others, by the worst one that there is."""
    others = len(seats_of(view, offer.plan)) - 1
    betrayals = view.book.tables.betrayal
    if not others or not haul or not any(betrayals):
        return ""
    worst = max(range(len(betrayals)), key=lambda card: betrayals[card])
    left = max(0, haul - betrayals[worst]) // others
    template = words.BETRAYAL_LEAVES if others == 1 else words.BETRAYAL_LEAVES_EACH
    return template.format(
        card=view.book.entry(worst).name, betrayal=betrayals[worst], coins=coins(left)
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
        offer = exchange_line(view.legs, voice)
        said = view.turn, say(words.TRADE_OFFERED, voice, seat=view.turn, trade=offer)
    deal = DealWords(
        (), (trade,), lambda deal, seat: words.ON_TURN if seat == view.turn else "", said=said,
        answers=tuple(_answers(view)),
    )  # fmt: skip
    return FormWords(
        words.EXCHANGE_TITLE,
        words.EXCHANGE_ABOUT,
        words.EXCHANGE_FIELDS,
        {"coins": "Coin", "schemes": "Scheme"},
        gives=words.CONFIRM_EXCHANGE,
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
        return words.ASK_PLAN
    weak = [post for post in offer.plan if missing(view, post, post.challenge)]
    short = [
        say(words.PLAN_SHORT_OF, voice, defense=voice.card(one.defense), skills=_lacks(view, one))
        for one in weak
    ]
    wanted = [say(words.ASK_SEND, voice, defenses=joined(free))] if free else []
    return " ".join([*wanted, *short]) or words.PLAN_ENOUGH


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
    yield form_choice(words.OPEN_CONTRACT if is_offer else words.OPEN_EXCHANGE)
    ideas = [c for c in view.decision.commands if isinstance(c, Offer) and c != offer]
    for command in sorted(ideas, key=lambda idea: _falls_short(view, idea)):
        told = tell(words.FILL_IN, voice, **contract_parts(command, voice))
        yield PromptChoice(
            command, _idea(view, voice, command), None, "secondary", told, fills=True
        )


def _drawn_up(view: NoHonorView, voice: Voice, offer: Offer) -> PromptChoice:
    """A contract that can be offered as it is; what is still empty in it is asked for first."""
    assert isinstance(view.decision, FillIn)
    if not is_well_formed(offer):
        told = form(view, voice).flaw(view.decision.draft.flaws[0])
        refusal: Refusal | None = Refusal(view.decision.rule, told)
    else:
        template = words.OFFER_TERMS if len(offer.shares) > 1 else words.GO_ALONE
        told = say(template, voice, terms=terms(offer, voice))
        refusal = view.refusal(offer)
    is_good = refusal is None and not _falls_short(view, offer)
    kind: Literal["primary", "secondary"] = "primary" if is_good else "secondary"
    return PromptChoice(offer, offer_words(offer, voice), None, kind, told, refusal=refusal)


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
        return words.SEND_TEAM
    mine = [share for share in partners if share.seat == voice.viewer]
    if mine:
        return say(words.ASK_FOR, voice, goods=for_one(offer, mine[0]))
    if len(partners) > _NAMED:
        told = " · ".join(str(share.coins) for share in offer.shares)
    else:
        each = [f"{short(voice.name(one.seat))} {for_one(offer, one)}" for one in partners]
        told = joined(each)
    return say(words.OFFER_EACH, voice, goods=told)


def offer_order(view: NoHonorView, voice: Voice, offer: Offer) -> str:
    """A contract as something to do: Offer Bo a contract."""
    others = [share.seat for share in offer.shares if share.seat != view.seat]
    if not others:
        return words.OFFER_ALONE
    asked_for = _asked_for(words.ASK_FOR_MORE_COINS, view, voice, offer)
    return asked_for or say(words.OFFER_TO, voice, others=others)


def _asked_for(template: str, view: NoHonorView, voice: Voice, offer: Offer) -> str:
    """What to ask for instead of what another's contract gives; nothing if there is none."""
    asked = as_asked(view)
    if asked is None:
        return ""
    mine = [next(s.coins for s in one.shares if s.seat == view.seat) for one in (asked, offer)]
    return say(template, voice, coins=mine[1], offered=mine[0])


def _idea(view: NoHonorView, voice: Voice, offer: Offer) -> str:
    """A plan on a button, by whom it is with; of another's contract what to ask for instead."""
    if asked_for := _asked_for(words.ASK_FOR_MORE, view, voice, offer):
        return asked_for
    others = [share.seat for share in offer.shares if share.seat != view.seat]
    is_weak = _falls_short(view, offer)
    if not others:
        return words.ALONE_WEAK if is_weak else words.ALONE
    partners = joined([short(voice.name(seat)) for seat in others])
    return say(words.WITH_WEAK if is_weak else words.WITH, voice, partners=partners)
