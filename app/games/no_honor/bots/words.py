"""What a hint says at No Honor Among Thieves: whole sentences, with gaps for `say`."""

# Why to recruit

OPENS_ALL = "With {card}, your crew can bypass every Defense at {place}."
OPENS_SOME = "With {card}, your crew can bypass {after} of {many} Defenses at {place}."
FOR_AGENDA = "It brings you closer to {agenda}, your Agenda."
LARGER_CREW = "A larger crew can take on more, alone and as a partner."
BETTER = "{card} is more useful to you than {fired}."

# Why to plan a heist

JAILBREAK = "Your crew can get past the Jailor, and the Character you free joins you at no cost."
UNSEEN = "Nobody knows the Defenses at {place} yet, and your crew is large enough to try."
ALONE = "Your crew can bypass every Defense at {place} alone, so you keep all {coins}."
WITH_PARTNERS = (
    "With {others}, you can bypass every Defense at {place}, and {coins} is worth sharing."
)
A_TRY = "Every Defense you bypass pays {coins}, even if the heist fails."

# Why to offer a contract, to agree, or to decline

GO_ALONE = "You don't need anyone else, so nobody can betray you."
ASK_FOR_MORE = "{leader} should still agree if you get {coins} instead of {offered}."
THEY_AGREE = "{others} should agree to that, and it leaves you {coins}."
WORTH_IT = "Your share of {coins} is worth the risk to the Characters you send."
WORTH_IT_ANYWAY = "Your share of {coins} is worth it, even though {others} broke a contract before."
TRAITORS = "{others} broke a contract before, and {coins} isn't enough for that."
TOO_LITTLE = "{coins} isn't enough for the risk, or for what the others get out of it."
CALL_OFF = "No offer they'd agree to is worth it to you."

# What to place at the Moment of Truth

BETRAY = "It can take {coins} of the haul. By contract, you'd get {share}."
NO_BETRAYAL = "You have no Betrayal, and this card does the most for you here."
SHARE_IS_LARGER = "Your share of {share} is at least what any Betrayal of yours would take."
KEEP_YOUR_WORD = "A Betrayal would take {coins} more than your share and cost you everyone's trust."

# Why to play a card, or to wait

COUNTER = "What was just played would hurt you more than using this card up."
AGAINST_RIVAL = "Without {card}, {other} can do less."
OWN_HEIST = "It makes your heist on {place} more likely to succeed."
THEIR_HEIST = "It makes {leader:s} heist on {place} harder."
ATTACH = "{card} can do more with it, in every heist to come."
COINS = "It brings you Coins."
DRAW = "It brings you Schemes."
PLAY = "It's worth more now than later."
NOTHING_TO_ADD = "Nothing you could play would help your heist enough."
WAIT = "Nothing you could play is worth more now than later."

# Why to do something else

EASY_AGENDAS = "These two ask the least for what they pay."
FEW_SCHEMES = "You have {schemes}, and Legwork fills your hand."
TO_PLAY = "You have Schemes that help you, and you can only play them this way."
TIRED_ONE = "One of your Characters is exhausted and needs to rest."
TIRED = "{number} of your Characters are exhausted and need to rest."
REST_TO_DRAW = "You have nothing better to do than draw."
NEW_FACES = "Nobody in the recruitment pool is any use to you."
ROOM = "It makes room in your crew."
ENOUGH = "Nothing left to do would help you."
LEAST_USE = "It's the least useful to you."
DONE = "Doing more of this wouldn't help you now."
THIS_DIE = "This die does the most for you."
EXCHANGE = "A Character in another crew is worth more to you than to its player."
TRADE = "{card} is worth more to you than to {other}, who is better off with {coins}."
BRIBE = "{other} has {schemes} and could spoil a heist you want."
TAKE_BRIBE = "Only your word holds you to the favor."
BEST = "It leaves you better off than any other answer."

# The other answers that were weighed

MEASURE = "Your chance to win from there"
TRIED = "Tried out in {many} games that fit what you've seen. No peeking."
WEIGHED = "Based on what everyone would have then, and how likely that is. No peeking."
COSTS, COSTS_NOTHING = "costs {coins}", "costs nothing"
FOR_YOU = "{coins} for you"
TAKES, HONEST = "takes {coins}", "honest"
