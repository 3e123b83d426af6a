"""Positions as text, both ways: for tests, and for playtesters who paste one into an issue.

    dealer 4
    bids 4:H 0:take              or 0:S, 0:pass, 0:broke, 4:assets, 4:liabilities
    aside H-K S-K                in the auction instead: bank H-K H-Q
    holding 0 N-2 S-X S-Q H-Q
    trick 1 C-G C-Q C-K C-M S-M wins 1
    trick 1 D-X N-G              fewer than five cards: the trick that is going on
    dance 0 D-K H-M              the target, the card given, the card got (`-`: not chosen yet)
    hound 0 N-2                  the target and the card it showed
    name D-Q                     the card that the Snitch named
    rest                         deals the cards not named to whoever has room, lowest first

`hand 1`, `scores 0 0 0 0 0` and `seed 0 0` (the seed, and how often it was drawn from) may be left
out, and `#` starts a remark. A position is read by playing the hand again from its deal, so that
whatever the rules forbid is refused. How the hand before was paid is not in the text. With six
tricks the hand is over: it is paid, and the next one is dealt unless the game is won.
"""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rules.games.knives.auction import forced_take, start_auction
from rules.games.knives.cards import DANCE, DECK, HELD, HOUND, SEATS, SNITCH, SUIT_NAMES
from rules.games.knives.commands import (
    ASSETS,
    LIABILITIES,
    TAKE,
    TAKE_BROKE,
    BankCards,
    DanceWith,
    Declare,
    GiveCard,
    NameCard,
    PassOn,
    PlayCard,
    SetHoundOn,
    ShowCard,
)
from rules.games.knives.effects import EFFECTS, Dancing, ShowingToTheHound
from rules.games.knives.game import GAME
from rules.games.knives.hands import clear_table, give, new_game
from rules.games.knives.options import KnivesOptions
from rules.games.knives.position_lines import (
    AWAY,
    BadPosition,
    Lines,
    TrickLine,
    Words,
    read_cards,
    read_seat,
)
from rules.games.knives.state import (
    AUCTION,
    BANK,
    BROKE,
    Contract,
    KnivesState,
    Show,
    Silence,
)
from rules.games.knives.tricks import PLAYING_TRICKS, winning_card
from rules.kernel.cards import CardId, CardSet, Seat, card_set, members
from rules.kernel.commands import Command
from rules.kernel.play import IllegalCommand, advance, check

_CALLS: dict[str, Command] = {
    "take": TAKE, "broke": TAKE_BROKE, "assets": ASSETS, "liabilities": LIABILITIES,
    "pass": PassOn(),
}  # fmt: skip
_CALL_OF_MODE = {BANK: "take", BROKE: "broke"}
_EFFECT_WORDS = {DANCE: "dance", HOUND: "hound", SNITCH: "name"}
_NOT_YET = "-"

N = TypeVar("N", Show, Silence)


def read_position(text: str, options: KnivesOptions) -> KnivesState:
    """The state that the text describes; BadPosition if it describes none."""
    lines = Lines(text)
    piles = lines.piles()
    state = new_game(options, seed=0)
    state.seed, state.drawn = lines.numbers("seed", "0 0")
    state.scores = lines.numbers("scores", "0 0 0 0 0")
    state.contract = Contract(lines.numbers("hand", "1")[0], lines.dealer())
    clear_table(state)
    give(state, _dealt(lines, piles))
    start_auction(state)
    _replay(state, lines, piles[AWAY])
    return state


def write_position(state: KnivesState) -> str:
    """The position as text, with remarks on top for whoever reads it."""
    scores = state.scores
    if state.outcome is not None and state.last_hand is not None:
        scores = tuple(a - b for a, b in zip(scores, state.last_hand.points, strict=True))
    return "\n".join([
        *_remarks(state),
        f"hand {state.contract.number}",
        f"dealer {state.contract.dealer}",
        f"scores {_spaced(scores)}",
        f"seed {state.seed} {state.drawn}",
        _spaced(["bids", *_bids(state.contract)]),
        *_piles(state),
        *_tricks(state),
        *_effects(state),
        "",
    ])  # fmt: skip


