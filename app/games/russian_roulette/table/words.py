"""Every sentence of Russian Roulette at the table; `say` fills the gaps, with seats by name."""

# Log: a round, pockets, guns and bids

ROUND = "Round {number}: pocket a card."
POCKETED = "Everyone pockets a card."
SPUN = "Everyone spins their gun."
SPUN_AGAIN = "{seat} [spin|spins] {target:s} gun, just to be safe."
BIDS = "The bids: {bids}."
BID_CHANGED = "{seat:s} bid changes from {old} to {new}."
TAKEN_UP = "{seat} [pick|picks] up the pocket card and gun."
POCKETED_AGAIN = "{seat} [pocket|pockets] a card again."

# Log: accusations

ACCUSED = "{seat} [accuse|accuses] {target} of cheating!"
GUILTY = "There's a BULLET in {seat:s} pocket. Guilty!"
INNOCENT = "There's a CLICK in {seat:s} pocket. Innocent."
BRIBED = "The judge sees nothing, so {seat} [stay|stays] in the round."
LOADED = "A CLICK in {seat:s} gun becomes a BULLET."
NOT_LOADED = "{seat} [get|gets] no extra BULLET."
DREW = {
    "reward": "{seat} [draw|draws] {cards} for catching a cheat.",
    "comfort": "{seat} [draw|draws] {cards} for being wrongly accused.",
    "severance": "{seat} [draw|draws] {cards} for losing a teammate.",
}
DREW_CARDS = "{seat} [draw|draws] {cards}."

# Log: action cards

PLAYED = "{seat} [play|plays] {card}."
PLAYED_ON = "{seat} [play|plays] {card} on {target}."
PLAYED_ON_SELF = "{seat} [play|plays] {card} on {target:s} team."
PLAYED_BID = "{seat} [play|plays] {card} and [bid|bids] {bid}."
CANCELED = "{seat} [cancel|cancels] {card}."
AIMED_AIR = "{seat} [aim|aims] at the ceiling."
AIMED_SELF = "{owner:s} gun stays pointed at {owner}."
AIMED_AT = "{seat} [aim|aims] at {target}."
SWAPPED = "{seats} trade guns."
SAW_POCKET = "{seat} secretly [look|looks] at {target:s} pocket."
SAW_GUN = "{seat} secretly [look|looks] at the top {cards} of {target:s} gun."

# Log: pulls, and who is lost

PULL = "Pull {number}: {seats}."
EXTRA_PULL = "One more pull: {seats}."
CLICKED = "Click for {seats}."
WENT_OFF = "Bang! {seat:s} gun goes off."
SHOT_AIR = "Bang! {seat} [shoot|shoots] at the ceiling."
SHOT_AT = "Bang! {seat} [shoot|shoots] at {target}."
HIT_CEILING = "{seat:s} BULLET hits the ceiling."
MISSED = "{seat}['re| is] already out of the round, so nothing happens."
LOST = "{seat} [lose|loses] {person} and [have|has] {left} left."
LOST_TO_CAPTAIN = "{seat} [lose|loses] {person} and [have|has] only the captain left."
JUDGED = "The judge shoots {person}. {seat} [have|has] {left} left."
JUDGED_TO_CAPTAIN = "The judge shoots {person}. {seat} [have|has] only the captain left."
SHOT = "{others} [others:shoot|shoots] {person}. {seat} [have|has] {left} left."
SHOT_TO_CAPTAIN = (
    "{others} [others:shoot|shoots] {person}. {seat} [have|has] only the captain left."
)
LOST_CAPTAIN = "{seat} [lose|loses] the captain, {person}."
OUT = "{seat}['re| is] out of the game."
SAVED = "{seat} [lose|loses] nobody, but [sit|sits] out the rest of the round."
FINISHES = "{seat} [finish|finishes] the pulls."
STOPS = "{seat} [stop|stops] and [win|wins]."

# Log: points and the end

