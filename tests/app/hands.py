"""Hands at a table of any game: they carry out a given command, by mouse or by keys alone.

What has to be touched is read off the command itself: a button that says it, else how and what to
do, then the cards, seats, piles and numbers that it names. What can be drawn up is, now and then.
"""

from dataclasses import replace

import pygame
from pygame.event import Event

from app.table.form import AnswerForm
from app.table.gestures import named
from app.table.posting import Posting
from app.table.prompt_pages import leads_to

# A number that is raised may take from another, which is then filled in again.
TRIES = 4
BUTTONS_OF_A_FORM = ("form close", "form undo", "form reset", "form give")


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
            self.carry_out(self.chance.choice([*filter(self.reaches, self.gesture.commands)]))

    def reaches(self, command):
        """Whether an answer can be given here: cards that lie under others alike cannot be."""
        if self.leading(lambda one: one.command == command) is not None:
            return True
        open_cards = {key.split()[1] for kind in ("card", "named") for key in
                      self.pilot.keys_of(kind)}  # fmt: skip
        return self.gesture.draft is not None or {*map(str, named(command).cards)} <= open_cards

    def carry_out(self, command):
        button = self.unfold(lambda one: one.command == command)
        draft = self.gesture.draft
        drawn_up = draft is not None and type(command) is type(draft.so_far)
        if drawn_up and (button is None or self._can_draw_up(command)):
            self.draw_up(command)
            return
        session, before = self.pilot.scene.session, len(self.pilot.scene.session)
        if button is not None:
            self.touch(button)
            if len(session) == before and drawn_up:
                self.touch(self.unfold(lambda one: one.command == command))
            return
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
        if self.gesture.verb == verb:
            return
        button = self.unfold(lambda one: one.verb == verb)
        if button is not None:
            self.touch(button)

    def touches(self, command):
        """What has to be touched, in an order that makes sense: what is said aside begins so."""
        reading = self.gesture.reading
        verb = reading.verb(command)
        saying = [lambda: self.say_what(verb)] if verb else []
        found = [] if verb in reading.asides else saying
        found += [lambda seat=seat: self.touch(f"seat {seat}") for seat in named(command).seats]
        found += [lambda key=key: self.touch(key) for key in lying(command)]
        self.chance.shuffle(found)
        found += [lambda number=number: self.say(number) for number in named(command).numbers]
        cards = sorted(named(command).cards)
        self.chance.shuffle(cards)
        picked = [lambda card=card: self.touch(self.card(card)) for card in cards]
        return [*(saying if verb in reading.asides else ()), *picked, *found]

    def say(self, number):
        """Come to a number of the prompt."""
        key = f"number {number.field}"
        while self.said(number.field) != number.value:
            self.step_number(key, number.value, self.said(number.field) or 0)

    def said(self, field):
        return dict(self.gesture.filled.numbers).get(field)

    # A form

    def _can_draw_up(self, command):
        """Now and then, where every field that changes is a number, or picked by touch."""
        now = AnswerForm.start(self.gesture.draft)
        changed = [b for b in now.draft.blanks if now.value((b.name,)) != getattr(command, b.name)]
        return self.chance.random() < 0.5 and all(map(_is_touched, changed))

    def draw_up(self, command):
        """What is put somewhere is, on the table; the rest is filled in, again if it has moved."""
        if Posting.of(self.gesture.draft) is not None:
            self.post(command)
        self.touch(self.unfold(lambda one: one.is_form))
        for _ in range(TRIES):
            for blank in self.gesture.draft.blanks:
                if self.pilot.scene.form.form.value((blank.name,)) != getattr(command, blank.name):
                    value = getattr(command, blank.name)
                    self.fill(f"form {blank.name}", blank, value, (blank.name,))
        assert self.pilot.scene.form.form.command == command
        self.touch("form give")

    def post(self, command):
        """Carry everybody to where they are to be, and say how they get past."""
        posting = Posting.of(self.gesture.draft)
        wanted = posting.placed(AnswerForm(replace(self.gesture.draft, so_far=command)))
        now = posting.placed(self.pilot.scene.form.asked())
        for card in [card for card in now if wanted.get(card) != now[card]]:
            self.touch(self.card(card))
        for card in [card for card in wanted if wanted[card] != now.get(card)]:
            self.put(self.card(card), f"named {wanted[card]}")
        for number, record in enumerate(getattr(command, posting.blank.name)):
            path = posting.blank.name, number
            while self.pilot.scene.form.asked().value(path) != record:
                self.touch(f"named {getattr(record, posting.blank.by)}")

    def put(self, card, post):
        """Pick a card up, and put it down somewhere."""
        self.touch(card)
        self.touch(post)

    def fill(self, key, blank, value, path):
        """Bring one field of the form to this value; what is picked there is only touched."""
        now = self.pilot.scene.form.form.value(path)
        if blank.kind == "records":
            self.fill_records(key, blank, value, path)
        elif blank.kind == "number":
            while self.pilot.scene.form.form.value(path) != value:
                self.step_number(key, value, self.pilot.scene.form.form.value(path))
        elif value and self.pilot.stage.find(f"deal {blank.name} {value[0]}") is not None:
            for one in value:
                self.touch(f"deal {blank.name} {one}")
        else:
            for one in sorted(set(now) ^ set(value)):
                self.touch(f"{key} {one}")

    def fill_records(self, key, blank, records, path):
        form, wanted = self.pilot.scene.form.form, {getattr(r, blank.by): r for r in records}
        for whose in blank.part(blank.by).choices:
            if (form.number_of(path, blank, whose) is None) == (whose in wanted):
                self.touch(f"{key} {whose}")
        for whose, record in wanted.items():
            number = self.pilot.scene.form.form.number_of(path, blank, whose)
            for part in blank.parts:
                if part.name != blank.by:
                    inner = f"{key} {whose} {part.name}", part, getattr(record, part.name)
                    self.fill(*inner, (*path, number, part.name))

    def button(self, test):
        """The key of the button of the prompt that can be pressed and says this."""
        prompt = self.pilot.scene.laid_board.prompt
        answers = (*prompt.answers, prompt.aside)
        for kind in ("answer", "verb", "manner", "form", "fold"):
            for key in self.pilot.keys_of(kind):
                if test(answers[int(key.split()[1])]):
                    return key
        return None

    def leading(self, test):
        """The key of the button that says this, or opens one that does."""
        return self.button(test) or self.button(lambda one: leads_to(one, test))

    def unfold(self, test):
        """The key of the button that says this, once everything is open that it lies in."""
        while self.button(test) is None and (fold := self.leading(test)) is not None:
            self.touch(fold)
        return self.button(test)

    def again(self, command):
        """What can be touched a second time to mean it."""
        seats = [f"seat {seat}" for seat in named(command).seats]
        return next(iter([*seats, *lying(command)]), None)

    def card(self, card):
        """The key of one of the cards of this kind."""
        keys = (*self.pilot.keys_of("card"), *self.pilot.keys_of("named"))
        return self.chance.choice([key for key in keys if key.split()[1] == str(card)])


