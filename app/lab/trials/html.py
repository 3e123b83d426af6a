"""A trial as one HTML page that needs nothing else: charts, tables, and replays to save from it."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape

from app.lab.columns import number, percent
from app.lab.intervals import Estimate
from app.lab.trials import charts
from app.lab.trials.changes import arm_changes, bots_said
from app.lab.trials.facts import BY_BOT, BY_ROLE, BY_SEAT, FactName
from app.lab.trials.figures import ArmFigures
from app.lab.trials.page_style import CSS
from app.lab.trials.plan import TrialPlan
from app.lab.trials.replays import replay_name, replay_of
from app.lab.trials.run import TrialReport
from app.lab.trials.run_folder import RunFolder
from app.lab.trials.sweep import Wish, best
from rules.games import GAMES

WINS = {BY_SEAT: "by seat", BY_ROLE: "by role", BY_BOT: "by bot"}
MOST_OPEN = 12
_SMALL = "Bars are means, whiskers 95% intervals."


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
        for name, drawing in charts.curves(report.arms, report.trial.swept).items():
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
    yield '<table class="words"><tr><th>Variant</th><th>what it changes</th></tr>'
    for arm in trial.arms:
        changes = escape(arm_changes(trial.game, arm))
        yield f"<tr><td>{escape(arm.label)}</td><td>{changes}</td></tr>"
    yield "</table>"


def _findings(report: TrialReport) -> Iterator[str]:
    yield "<h2>What can be said</h2>"
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
            yield f"<details><summary>{len(hidden)} more that are sure</summary><ul>"
            yield from (f"<li>{escape(each.text)}</li>" for each in hidden)
            yield "</ul></details>"
    yield '<p class="dim">Corrected for looking at this many figures (Holm): of a hundred '
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
            yield _figure(charts.wins(arms, group), _SMALL)
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
    yield "<h2>How long, how many points</h2>"
    rounds = {arm.label: arm.rounds for arm in arms}
    if len(set().union(*rounds.values())) > 1:
        yield _figure(charts.counts(rounds, "rounds"), "Games by rounds.")
    for group in ("Length", "Time", "Points by seat", "How games end"):
        if any(arm.of(group) for arm in arms):
            yield from _table(arms, group)
    scores = {arm.label: arm.scores for arm in arms}
    if any(len(found) > 2 for found in scores.values()):
        drawing = charts.counts(scores, "points of a seat at the end")
        yield _figure(drawing, "Points at the end, of all seats.")


def _choices(arms: Sequence[ArmFigures]) -> Iterator[str]:
    if not arms[0].acts:
        return
    yield "<h2>Choices</h2>"
    yield _figure(
        charts.used(arms),
        "How often bots choose it, of the times they could. The most common choices.",
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
    yield "<th>game</th><th>what</th><th>replay</th></tr>"
    for place, arm in enumerate(report.arms[:6]):
        for extreme in arm.extremes:
            text = replay_of(report.trial, place, extreme, folder.intent.created)
            name = replay_name(place, extreme)
            link = b64encode(text.encode()).decode()
            yield f"<tr><td>{escape(arm.label)}, game {extreme.game}: {escape(extreme.name)}</td>"
            yield f'<td>{escape(extreme.value)}</td><td><a download="{name}" '
            yield f'href="data:application/octet-stream;base64,{link}">save the replay</a>'
            yield "</td></tr>"
    yield '</table><p class="dim">A saved replay opens with <code>backroom replay FILE</code>, or '
    yield "from Saved games once it's in their folder.</p>"


def _special(arms: Sequence[ArmFigures]) -> Iterator[str]:
    for arm in arms:
        if arm.more:
            yield f"<details><summary>More about the game itself: {escape(arm.label)}</summary>"
            yield f"<pre>{escape(chr(10).join(arm.more))}</pre></details>"


def _foot(report: TrialReport, folder: RunFolder) -> Iterator[str]:
    pace = f"{folder.intent.pace:.1f} seconds for a decision"
    how = "measured at tables here" if report.measured else "a usual pace, not measured here"
    yield f'<h2>How it was counted</h2><p class="dim">{_luck(report.trial)}Bots move up a seat '
    yield "after every game. Shares have Wilson's interval, means Student's, and what one game "
    yield "adds counts as one block; differences are taken game by game. Fairness is tried by "
    yield f"letting groups of games change sides by lot. Minutes: {pace}, {how}. "
    yield f"Backroom {folder.program}, {escape(folder.intent.created)}.</p>"


def _luck(trial: TrialPlan) -> str:
    """Whose deals the variants were tried on, where there are several."""
    if len(trial.arms) == 1:
        return ""
    if trial.own_luck:
        return "Every variant had deals of its own. "
    return "All variants were dealt the same cards, game by game, as far as they have the same. "


def _figure(drawing: str, caption: str) -> str:
    return f'<figure>{drawing}<figcaption class="dim">{escape(caption)}</figcaption></figure>'
