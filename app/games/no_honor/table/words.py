"""What the program says at a table of No Honor Among Thieves: whole sentences, gaps for `say`."""

# Names of things

JAIL = "the Jail"
FAVOR = "a favor"
DICE = {-1: "an X", 0: "a blank", 1: "one dagger", 2: "two daggers"}
ALIKE = {-1: "two X's", 0: "two blanks", 1: "one dagger twice", 2: "two daggers twice"}
STRUCK = {"exhaust": "exhausted", "arrest": "arrested", "kill": "killed"}
FAVORS = {
    "support": "to help with the heist",
    "hinder": "to hinder the heist",
    "hold_off": "to stay out of it",
}
FOR_A_FAVOR = "for a favor"
BANK_SHARE = "the bank gets {coins}"
PROMISES = {
    "no_betrayal": "not to betray",
    "support": "to help with the heist",
    "hold_off": "to stay out of it",
    "hinder": "to hinder the heist",
    "pay_later": "to pay later",
}
PROMISE_CHOICES = {
    "no_betrayal": "Not to betray",
    "support": "To help with the heist",
    "hold_off": "To stay out of it",
    "hinder": "To hinder the heist",
    "pay_later": "To pay later",
}
NUMBERS = {2: "two", 3: "three", 4: "four"}
ALIKE_CARDS = {
    "Bruiser": "{number} Bruisers",
    "Con Artist": "{number} Con Artists",
    "Second-Story Man": "{number} Second-Story Men",
    "Locksmith": "{number} Locksmiths",
}
COPIES = "{number} copies of {card}"
EACH = "{facts} each"
CHALLENGES = {"1": "1 higher", "-1": "1 lower"}
SOMETHING = "Something"

# The log: turns and actions

TURN = "It's {seat:s} turn."
ACTIONS = {
    "legwork": "{seat} [do|does] some legwork.",
    "headhunt": "{seat} [go|goes] headhunting.",
    "rest": "{seat} [rest your|rests the] crew.",
    "logistics": "{seat} [see|sees] to logistics.",
}
HIRED = {
    "freed": "{seat} [break|breaks] {card} out of Jail.",
    "draft": "{seat} [recruit|recruits] {card}.",
    "effect": "{seat} [recruit|recruits] {card}.",
    "recruit": "{seat} [recruit|recruits] {card}.",
}
HIRED_FREE = "{seat} [recruit|recruits] {card}."
HIRED_FOR = "{seat} [recruit|recruits] {card} for {coins}."
FIRED = "{seat} [fire|fires] {card}."
NEW_POOL = "There's a new recruitment pool."
AGENDAS_CHOSEN = "Everyone keeps two Hidden Agendas."
DREW = "{seat} [draw|draws] {schemes}."

# The log: Coins

PAID = "{giver} [giver:pay|pays] {taker} {coins}."
PAID_FOR = {
    "gift": "{giver} [giver:give|gives] {taker} {coins}.",
    "upfront": "{giver} [giver:pay|pays] {taker} {coins} as agreed.",
    "bribe": "{giver} [giver:pay|pays] {taker} a bribe of {coins}.",
    "failed heist": "{taker} [taker:get|gets] {coins} for bypassing a Defense.",
    "watch fine": "{giver} [giver:pay|pays] a fine of {coins}.",
}
PAID_BANK = "{giver} [giver:pay|pays] {coins}."
GOT = "{taker} [taker:get|gets] {coins}."
PAID_BY_CARD = "{giver} [giver:pay|pays] {taker} {coins} because of {card}."
PAID_BANK_BY_CARD = "{giver} [giver:pay|pays] {coins} because of {card}."
GOT_BY_CARD = "{taker} [taker:get|gets] {coins} from {card}."
HAUL_LOSES = "The haul loses {coins} to the bank."
HAUL_LOSES_BY_CARD = "The haul loses {coins} to the bank because of {card}."
HAUL_GROWS = "The haul grows by {coins}."
HAUL_GROWS_BY_CARD = "The haul grows by {coins} because of {card}."
OTHER_GROWS = "The other Objective's haul grows by {coins}."

# The log: cards and what they do

AT_ONCE = "At the same time: {deeds}."
DECLARES = "{seat} [declare|declares] {card}"
DECLARES_SOMETHING = "{seat} [declare|declares] something"
PLAYED = "{seat} [play|plays] {card}."
PLAYED_ON = "{seat} [play|plays] {card} on {aims}."
PLAYED_DARK = "{seat} [play|plays] {card} for its No Honor effect."
PLAYED_DARK_ON = "{seat} [play|plays] {card} on {aims} for its No Honor effect."
USED = "{seat} [use|uses] {card}."
USED_ON = "{seat} [use|uses] {card} on {aims}."
COUNTERED = "{seat} [counter|counters] {card}."
WITHDRAWN = "{card} can no longer be played."
ROLLED = "{seat} [roll|rolls] {dice}."
ROLLED_AGAIN = "{seat} [reroll|rerolls] and [get|gets] {dice}."
PICKED = "{seat} [keep|keeps] {dice}."
EXHAUSTED = "{card} is exhausted."
READIED = "{card} is ready again."
ARRESTED = "{card} is arrested."
KILLED = "{card} is killed."
SPARED = "{card} isn't {struck}."
SPARED_BY = "{card} isn't {struck}, thanks to {by}."
SKILL_UP = "+{number} {skill} for {card}."
SKILL_DOWN = "−{number} {skill} for {card}."
SKILL_SAME = "Nothing changes for {card}."
TRIGGERED = "Triggered: {card}."
LOOKED = {
    "hand": "{seat} secretly [look|looks] at {target:s} hand.",
    "agendas": "{seat} secretly [look|looks] at {target:s} Agendas.",
    "placed": "{seat} secretly [look|looks] at {target:s} face-down card.",
}
LOOKED_AT_DECK = "{seat} secretly [look|looks] at the top cards of a deck."
LOOKED_AND_SAW = {
    "hand": "{seat} secretly [look|looks] at {target:s} hand and [see|sees] {cards}.",
    "agendas": "{seat} secretly [look|looks] at {target:s} Agendas and [see|sees] {cards}.",
    "placed": "{seat} secretly [look|looks] at {target:s} face-down card and [see|sees] {cards}.",
}
LOOKED_AT_DECK_AND_SAW = (
    "{seat} secretly [look|looks] at the top cards of a deck and [see|sees] {cards}."
)

