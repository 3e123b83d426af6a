"""What the program says at a table of Knight Shift: whole sentences, with gaps for `say`."""

# The log

ROUND_BEGINS = "Round {number}: {seat}['re| is] Head Squire."
PLAYED_UP = "{seat} [play|plays] {item} face up on {knight}."
PLAYED_DOWN = "{seat} [play|plays] {item} face down on {knight}."
PLAYED_UNSEEN = "{seat} [play|plays] an Item face down on {knight}."
PEEKED = "{seat} [peek|peeks] at {knight}'s pile."
PEEKED_AND_SAW = "You peek at {knight}'s pile and see {item}."
CLAIMED = "{seat} [claim|claims] {knight}."
CLAIMED_LAST = "Out of Items, {seat} [claim|claims] {knight}."
DISCARDED = "{seat} [discard|discards] {items}."
ALL_PASS = "Everyone passes their hand left."
PASSED = "You pass {items} to {taker}."
GOT = "You get {items} from {giver}."
DREW = "{seat} [draw|draws] {items}."
ROUND_ENDS = "Everyone has a Knight. Time to reveal the piles."
PILE_REVEALED = "{knight} has {items}."
PILE_EMPTY = "{knight} has no Items."
PASSED_OUT = "{owner:s} {knight} passes out with {booze} Booze and scores nothing."
LOST_BOOZE = "{owner:s} {knight} has the most Booze and loses all of it."
LINE_SCORED = "{line}: {gains}."
LINE_EMPTY = "{line}: nobody scores."
UNCLAIMED = "Nobody claimed {knight}, who would have scored {points}."
UNCLAIMED_DRUNK = "Nobody claimed {knight}, who would have passed out."
ROUND_SCORED = "Round {number}: {gains}."
NEXT_HEAD = "{seat} [have|has] the best round and [are|is] the next Head Squire."
# By how the reason of an outcome ends, as the rules have it.
WON = {
    "points": "{seats} [have|has] the most points and [win|wins] the game.",
    "shared": "{seats} tie for the most points and share the win.",
    "single round": "{seats} [have|has] the best single round and [win|wins] the game.",
}

# Headings of the log, banners, and words over a seat

ROUND_HEADING = "Round {event.number}"
CYCLE_HEADING = "Cycle {event.cycle}"
SCORING_HEADING = "Scoring"
ROUND_BANNER = "Round {number}: {seat}['re| is] Head Squire"
PASS_BANNER = "Everyone passes their hand left"
REVEAL_BANNER = "Revealing the piles"
PEEKS = "[peek|peeks] at {knight}"
CLAIM_BANNER = "{seat} [claim|claims] {knight}"
RIVALS = "{seats} had an eye on {knight} too."

# The lines of a score sheet

LINES = {
    "likes": "Likes",
    "dislikes": "Dislikes",
    "feast": "Feast",
    "pairs": "Pairs",
    "rest": "Everything else",
}
DRUNKS = "Drunks"
LINE_COLUMNS = ("Likes", "Hates", "Feast", "Pairs", "Rest", "Round")

# Prompts: the sentence, and the same in fewer words

ASK_ANY = "Play an Item, Peek and Play, or claim a Knight."
ASK_PLAY_OR_PEEK = "Play an Item on a Knight, or Peek and Play."
ASK_PLAY_OR_CLAIM = "Play an Item on a Knight, or claim a Knight."
ASK_PLAY = "Play an Item on a Knight."
ASK_PLAY_OR_CLAIM_SHORT = "Play or claim."
ASK_PLAY_SHORT = "Play an Item."
ASK_AFTER_PEEK = "Now play an Item face up on any Knight."
ASK_AFTER_PEEK_SHORT = "Play an Item face up."
ASK_CLAIM = "Your hand is empty. Claim a Knight."
ASK_CLAIM_SHORT = "Claim a Knight."
ASK_DISCARD = "The Knight is yours. Discard an Item, face up."
ASK_DISCARD_SHORT = "Discard an Item."
ASK_WHOSE_PILE = "Peek at whose pile?"
ASK_WHICH_KNIGHT = "Claim which Knight?"
ASK_WHAT_TO_PLAY = "Pick an Item to play here, or use a button."
SCORING = "The piles are revealed and scored."
OVER = "{seats} [win|wins] with {points}."

# Answers: buttons, and every answer in a list, in a hint, or in a word or two

