"""What a seat is asked in Knives, in one sentence, and every answer as a short label."""

from collections.abc import Callable
from typing import Any

from app.games.knives.table import words
from app.games.knives.table.vocabulary import card, cards, declared, one_of, suit_named, terms
from app.games.knives.table.words import Answer
from app.table.voice import Voice, counted, joined, say
from rules.games.knives import commands as said
from rules.games.knives.cards import DECK, KNIVES, SAME_SUIT, SUIT_NAMES, SUIT_OF
from rules.games.knives.state import BROKE
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, members
from rules.kernel.commands import Command, PickSeat


def prompt(view: KnivesView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    return _asked(_PROMPTS[view.decision.rule](view), view, voice)


def shorter(view: KnivesView, voice: Voice) -> str:
    """The question in fewer words, where there are fewer."""
    assert view.decision is not None
    found = _SHORTER.get(view.decision.rule)
    return _asked(found(view), view, voice) if found else ""


def label(command: Command, view: KnivesView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return _filled(_answer(command, view).label, command, view, voice)


def order(command: Command, view: KnivesView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return _filled(_answer(command, view).order, command, view, voice)


def brief(command: Command, view: KnivesView, voice: Voice) -> str:
    """An answer in a word or two."""
    return _filled(_answer(command, view).brief, command, view, voice)


def button(command: Command, view: KnivesView, voice: Voice) -> str:
    """What stands on the button of an answer that has one."""
    return _filled(_answer(command, view).button, command, view, voice)


def tip(command: Command, view: KnivesView, voice: Voice) -> str:
    """What an answer does, as a sentence for whoever points at it."""
    return _filled(_answer(command, view).tip, command, view, voice)


# The question


def _asked(template: str, view: KnivesView, voice: Voice) -> str:
    gaps: dict[str, object] = {}
    if view.contract.strong >= 0:
        gaps["terms"] = terms(view.contract.strong)
    if view.trick:
        suit = SUIT_OF[view.trick[0]]
        gaps |= {"suit": SUIT_NAMES[suit], "one": one_of(suit)}
    others = [seat for seat in view.asked if seat != view.seat]
    return (
        say(template, voice, target=others[0], **gaps) if others else say(template, voice, **gaps)
    )


def _bid(view: KnivesView) -> str:
    return words.SIMPLE_BID_PROMPT if view.book.simplified else words.BID_PROMPT


def _dealer_decides(view: KnivesView) -> str:
    return words.DEALER_MUST_PROMPT if view.book.simplified else words.DEALER_PROMPT


def _bank(view: KnivesView) -> str:
    return words.DISCARD_PROMPT if _is_broke(view) else words.BANK_PROMPT


def _play(view: KnivesView) -> str:
    if not view.trick:
        return words.LEAD_PROMPT
    follows = view.holding & SAME_SUIT[view.trick[0]]
    return words.FOLLOW_PROMPT if follows else words.ANY_CARD_PROMPT


def _give(view: KnivesView) -> str:
    return words.GIVE_AGAIN_PROMPT if view.sealed else words.GIVE_PROMPT


def _hound(view: KnivesView) -> str:
    if not isinstance(view.decision, PickSeat):
        return words.SHOW_PROMPT
    return words.HOUND_PROMPT if any(view.counts) else words.HOUND_EMPTY_PROMPT


def _is_broke(view: KnivesView) -> bool:
    return view.contract.mode == BROKE


_PROMPTS: dict[str, Callable[[KnivesView], str]] = {
    "KN-DEAL-03": lambda view: words.DECLARE_PROMPT,
    "KN-BID-01": _bid,
    "KN-BID-04": _dealer_decides,
    "KN-BANK-02": _bank,
    "KN-TRICK-01": _play,
    "KN-DANCE-01": lambda view: words.DANCE_PROMPT,
    "KN-DANCE-02": _give,
    "KN-HOUND-01": _hound,
    "KN-SNITCH-01": lambda view: words.NAME_PROMPT,
}
_SHORTER: dict[str, Callable[[KnivesView], str]] = {
    "KN-BID-01": lambda view: words.BID_SHORT,
    "KN-BID-04": lambda view: words.DEALER_SHORT,
    "KN-BANK-02": lambda view: words.DISCARD_SHORT if _is_broke(view) else words.BANK_SHORT,
    "KN-TRICK-01": lambda view: (
        words.FOLLOW_SHORT if _play(view) == words.FOLLOW_PROMPT else words.ANY_CARD_SHORT
    ),
    "KN-DANCE-01": lambda view: words.DANCE_SHORT,
    "KN-DANCE-02": lambda view: words.GIVE_SHORT,
    "KN-HOUND-01": lambda view: (
        words.HOUND_SHORT if isinstance(view.decision, PickSeat) else words.SHOW_SHORT
    ),
    "KN-SNITCH-01": lambda view: words.NAME_SHORT,
}


# The answers


def _answer(command: Command, view: KnivesView) -> Answer:
    """The row of a command."""
    if isinstance(command, said.PassOn) and command.declaration is not None:
        return words.PASS_NAMING
    if isinstance(command, said.TakeBank) and command.broke:
        return words.BROKE
    if isinstance(command, said.BankCards) and _is_broke(view):
        return words.DISCARD
    return ANSWERS[type(command)]


ANSWERS: dict[type[Command], Answer] = {
    said.Declare: words.DECLARE,
    said.PassOn: words.PASS,
    said.TakeBank: words.TAKE,
    said.CallAssets: words.ASSETS,
    said.CallLiabilities: words.LIABILITIES,
    said.BankCards: words.BANK,
    said.PlayCard: words.PLAY,
    said.DanceWith: words.DANCE,
    said.GiveCard: words.GIVE,
    said.SetHoundOn: words.HOUND,
    said.ShowCard: words.SHOW,
    said.NameCard: words.NAME,
}


def _filled(template: str, command: Any, view: KnivesView, voice: Voice) -> str:
    gaps: dict[str, object] = {"needed": view.book.options.win_at}
    if isinstance(command, said.Declare | said.PassOn) and command.declaration is not None:
        said_suit = command.declaration
        gaps |= {"suit": suit_named(said_suit), "terms": declared(said_suit)}
    elif isinstance(command, said.BankCards):
        gaps |= {"cards": cards(command.cards, voice), "ranks": joined(_titles(command.cards))}
    elif isinstance(command, said.PlayCard | said.GiveCard | said.ShowCard | said.NameCard):
        gaps |= _card_gaps(command.card, view, voice)
    elif isinstance(command, said.DanceWith | said.SetHoundOn):
        gaps["target"] = command.target
    return say(template, voice, **gaps)


def _card_gaps(number: CardId, view: KnivesView, voice: Voice) -> dict[str, object]:
    coded, coins, plain = card(number, voice), view.book.coins[number], _plain(number, view)
    worth = words.WITH_COINS.format(card=coded, coins=counted(coins, "coin")) if coins else coded
    return {
        "coded": coded, "worth": worth, "plain": plain, "name": DECK.name(number),
        "card": coded if voice.codes else f"the {plain}",
    }  # fmt: skip


def _titles(numbers: tuple[CardId, ...]) -> list[str]:
    return [DECK.name(number).partition(" of ")[0] for number in numbers]


def _plain(number: CardId, view: KnivesView) -> str:
    """A card by its title, and by its suit as well where the hand has several of that title."""
    title, _, _ = DECK.name(number).partition(" of ")
    same = [one for one in members(view.holding) if DECK.name(one).startswith(f"{title} ")]
    return DECK.name(number) if len(same) > 1 or SUIT_OF[number] == KNIVES else title
