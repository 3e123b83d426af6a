"""Reading the text of a save: whatever is wrong with it is said with its line."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.store.save_writer import checksum
from app.store.saved_game import FORMAT, BadSave, Check, Header, SavedGame, SaveSummary, Spoken
from app.store.seal import Seal, Unsealed, check_of, unseal
from rules.games import GAMES
from rules.kernel.codec import BadValues, deck_from, first_problem, options_saved
from rules.kernel.game import Game, Options
from rules.kernel.match import Answer
from rules.kernel.talk import Said, read_claim

_FIRST_LINE = re.compile(r"backroom save ([0-9]{1,9})")
_CHECK_LINE = re.compile(r"# ([0-9]{1,9}) ([0-9a-f]{16})")
_LAST_LINE = re.compile(r"end ([0-9]{1,9}) ([0-9a-f]{16})")
# A contract that names every card of a game for every seat takes about half of this.
_MOST_LETTERS = 4000
_COMMAND_LINE = re.compile(rf"([0-9]{{1,3}}) (.{{1,{_MOST_LETTERS}}})")
_NOW_LINE = re.compile(r"now ([0-9]{1,9}) (\{.*\})")
_TALK_LINE = re.compile(r"say ([0-9]{1,3}) (.{1,200})")

_OBJECT: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])
CHANGED = "this line was changed, or lines are missing before it"


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
            wrong = f"there are {found} commands, not {self._count()}"
            raise self.wrong(len(self.lines), wrong)

    def _damage(self, body: Unsealed, end: int, commands: int) -> str | None:
        if body.damaged is None:
            return None
        where = f"{self.file}, line {end + body.damaged}"
        return f"{where}: {CHANGED}. The game opens after {commands} commands."

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

    def _end_of_header(self, number: int) -> int:
        """The number of its last line; a header that was changed is refused."""
        ends = [n for n, line in enumerate(self.lines, 1) if line.startswith("}")][:1]
        if len(self.lines) < 2 or self.lines[1] != "{" or not ends:
            raise self.wrong(2, "the header is missing")
        if number > 1 and Seal().read("\n".join(self.lines[: ends[0]])) is None:
            raise self.wrong(ends[0], "the check is wrong: the header was changed")
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
            raise self.wrong(line, "what is different by now is not JSON") from error
        try:
            values = json.dumps({**header.model_dump(mode="json"), **changes})
            return Header.model_validate_json(values, strict=True)
        except ValidationError as error:
            raise self.wrong(line, first_problem(error, Header.model_fields)) from error

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

    def _with_deck(self, game: Game[Any, Any], header: Header) -> Game[Any, Any]:
        """The game with the cards that it was begun with: those in the file, and no others."""
        if header.deck is None and game.deck_model is None:
            return game
        line = self._line_of("deck")
        if header.deck is None:
            raise self.wrong(line, f"'deck' is missing: {game.title} is played with one")
        try:
            deck = deck_from(game, header.deck.content, is_saved=True)
        except BadValues as error:
            raise self.wrong(line, f"deck: {error}") from error
        if deck.fingerprint != header.deck.fingerprint:
            said = f"it says {header.deck.fingerprint}, and its cards make {deck.fingerprint}"
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
            raise self.wrong(line, f"this check is for {check[1]} commands, but there are {so_far}")
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
            raise self.wrong(line, f"{text[:40]!r} is no command")
        seat = self._seat(line, found[1], seats)
        try:
            return Answer(seat, game.notation.read(found[2]))
        except ValueError as error:
            raise self.wrong(line, str(error)) from error

    def _seat(self, line: int, number: str, seats: int) -> int:
        if int(number) >= seats:
            raise self.wrong(line, f"there is no seat {number} at a table of {seats}")
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