# The log: contracts, exchanges, and the end

EXCHANGE_OFFERED = "{seat} [offer|offers] an Exchange: {trade}."
WHISPERED = "{seat} [whisper|whispers] an offer to {others}."
EXCHANGED = "{trade}."
AGREED = "{seat} [agree|agrees]."
DECLINED = "{seat} [decline|declines]."
WANTS_TO_STOP = "{seat} [want|wants] to end the game."
WANTS_TO_PLAY = "{seat} [want|wants] to keep playing."
SCORED = "{seat} [have|has] {coins}, plus {bonuses}, for {total} in all."
SCORED_PLAIN = "{seat} [have|has] {coins}."
MARTIAL_LAW = "Martial law! Too many thieves are gone, and the City Watch takes over."
WON = "{seats} [win|wins] the game."
WON_BY_NOBODY = "Nobody wins the game."
ENDINGS = {
    "NH-END-03": "The last great heist is done, and nobody has more Coins.",
    "NH-LAW-01": "Too many thieves are gone, and the City Watch holds the town.",
    "NH-R-70": "The game reached its turn limit.",
    "NH-R-104": "Everyone agreed to stop here.",
}
ENDED = "The game is over."

# The log: heists

HEIST_PLANNED = "{seat} [plan|plans] a heist on {place}."
HEIST_CALLED_OFF = "{seat} [call|calls] off the heist."
GOES_ALONE = "{seat} [go|goes] alone."
CONTRACT_OFFERED = "{seat} [offer|offers] a contract: {terms}."
CONTRACT_SEALED = "The contract is sealed: {terms}."
CONTRACT_VOID = "The plan no longer works, so the contract is void."
PROMISED = "{giver} [giver:promise|promises] {taker} {promise}."
PROMISED_COINS = "{giver} [giver:promise|promises] {taker} {promise}, {coins}."
TEAM_SENT = "The team goes in: {plan}."
NOBODY_SENT = "Nobody goes in."
BRIBE_OFFERED = "{seat} [offer|offers] {taker} {coins} {favor}."
BRIBE_TAKEN = "{seat} [take|takes] {giver:s} bribe."
BRIBE_REFUSED = "{seat} [refuse|refuses] {giver:s} bribe."
BYPASSED_CARDS = "Bypassed: {cards}."
NOT_BYPASSED_CARDS = "Not bypassed: {cards}."
HEIST_SUCCEEDS = "The heist succeeds."
HEIST_FAILS = "The heist fails."
NO_TRUTH = "Nobody has a Scheme, so there's no Moment of Truth."
TRUTH_PLACED = "{seats} [place|places] a Scheme face down."
TRUTH_PLACED_EACH = "{seats} each place a Scheme face down."
TRUTH_SHOWN = "{seat} [reveal|reveals] {card}."
BETRAYED = "Betrayal! {seat} [break|breaks] the contract and [grab|grabs] up to {coins}."
HONOR_BROKEN = "Honor is broken. From now on, there's no honor among thieves."
HAUL_ALONE = "{seat} [take|takes] the whole haul of {coins}."
HAUL_AGREED = "The haul is shared as agreed: {shares}."
HAUL_BETRAYED = "The haul goes to betrayers first: {shares}."
NO_HAUL = "There's no haul."
TREASURE = "{seat} [get|gets] a Treasure."
TREASURE_SEEN = "{seat} [get|gets] a Treasure: {card}."
TREASURE_LOST = "The Treasure is lost. Betrayers don't share."
TROUBLE_ONE = {
    "exhaust": "Trouble at {defense}. One Character is exhausted.",
    "arrest": "Trouble at {defense}. One Character is arrested.",
    "kill": "Trouble at {defense}. One Character is killed.",
}
TROUBLE_ALL = {
    "exhaust": "Trouble at {defense}. Everyone there is exhausted.",
    "arrest": "Trouble at {defense}. Everyone there is arrested.",
    "kill": "Trouble at {defense}. Everyone there is killed.",
}
TROUBLE_COINS = "Trouble at {defense}. It costs Coins."
TROUBLE_NONE = "Trouble at {defense}, but nobody gets hurt."
ROLLED_OFF = "Rolling for who gets hit: {rolls}. It's {others}."
OBJECTIVE_REVEALED = "{objective} is the new Objective, with a haul of {coins}."

