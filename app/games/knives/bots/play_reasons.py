"""Why a card is best, the most telling reason first; and in a few words what each card does.

A reason holds by facts that the seat knows, or by what came of the card in the guessed deals; and
only where it tells the card from the others.
"""

from app.bots.reasons import Reason, in_ten
from app.games.knives.bots.cardplay import height
from app.games.knives.bots.chair import BANKER, DEFENDER, SHADOW
from app.games.knives.bots.play_facts import Play, a_suit, called, card_of, coins
from app.games.knives.bots.trials import Tried
from rules.games.knives.cards import DANCE, HOUND, SNITCH, SUIT_NAMES, SUIT_OF
from rules.games.knives.state import BROKE

# From which share of the deals on something is sure, or likely.
SURE, LIKELY = 0.95, 0.7
# How much better a card must be before it counts as better.
CLEARLY = 0.03
# A trick with so many coins is not worth a trump.
POOR = 1


# The hand is over, or this settles it


def _is_decided(play: Play) -> bool:
    points = {round(tried.points, 6) for tried in (play.best, *play.others)}
    return len(points) == 1 and play.best.wins in (0.0, 1.0) and len(play.best.results) > 1


def _decided(play: Play) -> str:
    if play.best.wins:
        return f"any card {play.goal} now, in every deal that was tried"
    return f"nothing {play.goal} any more, in any deal that was tried"


def _settles(play: Play) -> bool:
    return play.best.wins == 1.0 and any(other.wins < 1.0 - CLEARLY for other in play.others)


def _settled(play: Play) -> str:
    alone = all(other.wins < 1.0 for other in play.others)
    others = "your other cards do not" if alone else "not all of your cards do"
    return f"it {play.goal} in every deal that was tried, {others}"


# Taking the trick


def _takes(play: Play) -> bool:
    """Taking is good, there is something to take, and not every card takes it as well."""
    lesser = [t for t in play.others if t.takes(play.chair.seat) < play.best.takes(play.chair.seat)]
    return play.collects and play.coins > 0 and (bool(lesser) or _is_cheapest(play))


def _is_cheapest(play: Play) -> bool:
    """Whether others would take it, too, but only with a card that is worth keeping."""
    return bool(play.others) and all(
        play.is_trump(card_of(t)) or SUIT_OF[card_of(t)] == SUIT_OF[play.card] for t in play.others
    )


def _takes_as_last(play: Play) -> bool:
    return _takes(play) and play.is_last and play.leads_the_trick(play.card)


def _takes_by_void(play: Play) -> bool:
    takes = play.best.takes(play.chair.seat) >= SURE
    return _takes(play) and takes and next(play.out_of(), None) is not None


def _says_void(play: Play) -> str:
    seat, suit = next(play.out_of())
    wins = "wins" if play.cannot_be_beaten else "most likely wins"
    return f"seat {seat} has no {SUIT_NAMES[suit]} left, so it {wins} {_the(play.coins)}"


def _is_highest(play: Play) -> bool:
    return _takes(play) and not play.is_last and play.cannot_be_beaten


def _says_highest(play: Play) -> str:
    return f"nothing that is still out can beat it, so it wins {_the(play.coins)}"


def _leads_a_winner(play: Play) -> bool:
    """Nobody can beat what is led: the coins come from the others."""
    return play.collects and play.leads and play.cannot_be_beaten


def _cuts(play: Play) -> bool:
    trump = not play.leads and not play.follows and play.is_trump(play.card)
    return _takes(play) and trump and play.best.takes(play.chair.seat) >= LIKELY


def _says_cut(play: Play) -> str:
    takes = play.best.takes(play.chair.seat)
    how = "can take" if takes >= SURE else "most likely takes"
    suit = a_suit(SUIT_OF[play.card])
    return f"you have no {SUIT_NAMES[play.led]}, so your {suit} {how} {_the(play.coins)}"


def _mostly_takes(play: Play) -> bool:
    return _takes(play) and play.best.takes(play.chair.seat) >= LIKELY


