"""Games of a trial that are worth a look, played once more and written down to be watched."""

from app.lab.runner import play
from app.lab.trials.extremes import Extreme
from app.lab.trials.plan import TrialPlan
from app.session.bot_games import BotGame, save_of
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


def replay_of(trial: TrialPlan, arm: int, extreme: Extreme, created: str) -> str:
    """The text of a save: the same seed and the same bots play the same game."""
    sitting = trial.plan(arm).sitting(extreme.game)
    answers: list[tuple[Seat, Command]] = []
    played = play(sitting, lambda view: False, note=lambda *said: answers.append(said))
    title = f"{extreme.name}: {trial.arms[arm].label}"[:60]
    game = BotGame(
        sitting.rules(), sitting.agreed, sitting.seed, sitting.bots, answers, played.said
    )
    return save_of(game, title, created)


def replay_name(arm: int, extreme: Extreme) -> str:
    """A file name for it."""
    stem = extreme.name.casefold().replace(" ", "-")
    return f"{chr(ord('a') + arm % 26)}-{stem}-game-{extreme.game}.save"
