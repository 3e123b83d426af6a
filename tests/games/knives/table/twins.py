"""What of Knives is looked at in twin worlds."""

from tests.app.twins import Twins


def _numbers(match, seat):
    """One command in nine, and those given while the answer of another is sealed."""
    views = {number: match.view(seat, number) for number in range(1, len(match))}
    sealed = {number for number, view in views.items() if len(view.owed) < len(view.asked)}
    return sorted({*range(4, len(match), 9), *sorted(sealed)[:2]})


TWINS = Twins(
    seats=5,
    options={},
    numbers=_numbers,
    frames=lambda view: 40,
    hidden=("holding", "aside"),
)
