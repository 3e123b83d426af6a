"""Whom a table waits for, in a sentence."""

from app.table import words
from app.table.voice import Voice, say
from rules.kernel.view import View


def waiting_for(view: View, voice: Voice) -> str:
    """Whose answer is missing, but for the viewer's; nobody's while one is being shown."""
    others = [seat for seat in view.owed if seat != voice.viewer and seat in view.asked]
    return say(words.WAITING, voice, seats=tuple(others)) if others else ""
