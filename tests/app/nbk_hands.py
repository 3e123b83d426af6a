"""Ways to answer whatever a table of Never Bring a Knife asks: by mouse or by keys alone."""

import pygame

from rules.games.never_bring_a_knife.commands import PlayCard
from tests.app.seating import sit_down

NAMES = ("Ann", "Odile", "Mara", "Piet", "Ravi", "Vera", "Otis", "Lin")
GAME = "never_bring_a_knife"


def sit_at(shell, seats=5, people=1, seed=4, **options):
    """A pilot at a new table of Never Bring a Knife."""
    return sit_down(shell, people, seed, game=GAME, names=NAMES[:seats], **options)


class Mouse:
    """Answers with the mouse alone, in every way there is."""

    def __init__(self, pilot, chance):
        self.pilot = pilot
        self.chance = chance

    def answer(self):
        pilot, scene = self.pilot, self.pilot.scene
        if scene.asks:
            pilot.click("go on")
        elif isinstance(scene.gesture.commands[0], PlayCard):
            self._play(scene)
        elif pilot.keys_of("verb"):
            self._spend(scene)
        elif pilot.keys_of("answer") and self.chance.random() < 0.4:
            pilot.click(self.chance.choice(pilot.keys_of("answer")))
        elif scene.gesture.legal_seats:
            self._point(scene)
        else:
            pilot.click(self.chance.choice(pilot.keys_of("answer")))

    def _play(self, scene):
        pilot = self.pilot
        pilot.click(self.chance.choice(pilot.keys_of("manner")))
        key = self.chance.choice(pilot.keys_of("card"))
        box = pilot.box(key)
        pilot.click_at((box.x + box.w // 6, box.centery))
        seat = self.chance.choice(sorted(scene.gesture.targets))
        if self.chance.random() < 0.5:
            pilot.click(f"seat {seat}")
        else:
            pilot.drag(key, f"seat {seat}")

    def _spend(self, scene):
        pilot = self.pilot
        verbs = [key for key in pilot.keys_of("verb") if not pilot.controls()[key].refused]
        way = self.chance.choice(["end", "verb", "seat"])
        if way == "end":
            pilot.click(pilot.keys_of("answer")[0])
        elif way == "verb":
            pilot.click(self.chance.choice(verbs))
            pilot.click(f"seat {self.chance.choice(sorted(scene.gesture.legal_seats))}")
        else:
            pilot.click(f"seat {self.chance.choice(sorted(scene.gesture.legal_seats))}")
            if scene.gesture.ready is not None:
                pilot.click("confirm")
                return
            verb = next(iter(sorted(scene.gesture.verbs)))
            button = next(k for k in verbs if _verb(pilot, scene, k) == verb)
            pilot.click(button)

    def _point(self, scene):
        seat = self.chance.choice(sorted(scene.gesture.legal_seats))
        self.pilot.click(f"seat {seat}")
        self.pilot.click(self.chance.choice(["confirm", f"seat {seat}"]))


def _verb(pilot, scene, key):
    return scene.laid_board.prompt.answers[int(key.split()[1])].verb


class Keys:
    """Answers with Tab, digits, letters and Enter alone."""

    def __init__(self, pilot, chance):
        self.pilot = pilot
        self.chance = chance

    def answer(self):
        pilot, scene = self.pilot, self.pilot.scene
        if scene.asks:
            pilot.key(pygame.K_RETURN)
        elif isinstance(scene.gesture.commands[0], PlayCard):
            self._play(scene)
        elif pilot.keys_of("verb"):
            self._spend(scene)
        elif scene.gesture.legal_seats and self.chance.random() < 0.6:
            self._press(f"seat {self.chance.choice(sorted(scene.gesture.legal_seats))}")
            pilot.key(pygame.K_RETURN)
        else:
            self._press(self.chance.choice(pilot.keys_of("answer")))

    def _play(self, scene):
        pilot = self.pilot
        if self.chance.random() < 0.4:
            pilot.key(pygame.K_f)
        number = self.chance.randrange(len(pilot.keys_of("card")))
        if self.chance.random() < 0.5:
            pilot.key(pygame.K_1 + number)
        else:
            self._press(pilot.keys_of("card")[number])
        self._press(f"seat {self.chance.choice(sorted(scene.gesture.targets))}")

    def _spend(self, scene):
        pilot = self.pilot
        verbs = [key for key in pilot.keys_of("verb") if not pilot.controls()[key].refused]
        if self.chance.random() < 0.4:
            self._press(pilot.keys_of("answer")[0])
            return
        self._press(self.chance.choice(verbs))
        self._press(f"seat {self.chance.choice(sorted(scene.gesture.legal_seats))}")

    def _press(self, key):
        self.pilot.tab_to(key)
        self.pilot.key(pygame.K_RETURN)
