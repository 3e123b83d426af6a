"""Every reason of a hint at Knives holds where it should, nowhere else, and says what is true."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.advice import Words
from app.bots.reasons import Reason, strongest
from app.bots.roster import ADVISER, decide
from app.games.knives.bots.advice import EFFECT_REASONS, Effect, cause_of_card
from app.games.knives.bots.bid_reasons import BID_REASONS, Bid
from app.games.knives.bots.infoset import infoset_of
from app.games.knives.bots.play_facts import Play, card_of
from app.games.knives.bots.play_reasons import PLAY_REASONS
from app.games.knives.bots.trials import HandTryout, Tried
from app.table.voice import Voice, advised
from rules.games.knives.cards import SUIT_CARDS, SUIT_NAMES
from rules.games.knives.commands import PlayCard
from rules.games.knives.game import GAME
from rules.games.knives.tricks import PlayingTricks
from rules.games.knives.view import KnivesView
from rules.games.knives.worlds import Worlds
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.bots.positions import sampled
from tests.bots.trials import in_few_worlds
from tests.games.knives.rules.table import LIABILITIES, command, position, taken

ASIDE = "aside H-X S-X\n"
ROBBED = "holding 0 N-3 N-6 D-K S-K S-M D-M\ntrick 1 C-J C-X C-K C-Q\nrest"
OVER_A_KNIFE = "holding 2 C-X C-M C-K S-M D-Q N-2\ntrick 0 C-Q N-3\nrest"
UNDER_A_KING = "holding 2 C-M C-J S-M D-Q N-2 S-Q\ntrick 0 C-Q C-K\nrest"
FOR_A_FRIEND = (
    "holding 4 H-G D-Q D-M S-M S-Q\ntrick 1 N-7 N-6 N-5 N-4 N-A\ntrick 0 N-3 N-2 S-J C-M\nrest"
)
TO_CUT = "holding 4 N-6 D-M C-M S-M S-Q D-X\ntrick 1 H-M H-J H-Q\nrest"
POOR = "holding 2 N-6 D-M C-M C-J D-X D-Q\ntrick 0 S-M S-G\nrest"
TO_LEAD = "holding 0 N-A D-Q D-M C-M S-M S-Q\nrest"
VOID = (
    f"{taken(0, 'KNIVES')}aside N-2 N-3\nholding 0 C-J C-M N-G\ntrick 1 N-7 N-6 N-5 N-4 N-A\n"
    "trick 0 C-Q D-J C-G H-J D-M wins 0\ntrick 0 S-M S-J S-K S-Q D-Q wins 2\n"
    "trick 2 C-X H-Q D-K\nrest"
)
NOT_VOID = VOID.replace("C-Q D-J C-G H-J D-M wins 0", "C-Q C-G D-J H-J D-M wins 0")
# Which cards a reason holds for in a position, in which it holds for no other.
CARDS = [
    ("takes as last", taken(0) + ASIDE + ROBBED, 0, "N-3 N-6"),
    ("takes by void", VOID, 0, "C-J C-M"),
    ("takes by void", taken(0) + ASIDE + ROBBED, 0, ""),
    ("takes as highest", taken(4) + ASIDE + TO_LEAD, 0, "N-A"),
    ("cuts", taken(0) + ASIDE + TO_CUT, 4, "N-6"),
    ("cuts", taken(4) + ASIDE + TO_LEAD, 0, ""),
    ("mostly takes", taken(0) + ASIDE + TO_CUT, 4, "N-6"),
    ("feeds", taken(0) + ASIDE + FOR_A_FRIEND, 4, "S-Q D-Q"),
    ("feeds", taken(4) + ASIDE + OVER_A_KNIFE, 2, ""),
    ("cannot beat", taken(4) + ASIDE + OVER_A_KNIFE, 2, "C-X C-M"),
    ("cannot beat", taken(4) + ASIDE + UNDER_A_KING, 2, "C-M"),
    ("cannot beat", taken(0) + ASIDE + FOR_A_FRIEND, 4, ""),
    ("leads next", taken(4) + ASIDE + OVER_A_KNIFE, 2, "C-X"),
    ("saves a trump", taken(4) + ASIDE + POOR, 2, "D-M C-M C-J D-X D-Q"),
    ("saves a trump", taken(0) + ASIDE + TO_CUT, 4, ""),
    ("gives nothing", taken(4) + ASIDE + UNDER_A_KING, 2, "C-M"),
    ("ducks", f"{LIABILITIES}holding 0 C-G C-M D-K S-M S-G D-J\nrest", 0, "C-M S-M"),
    ("ducks", taken(4) + ASIDE + UNDER_A_KING, 2, ""),
    ("ducks high", f"{LIABILITIES}holding 4 C-K C-M S-M D-K D-M N-2\ntrick 0 C-J C-Q C-G N-3\nrest",
     4, "C-K"),
    ("acts", taken(4) + ASIDE + POOR, 2, "D-X"),
    ("empties a suit", taken(4) + ASIDE + TO_LEAD, 0, "C-M"),
]  # fmt: skip


def told(words: Words, seat: int) -> str:
    """A sentence as the seat that asked reads it."""
    return advised(words, Voice(tuple(f"seat {number}" for number in range(5)), seat))


def view_of(text: str, seat: int) -> KnivesView:
    return GAME.look(position(text), seat)


def trials(view: KnivesView, worlds: int = 30) -> list[Tried]:
    assert view.decision is not None
    found = HandTryout(view, view.decision.commands, Dice(1))
    found.more(worlds)
    return [found.tried(command) for command in found.answers]


def plays(view: KnivesView, worlds: int = 30) -> Iterator[Play]:
    """The moment with each card as the one that is proposed."""
    found = trials(view, worlds)
    for best in found:
        yield Play(view, infoset_of(view), best, [other for other in found if other is not best])


def row(rows: tuple[Reason, ...], name: str) -> Reason:
    return next(row for row in rows if row.name == name)


@pytest.mark.parametrize(("name", "text", "seat", "codes"), CARDS)
def test_a_reason_for_a_card_holds_there_and_nowhere_else(
    name: str, text: str, seat: int, codes: str
) -> None:
    reason = row(PLAY_REASONS, name)
    held = {GAME.notation.write(p.best.command)[5:] for p in plays(view_of(text, seat))
            if reason.holds(p)}  # fmt: skip
    assert held == set(codes.split())


@pytest.mark.parametrize(
    ("text", "seat", "card", "says"),
    [
        (VOID, 0, "C-J", "seat 1 has no Clubs left, so your card wins the 6 coins."),
        (taken(4) + ASIDE + OVER_A_KNIFE, 2, "C-X",
         "No Club beats seat 1's Knife, so keep your 3 coins out of the trick."),
        (taken(4) + ASIDE + UNDER_A_KING, 2, "C-M",
         "Nothing you hold beats seat 1's King of Clubs, so keep your coin out of the trick."),
        (taken(0) + ASIDE + ROBBED, 0, "N-3", "You play last, so your card wins 6 coins."),
        (taken(0) + ASIDE + FOR_A_FRIEND, 4, "S-Q",
         "seat 0 is on your side and should win this trick. Add your 2 coins."),
    ],
)  # fmt: skip
def test_what_is_said_of_a_card(text: str, seat: int, card: str, says: str) -> None:
    (play,) = (p for p in plays(view_of(text, seat)) if p.best.command == command(f"play {card}"))
    assert told(strongest(PLAY_REASONS, play).says(play), seat) == says


def bid_of(text: str, seat: int, words: str) -> Bid:
    view = view_of(text, seat)
    found = trials(view)
    (best,) = (t for t in found if t.command == command(words))
    return Bid(infoset_of(view), best, [t for t in found if t is not best])


STRONG = "holding 0 N-A N-7 N-6 N-5 H-K H-Q\nrest"
WEAK = "holding 0 S-G C-M D-M D-X C-X H-M\nrest"


@pytest.mark.parametrize(
    ("name", "text", "words", "holds"),
    [
        ("takes the bank", f"dealer 4\nbids 4:H\n{STRONG}", "take", True),
        ("takes the bank", f"dealer 4\nbids 4:H\n{WEAK}", "take", False),
        ("leaves the bank", f"dealer 4\nbids 4:H\n{WEAK}", "pass S", True),
        ("leaves the bank", f"dealer 4\nbids 4:H\n{STRONG}", "pass S", False),
        ("is partner", f"dealer 4\nbids 4:H\n{WEAK}", "pass S", True),
        ("is partner", f"dealer 4\nbids 4:H\n{WEAK}", "pass C", False),
        ("is long", f"dealer 0\n{STRONG}", "declare H", True),
        ("is long", f"dealer 0\n{STRONG}", "declare S", False),
        ("has knives", f"dealer 0\n{STRONG}", "declare KNIVES", True),
        ("has knives", f"dealer 0\n{WEAK}", "declare KNIVES", False),
    ],
)
def test_a_reason_for_a_bid_holds_there_and_nowhere_else(
    name: str, text: str, words: str, holds: bool
) -> None:
    assert row(BID_REASONS, name).holds(bid_of(text, 0, words)) is holds


EIGHT = "holding 0 N-A N-7 H-K H-Q C-K D-Q D-M S-M\nrest"


@pytest.mark.parametrize(
    ("name", "call", "words", "holds"),
    [
        ("is rich", "take", "bank C-K D-Q", True),
        ("is rich", "take", "bank S-M D-M", False),
        ("empties a suit", "take", "bank S-M D-M", True),
        ("empties a suit", "take", "bank D-Q N-7", False),
        ("are highest", "broke", "bank N-A N-7", True),
        ("are highest", "broke", "bank S-M D-M", False),
        ("are highest", "take", "bank N-A N-7", False),
    ],
)
def test_a_reason_to_put_cards_aside(name: str, call: str, words: str, holds: bool) -> None:
    view = view_of(f"{taken(0, call=call)}{EIGHT}", 0)
    bid = Bid(infoset_of(view), Tried(command(words), ()), ())
    assert row(BID_REASONS, name).holds(bid) is holds


DANCING = f"{taken(4)}{ASIDE}holding 0 N-6 S-M H-G S-Q C-J\ntrick 0 D-X\n"
HOUND = taken(4) + "aside S-M S-X\n" + "holding 1 H-G C-M D-K S-Q D-Q N-3\ntrick 0 H-X\nhound 1\n"


@pytest.mark.parametrize(
    ("name", "text", "seat", "words", "holds"),
    [
        ("dances with a friend", f"{DANCING}rest", 0, "dance 4", True),
        ("dances with a friend", f"{DANCING}rest", 0, "dance 2", False),
        ("dances with an enemy", f"{DANCING}rest", 0, "dance 2", True),
        ("coins to a friend", f"{DANCING}dance 4\nrest", 0, "give S-Q", True),
        ("coins to a friend", f"{DANCING}dance 2\nrest", 0, "give S-Q", False),
        ("small gift", f"{DANCING}dance 2\nrest", 0, "give S-M", True),
        ("small gift", f"{DANCING}dance 2\nrest", 0, "give N-6", False),
        ("hides the ghost", f"{HOUND}rest", 1, "show C-M", True),
        ("hides the ghost", f"{HOUND}rest", 1, "show H-G", False),
        ("small show", f"{HOUND}rest", 1, "show D-K", False),
    ],
)
def test_a_reason_for_what_special_cards_ask(
    name: str, text: str, seat: int, words: str, holds: bool
) -> None:
    view = view_of(text, seat)
    assert row(EFFECT_REASONS, name).holds(Effect(view, infoset_of(view), command(words))) is holds


# What is claimed for certain is so in every world, however the others play.


def trick_after(view: KnivesView, card: PlayCard, dice: Dice) -> Any:
    """The trick in a guessed world, if everybody else plays by lot; nothing after the last one."""
    world = Worlds(view).guess(dice)
    number = len(world.tricks)
    advance(world, view.seat, card)
    while len(world.tricks) == number:
        seat = owed(world)[0]
        advance(world, seat, dice.choice(legal(world, seat)))
    return world.tricks[number]


def is_true(view: KnivesView, card: PlayCard, reason: str, dice: Dice) -> bool:
    """Whether a guessed world bears a sentence out, read without the code that made it."""
    void = re.match(r"seat (\d) has no (\w+) left", reason)
    if (
        void
        and Worlds(view).guess(dice).holdings[int(void[1])]
        & (SUIT_CARDS[SUIT_NAMES.index(void[2])])
    ):
        return False
    trick = trick_after(view, card, dice)
    if re.match("No |Nothing you hold", reason):
        return bool(trick.winner != view.seat)
    if "wins" in reason or "the trick is yours" in reason:
        coins = sum(view.book.coins[one] for one in (*view.trick, card.card))
        told = re.search(r"wins (?:the )?(\d+) coins?", reason)
        return bool(trick.winner == view.seat) and (told is None or int(told[1]) == coins)
    return True


CERTAIN = re.compile(
    r"^(seat \d has no \w+ left, so your card wins|Nothing still out|You play last|No.* beats)"
)


def test_what_a_hint_is_sure_of_is_so_in_every_world() -> None:
    dice, seen, false = Dice(3), set(), []
    for state, seat in sampled(GAME.name, 5, 700, 2, 130):
        view = GAME.look(state, seat)
        if not isinstance(view.agenda[-1], PlayingTricks) or view.holding.bit_count() < 2:
            continue
        for play in plays(view, worlds=8):
            reason = told(strongest(PLAY_REASONS, play).says(play), seat)
            if CERTAIN.match(reason):
                seen.add(" ".join(reason.split()[:2]))
                borne_out = [is_true(view, play.best.command, reason, dice) for _ in range(4)]
                false += [reason] * borne_out.count(False)
    assert seen >= {"Nothing still", "Nothing you", "You play"}
    assert not false


def contradicted(view: KnivesView, play: Play, dice: Dice) -> Iterator[str]:
    """What is said for certain of cards, and is not so in some world however the others play."""
    for tried in (play.best, *play.others):
        card = tried.command
        assert isinstance(card, PlayCard)
        cause = told(cause_of_card(play, tried), view.seat)
        taker = re.match(r"(?:gives )?(?:seat (\d)|(wins|\d coins? for)).*$", cause)
        if taker is None or "likely" in cause:
            continue
        for _ in range(4):
            winner = trick_after(view, card, dice).winner
            if taker[1] and winner != int(taker[1]):
                yield f"{cause}: {winner}"
            if taker[2] == "wins" and winner != view.seat:
                yield f"{cause}: {winner}"


def positions_to_play(first_seed: int, every: int, most: int) -> Iterator[Play]:
    for state, seat in sampled(GAME.name, 5, first_seed, every, most):
        view = GAME.look(state, seat)
        if isinstance(view.agenda[-1], PlayingTricks) and view.holding.bit_count() > 1:
            yield next(plays(view, worlds=6))


def test_rows_never_contradict_what_can_be_seen() -> None:
    dice, sure = Dice(5), 0
    for play in positions_to_play(400, 3, 120):
        assert [*contradicted(play.view, play, dice)] == []
        sure += any(play.sure_taker(card) is not None for card in play.cards)
    assert sure > 30


def test_a_row_that_is_too_sure_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same check, with certainty where most worlds agree: it must fail."""
    monkeypatch.setattr(
        Play, "sure_taker",
        lambda play, card: next(t for t in (play.best, *play.others) if card_of(t) == card).taker(),
    )  # fmt: skip
    dice = Dice(5)
    assert any([*contradicted(p.view, p, dice)] for p in positions_to_play(400, 3, 40))


def test_every_question_gets_an_answer_with_a_reason_and_without_codes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    in_few_worlds(monkeypatch)
    kinds = set()
    for state, seat in sampled(GAME.name, 5, 90, 5, 90):
        view = GAME.look(state, seat)
        choice = decide("knives", ADVISER, view, 2)
        commands, advice = legal(state, seat), choice.advice
        kinds.add(type(view.agenda[-1]).__name__)
        assert choice.command in commands
        assert advice is not None
        weighed = [one.command for one in advice.weighed]
        said = advice.reason, advice.measure, advice.source, *(one.cause for one in advice.weighed)
        texts = [told(words, seat) for words in said]
        assert not re.search(r"\b[NSCDH]-[GXMJQKA2-7]\b|None|  |-1", "|".join(texts))
        assert 10 < len(texts[0]) < 95
        assert weighed[:1] in ([], [choice.command])
        if isinstance(view.agenda[-1], PlayingTricks):
            assert set(weighed) == set(commands), "a card was not compared"
    assert kinds >= {"Declaring", "Bidding", "Banking", "PlayingTricks", "Dancing"}
