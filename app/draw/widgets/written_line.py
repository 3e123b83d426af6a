"""A line that is being written: its text, where the caret is, and what is marked."""

from typing import NamedTuple


class WrittenLine(NamedTuple):
    """The caret stands before the letter of its number; what lies between it and `mark` is marked.

    Every change gives a new line.
    """

    text: str
    caret: int
    mark: int

    @classmethod
    def at_end(cls, text: str) -> "WrittenLine":
        """Nothing marked, the caret behind the last letter."""
        return cls(text, len(text), len(text))

    @property
    def ends(self) -> tuple[int, int]:
        """Where what is marked begins and ends; both are the same if nothing is."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    @property
    def marked(self) -> str:
        """The letters that are marked."""
        start, end = self.ends
        return self.text[start:end]

    def all_marked(self) -> "WrittenLine":
        """From the first letter to the last."""
        return self._replace(caret=len(self.text), mark=0)

    def put(self, letters: str) -> "WrittenLine":
        """Letters at the caret, in the place of what is marked."""
        start, end = self.ends
        text = f"{self.text[:start]}{letters}{self.text[end:]}"
        return WrittenLine(text, start + len(letters), start + len(letters))

    def without(self, step: int, by_word: bool) -> "WrittenLine":
        """Without what is marked; else without the letter or word before or behind the caret."""
        goal = self if self.marked else self.moved(step, by_word, marks=True)
        return goal.put("")

    def moved(self, step: int, by_word: bool, marks: bool) -> "WrittenLine":
        """The caret one letter or word on; without marking it leaves what is marked at its end."""
        if self.marked and not marks and not by_word:
            return self.put_at(self.ends[step > 0], marks)
        goal = self._word_end(step) if by_word else self.caret + step
        return self.put_at(goal, marks)

    def put_at(self, place: int, marks: bool) -> "WrittenLine":
        """The caret somewhere else."""
        caret = max(0, min(len(self.text), place))
        return self._replace(caret=caret, mark=self.mark if marks else caret)

    def _word_end(self, step: int) -> int:
        """Over spaces, then over letters."""
        at, has_met = self.caret, False
        while 0 <= (near := at - (step < 0)) < len(self.text):
            if self.text[near].isspace() and has_met:
                break
            has_met = has_met or not self.text[near].isspace()
            at += step
        return at
