"""PINs: kept as salted hashes, never shown."""

import pytest

from app.store.pins import BadPin, Doorkeeper, pin_fits, set_pin
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


class Clock:
    """Goes on when it is told to."""

    now = 1000.0

    def __call__(self):
        return self.now


def guessed(keeper, player, tries):
    """Guess as fast as one is let; how many seconds that took."""
    start = keeper.clock.now
    for number in range(tries):
        keeper.clock.now += keeper.wait(player)
        assert keeper.refusal(player, f"{number:04}")
    return keeper.clock.now - start


def test_a_few_wrong_guesses_are_free_and_then_one_waits_longer_and_longer():
    keeper, locked = Doorkeeper(Clock()), set_pin(ANN, "4711")
    said = [keeper.refusal(locked, "0000") for _ in range(3)]
    assert said == ["Wrong PIN."] * 2 + ["Too many wrong guesses. Try again in 5 seconds."]
    waits = []
    for number in range(9):
        waits.append(keeper.wait(locked))
        keeper.clock.now += waits[-1]
        keeper.refusal(locked, f"{number:04}")
    assert waits == [5, 10, 20, 40, 80, 160, 300, 300, 300]


def test_sixty_two_guesses_take_hours():
    keeper, locked = Doorkeeper(Clock()), set_pin(ANN, "4711")
    assert guessed(keeper, locked, 62) > 4 * 3600


def test_nothing_is_tried_while_one_waits_not_even_the_right_pin():
    keeper, locked = Doorkeeper(Clock()), set_pin(ANN, "4711")
    guessed(keeper, locked, 3)
    keeper.clock.now += 4.5
    for digits in ("4711", "0000", "4711"):
        said = keeper.refusal(locked, digits)
        assert said == "Too many wrong guesses. Try again in 1 second."
    keeper.clock.now += 0.5
    assert keeper.refusal(locked, "4711") == ""


def test_the_right_pin_starts_the_count_anew():
    keeper, locked = Doorkeeper(Clock()), set_pin(ANN, "4711")
    guessed(keeper, locked, 5)
    keeper.clock.now += keeper.wait(locked)
    assert keeper.refusal(locked, "4711") == ""
    assert keeper.refusal(locked, "0000") == "Wrong PIN."


def test_what_cannot_be_a_pin_is_no_guess():
    keeper, locked = Doorkeeper(Clock()), set_pin(ANN, "4711")
    for digits in ("", "47", "471100000", "４７１１", "abcd") * 4:
        assert keeper.refusal(locked, digits) == "A PIN has four to eight digits."
    assert keeper.wait(locked) == 0


def test_everybody_is_counted_apart_but_a_copy_of_a_game_is_not():
    keeper, ann, bo = Doorkeeper(Clock()), set_pin(ANN, "4711"), set_pin(ANN, "4711")
    guessed(keeper, ann, 3)
    assert keeper.wait(ann.model_copy())
    assert not keeper.wait(bo)
    assert keeper.refusal(ANN, "") == ""