def _says_mostly(play: Play) -> str:
    return f"it takes {_the(play.coins)} in {in_ten(play.best.takes(play.chair.seat))}"


# Giving coins to the own side, and keeping them from the other


def _feeds(play: Play) -> bool:
    taker = play.best.taker()
    return (
        play.collects
        and taker != play.chair.seat
        and play.worth(play.card) > 0
        and play.best.takes(taker) >= LIKELY
        and play.best.friendly(taker) >= LIKELY
        and any(play.worth(card_of(other)) < play.worth(play.card) for other in play.others)
    )


def _says_feed(play: Play) -> str:
    taker = play.best.taker()
    known = play.side(taker) is True
    return (
        f"seat {taker} {'plays' if known else 'most likely plays'} for your side and should win "
        f"this trick, so give it your {coins(play.worth(play.card))}"
    )


def _cannot_beat(play: Play) -> bool:
    """No card takes the trick, and it does not look like one for the own side."""
    most = max(play.worth(card) for card in play.cards)
    return (
        play.collects
        and not play.leads
        and not any(play.can_win(card) for card in play.cards)
        and play.worth(play.card) < most
        and play.side(play.holder) is not True
        and play.best.ours < LIKELY
    )


def _says_beaten(play: Play) -> str:
    most = max(play.worth(card) for card in play.cards)
    suit = SUIT_OF[play.ahead]
    mine = a_suit(play.led) if play.follows and suit != play.led else "card of yours"
    theirs = a_suit(suit) if mine != "card of yours" else called(play.ahead).removeprefix("the ")
    keep = f"keep your {'coin' if most == 1 else coins(most)} out of it"
    return f"no {mine} beats seat {play.holder}'s {theirs}, so {keep}"


def _gives_nothing(play: Play) -> bool:
    dearer = [t for t in play.others if play.worth(card_of(t)) > 0]
    seat = play.chair.seat
    return (
        play.collects
        and play.worth(play.card) == 0
        and bool(dearer)
        and play.best.takes(seat) < 0.5
        and play.best.ours < 0.6
        and all(t.takes(seat) < LIKELY for t in dearer)
    )


def _says_nothing_given(play: Play) -> str:
    if play.leads:
        return "it has no coins, so little is lost if somebody beats it"
    side = "somebody else" if play.chair.role not in (BANKER, SHADOW, DEFENDER) else "the others"
    return f"the trick may well go to {side}, so give it no coins"


def _saves_a_trump(play: Play) -> bool:
    return (
        play.collects
        and not play.leads
        and play.lying <= POOR
        and not play.is_trump(play.card)
        and _best_trump(play) is not None
    )


def _best_trump(play: Play) -> Tried | None:
    """A trump that would take the trick."""
    trumps = [t for t in play.others if play.is_trump(card_of(t))]
    taking = [t for t in trumps if t.takes(play.chair.seat) >= 0.5]
    return taking[0] if taking else None


def _says_trump_saved(play: Play) -> str:
    trump = _best_trump(play)
    assert trump is not None
    card = called(card_of(trump)).removeprefix("the ")
    here = "no coins" if not play.lying else "only 1 coin"
    return f"keep your {card} for a richer trick: this one has {here} so far"


# Wanting no coins


def _ducks_high(play: Play) -> bool:
    """A high card that cannot win is gone without harm."""
    if not play.avoids or play.leads or play.can_win(play.card):
        return False
    least = min(height(play.chair, card) for card in play.cards)
    return height(play.chair, play.card) > least


def _ducks(play: Play) -> bool:
    takes = [other.takes(play.chair.seat) for other in play.others]
    best = play.best.takes(play.chair.seat)
    return play.avoids and best <= min(takes) and best < max(takes) - CLEARLY


def _says_ducked(play: Play) -> str:
    chance = play.best.takes(play.chair.seat)
    if not play.can_win(play.card):
        return "you want no coins, and it cannot win this trick"
    how = "hardly ever wins" if chance < 0.1 else f"wins in only {in_ten(chance)}"
    return f"you want no coins, and it {how} this trick"


