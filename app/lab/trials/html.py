"""A trial as one HTML page that needs nothing else: charts, tables, and replays to save from it."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

import pygal
from pygal.style import Style

from app.lab.columns import number, percent
from app.lab.intervals import Estimate
from app.lab.trials import sweep
from app.lab.trials.changes import arm_changes, bots_said
from app.lab.trials.facts import BY_BOT, BY_ROLE, BY_SEAT, FactName
from app.lab.trials.figures import ActFigure, ArmFigures
from app.lab.trials.plan import TrialPlan
from app.lab.trials.replays import replay_name, replay_of
from app.lab.trials.run import TrialReport
from app.lab.trials.run_folder import RunFolder
from app.lab.trials.sweep import Wish, best
from rules.games import GAMES

# The charts of a report as SVG, drawn by pygal: no script, no network, always the same bytes.


INK, LINE = "#2d241a", "#cdbf9f"
COLORS = ("#3b74bd", "#cf7a24", "#4b8f5b", "#9a5aa5", "#b04a4a", "#5b8f9a")
MOST_BARS, MOST_LABELS = 40, 12
_STYLE = Style(
    background="transparent", plot_background="transparent", foreground=INK,
    foreground_strong=INK, foreground_subtle=LINE, guide_stroke_color=LINE,
    major_guide_stroke_color=LINE, colors=COLORS, opacity="0.9", opacity_hover="1",
    font_family="Georgia, 'Times New Roman', serif", label_font_size=14.0,
    stroke_width="2.5", major_label_font_size=14.0, legend_font_size=15.0, title_font_size=18.0,
    ci_colors=(INK,),
)  # fmt: skip
_USUAL: dict[str, Any] = {
    "style": _STYLE, "js": (), "width": 860, "disable_xml_declaration": True,
    "legend_at_bottom": True, "margin": 12, "print_values": False, "pretty_print": False,
}  # fmt: skip


def wins_chart(arms: Sequence[ArmFigures], group: str) -> str:
    """Shares of victories with their intervals, a bar for each arm."""
    facts = list(dict.fromkeys(each.fact for arm in arms for each in arm.of(group)))
    chart = pygal.Bar(height=340, value_formatter=_percent, range=(0, _top(arms, group)), **_USUAL)
    chart.x_labels = [fact.label for fact in facts]
    for arm in arms:
        chart.add(arm.label, [_bar(arm.estimate(fact)) for fact in facts])
    return _drawn(chart, f"wins {group}")


def _top(arms: Sequence[ArmFigures], group: str) -> float:
    """A little above the highest whisker."""
    highs = [each.estimate.high or 0.0 for arm in arms for each in arm.of(group)]
    return min(100.0, 108 * max(highs, default=0.0) + 1)


def _bar(estimate: Estimate) -> dict[str, Any] | None:
    if estimate.value is None:
        return None
    low, high = estimate.low, estimate.high
    known = low is not None and high is not None
    ci = {"ci": {"low": 100 * (low or 0), "high": 100 * (high or 0)}} if known else {}
    return {"value": 100 * estimate.value, **ci}


def counts_chart(named: Mapping[str, Mapping[int, int]], what: str) -> str:
    """How often each number came up, in percent."""
    values = sorted({value for found in named.values() for value in found})
    width = max(1, -(-(values[-1] - values[0] + 1) // MOST_BARS)) if values else 1
    bins = range(values[0] // width * width, values[-1] + 1, width) if values else ()
    chart = pygal.Bar(height=300, value_formatter=_percent, x_title=what, max_scale=8, **_USUAL)
    labels = [str(low) if width == 1 else f"{low} to {low + width - 1}" for low in bins]
    chart.x_labels, chart.x_labels_major = labels, labels[:: -(-len(labels) // MOST_LABELS) or 1]
    chart.show_minor_x_labels, chart.truncate_label = False, -1
    for label, found in named.items():
        chart.add(label, _shares(found, bins, width))
    return _drawn(chart, f"counts {what}")


def _shares(found: Mapping[int, int], bins: Sequence[int], width: int) -> list[float]:
    total = max(1, sum(found.values()))
    return [
        100 * sum(n for value, n in found.items() if value // width * width == low) / total
        for low in bins
    ]


def used_chart(arms: Sequence[ArmFigures], most: int = 14) -> str:
    """How often what could be done was done, for what could be done most often."""
    often = sorted(arms[0].acts, key=lambda act: -act.chances)[:most]
    chart = pygal.HorizontalBar(
        height=80 + 26 * len(often) * len(arms), value_formatter=_percent, range=(0, 100),
        truncate_label=-1, **_USUAL,
    )  # fmt: skip
    chart.x_labels = [act.name for act in reversed(often)]
    for arm in arms:
        known = {act.name: act for act in arm.acts}
        chart.add(arm.label, [_used(known.get(act.name)) for act in reversed(often)])
    return _drawn(chart, "used")


def _used(act: ActFigure | None) -> float | None:
    return None if act is None or act.used.value is None else 100 * act.used.value


def curve_charts(arms: Sequence[ArmFigures], swept: str) -> dict[str, str]:
    """A chart for each figure over the values of the swept option."""
    return {name: _curve(name, found, arms, swept) for name, found in sweep.curves(arms).items()}


def _curve(
    name: str, lines: Mapping[str, list[float | None]], arms: Sequence[ArmFigures], swept: str
) -> str:
    chart = pygal.Line(
        height=280, x_title=swept.replace("_", " "), show_legend=len(lines) > 1,
        min_scale=4, max_scale=8, dots_size=4, stroke_style={"width": 2.5}, **_USUAL,
    )  # fmt: skip
    chart.x_labels = [str(arm.value) for arm in arms]
    for label, values in lines.items():
        chart.add(label or name, values)
    return _drawn(chart, f"curve {name}")


def _drawn(chart: Any, name: str) -> str:
    """The drawing; what tells it from others on the page is its name, not chance."""
    chart.uuid = name.casefold().replace(" ", "-").replace(",", "").replace("%", "percent")
    chart.add_xml_filter(_without_scripts)
    drawn: str = chart.render(is_unicode=True)
    return drawn


def _without_scripts(root: Any) -> Any:
    for parent in list(root.iter()):
        for child in [each for each in parent if str(each.tag).endswith("script")]:
            parent.remove(child)
    return root


def _percent(value: float) -> str:
    return f"{value:.1f}%" if value % 1 else f"{value:.0f}%"


# How the report looks in a browser: one sheet of style, nothing from elsewhere.

CSS = """
:root { --ink: #2d241a; --dim: #6d5d48; --paper: #fbf6ea; --card: #fffdf6; --line: #e0d4b8;
  --brass: #8a6214; --good: #2f7a48; --open: #9a6a12; --best: #f3e8c9; --best-line: #d8bf7c; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --ink: #efe6d4; --dim: #b3a58c;
  --paper: #1b1916; --card: #25221d; --line: #423b30; --brass: #dcb45c; --good: #5fb47d;
  --open: #d9a441; --best: #3a3120; --best-line: #7d6430; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 940px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 38px; line-height: 1.15; margin: 0 0 6px; }
h2 { font-size: 25px; margin: 44px 0 10px; padding-bottom: 6px;
  border-bottom: 2px solid var(--line); }
p.kicker { color: var(--brass); letter-spacing: .08em; text-transform: uppercase; font-size: 13px;
  margin: 0 0 8px; }
p.dim, td.dim, .dim { color: var(--dim); }
section { break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: 12px 0;
  font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 5px 10px; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, table.words th, table.words td { text-align: left; }
.wide th:first-child { width: 34%; }
th { color: var(--dim); font-weight: normal; font-size: 14px; vertical-align: bottom; }
ul.found { list-style: none; padding: 0; margin: 12px 0; }
ul.found li { background: var(--card); border: 1px solid var(--line); border-left-width: 5px;
  border-radius: 6px; padding: 9px 14px; margin: 7px 0; }
ul.found li.sure { border-left-color: var(--good); }
ul.found li.open { border-left-color: var(--open); }
ul.found b { display: block; font-size: 13px; color: var(--dim); font-weight: normal; }
ul.found i { float: right; font-style: normal; font-size: 13px; color: var(--dim); }
figure { margin: 14px 0; background: #fffdf6; border: 1px solid var(--line);
  border-radius: 8px; padding: 8px 4px; break-inside: avoid; }
figcaption.dim { color: #6d5d48; padding: 0 10px; }
figure svg { width: 100%; height: auto; display: block; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 14px;
  overflow-x: auto; font-size: 13px; line-height: 1.4; }
details { margin: 10px 0; } summary { cursor: pointer; color: var(--brass); }
.best { background: var(--best); border: 1px solid var(--best-line); border-radius: 8px;
  padding: 12px 16px; font-size: 20px; }
.wide { overflow-x: auto; }
a { color: var(--brass); }
@media print { :root { --ink: #000; --dim: #444; --paper: #fff; --card: #fff; --line: #bbb;
  --brass: #444; --best: #fff; } main { max-width: none; padding: 0; } body { font-size: 12px; }
  h2 { break-after: avoid; } ul.found li, tr { break-inside: avoid; } }
@media (max-width: 640px) { main { padding: 20px 12px; } h1 { font-size: 28px; }
  table { font-size: 14px; } th, td { padding: 4px 5px; }
  figure { overflow-x: auto; } figure svg { min-width: 560px; } }
"""


WINS = {BY_SEAT: "by seat", BY_ROLE: "by role", BY_BOT: "by bot"}
MOST_OPEN = 12
MEASURED_PACE = "Minutes assume {seconds:.1f} seconds per decision, as measured in games here."
USUAL_PACE = (
    "Minutes assume {seconds:.1f} seconds per decision, a typical pace. No game here is over yet."
)
_SMALL = "Bars are means, and whiskers are 95% intervals."


def report_html(report: TrialReport, folder: RunFolder, wishes: Sequence[Wish] = ()) -> str:
    """The whole page."""
    title = f"{GAMES[report.trial.game].title}: {report.name}"
    body = "\n".join(_body(report, folder, wishes))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}'
        '</title><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{CSS}</style></head>\n<body><main>\n{body}\n</main></body></html>\n"
    )


def _body(report: TrialReport, folder: RunFolder, wishes: Sequence[Wish]) -> Iterator[str]:
    yield from _head(report)
    if not report.games:
        return
    found = best(report.arms, wishes, report.trial.swept)
    if found:
        yield f'<p class="best">{escape(found.text)}</p>'
    if report.trial.swept:
        yield "<h2>Over the range</h2>"
        for name, drawing in curve_charts(report.arms, report.trial.swept).items():
            yield _figure(drawing, name)
    yield from _findings(report)
    arms = report.arms[:6]
    yield from _wins(arms)
    yield from _lengths(arms)
    yield from _choices(arms)
    yield from _extremes(report, folder)
    yield from _special(arms)
    yield from _foot(report, folder)


def _head(report: TrialReport) -> Iterator[str]:
    trial = report.trial
    yield f'<p class="kicker">{escape(GAMES[trial.game].title)} · Lab report</p>'
    yield f"<h1>{escape(report.name)}</h1>"
    every = " for each variant" if len(trial.arms) > 1 else ""
    bots = bots_said(trial)
    yield f'<p class="dim">{report.games:,} of {trial.games:,} games{every} · {escape(bots)} · '
    yield f"seed {trial.seed}</p>"
    yield '<table class="words"><tr><th>Variant</th><th>What it changes</th></tr>'
    for arm in trial.arms:
        changes = escape(arm_changes(trial.game, arm))
        yield f"<tr><td>{escape(arm.label)}</td><td>{changes}</td></tr>"
    yield "</table>"


def _findings(report: TrialReport) -> Iterator[str]:
    yield "<h2>What the games show</h2>"
    sure = [each for each in report.findings if each.weight == "sure"]
    rest = [each for each in report.findings if each.weight != "sure"]
    shown, hidden = sure[:MOST_OPEN], sure[MOST_OPEN:]
    for found in (shown, rest):
        yield '<ul class="found">'
        for each in found:
            p = "" if each.p is None else f"<i>{_p(each.p)}</i>"
            yield f'<li class="{each.weight}">{p}<b>{escape(each.subject)}</b>'
            yield f"{escape(each.text)}</li>"
        yield "</ul>"
        if found is shown and hidden:
            yield f"<details><summary>{len(hidden)} more sure findings</summary><ul>"
            yield from (f"<li>{escape(each.text)}</li>" for each in hidden)
            yield "</ul></details>"
    yield '<p class="dim">Corrected for looking at this many figures (Holm). Of a hundred '
    yield "reports on identical variants, about five call anything sure. “Sure” means it isn't "
    yield "luck, not that it's large."
    if report.games < report.trial.games:
        yield " The run isn't over. If you keep looking until something is sure, you'll find "
        yield "something, so wait for the whole run."
    yield "</p>"


def _p(p: float) -> str:
    return f"p = {p:.2g}" if p >= 0.0001 else "p &lt; 0.0001"


def _wins(arms: Sequence[ArmFigures]) -> Iterator[str]:
    yield "<h2>Who wins</h2>"
    for group, name in WINS.items():
        if any(arm.of(group) for arm in arms):
            yield f"<section><h3>Wins {name}</h3>"
            yield _figure(wins_chart(arms, group), _SMALL)
            yield from _table(arms, group)
            yield "</section>"
    cells = " · ".join(f"{arm.label} {percent(arm.spread)} ({percent(arm.luck)})" for arm in arms)
    yield "<p>How far apart the best and worst seats are (and how far luck alone puts them): "
    yield f"{escape(cells)}</p>"


def _table(arms: Sequence[ArmFigures], group: str) -> Iterator[str]:
    facts = list(dict.fromkeys(each.fact for arm in arms for each in arm.of(group)))
    yield f'<div class="wide"><table><tr><th>{escape(group)}</th>'
    yield "".join(f"<th>{escape(arm.label)}</th><th>95%</th>" for arm in arms) + "</tr>"
    for fact in facts:
        cells = "".join(_cells(arm.estimate(fact), fact) for arm in arms)
        yield f"<tr><td>{escape(fact.label.capitalize())}</td>{cells}</tr>"
    yield "</table></div>"


def _cells(estimate: Estimate, fact: FactName) -> str:
    factor, unit = (100.0, "%") if fact.is_share else (1.0, "")
    if estimate.value is None:
        return '<td class="dim">-</td><td></td>'
    value = f"<td>{factor * estimate.value:,.2f}{unit}</td>"
    if estimate.low is None or estimate.high is None:
        return f"{value}<td></td>"
    ends = f"{factor * estimate.low:,.2f} to {factor * estimate.high:,.2f}"
    return f'{value}<td class="dim">{ends}</td>'


def _lengths(arms: Sequence[ArmFigures]) -> Iterator[str]:
    yield "<h2>Length and points</h2>"
    rounds = {arm.label: arm.rounds for arm in arms}
    if len(set().union(*rounds.values())) > 1:
        yield _figure(counts_chart(rounds, "rounds"), "Games by number of rounds.")
    for group in ("Length", "Time", "Points by seat", "How games end"):
        if any(arm.of(group) for arm in arms):
            yield from _table(arms, group)
    scores = {arm.label: arm.scores for arm in arms}
    if any(len(found) > 2 for found in scores.values()):
        drawing = counts_chart(scores, "points per seat at the end")
        yield _figure(drawing, "Points at the end, in all seats.")


def _choices(arms: Sequence[ArmFigures]) -> Iterator[str]:
    if not arms[0].acts:
        return
    yield "<h2>Choices</h2>"
    yield _figure(
        used_chart(arms),
        "How often bots made each of the most common choices when they could.",
    )
    for arm in arms:
        yield f"<details><summary>All choices: {escape(arm.label)}</summary><table><tr>"
        for head in (
            "choice",
            "chances per game",
            "chosen",
            "win rate: chose it",
            "win rate: could have",
        ):
            yield f"<th>{head}</th>"
        yield "</tr>"
        for act in arm.acts:
            cells = [number(act.chances / arm.games), *map(percent, _values(act.used, act.did))]
            cells.append(percent(act.could.value))
            yield f"<tr><td>{escape(act.name)}</td>"
            yield "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
        yield "</table></details>"
    yield '<p class="dim">A choice and a win can both come from good cards, so one '
    yield "doesn't have to cause the other.</p>"


def _values(*estimates: Estimate) -> list[float | None]:
    return [estimate.value for estimate in estimates]


def _extremes(report: TrialReport, folder: RunFolder) -> Iterator[str]:
    yield '<h2>Worth a look</h2><table class="words"><tr>'
    yield "<th>Game</th><th>What happened</th><th>Replay</th></tr>"
    for place, arm in enumerate(report.arms[:6]):
        for extreme in arm.extremes:
            text = replay_of(report.trial, place, extreme, folder.intent.created)
            name = replay_name(place, extreme)
            link = b64encode(text.encode()).decode()
            yield f"<tr><td>{escape(arm.label)}, game {extreme.game}: {escape(extreme.name)}</td>"
            yield f'<td>{escape(extreme.value)}</td><td><a download="{name}" '
            yield f'href="data:application/octet-stream;base64,{link}">save the replay</a>'
            yield "</td></tr>"
    yield '</table><p class="dim">Open a saved replay with <code>backroom replay FILE</code>, or '
    yield "put it in the folder of saved games to see it there.</p>"


def _special(arms: Sequence[ArmFigures]) -> Iterator[str]:
    for arm in arms:
        if arm.more:
            yield f"<details><summary>More about the game itself: {escape(arm.label)}</summary>"
            yield f"<pre>{escape(chr(10).join(arm.more))}</pre></details>"


def _foot(report: TrialReport, folder: RunFolder) -> Iterator[str]:
    pace = MEASURED_PACE if report.measured else USUAL_PACE
    yield f'<h2>How it was counted</h2><p class="dim">{_luck(report.trial)}Bots move up a seat '
    yield "after every game. Shares have Wilson intervals, means have Student intervals, and each "
    yield "game counts as one block. Differences are taken game by game. Fairness is tested by "
    yield "letting groups of games swap sides at random. "
    yield f"{pace.format(seconds=folder.intent.pace)} "
    yield f"Backroom {folder.program}, {escape(folder.intent.created)}.</p>"


def _luck(trial: TrialPlan) -> str:
    """Whose deals the variants were tried on, where there are several."""
    if len(trial.arms) == 1:
        return ""
    if trial.own_luck:
        return "Each variant had its own deals. "
    return "In each game, all variants were dealt the same cards, as far as their decks match. "


def _figure(drawing: str, caption: str) -> str:
    return f'<figure>{drawing}<figcaption class="dim">{escape(caption)}</figcaption></figure>'
