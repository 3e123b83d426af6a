"""The lab: the variants on the left, what bots made of them on the right."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.chart import ShareBar
from app.draw.widgets.controls import Dropdown, Segmented
from app.draw.widgets.node import Node
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Hairline, Icon, Text
from app.draw.widgets.top_bar import BarIcon, TopBar
from app.lab.study import STUDIES
from app.scenes import routes
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.lab.cards import card_rows, run_buttons, table_rows
from app.scenes.lab.report_panel import report_panel, summary_cards
from app.scenes.lab.runs import KeptRun, RunDesk, Running, in_time
from app.scenes.lab.sweep import SweepDesk, sweep_rows
from app.scenes.lab.variants import VariantDesk, rule_rows, variant_head
from app.scenes.lab.widgets import card, card_row
from app.store.decks import BadDeck, with_deck
from app.store.variants import BadVariant
from app.table.voice import counted
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell


FEW, LONGEST = 3, 56

# The lab before the first run: what can be done here, and what will be read.

STEPS = (
    ("flask", "Change a rule", "A is the printed game. Change B, and choose A vs. B to see what "
     "your change does. Sweep tries a range of values for one rule."),
    ("mask", "Let bots play", "Choose the number of seats, the bots, and the number of games. Then "
     "press Run. More games give more reliable results."),
    ("chart", "Read what it did", "Here you'll see who wins and how sure that is, how long games "
     "take, what bots choose, and which games are worth a look."),
    ("cards", "Play it", "Sit down at the variant yourself. To flag moments with F8, turn on "
     "designer mode in the settings. The flag at the top lists what you flagged."),
)  # fmt: skip


def first_steps(style: Style) -> Node:
    """Four steps, in the order in which a playtester takes them."""
    steps = [_step(icon, title, about) for icon, title, about in STEPS]
    title = Text("How to try a variant", 18, face="serif")
    if style.narrow:
        return Column([title, *steps], gap=16)
    pairs = [Row(steps[at : at + 2], gap=14, align="stretch", grow=1) for at in (0, 2)]
    inside = Column(pairs, gap=14, grow=1)
    return Column([title, Scroll(inside, key="steps", grow=1)], gap=12, grow=1)


def _step(icon: str, title: str, about: str) -> Node:
    words = [Text(title, 17, face="serif"), Text(about, 14, "text_dim")]
    inside = Row([Icon(icon, 34), Column(words, gap=6, grow=1)], gap=18, align="top")
    return Panel(inside, 22, 16, fill="well", grow=1)


# The run that goes on, or the runs to look at.


def run_panel(style: Style, act: RunDesk) -> Node:
    """What goes on, or what there is to look at."""
    running = act.running
    if running is None:
        return _waiting(act.kept, act)
    total, arms = running.trial.games, len(running.trial.arms)
    done = f"{running.done:,} of {total:,}"
    told = f"{done} games each" if arms > 1 else f"{done} games"
    head: list[Node] = [Text("Simulation", 18, face="serif"), Text(told, 15, face="semibold")]
    head.append(Text(_left(running), 13, "text_dim", grow=1))
    buttons = Row(list(_buttons(running, act)), gap=10)
    top: Node = Flow([*head, buttons], gap=12) if style.narrow else Row([*head, buttons], gap=16)
    bar = ShareBar(running.done / max(1, total), 14)
    facts = Flow([*_facts(running, act.workers), *_named(running, act)], gap=22)
    return Column([top, bar, facts], gap=12)


def _waiting(kept: Sequence[KeptRun], act: RunDesk) -> Node:
    title = Text("Simulation", 18, face="serif", grow=1)
    more = Button("All runs", act.show_runs, icon="folder", room="compact", key="runs")
    about = "Change a rule, choose who plays, and let bots try it. Every game is saved."
    rows: list[Node] = [
        Row([title, *([more] if kept else [])], gap=12),
        Text(about, 13, "text_dim"),
    ]
    if kept:
        rows.append(Flow([_kept(number, run, act) for number, run in enumerate(kept[:FEW])], gap=8))
    return Column(rows, gap=10)


def _kept(number: int, run: KeptRun, act: RunDesk) -> Node:
    name = run.name if len(run.name) <= LONGEST else f"{run.name[: LONGEST - 1].rstrip()}…"
    button = Button(name, partial(act.open_run, number), room="compact", icon="chart")
    button.key, button.tip = f"kept {number}", run.about
    return button


def _named(running: Running, act: RunDesk) -> list[Node]:
    """What it is kept as; pressed, it gets another name. While it is played it keeps its own."""
    if running.is_on:
        return []
    words = Row([Icon("save", 15), Text(f"saved as “{running.folder.intent.name}”", 13)], gap=7)
    tip = "Rename run"
    return [Pressable(words, act.rename_shown, across=4, down=0, key="rename run", tip=tip)]


def _left(running: Running) -> str:
    if running.problem:
        return ""
    if running.is_complete:
        return "finished"
    if not running.is_on:
        return "stopped, every game saved"
    if running.is_held:
        return "paused"
    return "getting ready…" if running.left is None else f"about {in_time(running.left)} left"


def _buttons(running: Running, act: RunDesk) -> list[Button]:
    all_runs = Button("Runs", act.show_runs, icon="folder", room="compact", key="runs")
    if not running.is_on:
        more = [Button("Continue", act.go_on, icon="play", room="compact", key="go on")]
        return [*([] if running.is_complete else more), all_runs]
    held = running.is_held
    pause = Button("Continue" if held else "Pause", act.toggle_run, room="compact", key="pause")
    pause.icon = "play" if held else "pause"
    cancel = Button("Cancel", act.cancel_run, icon="cross", room="compact", key="cancel")
    cancel.tip = "Stop here. You can continue later."
    return [pause, cancel]


def _facts(running: Running, workers: int) -> list[Node]:
    if running.problem:
        return [_fact("warn", running.problem, "danger")]
    broken = sum(arm.broken for arm in running.report.arms) if running.report else 0
    facts = []
    if running.is_on:
        if running.rate:
            facts.append(_fact("speed", f"{running.rate:.3g} games per second"))
        facts.append(_fact("mask", counted(workers, "worker")))
    facts.append(
        _fact("warn", f"{counted(broken, 'game')} broke", "danger")
        if broken
        else _fact("check", "no broken games")
    )
    if running.is_on:
        facts.append(_fact("save", "If you cancel, finished games stay saved"))
    return facts


def _fact(icon: str, text: str, ink: str = "text_dim") -> Node:
    return Row([Icon(icon, 15), Text(text, 13, ink)], gap=7)


def empty_cards(style: Style) -> Node:
    """Where the figures that matter most will stand."""
    heads = [
        ("clock", "Length", "In rounds and minutes"),
        ("weight", "Fairness of seats", "The best seat against the worst"),
        ("film", "Worth a look", "The longest game"),
    ]
    return card_row(style, [card(*head) for head in heads])


MARGIN, LEFT, BAR = 20, 508, 12
LEAST_LETTERS, LEAST_LINES = 74, 26


class LabScene(AskingScene):
    """One game at a time: variants on the bench, a number to sweep, and runs."""

    way_back = "Back to the Lab"
    lamps = ((0.25, -0.17, 0.5, 0.7), (0.75, -0.2, 0.45, 0.5))

    def __init__(self, shell: "Shell", game: str) -> None:
        super().__init__(shell)
        self.variants = VariantDesk(self, game)
        self.sweep = SweepDesk(self.variants)
        self.runs = RunDesk(self.variants, self.sweep, self._other_game)
        self.bench = self.variants.bench
        self.stage.focus = "run"

    def enter(self) -> None:
        self.variants.load()
        self.runs.load_runs()
        super().enter()

    def tick(self, now: float) -> None:
        self.runs.tick()

    def moving(self, now: float) -> bool:
        return self.runs.is_moving

    def leave(self) -> None:
        """The bench waits for the next time; the run stops with the scene."""
        self.variants.save_bench()
        self.runs.close()

    def _other_game(self, game: str) -> RunDesk:
        scene = LabScene(self.shell, game)
        self.shell.replace(scene)
        return scene.runs

    def open_game(self, number: int) -> None:
        """Work on another game."""
        if self.runs.is_busy:
            self.shell.say("Bots are playing. Pause or cancel the run first.")
        else:
            self.shell.replace(LabScene(self.shell, list(GAMES)[number]))

    def build(self, style: Style) -> Node:
        rules = partial(routes.open_rules, self.shell, self.bench.game.name)
        icons = [
            BarIcon("folder", self.runs.show_runs, key="bar runs", tip="Show your saved runs"),
            BarIcon("flag", self.variants.open_flags, key="bar flags", tip="Show your flags"),
            BarIcon("import", self.variants.ask_import, key="bar import", tip="Import a variant"),
            BarIcon("export", self.runs.export, key="bar export", tip="Export the report"),
            *bar_icons(self.shell, rules),
        ]
        bar = TopBar("Lab", self.shell.full_title(self.bench.game.name), self.back, icons)
        body = self._columns(style) if self._fits(style) else self._page(style)
        return Column([bar, Padded(body, MARGIN, 16, grow=1)], gap=0)

    def _fits(self, style: Style) -> bool:
        letters, lines = style.width / style.type(15), style.height / style.line(13)
        return letters >= LEAST_LETTERS and lines >= LEAST_LINES

    def _columns(self, style: Style) -> Node:
        wide = LEFT * (1 + (style.text - 1) * 0.5)
        left = Sized(Panel(self._variant(style, scrolls=True), 16, 14), wide)
        right = Column(
            [self._run(style), self._report(style), *self._summary(style)], gap=14, grow=1
        )
        return Row([left, right], gap=18, align="stretch")

    def _page(self, style: Style) -> Node:
        parts = [
            Panel(self._variant(style, scrolls=False), 14, 14),
            self._run(style),
            Sized(self._report(style), 0, 360 * style.text),
            *self._summary(style),
        ]
        page = Scroll(Column(parts, gap=14), key="page", grow=1)
        return Column(
            [page, run_buttons(style, self.variants, self.runs.run, self.runs.is_busy)],
            gap=12,
            grow=1,
        )

    # The parts

    def _variant(self, style: Style, scrolls: bool) -> Node:
        rows: Node = Column(self._rows(style), gap=2)
        if scrolls:
            rows = Overhang(
                Scroll(rows, key=f"rows {self.bench.in_cards} {bool(self.bench.sweeps)}"),
                BAR,
                grow=1,
            )
        head = variant_head(self.bench, self._games(), self.variants)
        parts = [head, *self._pages(), rows]
        table = table_rows(style, self.bench, self.variants.bots, self.variants)
        parts += [Hairline("panel_edge"), *table]
        if scrolls:
            parts.append(run_buttons(style, self.variants, self.runs.run, self.runs.is_busy))
        return Column(parts, gap=10)

    def _games(self) -> Node:
        titles = [self.shell.short_title(game) for game in GAMES]
        chosen = list(GAMES).index(self.bench.game.name)
        tip = "Choose which game to change"
        return Dropdown(titles, chosen, self.open_game, key="game", tip=tip)

    def _pages(self) -> list[Node]:
        if self.bench.game.deck_model is None or self.bench.sweeps:
            return []
        page = int(self.bench.in_cards)
        return [Flow([Segmented(("Rules", "Cards"), page, self.variants.show_page, key="pages")])]

    def _rows(self, style: Style) -> list[Node]:
        sweep = self.bench.sweeps
        if sweep:
            sided = STUDIES[self.bench.game.name].sided
            return sweep_rows(style, self.bench, sweep, sided, self.sweep)
        if not self.bench.in_cards:
            return rule_rows(style, self.bench, self.variants)
        draft, folders = self.bench.draft, self.shell.folders
        try:
            base = with_deck(self.bench.game, folders, draft.sheet.deck).deck_file
            cards = draft.dealt(folders).deck_file
        except (BadDeck, BadVariant) as problem:
            return [Text(str(problem), 13, "danger")]
        assert base is not None
        assert cards is not None
        printed = frozenset(card.code for card in base.cards)
        return card_rows(style, self.bench, cards.cards, printed, self.variants)

    def _run(self, style: Style) -> Node:
        return Panel(run_panel(style, self.runs), 18, 12)

    def _report(self, style: Style) -> Node:
        report = self.runs.report
        if report is None:
            return Panel(first_steps(style), 18, 14, grow=1)
        part = report_panel(style, report, self.runs.tab, self.runs.best, self.runs)
        return Panel(part, 18, 14, grow=1)

    def _summary(self, style: Style) -> list[Node]:
        report = self.runs.report
        if report is None:
            return [empty_cards(style)]
        return [summary_cards(style, report, self.runs.best, self.runs)] if report.games else []
