"""What a failed heist does, as signs: for each side of the die a drawing and a word."""

from rules.games.no_honor.vocabulary import Coins, Each, Effect, Send, Status

# The drawing of each side of the die.
DICE = {-1: "die_x", 0: "die_blank", 1: "die_1", 2: "die_2"}


def harm(effects: tuple[Effect, ...]) -> tuple[str, str]:
    """The sign of what a failure does, and how many it meets."""
    if not effects:
        return "icon_safe", "safe"
    effect, many = effects[0], "one"
    if isinstance(effect, Each):
        effect, many = effect.do[0], "all"
    match effect:
        case Status():
            return "icon_exhaust", many
        case Send():
            return ("icon_skull" if effect.to == "graveyard" else "icon_bars"), many
        case Coins():
            return "coin_gold", f"pay {effect.n}"
    return "icon_dice", "…"
