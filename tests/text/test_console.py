"""The terminal: how wide, what hides a page, what happens to letters it cannot print."""

import io
import os

import pytest

from app.text import console
from app.text.console import CURTAIN, ERASE, Console, curtain_of, terminal


class Screen(io.TextIOWrapper):
    """A terminal that keeps what it shows."""

    def __init__(self, encoding="utf-8"):
        super().__init__(io.BytesIO(), encoding=encoding, newline="\n", write_through=True)

    def isatty(self):
        return True

    @property
    def shown(self):
        return self.buffer.getvalue().decode(self.encoding)


@pytest.fixture
def screen(monkeypatch):
    def open_screen(columns, rows, encoding="utf-8"):
        shown = Screen(encoding)
        monkeypatch.setattr("sys.stdout", shown)
        size = os.terminal_size((columns, rows))
        monkeypatch.setattr(console.shutil, "get_terminal_size", lambda **_: size)
        return shown

    return open_screen


@pytest.mark.parametrize(("columns", "width"), [(40, 40), (80, 80), (300, 100)])
def test_lines_are_as_wide_as_the_screen_but_not_too_wide(screen, columns, width):
    shown = screen(columns, 24)
    terminal().say("word " * 100)
    assert width - 5 <= max(map(len, shown.shown.splitlines())) <= width


def test_a_long_line_goes_on_below_its_own_beginning(screen):
    shown = screen(20, 24)
    terminal().say("    one two three four five six")
    assert shown.shown == "    one two three\n      four five six\n"


def test_no_width_without_a_screen(capsys):
    terminal().say("word " * 100)
    assert capsys.readouterr().out.count("\n") == 1


def test_a_letter_that_cannot_be_printed_ends_nothing(screen):
    shown = screen(80, 24, "ascii")
    terminal().say("Zoë plays.")
    assert shown.shown.strip() == "Zo? plays."


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_a_curtain_is_higher_than_the_screen(monkeypatch, term):
    monkeypatch.setenv("TERM", term)
    assert curtain_of(24).count("\n") == CURTAIN.count("\n")
    assert curtain_of(200).count("\n") == 200


def test_only_a_dumb_terminal_keeps_what_was_scrolled_away(monkeypatch):
    monkeypatch.setattr(console.sys, "platform", "linux")
    monkeypatch.setenv("TERM", "xterm")
    assert curtain_of(24).endswith(ERASE)
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in curtain_of(24)
    monkeypatch.delenv("TERM")
    assert "\x1b" not in curtain_of(24)


def test_a_console_draws_its_own_curtain():
    said = []
    Console(write=said.append, curtain="***").clear()
    assert said == ["***"]


class Keyboard(io.StringIO):
    """Somebody types, at a terminal or through a pipe."""

    def __init__(self, text, is_terminal):
        super().__init__(text)
        self.isatty = lambda: is_terminal


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_secret_is_not_shown_where_a_terminal_can_hide_it(screen, monkeypatch, is_terminal):
    screen(80, 24)
    monkeypatch.setattr("sys.stdin", Keyboard("4711\n", is_terminal))
    asked = []
    monkeypatch.setattr(console, "getpass", lambda prompt: asked.append(prompt) or "0815")
    assert terminal().ask_secret("PIN: ") == ("0815" if is_terminal else "4711")
    assert asked == (["PIN: "] if is_terminal else [])


def test_without_a_keyboard_a_terminal_still_speaks(screen, monkeypatch):
    shown = screen(80, 24)
    monkeypatch.setattr("sys.stdin", None)
    terminal().say("Hello.")
    assert shown.shown == "Hello.\n"


class Kernel:
    """The part of Windows that knows consoles."""

    def __init__(self, mode, *, heeds=True):
        self.mode, self.heeds = mode, heeds

    def GetStdHandle(self, number):  # noqa: N802 - as Windows calls it
        return {-11: "console"}[number]

    def GetConsoleMode(self, console, mode):  # noqa: N802
        if self.mode is None:
            return 0
        mode._obj.value = self.mode
        return 1

    def SetConsoleMode(self, console, mode):  # noqa: N802
        if not self.heeds:
            return 0
        self.mode = mode
        return 1


def test_a_console_of_windows_is_asked_to_erase_what_was_scrolled_away():
    kernel = Kernel(0b011)
    assert console.heeds_escapes(kernel)
    assert kernel.mode == 0b111


@pytest.mark.parametrize("kernel", [Kernel(None), Kernel(0b011, heeds=False)])
def test_a_console_that_heeds_no_escapes_gets_none(kernel):
    assert not console.heeds_escapes(kernel)
