"""Odds as people say them: one bullet in six chambers, 2 times in 3."""

from fractions import Fraction

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number_word(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def bullets_in(bullets: int, chambers: int) -> str:
    """How a gun is loaded."""
    noun = "bullet" if bullets == 1 else "bullets"
    return f"{number_word(bullets)} {noun} in {number_word(chambers)} chambers"


def times(chance: float) -> str:
    """A chance as so many times in so many: the nearest of the fractions people use."""
    if chance < 0.005:
        return "never"
    if chance > 0.995:
        return "always"
    near = Fraction(chance).limit_denominator(6 if abs(chance - 0.5) < 0.4 else 20)
    if near in (0, 1):
        near = Fraction(1, 20) if near == 0 else Fraction(19, 20)
    return f"{near.numerator} {'time' if near.numerator == 1 else 'times'} in {near.denominator}"


def comes_next(whose: str, chance: float) -> str:
    """How likely somebody's next card is a bullet."""
    if chance < 0.005:
        return f"{whose} next card is no bullet"
    if chance > 0.995:
        return f"{whose} next card is a bullet"
    return f"{whose} next card is a bullet {times(chance)}"


def pulls(many: int) -> str:
    """So many pulls."""
    return f"{number_word(many)} {'pull' if many == 1 else 'pulls'}"
