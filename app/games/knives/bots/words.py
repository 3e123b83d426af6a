"""What a hint at Knives says, in whole sentences: a table fills in names and numbers."""

from typing import NamedTuple

# What a special card asks

HUNTS_ENEMY = "{target} plays against you. Force one of {target:s} cards into the open."
DANCES_WITH_ENEMY = "{target} plays against you, so give up a card you can spare."
DANCES_WITH_FRIEND = "{target} is on your side, so nothing is lost."
LEAST_TRUSTED = "{target} is the least likely to be on your side."
COINS_TO_FRIEND = "{target} is on your side, so you don't lose {the_coins}."
SMALL_GIFT = "It has no coins and rarely wins, so {target} gains nothing from it."
HIDES_GHOST = "The {ghost} would give you away. This card doesn't."
SMALL_SHOW = "It has no coins and rarely wins, so it gives away the least."
STRONGEST_OUT = "It's the strongest card you haven't seen, so find out who holds it."
CHEAPEST = "It costs you the least of all your choices."
BEST_EFFECT = "It works out best in deals that fit what you've seen."
GIVES_AWAY, ON_YOUR_SIDE, AGAINST_YOU = "gives away {coins}", "on your side", "against you"
SIDE_UNKNOWN, NO_COINS = "side unknown", "no coins"

# Bids, and the two cards that go back

TAKES_WITH = "With {cards}, the bank wins in {odds}."
TAKES = "With these cards, the bank wins in {odds}."
GAMBLES = "It works in {odds} and pays more than passing."
GOES_FOR_BROKE = "You win no coins in {odds}, and that pays more than passing."
MOST_COINS = "You win the most coins in {odds}."
FEWEST_COINS = "You win the fewest coins in {odds}."
LEAVES_BANK = "The bank would fail in {odds}, so leave it to someone else."
IS_PARTNER = "You hold the {ghost}, so you'll be the secret partner of anyone who takes the bank."
IS_LONG = "You hold {cards}. As the strong suit, they beat everything but Knives."
HAS_KNIVES = "Without a strong suit, only Knives can trump, and you hold {number}."
IS_RICH = "Their {coins} are yours, no matter who wins the tricks."
EMPTIES = "You'll have no {suits} left, so you can trump when they're led."
ARE_HIGHEST = "They're your highest cards, and you don't want to win anything."
GOES_WITHOUT = "Without them, you win no coins in {odds}."
SAME_BID = "Several choices are about equal. This one came out a little ahead."
BEST_BID = "It scores the most points in deals that fit your cards."
WORKS, BREAKS, WINS_ALONE = "works in {odds}", "no coins in {odds}", "best in {odds}"
BANKS_OUT_OF, BANKED, DISCARDED = (
    "banks {coins}, no {suit} left", "banks {coins}", "discards {coins}"
)  # fmt: skip
SOMEONE_BANKS, HOLDS_GHOST, HOLDS = "someone else banks", "you hold its Ghost", "you hold {cards}"

# Cards

TAKES_LAST = "You play last, so your card wins {coins}."
TAKES_BY_VOID = "{target} has no {suit} left, so your card wins {the_coins}."
TAKES_BY_VOID_LIKELY = "{target} has no {suit} left, so your card probably wins {the_coins}."
TAKES_AS_HIGHEST = "Nothing still out can beat it, so it wins {the_coins}."
LEADS_WINNER = "Nothing still out can beat it, so the trick is yours."
TRUMPS = "You have no {suit}, so your {one} can take {the_coins}."
TRUMPS_LIKELY = "You have no {suit}, so your {one} probably takes {the_coins}."
MOSTLY_TAKES = "It takes {the_coins} in {odds}."
FEEDS = "{target} is on your side and should win this trick. Add {your_coins}."
FEEDS_LIKELY = "{target} is probably on your side and should win this trick. Add {your_coins}."
SUIT_BEATEN = "No {one} beats {target:s} {other_one}, so keep {your_coins} out of the trick."
CARD_BEATEN = "Nothing you hold beats {target:s} {card}, so keep {your_coins} out of the trick."
LEADS_NEXT = "The Cat lets you lead the next trick, no matter who wins this one."
SAVES_TRUMP = "Keep your {card} for a richer trick. This one has {coins} so far."
LEADS_NOTHING = "It has no coins, so you lose little if someone beats it."
FEEDS_NOTHING = "The other side could easily win this trick, so add no coins."
FEEDS_NOBODY = "Someone else could easily win this trick, so add no coins."
DUCKS_HIGH = "It can't win this trick, so now's the time to get rid of it."
DUCKS = "You want no coins, and it can't win this trick."
DUCKS_ALMOST = "You want no coins, and it hardly ever wins this trick."
DUCKS_MOSTLY = "You want no coins, and it wins this trick in only {odds}."
LEAVES_TO_BANKER = "One coin sinks the bank, and this card could leave {target} with the trick."
RESCUES_BANKER = "It takes the trick, so {target} doesn't have to."
ACTS_DANCE = "It has no coins, and it lets you swap a card with someone."
ACTS_HOUND = "It has no coins, and it makes someone show a card."
ACTS_SNITCH = "It has no coins, and it lets you ask who holds a card."
EMPTIES_SUIT = "It's your only {one}. Once it's gone, you can trump that suit."
SAME_CHEAP = "Your cards do about equally well here. This one gives away the least."
SAME = "Your cards do about equally well here. This one is as good as any."
SAME_FEW = "Your best {number} cards do about equally well here. This is one of them."
MOST_POINTS = "It scores the most points in deals that fit what you've seen."
LAST_CARD = "It's your last card."
MUST_FOLLOW = "You must follow suit, and it's your only {one}."

