"""People at a shared screen who point, carry, look things up, hesitate and are called away.

Everything is done with posted events and written down, so that it can be done again in another
world.
"""

import pygame
from pygame.event import Event

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from tests.app.screen_owner import ScreenOwner

HELD, RESTED = 0.7, 0.8
FOCUS_LOST = Event(pygame.WINDOWFOCUSLOST)


def motion(at, buttons=(0, 0, 0)):
    return Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons)


def down(at, button=1):
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(at, button=1):
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def press(key):
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def release(key):
    return Event(pygame.KEYUP, key=key, mod=0, unicode="")


class Restless:
    """Two or more people at one pilot; `answering` gives ordinary answers.

    `plan` says what is done before each play, and how it is played; all else is left to chance.
    """

    def __init__(self, pilot, answering, chance, session, plan=()):
        self.pilot, self.answering, self.chance, self.session = pilot, answering, chance, session
        self.plan = list(plan)
        self.owner = ScreenOwner(pilot.shell, session)
        self.pointed = []
        self.done = []
        self.batches = []
        step = pilot.step
        pilot.step = lambda *events: self._step(step, events)

    def _step(self, step, events):
        """Write down what is done."""
        self.batches.append(events)
        step(*events)

    @property
    def is_covered(self):
        return isinstance(self.pilot.scene, CurtainScene)

    # Everybody's ways

    def lift(self):
        """Whoever is named on the curtain lifts it."""
        self.pilot.hold(pygame.K_RETURN, HELD)
        assert not self.is_covered, "the curtain stays down"

    def play_on(self, plays):
        """Answer until so many cards were played, restlessly; all else is answered plainly."""
        pilot, played, was_called_away = self.pilot, 0, False
        while played < plays:
            assert self.session.outcome is None, f"the game is over after {played} plays"
            if self.is_covered:
                self._before_the_curtain()
                self.lift()
            elif pilot.scene_is_over_the_table or pilot.scene.asks:
                self._close()
            elif pilot.is_asked and not pilot.scene.gesture.legal_cards:
                self._plainly()
            elif pilot.is_asked:
                if not was_called_away:
                    self._hesitate()
                was_called_away = self.is_covered
                if pilot.is_asked and not was_called_away:
                    self._answer()
                    played += 1
                    self._look_on()
            else:
                pilot.step()

    def _before_the_curtain(self):
        self.pilot.step(motion((480, 500)))
        self.pilot.wait(0.2)

    # While one decides

    def _hesitate(self):
        ways = [
            self._rest, self._read_card, self._open_menu, self._read_rules, self._ask_hint,
            self._tab, self._hold_zoom, self._try_undo, self._leave, self._leave_rules,
            self._leave_settings, self._leave_card, self._leave_hint, self._look_back,
        ]  # fmt: skip
        left = [way for way in ways if way.__name__ not in self.done] or ways
        way = getattr(self, self.plan[0][0]) if self.plan else self.chance.choice(left)
        self.done.append(way.__name__)
        way()

    def _cards(self):
        """The middle of the free part of each card in hand, from left to right."""
        boxes = [self.pilot.box(key) for key in self.pilot.keys_of("card")]
        return [(box.x + box.w // 6, box.centery) for box in boxes]

    def _point_at_a_card(self):
        places = self._cards()
        if not places:
            return 480, 270
        place = self.chance.randrange(len(places))
        self._note_pointed(place)
        return places[place]

    def _note_pointed(self, place):
        self.pointed.append((len(self.session), self.owner.sitting, place))

    def _rest(self):
        self.pilot.step(motion(self._point_at_a_card()))
        self.pilot.wait(RESTED)

    def _read_card(self):
        at = self._point_at_a_card()
        self.pilot.step(motion(at), down(at, 3), up(at, 3))
        self.pilot.wait(0.2)
        self.pilot.key(pygame.K_ESCAPE)
        self._close()

    def _close(self):
        """Back to the table, whatever lies over it."""
        while not self.is_covered and (self.pilot.scene_is_over_the_table or self.pilot.scene.asks):
            self.pilot.key(pygame.K_ESCAPE)

    def _open_menu(self):
        self.pilot.click("menu")
        self.pilot.wait(0.1)
        self._close()

    def _read_rules(self):
        self.pilot.click("help")
        self.pilot.wait(0.1)
        self._close()

    def _ask_hint(self):
        self.pilot.key(pygame.K_h)
        self.pilot.wait(0.3)

    def _look_back(self):
        self.pilot.key(pygame.K_t)
        self.pilot.wait(0.1)
        self._close()

    def _tab(self):
        for _ in range(self.chance.randrange(3, 8)):
            self.pilot.key(pygame.K_TAB)

    def _hold_zoom(self):
        if self.pilot.keys_of("card"):
            self.pilot.tab_to(self.chance.choice(self.pilot.keys_of("card")))
            self.pilot.hold(pygame.K_SPACE, 0.2)

    def _try_undo(self):
        self.pilot.take_back()
        self.pilot.wait(0.1)

    # Called away

    def _leave(self):
        self.pilot.step(FOCUS_LOST)
        self._wait_outside()

    def _leave_rules(self):
        self.pilot.click("help")
        self._leave()

    def _leave_settings(self):
        self.pilot.click("menu")
        settings = next(k for k, c in self.pilot.controls().items() if _says(c, "Settings"))
        self.pilot.click(settings)
        assert self.pilot.scene_is_over_the_table
        self._leave()

    def _leave_card(self):
        at = self._point_at_a_card()
        self.pilot.step(motion(at), down(at, 3), up(at, 3), FOCUS_LOST)
        self._wait_outside()

    def _leave_hint(self):
        self.pilot.step(press(pygame.K_h), release(pygame.K_h), FOCUS_LOST)
        self._wait_outside()

    def _wait_outside(self):
        """What whoever comes by does: Esc, a look around, a key or two; the curtain stays."""
        self.pilot.key(pygame.K_ESCAPE)
        self.pilot.wait(0.2)
        self.pilot.key(pygame.K_ESCAPE)
        self.pilot.step(motion((500, 420)))
        self.pilot.wait(0.3)

    # An answer, with the hands still full

    def _answer(self):
        before = len(self.session)
        way = self.chance.choice([self._pointing, self._carrying, self._at_once, self._plainly])
        way = getattr(self, self.plan.pop(0)[1]) if self.plan else way
        way()
        if len(self.session) == before:
            self._plainly()

    def _plainly(self):
        before = len(self.session)
        while len(self.session) == before:
            self._let_go()
            self.answering.answer()

    def _let_go(self):
        if self.pilot.scene.hands.carried is not None:
            self.pilot.step(up((5, 5)))
            self.pilot.key(pygame.K_ESCAPE)
            self._close()

    def _chosen(self):
        """A card to play, by its place, and another to point at; None if no card is wanted."""
        gesture, keys = self.pilot.scene.gesture, self.pilot.keys_of("card")
        legal = [n for n, key in enumerate(keys) if int(key.split()[1]) in gesture.legal_cards]
        if not legal or len(keys) < 2:
            return None
        mine = self.chance.choice(legal)
        other = self.chance.choice([n for n in range(len(keys)) if n != mine])
        self._note_pointed(other)
        return mine, other

    def _pointing(self):
        """Click a card, rest on another, press Enter until it is done."""
        chosen = self._chosen()
        if chosen is None:
            return
        places = self._cards()
        self.pilot.click_at(places[chosen[0]])
        self.pilot.step(motion(places[chosen[1]]))
        self.pilot.wait(RESTED)
        self._finish(pygame.K_RETURN)

    def _at_a_plate(self):
        """Rest on somebody's plate, and play a card by its digit."""
        chosen = self._chosen()
        if chosen is None:
            return
        self.pilot.step(motion(self.pilot.box(f"seat {self.owner.sitting}").center))
        self.pilot.wait(RESTED)
        self._finish(pygame.K_1 + chosen[0])

    def _carrying(self):
        """Carry one card, play another by its digit."""
        chosen = self._chosen()
        if chosen is None:
            return
        at = self._cards()[chosen[1]]
        self.pilot.step(motion(at), down(at))
        self.pilot.step(motion((480, 200), (1, 0, 0)))
        self.pilot.step(motion((470, 210), (1, 0, 0)))
        self._finish(pygame.K_1 + chosen[0])

    def _at_once(self):
        """Everything in one batch, with the pointer on another card and a right click behind."""
        chosen = self._chosen()
        if chosen is None:
            return
        at, key = self._cards()[chosen[1]], pygame.K_1 + chosen[0]
        presses = [press(key), release(key), press(key), release(key)]
        self.pilot.step(motion(at), *presses, motion(at), down(at, 3), up(at, 3))

    def _finish(self, key):
        """The same key until the answer is given; a target is chosen where one is wanted."""
        before = len(self.session)
        for _ in range(3):
            if len(self.session) > before:
                return
            targets = sorted(self.pilot.scene.gesture.targets, key=str)
            seats = [target for target in targets if isinstance(target, int)]
            if seats:
                self.pilot.tab_to(f"seat {seats[0]}")
                self.pilot.key(pygame.K_RETURN)
            else:
                self.pilot.key(key)

    # While others look on

    def _look_on(self):
        """The one who has answered plays with the pointer; somebody opens this and that."""
        pilot = self.pilot
        pilot.wait(0.3)
        for at in ((470, 470), (520, 500), f"seat {self.owner.sitting}"):
            if not self._is_open_table:
                return
            pilot.step(motion(pilot.box(at).center if isinstance(at, str) else at))
            pilot.wait(0.6)
        for do in (self._open_menu, self._look_back, self._talk, self._log):
            if self._is_open_table:
                do()

    @property
    def _is_open_table(self):
        is_table = isinstance(self.pilot.scene, TableScene)
        return is_table and self.owner.sitting not in self.session.match.owed

    def _talk(self):
        self.pilot.key(pygame.K_c)
        self.pilot.wait(0.1)
        self._close()

    def _log(self):
        self.pilot.key(pygame.K_l)
        self.pilot.wait(0.1)
        self.pilot.key(pygame.K_l)

    def to_the_shelf(self):
        """Everybody leaves; the shelf and the list of games are there for all to see."""
        assert self.session.outcome is None, "the game is over before anyone has left"
        while not self.is_covered:
            self.pilot.step(FOCUS_LOST)
        self.pilot.key(pygame.K_ESCAPE)
        self.pilot.click("home")
        self.pilot.wait(0.3)
        self.pilot.step(motion(self.pilot.box(f"ribbon {self.session.game.name}").center))
        self.pilot.wait(RESTED)


def _says(control, word):
    return getattr(control, "label", "") == word
