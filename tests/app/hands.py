"""Hands at a table of any game: they carry out a given command, by mouse or by keys alone.

What has to be touched is read off the command itself: a button that says it, else how and what to
do, then the cards and seats that it names.
"""

import pygame

from app.table.gestures import named


class Hand:
    """Carries commands out in the real window; everything that is left open is left to chance."""

    def __init__(self, pilot, chance):
        self.pilot, self.chance = pilot, chance

    @property
    def gesture(self):
        return self.pilot.scene.gesture

    def answer(self):
        """Go on from what is to be read, or give any legal answer."""
        if self.pilot.scene.asks:
            self.go_on()
        else:
            self.carry_out(self.chance.choice(self.gesture.commands))

    def carry_out(self, command):
        button = self.button(lambda one: one.command == command)
        if button is not None:
            self.touch(button)
            return
        session, before = self.pilot.scene.session, len(self.pilot.scene.session)
        self.say_how(self.gesture.reading.manner(command))
        for touch in self.touches(command):
            touch()
            if len(session) > before:
                return
        self.confirm(command)

    def say_how(self, manner):
        if manner != self.gesture.manner:
            self.touch(self.button(lambda one: one.manner == manner))

    def say_what(self, verb):
        """Press its button, unless what has been touched leaves nothing else to do."""
        button = self.button(lambda one: one.verb == verb)
        if button is not None:
            self.touch(button)

    def touches(self, command):
        """What has to be touched, in an order that makes sense."""
        verb = self.gesture.reading.verb(command)
        found = [lambda: self.say_what(verb)] if verb else []
        found += [lambda seat=seat: self.touch(f"seat {seat}") for seat in named(command).seats]
        self.chance.shuffle(found)
        cards = sorted(named(command).cards)
        self.chance.shuffle(cards)
        return [*(lambda card=card: self.touch(self.card(card)) for card in cards), *found]

    def button(self, test):
        """The key of the button of the prompt that can be pressed and says this."""
        answers = self.pilot.scene.laid_board.prompt.answers
        for kind in ("answer", "verb", "manner"):
            for key in self.pilot.keys_of(kind):
                if test(answers[int(key.split()[1])]):
                    return key
        return None

    def card(self, card):
        """The key of one of the cards of this kind."""
        keys = (*self.pilot.keys_of("card"), *self.pilot.keys_of("named"))
        return self.chance.choice([key for key in keys if key.split()[1] == str(card)])


class Mouse(Hand):
    """Answers with the mouse alone: clicks, second clicks, and cards carried to where they go."""

    def go_on(self):
        self.pilot.click("go on")

    def touch(self, key):
        if key.startswith("card "):
            self.pilot.click_card(key.removeprefix("card "))
        else:
            self.pilot.click(key)

    def touches(self, command):
        touches = super().touches(command)
        seats = [f"seat {seat}" for seat in named(command).seats]
        if named(command).cards and seats and self.chance.random() < 0.5:
            (card,) = named(command).cards
            return [lambda: self.pilot.drag(self.card(card), seats[0])]
        return touches

    def confirm(self, command):
        pilot, cards = self.pilot, sorted(named(command).cards)
        targets = pilot.keys_of("to")
        way = self.chance.choice(["again", "confirm", *(["target", "drag"] if targets else [])])
        if way == "target":
            pilot.click(targets[0])
        elif way == "drag" and len(cards) == 1:
            pilot.drag(self.card(cards[0]), targets[0])
        elif way == "again" and len(cards) == 1:
            self.touch(self.card(cards[0]))
        elif way == "again" and not cards:
            self.touch(f"seat {min(named(command).seats)}")
        else:
            pilot.click("confirm")


class Keys(Hand):
    """Answers with Tab, digits, letters and Enter alone."""

    def go_on(self):
        self.pilot.key(pygame.K_RETURN)

    def touch(self, key):
        cards = self.pilot.keys_of("card")
        if key in cards[:9] and self.chance.random() < 0.5:
            self.pilot.key(pygame.K_1 + cards.index(key))
            return
        self.pilot.tab_to(key)
        self.pilot.key(pygame.K_RETURN)

    def say_how(self, manner):
        if self.chance.random() < 0.5:
            super().say_how(manner)
        elif manner != self.gesture.manner:
            self.pilot.key(pygame.K_f)

    def confirm(self, command):
        cards = sorted(named(command).cards)
        if len(cards) == 1:
            self.touch(self.card(cards[0]))
        elif cards or self.chance.random() < 0.5:
            self.touch("confirm")
        else:
            self.touch(f"seat {min(named(command).seats)}")
