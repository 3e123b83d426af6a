"""Why a card is best, the most telling reason first; and in a few words what each card does.

A reason holds by facts that the seat knows, or by what came of the card in the guessed deals; and
only where it tells the card from the others.
"""

from app.advice import Sentence, worded
from app.bots.reasons import Reason, in_ten
from app.games.knives.bots import words
from app.games.knives.bots.cardplay import height
from app.games.knives.bots.infoset import BANKER, DEFENDER, SHADOW
from app.games.knives.bots.play_facts import Play, a_suit, card_of, coins, coins_there
from app.games.knives.bots.trials import Tried
from rules.games.knives.cards import DANCE, DECK, HOUND, SNITCH, SUIT_NAMES, SUIT_OF
from rules.games.knives.state import BROKE

# From which share of the deals on something is sure, or likely.
SURE, LIKELY = 0.95, 0.7
# How much better a card must be before it counts as better.
CLEARLY = 0.03
# A trick with this many coins is not worth a trump.
POOR = 1


# The hand is over, or this settles it


def _is_decided(play: Play) -> bool:
    points = {round(tried.points, 6) for tried in (play.best, *play.others)}
    return len(points) == 1 and play.best.wins in (0.0, 1.0) and len(play.best.results) > 1


def _decided(play: Play) -> Sentence:
    return _of_goal(play.goal.always if play.best.wins else play.goal.never, play)


def _of_goal(template: str, play: Play) -> Sentence:
    return worded(template, target=play.infoset.contract.banker, odds=in_ten(play.best.wins))


def _settles(play: Play) -> bool:
    return play.best.wins == 1.0 and any(other.wins < 1.0 - CLEARLY for other in play.others)


def _settled(play: Play) -> Sentence:
    alone = all(other.wins < 1.0 for other in play.others)
    return _of_goal(play.goal.alone if alone else play.goal.some, play)


# Taking the trick


def _takes(play: Play) -> bool:
    """Taking is good, there is something to take, and not every card takes it as well."""
    lesser = [
        t for t in play.others if t.takes(play.infoset.seat) < play.best.takes(play.infoset.seat)
    ]
    return play.collects and play.coins > 0 and (bool(lesser) or _is_cheapest(play))


def _is_cheapest(play: Play) -> bool:
    """Whether others would take it, too, but only with a card that is worth keeping."""
    return bool(play.others) and all(
        play.is_trump(card_of(t)) or SUIT_OF[card_of(t)] == SUIT_OF[play.card] for t in play.others
    )


def _takes_as_last(play: Play) -> bool:
    return _takes(play) and play.is_last and play.leads_the_trick(play.card)


def _takes_by_void(play: Play) -> bool:
    takes = play.best.takes(play.infoset.seat) >= SURE
    return _takes(play) and takes and next(play.out_of(), None) is not None


def _says_void(play: Play) -> Sentence:
    seat, suit = next(play.out_of())
    told = words.TAKES_BY_VOID if play.cannot_be_beaten else words.TAKES_BY_VOID_LIKELY
    return worded(told, target=seat, suit=SUIT_NAMES[suit], **coins_there(play.coins))


def _is_highest(play: Play) -> bool:
    return _takes(play) and not play.is_last and play.cannot_be_beaten


def _says_highest(play: Play) -> Sentence:
    return worded(words.TAKES_AS_HIGHEST, **coins_there(play.coins))


def _leads_a_winner(play: Play) -> bool:
    """Nobody can beat what is led: the coins come from the others."""
    return play.collects and play.leads and play.cannot_be_beaten


def _cuts(play: Play) -> bool:
    trump = not play.leads and not play.follows and play.is_trump(play.card)
    return _takes(play) and trump and play.best.takes(play.infoset.seat) >= LIKELY


def _says_cut(play: Play) -> Sentence:
    sure = play.best.takes(play.infoset.seat) >= SURE
    return worded(
        words.TRUMPS if sure else words.TRUMPS_LIKELY, suit=SUIT_NAMES[play.led],
        one=a_suit(SUIT_OF[play.card]), **coins_there(play.coins),
    )  # fmt: skip


def _mostly_takes(play: Play) -> bool:
    return _takes(play) and play.best.takes(play.infoset.seat) >= LIKELY


def _says_mostly(play: Play) -> Sentence:
    odds = in_ten(play.best.takes(play.infoset.seat))
    return worded(words.MOSTLY_TAKES, odds=odds, **coins_there(play.coins))


# Giving coins to one's own side, and keeping them from the other


def _feeds(play: Play) -> bool:
    taker = play.best.taker()
    return (
        play.collects
        and taker != play.infoset.seat
        and play.worth(play.card) > 0
        and play.best.takes(taker) >= LIKELY
        and play.best.friendly(taker) >= LIKELY
        and any(play.worth(card_of(other)) < play.worth(play.card) for other in play.others)
    )


def _says_feed(play: Play) -> Sentence:
    taker = play.best.taker()
    told = words.FEEDS if play.side(taker) is True else words.FEEDS_LIKELY
    return worded(told, target=taker, **coins_there(play.worth(play.card)))


def _cannot_beat(play: Play) -> bool:
    """No card takes the trick, and it does not look like one for one's own side."""
    most = max(play.worth(card) for card in play.cards)
    return (
        play.collects
        and not play.leads
        and not any(play.can_win(card) for card in play.cards)
        and play.worth(play.card) < most
        and play.side(play.holder) is not True
        and play.best.ours < LIKELY
    )


def _says_beaten(play: Play) -> Sentence:
    most = max(play.worth(card) for card in play.cards)
    suit = SUIT_OF[play.ahead]
    by_suit = play.follows and suit != play.led
    return worded(
        words.SUIT_BEATEN if by_suit else words.CARD_BEATEN, target=play.holder,
        one=a_suit(play.led), other_one=a_suit(suit), card=DECK.name(play.ahead),
        **coins_there(most),
    )  # fmt: skip


