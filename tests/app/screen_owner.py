"""For whom the screen is, by the rules: from whose curtain was lifted, and who is to decide."""

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from rules.kernel.view import BYSTANDER


class ScreenOwner:
    """Looks at every frame; a person has the screen alone from their curtain to their answer."""

    def __init__(self, shell, session):
        self.shell, self.session = shell, session
        self.sitting = None
        self._named = None

    def look(self):
        """One more frame was shown; returns whose it was."""
        scene = self.shell.scene
        if isinstance(scene, CurtainScene):
            self._named = self.session.names.index(scene.passing.player.name)
        away = not any(isinstance(scene, TableScene) for scene in self.shell.scenes)
        self.sitting = None if away or isinstance(scene, CurtainScene) else self._named
        return self.sitting if self.sitting in self.session.match.owed else BYSTANDER
