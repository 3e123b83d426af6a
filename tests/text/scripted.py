"""A text table that reads from a script and keeps everything that was said."""

from app.assets import game_assets
from app.games import GAME_TABLES
from app.session.table_factory import new_session, seat_players
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import Console
from rules.games import GAMES
from rules.kernel.match import Match
from tests.session.inline_bots import InlineBots

KNIVES = GAMES["knives"]
RULES = RulesText((game_assets("knives") / "rules.md").read_text("utf-8"))


class Script:
    """Types one line after the other, then `otherwise` for ever, or ends the input."""

    def __init__(self, *lines, otherwise=None):
        self.lines = list(lines)
        self.otherwise = otherwise
        self.prompts = []
        self.transcript = []

    def read(self, prompt):
        self.prompts.append(prompt)
        self.transcript.append(("read", prompt))
        line = self.lines.pop(0) if self.lines else self.otherwise
        if line is None:
            raise EOFError
        if isinstance(line, BaseException):
            raise line
        return line

    def write(self, text):
        self.transcript.append(("write", text))

    @property
    def text(self):
        return "\n".join(text for kind, text in self.transcript if kind == "write")


class Answering(Script):
    """Types what always works: one number, or two where two cards are wanted."""

    def __init__(self, session):
        super().__init__(otherwise="1")
        self.session = session

    def read(self, prompt):
        waiting = self.session.waiting_for
        two = waiting and getattr(self.session.view(waiting[0]).decision, "count", 1) == 2
        return super().read(prompt) + (" 2" if two else "")


def new_table(people=("Ann",), seed=5, folder=None, **chosen):
    match = Match(KNIVES, KNIVES.options(**chosen), 5, seed)
    players = seat_players(people, ["random"] * (5 - len(people)))
    return new_session(match, players, InlineBots("random"), "2026-01-02 03:04:05", folder)


def client(session, script):
    return TextClient(
        session, GAME_TABLES["knives"].wording, RULES, Console(script.read, script.write)
    )


def play(session, *lines, otherwise=None):
    """Everything that was said and asked while these lines were typed."""
    script = Script(*lines, otherwise=otherwise)
    client(session, script).run()
    return script
