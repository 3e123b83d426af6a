"""The panels of a replay: the line through the game with its buttons, and the story beside it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Segmented
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.scrubber import LineSection, Scrubber
from app.draw.widgets.text import Avatar, Badge, Hairline, Icon, SeatMark, Text
from app.scenes.replay.projector import Projector, ReplayView
from app.session.who_may_look import ALL, PUBLIC
from app.table.log_lines import LogLine

SPEED_LABELS = ("½×", "1×", "2×", "4×")


@dataclass(frozen=True)
class Controls:
    """What can be done with a replay."""

    go_to: Callable[[int], None]
    toggle: Callable[[], None]
    set_speed: Callable[[int], None]
    look_as: Callable[[int], None]
    play_on: Callable[[], None]


# The line and the buttons


def control_panel(
    projector: Projector, controls: Controls, style: Style, whole: bool = True
) -> Node:
    """The line through the game above the buttons; those to move along it may be elsewhere."""
    groups = [
        _eyes(projector, controls),
        *([Row(transport(projector, controls), gap=10)] if whole else []),
        Segmented(SPEED_LABELS, projector.speed, controls.set_speed, key="speed", tip=SPEED_TIP),
        Button("Play on from here", controls.play_on, icon="swap", key="play on", tip=PLAY_ON_TIP),
    ]
    across, gap = 20, 20
    room = style.width - style.px(2 * across + 48)
    needed = sum(group.size(style, room)[0] for group in groups) + style.px(gap) * 5
    buttons: Node
    if needed <= room and whole:
        left, middle, *right = groups
        buttons = Row([left, Gap(grow=1), middle, Gap(grow=1), *right], gap=gap)
    else:
        buttons = Flow(groups, gap=12, align="middle")
    return Panel(Column([scrubber(projector, controls), buttons], gap=6), across, 12)


SPEED_TIP = "Playback speed (Up and Down)"
PLAY_ON_TIP = "Start a new game from here. This one stays as it is."


def mark_of(name: str) -> str:
    """The number of a round, as it stands over its part of the line: of "Round 2 of 3" it is 2."""
    return name.split()[:2][-1]


def scrubber(projector: Projector, controls: Controls) -> Scrubber:
    """The line, with marks where somebody flagged a moment and where the game ends."""
    replay_view = projector.replay_view
    rounds = replay_view.rounds
    kind = rounds[-1].name.split()[0]
    parts = [LineSection(mark_of(each.name), each.first, each.last) for each in rounds]
    marks = [(len(replay_view), "crown")] if replay_view.replay.outcome is not None else []
    if replay_view.replay.header.flag is not None:
        marks.append((len(replay_view), "flag"))
    glance = replay_view.glances[projector.number]
    tip = f"{glance.round}, {glance.moment}"
    return Scrubber(parts, projector.number, controls.go_to, marks, kind, key="scrubber", tip=tip)


def _eyes(projector: Projector, controls: Controls) -> Node:
    replay_view = projector.replay_view
    parts: list[Node] = [Text("Seen by", 13, "text_dim", "semibold")]
    for eyes in replay_view.eyes:
        chosen, look = eyes == projector.eyes, partial(controls.look_as, eyes)
        if eyes == ALL:
            kind = "primary" if chosen else "secondary"
            parts.append(Button("All", look, kind, "eye", key="eyes all", tip=ALL_TIP))
        elif eyes == PUBLIC:
            parts.append(Text("everyone at the table", 13, face="semibold"))
        else:
            disc = Avatar(replay_view.faces[eyes], 32)
            look_of = "card" if chosen else "row"
            seat = Pressable(disc, look, chosen, look_of, 3, 3, key=f"eyes {eyes}")
            seat.tip = f"{replay_view.replay.names[eyes]} ({eyes + 1})"
            parts.append(seat)
    if replay_view.why:
        parts.append(Icon("lock", 18, tip=replay_view.why))
    return Flow(parts, gap=8)


ALL_TIP = "Every card face up (0)"


def transport(projector: Projector, controls: Controls) -> list[Node]:
    """To the start, one back, play, one on, to the end."""
    number, last = projector.number, len(projector.replay_view)
    steps = (
        ("step-back", 0, "first", "To the start (Home)"),
        ("left", number - 1, "back one", "One step back (Left)"),
        ("right", number + 1, "on one", "One step forward (Right)"),
        ("step", last, "last", "To the end (End)"),
    )
    buttons: list[Node] = [
        Button("", partial(controls.go_to, to), icon=icon, pill=True, key=key, tip=tip)
        for icon, to, key, tip in steps
    ]
    play = Button(
        "",
        controls.toggle,
        "primary",
        "pause" if projector.playing else "play",
        room="start",
        pill=True,
        key="play",
        tip="Play or pause (Space)",
    )
    return [*buttons[:2], play, *buttons[2:]]


# The story


def log_panel(projector: Projector, controls: Controls, scrolls: bool) -> Node:
    """What happened in this round; what comes later is faint."""
    replay_view, number = projector.replay_view, projector.number
    glance, here = replay_view.glances[number], replay_view.round_at(number)
    head = Flow([Text(glance.round, 18, face="serif"), Text(glance.moment, 13, "text_dim")], gap=10)
    lines = Column(list(_lines(projector, controls)), gap=2)
    story: Node = Scroll(lines, key=f"log {here.first}", grow=1) if scrolls else lines
    about = [*_why(replay_view), *_flagged(replay_view)]
    parts: list[Node] = [head, *about, Hairline("panel_edge"), story]
    return Panel(Column(parts, gap=10), 14, 14)


def _why(replay_view: ReplayView) -> list[Node]:
    if not replay_view.why:
        return []
    told = Text(replay_view.why, 13, "text_dim", grow=1)
    return [Row([Icon("lock", 16), told], gap=8, align="top")]


def _flagged(replay_view: ReplayView) -> list[Node]:
    """What somebody noted about the moment that was marked."""
    flag = replay_view.replay.header.flag
    if flag is None:
        return []
    mark = Row([Icon("flag", 16), Badge(flag.mark or "no mark")], gap=8)
    return [Column([mark, Text(flag.note, 13)] if flag.note else [mark], gap=4)]


def _lines(projector: Projector, controls: Controls) -> Iterator[Node]:
    replay_view, number = projector.replay_view, projector.number
    shown = replay_view.lines(number, projector.eyes)
    current = max((n for n, line in enumerate(shown) if line.number <= number), default=-1)
    for place, line in enumerate(shown):
        if line.heading:
            yield Padded(Text(line.text, 12, "text_faint", "bold"), 8, 4)
        else:
            yield _line(replay_view, line, place, place - current, controls)


def _line(
    replay_view: ReplayView, line: LogLine, place: int, ahead: int, controls: Controls
) -> Node:
    ink = "text" if not ahead else "text_dim" if ahead < 0 else "text_faint"
    mark: Node = Gap(12)
    if line.seat is not None:
        mark = Padded(SeatMark(replay_view.faces[line.seat].colour, 12), 0, 3)
    words = Text(line.text, 13, ink, "semibold" if not ahead else "medium", grow=1)
    said = [Icon(line.icon, 14)] if line.icon else []
    row = Row([Sized(mark, 14), *said, words], gap=8, align="top")
    action = partial(controls.go_to, line.number)
    return Pressable(row, action, not ahead, key=f"line {place}", across=8, down=4)
