"""Every sentence of a table of Knives, whole: `say` puts in who reads it, names, and numbers."""

from typing import NamedTuple

# The log

DEALT = "{seat}['re| is] dealt {cards}."
IN_THE_BANK = "The bank holds {cards}."
PICKED_UP = "{seat} [pick|picks] up {cards} from the bank."
PICKED_UP_UNSEEN = "{seat} [pick|picks] up the two bank cards."
PUT_BACK = "{seat} [put|puts] back {cards}."
PUT_BACK_UNSEEN = "{seat} [put|puts] two cards back."
DISCARDED_BANK = "The dealer discards the bank: {cards}."
DISCARDED_BANK_UNSEEN = "The dealer discards the bank unseen."
PLAYED = "{seat} [play|plays] {cards}."
GAVE = "{seat} [give|gives] {target} {cards}."
DECLARED = "{seat} [declare|declares] {terms}."
PASSED = "{seat} [pass|passes]."
PASSED_NAMING = "{seat} [pass|passes] and [name|names] {suit}."
TOOK_BANK = "{seat} [take|takes] the bank."
TOOK_BROKE = "{seat} [take|takes] the bank and [go|goes] for broke."
CALLED_ASSETS = "{seat} [call|calls] Assets. Everyone plays alone for the most coins."
CALLED_LIABILITIES = "{seat} [call|calls] Liabilities. Everyone plays alone for the fewest coins."
TRICK_WON = "{seat} [win|wins] the trick and {coins} with {card}."
EMPTY_TRICK_WON = "{seat} [win|wins] the trick, but no coins, with {card}."
CAT_LEADS = "The Cat lets {seat} lead the next trick."
DANCED = "{seat} [dance|dances] with {target}."
HOUND_SET = "{seat} [set|sets] the Hound on {target}."
NAMED = "{seat} [name|names] {card}."
SHOWN = "{seat} [show|shows] {card}."
SHOWN_FROM_BANK = "{seat} [show|shows] {card} from the bank."
NOBODY_HOLDS = "Nobody holds {card}."
NO_CARD_LEFT = "There's no card left to show."
A_CARD = "a card"
TRICK_HEADING, AUCTION, SCORE = "Trick {count}", "Auction", "Score"
KEY_GHOST_PLAYED = "{seat} [play|plays] the key Ghost, the card that marks the bank's side."

# Why a card won its trick

GHOST_BEATS_KING = "The {card} beats its King."
KING_CANCELED = "The King of {suit} can't win beside its Ghost."
KNIFE_BEATS = "A Knife beats everything."
STRONG_BEATS = "The strong suit beats {led}."
HIGHEST = "The highest {one} wins."

# Beside a seat and across the table, as it happens

SAYS_PASS = "[pass|passes]"
SAYS_PASS_NAMING = "[pass|passes]: {terms}"
SAYS_DECLARE = "[declare|declares] {terms}"
SAYS_TAKE = "[take|takes] the bank"
SAYS_BROKE = "[go|goes] for broke"
SAYS_LEAD = "[lead|leads] next with the Cat"
SAYS_DANCE = "[dance|dances] with {target}"
SAYS_HOUND = "[set|sets] the Hound on {target}"
SAYS_NAME = "[name|names] {card}"
ASSETS_BANNER = "Assets: most coins wins"
LIABILITIES_BANNER = "Liabilities: fewest coins wins"
NOBODY_HOLDS_BANNER = "Nobody holds {card}"
NO_CARD_LEFT_BANNER = "No card left to show"
TAKES_TRICK = "{seat} [take|takes] the trick"
HAS_GHOST = "{seat} [have|has] the key Ghost."
IS_ALONE = "{seat} [play|plays] alone."
IS_PARTNER = "{seat}['re| is] the secret partner."

# On the table, each from long to short

