"""Text can be read: at least 4.5 to 1 on its panel, in every theme and in high contrast."""

import pytest

from app.assets import game_assets
from app.draw.colours import contrast, palette, worn
from app.games import SHELF


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize(
    "theme",
    [
        "shell",
        *(
            theme
            for game in SHELF
            for theme in sorted({worn(game, False), worn(game, True)})
            if (game_assets(game) / "theme.toml").exists()
        ),
    ],
)
@pytest.mark.parametrize("ink", ["text", "text_dim", "accent", "text_faint"])
def test_text_stands_out_from_its_panel(theme, high, ink):
    colours = palette(theme, high)
    assert contrast(colours[ink], colours["panel"]) >= 4.5


def test_contrast_is_measured():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
