"""Moments as people name them."""

from datetime import datetime

import pytest

from app.table.when import spoken

NOW = datetime(2025, 11, 6, 20, 30)


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (datetime(2025, 11, 6, 9, 5), "Today 09:05"),
        (datetime(2025, 11, 5, 23, 59), "Yesterday 23:59"),
        (datetime(2025, 11, 3, 21, 14), "Monday 21:14"),
        (datetime(2025, 10, 31, 8, 0), "October 31, 08:00"),
        (datetime(2024, 11, 6, 8, 0), "November 6, 2024"),
        (datetime(2025, 11, 8, 8, 0), "November 8, 08:00"),
    ],
)
def test_a_moment_is_named_by_its_distance(moment: datetime, told: str) -> None:
    assert spoken(moment, NOW) == told