GAME = "Knives"
SUBTITLE = "Hand {number}  ·  to {target} points"
FIRST_TO = "first to {target}"
COUNTING = "The hand is over. Counting the coins…"
TRUMPS = "Trumps"
KNIVES_TRUMP = "Knives", "beat everything"
KNIVES_ONLY_TRUMP = "Knives only", "no strong suit"
STRONG_SUIT = "strong suit"
BANK_PLAQUE = "Bank"
BANK_GOAL = "Bank: win {coins}"
BROKE_GOAL = "For broke: no coins"
DEALING_BANK = "Two cards go here", "Two cards"
UNSEEN_BANK = "Two cards nobody has seen", "Nobody has seen them", "Unseen"
BANKED = "{seat} banked two cards", "{seat} banked", "Banked"
DISCARDED = "{seat} discarded two cards", "{seat} discarded", "Discarded"
DISCARDED_UNSEEN = "Two cards discarded", "Discarded"
BANK_YOURS = "Two of your cards go here", "Two cards"
BANK_TAKEN = "Taken by {seat}", "Taken"
WINS_TRICK = "{seat} [win|wins] the trick", "{seat} [win|wins]"
IS_WINNING = "{seat}['re| is] winning"
IS_WINNING_SHORT = "{seat} winning"
HAS_LED, SUIT_LED = "{name} led", "{suit} led"
HAS_PASSED = "{seat} [pass|passes]"
ON_OFFER, TAKEN = "{name}: on offer", "{name}: taken"
YOUR_SLOT = "Your", "card"
TO_LEAD, TO_PLAY, LAST_TO_PLAY = ("to lead",), ("to play",), ("last", "to play")
HAS_CARDS = "has {cards}", "{cards}", "has {number}"
MIGHT_HAVE_CARDS = "might have {cards}", "{cards}", "might have {number}"
KNOWN_CARDS = "{seat} [have|has] {cards}."
POSSIBLE_CARDS = "{seat} might have {cards}."
AGAINST_YOU = "{coins} against you"

# Prompts, each with a shorter one where it may not fit

DECLARE_PROMPT = "You deal. Name a strong suit, or Knives only."
BID_PROMPT = "Take the bank with {terms}, or pass and name a suit."
BID_SHORT = "{terms}. Take the bank, or pass."
SIMPLE_BID_PROMPT = "Take the bank, or pass."
DEALER_PROMPT = "Everyone passed. Take the bank, or call Assets or Liabilities."
DEALER_SHORT = "Everyone passed. You decide."
DEALER_MUST_PROMPT = "Everyone passed, so the bank is yours."
BANK_PROMPT = "Bank two cards. Their coins are yours."
BANK_SHORT = "Bank two cards."
DISCARD_PROMPT = "Discard two cards. They count for nobody."
DISCARD_SHORT = "Discard two cards."
LEAD_PROMPT = "You lead. Play any card."
FOLLOW_PROMPT = "Follow suit with a {one}."
ANY_CARD_PROMPT = "You have no {suit}. Play any card."
FOLLOW_SHORT = "Play a {one}."
ANY_CARD_SHORT = "Play any card."
DANCE_PROMPT = "The Dance: pick a player to swap a card with."
DANCE_SHORT = "Dance with which player?"
GIVE_PROMPT = "The Dance: pick a card to give {target}."
GIVE_AGAIN_PROMPT = "You can still give {target} a different card."
GIVE_SHORT = "Give {target} a card."
HOUND_PROMPT = "The Hound: pick a player to show everyone a card."
HOUND_EMPTY_PROMPT = "Nobody has a card left. Set the Hound on anyone."
HOUND_SHORT = "Who shows a card?"
SHOW_PROMPT = "The Hound is on you. Show everyone a card, then keep it."
SHOW_SHORT = "The Hound: show a card."
NAME_PROMPT = "Name any card but a Ghost. Its holder must show it."
NAME_SHORT = "Name a card."
PICK_PLAYER, PICK_CARD, PICK_TWO = "Pick a player", "Pick a card", "Pick two cards"
OR_PASS = "Or pass and name"
GAME_WON = "{seats} [win|wins] the game."

# Answers


class Answer(NamedTuple):
    """A command's words: in a list, as an order, in a word or two, on its button, as a tooltip."""

    label: str
    order: str
    brief: str
    button: str
    tip: str


