"""Every sentence of a table of Never Bring a Knife, whole: `say` puts in names and numbers."""

from typing import NamedTuple

# The log

DEALT = "{seat}['re| is] dealt {cards}."
DEALT_ROLE = "{seat}['re| is] {role}."
EVERYONE_LOOKED = "Everyone secretly looks at the role on their left."
LOOKED = "{seat} secretly [look|looks] at {whose} role."
LOOKED_SEEN = "{seat} secretly [look|looks] at {whose} role: {role}."
LOOKED_WOUNDED = "It's {target:s} first wound, so {seat} secretly [look|looks] at {target:s} role."
LOOKED_WOUNDED_SEEN = (
    "It's {target:s} first wound, so {seat} secretly [look|looks] at {target:s} role: {role}."
)
NOW_ROLE = "{seat}['re| is] now {role}."
PLAYED = "{seat} [play|plays] {card} on {target}."
PLAYED_DOWN = "{seat} [play|plays] {card} face down on {target}."
PLAYED_OWN = "{seat} [play|plays] {card} on {seat:s} own stack."
PLAYED_DOWN_OWN = "{seat} [play|plays] {card} face down on {seat:s} own stack."
RESHUFFLED = "The discard pile is shuffled into a new draw deck."
STACKS_SHUFFLED = "All cards are in. Each stack is shuffled out of sight, then revealed."
REVEALED = "{seat} [reveal|reveals] {cards}."
WOUNDED = "{seat} [take|takes] {wounds}."
WOUNDED_MORE = "{seat} [take|takes] {wounds} and now [have|has] {total}."
ROBBED = "Crime! {seat} [lose|loses] {money}."
NOT_ROBBED = "Crime! {seat} [have|has] no Money to lose."
SWAPPED = "The Mole makes {seat} swap roles with the boss."
INTEL_SKIPPED = "{seat} [skip|skips] the Intel."
HIT_USED = "{seat} [pay|pays] for a Hit on {target}."
HIT_BANKED = "{seat} [bank|banks] the Hit."
HIT_DISCARDED = "{seat} [discard|discards] the Hit."
MONEY_BANKED = "{seat} [bank|banks] {money}."
MONEY_TALKS = "Money Talks."
HEALED = "{seat} [pay|pays] to heal {target}. {wounds} left."
HEALED_SELF = "{seat} [pay|pays] to heal a wound. {wounds} left."
DONE_SPENDING = "{seat}['re| is] done spending."
FELL = "{seat} [fall|falls] with {wounds}."
COPS_WERE = "Cops: {seats}."
CRIMINALS_WERE = "Criminals: {seats}."
BOSS_WAS = "The boss is {role}."
WON = "{seats} [win|wins] the game."
ROUND_HEADING, REVEAL_HEADING = "Round {event.number}", "Reveal"
A_CARD = "a card"
MONEY_HEADING, END_HEADING = "Money Talks", "The end"

# Beside a seat and across the table, as it happens

SAYS_NEW_ROLE = "[see|sees] a new role"
SAYS_LOOK = "[look|looks] at {whose} role"
SAYS_NO_MONEY = "[have|has] no Money to lose"
SAYS_SWAP = "[swap|swaps] roles with the boss"
SAYS_SKIP = "[skip|skips] the Intel"
SAYS_HIT = "[use|uses] the Hit on {target}"
SAYS_BANK_HIT = "[bank|banks] the Hit"
SAYS_DISCARD_HIT = "[discard|discards] the Hit"
SAYS_HEAL, SAYS_HEAL_SELF = "[heal|heals] {target}", "[heal|heals] a wound"
SAYS_DONE = "[are|is] done spending"
EVERYONE_LOOKS_BANNER = "Everyone looks at the role on their left"
SHUFFLING_BANNER = "Shuffling the stacks"
MONEY_BANNER = "Money Talks"
FALLS = "{seat} [fall|falls]."
FALLEN = "{seat}['ve| has] fallen."
WAS_ROLE = "{seat} [were|was] {role}."
NO_GUNS = "No Guns, no wounds."
GUNS_STOPPED = "{guns}, {armor}. No wounds."
GUNS_WOUND = "{guns}, {armor}. {owner:s} {ordinal} wound."
GUNS_WOUNDS = "{guns}, {armor}. {wounds}, {total} in all."
FALLS_UNLESS = (
    "{seat} [fall|falls] unless someone heals a wound for {price}. {seat} [have|has] {funds}."
)

