"""Whatever the rules do not allow changes nothing, and the rule it breaks is named."""

from itertools import combinations
from typing import Any

import pytest

from rules.games.knives.commands import (
    COMMANDS,
    DECLARATIONS,
    BankCards,
    CallAssets,
    CallLiabilities,
    DanceWith,
    Declare,
    GiveCard,
    NameCard,
    PassOn,
    PlayCard,
    SetHoundOn,
    ShowCard,
    TakeBank,
)
from rules.games.knives.state import KnivesState
from rules.kernel.commands import Command
from rules.kernel.play import IllegalCommand, apply, asked, legal
from tests.games.knives.rules.table import (
    AUCTION,
    FOUR_PASSES,
    card,
    command,
    do,
    position,
    refusal,
    refused,
    taken,
    whole_hand,
)

SIMPLE = {"rules": "simplified"}
FULL_RULES = {
    "KN-DEAL-03": position(AUCTION),
    "KN-BID-01": position("dealer 4\nbids 4:H\nrest"),
    "KN-BID-04": position(FOUR_PASSES),
    "KN-BANK-02": position("dealer 4\nbids 4:H 0:take\nrest"),
    "KN-TRICK-01": position(f"{taken(0)}aside N-3 N-4\ntrick 1 S-K\nholding 2 S-Q\nrest"),
    "KN-DANCE-01": position(f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\nrest"),
    "KN-DANCE-02": position(f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 3\nrest"),
    "KN-HOUND-01": position(f"{taken(0)}aside N-3 N-4\ntrick 1 H-X\nrest"),
    "KN-HOUND-01 (show)": position(f"{taken(0)}aside N-3 N-4\ntrick 1 H-X\nhound 3\nrest"),
    "KN-SNITCH-01": position(f"{taken(0)}aside N-3 N-4\ntrick 1 S-X\nrest"),
    "KN-WIN-01": position(
        f"scores 14 0 0 0 0\n{whole_hand(taken(0), 1, 'S1 C1 D1 N1 H1')}"
    ),
}  # fmt: skip
SIMPLE_RULES = {
    "KN-BID-01 (simplified)": position("dealer 4\nrest", **SIMPLE),
    "KN-VAR-04": position("dealer 4\nbids 0:pass 1:pass 2:pass 3:pass\nrest", **SIMPLE),
}
QUESTIONS = FULL_RULES | SIMPLE_RULES

STRANGERS: list[Any] = [-1, -5, 5, 99, None, "0", "", 0.5, float("nan"), (0,), [], {}, object()]
NOT_COMMANDS: list[Any] = [
    None, 0, -1, 99, 1.5, "take", "play H-K", b"take", (), [], {}, set(), object(), TakeBank,
    Command(), NotImplemented, Exception(),
]  # fmt: skip
NOT_CARDS: list[Any] = [-1, 32, 99, None, "H-K", 0.5, (), [], {}, object()]
NOT_SEATS: list[Any] = [-1, 5, 99, None, "2", 0.5, (), [], object()]
NOT_PAIRS: list[Any] = [(), None, 7, "H-K", (-1, 99), (0, 0), (0, None), [0, 1], ([], 1)]
NOT_WORDS: list[Any] = ["N", "", "h", 7, 1.5, [], {}, object()]
NOT_FLAGS: list[Any] = [None, "yes", "", 7, [], object()]
NONSENSE: list[Any] = [
    *NOT_COMMANDS,
    *(Declare(word) for word in NOT_WORDS),
    *(kind(one) for kind in (PlayCard, GiveCard, ShowCard, NameCard) for one in NOT_CARDS),
    *(kind(one) for kind in (DanceWith, SetHoundOn) for one in NOT_SEATS),
    *(BankCards(two) for two in NOT_PAIRS),
]
STRANGE_PASSES = [PassOn(word) for word in NOT_WORDS]
STRANGE_TAKES = [TakeBank(broke) for broke in NOT_FLAGS]


def rule_of(question: str) -> str:
    """The rule that a wrong answer breaks."""
    return question.split(maxsplit=1)[0]


def verdict(state: KnivesState, seat: int, one: Command) -> str:
    """The rule that forbids a command, or that it is legal."""
    try:
        apply(state, seat, one)
    except IllegalCommand as illegal:
        return illegal.refusal.rule
    return "legal"


def everything() -> list[Command]:
    """Every command that a seat could ever give."""
    cards = range(32)
    return [
        *(Declare(word) for word in DECLARATIONS),
        *(PassOn(word) for word in (None, *DECLARATIONS)),
        TakeBank(), TakeBank(broke=True), CallAssets(), CallLiabilities(),
        *(kind(one) for kind in (PlayCard, GiveCard, ShowCard, NameCard) for one in cards),
        *(kind(seat) for kind in (DanceWith, SetHoundOn) for seat in range(5)),
        *(BankCards(two) for two in combinations(cards, 2)),
    ]  # fmt: skip


def test_the_list_of_everything_has_every_kind_of_command() -> None:
    assert {type(one) for one in everything()} == set(COMMANDS)


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_not_legal_is_refused_and_what_is_legal_is_not(question: str) -> None:
    state = QUESTIONS[question]
    before = state.copy()
    for seat in range(5):
        allowed = set(legal(state, seat))
        for one in everything():
            assert verdict(state, seat, one).startswith("legal" if one in allowed else "KN-"), one
    assert state == before


@pytest.mark.parametrize("question", QUESTIONS)
def test_who_is_not_at_the_table_is_refused(question: str) -> None:
    state = QUESTIONS[question]
    for stranger in STRANGERS:
        for one in (TakeBank(), PassOn("S"), PlayCard(0), None, "nonsense"):
            assert refusal(state, stranger, one).rule == state.agenda[-1].rule, stranger


@pytest.mark.parametrize("question", QUESTIONS)
def test_who_is_not_asked_is_refused_even_with_a_fitting_answer(question: str) -> None:
    state = QUESTIONS[question]
    fitting = [one for seat in asked(state) for one in legal(state, seat)]
    for seat in set(range(5)) - set(asked(state)):
        for one in [*fitting, None, PassOn("S")]:
            assert refusal(state, seat, one).rule == state.agenda[-1].rule, one


@pytest.mark.parametrize("question", QUESTIONS)
def test_nonsense_is_refused_by_the_rule_that_asks(question: str) -> None:
    state = QUESTIONS[question]
    for seat in asked(state) or (0,):
        for nonsense in NONSENSE:
            assert refusal(state, seat, nonsense).rule == rule_of(question), nonsense


@pytest.mark.parametrize("question", QUESTIONS)
def test_strange_passes_are_refused(question: str) -> None:
    state = QUESTIONS[question]
    rule = "KN-VAR-02" if question == "KN-BID-01 (simplified)" else rule_of(question)
    for seat in asked(state) or (0,):
        for strange in STRANGE_PASSES:
            assert refusal(state, seat, strange).rule == rule, strange


@pytest.mark.parametrize("question", QUESTIONS)
def test_strange_takes_are_refused(question: str) -> None:
    state = QUESTIONS[question]
    rule = "KN-BANK-01" if question == "KN-BANK-02" else rule_of(question)
    for seat in asked(state) or (0,):
        for strange in STRANGE_TAKES:
            assert refusal(state, seat, strange).rule == rule, strange


@pytest.mark.parametrize("number", [float(card("S-M")), float(card("H-K"))])
def test_kn_trick_04_a_revoke_by_a_number_that_is_no_card_is_refused(number: float) -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 C-K\nholding 2 C-Q S-M\nrest")
    rule = refusal(state, 2, PlayCard(number)).rule  # type: ignore[arg-type]
    assert rule == ("KN-TRICK-04" if number == card("S-M") else "KN-TRICK-01")


def test_kn_snitch_01_a_ghost_by_a_number_that_is_no_card_is_refused() -> None:
    reason = refusal(FULL_RULES["KN-SNITCH-01"], 1, NameCard(0.0)).reason  # type: ignore[arg-type]
    assert reason == "You can't name a Ghost. Name any other card."


def test_kn_bank_02_the_lower_card_is_named_first() -> None:
    state = FULL_RULES["KN-BANK-02"]
    low, high = (one for one in range(32) if state.holdings[0] >> one & 1 and one < 2)
    assert apply(state, 0, BankCards((low, high)))
    assert refusal(state, 0, BankCards((high, low))).rule == "KN-BANK-02"


SAID = [
    (AUCTION, {}, "4 declare N",
     "Declare Spades, Clubs, Diamonds, Hearts, or Knives only. You play cards later."),
    ("dealer 4\nbids 4:H\nrest", {}, "0 pass H",
     "You can't name the suit that's already on offer. Name another."),
    ("dealer 4\nbids 4:H\nrest", {}, "0 assets",
     "Take the bank, or pass. You play cards later."),
    ("dealer 4\nbids 4:H\nrest", {"broke": False}, "0 take broke",
     "You can't go for broke at this table. You can still take the bank."),
    (FOUR_PASSES, {}, "4 pass S",
     "Take the bank, or call Assets or Liabilities. You play cards later."),
    ("dealer 4\nbids 4:H 0:take\nrest", {}, "0 take broke",
     "You can only go for broke before you see the bank."),
    ("dealer 4\nbids 4:H 0:take\nrest", {}, "0 bank N-G H-K",
     "Bank two different cards from your eight."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 C-K\nholding 2 C-Q S-M\nrest", {}, "2 play S-M",
     "You have Clubs, so you must follow suit."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 C-K\nholding 2 C-Q S-M\nrest", {}, "2 play N-3",
     "You don't hold the 3 of Knives."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 C-K\nrest", {}, "2 take",
     "You can only play a card you hold."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\nrest", {}, "1 dance 1",
     "Pick another player to dance with."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 2\nrest", {}, "1 give D-X",
     "You don't hold the Dance of Diamonds."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 2\nrest", {}, "1 play N-A",
     "You can only give a card you hold."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 H-X\nrest", {}, "1 hound 1",
     "Set the Hound on another player."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 H-X\nhound 2\nrest", {}, "2 show H-X",
     "You don't hold the Hound of Hearts."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 H-X\nhound 2\nrest", {}, "2 hound 1",
     "You can only show a card you hold."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 S-X\nrest", {}, "1 name H-G",
     "You can't name a Ghost. Name any other card."),
    (f"{taken(0)}aside N-3 N-4\ntrick 1 S-X\nrest", {}, "1 show H-K",
     "Name any of the 27 cards that aren't Ghosts."),
    ("dealer 4\nrest", SIMPLE, "0 pass S",
     "You don't name a suit under the simplified rules. Just pass."),
    ("dealer 4\nbids 0:pass 1:pass 2:pass 3:pass\nrest", SIMPLE, "4 assets",
     "Under the simplified rules, the dealer must be the banker."),
    ("dealer 4\nbids 4:H\nrest", {}, "3 take", "It isn't your turn."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "options", "line", "reason"), SAID)
def test_a_refusal_says_why_in_a_sentence(
    text: str, options: dict[str, Any], line: str, reason: str
) -> None:
    seat, _, words = line.partition(" ")
    assert refusal(position(text, **options), int(seat), command(words)).reason == reason


def test_a_refused_command_leaves_a_sealed_answer_alone() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 3\nholding 1 H-K\nholding 3 S-K\nrest"
    state = do(position(text), "1 give H-K")
    assert refused(state, "1 give S-K") == "KN-DANCE-02"
    assert refused(state, "3 give H-K") == "KN-DANCE-02"
    assert state.sealed == ((1, GiveCard(card("H-K"))),)