DECLARE = Answer("Declare {terms}", "Declare {terms}", "{terms}", "{suit}", "Declare {terms}.")
PASS = Answer("Pass", "Pass", "Pass", "Pass", "Pass.")
PASS_NAMING = Answer(
    "Pass and name {suit}", "Pass and name {suit}", "Pass: {terms}", "{suit}",
    "Pass and name {suit}.",
)  # fmt: skip
TAKE = Answer(
    "Take the bank and win {needed} coins", "Take the bank", "Take the bank",
    "Take the bank", "Take the bank. Your side needs {needed} coins to win.",
)  # fmt: skip
BROKE = Answer(
    "Go for broke: take the bank and win no coins", "Take the bank and go for broke",
    "Go for broke", "Go for broke", "Take the bank and go for broke. You must win no coins at all.",
)  # fmt: skip
ASSETS = Answer(
    "Call Assets: most coins wins", "Call Assets", "Assets", "Assets",
    "Call Assets. Everyone plays alone, and the most coins wins.",
)  # fmt: skip
LIABILITIES = Answer(
    "Call Liabilities: fewest coins wins", "Call Liabilities", "Liabilities", "Liabilities",
    "Call Liabilities. Everyone plays alone, and the fewest coins wins.",
)  # fmt: skip
BANK = Answer("Bank {cards}", "Bank {cards}", "{ranks}", "Bank these two", "Bank {cards}.")
DISCARD = Answer(
    "Discard {cards}", "Discard {cards}", "{ranks}", "Discard these two", "Discard {cards}."
)
PLAY = Answer("Play {worth}", "Play {card}", "{plain}", "Play the {name}", "Play {worth}.")
GIVE = Answer("Give {worth}", "Give {card}", "{plain}", "Give the {name}", "Give {worth}.")
SHOW = Answer("Show {worth}", "Show {card}", "{plain}", "Show the {name}", "Show {worth}.")
NAME = Answer("Name {coded}", "Name {coded}", "{plain}", "Name the {name}", "Name {coded}.")
DANCE = Answer(
    "Dance with {target}", "Dance with {target}", "{target}", "Dance with {whom}",
    "Dance with {target}.",
)  # fmt: skip
HOUND = Answer(
    "Set the Hound on {target}", "Set the Hound on {target}", "{target}", "Set it on {whom}",
    "Set the Hound on {target}.",
)  # fmt: skip
WITH_COINS = "{card}, {coins}"

# Tooltips

DEALER_TIP = "The dealer, who declares first."
BANKER_TIP = "The banker, who banks two cards and plays for the coins."
BROKE_BANKER_TIP = "The banker, who is going for broke and must win no coins."
SHADOW_TIP = "The banker's secret partner. The two win and lose together."
SECRET_SHADOW_TIP = "You're the banker's secret partner. Nobody else knows."
COINS_TIP = "Coins won in tricks this hand."
POINTS_TIP = "Points so far. The game ends at {target}."
OFFER_TIP = "{terms}: the current offer for the bank."
REPLACED_TIP = "{terms}: replaced by a later declaration."
TRUMPS_UNDECLARED_TIP = "Knives beat every other suit. The dealer still has to declare."
KNIVES_ONLY_TIP = "Knives beat every other suit, and no suit is strong. The key Ghost is {ghost}."
TRUMPS_TIP = (
    "Knives beat every other suit. {suit} beat everything but Knives. The key Ghost is {ghost}."
)
LED_TIP = "The {name} was led. If you have {suit}, you must play one."
TRICK_TIP = "This trick is worth {coins} so far."
BID_PHASE = "Bid", "In turn, each player takes the bank or passes. Spades are strong."
DECLARE_PHASE = (
    "Declare",
    "The dealer names a suit. Then each player takes the bank, or passes and names another.",
)
BANK_PHASE = "Bank", "The banker picks up the two bank cards, then banks any two."
DEAL_PHASE = "Deal", "Six cards for each player, and two for the bank."
SCORE_PHASE = "Score", "Coins are counted, and points are scored."
TRICK_PHASE = "Trick {number} of 6", "Follow suit if you can. The best card takes all five."

