"""Reading the text of a save: whatever is wrong with it is said with its line."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from app.store.save_writer import checksum
from app.store.saved_game import FORMAT, BadSave, Check, Header, SavedGame, Spoken, Summary
from rules.games import GAMES
from rules.kernel.codec import BadValues, first_problem, options_saved
from rules.kernel.game import Game, Options
from rules.kernel.match import Answer
from rules.kernel.talk import Said, read_claim

_FIRST_LINE = re.compile(r"backroom save ([0-9]{1,9})")
_CHECK_LINE = re.compile(r"# ([0-9]{1,9}) ([0-9a-f]{16})")
_LAST_LINE = re.compile(r"end ([0-9]{1,9}) ([0-9a-f]{16})")
_COMMAND_LINE = re.compile(r"([0-9]{1,3}) (.{1,200})")
_TALK_LINE = re.compile(r"say ([0-9]{1,3}) (.{1,200})")


def read_game(file: str, text: str) -> SavedGame:
    """What a text says; BadSave if it is no sound save."""
    return _Page(file, text).read()


def read_summary(file: str, text: str) -> Summary:
    """What a text says of itself, quickly: the commands are counted, not read."""
    return _Page(file, text).summary()


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
        count = self._count()
        end = self._end_of_header()
        header = self._header(end)
        game = self._game(header)
        options = self._options(game, header)
        log = self._log(game, header, end + 1)
        found = len(log.answers)
        if found != count:
            raise self.wrong(len(self.lines), f"there are {found} commands, not {count}")
        return SavedGame(
            self.file, number, header, game, options,
            tuple(log.answers), tuple(log.lines), tuple(log.checks), tuple(log.talk),
        )  # fmt: skip

    def summary(self) -> Summary:
        number = self._format()
        count = self._count()
        header = self._header(self._end_of_header())
        self._game(header)
        return Summary(self.file, number, header, count)

    def _format(self) -> int:
        found = _FIRST_LINE.fullmatch(self.lines[0].rstrip("\r"))
        if not found:
            raise self.wrong(1, "this is not a Backroom save")
        number = int(found[1])
        if number > FORMAT:
            newer = f"made by a newer Backroom: format {number}, this one reads up to {FORMAT}"
            raise self.wrong(1, newer)
        if number < 1:
            raise self.wrong(1, f"there is no format {number}")
        return number

    def _count(self) -> int:
        """The number of commands that the last line says, if its checksum is right."""
        found = _LAST_LINE.fullmatch(self.lines[-1])
        if not found:
            raise self.wrong(
                len(self.lines), "the file does not end here: its last line is missing"
            )
        before = self.text[: self.text.rindex("end")]
        if checksum(before) != found[2]:
            raise self.wrong(len(self.lines), "the checksum is wrong: the file was changed")
        return int(found[1])

    def _end_of_header(self) -> int:
        if self.lines[1] != "{" or "}" not in self.lines:
            raise self.wrong(2, "the header is missing")
        return self.lines.index("}") + 1

    def _header(self, end: int) -> Header:
        try:
            return Header.model_validate_json("\n".join(self.lines[1:end]), strict=True)
        except ValidationError as error:
            raise self._bad_header(error) from error

    def _bad_header(self, error: ValidationError) -> BadSave:
        found = error.errors()[0]
        if found["type"] == "json_invalid":
            place = re.search(r"at line ([0-9]+)", found["msg"])
            return self.wrong(1 + int(place[1]) if place else 2, "the header is not JSON")
        what = first_problem(error, Header.model_fields)
        return self.wrong(self._line_of(str(found["loc"][0]) if found["loc"] else ""), what)

    def _line_of(self, field: str) -> int:
        start = f" {json.dumps(field)}:"
        return next((n for n, line in enumerate(self.lines, 1) if line.startswith(start)), 2)

    def _game(self, header: Header) -> Game[Any, Any]:
        game = GAMES.get(header.game)
        if game is None:
            raise self.wrong(self._line_of("game"), f"there is no game {header.game!r}")
        if len(header.seats) not in game.seat_counts:
            many = f"{game.title} is not played with {len(header.seats)} seats"
            raise self.wrong(self._line_of("seats"), many)
        return game

    def _options(self, game: Game[Any, Any], header: Header) -> Options:
        try:
            return options_saved(game, header.options)
        except BadValues as error:
            raise self.wrong(self._line_of("options"), f"options: {error}") from error

    def _log(self, game: Game[Any, Any], header: Header, first: int) -> _Log:
        log = _Log()
        for number in range(first, len(self.lines)):
            line = self.lines[number - 1]
            if check := _CHECK_LINE.fullmatch(line):
                log.checks.append(self._check(number, check, len(log.answers)))
            elif talk := _TALK_LINE.fullmatch(line):
                log.talk.append(self._talk(number, talk, len(log.answers), len(header.seats)))
            else:
                log.answers.append(self._answer(number, game, len(header.seats)))
                log.lines.append(number)
        return log

    def _check(self, line: int, check: re.Match[str], so_far: int) -> Check:
        if int(check[1]) != so_far:
            raise self.wrong(line, f"this check is for {check[1]} commands, but there are {so_far}")
        return Check(line, so_far, check[2])

    def _talk(self, line: int, talk: re.Match[str], so_far: int, seats: int) -> Spoken:
        seat = self._seat(line, talk[1], seats)
        try:
            return Spoken(line, Said(so_far, seat, read_claim(talk[2])))
        except ValueError as error:
            raise self.wrong(line, str(error)) from error

    def _answer(self, line: int, game: Game[Any, Any], seats: int) -> Answer:
        found = _COMMAND_LINE.fullmatch(self.lines[line - 1])
        if not found:
            raise self.wrong(line, f"{self.lines[line - 1][:40]!r} is no command")
        seat = self._seat(line, found[1], seats)
        try:
            return Answer(seat, game.notation.read(found[2]))
        except ValueError as error:
            raise self.wrong(line, str(error)) from error

    def _seat(self, line: int, number: str, seats: int) -> int:
        if int(number) >= seats:
            raise self.wrong(line, f"there is no seat {number} at a table of {seats}")
        return int(number)
