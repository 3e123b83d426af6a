"""What cards and things on a table of Russian Roulette mean, for whoever points at them."""

from collections.abc import Iterator, Mapping

from app.games.russian_roulette.table.vocabulary import percent, pulls, survives
from app.games.russian_roulette.table.vocabulary import points as scored
from app.table.card_about import CardAbout
from app.table.voice import Voice, counted, joined, sentence
from rules.games.russian_roulette.cards import AIR, BULLET, CLICK, GUN_DECK, ActionCard
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat

ACTIONS = "Action cards in hand."
EXTRA = "Extra BULLETs in this gun, until the team loses a character."
OUT_OF_GAME = "The captain is lost: out of the championship."
BRIBED = "The judge was bribed: no accusation counts in this round."
CAPTAIN = "Only the captain is left."
HIDDEN_BID = "The bid is set, and nobody sees it yet."
POCKET = "One card lies in the pocket. A BULLET there is cheating."
USED = "The accusation of this round is spent."

_PHASES = (
    ("Pocket", "Everybody puts one of seven cards into the pocket, in secret."),
    ("Spin", "The other six are shuffled: the gun."),
    ("Bidding", "Everybody bids in secret how often to pull; all dice are turned at once."),
    ("Challenge", "Who seems to have pocketed a BULLET can be accused."),
    ("Trigger", "All who bid enough turn up the next card of their gun, all at once."),
    ("Points", "Who lost nobody in this round scores the bid, and one point more."),
)
PLACES = {"pocket": 0, "spin": 1, "bid": 2, "challenge": 3, "trigger": 4, "points": 5, "over": 5}


def phases() -> tuple[tuple[str, str], ...]:
    """The phases of a round, each with what happens in it."""
    return _PHASES


def points(view: WcrrView) -> str:
    """What points are for."""
    return f"Points. Alone in front with {view.book.options.target_points} or more wins."


def out_of_round(view: WcrrView, seat: Seat) -> str:
    """Why a seat takes no part any more."""
    why = "lost a character" if view.lost >> seat & 1 else "left"
    return f"Out of this round: {why}."


def bid(view: WcrrView, seat: Seat) -> str:
    """What a die says."""
    value = view.bids[seat]
    if value is None:
        return HIDDEN_BID
    return f"A bid of {pulls(value)}: worth {scored(value + 1)} to who loses nobody."


def supply(view: WcrrView) -> str:
    """The bullets that are left."""
    cost = "Whoever accuses wrongly gets one."
    if view.supply is None:
        return f"BULLETs in the box. {cost}"
    left = sentence(f"{counted(view.supply, 'BULLET')} in the box")
    return f"{left} {cost}"


def deck(view: WcrrView) -> str:
    """The action cards to draw."""
    return sentence(f"{counted(view.draw_count, 'action card')} to draw")


def discard(view: WcrrView, voice: Voice) -> str:
    """The action cards that were played."""
    if not view.discard:
        return "No action card has been played yet."
    return sentence(f"{counted(len(view.discard), 'card')} played, the last: "
                    f"{voice.card(view.discard[-1])}")  # fmt: skip


def person(name: str, number: int, is_out: bool) -> str:
    """A tile of a team: the captain is the first."""
    what = f"{name}, the captain" if number == 0 else f"{name}, a teammate"
    if is_out:
        return f"{what}: out."
    return f"{what}. The captain is the last to go." if number else f"{what}: the last to go."


def gun(view: WcrrView, seat: Seat, bullets: int | None) -> str:
    """A gun as far as the viewer knows it."""
    left = len(view.guns[seat])
    if not left:
        return "No card is left in this gun."
    if bullets is None:
        has = view.bullets[view.homes[seat]]
        most = "" if has is None else f", {has - 1} or {has} of them BULLETs at the start"
        return f"{counted(left, 'card')} face down{most}."
    shares = [(n, survives(view, seat, n)) for n in range(1, left)]
    odds = [f"{pulls(n)} {percent(share)}" for n, share in shares if share is not None]
    return f"{left - bullets} CLICK, {bullets} BULLET. To live through {joined(odds)}."


def aim(view: WcrrView, seat: Seat, voice: Voice) -> str:
    """Where a gun points, unless it is the own head."""
    at = view.aims[seat]
    if at == seat:
        return ""
    return "at the ceiling" if at == AIR else f"at {voice.who(at)}"


# Cards

_RULES: Mapping[CardId, str] = {CLICK: "WCRR-TRIG-03", BULLET: "WCRR-TRIG-03"}
_WHEN = {
    "guns_set": "after the guns are spun",
    "bids_revealed": "after the bids are turned over",
    "accusation_flip": "when your pocket is turned up",
    "before_pull": "before a pull",
    "after_flip": "when you are about to lose a character",
    "after_last_pull": "after the last pull",
    "points": "before points are scored",
    "on_action": "right after somebody else played a card",
}


def when(card: ActionCard) -> str:
    """When an action card can be played."""
    return joined([_WHEN[window] for window in card.windows]).replace(" and ", " or ")


def about_card(card: CardId, view: WcrrView) -> CardAbout:
    """Everything to know about a card at this table."""
    if card in _RULES or view.book.deck is None:
        return CardAbout(GUN_DECK.name(card), "", tuple(_gun_card(card)), _RULES[card])
    entry = view.book.deck.entry(card)
    told = [entry.text, sentence(f"play it {when(entry)}")]
    if entry.skull:
        told.append("The skull: also for who is out of the round, or of the game.")
    return CardAbout(
        entry.name, f"{counted(entry.copies, 'card')} in the deck", tuple(told), "WCRR-ACT-01"
    )


def _gun_card(card: CardId) -> Iterator[str]:
    if card == CLICK:
        yield "Nothing happens. In the pocket it is honest."
    else:
        yield "Bang: whoever it is aimed at loses a character."
        yield "In the pocket it is cheating: whoever is caught loses a character, too."


def when_out(view: WcrrView) -> str:
    """What somebody who is out of the game can still do."""
    return "You can still play cards with a skull." if view.book.deck is not None else ""