CAT_TIP = "Lead the next trick, even if someone else wins this one."
DANCE_TIP = "Swap a card with another player."
HOUND_TIP = "Make another player show everyone a card."
SNITCH_TIP = "Name a card. The player who holds it must show it."
SPECIALS_OFF_TIP = "Special cards do nothing at this table."
ACE_TIP = "The highest Knife. Nothing beats it."
KNIFE_TIP = "Only a higher Knife beats it."
LOWEST_KNIFE_TIP = "The lowest Knife."
KING_TIP = "The highest {one}."
KING_UNDER_GHOST_TIP = "The highest {one}, unless its Ghost is in the same trick."
KING_CANCELED_TIP = "The highest {one}, but it can't win beside its Ghost."
GHOST_TIP = "The lowest {one}."
GHOST_OVER_KING_TIP = "The lowest {one}, but it beats its King in the same trick."
GHOST_CANCELS_TIP = "The lowest {one}. Its King can't win beside it."
KEY_GHOST_TIP = "With {terms}, it's the key Ghost. Its holder is the banker's secret partner."
RANKS_TIP = "{suit} from low to high: Ghost, {special}, Maid, Jack, Queen, King."
KNIVES_TIP = "Knives beat every other suit."
STRONG_TIP = "{suit} are strong. They beat everything but Knives."
SEEN_TIP = "{suit} played so far: {gone} of {all}"
UNSEEN_TIP = "No {suit} played yet"

# The hand once it's over

HAND_OVER = "Hand {number} is over."
BANKED_WITH = "{seat} took the bank with {terms}. {other} [other:were|was] the secret partner."
BANKED_ALONE = "{seat} took the bank with {terms}, alone against four."
BROKE_WITH = "{seat} went for broke with {terms}. {other} [other:were|was] the secret partner."
BROKE_ALONE = "{seat} went for broke with {terms}, alone against four."
BANKED_CARDS = "Banked: {cards}, {coins}."
BANK_WON_COINS = "Coins: {parts} = {total}, against {against}. The bank won."
BANK_LOST_COINS = "Coins: {parts} = {total}, against {against}. The defenders won."
BANKED_PART = "banked {coins}"
SCORE_OF = "{who} {score}"
GAIN_OF = "{who} +{points}"
BROKE_MADE = "{seat} won no coins. Going for broke paid off."
BROKE_MISSED = "{seat} won {coins}. Going for broke failed."
ASSETS_COINS = "Assets. Coins: {scores}."
LIABILITIES_COINS = "Liabilities. Coins: {scores}."
HAD_MOST = "{seats} won the most: {coins}."
HAD_FEWEST = "{seats} won the fewest: {coins}."
DISCARDED_CARDS = "Discarded: {cards}, {coins}. They count for nobody."
POINTS_LINE = "Points: {points}."
TOTALS_LINE = "Totals: {scores}."

HAND_TITLE = "Hand {number}: {headline}"
BANK_WON = "The bank won"
DEFENDERS_WON = "The defenders won"
BROKE_WORKED = "Going for broke paid off"
BROKE_FAILED = "Going for broke failed"
SEATS_WON = "{seats} won"
YOU_WON, YOU_LOST = "You won the hand", "You lost the hand"
BANK_FELL_SHORT = "The bank got {has} of the {need} coins it needed."
BANK_REACHED = "The bank won {coins}. It needed {need}."
BROKE_LINE = "{seat} won no coins, as promised."
BROKE_LOST_LINE = "{seat} won {coins}. Even one was too many."
ASSETS_LINE = "{seats} won the most coins."
LIABILITIES_LINE = "{seats} won the fewest coins."
SHORT_BY, REACHED = "{coins} short", "reached"
BANKED_CAPTION, DISCARDED_CAPTION = "Banked: {coins}", "Discarded: {coins}"
COLUMNS = "Coins", "Points", "Total ({target})"
THE_BANK, BANK_CAMP, DEFENDERS = "The bank", "Bank", "Defenders"
BANKER, PARTNER, DEFENDER = "Banker", "Secret partner", "Defender"
EVERYONE_ALONE_CAMP, NOBODY = "Everyone alone", "Nobody"
UNMASKED = "It was {seat}!"
WINS_CARD = "wins"
TRICK_TITLE = "Trick {number}: {seat} won {coins}"
TRICK_ROW = "{seat} won"
TRICKS_TITLE = "This hand's tricks"
NO_COINS = "no coins"
LOOK_AT_TRICKS, LAST_TRICK, LAST_HAND = "Look at the tricks", "Last trick", "Last hand"
NO_TRICKS_YET, NO_HANDS_YET = "No tricks taken this hand yet.", "No hands scored yet."

