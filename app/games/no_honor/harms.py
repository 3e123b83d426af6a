"""Dice and harm to be seen: the sides of the die, what each does, and marks upon Characters."""

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.no_honor.vocabulary import coins
from app.table.animation import Effect, Step, Turned
from app.table.telling import Moment
from rules.games.no_honor import events as happened
from rules.games.no_honor.vocabulary import Coins, Each, Send, Status
from rules.games.no_honor.vocabulary import Effect as Word

# The drawing of each side of the die.
DICE = {-1: "die_x", 0: "die_blank", 1: "die_1", 2: "die_2"}

# How long dice roll, a mark is seen, and the Agendas of a seat lie open.
_ROLL, _STRIKE, _AGENDAS = 1.5, 0.8, 1.7


def harm(effects: tuple[Word, ...]) -> tuple[str, str]:
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


def tumbling(dice: Sequence[int], words: str) -> Effect:
    """Dice that are rolled."""
    laid = tuple(Turned(art=DICE.get(value, DICE[0])) for value in dice)
    return Effect("dice", _ROLL, words, laid=laid, faces=tuple(DICE.values()))


def struck(art: str) -> Any:
    """A mark that comes down upon the Character it happens to, where it lies."""

    def effects(event: Any, moment: Moment) -> Iterator[Effect]:
        seat = event.seat if event.seat >= 0 else None
        yield Effect("strike", _STRIKE, seat=seat, card=event.card, art=art)

    return effects


def agendas_open(moment: Moment) -> Iterator[Step]:
    """Seat by seat the Agendas and Treasures are turned up with what each pays; then it counts."""
    event: happened.Scored = moment.event
    for score in event.scores:
        laid = tuple(
            Turned(card, f"+{number}" if number else "nothing", "good" if number else "")
            for card, number in score.bonuses
        )
        more = score.total - score.coins
        words = f"{moment.voice.name(score.seat)}: {coins(score.coins)} + {more}"
        shown = Effect("unmask", _AGENDAS, words, laid=laid, last=len(laid))
        counts = Effect("count", _AGENDAS, "", score.seat, counter="coins", first=score.coins,
                        last=score.total)  # fmt: skip
        yield moment.step(*([shown] if laid else []), counts, sound="card_flip")