# Headings of the log, banners, and words over a seat

TURN_HEADING = "Turn {event.number}"
HEIST_HEADING = "A heist"
TRUTH_HEADING = "Moment of Truth"
AGENDAS_HEADING = "The Agendas"
TURN_BANNER = "{seat:s} turn"
HEIST_BANNER = "{seat} [plan|plans] a heist on {place}"
COUNTERED_BANNER = "{seat} [counter|counters] {card}"
SUCCEEDS_BANNER = "The heist succeeds"
FAILS_BANNER = "The heist fails"
HONOR_BANNER = "Honor is broken"
MARTIAL_LAW_BANNER = "Martial law"
SHOWN_BANNER = "{seat} [reveal|reveals] {card}"
DICE_SHOWN = "{dice}"
HIT_BANNER = "Hit: {others}"
NEW_BANNER = "New: {card}"
NO_PAY = "nothing"
HIRES = "[recruit|recruits] {card}"
LOOKS = "secretly [look|looks]"
OFFERS = "[make|makes] an offer"
OFFERS_CONTRACT = "[offer|offers] a contract"
OFFERS_BRIBE = "[offer|offers] {taker} a bribe"
GOES = "[go|goes] alone"
AGREES = "[agree|agrees]"
DECLINES = "[decline|declines]"
STOPS = "[want|wants] to stop"
KEEPS_PLAYING = "[want|wants] to keep playing"

# Prompts, and the same in fewer words

ASK_AGENDAS = "Keep two of your Hidden Agendas. They pay at the end."
ASK_DRAFT = "Recruit a Character with your {coins}. The next one is free."
ASK_DRAFT_SHORT = "Recruit one now. Your second is free."
ASK_DRAFT_FREE = "Now recruit any Character for free."
ASK_DRAFT_FREE_SHORT = "Your second is free."
ASK_TURN = "What will your crew do? {actions} left."
ASK_DISCARD = "You have too many Schemes. Discard one."
ASK_LOGISTICS = "Play a Logistics card, or attach a Modifier."
ASK_LOGISTICS_NONE = "You have nothing else to play now."
ASK_DISCARDS = "Discard as many Schemes as you like."
ASK_FREE = "Break who out of Jail?"
ASK_PLAN = "Choose a plan, or drag Characters to every Defense."
ASK_PLAN_WEAK = "No crew is strong enough yet. Drag Characters to Defenses, or call it off."
ASK_PLAN_SHORT = "Who goes where?"
ASK_SEND = "Send someone to {defenses}."
PLAN_SHORT_OF = "{defense}: {skills} short."
PLAN_ENOUGH = "This team can bypass every Defense."
ASK_EXCHANGE = "Offer an Exchange. Who gives what?"
ASK_EXCHANGE_AGAIN = "Your offer was declined. Make another? {offers} left."
ASK_HAND_OVER = "Pick {schemes} to give {taker}, face down."
ASK_HAND_OVER_AGAIN = "You've picked your Schemes. Pick again to change them."
ASK_GIVE = "You can give someone Coins."
ASK_STOP = "{seat} [want|wants] to end the game now. Most Coins wins, without Agendas. Agree?"
ASK_TIE = "Coins are tied. Who goes first?"
ASK_DIE = "Keep which die?"
ASK_DIE_FOR = "Keep which die for {card}?"
ASK_DIE_FOR_TROUBLE = "Keep which die for the trouble at {card}?"
ASK_REROLL = "You rolled {dice}. Reroll?"
ASK_REROLL_FOR = "You rolled {dice} for {card}. Reroll?"
ASK_REROLL_FOR_TROUBLE = "You rolled {dice} for the trouble at {card}. Reroll?"
ASK_HIT = {
    "exhaust": "Trouble at {defense}. Exhaust which of your Characters?",
    "arrest": "Trouble at {defense}. Which of your Characters is arrested?",
    "kill": "Trouble at {defense}. Which of your Characters is killed?",
}
ASK_HIT_OTHER = "Trouble at {defense}. Which of your Characters is hit?"
ASK_HIT_SHORT = "Which of your Characters is hit?"
ASK_TRUTH = "Place a Scheme face down. By contract, you get {shares}, unless someone betrays you."
ASK_TRUTH_SHORT = "Place a Scheme face down. By contract, you get {shares}."
PLACED = "You placed {cards}."
ASK_TRUTH_FORCED = "You only have Betrayals, so place one. By contract, you get {shares}."

# Prompts at windows: what is going on, then what can be done about it

