"""The blunder guard names the cards that look stupid to everybody, and no others."""

from app.bots.choice import Candidate
from app.games.knives.bots.guard import absurd
from app.games.knives.bots.infoset import Infoset
from app.games.knives.bots.memory import nothing_yet
from app.games.knives.bots.sharp import without_blunders
from rules.games.knives.cards import DECK
from rules.games.knives.commands import PLAYS
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.state import Contract
from rules.kernel.cards import card_set

BOOK = rulebook(KnivesOptions())


def last_to_play(holding: str, trick: str, *, banker: int, strong: int = 1) -> Infoset:
    """Seat 4 is a defender and plays last; seat 0 led."""
    return Infoset(
        BOOK,
        Contract(1, 0, strong=strong, mode="bank", banker=banker),
        4,
        card_set(DECK.read(holding)),
        0,
        False,
        0,
        DECK.read(trick),
        nothing_yet(),
    )


def test_coins_for_the_banker_are_absurd() -> None:
    infoset = last_to_play("H-J H-M N-2", "H-K H-Q C-M C-J", banker=0)
    assert absurd(infoset) == frozenset(DECK.read("H-J"))


def test_nothing_is_absurd_when_one_can_win() -> None:
    infoset = last_to_play("N-2 N-3 C-K", "H-Q H-J H-M H-X", banker=0)
    assert DECK.read("N-2")[0] not in absurd(infoset)


def test_nothing_is_absurd_when_a_friend_may_win() -> None:
    assert not absurd(last_to_play("H-J H-M", "H-K H-Q C-M C-J", banker=1))


def test_nothing_is_absurd_before_the_last_card() -> None:
    assert not absurd(last_to_play("H-J H-M", "H-K H-Q C-M", banker=0))


def test_a_search_overrules_the_guard_only_when_it_is_sure() -> None:
    infoset = last_to_play("H-J H-M", "H-K H-Q C-M C-J", banker=0)
    silly, sane = (PLAYS[card] for card in DECK.read("H-J H-M"))
    unsure = [Candidate(silly, 1.0, 0.2), Candidate(sane, 0.9, 0.2)]
    sure = [Candidate(silly, 2.0, 0.2), Candidate(sane, 0.9, 0.2)]
    assert without_blunders(infoset, unsure)[0].command == sane
    assert without_blunders(infoset, sure)[0].command == silly