# Reading: back to the deal, and forward again


def _dealt(lines: Lines, piles: list[CardSet]) -> list[CardSet]:
    """The five holdings as dealt; which of a banker's eight were the bank makes no difference."""
    dealt = piles[:SEATS]
    for play in lines.plays:
        dealt[play.seat] |= 1 << play.card
    banker = lines.banking()
    if banker is not None:
        dealt[banker] ^= card_set(list(members(dealt[banker]))[:2])
    _undo_dance(lines, dealt)
    return dealt


def _undo_dance(lines: Lines, dealt: list[CardSet]) -> None:
    dancer = next((play.seat for play in lines.plays if play.card == DANCE), None)
    words = lines.words.get("dance", [])
    if dancer is None or len(words) < 3 or _NOT_YET in words:
        return
    target, (gave, got) = read_seat(words[0]), read_cards(words[1:])
    if not dealt[target] >> gave & 1 or not dealt[dancer] >> got & 1:
        raise BadPosition(f"{words[1]} and {words[2]} are not where the Dance put them")
    swap = 1 << gave | 1 << got
    dealt[dancer] ^= swap
    dealt[target] ^= swap


def _replay(state: KnivesState, lines: Lines, away: CardSet) -> None:
    for seat, call in lines.bids:
        command = _call(state, call)
        if (seat, command) != forced_take(state):
            _do(state, seat, command)
    if state.contract.mode in (BANK, BROKE) and away:
        _do(state, state.contract.banker, BankCards(tuple(members(away))))
    told = {card: lines.words[word] for card, word in _EFFECT_WORDS.items() if word in lines.words}
    for number, line in enumerate(lines.tricks, start=1):
        if line.winner is not None:
            _check_winner(state, line, number)
        if state.trick:
            raise BadPosition(f"trick {number - 1} is not over")
        _play_trick(state, line, number, told)
    for card in told:
        raise BadPosition(f"there is a line {_EFFECT_WORDS[card]!r}, but no such card acted")


def _play_trick(
    state: KnivesState, line: TrickLine, number: int, told: dict[CardId, Words]
) -> None:
    for seat, card, _ in line.plays():
        frame = state.agenda[-1]
        if frame is not PLAYING_TRICKS:
            raise BadPosition(f"trick {number} cannot go on before {frame.rule} is done")
        if seat != state.turn:
            raise BadPosition(f"in trick {number} it is the turn of seat {state.turn}, not {seat}")
        _do(state, seat, PlayCard(card))
        if card in told and state.agenda[-1] is EFFECTS[card]:
            for answer in _answers(seat, card, told.pop(card)):
                _do(state, *answer)


def _check_winner(state: KnivesState, line: TrickLine, number: int) -> None:
    if len(line.cards) < SEATS:
        raise BadPosition(f"trick {number} is not over, so nobody wins it")
    best = winning_card(state.book, state.contract.strong, line.cards)
    winner = (line.leader + line.cards.index(best)) % SEATS
    if winner != line.winner:
        raise BadPosition(f"trick {number} is won by seat {winner}, not {line.winner}")


def _call(state: KnivesState, call: str) -> Command:
    if call in _CALLS:
        return _CALLS[call]
    first = not state.contract.bids and not state.book.simplified
    return Declare(call) if first else PassOn(call)


def _answers(seat: Seat, card: CardId, words: Words) -> Iterator[tuple[Seat, Command]]:
    """What was answered after this seat played a special card."""
    if card == SNITCH:
        yield seat, NameCard(*read_cards(words))
        return
    target = read_seat(words[0])
    if card == HOUND:
        yield seat, SetHoundOn(target)
        yield from ((target, ShowCard(shown)) for shown in read_cards(words[1:]))
        return
    yield seat, DanceWith(target)
    for giver, code in zip((seat, target), words[1:], strict=False):
        if code != _NOT_YET:
            yield giver, GiveCard(*read_cards([code]))


