"""The bazaar at a plain table: two stalls with their piles in the middle, and all in words."""

from dataclasses import replace
from functools import lru_cache

from app.table.bar import Heading, NamedPhase
from app.table.board import Laid
from app.table.card_about import CardAbout
from app.table.form_words import FormWords
from app.table.game_result import Account
from app.table.game_table import GameTable
from app.table.geometry import Box, Spot, spot_in
from app.table.glance import Glance
from app.table.layout import Layout
from app.table.lesson import Lesson
from app.table.log_panel import ScoreBoard
from app.table.narration import EventRow, Narration
from app.table.places import best_places
from app.table.plate import Count, PlateContent
from app.table.question import ChoiceGroup, NumberAsked, PromptChoice, Question, form_choice
from app.table.shared_rows import SHARED
from app.table.small_buttons import HINT, UNDO
from app.table.voice import counted, joined, say
from app.table.wording import Wording
from rules.kernel.cards import Zone
from rules.kernel.commands import FillIn
from rules.kernel.windows import Pass
from tests.kernel.bazaar import commands as said
from tests.kernel.bazaar import events as happened
from tests.kernel.bazaar.game import Bazaar
from tests.kernel.bazaar.state import pile_zone
from tests.table.plain_seating import LADDER, PlainSeating

DECK = Bazaar.deck
NAMES = {"BZ-TURN": "Lay a card on a pile, or have one turned up.",
         "BZ-VETO": "Something is announced. Veto it, give a tip, or pass.",
         "BZ-GRAB": "Buy a card out of a pile for a coin, or pass.",
         "BZ-OFFER": "Offer a contract about the pot, or none.",
         "BZ-ANSWER": "Do you agree to what is offered?"}  # fmt: skip
PLAIN = {Pass: "Pass", said.Rest: "Rest", said.Accept: "Agree", said.Decline: "Decline"}


# Words


def card_name(card):
    """What is printed on a card; a deck of one's own may have more of them than ours."""
    printed = DECK.find(card)
    return printed.name if printed is not None else f"card {card}"


def shares_in_words(shares, voice):
    def one(share):
        cards = [card_name(card) for card in share.cards]
        return f"{voice.name(share.seat)} {joined([counted(share.coins, 'coin'), *cards])}"

    return "; ".join(map(one, shares))


def label(command, view, voice):
    return confirm(command, voice)


def confirm(command, voice):
    if type(command) in PLAIN:
        return PLAIN[type(command)]
    if isinstance(command, said.Lay):
        return f"Lay {card_name(command.card)} at {card_name(command.pile.host)}"
    if isinstance(command, said.Flip | said.Grab):
        verb = "Turn up" if isinstance(command, said.Flip) else "Buy"
        return f"{verb} card {command.place + 1} at {card_name(command.pile.host)}"
    if isinstance(command, said.Veto):
        return f"Veto it with {card_name(command.card)}"
    if isinstance(command, said.Tip):
        return f"Give {voice.who(command.seat)} {counted(command.coins, 'coin')}"
    coins = " · ".join(str(share.coins) for share in command.shares)
    return f"{'Offer' if isinstance(command, said.Offer) else 'Counter with'} {coins}"


def prompt(view, voice):
    return NAMES[view.decision.rule]


def question(view, voice):
    if view.decision is None:
        return Question(f"Waiting for {voice.list(view.owed)}." if view.owed else "It is over.")
    commands = view.decision.commands
    buttons = [c for c in commands if type(c) in PLAIN or isinstance(c, said.Offer | said.Counter)]
    choices = tuple(choice(c, view, voice) for c in buttons)
    if isinstance(view.decision, FillIn):
        choices = (*choices[:-1], form_choice("Draw up your own …"), choices[-1])
    picked = dict.fromkeys(confirm(c, voice) for c in commands if c not in buttons)
    tips = [c.coins for c in commands if isinstance(c, said.Tip)]
    numbers = (NumberAsked("coins", max(tips), "coin"),) if tips else ()
    groups = (ChoiceGroup("", choices),) if choices else ()
    return Question(prompt(view, voice), confirms=tuple(picked), groups=groups, numbers=numbers)


def choice(command, view, voice):
    about = label(command, view, voice)
    if isinstance(command, said.Offer | said.Counter):
        about = shares_in_words(command.shares, voice)
    return PromptChoice(command, confirm(command, voice), None, "secondary", about)


def form(view, voice):
    pot = view.book.pot
    return FormWords(
        "Who gets what?",
        f"All {pot} coins of the pot are shared out, and cards that were thrown away.",
        {"cards": "Gets"},
        {"coins": "coin"},
        lambda command: f"{sum(share.coins for share in command.shares)} of {pot} coins",
    )


def offered(event, voice):
    shares = shares_in_words(event.shares, voice)
    return say("{seat} [offer|offers]: {shares}.", voice, seat=event.seat, shares=shares)


def coins(event, voice):
    paid = {"giver": event.giver, "taker": event.taker, "coins": counted(event.coins, "coin")}
    if event.giver is None:
        return say("The bank pays {taker} {coins}.", voice, **paid)
    to_bank, to_seat = (
        "{giver} [giver:pay|pays] {coins}.",
        "{giver} [giver:pay|pays] {taker} {coins}.",
    )
    return say(to_bank if event.taker is None else to_seat, voice, **paid)


def answered(event, voice):
    return say(
        "{seat} [agree|agrees]." if event.agreed else "{seat} [decline|declines].",
        voice,
        seat=event.seat,
    )