FACE_DOWN = "Face down"
FACE_UP = "Face up"
PEEK_AND_PLAY = "Peek and Play"
CLAIM = "Claim"
CONFIRM_PLAY = "Play {item}"
CONFIRM_DISCARD = "Discard it"
PLAY_UP = "Play {item} face up on {knight}"
PLAY_DOWN = "Play {item} face down on {knight}"
PLAY = "Play {item} on {knight}"
PLAY_BRIEF = "{item} on {knight}"
PEEK_AT = "Peek at {knight}"
CLAIM_KNIGHT = "Claim {knight}"
DISCARD = "Discard {item}"
HOW_TO_PLAY = "Type 'play', an Item, and a pile, like 'play {code} pile@{knight}'."
HOW_TO_PLAY_UP = (
    "Type 'play', an Item, a pile, and 'face_up', like 'play {code} pile@{knight} face_up'."
)
HOW_TO_TURN_UP = "Add 'face_up' to play it face up."
HOW_TO_PEEK = "Or type 'peek pile@{knight}'."
HOW_TO_CLAIM = "Or type 'claim pile@{knight}'."
NUMBERED = "{number}. {answer}"

# Tooltips

ABOUT_FACE_DOWN = "Nobody else sees it until the piles are scored."
ABOUT_FACE_UP = "Everyone sees it."
ABOUT_PEEK = "Look at the top card of a pile, then play an Item face up."
ABOUT_CLAIM = (
    "Take a Knight and its whole pile, then discard an Item. You get one Knight per round."
)
CARDS = "Items in hand."
HEAD = "The Head Squire deals and goes first. The player with the best round is Head Squire next."
MOST_BOOZE = "As far as you know, this Knight has the most Booze. That's bad for its squire."
PHASES = (
    ("Draw", "On your turn, draw an Item unless the draw pile is empty."),
    ("Action", "Then play an Item, Peek and Play, or claim a Knight."),
    ("Pass hands", "When it's the Head Squire's turn again, everyone passes their hand left."),
    ("Scoring", "Once everyone has a Knight, the piles are revealed and scored."),
)
TOTAL = "Points so far. After {rounds}, the most points wins."
DRAW_PILE = "Items left to draw: {left}. Set aside, unseen: {aside}."
DISCARD_EMPTY = "When you claim a Knight, you discard an Item here, face up."
DISCARD_PILE = "Discarded: {items}."
REMEMBERED = "You know this is {item}."
SQUIRE = "{seat}['ve| has] claimed {knight}."
NEXT_PASS = "Before the Head Squire's next turn, you pass your whole hand to {taker}."
PILE_KNOWN = "You know about {items} in this pile."
PILE_HIDDEN = "It has {hidden}."
PILE_WORTH = "As far as you know, it's worth {points}, not counting the feast."
PILE_BOOZE = "{item}: {booze}."
BONUS = "+{bonus} per complete set"
KNIGHT_WORTH = "As far as you know, this pile is worth {points}, not counting the feast."
KNIGHT_PILE = "In this pile, bottom card first: {cards}."
KNIGHT_PILE_HIDDEN = "In this pile, bottom card first: {cards}, {hidden} of them hidden."
COPIES = "{number} in the deck"
LIKES = "Likes {items}. Each complete set scores {points} on top of the Items' own points."
HATES = "Hates {items}. Each costs {points} and is discarded."
FOOD = "Worth {feast} at the feast. Scores no points by itself."
FEAST = "The Knight with the most Food scores {first}. Second place scores {second}."
COMPANIONS = "On one Knight, they score as a group: {worths} points for 1 to {most} of them."
POINTS = "Scores {points}."
BOOZE = "The Knight with the most Booze passes out and scores nothing."
BOOZE_FOR_TWO = "The Knight with the most Booze loses all of it before scoring."
PAIR = "Pairs with {partner}. On the same Knight, both score double."

# How it stands

NO_POINTS = "Nobody has any points yet."
NO_POINTS_SHORT = "No points yet."
LEADS = "{seats} [lead|leads] with {points}."
LEADS_YOU_HAVE = "{seats} [lead|leads] with {points}. You have {own}."
LEADS_SHORT = "The lead: {points}."
NO_KNIGHT = "You don't have a Knight yet."
OWN_KNIGHT = "Your {knight} has {points}."
OWN_KNIGHT_HIDDEN = "Your {knight} has {points} that you know of, plus {hidden}."
OWN_KNIGHT_UNKNOWN = "Your {knight} has {hidden} and no points that you know of."
OWN_KNIGHT_SHORT = "Your Knight has {points}."
OWN_KNIGHT_HIDDEN_SHORT = "Your Knight has {points} and {hidden}."
SEAT = "{seat}: {points}."
SEAT_AND_KNIGHT = "{seat}: {points}. {owner:s} {knight} has {worth}."
SEAT_AND_KNIGHT_HIDDEN = (
    "{seat}: {points}. {owner:s} {knight} has {worth} that you know of, plus {hidden}."
)
SEAT_AND_KNIGHT_UNKNOWN = (
    "{seat}: {points}. {owner:s} {knight} has {hidden} and no points that you know of."
)

