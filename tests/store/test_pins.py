"""PINs: kept as salted hashes, never shown."""

import pytest

from app.store.pins import BadPin, pin_fits, set_pin
from app.store.saved_game import Player

ANN = Player(name="Ann", kind="person")


def test_only_the_right_pin_fits():
    locked = set_pin(ANN, "4711")
    assert pin_fits(locked, "4711")
    for wrong in ("4712", "", "47110", "abcd", "４７１１"):
        assert not pin_fits(locked, wrong)


def test_without_a_pin_everything_fits():
    assert pin_fits(ANN, "")
    assert set_pin(set_pin(ANN, "4711"), None) == ANN


def test_the_same_pin_is_kept_differently_every_time_and_never_shown():
    one, two = set_pin(ANN, "4711"), set_pin(ANN, "4711")
    assert one.pin != two.pin
    assert "4711" not in one.pin.split("$")
    assert one.pin not in repr(one)


@pytest.mark.parametrize("digits", ["", "123", "123456789", "12a4", "１２３４", " 1234", "1234\n"])
def test_a_pin_has_four_to_eight_digits(digits):
    with pytest.raises(BadPin, match="four to eight digits") as caught:
        set_pin(ANN, digits)
    assert not digits.strip() or digits not in str(caught.value)


def test_a_file_cannot_have_a_pin_in_plain_digits_and_does_not_show_it():
    for pin in ("4711", 4711, "1$zz$zz"):
        with pytest.raises(ValueError, match="salted hash") as caught:
            Player(name="Ann", kind="person", pin=pin)
        assert caught.value.errors()[0]["type"] == "value_error"