# The whole game once it's over

LAST_BANK_WON = (
    "{seat} took the bank in the last hand with {other} as secret partner. "
    "They won {coins} and scored {points} each."
)
LAST_BANK_WON_ALONE = (
    "{seat} took the bank in the last hand, alone against four, "
    "and won {coins} for {points}."
)  # fmt: skip
LAST_BANK_LOST = (
    "{seat} took the bank in the last hand and [were|was] stopped at {coins}. "
    "Each defender scored {points}."
)
LAST_BROKE_WON = (
    "{seat} went for broke in the last hand with {other} as secret partner. "
    "It paid off, for {points} each."
)
LAST_BROKE_WON_ALONE = (
    "{seat} went for broke in the last hand, alone against four. It paid off, for {points}."
)
LAST_BROKE_LOST = (
    "{seat} went for broke in the last hand and [were|was] caught with {coins}. "
    "Each defender scored {points}."
)
LAST_ASSETS = "The last hand was Assets. {seats} won the most coins and scored {points}."
LAST_ASSETS_TIED = "The last hand was Assets. {seats} won the most coins and scored {points} each."
LAST_LIABILITIES = (
    "The last hand was Liabilities. {seats} won the fewest coins and scored {points}."
)
LAST_LIABILITIES_TIED = (
    "The last hand was Liabilities. {seats} won the fewest coins and scored {points} each."
)
VICTORY = "{seats} won with {points}."
SHARED_VICTORY = "{seats} shared the win with {points} each."
SOURCES = "Head start", "Banker", "Partner", "Defending", "Assets", "Liabilities", "Broke"

# How it went

SCORED = "{seats} scored {points}."
SCORED_EACH = "{seats} scored {points} each."
MOST_SCORED = "{seats} won the most coins and scored {points}."
MOST_SCORED_EACH = "{seats} won the most coins and scored {points} each."
FEWEST_SCORED = "{seats} won the fewest coins and scored {points}."
FEWEST_SCORED_EACH = "{seats} won the fewest coins and scored {points} each."
WAS_PARTNER = "{seat} [were|was] {owner:s} secret partner"
GHOST_TOLD = "The Ghost gave it away."
WON_THE_TRICK = "{seat:s} {card} won the trick"
TRICK_WORTH = "The trick was worth {coins}."
TOOK = "{seat} took the bank"
TOOK_WITH = "With {terms}, {ghost} made its holder the secret partner."
WENT_FOR_BROKE = "{seat} went for broke"
BROKE_RISK = "With {terms}, even one coin would have been too many."
RETOLD_ASSETS = "{seat} called Assets", "Everyone played alone for the most coins."
RETOLD_LIABILITIES = "{seat} called Liabilities", "Everyone played alone for the fewest coins."
RETOLD_PASS = "{seat} passed"
LEFT_TO_NEXT = "The next player got the choice."
LEFT_TO_NEXT_NAMING = "{seat} named {suit}, and the next player got the choice."
RETOLD_DANCE = "{seat} danced with {target}", "Each gave the other a card."
RETOLD_HOUND = "{seat} set the Hound on {target}"
RETOLD_SNITCH = "{seat} named {card}"
HAD_TO_SHOW = "{seat} had to show {card}."
NOTHING_SHOWN = "Nobody had to show a card."
LED, RETOLD_PLAY = "{seat} led {card}", "{seat} played {card}"
TRICK_SO_FAR = "The trick was worth {coins} so far."

# Who is winning

