"""The format of a save: how it is written line by line, and read back with what is wrong in it."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import pairwise
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.store.game_page import TOO_NEW
from app.store.saved_game import FORMAT, BadSave, Check, Header, SavedGame, SaveSummary, Spoken
from app.store.seal import Seal, Unsealed, check_of, unseal
from rules.games import GAMES
from rules.kernel.codec import BadValues, deck_from, first_problem, options_saved
from rules.kernel.commands import Answer
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.notation import read_claim
from rules.kernel.options import Options
from rules.kernel.talk import Said

# The text of a save, as `saved_game` describes it.


CHECK_EVERY = 16


def write_game(header: Header, match: Match) -> str:
    """The whole text of a save."""
    return as_page([head_of(header), *log_lines(match)], Seal())


def head_of(header: Header, number: int = FORMAT) -> str:
    """The first line and the header."""
    return "\n".join([f"backroom save {number}", *_header_lines(header)])


def as_page(lines: Iterable[str], seal: Seal) -> str:
    """Lines with their checks."""
    return "".join(f"{seal.sign(line)}\n" for line in lines)


def with_header(text: str, header: Header) -> str:
    """The text of a sound save with another header; its log stays as it is."""
    number = int(text.split("\n", 1)[0].rsplit(" ", 1)[1])
    end = text.index("\n}") + 2
    if number == 1:
        lines = text.removesuffix("\n").split("\n")
        return _signed([*head_of(header, 1).split("\n"), *lines[lines.index("}") + 1 : -1]])
    head, _, log = text[end:].partition("\n")
    kept = [line for line in unseal(log, head.strip()).lines if not line.startswith("now ")]
    return as_page([head_of(header, number), *kept], Seal())


def checksum(text: str) -> str:
    """What the last line of a save of format 1 says about everything before it."""
    return blake2b(text.encode("utf-8"), digest_size=8).hexdigest()


def log_lines(match: Match, commands: int = 0, said: int = 0) -> Iterator[str]:
    """The lines of the log, after this many commands and things said."""
    talk = _talk_lines(match, said)
    yield from talk.get(commands, ())
    for number in range(commands + 1, len(match) + 1):
        seat, command = match.answer(number)
        yield f"{seat} {match.game.notation.write(command)}"
        if number % CHECK_EVERY == 0 or (number == len(match) and match.outcome is not None):
            yield f"# {number} {match.fingerprint(number)}"
        yield from talk.get(number, ())


def change_line(commands: int, changes: dict[str, Any]) -> str:
    """The line that says which fields of the header are different by now."""
    return f"now {commands} {_json(changes)}"


def _signed(lines: list[str]) -> str:
    text = "\n".join(lines) + "\n"
    count = sum(line[0].isdecimal() for line in lines)
    return f"{text}end {count} {checksum(text)}\n"


def _header_lines(header: Header) -> Iterator[str]:
    fields = header.model_dump(mode="json")
    written = [f" {json.dumps(name)}: {_json(value)}" for name, value in fields.items()]
    yield from ["{", *(f"{line}," for line in written[:-1]), written[-1], "}"]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _talk_lines(match: Match, start: int) -> dict[int, list[str]]:
    """What was said, by the number of commands before it."""
    lines: dict[int, list[str]] = {}
    for said in match.said_since(start):
        lines.setdefault(said.number, []).append(f"say {said.seat} {said.claim}")
    return lines


_FIRST_LINE = re.compile(r"backroom save ([0-9]{1,9})")
_CHECK_LINE = re.compile(r"# ([0-9]{1,9}) ([0-9a-f]{16})")
_LAST_LINE = re.compile(r"end ([0-9]{1,9}) ([0-9a-f]{16})")
# A contract that names every card of a game for every seat takes about half of this.
_MOST_LETTERS = 4000
_COMMAND_LINE = re.compile(rf"([0-9]{{1,3}}) (.{{1,{_MOST_LETTERS}}})")
_NOW_LINE = re.compile(r"now ([0-9]{1,9}) (\{.*\})")
_TALK_LINE = re.compile(r"say ([0-9]{1,3}) (.{1,200})")

_OBJECT: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])
CHANGED = "This line was changed, or lines before it are missing."


def read_game(file: str, text: str) -> SavedGame:
    """What a text says; BadSave if it is no save that can be used."""
    return _Page(file, text).read()


def read_summary(file: str, text: str) -> SaveSummary:
    """What a text says of itself; BadSave if not every line of it is sound."""
    return _Page(file, text).summary()


def first_header(file: str, text: str) -> Header:
    """The header as it stands at the top of a text, whatever has changed since."""
    return _Page(file, text).first_header()


def glance(file: str, text: str) -> SaveSummary:
    """What the beginning and the end of a text say; the end may begin in the middle of a line."""
    return _Page(file, text).glance()


@dataclass(slots=True)
class _Log:
    """What stands below the header, line by line."""

    answers: list[Answer] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    talk: list[Spoken] = field(default_factory=list)


class _Page:
    """One file being read, line by line."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.removesuffix("\n").split("\n")

    def wrong(self, line: int, what: str) -> BadSave:
        return BadSave(self.file, what, line)

    def read(self) -> SavedGame:
        number = self._format()
        body, end = self._body(number)
        header = self._now(self._header(end), body.lines, end)
        game = self._with_deck(self._game(header), header)
        options = self._options(game, header)
        log = self._log(game, header, body.lines, end)
        self._compare_count(number, len(log.answers))
        return SavedGame(
            self.file, number, header, game, options,
            tuple(log.answers), tuple(log.lines), tuple(log.checks), tuple(log.talk),
            self._damage(body, end, len(log.answers)),
            self.text if body.is_whole and number == FORMAT and self.text[-1:] == "\n" else None,
        )  # fmt: skip

    def summary(self) -> SaveSummary:
        number = self._format()
        body, end = self._body(number)
        if body.damaged:
            raise self.wrong(end + body.damaged, CHANGED)
        header = self._now(self._header(end), body.lines, end)
        self._game(header)
        self._compare_count(number, _count(body.lines))
        return SaveSummary(self.file, number, header, _count(body.lines))

    def first_header(self) -> Header:
        return self._header(self._end_of_header(self._format()))

    def glance(self) -> SaveSummary:
        number = self._format()
        end = self._end_of_header(number)
        commands, lines = _latest(self.lines[end - 1 :]) if number > 1 else (0, [])
        header = self._now(self._header(end), lines, end)
        self._game(header)
        return SaveSummary(self.file, number, header, commands + _count(lines))

    def _body(self, number: int) -> tuple[Unsealed, int]:
        """The lines below the header, and the number of its last line."""
        if number == 1:
            self._count()
        end = self._end_of_header(number)
        if number == 1:
            return Unsealed(tuple(self.lines[end:-1]), None, True), end
        log = "\n".join(self.text.split("\n")[end:])
        return unseal(log, check_of(self.lines[end - 1])), end

    def _compare_count(self, number: int, found: int) -> None:
        if number == 1 and found != self._count():
            wrong = f"There are {found} commands, not {self._count()}."
            raise self.wrong(len(self.lines), wrong)

    def _damage(self, body: Unsealed, end: int, commands: int) -> str | None:
        if body.damaged is None:
            return None
        where = f"{self.file}, line {end + body.damaged}"
        return f"{where}: {CHANGED} The game opens after {commands} commands."

    def _format(self) -> int:
        found = _FIRST_LINE.fullmatch(self.lines[0].rstrip("\r"))
        if not found:
            raise self.wrong(1, "This isn't a Backroom save.")
        number = int(found[1])
        if number > FORMAT:
            raise self.wrong(1, TOO_NEW.format(number=number, newest=FORMAT))
        if number < 1:
            raise self.wrong(1, f"Backroom can't read file format {number}.")
        return number

    def _count(self) -> int:
        """The number of commands that the last line says, if its checksum is right."""
        found = _LAST_LINE.fullmatch(self.lines[-1])
        if not found:
            raise self.wrong(len(self.lines), "The last line of the file is missing.")
        before = self.text[: self.text.rindex("end")]
        if checksum(before) != found[2]:
            raise self.wrong(len(self.lines), "The checksum is wrong. The file was changed.")
        return int(found[1])

    def _end_of_header(self, number: int) -> int:
        """The number of its last line; a header that was changed is refused."""
        ends = [n for n, line in enumerate(self.lines, 1) if line.startswith("}")][:1]
        if len(self.lines) < 2 or self.lines[1] != "{" or not ends:
            raise self.wrong(2, "The header is missing.")
        if number > 1 and Seal().read("\n".join(self.lines[: ends[0]])) is None:
            raise self.wrong(ends[0], "The check is wrong. The header was changed.")
        return ends[0]

    def _header(self, end: int) -> Header:
        try:
            text = "\n".join(self.lines[1 : end - 1]) + "}"
            return Header.model_validate_json(text, strict=True)
        except ValidationError as error:
            raise self._bad_header(error) from error

    def _now(self, header: Header, lines: Sequence[str], end: int) -> Header:
        """The header with what the last line says that tells of changes."""
        places = [n for n, line in enumerate(lines, 1) if line.startswith("now ")]
        if not places:
            return header
        line = end + places[-1]
        try:
            changes = _OBJECT.validate_json(lines[places[-1] - 1].split(" ", 2)[-1])
        except ValidationError as error:
            raise self.wrong(line, "The changed fields aren't JSON.") from error
        try:
            values = json.dumps({**header.model_dump(mode="json"), **changes})
            return Header.model_validate_json(values, strict=True)
        except ValidationError as error:
            raise self.wrong(line, first_problem(error, Header.model_fields)) from error

    def _bad_header(self, error: ValidationError) -> BadSave:
        found = error.errors()[0]
        if found["type"] == "json_invalid":
            place = re.search(r"at line ([0-9]+)", found["msg"])
            return self.wrong(1 + int(place[1]) if place else 2, "The header isn't valid JSON.")
        what = first_problem(error, Header.model_fields)
        return self.wrong(self._line_of(str(found["loc"][0]) if found["loc"] else ""), what)

    def _line_of(self, field: str) -> int:
        start = f" {json.dumps(field)}:"
        return next((n for n, line in enumerate(self.lines, 1) if line.startswith(start)), 2)

    def _game(self, header: Header) -> Game[Any, Any]:
        game = GAMES.get(header.game)
        if game is None:
            raise self.wrong(self._line_of("game"), f"There's no game {header.game!r}.")
        if len(header.seats) not in game.seat_counts:
            many = f"{game.title} can't be played with {len(header.seats)} seats."
            raise self.wrong(self._line_of("seats"), many)
        return game

    def _with_deck(self, game: Game[Any, Any], header: Header) -> Game[Any, Any]:
        """The game with the cards that it was begun with: those in the file, and no others."""
        if header.deck is None and game.deck_model is None:
            return game
        line = self._line_of("deck")
        if header.deck is None:
            raise self.wrong(line, f"'deck' is missing. {game.title} needs one.")
        try:
            deck = deck_from(game, header.deck.content, is_saved=True)
        except BadValues as error:
            raise self.wrong(line, f"deck: {error}") from error
        if deck.fingerprint != header.deck.fingerprint:
            said = f"The file has {header.deck.fingerprint}, but the cards make {deck.fingerprint}."
            raise self.wrong(line, f"deck: 'fingerprint': {said}")
        return game.with_deck(deck)

    def _options(self, game: Game[Any, Any], header: Header) -> Options:
        try:
            return options_saved(game, header.options)
        except BadValues as error:
            raise self.wrong(self._line_of("options"), f"options: {error}") from error

    def _log(self, game: Game[Any, Any], header: Header, lines: Sequence[str], end: int) -> _Log:
        log, seats = _Log(), len(header.seats)
        for number, line in enumerate(lines, end + 1):
            if check := _CHECK_LINE.fullmatch(line):
                log.checks.append(self._check(number, check, len(log.answers)))
            elif talk := _TALK_LINE.fullmatch(line):
                log.talk.append(self._talk(number, talk, len(log.answers), seats))
            elif not _NOW_LINE.fullmatch(line):
                log.answers.append(self._answer(number, line, game, seats))
                log.lines.append(number)
        return log

    def _check(self, line: int, check: re.Match[str], so_far: int) -> Check:
        if int(check[1]) != so_far:
            wrong = f"This check is for {check[1]} commands, but there are {so_far}."
            raise self.wrong(line, wrong)
        return Check(line, so_far, check[2])

    def _talk(self, line: int, talk: re.Match[str], so_far: int, seats: int) -> Spoken:
        seat = self._seat(line, talk[1], seats)
        try:
            return Spoken(line, Said(so_far, seat, read_claim(talk[2])))
        except ValueError as error:
            raise self.wrong(line, str(error)) from error

    def _answer(self, line: int, text: str, game: Game[Any, Any], seats: int) -> Answer:
        found = _COMMAND_LINE.fullmatch(text)
        if not found:
            raise self.wrong(line, f"{text[:40]!r} isn't a command.")
        seat = self._seat(line, found[1], seats)
        try:
            return Answer(seat, game.notation.read(found[2]))
        except ValueError as error:
            raise self.wrong(line, str(error)) from error

    def _seat(self, line: int, number: str, seats: int) -> int:
        if int(number) >= seats:
            raise self.wrong(line, f"There's no seat {number} at a table of {seats}.")
        return int(number)


def _count(lines: Sequence[str]) -> int:
    return sum(line[:1].isdecimal() for line in lines)


def _latest(lines: Sequence[str]) -> tuple[int, list[str]]:
    """How many commands the last sound `now` line counts, and it and the sound lines after it.

    A line is taken for sound if its check goes with that of the line before.
    """
    pairs = pairwise(lines)
    sound = [read for before, line in pairs if (read := Seal(check_of(before)).read(line))]
    starts = [n for n, line in enumerate(sound) if _NOW_LINE.fullmatch(line)]
    if not starts:
        return 0, sound
    now = _NOW_LINE.fullmatch(sound[starts[-1]])
    assert now is not None
    return int(now[1]), sound[starts[-1] :]
