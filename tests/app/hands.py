"""Ways to answer whatever a table asks: by clicking, by dragging, or by keys alone."""

import pygame

from rules.games.knives.commands import BankCards


class Mouse:
    """Answers with the mouse alone; `drags` carries cards instead of clicking them."""

    def __init__(self, pilot, chance):
        self.pilot = pilot
        self.chance = chance

    def answer(self):
        pilot, scene = self.pilot, self.pilot.scene
        if scene.asks:
            pilot.click("go on")
        elif pilot.keys_of("answer"):
            pilot.click(self.chance.choice(pilot.keys_of("answer")))
        elif pilot.keys_of("named"):
            pilot.click(self.chance.choice(pilot.keys_of("named")))
            pilot.click("confirm")
        elif scene.gesture.legal_seats:
            pilot.click(f"seat {self.chance.choice(sorted(scene.gesture.legal_seats))}")
            pilot.click("confirm")
        else:
            self._cards(scene)

    def _cards(self, scene):
        cards = sorted(scene.gesture.legal_cards)
        if isinstance(scene.gesture.commands[0], BankCards):
            for card in self.chance.sample(cards, 2):
                self.pilot.click_card(card)
            self.pilot.click("confirm")
            return
        card = self.chance.choice(cards)
        self.pilot.click_card(card)
        targets = self.pilot.keys_of("to")
        way = self.chance.choice(["again", "confirm", *(["target", "drag"] if targets else [])])
        if way == "again":
            self.pilot.click_card(card)
        elif way == "confirm":
            self.pilot.click("confirm")
        elif way == "target":
            self.pilot.click(targets[0])
        else:
            self.pilot.drag(f"card {card}", targets[0])


class Keys:
    """Answers with Tab, arrows, digits and Enter alone."""

    def __init__(self, pilot, chance):
        self.pilot = pilot
        self.chance = chance

    def answer(self):
        pilot, scene = self.pilot, self.pilot.scene
        if scene.asks:
            pilot.key(pygame.K_RETURN)
        elif pilot.keys_of("answer"):
            self._press(self.chance.choice(pilot.keys_of("answer")))
        elif pilot.keys_of("named"):
            self._twice(self.chance.choice(pilot.keys_of("named")))
        elif scene.gesture.legal_seats:
            self._twice(f"seat {self.chance.choice(sorted(scene.gesture.legal_seats))}")
        else:
            self._cards(scene)

    def _press(self, key):
        self.pilot.tab_to(key)
        self.pilot.key(pygame.K_RETURN)

    def _twice(self, key):
        self._press(key)
        self.pilot.key(pygame.K_RETURN)

    def _cards(self, scene):
        cards = sorted(scene.gesture.legal_cards)
        if isinstance(scene.gesture.commands[0], BankCards):
            for card in self.chance.sample(cards, 2):
                self._press(f"card {card}")
            self._press("confirm")
        elif self.chance.random() < 0.5:
            self._twice(f"card {self.chance.choice(cards)}")
        else:
            self.digit(self.chance.choice(cards))

    def digit(self, card):
        """Play a card by the digit of its place in the hand."""
        number = self.pilot.keys_of("card").index(f"card {card}")
        self.pilot.key(pygame.K_1 + number)
        self.pilot.key(pygame.K_1 + number)