THE_BANKER, OTHERS_SIDE, OTHERS = "The banker", "The others", "Others"
UNKNOWN_SIDE = "Side unknown", "Unknown side"
ALL_COINS_WON = "All the coins have been won."
COINS_OUT = "Players' hands still hold {coins}."
COINS_OUT_OR_BANKED = "Players' hands and {seat:s} bank still hold {coins}."
COINS_BANKED = "You banked {coins}."
GOAL_MOST = "Win the most coins", "Most coins"
GOAL_FEWEST = "Win the fewest coins", "Fewest coins"
GOAL_NONE = "Win no coins"
GOAL_COINS = "Win {needed} coins"
GOAL_HELP_SECRETLY = "Secretly help {seat}", "Help in secret"
GOAL_HELP = "Help {seat}"
GOAL_HELP_BANK = "Help the bank"
GOAL_GIVE = "Give {seat} a coin", "Give the bank a coin"
GOAL_STOP = "Stop the bank"
ALL_PRIZES = "All prizes won"
MORE_ALONE = "{more} more alone", "{more} more to win"
MORE_TOGETHER = "{more} more with your partner", "{more} more to win"
MORE_FOR_BANK = "{more} more for the bank", "{more} more to win"
WON_AND_MORE = "Won: {more} more for {points}", "Won: {more} more to {mark}"
SO_FAR = "{seat}: {coins} so far", "{coins} so far"
CAUGHT = "Done: {seat} has {coins}", "Done: {coins}"
BROKEN = "Lost: {seat} has {coins}", "Lost: {coins}"
MUST_WIN_NONE = "{seat} must win no coins"
TOO_LATE_BELOW, TOO_LATE = "Too late: keep the bank below {mark}", "Too late"
STOPPED = "Done: the bank is stopped", "Done"
KEEP_FROM = "Keep coins from {seat}", "Keep coins away"
ENOUGH = "{coins} will do", "{needed} more"

# The table in lines

AUCTION_HEADING = "Hand {number}, the auction. {seat} [deal|deals]."
BANK_HEADING = "Hand {number}, {stage}. {terms}. {seat} [have|has] the bank."
BROKE_HEADING = "Hand {number}, {stage}. {terms}. {seat}['re| is] going for broke."
ASSETS_HEADING = "Hand {number}, {stage}. Assets, {terms}."
LIABILITIES_HEADING = "Hand {number}, {stage}. Liabilities, {terms}."
BANKING_STAGE, TRICK_STAGE = "the banker's choice", "trick {number} of 6"
SPADES_STRONG = "Spades are strong."
IN_TRICK = "In the trick: {cards}."
WINNING = "{seat}['re| is] winning the trick with {card}."
WINNING_COINS = "{seat}['re| is] winning the trick and {coins} with {card}."
SEAT_LINE = "{seat}: {facts}."
DEALER_MARK, BANKER_MARK, PARTNER_MARK = "dealer", "banker", "secret partner"
YOUR_CARDS, NO_CARDS = "Your cards: {cards}.", "You have no cards left."
YOU_BANKED, YOU_DISCARDED = "You banked {cards}.", "You discarded {cards}."
EVERYONE_FOR_MOST = "Everyone plays alone for the most coins."
EVERYONE_FOR_FEWEST = "Everyone plays alone for the fewest coins."
SECRET_SIDE = "The key Ghost is {ghost}. Its holder is secretly on the banker's side."
KEY_GHOST_YOURS = "The key Ghost is {ghost}, and you have it."
KEY_GHOST_WAS_YOURS = "The key Ghost is {ghost}, and it was yours."
PLAYS_ALONE = "{seat} [have|has] the key Ghost and [play|plays] alone."
KNOWN_PARTNER = "{seat}['re| is] the secret partner. The key Ghost gave it away."
YOU_BANK = "You're the banker. Win {coins}."
YOU_BANK_ALONE = "You're the banker, alone against four. Win {coins}."
YOU_PARTNER = "You're the secret partner. You win with the banker."
YOU_DEFEND = "You're a defender. Keep the bank below {coins}."
YOU_DEFEND_BROKE = "You're a defender. Make the banker win a coin."
SIDE_ASSETS, SIDE_LIABILITIES = "Assets: most coins", "Liabilities: fewest coins"
SIDE_ALONE, SIDE_BANKER = "Alone: win {coins}", "Banker: win {coins}"
SIDE_PARTNER = "The bank's partner"
HOLDS = "{seat} [hold|holds] {card}."
ONE_HOLDS = "{seat} or {other} [other:hold|holds] {card}."
POINTS_TO = "Points, playing to {goal}: {scores}."
COINS_THIS_HAND = "Coins this hand: {scores}."
