"""What bots say on the open floor: an honest opinion of somebody else's bid, now and then.

It is made from what lies open alone. Whoever kept to the truth about one's own pocket would tell it
by keeping silent, and whoever spoke of what it saw, or means to do, would give that away: so a
bot says nothing of its own pocket, and nothing of a pocket that it has frisked.
"""

from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.by_the_odds import THRESHOLD, looks
from app.games.russian_roulette.bots.questions import ACCUSE, question
from app.games.russian_roulette.bots.temper import Temper
from rules.games.russian_roulette.sayings import BOLD, CHEAT, sayings
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim

# How often each level speaks when it could, and from when on it speaks of cheating.
NOVICE_SPEAKS, REGULAR_SPEAKS, SHARP_SPEAKS = 0.1, 0.2, 0.15
PLAINLY = 0.55


def opinion(
    view: WcrrView, table_talk: TableTalk, dice: Dice, temper: Temper, often: float
) -> Claim | None:
    """A word about the highest bid of the others, once in a round, before anybody is accused."""
    if question(view) != ACCUSE or _has_spoken(view, table_talk):
        return None
    lot = dice.random()
    if lot >= often * temper.talk:
        return None
    strange = [seat for seat in range(view.seats) if _is_strange(view, seat)]
    bids = [(view.bids[seat] or 0, seat) for seat in strange]
    if not bids:
        return None
    bid, seat = max(bids)
    likely = looks(bid, view.book.gun_cards)
    claim = Claim(CHEAT if likely >= PLAINLY else BOLD, seat)
    return claim if likely >= THRESHOLD and claim in sayings(view) else None


def _has_spoken(view: WcrrView, table_talk: TableTalk) -> bool:
    return any(said.seat == view.seat and said.round == view.number for said in table_talk.heard)


def _is_strange(view: WcrrView, seat: Seat) -> bool:
    """Whether another's pocket is closed, and this seat was not seen frisking it."""
    is_frisked = view.frisked[seat] >> view.seat & 1
    return seat != view.seat and view.exposed[seat] is None and not is_frisked