# Prompts, in the terminal and in the window

PLAY_FIRST_PROMPT = "Play your first card of the round on another player."
PLAY_PROMPT = "Play a card on anyone, including yourself. You have {cards} left."
INTEL_PROMPT = "Intel: look at a player's role or the boss's, or skip it."
HIT_PROMPT = "You have a Hit. Pay {price} to wound a player, or bank it for later."
HIT_UNPAID_PROMPT = "You can't pay for the Hit. Bank it, or discard it."
ORDER_PROMPT = "Which card in your stack acts next?"
MONEY_PROMPT = "Money Talks: you have {money}. What will you pay for?"
MONEY_YOU_FALL_PROMPT = (
    "Money Talks: you have {money}. You fall unless healed. What will you pay for?"
)
MONEY_FALL_PROMPT = (
    "Money Talks: you have {money}. {players} will fall unless healed. What will you pay for?"
)
ASK_ANYONE = "Play a card on any player."
ASK_ANOTHER = "Play a card on another player."
ASK_OWN = "Only your own stack has room."
ASK_ONE = "Only {owner:s} stack has room."
ASK_PLAY_SHORT = "Play a card."
ASK_INTEL = "Intel: look at a player's role or the boss's."
ASK_INTEL_SHORT = "Look at which role?"
ASK_HIT = "Pay {price} to wound a player, or bank the Hit."
ASK_HIT_SHORT = "Use the Hit for {price}?"
ASK_BANK_SHORT = "Bank the Hit?"
ASK_MONEY = "Money Talks. What will you pay for?"
ASK_MONEY_YOU_FALL = "Money Talks. You fall unless healed. What will you pay for?"
ASK_MONEY_FALL = "Money Talks. {players} will fall unless healed. What will you pay for?"
ASK_MONEY_SHORT = "Money Talks."
ASK_MONEY_YOU_FALL_SHORT = "Money Talks. You fall unless healed."
ASK_MONEY_FALL_SHORT = "Money Talks. {players} will fall unless healed."
ASK_LOOK, ASK_HEAL, ASK_WOUND = "Look at which role?", "Heal which player?", "Wound which player?"
REVEALING_ONE = "Revealing {owner:s} stack."
REVEALING = "Revealing the stacks, one by one."
EITHER_WAY = "Face down or up on: {names}."
ONLY_UP = "Only face up on: {names}."
HOW_TO_PLAY = "Type a card and a player, as in '{card} {name}'. Add 'up' to play it face up."
YOUR_NAME = "{name} (you)"

# Answers


class Answer(NamedTuple):
    """A command's words: in a list, as an order, in a word or two, and on its button."""

    label: str
    order: str
    brief: str
    button: str