NARRATION = Narration(
    {
        **SHARED,
        happened.Announced: EventRow(
            "[want|wants] to {verb}", says="{seat} [want|wants] to {verb}."
        ),
        happened.Revealed: EventRow(says=lambda event, voice: f"{len(event.declared)} declared."),
        happened.Countered: EventRow("can't {verb}", says="{seat} can't {verb}."),
        happened.CoinsMoved: EventRow(says=coins, sound="coin"),
        happened.Offered: EventRow(says=offered),
        happened.Answered: EventRow(
            lambda event: "[agree|agrees]" if event.agreed else "[decline|declines]", says=answered
        ),
    },
    lambda cards, voice: joined([card_name(card) for card in cards]),
    spoken=0.6,
    stamped=0.3,
)


def glance(view):
    return Glance(f"Turn {view.number + 1}", "trade", view.coins, noun="coin")


# The table

ASKED = (
    Question(NAMES["BZ-VETO"], confirms=("Lay Ware 15 at Stall 1",),
             numbers=(NumberAsked("coins", 8, "coin"),),
             groups=(ChoiceGroup("", (PromptChoice(None, "Pass", None, "secondary", ""),)),)),
    Question(NAMES["BZ-OFFER"], groups=(ChoiceGroup("", tuple(
        PromptChoice(None, text, None, "secondary", "")
        for text in (*["Offer 3 · 2 · 2 · 1"] * 4, "Draw up your own …", "Decline"))),)),
)  # fmt: skip


class SilentSeating(PlainSeating):
    """Nobody speaks at a bazaar."""

    discs = (HINT, UNDO)


@lru_cache(maxsize=64)
def places_for(space, seats):
    return best_places(space, LADDER, lambda room: SilentSeating(room, seats, 0, ASKED).places())


def lay_out(view, piles, space, voice):
    layout = Layout(view, piles, space, places_for(space, view.book.seats), voice)
    score = ScoreBoard(view.coins, 20, "coins")
    heading = Heading("suit_knife", "The bazaar", f"Turn {view.number + 1}",
                      (NamedPhase("Trade", ""), NamedPhase("Contract", "")), 0)  # fmt: skip
    sitters = [sitter(layout, seat) for seat in range(layout.seats)]
    board = layout.board("hand", heading, score, question(view, voice), sitters)
    boxes = stall_boxes(layout)
    return replace(
        board,
        cards=(*middle(layout, boxes), *layout.own_hand("hand")),
        places=spots(layout, boxes),
        zones={pile_zone(stall): box for stall, box in enumerate(boxes)},
        open_zones=frozenset({"shelf", "discard"}),
    )


def sitter(layout, seat):
    view = layout.view
    counts = (Count("coins", view.coins[seat], "coin", "Coins"),
              Count("cards", view.counts[seat], "token_dealer", "Cards in hand"))  # fmt: skip
    return PlateContent(seat, layout.voice.name(seat), counts, acts=seat in view.owed)


def stall_boxes(layout):
    """A box for each stall, side by side, and room for two piles at the right."""
    stage, count = layout.places.stage, len(layout.view.book.stalls)
    wide = stage.w * 4 // 5 // count
    return [Box(stage.x + n * wide, stage.y, wide - 8, stage.h) for n in range(count)]


def middle(layout, boxes):
    for stall, box in enumerate(boxes):
        width = min(round(box.h * 0.66), box.w // 5)
        y = box.y + box.h // 2
        for card in layout.pile(Zone("stalls"))[stall : stall + 1]:
            yield Laid(Zone("stalls"), stall, card, Spot(box.x + width * 0.6, y, width))
        pile = layout.pile(pile_zone(stall))
        room = box.w - width * 2.4
        step = min(width * 0.8, room / max(1, len(pile) - 1))
        for place, card in enumerate(pile):
            yield Laid(
                pile_zone(stall), place, card, Spot(box.x + width * 1.8 + place * step, y, width)
            )
    for zone in (Zone("draws"), Zone("discard")):
        yield from layout.top_of(zone, layout.pile(zone), spots(layout, boxes)[zone])


def spots(layout, boxes):
    stage, last = layout.places.stage, boxes[-1]
    room = Box.between(last.right + 4, stage.y, stage.right, stage.bottom)
    half = room._replace(w=room.w // 2)
    width = min(round(room.h * 0.6), half.w - 6)
    found = {Zone("draws"): Spot(*half.middle, width)}
    found[Zone("discard")] = Spot(*half._replace(x=room.x + half.w).middle, width)
    for seat in range(layout.seats):
        spot = spot_in(layout.place(seat).plate)
        found |= {Zone("hand", seat): spot, Zone("shelf", seat): spot}
    return found


def account(events, names, winners, options):
    return Account((), (), "Coins and cards on the shelf are counted.")


TABLE = GameTable(
    lay_out=lay_out,
    ordered_zones=Bazaar.ordered_zones,
    confirm=confirm,
    place=lambda command, view: None,
    about_card=lambda card, view: CardAbout(card_name(card), "", (), "BZ-TURN"),
    sheet_of=lambda events, view, voice: None,
    lookbacks=(),
    reactions=lambda events, place, seats: iter(()),
    lines={},
    form=form,
    wording=Wording(
        narration=NARRATION,
        table=lambda view, voice: [f"Coins: {', '.join(map(str, view.coins))}"],
        own=lambda view, voice: [f"You hold {joined([card_name(card) for card in view.hand])}."],
        card=lambda card, view: card_name(card),
        roles=lambda view, voice: [],
        scores=lambda view, voice: [],
        prompt=prompt,
        label=label,
        order=label,
        brief=label,
    ),
    account=account,
    lesson=Lesson("Odile", (), (), (), (), {}),
)