def _is_touched(blank):
    """Whether a field is filled in by touching what is in it."""
    if blank.kind == "records":
        return bool(blank.by) and all(_is_touched(p) for p in blank.parts if p.name != blank.by)
    return blank.kind in ("number", "cards", "seats")


def lying(command):
    """The keys of the piles, and of the cards in them, that a command names."""
    piles = [("to", zone, ()) for zone in named(command).zones]
    piles += [("slot", slot.zone, (slot.place,)) for slot in named(command).slots]
    for kind, zone, place in piles:
        whose = () if zone.seat is None else (zone.seat,)
        at = () if zone.host is None else (f"@{zone.host}",)
        yield " ".join(map(str, (kind, zone.name, *whose, *at, *place)))


class Mouse(Hand):
    """Answers with the mouse alone: clicks, second clicks, and cards carried to where they go."""

    def put(self, card, post):
        if self.chance.random() < 0.5:
            self.pilot.drag(card, self.near(card, post))
        else:
            super().put(card, post)

    def near(self, card, post):
        """A post has a place on the stage only once something is picked up."""
        self.pilot.click(card)
        assert self.pilot.stage.find(post) is not None
        return post

    def go_on(self):
        self.pilot.click("go on")

    def touch(self, key):
        self.come_to(key)
        if key.startswith("card "):
            self.pilot.click_card(key.removeprefix("card "))
        else:
            self.pilot.click(key)

    def step_number(self, key, wanted, now):
        """A click on plus or minus, or a turn of the wheel."""
        self.come_to(key)
        box, up = self.pilot.box(key), wanted > now
        at = (box.right - box.h // 2 if up else box.x + box.h // 2), box.centery
        if self.chance.random() < 0.5 and not self.pilot.scene.asks:
            self.pilot.step(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
            self.pilot.step(Event(pygame.MOUSEWHEEL, x=0, y=1 if up else -1))
        else:
            self.pilot.click_at(at)

    def come_to(self, key):
        """Turn the wheel until a field of a form can be clicked."""
        if not self.pilot.scene.asks or key in BUTTONS_OF_A_FORM or not key.startswith("form "):
            return
        window = self.pilot.stage.find("dialog text").box
        while not window.contains(self.pilot.box(key)):
            at, up = window.center, self.pilot.box(key).y < window.y
            self.pilot.step(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
            self.pilot.step(Event(pygame.MOUSEWHEEL, x=0, y=1 if up else -1))

    def touches(self, command):
        touches = super().touches(command)
        where = [*(f"seat {seat}" for seat in named(command).seats), *lying(command)]
        if named(command).cards and where and self.chance.random() < 0.5:
            (card,) = named(command).cards
            return [lambda: self.pilot.drag(self.card(card), where[0])]
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
        elif way == "again" and not cards and self.again(command):
            self.touch(self.again(command))
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
        elif cards or not self.again(command) or self.chance.random() < 0.5:
            self.touch("confirm")
        else:
            self.touch(self.again(command))

    def step_number(self, key, wanted, now):
        """Its digits, an arrow, or plus and minus."""
        self.pilot.tab_to(key)
        way = self.chance.random()
        if way < 0.3 and wanted < 10:
            self.pilot.key(pygame.K_0 + wanted)
        elif way < 0.6:
            self.pilot.key(pygame.K_RIGHT if wanted > now else pygame.K_LEFT)
        else:
            self.pilot.key(pygame.K_PLUS if wanted > now else pygame.K_MINUS)