NOW = {
    "TURN_START": "{seat:s} turn begins.",
    "PRE_SEND": "The team is about to go in.",
    "AFTERMATH": "The heist is over.",
    "MOT_PLACED": "The cards are still face down.",
}
NOW_BETWEEN = "That action is over."
NOW_FAILS = "{leader:s} heist fails at {cards} as things stand."
NOW_SUCCEEDS = "{leader:s} heist succeeds as things stand."
NOW_FAILS_SHORT = "The heist is failing."
NOW_SUCCEEDS_SHORT = "The heist is succeeding."
NOW_DICE = "{seat} [roll|rolls] {dice}."
NOW_DICE_FOR = "{seat} [roll|rolls] {dice} for {card}."
NOW_DICE_FOR_TROUBLE = "{seat} [roll|rolls] {dice} for the trouble at {card}."
NOW_HAPPENS = {
    "character_killed": "{card} is about to be killed.",
    "character_arrested": "{card} is about to be arrested.",
    "character_exhausted": "{card} is about to be exhausted.",
}
NOW_FAILED = "The heist has failed."
NOW_SOMETHING = "Something happens."
CAN_NOTHING = "You have nothing to play now."
CAN_ANY = "Play something, or pass."
CAN_MEDDLE = "Help it, hinder it, or pass."
CAN_COUNTER = "Counter it, or pass."
CAN_REACT = "React, or pass."
CAN_PLAY = "Play {card}, or pass."
CAN_USE = "Use {card}, or pass."
CAN_PLAY_EITHER = "Play {card} or {second}, or pass."
CAN_USE_EITHER = "Use {card} or {second}, or pass."
CAN_PLAY_OR_USE = "Play {card}, use {second}, or pass."
COUNTER_IT = "Counter {card}?"
COUNTER_IT_ON = "Counter {card} on {aims}?"
EFFECT_ASKS = "{card}: {question}"

# Prompts for contracts and exchanges

AGREE = "Agree?"
OFFERS_YOU = "{leader} [leader:offer|offers] a contract."
OFFERS_TRADE = "{seat} [offer|offers] an Exchange."
OTHER_TERMS = "{seat} [want|wants] other terms."
YOU_SEND = "You send {cards} and get {gains}."
YOU_GET = "You get {gains}."
SHARES = "{shares}."
PLAN_AND_TERMS = "Plan: {plan}. Shares: {terms}."
YOU_GET_REST = "You get {gains}. The others share {rest}."
TERMS = "Shares: {terms}."
SWAP = "You give {given} and get {got}."
SWAP_SHORT = "Give {given}, get {got}."
UPFRONT = "{giver} [giver:pay|pays] {taker} {coins} up front"
GIVES = "{giver} [giver:give|gives] {taker} {goods}"
GETS = "{seat} [get|gets] {gains}"
PROMISE = "{giver} [giver:promise|promises] {taker} {promise}"
PROMISE_COINS = "{giver} [giver:promise|promises] {taker} {promise}, {coins}"
GOODS_CLAIMED = "{schemes}, claimed to be {cards}"
NOTHING = "nothing"

# What is asked once a button is pressed or a card is picked

PICK_TARGET = "Choose a target for {card}."
PICK_WHAT_ON = "Play what on {card}?"
PICK_TO_FIRE = "Your crew is full. Fire who to recruit {card}?"
PICK_OBJECTIVE = "Rob which Objective, or break into the Jail?"
PICK_RECRUIT = "Recruit which Character?"
PICK_FIRE = "Fire which Character?"
PICK_TAKER = "Who gets your Coins?"
PICK_HELPER = "Who should help with the heist?"
PICK_HINDERER = "Who should hinder the heist?"
PICK_OUTSIDER = "Who should stay out of it?"
ASK_LEGWORK = "Draw until you have {limit} Schemes?"
ASK_REST = "Ready your whole crew. Draw or discard Schemes too?"
ASK_HEADHUNT = "Replace the whole recruitment pool?"

# Buttons, with what each does

HEIST, ABOUT_HEIST = "Heist", "Rob an Objective or break into the Jail, alone or with partners."
RECRUIT, ABOUT_RECRUIT = "Recruit", "Recruit a Character from the pool, or one that costs nothing."
FIRE, ABOUT_FIRE = "Fire", "Fire a Character from your crew. It doesn't take an action."
GIVE = "Give"
ABOUT_GIVE = "Give someone Coins. It doesn't take an action, and you won't get them back."
BUY_HELP, ABOUT_BUY_HELP = "Buy help", "Offer someone Coins to help with the heist."
BUY_TROUBLE, ABOUT_BUY_TROUBLE = "Buy trouble", "Offer someone Coins to hinder the heist."
BUY_PEACE, ABOUT_BUY_PEACE = "Buy peace", "Offer someone Coins to stay out of the heist."
LEGWORK, LOGISTICS, REST, HEADHUNT, EXCHANGE = (
    "Legwork", "Logistics", "Rest…", "Headhunt", "Exchange",
)  # fmt: skip
END_TURN, PASS = "End your turn", "Pass"
DRAW_SCHEMES, REPLACE_POOL = "Draw Schemes", "New pool"
RESTS = {
    "none": "Just rest",
    "draw": "Rest and draw",
    "discard": "Rest and discard",
    "both": "Rest, draw, discard",
}
TAKE_BRIBE, TAKE_BRIBE_SHORT = "Take {giver:s} bribe", "Take {whose} bribe"
REFUSE_BRIBE, REFUSE_BRIBE_SHORT = "Refuse {giver:s} bribe", "Refuse {whose} bribe"
WITH_SKILLS = "{card}: {skills}"
NO_HONOR = "No Honor"
PLAY_CARD = "Play {card}"
USE_CARD = "Use {card}"
MANY_CARDS = "{number} cards"
OPEN_CONTRACT, OPEN_EXCHANGE = "Contract…", "Exchange…"
SEND_TEAM = "Send the team"
ASK_FOR = "Ask for {goods}"
ASK_FOR_GOODS = "Ask for {coins} for {goods}"
ASK_FOR_MORE = "Ask for {coins}, not {offered}"
ASK_FOR_MORE_COINS = "Ask for {coins} Coins, not {offered}"
OFFER_EACH = "Offer {goods}"
OFFER_FOR = "Offer {coins} for {goods}"
ALONE, ALONE_WEAK = "Alone", "Alone, too weak"
WITH, WITH_WEAK = "With {partners}", "With {partners}, too weak"
CONFIRM_AGENDAS = "Keep these two"
CONFIRM_RECRUIT = "Recruit {card}"
CONFIRM_ROB = "Rob {card}"
CONFIRM_GIVE = "Give {name} {coins}"
CONFIRM_DISCARD = "Discard {card}"
CONFIRM_TAKE = "Choose {cards}"
BREAK_OUT = "Break out {}"
CONFIRM_TAKE_NONE = "Choose"
CONFIRM_HAND_OVER = "Hand over {cards}"
CONFIRM_PLACE = "Place {cards}"
CONFIRM_BRIBE = {
    "support": "Offer {name} {coins} for help",
    "hinder": "Offer {name} {coins} for trouble",
    "hold_off": "Offer {name} {coins} for peace",
}
CONFIRM_EXCHANGE = "Offer this Exchange"
CONFIRM_CONTRACT = "Offer this contract"

