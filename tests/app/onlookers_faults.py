"""Tables that tell those who look on something that only one person may know: twelve ways."""

from dataclasses import replace

import pygame
import pytest

from app.draw.board_parts import rect
from app.draw.widgets.boxes import Column
from app.draw.widgets.text import Text
from app.games import GLANCES
from app.scenes.home import scene as home_scene
from app.scenes.replay.projector import ReplayView
from app.scenes.saves.scene import SavesScene
from app.scenes.table.conductor import Calling, Conductor
from app.scenes.table.flow import TableEyes, TableFlow
from app.scenes.table.hands import TableHands
from app.scenes.table.hints import Hints
from app.scenes.table.menu import TableMenu
from app.scenes.table.pages import TableZoom
from app.scenes.table.part import Notices
from app.scenes.table.scene import TableScene
from app.scenes.table.undo import TableUndo, laid_by
from app.session.past import Past
from app.session.replay import load_replay
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


def others_hold(session, seat):
    """A number that is another one as soon as somebody else holds something else."""
    others = (session.match.view(other).piles() for other in range(len(session.players)))
    return hash(str([piles for other, piles in enumerate(others) if other != seat]))


def reads_cards_with_other_eyes(patch):
    """What is said of a card is what the person who sat there last knows of it."""

    def about(eyes, card):
        return eyes.table.about_card(card, eyes.session.view(eyes.viewer)).spoken(eyes.voice)

    patch.setattr(TableEyes, "about_card", about)


def lists_games_by_a_hand(patch):
    """The list of saved games counts what the first person holds."""
    looked_at = SavesScene._looked_at

    def telling(scene, entry):
        view = load_replay(entry.path, scene.shell.saves.open).view(0, 0)
        look = looked_at(scene, entry)
        return replace(look, glance=_counting(look.glance, view))

    patch.setattr(SavesScene, "_looked_at", telling)


def replays_in_the_open(patch):
    """A replay of a running game says what only some have seen."""
    patch.setattr(ReplayView, "_noticed", lambda view, n, eyes: view.replay.in_the_open(n))


def hints_by_what_others_hold(patch):
    """Whether a hint gives its reason depends on what others hold."""
    prepare = Hints._prepare

    def telling(hints, reply):
        seat, session = hints.eyes.viewer, hints.eyes.session
        advice = reply.choice.advice._replace(measure=str(others_hold(session, seat)))
        prepare(hints, replace(reply, choice=replace(reply.choice, advice=advice)))

    patch.setattr(Hints, "_prepare", telling)


def confirms_by_what_others_hold(patch):
    """The words on the button that gives an answer depend on what others hold."""
    label = TableEyes.confirm_label

    def telling(eyes, ready):
        return f"{label(eyes, ready)} {others_hold(eyes.session, eyes.viewer)}"

    patch.setattr(TableEyes, "confirm_label", telling)


def undoes_with_open_eyes(patch):
    """The panel of undo shows every card that goes back, covered or not."""

    def laid(undo, since):
        session = undo.eyes.session
        for number in range(since, len(session) + 1):
            yield from laid_by(number, session.match.events(number), undo.scene.laid_board.own.name)

    patch.setattr(TableUndo, "_laid", laid)


def reacts_to_what_only_some_see(patch):
    """Faces and remarks follow from events with all that they hide."""
    patch.setattr(Past, "public", lambda past, number: past._match.events(number))


def remarks_suit_whose_side_one_is_on(patch):
    """Whether somebody makes a remark depends on what the first of them holds."""
    view = Session.view
    patch.setattr(
        Session, "view", lambda session, seat, number=None: view(session, max(0, seat), number)
    )


# In which game each is looked for.
SURFACE_FAULTS = (
    ("no_honor", calls_only_who_can), ("no_honor", tells_who_seals_more_than_a_pass),
    ("no_honor", glances_into_the_hand), ("no_honor", hints_only_where_there_is_a_choice),
    ("no_honor", undoes_by_what_was_sealed), ("no_honor", curtains_sound_by_the_hand),
    ("knight_shift", reads_cards_with_other_eyes), ("knives", lists_games_by_a_hand),
    ("no_honor", replays_in_the_open), ("knives", hints_by_what_others_hold),
    ("knives", confirms_by_what_others_hold),
)  # fmt: skip
