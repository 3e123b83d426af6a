"""What cards and things on a table of Russian Roulette mean, for whoever points at them."""

from collections.abc import Mapping

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.vocabulary import percent, pulls, survives
from app.games.russian_roulette.table.vocabulary import points as scored
from app.table.card_about import CardAbout
from app.table.voice import Voice, counted, either, say
from rules.games.russian_roulette.cards import AIR, BULLET, CLICK, GUN_DECK, ActionCard
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat

ACTIONS, EXTRA, OUT_OF_GAME, BRIBED = words.ACTIONS, words.EXTRA, words.OUT_OF_GAME, words.IMMUNE
CAPTAIN, HIDDEN_BID, POCKET, USED = (
    words.CAPTAIN_LEFT, words.HIDDEN_BID, words.POCKET, words.USED,
)  # fmt: skip
# Nobody is named here: whoever shows it says it in the words of the table.
_PLAINLY = Voice(())
PLACES = {"pocket": 0, "spin": 1, "bid": 2, "challenge": 3, "trigger": 4, "points": 5, "over": 5}


def phases() -> tuple[tuple[str, str], ...]:
    """The phases of a round, each with what happens in it."""
    return words.PHASES


def points(view: WcrrView) -> str:
    """What points are for."""
    return words.GOAL.format(goal=view.book.options.target_points)


def out_of_round(view: WcrrView, seat: Seat) -> str:
    """Why a seat is out of the round."""
    return words.LOST_ONE if view.lost >> seat & 1 else words.LEFT_ROUND


def bid(view: WcrrView, seat: Seat) -> str:
    """What a die says."""
    value = view.bids[seat]
    if value is None:
        return words.HIDDEN_BID
    return words.BID_SHOWN.format(bid=value, points=scored(value + 1))


def supply(view: WcrrView) -> str:
    """The bullets that are left."""
    if view.supply is None:
        return words.SUPPLY_ENDLESS
    if view.supply == 0:
        return words.SUPPLY_EMPTY
    return say(words.SUPPLY, _PLAINLY, bullets=counted(view.supply, "BULLET"))


def deck(view: WcrrView) -> str:
    """The action cards to draw."""
    return say(words.DECK, _PLAINLY, cards=counted(view.draw_count, "action card"))


def discard(view: WcrrView, voice: Voice) -> str:
    """The action cards that were played."""
    if not view.discard:
        return words.NOTHING_PLAYED
    many, last = counted(len(view.discard), "action card"), voice.card(view.discard[-1])
    return say(words.LAST_PLAYED, voice, cards=many, card=last)


def person(name: str, number: int, is_out: bool) -> str:
    """A tile of a team: the captain is the first."""
    if number == 0:
        return (words.CAPTAIN_OUT if is_out else words.CAPTAIN).format(person=name)
    return (words.MATE_OUT if is_out else words.MATE).format(person=name)


def gun(view: WcrrView, seat: Seat, bullets: int | None) -> str:
    """A gun as far as the viewer knows it."""
    left = len(view.guns[seat])
    if not left:
        return words.EMPTY_GUN
    if bullets is None:
        return _hidden_gun(view, seat)
    shares = [(n, survives(view, seat, n)) for n in range(1, left)]
    odds = [
        words.PULL_ODDS.format(pulls=pulls(n), odds=percent(share))
        for n, share in shares
        if share is not None
    ]
    return say(
        words.KNOWN_GUN_ODDS if odds and bullets else words.KNOWN_GUN,
        _PLAINLY,
        clicks=counted(left - bullets, "CLICK"),
        bullets=counted(bullets, "BULLET"),
        odds=", ".join(odds),
    )


def _hidden_gun(view: WcrrView, seat: Seat) -> str:
    """A gun that the viewer has not seen into."""
    cards, has = counted(len(view.guns[seat]), "card"), view.bullets[view.homes[seat]]
    if has is None:
        return say(words.HIDDEN_GUN, _PLAINLY, cards=cards)
    most = counted(has, "BULLET")
    told = words.HALF_KNOWN_GUN if has > 1 else words.NEARLY_SAFE_GUN
    return say(told, _PLAINLY, cards=cards, least=has - 1, most=most)


def aim(view: WcrrView, seat: Seat, voice: Voice) -> str:
    """Where a gun points, unless it is the own head."""
    at = view.aims[seat]
    if at == seat:
        return ""
    return words.AT_CEILING if at == AIR else say(words.AT_TARGET, voice, target=at)


# Cards

_RULES: Mapping[CardId, str] = {CLICK: "WCRR-TRIG-03", BULLET: "WCRR-TRIG-03"}
_GUN_CARDS = {CLICK: words.CLICK_ABOUT, BULLET: words.BULLET_ABOUT}


def when(card: ActionCard) -> str:
    """When an action card can be played."""
    return either([words.WHEN[window] for window in card.windows])


def about_card(card: CardId, view: WcrrView) -> CardAbout:
    """Everything to know about a card at this table."""
    if card in _RULES or view.book.deck is None:
        return CardAbout(GUN_DECK.name(card), "", _GUN_CARDS[card], _RULES[card])
    entry = view.book.deck.entry(card)
    told = [entry.text, words.PLAY_WHEN.format(when=when(entry))]
    if entry.skull:
        told.append(words.SKULL)
    copies = words.COPIES.format(number=entry.copies)
    return CardAbout(entry.name, copies, tuple(told), "WCRR-ACT-01")


def when_out(view: WcrrView) -> str:
    """What somebody who is out of the game can still do."""
    return words.WHEN_OUT if view.book.deck is not None else ""