SCORED = "{seat} [score|scores] {points}, for a total of {total}."
INSURED = "{seat} [score|scores] {points} from insurance, for a total of {total}."
WON = {
    "WCRR-END-01": "{seats} [win|wins] the game with the last captain alive.",
    "WCRR-END-02": "{seats} [win|wins] the game with the most points.",
    "WCRR-END-07": "{seats} [win|wins] the game with the most points after the last round.",
}
NOBODY_WON = "Every captain is dead, so nobody wins."

# Banners, headings and words at a seat

ROUND_BANNER = "Round {number}"
TIE_BANNER = "Sudden death at {points} points"
SPIN_BANNER = "The guns are spun"
BIDS_BANNER = "The bids"
CHEAT_MARK = "Cheat!"
AIM_MARK = "Got you!"
POCKET_SHOWN = "{seat:s} pocket"
POCKETS_SHOWN = "The pockets"
GUILTY_BANNER = "Guilty!"
INNOCENT_BANNER = "Innocent"
GUILTY_MARK = "{name}: guilty"
INNOCENT_MARK = "{name}: innocent"
CANCELED_BANNER = "{card} is canceled"
LOOK_MARK = "secretly [look|looks]"
SPIN_MARK = "[spin|spins] {target:s} gun, just to be safe"
TAKEN_UP_MARK = "[pick|picks] up the pocket card and gun"
POCKET_MARK = "[pocket|pockets] a card again"
PULL_BANNER = "Pull {number} of {most}"
EXTRA_PULL_BANNER = "One more pull"
OUT_BANNER = "{seat}['re| is] out of the game"
WIN_BANNER = "{seats} [win|wins] the game"
NOBODY_WINS_BANNER = "Nobody wins"
ROUND_HEADING = "Round {event.number}"
PULL_HEADING = "Pull {event.number}"
BIDS_HEADING, ACCUSATIONS_HEADING, POINTS_HEADING = "Bids", "Accusations", "Points"

# Prompts

ASK_POCKET = "Pocket one card. A BULLET is cheating."
ASK_BID = "How many times do you dare to pull?"
ASK_ACCUSE = "Accuse someone, or pass. Guess wrong, and you get a BULLET."
ASK_ACCUSE_FREE = "Accuse someone, or pass. The box is out of BULLETs."
ASK_AIM = "Everyone aims in secret. Who do you aim at?"
ASK_FINISH = "You're the last one alive. Finish your pulls, or stop?"
ASK_CARD = {
    "guns_set": "The guns are ready. Play a card, or pass.",
    "bids_revealed": "The bids are out. Play a card, or pass.",
    "accusation_flip": "Your pocket is revealed. Play a card, or pass.",
    "before_pull": "The next pull is coming. Play a card, or pass.",
    "after_flip": "You're about to lose a character. Play a card, or pass.",
    "after_last_pull": "The pulls are over. Play a card, or pass.",
    "points": "It's time to score. Play a card, or pass.",
}
ASK_ANY_CARD = "Play a card, or pass."
ASK_RESPONSE = "{seat} [play|plays] {card}. Respond, or pass."
ASK_RESPONSE_ON = "{seat} [play|plays] {card} on {target}. Respond, or pass."
ASK_RESPONSE_SELF = "{seat} [play|plays] {card} on {target:s} team. Respond, or pass."
ASK_AIMED_AIR = "You're aiming at the ceiling. Play another card, or pass."
ASK_AIMED_AT = "You're aiming at {target}. Play another card, or pass."
ASK_SPIN = "Spin whose gun?"
FLIPPING = "Everyone with pulls left flips their gun's next card."
ALREADY_AIR = "Your gun already points at the ceiling for this pull."
ALREADY_AT = "Your gun already points at that player for this pull."

# Answers: in a list, as an order, in a word or two, and on the button that confirms

