"""PINs of people who share a screen: four to eight digits, kept as a salted hash.

A PIN keeps a neighbour from lifting the curtain. It does not make a file secret: seed and moves of
a running game stand in its save for anybody to read, and a computer finds four digits from their
hash in minutes.
"""

import re
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import pbkdf2_hmac
from hmac import compare_digest
from math import ceil
from time import monotonic

from app.store.saved_game import Player

ROUNDS = 20_000
FREE_GUESSES = 3
FIRST_WAIT, LONGEST_WAIT = 5.0, 300.0
_DIGITS = re.compile(r"[0-9]{4,8}")

NOT_A_PIN = "A PIN has four to eight digits."


class BadPin(Exception):
    """Something that cannot be a PIN, said in one sentence that does not repeat it."""


def set_pin(player: Player, digits: str | None) -> Player:
    """The player with this PIN, or with none; BadPin if it is not four to eight digits."""
    if digits is not None and not _DIGITS.fullmatch(digits):
        raise BadPin(NOT_A_PIN)
    pin = None if digits is None else _kept(digits, secrets.token_hex(16))
    return player.model_copy(update={"pin": pin})


def pin_fits(player: Player, digits: str) -> bool:
    """Whether this is the player's PIN; without one everything fits."""
    if player.pin is None:
        return True
    salt = player.pin.split("$")[1]
    return compare_digest(_kept(digits, salt), player.pin)


def _kept(digits: str, salt: str) -> str:
    key = pbkdf2_hmac("sha256", digits.encode(), bytes.fromhex(salt), ROUNDS)
    return f"1${salt}${key.hex()}"


@dataclass(slots=True)
class Doorkeeper:
    """Lets people in by their PIN; whoever guesses wrong a few times waits longer and longer.

    It knows a PIN by its hash. So a curtain that is opened again, the same game opened again, a
    copy of it and a rematch all go on with the same count.
    """

    clock: Callable[[], float] = monotonic
    _wrong: Counter[str] = field(default_factory=Counter)
    _shut_until: dict[str, float] = field(default_factory=dict)

    def wait(self, player: Player) -> int:
        """In how many seconds this player's PIN can be tried again; 0 if it can be now."""
        return max(0, ceil(self._shut_until.get(player.pin or "", 0.0) - self.clock()))

    def refusal(self, player: Player, digits: str) -> str:
        """Why these digits let nobody in, in a sentence; nothing if they are the PIN.

        What is typed while one has to wait is not looked at, and what cannot be a PIN is no guess.
        """
        if player.pin is None:
            return ""
        if self.wait(player):
            return self.waiting(player)
        if not _DIGITS.fullmatch(digits):
            return NOT_A_PIN
        if not pin_fits(player, digits):
            return self._refuse(player, player.pin)
        del self._wrong[player.pin]
        return ""

    def waiting(self, player: Player) -> str:
        """How long there is to wait, in a sentence; nothing if there is no need to."""
        seconds = self.wait(player)
        unit = "second" if seconds == 1 else "seconds"
        return f"Too many wrong guesses. Try again in {seconds} {unit}." if seconds else ""

    def _refuse(self, player: Player, pin: str) -> str:
        self._wrong[pin] += 1
        above = self._wrong[pin] - FREE_GUESSES
        if above >= 0:
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(above, 30))
            self._shut_until[pin] = self.clock() + wait
        return self.waiting(player) or "Wrong PIN."