# The count of a round, pile by pile

KNIGHT = "Knight"
KNIGHT_OF = "{owner:s} Knight"
NOBODYS_KNIGHT = "Nobody's Knight"
AS_IF = "As if someone had claimed it"
ASLEEP = "Out cold, so nothing scores"
RANK_DRUNK = "passed out"
RANK_FEAST = "feast +{won}"
RANK_LOST = "loses the Booze"
BOOZE_MOST = "{booze} Booze, the most"
BOOZE_NONE = "Nobody has any Booze"
BOOZE_TIED = "{booze} Booze, tied with {others}"
BOOZE_LESS = "{booze} Booze. {seats} [have|has] {most}"
BOOZE_LESS_EACH = "{booze} Booze. {seats} have {most} each"
BOOZE_LOST = "loses it"
BOOZE_OUT = "out cold"
BOOZE_SAFE = "safe"
SETS = "{sets}: {items}"
NO_SET = "Nothing the Knight likes"
NO_COMPLETE_SET = "No complete set. Missing: {items}"
NOTHING_HATED = "Nothing hated in this pile"
HATED = "{items}, discarded"
NO_FOOD = "No Food"
FOOD_MOST = "{food} Food, the most"
FOOD_SECOND = "{food} Food, second place"
FOOD_LESS = "{food} Food, not enough"
NO_PAIR = "No weapon with its partner"
PAIRED = "{pairs}, doubled"
NO_REST = "Nothing left to score"

# The table in the terminal

STABLE = "The Knights are still in the stable."
ROUND_ON = (
    "Round {number} of {rounds}, cycle {cycle}. It's {seat:s} turn. "
    "{leader}[leader:'re| is] Head Squire."
)
GAME_ENDED = "The game ended after round {number}."
KNIGHT_LINE = "{knight} likes {likes} ({points} per set) and hates {hates}."
CLAIMED_BY = "Claimed by {owner}."
PILE_UP = "Face up: {items}."
PILE_DOWN = "Face down: {cards}."
PILE_NONE = "No cards."
PILE_POINTS = "Points you know of: {points}."
MIDDLE = "Items left to draw: {left}. Discarded: {items}."
MIDDLE_NONE = "Items left to draw: {left}. The discard pile is empty."
HAND = "Your hand: {items}."
HAND_EMPTY = "Your hand is empty."
HANDED_ON = "You passed {items} to {taker}."
KNOWN_DOWN = "You know about {items} face down on {knight}."

# Sheets

SHEET = "Round {number}"
SCORE_SHEET = "Score sheet"
LAST_ROUND = "Last round"
TOTAL_COLUMN = "Total"
NO_SHEET = "No rounds scored yet. Finish one, and it shows up here."
DRUNK = "{owner:s} {knight} had the most Booze, passed out, and scored nothing."
DRUNK_LOST = "{owner:s} {knight} had the most Booze and lost all of it."
PEEK_TITLE = "For your eyes only"
PEEK_AT_PILE = "On {knight}"
PEEK_TOLD = "You saw {item} on top of the pile. Now play an Item face up."
PEEK_HIDE = "Don't let anyone else see this."

# The story of a game, told afterwards

WON_ROUND = "{seats} won round {number}"
ROUND_TOLD = "The best score was {points}."
ROUND_FELL = "{knight} passed out."
ROUND_OWN = "You scored {points}."
TOLD_CLAIMED = "{seat} claimed {knight}"
TOLD_PEEKED = "{seat} peeked at {knight}'s pile"
TOLD_PLAYED = "{seat} played {item} on {knight}"
TOLD_PLAYED_UNSEEN = "{seat} played a hidden Item on {knight}"
KNIGHT_SCORED = "{knight} scored {points}."
KNIGHT_FELL = "{knight} had too much Booze and scored {points}."
KNIGHT_LEFT = "Nobody claimed {knight} in the end."

# Results

# How the rules end the reason of a tie, and what it means.
TIES = {
    "shared": "The points were tied, so the winners share the victory.",
    "single round": "The points were tied, so the best single round decided the game.",
}
BOOZE_COST = "Too much Booze cost {names} a round."
BEST_ROUND = "Your best round was round {number}, with {points}."
