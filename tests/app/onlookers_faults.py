"""Tables that tell those who look on something that only one person may know: twelve ways."""

import pygame
import pytest

from app.draw.board_parts import rect
from app.draw.widgets.boxes import Column
from app.draw.widgets.text import Text
from app.games import GLANCES
from app.scenes.home import scene as home_scene
from app.scenes.table.conductor import Calling, Conductor
from app.scenes.table.flow import TableFlow
from app.scenes.table.hands import TableHands
from app.scenes.table.menu import TableMenu
from app.scenes.table.pages import TableZoom
from app.scenes.table.part import Notices
from app.scenes.table.scene import TableScene
from app.session.past import Past
from app.session.table import Session
from app.table.glance import Glance
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.windows import is_pass
from tests.app.onlooked import ONLOOKED


def held(scene):
    """What the person at the screen holds."""
    seat = scene.viewer
    piles = scene.session.view(seat).piles()
    return [card for zone, cards in piles.items() if zone.seat == seat and zone.name in HANDS
            for card in cards]  # fmt: skip


HANDS = {zone for game in GAMES for zone in ONLOOKED[game].hands}


def told(scene):
    return " ".join(map(str, held(scene)))


def bits(scene):
    """A few numbers that are others as soon as one card is."""
    return [number for number in range(8) if sum(held(scene)) >> number & 1]


def after(patch, owner, name, more):
    """Do something more each time that something is done."""
    once = getattr(owner, name)

    def twice(thing, *what, **how):
        found = once(thing, *what, **how)
        more(thing, *what)
        return found

    patch.setattr(owner, name, twice)


def zoom(patch):
    """The enlarged card stays."""
    lying = TableZoom._cards.fget
    patch.setattr(TableZoom, "put_away", lambda zoom: None)
    kept = property(lambda zoom: (*lying(zoom), *([zoom.shown] if zoom.shown else [])))
    patch.setattr(TableZoom, "_cards", kept)


def carry(patch):
    """The card that is carried stays in the air."""
    patch.setattr(TableHands, "put_away", lambda hands: None)
    known = TableScene.laid_board.fget
    drawing = []

    def draw(hands, surface, style):
        drawing.append(True)
        once(hands, surface, style)
        drawing.pop()

    class Everywhere:
        cards = type("Any", (), {"__contains__": lambda self, laid: True})()

    once = TableHands.draw
    patch.setattr(TableHands, "draw", draw)
    patch.setattr(TableScene, "laid_board", property(lambda s: Everywhere if drawing else known(s)))


def notice(patch):
    """A sentence about the own cards stays."""
    say = Notices.say
    patch.setattr(Notices, "quiet", lambda notices: None)
    telling = lambda notices, words, rule="", **_: say(notices, told(notices.scene), rule)  # noqa: E731
    patch.setattr(Notices, "say", telling)


def hint(patch):
    """A hint is told when it comes, whoever looks on by then."""

    def tell(notices, now):
        if notices.eyes.flow.eyes == BYSTANDER:
            notices.notice = f"Hint: {told(notices.scene)}", ""
            notices.scene.refresh()

    after(patch, Notices, "tick", tell)


def tooltip(patch):
    """The note at a plate tells the hand."""
    build = TableScene.build

    def telling(scene, style):
        nodes = build(scene, style)
        scene.stage.hushed = None
        for plate in (node for node in _all(nodes) if node.key.startswith("seat ")):
            plate.tip, plate.late_tip = told(scene), None
        return nodes

    patch.setattr(TableScene, "build", telling)


def _all(node):
    yield node
    for child in node.children:
        yield from _all(child)


def focus_mark(patch):
    """Which covered cards have a ring depends on what they are."""

    def ring(scene, surface, now):
        own = [laid for laid in scene.laid_board.cards if laid.zone == scene.laid_board.own]
        for place in bits(scene):
            if place < len(own):
                pygame.draw.rect(surface, "red", rect(own[place].spot.bounds), 3)

    after(patch, TableScene, "draw", ring)


def menu(patch):
    """The menu tells the hand."""
    once = TableMenu._dialog
    patch.setattr(
        TableMenu, "_dialog",
        lambda menu, style: Column([Text(told(menu.scene)), once(menu, style)]),
    )  # fmt: skip