def _leaves_to_the_banker(play: Play) -> bool:
    contract = play.chair.contract
    if contract.mode != BROKE or play.chair.role != DEFENDER:
        return False
    chances = [t.takes(contract.banker) for t in play.others]
    best = play.best.takes(contract.banker)
    return best >= max(chances) and best > min(chances) + CLEARLY


def _rescues_the_banker(play: Play) -> bool:
    contract = play.chair.contract
    if contract.mode != BROKE or play.chair.role != SHADOW:
        return False
    return play.best.takes(play.chair.seat) >= LIKELY and not play.leads


# What a card does beside


def _acts(play: Play) -> bool:
    return play.chair.book.specials and play.card in _ACTS and len(play.view.tricks) < 5


_ACTS = {
    DANCE: "it has no coins, and lets you swap a card with somebody",
    HOUND: "it has no coins, and makes somebody show a card",
    SNITCH: "it has no coins, and lets you ask who holds a card",
}


def _empties_a_suit(play: Play) -> bool:
    return play.collects and play.alone_of_its_suit() and play.chair.holding.bit_count() > 2


# Nothing in particular


def _is_much_the_same(play: Play) -> bool:
    return all(abs(t.points - play.best.points) < CLEARLY for t in play.others)


def _says_same(play: Play) -> str:
    least = min(play.worth(card) for card in play.cards)
    cheap = play.collects and play.worth(play.card) == least
    rest = "this one gives away the least" if cheap else "this one is as good as any"
    return f"your cards do about equally well here, and {rest}"


def _says_best(play: Play) -> str:
    if any(other.points > play.best.points for other in play.others):
        return "it gives nothing away to the other side"
    if play.pays_alike:
        return f"it {play.goal} in {in_ten(play.best.wins)}, more often than your other cards"
    return "it brings the most points in the deals that fit what you saw"


def _the(number: int) -> str:
    return f"the {coins(number)}" if number != 1 else "the coin"


PLAY_REASONS = (
    Reason("decided", _is_decided, _decided),
    Reason("settles", _settles, _settled),
    Reason("takes as last", _takes_as_last,
           lambda play: f"you play last, so it wins {coins(play.coins)}"),
    Reason("takes by void", _takes_by_void, _says_void),
    Reason("takes as highest", _is_highest, _says_highest),
    Reason("leads a winner", _leads_a_winner,
           lambda play: "nothing that is still out can beat it, so the trick is yours"),
    Reason("cuts", _cuts, _says_cut),
    Reason("mostly takes", _mostly_takes, _says_mostly),
    Reason("feeds", _feeds, _says_feed),
    Reason("cannot beat", _cannot_beat, _says_beaten),
    Reason("leads next", lambda play: play.leads_next_with(play.card),
           lambda play: "whoever wins this trick, the Cat lets you lead the next one"),
    Reason("saves a trump", _saves_a_trump, _says_trump_saved),
    Reason("gives nothing", _gives_nothing, _says_nothing_given),
    Reason("ducks high", _ducks_high,
           lambda play: "it cannot win this trick, so here you are rid of it"),
    Reason("ducks", _ducks, _says_ducked),
    Reason("leaves it to the banker", _leaves_to_the_banker,
           lambda play: f"one coin ends the bank: this may leave seat "
                        f"{play.chair.contract.banker} with the trick"),
    Reason("rescues the banker", _rescues_the_banker,
           lambda play: f"it takes the trick, so seat {play.chair.contract.banker} need not"),
    Reason("acts", _acts, lambda play: _ACTS[play.card]),
    Reason("empties a suit", _empties_a_suit,
           lambda play: f"it is your only {a_suit(SUIT_OF[play.card])}: after it you can cut them"),
    Reason("much the same", _is_much_the_same, _says_same),
    Reason("best", lambda play: True, _says_best),
)  # fmt: skip