POCKET_CLICK = "Pocket a CLICK (honest)"
POCKET_BULLET = "Pocket a BULLET (cheating)"
POCKET_ORDER = "Pocket {a_card}."
POCKET_CONFIRM = "Pocket {a_card}"
HONEST, CHEAT = "Honest", "Cheat"
BID = "Bid {number}: {points}"
BID_ODDS = "Bid {number}: {points}, {odds} to survive"
BID_ORDER = "Bid {number}."
BID_BRIEF = "Bid {number}"
BID_CONFIRM = "Bid {number}: {points}"
ACCUSE = "Accuse {target}"
ACCUSE_BID = "Accuse {target}, who bid {number}"
ACCUSE_ORDER = "Accuse {target}."
ACCUSE_CONFIRM = "Accuse {name}"
PLAY = "Play {card}"
PLAY_ORDER = "Play {card}."
PLAY_ON = "Play {card} on {target}"
PLAY_ON_ORDER = "Play {card} on {target}."
PLAY_ON_SELF = "Play it on yourself"
PLAY_BID = "Play {card} and bid {number}"
PLAY_BID_ORDER = "Play {card} and bid {number}."
AIM = "Aim at {target}"
AIM_ORDER = "Aim at {target}."
AIM_SELF = "Aim at your own head"
AIM_SELF_ORDER = "Aim at your own head."
AIM_CONFIRM = "Aim at {name}"
SPIN = "Spin {target:s} gun again"
SPIN_ORDER = "Spin {target:s} gun again."
SPIN_CONFIRM = "Spin {name}'s gun"
FINISH = "Make the {owed} you still owe"
FINISH_ORDER = "Make the {owed} you still owe."
FINISH_BRIEF = "Keep pulling"
FINISH_BUTTON = "Finish pulls"
STOP = "Stop here and win"
STOP_ORDER = "Stop here and win."
STOP_BRIEF = "Stop"
STOP_BUTTON = "Stop and win"
PASS, PASS_ORDER = "Pass", "Pass."
SPIN_BUTTON = "Spin a gun"
SPIN_TOOLTIP = "Shuffle another player's gun again. It doesn't change the odds."

# Tooltips

ACTIONS = "Action cards in hand."
EXTRA = "Extra BULLETs in this gun. They stay until the team loses a character."
OUT_OF_GAME = "The captain is dead, so this team is out of the game."
IMMUNE = "The judge was bribed. This player can't be accused again this round."
CAPTAIN_LEFT = "Only the captain is left."
HIDDEN_BID = "The bid is set but still hidden."
POCKET = "One card goes in this pocket each round. A BULLET here is cheating."
USED = "This player has already accused someone this round."
PHASES = (
    ("Pocket", "Everyone secretly pockets one card."),
    ("Spin", "Each player's other cards are shuffled to make a gun."),
    ("Bidding", "Everyone secretly bids how many times they'll pull. Bids are revealed together."),
    ("Challenge", "Accuse a player you think pocketed a BULLET."),
    ("Trigger", "Everyone with pulls left flips the next card of their gun at the same time."),
    ("Points", "Each player who didn't lose a character this round scores their bid plus one."),
)
GOAL = "Points. To win, reach {goal} and have the most."
LOST_ONE = "Out of the round after losing a character."
LEFT_ROUND = "Out of the round."
BID_SHOWN = "A bid of {bid}, worth {points} if the player survives."
SUPPLY = "{bullets} left in the box. Accuse the wrong player, and you get one."
SUPPLY_EMPTY = "No BULLETs left in the box. Accuse the wrong player, and your gun stays as it is."
SUPPLY_ENDLESS = "The box of BULLETs. Accuse the wrong player, and you get one."
DECK = "{cards} left to draw."
NOTHING_PLAYED = "No action cards in the discard pile."
LAST_PLAYED = "{cards} in the discard pile. The latest is {card}."
CAPTAIN = "{person}, the captain. You lose your captain last."
CAPTAIN_OUT = "{person}, the captain. Out of the game."
MATE = "{person}, a teammate. You lose your teammates before your captain."
MATE_OUT = "{person}, a teammate. Out of the game."
EMPTY_GUN = "No cards left in this gun."
HIDDEN_GUN = "{cards} face down."
HALF_KNOWN_GUN = "{cards} face down. This gun started with {least} or {most}."
NEARLY_SAFE_GUN = "{cards} face down. This gun started with at most {most}."
KNOWN_GUN = "{clicks} and {bullets}."
KNOWN_GUN_ODDS = "{clicks} and {bullets}. Chance to survive: {odds}."
PULL_ODDS = "{pulls} {odds}"
AT_CEILING, AT_TARGET = "at the ceiling", "at {target}"
CLICK_ABOUT = ("Nothing happens. In your pocket, it's honest.",)
BULLET_ABOUT = (
    "Bang! The player it's aimed at loses a character.",
    "In your pocket, it's cheating. Get caught, and you lose a character.",
)
PLAY_WHEN = "Play it {when}."
WHEN = {
    "guns_set": "after the guns are spun",
    "bids_revealed": "after the bids are revealed",
    "accusation_flip": "when your pocket is revealed",
    "before_pull": "before a pull",
    "after_flip": "when you're about to lose a character",
    "after_last_pull": "after the last pull",
    "points": "before points are scored",
    "on_action": "right after another player plays a card",
}
SKULL = "The skull means you can play this card even if you're out of the round or the game."
COPIES = "{number} in the deck"
WHEN_OUT = "You can still play cards with a skull."