WINS, LIKELY_WINS, WINS_AND_LEADS = "wins {what}", "likely wins {what}", "wins, and you lead next"
YOU_LEAD_NEXT, RISKS = "you lead next", "risks {coins}"
FOR_YOUR_SIDE, LIKELY_YOURS = "{coins} for your side", "{coins}, likely for your side"
GIVES, LIKELY_GIVES = "gives {target} {coins}", "likely gives {target} {coins}"
ANYONE_TAKES, TAKER, LIKELY_TAKER = (
    "anyone might take it", "{target} takes it", "{target} likely takes it"
)  # fmt: skip
THE_TRICK = "the trick"

# What a won hand is


class Goal(NamedTuple):
    """What is said of a goal: reached by any card, by none, by this alone, by some, most often."""

    always: str
    never: str
    alone: str
    some: str
    often: str


STOP_BANK = Goal(
    "Any card stops the bank in every deal tried.",
    "Whatever you play, the bank wins in every deal tried.",
    "It stops the bank in every deal tried. Your other cards don't.",
    "It stops the bank in every deal tried. Not all your cards do.",
    "It stops the bank in {odds}, more often than your other cards do.",
)
MAKE_BANK = Goal(
    "Any card makes the bank win in every deal tried.",
    "Whatever you play, the bank loses in every deal tried.",
    "It makes the bank win in every deal tried. Your other cards don't.",
    "It makes the bank win in every deal tried. Not all your cards do.",
    "It makes the bank win in {odds}, more often than your other cards do.",
)
WIN_MOST = Goal(
    "Any card gets you the most coins in every deal tried.",
    "Whatever you play, someone else wins the most coins in every deal tried.",
    "It gets you the most coins in every deal tried. Your other cards don't.",
    "It gets you the most coins in every deal tried. Not all your cards do.",
    "It gets you the most coins in {odds}, more often than your other cards do.",
)
WIN_FEWEST = Goal(
    "Any card leaves you the fewest coins in every deal tried.",
    "Whatever you play, someone else wins the fewest coins in every deal tried.",
    "It leaves you the fewest coins in every deal tried. Your other cards don't.",
    "It leaves you the fewest coins in every deal tried. Not all your cards do.",
    "It leaves you the fewest coins in {odds}, more often than your other cards do.",
)
WIN_NONE = Goal(
    "Any card keeps you clear of coins in every deal tried.",
    "Whatever you play, you win a coin in every deal tried.",
    "It keeps you clear of coins in every deal tried. Your other cards don't.",
    "It keeps you clear of coins in every deal tried. Not all your cards do.",
    "It keeps you clear of coins in {odds}, more often than your other cards do.",
)
KEEP_CLEAR = Goal(
    "Any card keeps {target} clear of coins in every deal tried.",
    "Whatever you play, {target} wins a coin in every deal tried.",
    "It keeps {target} clear of coins in every deal tried. Your other cards don't.",
    "It keeps {target} clear of coins in every deal tried. Not all your cards do.",
    "It keeps {target} clear of coins in {odds}, more often than your other cards do.",
)

# What the bars measure

EXPECTED_POINTS = "Expected points"
CHANCE_MOST = "Your chance to win the most coins"
CHANCE_FEWEST = "Your chance to win the fewest coins"
CHANCE_KEEP_CLEAR = "The chance that {target} wins no coins"
CHANCE_STOP = "Your chance to stop the bank"
CHANCE_NONE = "Your chance to win no coins"
SOURCE = "From {deals} deals that fit what you've seen. No peeking."