def _gives_nothing(play: Play) -> bool:
    dearer = [t for t in play.others if play.worth(card_of(t)) > 0]
    seat = play.infoset.seat
    return (
        play.collects
        and play.worth(play.card) == 0
        and bool(dearer)
        and play.best.takes(seat) < 0.5
        and play.best.ours < 0.6
        and all(t.takes(seat) < LIKELY for t in dearer)
    )


def _says_nothing_given(play: Play) -> Sentence:
    if play.leads:
        return worded(words.LEADS_NOTHING)
    has_side = play.infoset.role in (BANKER, SHADOW, DEFENDER)
    return worded(words.FEEDS_NOTHING if has_side else words.FEEDS_NOBODY)


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
    taking = [t for t in trumps if t.takes(play.infoset.seat) >= 0.5]
    return taking[0] if taking else None


def _says_trump_saved(play: Play) -> Sentence:
    trump = _best_trump(play)
    assert trump is not None
    here = coins(play.lying)
    return worded(words.SAVES_TRUMP, card=DECK.name(card_of(trump)), coins=here)


# Wanting no coins


def _ducks_high(play: Play) -> bool:
    """A high card that cannot win is gone without harm."""
    if not play.avoids or play.leads or play.can_win(play.card):
        return False
    least = min(height(play.infoset, card) for card in play.cards)
    return height(play.infoset, play.card) > least


def _ducks(play: Play) -> bool:
    takes = [other.takes(play.infoset.seat) for other in play.others]
    best = play.best.takes(play.infoset.seat)
    return play.avoids and best <= min(takes) and best < max(takes) - CLEARLY


def _says_ducked(play: Play) -> Sentence:
    chance = play.best.takes(play.infoset.seat)
    if not play.can_win(play.card):
        return worded(words.DUCKS)
    if chance < 0.1:
        return worded(words.DUCKS_ALMOST)
    return worded(words.DUCKS_MOSTLY, odds=in_ten(chance))


def _leaves_to_the_banker(play: Play) -> bool:
    contract = play.infoset.contract
    if contract.mode != BROKE or play.infoset.role != DEFENDER:
        return False
    chances = [t.takes(contract.banker) for t in play.others]
    best = play.best.takes(contract.banker)
    return best >= max(chances) and best > min(chances) + CLEARLY


def _rescues_the_banker(play: Play) -> bool:
    contract = play.infoset.contract
    if contract.mode != BROKE or play.infoset.role != SHADOW:
        return False
    return play.best.takes(play.infoset.seat) >= LIKELY and not play.leads


# What a card does beside


def _acts(play: Play) -> bool:
    return play.infoset.book.specials and play.card in _ACTS and len(play.view.tricks) < 5


_ACTS = {DANCE: words.ACTS_DANCE, HOUND: words.ACTS_HOUND, SNITCH: words.ACTS_SNITCH}


def _empties_a_suit(play: Play) -> bool:
    return play.collects and play.alone_of_its_suit() and play.infoset.holding.bit_count() > 2


# Nothing in particular


def _is_much_the_same(play: Play) -> bool:
    return play.ties > len(play.others)


def _says_same(play: Play) -> Sentence:
    least = min(play.worth(card) for card in play.cards)
    cheap = play.collects and play.worth(play.card) == least
    return worded(words.SAME_CHEAP if cheap else words.SAME)


def _says_best(play: Play) -> Sentence:
    if play.ties > 1:
        return worded(words.SAME_FEW, number=play.ties)
    return _of_goal(play.goal.often if play.pays_alike else words.MOST_POINTS, play)


def _of_banker(template: str, play: Play) -> Sentence:
    return worded(template, target=play.infoset.contract.banker)


PLAY_REASONS = (
    Reason("decided", _is_decided, _decided),
    Reason("settles", _settles, _settled),
    Reason("takes as last", _takes_as_last,
           lambda play: worded(words.TAKES_LAST, coins=coins(play.coins))),
    Reason("takes by void", _takes_by_void, _says_void),
    Reason("takes as highest", _is_highest, _says_highest),
    Reason("leads a winner", _leads_a_winner,
           lambda play: worded(words.LEADS_WINNER)),
    Reason("cuts", _cuts, _says_cut),
    Reason("mostly takes", _mostly_takes, _says_mostly),
    Reason("feeds", _feeds, _says_feed),
    Reason("cannot beat", _cannot_beat, _says_beaten),
    Reason("leads next", lambda play: play.leads_next_with(play.card),
           lambda play: worded(words.LEADS_NEXT)),
    Reason("saves a trump", _saves_a_trump, _says_trump_saved),
    Reason("gives nothing", _gives_nothing, _says_nothing_given),
    Reason("ducks high", _ducks_high,
           lambda play: worded(words.DUCKS_HIGH)),
    Reason("ducks", _ducks, _says_ducked),
    Reason("leaves it to the banker", _leaves_to_the_banker,
           lambda play: _of_banker(words.LEAVES_TO_BANKER, play)),
    Reason("rescues the banker", _rescues_the_banker,
           lambda play: _of_banker(words.RESCUES_BANKER, play)),
    Reason("acts", _acts, lambda play: worded(_ACTS[play.card])),
    Reason("empties a suit", _empties_a_suit,
           lambda play: worded(words.EMPTIES_SUIT, one=a_suit(SUIT_OF[play.card]))),
    Reason("much the same", _is_much_the_same, _says_same),
    Reason("best", lambda play: True, _says_best),
)  # fmt: skip
