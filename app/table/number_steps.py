"""From one number to another: by steps, and by typing."""

from collections.abc import Sequence


def stepped(numbers: Sequence[int], said: int | None, step: int) -> int:
    """The next number up or down, as far as there is one; the first step comes to the lowest."""
    if said is None:
        return numbers[0]
    place = numbers.index(said) + step
    return numbers[max(0, min(len(numbers) - 1, place))]


def typed(numbers: Sequence[int], said: int | None, digit: int) -> int | None:
    """The number that one more digit makes, after those before it or alone, if it makes one."""
    longer = digit if said is None else said * 10 + digit
    return next((number for number in (longer, digit) if number in numbers), None)