# Answers in a list or in a hint; what stands before a colon is the order

KEEP_AGENDAS = "Keep {cards}"
RECRUIT_FOR = "Recruit {card} for {coins}"
RECRUIT_FREE = "Recruit {card} for free"
RECRUIT_FIRE_FOR = "Recruit {card} for {coins} and fire {fired}"
RECRUIT_FIRE_FREE = "Recruit {card} for free and fire {fired}"
DO_LEGWORK = "Legwork: draw Schemes up to your limit"
ORDER_LEGWORK, ORDER_LOGISTICS, ORDER_EXCHANGE = (
    "Choose Legwork", "Choose Logistics", "Offer an Exchange"
)  # fmt: skip
DO_LOGISTICS = "Logistics: play Logistics cards and Modifiers"
DO_REST = {
    "none": "Rest: ready your crew",
    "draw": "Rest and draw: ready your crew and draw 2 Schemes",
    "discard": "Rest and discard: ready your crew and discard Schemes",
    "both": "Rest, draw, and discard: ready your crew, draw 2 Schemes, and discard Schemes",
}
DO_HEADHUNT = "Headhunt: replace the whole recruitment pool"
DO_EXCHANGE = "Exchange: trade Coins, Characters, Treasures, or Schemes"
DO_JAILBREAK = "Plan a heist on the Jail: break someone out"
DO_HEIST = "Plan a heist on {card}: a haul of {coins}"
DO_FIRE = "Fire {card}"
DO_GIVE = "Give {taker} {coins}"
DO_PLAY = "Play {card}"
DO_PLAY_ON = "Play {card} on {aims}"
DO_PLAY_DARK = "Play {card} for its No Honor effect"
DO_PLAY_DARK_ON = "Play {card} on {aims} for its No Honor effect"
DO_USE = "Use {card}"
DO_USE_ON = "Use {card} on {aims}"
CHOSEN = "{deed} ({choice})"
DO_DISCARD = "Discard {card}"
DONE = "That's all"
ORDER_TIE = "First {order}"
THEN = ", then "
KEEP_DIE = "Keep {die}"
KEEP_DIE_FOR = "Keep {die}: {does}"
REROLL_DIE = "Reroll {die}"
TAKE = "Choose {cards}"
TAKE_NOBODY = "Nobody"
TAKE_NOTHING = "Choose nothing"
PAY = "Pay {coins}"
EXHAUST_OWN = "Exhaust one of your Characters"
OFFER_CONTRACT = "Offer this contract: {plan}. Shares: {terms}."
OFFER_TO, OFFER_ALONE = "Offer {others} a contract", "Go alone"
ACCEPT = "Agree"
ACCEPT_TERMS = "Agree: {terms}"
DECLINE = "Decline: the offer is off the table"
KEEP_PLAYING = "Keep playing"
CALL_OFF = "Call it off: it doesn't take an action"
PROPOSE = "Offer an Exchange: {trade}"
HAND_OVER = "Hand over {cards}"
HAND_OVER_NOTHING = "Hand over nothing"
OFFER_BRIBE = "Offer {taker} {coins} {favor}"
TAKE_BRIBE_OF = "Take {giver:s} bribe: {coins} {favor}"
REFUSE_BRIBE_OF = "Refuse {giver:s} bribe: {coins} {favor}"
PLACE = "Place {cards} face down"
PLACE_NOTHING = "Place nothing"
CLOSE_GAME = "End the game: everyone has to agree"
NUMBERED = "{number}. {answer}"
HOW_TO_GIVE = "Or give Coins away, like 'give {name} {coins}'."
HOW_TO_BRIBE = "Or offer Coins for a favor, like 'bribe {name} {coins} support'."
HOW_TO_STOP = "Or type 'stop' to ask everyone to stop here. Most Coins wins."

# What a card does, on the button that plays it and as a question

