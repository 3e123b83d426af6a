"""PINs of people who share a screen: four to eight digits, kept as a salted hash.

A PIN keeps a neighbour from lifting the curtain. It does not make a file secret.
"""

import re
import secrets
from hashlib import pbkdf2_hmac
from hmac import compare_digest

from app.store.saved_game import Player

ROUNDS = 20_000
_DIGITS = re.compile(r"[0-9]{4,8}")


class BadPin(Exception):
    """Something that cannot be a PIN, said in one sentence that does not repeat it."""


def set_pin(player: Player, digits: str | None) -> Player:
    """The player with this PIN, or with none; BadPin if it is not four to eight digits."""
    if digits is not None and not _DIGITS.fullmatch(digits):
        raise BadPin("a PIN has four to eight digits and nothing else")
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
