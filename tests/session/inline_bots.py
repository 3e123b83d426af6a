"""Bots without processes: they answer at once, or when they are let."""

from app.bots.roster import decide
from app.session.workers import Reply


class InlineBots:
    """Answers every question here and now; `held` keeps the answers back."""

    def __init__(self, level=None):
        self.level = level
        self.questions = []
        self.held = False
        self._done = {}

    def ask(self, question):
        self.questions.append(question)
        level = self.level or question.level
        choice = decide(question.game, level, question.view, question.seed, question.table_talk)
        self._done[len(self.questions)] = Reply(choice)
        return len(self.questions)

    def collect(self, wait=0.0):
        if self.held:
            return {}
        done, self._done = self._done, {}
        return done

    def close(self):
        self.questions.clear()