WHICH = {
    "character": "which Character",
    "player": "which player",
    "defense": "which Defense",
    "scheme": "which Scheme",
    "treasure": "which Treasure",
}
WHICH_ONE = "which one"
ANY = {
    "character": "someone",
    "player": "someone",
    "defense": "a Defense",
    "scheme": "a Scheme",
    "treasure": "a Treasure",
}
EVERYONE, ALL_AT = "everyone", "all at {}"
SENT = {
    "jail": "Arrest {}",
    "graveyard": "Kill {}",
    "crew": "Take {}",
    "pool": "Send {} to the pool",
    "deck_bottom": "Get rid of {}",
    "cost_zero": "Get rid of {}",
}
STATUS = {"exhausted": "Exhaust {}", "ready": "Ready {}"}
CARDS_TO = {"hand": "Take {}", "discard": "Discard {}"}
DEFENSES = {"replace": "Replace {}", "discard": "Remove {}", "add": "Add {}", "swap": "Swap {}"}
RULES = {"play_scheme": "Silence {}", "consequence": "Cover {}"}
TAKE_FROM, TAKE_COINS_FROM = "Take {} from {}", "Take Coins from {}"
GET, GET_COINS = "Get {}", "Get Coins"
ROLL_FOR, ALL_CHALLENGES, MORE_FOR = "Roll {} for {}", "All challenges {} for {}", "{} {} for {}"
MORE = "{} {}"
LOOK_AT_HAND, ATTACH_TO, DRAW_MANY = "Look at {}'s hand", "Attach to {}", "Draw {}"
COUNTER, ROLL_AGAIN, LEAN_ON = "Counter it", "Reroll", "Lean on {}"
LOWER_BETRAYAL = "Lower {}'s Betrayal"
PAY_OR_EXHAUST = "Pay up, or exhaust a Character?"
CHOOSE_WHICH = {
    "which Character": "Which Character?",
    "which player": "Which player?",
    "which Defense": "Which Defense?",
    "which Scheme": "Which Scheme?",
    "which Treasure": "Which Treasure?",
    "which one": "Which one?",
}
HARMED = {"icon_exhaust": "exhausted", "icon_bars": "arrested", "icon_skull": "killed"}

# Drawing up a contract or an Exchange

CONTRACT_FIELDS = {
    "plan": "Who goes where",
    "shares": "Shares",
    "rest": "Absorbs changes to the haul",
    "treasures": "Gets the Treasure",
    "upfront": "Paid up front",
    "promises": "Promises",
    "giver": "From",
    "taker": "To",
    "what": "Promises",
}
CONTRACT_WANTED = {"giver": "Choose who promises.", "taker": "Choose who gets the promise."}
EXCHANGE_FIELDS = {
    "legs": "What's traded",
    "giver": "From",
    "taker": "To",
    "claims": "Claimed to be",
}
CONTRACT_TITLE = "Who gets what?"
CONTRACT_ABOUT = "{place}: {coins} to share."
CONTRACT_ABOUT_ONE = "{place}: {coins} and a Treasure to share."
CONTRACT_ABOUT_MANY = "{place}: {coins} and {treasures} to share."
CONTRACT_LEADER, CONTRACT_PARTNER, ON_TURN = "leader", "partner", "current turn"
SENT_TO = "at {defense}"
BETRAYAL_LEAVES = (
    "A contract binds nobody at the Moment of Truth. A single {card} ({betrayal}) leaves "
    "the other player {coins}."
)
BETRAYAL_LEAVES_EACH = (
    "A contract binds nobody at the Moment of Truth. A single {card} ({betrayal}) leaves "
    "each of the others {coins}."
)
EXCHANGE_TITLE = "Who gives what?"
EXCHANGE_ABOUT = (
    "Pick what someone gives, then who gets it. Schemes go face down, and you can lie about them."
)
TRADE_OFFERED = "{seat} [offer|offers]: {trade}."
FILL_IN = "Fill in this plan: {plan}. Shares: {terms}."
OFFER_TERMS = "Offer these shares: {terms}."
GO_ALONE = "Go alone."
AGREE_BUTTON, DECLINE_BUTTON, CALL_OFF_BUTTON = "Agree", "Decline", "Call it off"

# How it stands

HAS_MOST = "{seats} [have|has] the most Coins: {number}."
HAVE_MOST = "{seats} tie for the most Coins: {number} each."
HAS_MOST_YOU_HAVE = "{seats} has the most Coins: {number}. You have {own}."
HAVE_MOST_YOU_HAVE = "{seats} tie for the most Coins: {number} each. You have {own}."
HAS_MOST_SHORT = "Most: {coins}."
EVERYONES_COINS = "Coins: {coins}."
PAYS_NOW = "{coins} now from {cards}, {total} in all"
PAYS_NOW_SHORT = "Agendas and Treasures now: {coins}"

# On the table, each from long to short

