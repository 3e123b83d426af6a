"""Every sentence of a hint at Russian Roulette; `say` fills the gaps, with seats by name."""

# Why to pocket a card

ALL_BULLETS = "Every card you have is a BULLET."
FEWER_BULLETS = "Pocketing a BULLET leaves {left} in your gun instead of {before}."
EMPTY_GUN = "Cheating makes your gun safe, and nobody can catch you every time."
CAPTAIN_AT_RISK = "If you're caught cheating, you lose your captain and the game."
CLEAN_HANDS = "Your gun would have {gun}, but accusing you would backfire."

# Why to bid

BULLET_FIRST = "You've seen your gun. The BULLET comes first."
BULLET_BEHIND = "You've seen where the BULLET is, and this bid stops short of it."
SEEN_SAFE = "You've seen your gun. {pulls} can't hurt you."
SEEN_CLICKS = "You've seen your gun's first cards. You survive {pulls} {odds}."
NOTHING_TO_FEAR = "There's no BULLET in your gun, and a higher bid would give that away."
QUIET_CHEAT = "It pays for a cheat to look harmless."
CAPTAIN_PULLS = "With {gun}, a pull could cost you your captain and the game."
TOO_DANGEROUS = "With {gun}, no pull is worth the risk."
BY_THE_ODDS = "With {gun}, you survive {pulls} {odds}."

# Why to accuse, or not

CERTAIN = "You know {target} pocketed a BULLET."
LIKELY = "{target} probably cheated. A bid of {bid} hides a BULLET about {odds}."
WORTH_IT = (
    "A bid of {bid} hides a BULLET about {odds}. If you're right, {target} loses a character."
)
NOBODY_TO_CATCH = "There's nobody to catch."
LET_OTHERS = (
    "{target:s} bid of {bid} hides a BULLET about {odds}, but catching a cheat helps everyone."
    " Let someone else risk it."
)
TOO_SELDOM = (
    "{target:s} bid of {bid} hides a BULLET only about {odds}. Guess wrong, and your gun gets one."
)

# Why to play a card, or keep it

SAVES = "Without this card, the BULLET kills your character."
BRIBES = "You've been caught. Without this card, you lose a character."
FREE_POINTS = "It scores you free points."
NEXT_SAFE = "{target:s} next card is a CLICK."
NEXT_BULLET = "{target:s} next card is a BULLET."
NEXT_ODDS = "{target:s} next card is a BULLET {odds}."
HITS_THEM = "Your next card is a BULLET, and now it hits {target} instead of you."
MAY_HIT_THEM = "Your next card is a BULLET {odds}, and then it hits {target} instead of you."
EVERYONE_AIMS = "You're better off with every gun pointing somewhere new."
OWN_GUN = "Your gun has {gun}. Peek to see how far you can go."
THEIR_GUN = "You'll know how far {target} can go."
FRISK = "{target:s} bid of {bid} hides a BULLET about {odds}. Look before you accuse."
BETTER_BID = "Now that you've seen every bid, another number suits you better."
OWN_BID = "The new bid suits you better."
THEIR_BID = "The new bid makes the round harder for {target}."
SAFE_POINT = "Your next card is a CLICK, and another pull is another point."
RISKY_POINT = "Your next card is a BULLET {odds}, but another pull is another point."
NYET = "Stopping the card just played is worth more than saving yours."
ANY_ORDER = "You're better off with that gun in any other order."
EXTRA_BULLET = "An extra BULLET makes every bid harder for {target}."
SAFER_GUN = "{target:s} gun is safer than yours."
POCKET_AGAIN = "Now that you've seen the bids, another card belongs in your pocket."
KEEP = "None of your cards would help enough now. Save them."
NOW = "This card is worth more now than later."

# Why to do anything else

ALL_THE_SAME = "It makes no difference what you do here."
STOP_AND_WIN = "You win if you stop here."
OUT_OF_GAME = "You're out of the game, so nothing can win it for you."
NOBODY_TO_AIM_AT = "There's nobody left to aim at."
MOST_TO_FEAR = "{target} is your biggest threat."

# What the numbers beside the answers are

WINS = "Your chance to win"
TRIED = "From {many} rounds played out with guessed cards. No peeking."
LOADED = "{bullets} in {chambers} chambers"
SURVIVES = "survive {odds}"
SURVIVES_SURELY = "no danger"
SURVIVES_NEVER = "sure to be shot"
BIDS = "bid {bid}, {odds} to be cheating"
SEEN_GUILTY, SEEN_CLEAN = "cheating, as you've seen", "honest, as you've seen"
HALF = "half the time"