# On the board

TITLE, OVER_TITLE = "Russian Roulette", "World Championship"
FIRST_TO, FIRST_TO_FOOT = "First to {goal}", "first to {goal}"
NO_PULLS = "No pulls"
YOU_LEFT_ROUND = "You're out of the round."
YOU_LEFT_GAME = "You're out of the game."
YOU_ARE_DONE = "You've made {pulls}. You're done."
YOU_BID_NONE = "You bid 0, so you don't pull."
YOU_MADE = "Pulls made: {made} of {bid}."
TEAM_LEFT_ROUND, TEAM_LEFT_GAME, TEAM_BANG = "Out of the round", "Out of the game", "Bang!"
TEAM_DONE, TEAM_CLICK = "{made} of {bid}: done", "{made} of {bid}: click"
BADGE_OUT, BADGE_BRIBED, BADGE_LAST = "out", "bribed", "last"
PILE_BULLETS, PILE_ACTIONS, PILE_PLAYED = "BULLETs", "Actions", "Played"
YOUR_BID, BID_WORD = "Your bid", "Bid"
CHIPS = {"guilty": "guilty", "innocent": "innocent"}
GUN_UNKNOWN = "{cards} face down"
GUN_HAS = "{clicks}, {bullets}"
GUN_ODDS = "{gun}. Chance to survive: {odds}."
GUN_ODDS_SHORT = "{gun}. Survive {odds}."
GUN_ODDS_BRIEF = "{gun}. {odds}."
GUN_ONE_PULL = "1 pull: {odds}"

# The table in lines

PHASE_LINES = {
    "pocket": "Round {number}: pocketing cards.",
    "spin": "Round {number}: spinning the guns.",
    "bid": "Round {number}: bidding.",
    "challenge": "Round {number}: accusations.",
    "trigger": "Round {number}: pulls.",
    "points": "Round {number}: scoring.",
}
TIED = "Sudden death at {points} points."
ENDED_IN = "The game ended in round {number}."
SCORES = "Points ({goal} to win): {scores}."
CHARACTERS = "Characters left: {characters}."
SEAT_LINE = "{seat}: {facts}."
FACT_OUT_OF_GAME = "out of the game"
FACT_CAPTAIN = "only the captain left"
FACT_OUT = "out of the round"
FACT_BID = "bid {bid}"
FACT_READY = "ready"
FACT_POCKET = "pocketed {card}"
FACT_USED = "accusation used"
FACT_PULLED = "pulled {cards}"
FACT_AIMS = "aiming {where}"
OWN_HAND = "In hand: {clicks} and {bullets}."
OWN_POCKET = "In your pocket: {card}."
OWN_GUN = "Your gun: {gun}"
OWN_CARDS = "Your action cards: {cards}."
NO_CARDS = "You have no action cards."
KNOWN_POCKET = "You know {target} pocketed {card}."
SEEN_GUN = "You've seen into {target:s} gun. From the top: {cards}."
UNSEEN = "?"