TURN_SUBTITLE, RECRUITING = "Turn {number}", "Recruiting"
MOST_WINS, COINS_HEADING = "most wins", "Coins"
DECK_COUNT, DISCARD_COUNT = ("Deck {number}", "{number}"), ("Played {number}", "{number}")
HAND_COUNT = "Hand {held} of {most}", "{held} of {most}"
FAR_COUNT = "{has} of {needed}", "{has}/{needed}", "{has}"
NO_OBJECTIVE = "No Objective"
PLACES = "Objective A", "Objective B"
POOL_TITLES, FREE_TITLES = ("Recruitment pool", "Pool"), ("Cost 0",)
JAIL_TITLES, GRAVEYARD_TITLES = ("Jail",), ("Graveyard", "")
FAILURE_CAPTION = "If it fails"
BYPASSED_CHIP, ENOUGH_CHIP = ("bypassed", "ok"), ("enough", "ok")
SHORT_CHIP = "{skills} short", "{number} short", "−{number}"
UNKNOWN_SHORT = (
    "Declare a heist here, and {many} are dealt. Then there's no way back.",
    "{many} unknown Defenses",
)
AWAY = "away"
HONOR_INTACT, HONOR_IS_BROKEN = ("Honor", "intact"), ("Honor", "broken")

# Tooltips

TITLE = "No Honor Among Thieves"
PHASES = (
    ("Contract", "The leader offers a plan and shares. Every partner has to agree."),
    ("Send in", "The last chance to play cards before the team goes in."),
    ("Complications", "Everyone can help or hinder the heist. The fewest Coins goes first."),
    ("Outcome", "Each Defense is bypassed or not. If even one holds, the heist fails."),
    ("Moment of Truth", "Everyone on the heist places a card face down. It can be a Betrayal."),
    ("Split", "The haul is paid out as agreed, or to betrayers first."),
)
COINS = "Coins. The most at the end wins, counting Agendas and Treasures."
HAND = "Schemes in hand."
AGENDAS = "Hidden Agendas. They pay at the end of the game."
TREASURES = "Treasures."
ACTIONS_LEFT = "Actions left this turn."
ROLES = {
    "leader": "Leads this heist and offers the contract.",
    "partner": "Sends Characters on this heist for a share.",
    "outside": "Isn't on this heist.",
}
POOL = "The recruitment pool. Recruit any of these for its cost."
FREE = "Characters that cost nothing. You can always afford one, while they last."
JAIL_YARD = "The Jail. A heist here breaks someone out."
GRAVEYARD = "The Graveyard. These Characters are out of the game, unless a card says otherwise."
HONOR = (
    "Honor is intact. You can't use the No Honor effects, marked with a red dagger, until the first"
    " Betrayal breaks honor for good."
)
BROKEN = "Honor is broken. You can now use the No Honor effects, marked with a red dagger."
BYPASSED = "As things stand, this Defense is bypassed."
ENOUGH = "This plan bypasses the Defense. Nobody's been sent yet."
UNKNOWN = (
    "Nobody knows its Defenses yet. Declare a heist here, and {many} are dealt. Then there's no way"
    " back."
)
DECK = "Schemes left to draw."
DISCARD = "Schemes played or discarded."
ABOUT_OBJECTIVE = "{name}: {coins} if you bypass every Defense."
ABOUT_OBJECTIVE_ONE = "{name}: {coins} and a Treasure if you bypass every Defense."
ABOUT_OBJECTIVE_MANY = "{name}: {coins} and {treasures} if you bypass every Defense."
ENDS_GAME = "Then the game ends."
ENDS_GAME_BRIEF = "Ends the game"
TEAM_SHORT_OF = "The team here is {skills} short."
HAND_LIMIT = "Your hand limit is {most} Schemes. When your turn begins, discard any extras."
AGENDA_SO_FAR = "{name}: {text}. So far, {has} of {needed}."
BOOSTED = "{name}: +{number} {skill} in this heist."
WEAKENED = "{name}: −{number} {skill} in this heist."
SEAT_HAS = "{seat} [have|has] {coins}. Crew: {crew}."
SEAT_OWNS = "{seat} [own|owns] {treasures}."
NO_CREW = "nobody"

# Cards at full size

SORTS = {
    "anytime": "Anytime",
    "logistics": "Logistics",
    "modifier": "Modifier",
    "mot": "Moment of Truth",
}
WHEN = {
    "anytime": "Play it any time you're asked to play or pass, even on another player's turn.",
    "logistics": "Play it with a Logistics action on your turn.",
    "modifier": "Use a Logistics action on your turn to attach it to any crew's Character.",
    "mot": "Place it face down at the Moment of Truth of a heist you're on.",
}
STAGES = ("", "Stage I", "Stage II", "Stage III")
MEANINGS = {
    "committed": "Committed: sent to a Defense in the current heist.",
    "complications": "Complications: the part of a heist after the team goes in.",
    "exhaust": "Exhausted: no heists or abilities until readied. Exhausting it again kills it.",
    "no honor": "No Honor: can only be used after the first Betrayal of the game.",
}
COSTS = "Character, costs {coins}"
SCHEME = "{sort}, {copies} in the deck"
DEFENSE, WATCH_DEFENSE, THE_JAIL = "Defense", "Defense of the City Watch", "The Jail"
STARTS_WITH = "{stage}, starts with {coins}"
A_TREASURE, AN_AGENDA = "Treasure", "Hidden Agenda"
SKILLS = "Skills: {skills}."
NO_SKILL = "No skills."
CHALLENGE = "To bypass it: {ways}."
OR = " or "
WATCH = "City Watch: if it isn't bypassed, each player who sent someone here also pays a fine."
DEFENSE_REWARD = "Adds {coins} to the haul as soon as it's revealed."
OBJECTIVE_HAS = "{defenses}, {treasures}."
IF_IT_FAILS = "If the heist fails, roll a die for each Defense that held."
FAIL_ONE = "{die}: one Character is {struck}."
FAIL_ALL = "{die}: everyone there is {struck}."
FAIL_COINS = "{die}: each player who sent someone there pays {coins}."
FAIL_NOTHING = "{die}: nobody gets hurt."