def _do(state: KnivesState, seat: Seat, command: Command) -> None:
    try:
        advance(state, seat, check(state, seat, command))
    except IllegalCommand as illegal:
        text = GAME.notation.write(command)
        raise BadPosition(f"seat {seat} cannot {text!r}: {illegal}") from illegal


# Writing


def _remarks(state: KnivesState) -> Iterator[str]:
    contract = state.contract
    strong = SUIT_NAMES[contract.strong] if contract.strong >= 0 else "nothing"
    yield f"# {contract.mode}, {strong} declared, coins {_spaced(state.coins)}"
    changed = state.book.options.model_dump(exclude_defaults=True)
    if changed:
        yield "# options " + _spaced(f"{name}={value}" for name, value in changed.items())


def _bids(contract: Contract) -> Iterator[str]:
    for seat, declaration in contract.bids:
        yield f"{seat}:{declaration or 'pass'}"
    if contract.mode in _CALL_OF_MODE:
        yield f"{contract.banker}:{_CALL_OF_MODE[contract.mode]}"
    elif contract.mode != AUCTION:
        yield f"{contract.dealer}:{contract.mode}"


def _piles(state: KnivesState) -> Iterator[str]:
    for name, cards in (("bank", state.bank), ("aside", state.aside)):
        if cards:
            yield f"{name} {DECK.codes(members(cards))}"
    for seat, cards in enumerate(state.holdings):
        if cards:
            yield f"holding {seat} {DECK.codes(members(cards))}"


def _tricks(state: KnivesState) -> Iterator[str]:
    for trick in state.tricks:
        yield f"trick {trick.leader} {DECK.codes(trick.cards)} wins {trick.winner}"
    if state.trick:
        yield f"trick {state.leader} {DECK.codes(state.trick)}"


def _effects(state: KnivesState) -> Iterator[str]:
    """One line for every special card that has acted, or has begun to."""
    played = [*(card for trick in state.tricks for card in trick.cards), *state.trick]
    for card, written in ((DANCE, _dance), (HOUND, _hound), (SNITCH, _snitch)):
        if card in played:
            yield from written(state, played.index(card) + 1)


def _dance(state: KnivesState, when: int) -> Iterator[str]:
    dance, frame = state.notes.dance, state.agenda[-1]
    if dance is not None:
        yield f"dance {dance.target} {DECK.codes((dance.gave, dance.got))}"
    elif isinstance(frame, Dancing):
        given = {s: DECK.code(a.card) for s, a in state.sealed if isinstance(a, GiveCard)}
        yield f"dance {frame.target} {_spaced(given.get(s, _NOT_YET) for s in frame.asked(state))}"


def _hound(state: KnivesState, when: int) -> Iterator[str]:
    """A Hound that found an empty hand was set on the leader, or might as well have been."""
    show, frame = _note(state.notes.shows, when), state.agenda[-1]
    if show is not None:
        yield f"hound {show.seat} {DECK.code(show.card)}"
    elif isinstance(frame, ShowingToTheHound):
        yield f"hound {frame.target}"
    elif frame is not EFFECTS[HOUND] and state.book.specials and state.book.late_specials:
        leaders = [*(trick.leader for trick in state.tricks), state.leader]
        yield f"hound {leaders[HELD - 1]}"


def _snitch(state: KnivesState, when: int) -> Iterator[str]:
    note = _note(state.notes.shows, when) or _note(state.notes.silences, when)
    if note is not None:
        yield f"name {DECK.code(note.card)}"


def _note(notes: tuple[N, ...], when: int) -> N | None:
    return next((note for note in notes if note.when == when), None)


def _spaced(words: Iterable[object]) -> str:
    return " ".join(str(word) for word in words)
