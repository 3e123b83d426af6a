"""Bots on a made-up clock whose thinking takes as long as the test says, whatever they answer."""

from zlib import crc32

from app.bots.roster import decide
from app.session.workers import Reply


class SlowBots:
    """Every question is answered by lot; its answer is in after `takes(question)` seconds."""

    def __init__(self, clock, takes):
        self.clock = clock
        self.takes = takes
        self.answers = {}
        self.questions = []
        self._thinking = {}

    def ask(self, question):
        self.questions.append(question)
        ticket = len(self.questions)
        self._thinking[ticket] = self.clock() + self.takes(question), self._reply(question)
        return ticket

    def _reply(self, question):
        """An answer that was laid down, for the twin of a position, or one by lot."""
        choice = decide(question.game, "random", question.view, question.seed)
        laid_down = self.answers.get(question.view.seat)
        return Reply(choice if laid_down is None else type(choice)(laid_down))

    def collect(self, wait=0.0):
        done = [t for t, (at, _) in self._thinking.items() if at <= self.clock() + 1e-9]
        return {ticket: self._thinking.pop(ticket)[1] for ticket in done}

    def close(self):
        self._thinking.clear()


def by_holding(question):
    """As the strongest bots do: at once with one legal answer, else by what is held."""
    commands = question.view.decision.commands
    if len(commands) == 1:
        return 0.0001
    return 0.02 + 0.05 * (crc32(repr(commands).encode()) % 6)
