"""For whom the screen is, by the rules: from whose curtain was lifted, and who is to decide.

Nothing here asks the program whom it waits for. Who is owed an answer, which window is open and
what was last told come from the match; that people were called together is seen on the screen.
"""

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from rules.kernel.cards import BYSTANDER
from rules.kernel.windows import Beat, Chance


class ScreenOwner:
    """Looks at every frame; a person has the screen alone from their curtain to their answer.

    Where people may react at the open table the screen is nobody's until a curtain is lifted for
    it. Once all were called together it stays nobody's, beyond that window, until a curtain is.
    """

    def __init__(self, shell, session):
        self.shell, self.session = shell, session
        self.sitting = None
        self._named = self._lifted_in = None
        self._is_gathered = False

    def look(self):
        """One more frame was shown; returns whose it was."""
        scene, window = self.shell.scene, self._window()
        if isinstance(scene, CurtainScene):
            self._named = self.session.names.index(scene.passing.player.name)
            self._lifted_in, self._is_gathered = window, False
        elif scene.stage.find("call nobody") is not None:
            self._is_gathered = True
        away = not any(isinstance(scene, TableScene) for scene in self.shell.scenes)
        self.sitting = None if away or isinstance(scene, CurtainScene) else self._named
        is_called = self._is_gathered or (window is not None and window != self._lifted_in)
        return self.sitting if self.sitting in self.owed and not is_called else BYSTANDER

    @property
    def owed(self):
        """The people whose answer the rules wait for."""
        return tuple(seat for seat in self.session.match.owed if seat in self.session.people)

    def _window(self):
        """The window that all may be called to, as long as nothing has happened in it."""
        session, match = self.session, self.session.match
        frame, wanted = match.at().agenda[-1], self.shell.settings.hot_seat.call
        if not wanted or len(session.people) < 2 or not is_asked_openly(frame):
            return None
        told = next((n for n in range(len(match), 0, -1) if match.events(n)), 0)
        return told, type(frame.window), getattr(frame.window, "name", "")


def is_asked_openly(frame):
    """Whether people may be asked at the open table who wants to react."""
    return isinstance(frame, Chance) or (isinstance(frame, Beat) and frame.window.openly)