# Sheets

SHEET_ROUND = "Round {number}"
SHEET_COLUMNS = ("Bid", "Points", "Total", "Alive")
SHEET_TIE = "It's sudden death at {points} points. Keep playing until one player leads."
WAS_RIGHT = "{seat} accused {target} and [were|was] right."
WAS_WRONG = "{seat} accused {target} and [were|was] wrong."
WAS_BRIBED = "{seat} accused {target}, but the judge was bribed."
USED_CARD = "{seat} played {card}."
USED_CARD_ON = "{seat} played {card} on {target}."
USED_CARD_ON_SELF = "{seat} played {card} on {target:s} team."
WASTED_CARD = "{seat} played {card}, but it had no effect."
WASTED_CARD_ON = "{seat} played {card} on {target}, but it had no effect."
WASTED_CARD_ON_SELF = "{seat} played {card} on {target:s} team, but it had no effect."
LOST_CHARACTER = "lost a character"
ALIVE_OF = "{alive} of {characters}"
NONE_ALIVE = "Out"
BIDS_TITLE = "Bids so far"
BIDS_ABOUT = "Everyone's bids, round by round. × means the player lost a character that round."
LAST_ROUND, ALL_BIDS = "Last round", "All bids"
NO_ROUND_YET = "No rounds yet. Finish one, and it shows up here."
SECRET_TITLE = "For your eyes only"
SECRET_POCKET = "You saw {cards} in {target:s} pocket."
SECRET_GUN = "You saw {cards} in {target:s} gun."
KEEP_SECRET = "Nobody else sees this."
POCKET_OF = "{target:s} pocket"
GUN_OF = "{target:s} gun"
TOP_OF = "The top {cards} of {target:s} gun"
POCKET_CARD, GUN_CARD, CARD_NUMBER = "Pocket", "Gun", "Card {number}"
PLACES = {1: "Next", 2: "Second", 3: "Third"}

# Results and story

SURVIVED, PULLED, INSURANCE, HEAD_START = "Surviving", "Pulls", "Insurance", "Head start"
WAS_WON = {
    "WCRR-END-01": "{seats} had the last captain alive.",
    "WCRR-END-02": "{seats} reached {goal} points and had the most.",
    "WCRR-END-07": "{seats} had the most points after the last round.",
}
WAS_LOST = "Every captain died, so nobody won."
WERE_OUT = "{seats} [were|was] out of the game by then."
COST = "The game cost {characters} in all."
CAUGHT = "You caught {cheats}."
BEST_ROUND = "You scored {points} in one round."
LOST_NOBODY = "You lost nobody."
LOST_SOME = "You lost {characters}."
STORY_CAUGHT = "{seat} [were|was] caught cheating"
STORY_SHOT = "{seat} [were|was] shot by {others}"
STORY_BANG = "{seat:s} gun went off"
STORY_CAPTAIN = "The captain died, and the whole team was out of the game."
STORY_CAPTAIN_LEFT = "Only the captain was left."
STORY_LEFT = "{characters} were left."
STORY_INNOCENT = "{seat} [were|was] innocent"
STORY_ACCUSED = "{others} accused {target}."
STORY_CLICK = "Your gun only clicked"
STORY_SCORED = "You scored {points}"
STORY_TOTAL = "That brought you to {points}."
