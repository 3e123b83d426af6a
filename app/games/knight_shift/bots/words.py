"""What a hint says at Knight Shift: whole sentences, with gaps for `say`."""

# Why to play an Item

HATED = "{knight} hates it, and that costs the Knight's squire {points}."
MOST_BOOZE = "That gives {knight} the most Booze you know of, and nobody wants that."
NO_GIFT = "You have your Knight, and it helps the others least there."
LEAST_HARM = "You have your Knight, and nothing else wins more often."
COMPLETES_SET = "It completes a set for {knight}, worth {points}."
MAKES_PAIR = "It makes a pair with the {item} there, so both score double."
ONE_MISSING = "{knight} likes it. Still missing for a set worth {points}: {item}."
ONE_MISSING_AGAIN = "{knight} likes it. Still missing for another set worth {points}: {item}."
LIKED = "{knight} likes it, and a complete set is worth {points}."
COMPANY = "That makes {number} Companions there that you know of, for {points} more."
FEAST = "That makes {food} Food there that you know of, and the most Food wins the feast."
SPOILS = "It costs {knight} {points}."
POINTS = "It's worth {points} there."
HARMLESS = "It costs {knight} nothing, and you keep your better Items."

# Why to claim a Knight

EMPTY_HAND = "You have to claim, and you know of {points} there."
TOLD_BY_HANDS = "The hands that came back give it away. Hidden on {knight}: {items}."
WHOLE_SET = "You know of a complete set there, {points} in all, and {rivals} could claim it first."
BEFORE_OTHERS = (
    "You know of {points} there, the most on any Knight left, and {rivals} could claim it first."
)
SPOILERS = "Everyone else has a Knight and can only spoil yours while you wait."
GOOD_ENOUGH = "You know of {points} there, and waiting would cost you more than it gains."

# Why to peek, and what to discard

ONE_UNKNOWN = "The top card is the only one you don't know on {knight}."
MANY_UNKNOWN = "You don't know {unknown} of the Items on {knight}. A peek shows you the top one."
ANY_WILL_DO = "The round is over, so it doesn't matter which."
KEEPS_WORSE = "The Items you keep can do more against players still without a Knight."

# The other answers that were weighed

MEASURE = "Points this round, compared with the other squires"
SOURCE = "Based on {many} deals that fit what you've seen and passed. No peeking."
KNOWN = "{points} known"
UNKNOWN = "{unknown} unknown there"
HATED_THERE = "hated there"
COMPLETES = "completes a set, +{bonus}"
PAIRS = "makes a pair"
LIKED_THERE = "liked there"