PLAY_UP = Answer(
    "Play {card} face up on {target}", "Play {card} on {target}", "{name} on {target}",
    "Play {name}",
)  # fmt: skip
PLAY_DOWN = Answer(
    "Play {card} face down on {target}", "Play {card} on {target}", "{name} on {target}",
    "Play {name}",
)  # fmt: skip
PLAY_UP_OWN = Answer(
    "Play {card} face up on {seat:s} own stack", "Play {card} on {seat:s} own stack",
    "{name} on {target}", "Play {name}",
)  # fmt: skip
PLAY_DOWN_OWN = Answer(
    "Play {card} face down on {seat:s} own stack", "Play {card} on {seat:s} own stack",
    "{name} on {target}", "Play {name}",
)  # fmt: skip
LOOK = Answer(
    "Look at {whose} role", "Look at {whose} role", "Look at {place}", "Look at {whom}"
)  # fmt: skip
LOOK_KNOWN = Answer(
    "Look at {whose} role (you already know: {side})", "Look at {whose} role", "Look at {place}",
    "Look at {whom}",
)  # fmt: skip
PAID_LOOK = Answer(
    "Look at {whose} role for {price}", "Look at {whose} role", "Look at {place}", "Look at {whom}"
)
PAID_LOOK_KNOWN = Answer(
    "Look at {whose} role for {price} (you already know: {side})", "Look at {whose} role",
    "Look at {place}", "Look at {whom}",
)  # fmt: skip
SKIP_LOOK = Answer("Skip the Intel", "Skip the Intel", "Skip it", "Skip it")
USE_HIT = Answer(
    "Use the Hit on {target} for {price}", "Use the Hit on {target}", "Hit {target}", "Hit {whom}"
)
BANK_HIT = Answer("Bank the Hit", "Bank the Hit", "Bank the Hit", "Bank the Hit")
DISCARD_HIT = Answer("Discard the Hit", "Discard the Hit", "Discard it", "Discard it")
RESOLVE = Answer("{name} acts next", "Let the {name} act next", "{name}", "{name}")
HEAL = Answer(
    "Heal {target} for {price} ({owner} has {wounds})",
    "Heal {target}",
    "Heal {target}",
    "Heal {whom}",
)
HEAL_SELF = Answer(
    "Heal yourself for {price} (you have {wounds})",
    "Heal yourself",
    "Heal yourself",
    "Heal {whom}",
)
DONE = Answer("Stop spending", "Stop spending", "Stop spending", "End turn")
TIP = "{label}."

FACE_DOWN, FACE_UP, FIRST_UP = "Face down", "Face up", "First up, rest down"
FACE_DOWN_TIP = (
    "On an empty stack, your card goes face up. On any other, nobody else sees it until the Reveal."
)
FACE_UP_TIP = "Everyone sees the card you play."
PAY_LOOK = "Look: {price}", "Secretly look at one role: a player's or the boss's."
PAY_HEAL = "Heal: {price}", "Heal one wound on any player."
PAY_HIT = "Hit: {price}", "Use your banked Hit to wound a player."

# Tooltips