# The table in the terminal

GAME_OVER = "The game is over. {ending}"
DRAFTING_INTACT = "Everyone is recruiting a crew. Honor is intact."
DRAFTING_BROKEN = "Everyone is recruiting a crew. Honor is broken."
ON_TURN_INTACT = "Turn {number}. It's {seat:s} turn, with {actions} left. Honor is intact."
ON_TURN_BROKEN = "Turn {number}. It's {seat:s} turn, with {actions} left. Honor is broken."
HEIST_ON = "{leader} [leader:lead|leads] a heist on {place}."
OBJECTIVE_LINE = "{name}, stage {stage}: {coins}. Defenses: {defenses}."
OBJECTIVE_LINE_TREASURE = "{name}, stage {stage}: {coins}, {treasures}. Defenses: {defenses}."
UNKNOWN_YET = "not known yet"
YARDS = ("Recruitment pool", "Cost 0", "Jail", "Graveyard")
YARD = "{name}: {cards}."
COST, EXHAUSTED_TOO = "cost {number}", "exhausted"
SEAT_LINE = "{seat}: {coins}, {schemes}. Crew: {crew}."
SEAT_LINE_OWNS = "{seat}: {coins}, {schemes}, {treasures}. Crew: {crew}."
YOUR_SCHEMES = "Your Schemes: {cards}."
NO_SCHEMES = "You have no Schemes."
AGENDA = "Agenda {name}: {text}."
AGENDA_FAR = "Agenda {name}: {text}. So far, {has} of {needed}."
SEEN_IN_HAND = "You've seen {cards} in {owner:s} hand."
COINS_SO_FAR = "Coins, before Agendas and Treasures: {coins}."
NONE = "none"
HAS_PROMISED = "{giver} promised {taker} {promise}."

# The story of a game, told afterwards

TOLD_BETRAYED = "{names} broke the contract"
TOLD_WHOM = "{seats} betrayed {others}."
TOLD_TOOK = "The Betrayal took {coins}."
TOLD_HONOR = "Honor was broken"
TOLD_HONOR_ABOUT = "From then on, nobody's word was worth much."
TOLD_SUCCEEDED = "The heist on {place} succeeded"
TOLD_FAILED = "The heist on {place} failed"
TOLD_LED = "{leader} led it."
TOLD_BYPASSED = "Every Defense was bypassed."
TOLD_HELD = "{cards} held."
TOLD_SHARE = "{seat} took {coins}"
TOLD_SHARES = "{shares}."
TOLD_GOT = "{seat} got {gains}"
TOLD_KILLED = "{card} was killed"
TOLD_DEAL = "{others} agreed on a contract"
TOLD_AGREED = "{seat} agreed to a contract"
TOLD_DECLINED = "{seat} declined a contract"
TOLD_TRADED = "{seat} agreed to an Exchange"
TOLD_NOT_TRADED = "{seat} declined an Exchange"
TOLD_TERMS = "Shares: {terms}."
TOLD_TRADE = "{trade}."
TOLD_BRIBED = "{seat} took {giver:s} bribe"
TOLD_NOT_BRIBED = "{seat} refused {giver:s} bribe"
TOLD_COUNTERED = "{seat} countered {card}"
TOLD_PLAYED_BY = "{other} had played it."
TOLD_HIRED = "{seat} recruited {card}"

# Results

SOURCES = HAULS, CARDS, DEALS, BONUSES = "Heists", "Cards", "Deals", "Agendas and Treasures"
START, WAGES = "Starting Coins", "Recruiting"
RESULT_TITLES = ("Where the Coins came from", "Coins", "Coins")
RESULT_NOUN, RESULT_UNIT = "turn", "Coin"
HEISTS_DONE = "{done} of {tried} succeeded."
HEISTS_NONE = "There were no heists."
KEPT_WORD = "Nobody broke a contract."
WRONGED = "{name} betrayed {victims}."
ONCE, TWICE, TIMES = "{name}", "{name} twice", "{name} {number} times"
BEST_HAUL = "Your best haul was {coins}."
PLANNED = "You planned {heists}."
STAYED_OUT = "You stayed out of heists."

# Sheets

LEDGER = "Heists and promises"
LEDGER_COLUMNS = ("Heists alone", "Shared", "Betrayals", "Jailbreaks", "Coins")
NO_LEDGER = "No turns yet."
LEDGER_PROMISE = "Turn {number}: {giver} promised {taker} {promise}."
LEDGER_PROMISE_COINS = "Turn {number}: {giver} promised {taker} {promise}, {coins}."
LEDGER_BETRAYAL = "Turn {number}: {giver} betrayed {taker}."
SECRET_TITLE = "For your eyes only"
SECRET_HAND = "You saw {cards} in {owner:s} hand."
SECRET_CARDS = "You saw {cards} among {owner:s} cards."
SECRET_DECK = "You saw {cards} in the deck."
SECRET_HIDE = "Don't let anyone else see this."
