"""For whom the screen is, by the rules: from whose curtain was lifted, and who is to decide."""

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from rules.kernel.view import BYSTANDER
from rules.kernel.windows import Beat, Chance


class ScreenOwner:
    """Looks at every frame; a person has the screen alone from their curtain to their answer.

    Where people may react in turn all of them are called: from then on the screen is nobody's,
    until a curtain is lifted.
    """

    def __init__(self, shell, session):
        self.shell, self.session = shell, session
        self.sitting = None
        self._named = self._called = None
        self._is_open = False

    def look(self):
        """One more frame was shown; returns whose it was."""
        scene, call = self.shell.scene, self._call()
        if call is not None and call != self._called:
            self._is_open = True
        self._called = call
        if isinstance(scene, CurtainScene):
            self._named = self.session.names.index(scene.passing.player.name)
            self._is_open = False
        away = not any(isinstance(scene, TableScene) for scene in self.shell.scenes)
        self.sitting = None if away or isinstance(scene, CurtainScene) else self._named
        is_alone = self.sitting in self.session.match.owed and not self._is_open
        return self.sitting if is_alone else BYSTANDER

    def _call(self):
        """The window that all are called to, as long as nothing has happened in it."""
        session = self.session
        frame, wanted = session.match.at().agenda[-1], self.shell.settings.hot_seat.call
        if not wanted or len(session.people) < 2 or not is_asked_openly(frame):
            return None
        if not session.waiting_for:
            return None  # Everybody passed without being asked: nobody came to the screen.
        return session.happened, type(frame.window), getattr(frame.window, "name", "")


def is_asked_openly(frame):
    """Whether people may be asked at the open table who wants to react."""
    return isinstance(frame, Chance) or (isinstance(frame, Beat) and frame.window.openly)