DEALER_TIP = "The dealer. Play starts on the dealer's left, so the dealer goes last."
MONEY_TIP = "Money in the bank, to spend in Money Talks."
CARDS_TIP = "Cards in hand."
HIT_TIP = "A banked Hit, ready for Money Talks."
WOUNDS_TIP = "{wounds}. With {limit} at the end of a round, a player falls."
KNOWN_OPEN_TIP = "{name}: {side}."
KNOWN_TIP = "You know {target} is a {side}."
BOSS_TIP = (
    "The boss, a role card nobody owns. If both sides lose the same number of players, the boss's "
    "side wins."
)
BOSS_KNOWN_TIP = (
    "The boss, a role card nobody owns. If both sides lose the same number of players, the boss's "
    "side wins. You know the boss is a {side}."
)
DECK_TIP = "{cards} left to deal."
DISCARD_TIP, NO_DISCARDS_TIP = "Discarded so far: {cards}.", "No cards discarded yet."
MIX_TIP = "{count} Cops and {count} Criminals: one for each player and one for the boss."
MIX_REMOVED_TIP = (
    "{count} Cops and {count} Criminals: one for each player, one for the boss, "
    "and one removed unseen."
)
GOAL_TIP = "Your side wins if more {others} fall."
ROLE_CAPTION = "{owner:s} role"
YOU_SAW = "you saw: {side}"
DEAL_PHASE = "Deal", "Everyone gets a hand of cards, face down."
PLAY_PHASE = "Play", "Play {lap} / {laps}", "In turn, everyone plays one card on a player."
REVEAL_PHASE = (
    "Reveal", "Reveal {number} / {stacks}", "One by one, the stacks are revealed and take effect.",
)  # fmt: skip
MONEY_PHASE = "Money Talks", "In turn, players can pay for looks, healing, and Hits."
AMONG_ROLES, IN_THE_GAME = "{number} among the roles", "{number} in the game"
GUN_CARD = "In a revealed stack, each Gun gives the stack's owner a wound."
GUNS_CARD = "In a revealed stack, every {number} Guns give the stack's owner a wound."
GUN_STOPPED = "Each Armor in the same stack stops one Gun."
ARMOR_CARD = "Stops one Gun in the same stack. It's no help against a Hit."
MONEY_CARD = "The stack's owner banks it."
MONEY_PRICES = "In Money Talks, a look costs {look}, healing {heal}, and a Hit {hit}."
CRIME_CARD = "The stack's owner loses one Money from the stack or the bank, if there is any."
INTEL_CARD = "The stack's owner can secretly look at one role: a player's or the boss's."
HIT_CARD = "The stack's owner can pay {price} to wound any player."
HIT_KEPT = "If it isn't used, it's banked for Money Talks."
MOLE_CARD = "The stack's owner swaps roles with the boss and might switch sides."
MOLE_SEEN = "If you knew either role card, you still know that card."
ROLE_CARD = (
    "All {sides} win together if more {others} than {sides} fall. It's fine to fall yourself."
)
FALLS_AT = "A player falls with {wounds} at the end of a round."

# What is looked back at, and what one player saw alone

REVEAL_TITLE = "Round {number}: the Reveal"
REVEAL_COLUMNS = "Wounds", "Money"
PLAYS_TITLE = "Round {number}: who played what"
NOTHING_YET = "nothing yet"
USED_HIT = "{seat} used a Hit on {target}."
HEALED_ONE, HEALED_OWN = "{seat} healed {target}.", "{seat} healed a wound."
LOOKED_AT = "{seat} looked at {whose} role."
LAST_REVEAL = "Last Reveal"
NO_REVEAL_YET = "No stacks revealed yet. The first Reveal will show up here."
WHO_PLAYED = "Who played what"
NO_PLAYS_YET = "No cards played yet. Once someone plays one, it shows up here."
FOR_YOUR_EYES, NEW_ROLE = "For your eyes only", "Your new role"
KEEP_SECRET = "Don't let anyone else see this."
MOLE_MADE_YOU = "The Mole made you a {side}."
WOUND_SHOWS = "That first wound shows you this role."
ON_YOUR_LEFT = "{names} sits on your left."
YOU, THE_BOSS, ROLE_LABEL = "You", "The boss", "role"

# The game once it's over

ACCOUNT_TITLES = "Who was what", "Wounds", "Wounds", "falls at"
GUNS, HITS, HEALING = "Guns", "Hits", "Healing"
SIDE_WON = "The {side}s win"
FELL_WITH = "fell with {wounds}"
FELL_AFTER, NOBODY_FELL_IN = "{players} fell after {rounds}", "Nobody fell in {rounds}"
DEED_HEALED = "You healed {names} for your side."
DEED_HIT = "You used a Hit on {names} for your side."
DEED_FELL = "You fell, but you didn't go quietly."
DEED_STOOD = "You were still standing at the end."
COPS_LOST = "The Cops lost {names}."
CRIMINALS_LOST = "The Criminals lost {names}."
NOBODY_FELL = "Nobody fell."
BOSS_BROKE_TIE = "The boss was a {side} and broke the tie."
MORE_FELL = "More {lost}s than {won}s fell."

# How it went