def scene_on_top(patch):
    """Nothing happens at a table that something lies over."""
    away = TableScene.looked_away
    patch.setattr(
        TableScene, "looked_away", lambda scene: scene.shell.scene is scene and away(scene)
    )


def log(patch):
    """The log is written for the one who sat there last."""

    def noticed(flow, number):
        seat = flow.eyes if flow.viewer is None else flow.viewer
        return flow.session.past.noticed(number, seat)

    patch.setattr(TableFlow, "noticed", noticed)


def thumbnail(patch):
    """The shelf tells how the game stands for one of them."""
    patch.setattr(home_scene, "BYSTANDER", 0)
    patch.setattr(home_scene, "GLANCES", dict.fromkeys(GAMES, _peeking))


def _peeking(view):
    own = [c for zone, cards in view.piles().items() if zone.name in HANDS for c in cards]
    return Glance(f"Round {sum(card or 0 for card in own)}", "", ())


def title(patch):
    """The window's title tells the hand."""
    after(patch, TableScene, "tick", lambda scene, now: pygame.display.set_caption(told(scene)))


def sound(patch):
    """What is heard depends on the hand."""
    after(patch, TableScene, "tick", lambda scene, now: scene.shell.sound.play(told(scene)))


FAULTS = (
    zoom, carry, notice, hint, tooltip, focus_mark,
    menu, scene_on_top, log, thumbnail, title, sound,
)  # fmt: skip


# Surfaces that say more than everybody may know: looked for in twin worlds, position by position


def calls_only_who_can(patch):
    """The open call names only those who can really react."""
    people, dialog = Session.people.fget, Calling._dialog

    def narrowed(calling, style):
        with pytest.MonkeyPatch.context() as inner:
            able = property(lambda session: tuple(s for s in people(session) if _can(session, s)))
            inner.setattr(Session, "people", able)
            return dialog(calling, style)

    patch.setattr(Calling, "_dialog", narrowed)


def _can(session, seat):
    """Whether a seat really has something to react with."""
    state = session.match.at()
    window = getattr(state.agenda[-1], "window", None)
    return window is None or bool(window.reactions(state, seat))


def tells_who_seals_more_than_a_pass(patch):
    """Whoever seals something other than a pass is said to have chosen in secret."""
    noticed = Past.noticed

    def telling(past, number, seat):
        found = noticed(past, number, seat)
        if not number or found.events:
            return found
        command = past._match.answer(number).command
        return found._replace(passing=found.passing if is_pass(command) else None)

    patch.setattr(Past, "noticed", telling)


def glances_into_the_hand(patch):
    """A glance counts something of the hand of whoever it is made for."""
    for game in GAMES:
        glance = GLANCES[game]
        patch.setitem(GLANCES, game, lambda view, glance=glance: _counting(glance(view), view))


def _counting(glance, view):
    own = [c for zone, pile in view.piles().items() if zone.seat == view.seat for c in pile]
    return glance._replace(round=f"{glance.round} {sum(card or 0 for card in own)}")


def hints_only_where_there_is_a_choice(patch):
    """The button for a hint works only for whoever has something to choose from."""
    disabled = TableMenu.disabled.fget

    def telling(menu):
        why, session = disabled(menu), menu.eyes.session
        if _can(session, menu.eyes.flow.next_person):
            why.pop("hint", None)
        return why

    patch.setattr(TableMenu, "disabled", property(telling))


def undoes_by_what_was_sealed(patch):
    """Undo is refused only where something else than a pass was sealed."""
    why = Session.why_no_undo

    def telling(session, before=None):
        sealed = getattr(session.match.at(), "sealed", ())
        return "no" if any(not is_pass(c) for _, c in sealed) else why(session, before)

    patch.setattr(Session, "why_no_undo", telling)


def curtains_sound_by_the_hand(patch):
    """The curtain falls with another sound for whoever holds much."""
    pass_on = Conductor.pass_on

    def telling(conductor, seat):
        pass_on(conductor, seat)
        conductor.shell.sound.play(str(conductor.session.view(seat).piles()))

    patch.setattr(Conductor, "pass_on", telling)


SURFACE_FAULTS = (
    calls_only_who_can, tells_who_seals_more_than_a_pass, glances_into_the_hand,
    hints_only_where_there_is_a_choice, undoes_by_what_was_sealed, curtains_sound_by_the_hand,
)  # fmt: skip
