"""What a hint at Never Bring a Knife says, in whole sentences: a table fills in the names."""

# What somebody is, as far as one can say

ROLES = {True: "a Criminal", False: "a Cop"}
LIKE_YOU = "{role} like you"
PROBABLY = "probably {role}"

# Cards

TAKES_DOWN = "One more wound takes down {target}, {what}."
COMPLETES_WOUND = "With the Guns already there, it wounds {target}, {what}."
SURVIVES = "One more wound takes you down. Armor stops a Gun."
GUARDS_ONE = "It stops the Gun on your stack."
GUARDS = "There are Guns on your stack, and Armor stops one."
SAVES = "One more wound would take down {target}, {what}."
OWN_MONEY = "On your own stack, the Money is yours to spend."
OWN_INTEL = "On your own stack, the Intel lets you look at a role."
OWN_HIT = "On your own stack, the Hit is yours to use."
ROBS = "It takes Money from {target}, {what}."
ENEMY = "{target} is {what} and not on your side."
IS_WHAT = "{target} is {what}."
MOLE_YOU = "It makes you swap roles with the boss, and that helps your side the most."
MOLE = "It makes {target} swap roles with the boss, and that helps your side the most."
ONLY_PLACE = "Only one stack has room for it."
TAKES_ROOM = "{target} is {what}, and this leaves one less spot for a Gun there."
FILLS_OWN = "It leaves one less spot for a Gun on your own stack."
LIKELIEST_ENEMY = "Of everyone whose stack has room, {target} is the most likely to be against you."
LIKELIEST_FRIEND = (
    "Of everyone whose stack has room, {target} is the most likely to be on your side."
)
LEAST_HARM = "Of all your plays, this one helps your side the most or hurts it the least."

# What somebody did, or what was done to them, once and more often

PLAYED = "{target} played {card} on {other} and is {what}."
PLAYED_OFTEN = "{target} played {card} on {other} {times} and is {what}."
PLAYED_ON = "{other} played {card} on {target}, who is {what}."
PLAYED_ON_OFTEN = "{other} played {card} on {target} {times}, and {target} is {what}."
HEALED = "{target} healed {other} and is {what}."
HEALED_OFTEN = "{target} healed {other} {times} and is {what}."
HEALED_BY = "{other} healed {target}, who is {what}."
HEALED_BY_OFTEN = "{other} healed {target} {times}, and {target} is {what}."
HIT = "{target} used a Hit on {other} and is {what}."
HIT_OFTEN = "{target} used a Hit on {other} {times} and is {what}."
HIT_BY = "{other} used a Hit on {target}, who is {what}."
HIT_BY_OFTEN = "{other} used a Hit on {target} {times}, and {target} is {what}."
TWICE, TIMES = "twice", "{number} times"

# Money

HEAL_OR_YOU_FALL = "You fall if nobody heals you."
HEAL_OR_FALLS = "{target} is {what}, and falls unless healed."
YOU_ARE_WEAK = "One more wound would take you down."
IS_WEAK = "{target} is {what}, and falls with one more wound."
OWN_WOUNDS = "Your own wounds matter most."
HIT_TAKES_DOWN = "It takes down {target}, {what}."
BEST_BET = "{target} is your best bet."
STRANGER = "You can't tell yet whose side {target} is on."
MAKES_SURE = "{target} is {what}, but you haven't seen the card."
BOSS_BREAKS_TIE = "The boss breaks the tie if both sides lose the same number of players."
KNOWS_ENOUGH = "You've seen every role there is to see."
DECLINES = "No look would tell you more than you can already guess."
CANNOT_PAY = "You can't pay for the Hit now, but it's safe in your bank."
KEEPS_HIT = "Banked, it's worth more to your side than any wound it could make now."
DISCARDS_HIT = "It's worth nothing to your side."
SAVES_MONEY = "Nothing is worth its price now, and the Money may save someone later."
ENDS = "Nothing you can pay for is worth its price."
MOST_WORTH = "It's worth the most to your side."
MOLE_FIRST = "A Mole might change your side, so let it act before you decide anything else."
LOOK_FIRST = "Look first. Then you'll have a better idea of who to hit."
ANY_ORDER = "The order makes no difference here."

# Talk

PLEA = "One more wound takes you down, and a friend can pay to heal you."
UNCLEAR = "Information helps the larger side, and you can't tell yet which that is."
NOTHING_NEW = "Nothing you could say now would sway the others your way."
TRUTH = "It's true, as far as you can tell, and your side is probably the larger one."
LIE = "It's a lie nobody can disprove, and your side is probably the smaller one."

# Beside the bars

MEASURE = "Your chance to win"
SOURCE = "From {many} deals that fit everything played, paid, said, and seen. No peeking."
KEEP_MONEY, BREAKS_TIE, FOR_LATER = "you keep your Money", "the boss breaks ties", "for later"
ON_YOUR_STACK, SIDE_UNKNOWN = "on your own stack", "side unknown"
ABOUT_TO_FALL, WOUNDED = "about to fall", "wounded"
ABOUT_TO_FALL_WHO, WOUNDED_WHO = "about to fall, {what}", "wounded, {what}"
ABOUT_TO_FALL_UNKNOWN, WOUNDED_UNKNOWN = "about to fall, side unknown", "wounded, side unknown"
