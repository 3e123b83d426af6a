"""What a hint says at Knight Shift: whole sentences, with gaps for `say`."""

# Why to play an Item

HATED = "{knight} hates it, and that costs the Knight's squire {points}."
MOST_BOOZE = "That gives {knight} the most Booze you know of, and nobody wants that."
NO_GIFT = "You have your Knight, and this helps the other squires least."
LEAST_HARM = "You have your Knight, and nothing else wins more often."
COMPLETES_SET = "It completes a set for {knight}, worth {points}."
MAKES_PAIR = "It makes a pair with the {item} in the pile, so both score double."
ONE_MISSING = "{knight} likes it. Still missing for a set worth {points}: {item}."
ONE_MISSING_AGAIN = "{knight} likes it. Still missing for another set worth {points}: {item}."
LIKED = "{knight} likes it, and a complete set is worth {points}."
COMPANY = "The pile then has {number} Companions that you know of, worth {points} more."
FEAST = "{knight} then has {food} Food that you know of, and the most Food wins the feast."
SPOILS = "It costs {knight} {points}."
POINTS = "It's worth {points} on {knight}."
HARMLESS = "It costs {knight} nothing, and you keep your better Items."

# Why to claim a Knight

EMPTY_HAND = "You have to claim, and {knight} has {points} you know of."
TOLD_BY_HANDS = "The hands that came back give away what's hidden on {knight}: {items}."
WHOLE_SET = "{knight} has a complete set and {points} you know of, and {rivals} could claim first."
BEFORE_OTHERS = (
    "{knight} has {points} you know of, the most of those left, and {rivals} could claim first."
)
SPOILERS = "Everyone else has a Knight and can only spoil yours while you wait."
GOOD_ENOUGH = "{knight} has {points} you know of, and waiting would cost you more than it gains."

# Why to peek, and what to discard

ONE_UNKNOWN = "The top card is the only one you don't know on {knight}."
MANY_UNKNOWN = "You don't know {unknown} of the Items on {knight}. A peek shows you the top one."
ANY_WILL_DO = "The round is over, so it doesn't matter which Item you discard."
KEEPS_WORSE = "The Items you keep can do more harm to players who don't have a Knight yet."

# The other answers that were weighed

MEASURE = "Points this round, compared with the other squires"
SOURCE = "Based on {many} deals that fit what you've seen and passed. No peeking."
KNOWN = "{points} known"
UNKNOWN = "Items you don't know: {unknown}"
HATED_THERE = "the Knight hates it"
COMPLETES = "completes a set, +{bonus}"
PAIRS = "makes a pair"
LIKED_THERE = "the Knight likes it"
