"""Sentences that every game says alike; `say` fills the gaps, with seats by name."""

# At the table

WAITING = "Waiting for {seats}."
CHOSE = "{seat} [choose|chooses]: {answer}."
CHOSE_IN_SECRET = "{seat} [choose|chooses] in secret."
CARD_FOR = "Which card for {target}?"
CARD_FOR_MIDDLE = "Which card for the middle?"
WHO_FOR = "Who's it for?"
WHICH_WAY = "Choose one."
OWN_ANSWER = "Make your own…"
FORM_TITLE = "Fill in your answer"
FORM_GIVES = "Give this answer"
MORE, BACK, CANCEL = "More…", "Back", "Cancel"
SAY_ABOUT = "Make a claim out loud. It doesn't have to be true."
HINT_ABOUT = "See what a strong player would do here, and why."
UNDO_ABOUT = "Undo your last decision."

# Log

DEALS = "{noun} {number}: {seat} [deal|deals]."
DEALS_BANNER = "{noun} {number}: {seat} [deal|deals]"
DREW = "{seat} [draw|draws] {cards}."
DEALT = "{seat}['re| is] dealt {cards}."
WON_BANNER = "{seats} [win|wins] the game"
NOBODY_WON_BANNER = "Nobody wins the game"
WON = "{seats} [win|wins] the game: {why}."
NOBODY_WON = "Nobody wins the game: {why}."
SAID = "{seat} [say|says]: “{claim}”"
SAYING = "You say: “{claim}”"

# Hints and reviews

SAY_NOTHING = "Say nothing."
SAY_ALOUD = "Say: “{claim}”"
NO_REASON = "It looks best, though it's hard to say why."
OF_ANSWER = "{answer}: {cause}."
ALL_TIED = "All of these are about equally good."
SOME_TIED = "The top {number} are about equally good."
GAVE_AWAY = "{when}: you gave away {lost}"
GOT_LUCKY = "You got away with it this time. Your chances went up anyway."

# Rules

AT_THIS_TABLE = "At this table:"
HOUSE_RULE = "{name}: {value} (printed: {usual})."

# Results

POINTS_TITLE, TOTAL_TITLE, CHART_TITLE, GOAL_TITLE = (
    "Where the points came from", "Total", "Score", "target",
)  # fmt: skip
YOU_WIN, NOBODY_WINS = "You win", "Nobody wins"
ONE_WINS = "{name} wins"
TWO_SHARE = "{names} share the win"
SEVERAL_SHARE = "{count} players share the win"
ENDED = "The game ended after {rounds}"
WON_WITH = "{points} after {rounds}"
WON_WITH_EACH = "{points} each after {rounds}"
AHEAD = "{result}, {ahead} ahead of {name}"
YOU_WIN_WITH_THEM = "You win with them. {result}"
LOST_AS = "You lost as a {role}"
CAME_IN = "You came in {place}"
CAME_IN_SHORT = "You came in {place}, {points} short"
LED_FROM_TO = "You led from {noun} {first} to {noun} {last}."
LED_AFTER = "You led after {noun} {first}."
BEST_ROUND = "Your best {noun} was {noun} {number}, with {points}."
NO_LUCK = "The cards weren't on your side."
PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