WAS = "{seat} turned out to be a {side}."
WAS_LIKE_YOU = "{seat} turned out to be a {side} like you."
WAS_AGAINST_YOU = "{seat} turned out to be a {side}, on the other side."
RETOLD_FELL = "{seat} fell", "{wounds} at the end of the round."
RETOLD_WOUND = "{seat} took {wounds}"
RETOLD_HIT = "{seat} used a Hit on {target}"
ENOUGH_TO_FALL, WOUNDS_SO_FAR = "Enough to fall.", "{now} of {limit} wounds so far."
RETOLD_HEAL, RETOLD_HEAL_OWN = "{seat} healed {target}", "{seat} healed a wound"
RETOLD_LAST_HEAL = "{seat:s} last Money healed {target}"
RETOLD_LAST_HEAL_OWN = "{seat:s} last Money healed a wound"
NO_WOUNDS_LEFT, ONE_WOUND_LEFT = "No wounds were left.", "One wound was left."
WOUNDS_LEFT = "{now} wounds were left."
RETOLD_SWAP = "The Mole swapped {owner:s} role"
RETOLD_LOOK = "{seat} looked at {whose} role"
RETOLD_PLAY = "{seat} played {card} on {target}"
RETOLD_PLAY_OWN = "{seat} played {card} on {seat:s} own stack"
HIDDEN_CARD = "a hidden card"

# What you know, and what you want

ALL_SECRET = "All sides are secret", "All secret"
YOU_KNOW, UNKNOWN, SIDE_UNKNOWN = "You know {facts}", "{number} unknown", "unknown"
GOAL_HEAL = "Your goal: heal a wound, or you fall.", "Heal, or you fall"
GOAL_FIND = "Your goal: find the {enemy}s and wound them.", "Find the {enemy}s"
GOAL_NO_HEAL = "Your goal: keep {seat}, a {enemy}, from healing.", "Keep {seat} from healing"
GOAL_ONE_WOUND = (
    "Your goal: one more wound on {seat}, a {enemy}.", "One more wound on {seat}",
    "{seat}: {number} more",
)  # fmt: skip
GOAL_WOUNDS = (
    "Your goal: {number} more wounds on {seat}, a {enemy}.", "{number} more wounds on {seat}",
    "{seat}: {number} more",
)  # fmt: skip

# The table in lines

PLAY_HEADING = "Round {number}: playing cards. It's {owner:s} turn."
REVEAL_LINE = "Round {number}: the Reveal. It's {owner:s} turn."
MONEY_LINE = "Round {number}: Money Talks. It's {owner:s} turn."
GAME_ENDED = "The game ended after round {number}."
MIDDLE = (
    "A look costs {look}, healing {heal}, and a Hit {hit}. {cards} in the draw deck. "
    "Discarded: {discards}."
)
SEAT_LINE = "{seat}: {facts}."
STACK_LINE = "{seat}: {facts}. Stack: {stack}."
HIDDEN_STACK_LINE = "{seat}: {facts}. Stack: {stack} (by {others})."
MIXED_STACK_LINE = "{seat}: {facts}. Stack: {stack} ({by})."
HOW_MANY_BY = "{number} by {other}"
RESOLVING_LINE = "{seat}: {facts}. Resolving: {stack}."
BANKED_HIT, IN_HAND, DEALER_MARK = "a banked Hit", "{cards} in hand", "dealer"
YOUR_HAND, EMPTY_HAND = "Your hand: {cards}.", "Your hand is empty."
YOU_PLAYED = "You played {cards} face down on {target}."
YOU_PLAYED_OWN = "You played {cards} face down on your own stack."
YOU_ARE = "You're {role}."
YOU_HAVE_SEEN, SEEN_ROLE = "You've seen {facts}.", "{place} ({side})"
WOUNDS_LINE = "Wounds (a player falls at {limit}): {scores}."
MONEY_SCORES = "Money: {scores}."
SCORE_OF = "{who} {score}"
NOTHING = "nothing"
