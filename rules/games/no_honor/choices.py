"""Questions in the middle of an effect: which cards or players, which option (NH-INT-10)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.commands import Opt, Take
from rules.games.no_honor.effects import Running, run_script
from rules.games.no_honor.legality import can_pay, said
from rules.games.no_honor.modifiers import is_immune
from rules.games.no_honor.queries import Found, Thing, Why, bounds, candidates, owner_of, picks
from rules.games.no_honor.record import Ctx, Held
from rules.games.no_honor.rulebook import harm_of
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.vocabulary import Selector
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command, Decision, Pick
from rules.kernel.state import Frame

Fit = Callable[[Any], bool]


def why_of(ctx: Ctx) -> Why:
    """What an effect comes from, and from whom; a replacement keeps what the event came from."""
    by = ctx.get("by")
    return Why(ctx.cause, by if isinstance(by, int) else ctx.actor)


def eligible(state: NoHonorState, ctx: Ctx, effect: Any) -> Found:
    """What an effect can be about now; nobody who is immune to it (NH-R-91)."""
    what = said(effect)
    found = candidates(state, ctx, what)
    how = harm_of(effect)
    if not how or not isinstance(what, Selector) or what.pick is None:
        return found
    return tuple([one for one in found if not is_immune(state, one, how, why_of(ctx))])


def options_of(state: NoHonorState, ctx: Ctx, effect: Any) -> list[int]:
    """The options of a choice that can be carried out in full, by their places (NH-R-91)."""
    return [
        place for place, option in enumerate(effect.options)
        if can_pay(state, ctx, option.do)
        and (not state.book.is_second or all(_finds(state, ctx, one) for one in option.do))
    ]  # fmt: skip


def _finds(state: NoHonorState, ctx: Ctx, effect: Any) -> bool:
    """Whether an effect that harms finds somebody who is not immune to it."""
    return not harm_of(effect) or bool(eligible(state, ctx, effect))


def picked(state: NoHonorState, ctx: Ctx, effect: Any) -> Found | None:
    """What an effect is about, once it is known; None if somebody is asked for it first."""
    what = said(effect)
    frame = state.agenda[-1]
    assert isinstance(frame, Running)
    chosen = ctx.get(f"#{frame.place}")
    if chosen is not None:
        assert isinstance(chosen, tuple)
        return chosen
    found = eligible(state, ctx, effect)
    pick = what.pick if isinstance(what, Selector) else None
    if pick is None or pick.n == "all":
        return found
    least, most = bounds(pick, len(found), is_target=False)
    if pick.by == "random":
        return tuple(state.shuffled(sorted(found), "dice")[:most])
    if least == most == len(found):
        return found
    state.push(Choosing(_chooser(state, ctx, what, found), frame.script, frame.place - 1, ctx))
    return None


def _chooser(state: NoHonorState, ctx: Ctx, what: Selector, found: Found) -> Seat:
    assert what.pick is not None
    if what.pick.by == "actor":
        return ctx.actor
    return owner_of(state, Thing(what.kind, found[0]))


@dataclass(frozen=True, slots=True)
class Choosing(Frame[NoHonorState]):
    """Somebody picks what an effect is about: step `place` of a script."""

    rule: ClassVar[str] = "NH-INT-10"
    question: ClassVar[type[Decision]] = Pick
    seat: Seat
    script: int
    place: int
    ctx: Ctx

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Whose choice it is."""
        return ONLY[self.seat]

    def _ways(self, state: NoHonorState) -> dict[Take, Found]:
        effect = state.book.scripts.lists[self.script][self.place].effect
        what = said(effect)
        found = eligible(state, self.ctx, effect)
        least, most = bounds(what.pick, len(found), is_target=False)
        return {_take(what.kind, chosen): chosen for chosen in picks(found, least, most)}

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Every way to pick."""
        return tuple(self._ways(state))

    def take(self, state: NoHonorState, seat: Seat, command: Take) -> None:
        """The effect is carried out again, now that it is known what it is about."""
        chosen = self._ways(state)[command]
        state.pop()
        frame = state.agenda[-1]
        assert isinstance(frame, Running)
        ctx = frame.ctx.bind(f"#{frame.place}", chosen)
        state.swap(Running(frame.script, ctx, frame.place - 1))


def _take(kind: str, chosen: Found) -> Take:
    if kind == "player":
        return Take((), chosen)
    cards: list[CardId] = [one.card if isinstance(one, Held) else one for one in chosen]
    return Take(tuple(sorted(cards)), ())


@dataclass(frozen=True, slots=True)
class Opting(Frame[NoHonorState]):
    """Somebody chooses among the options of a card that can be carried out in full."""

    rule: ClassVar[str] = "NH-INT-10"
    seat: Seat
    script: int
    place: int
    ctx: Ctx

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Whose choice it is."""
        return ONLY[self.seat]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """What can be carried out in full."""
        step = state.book.scripts.lists[self.script][self.place]
        fits = options_of(state, self.ctx, step.effect)
        return tuple([Opt(step.effect.options[place].label) for place in fits])

    def take(self, state: NoHonorState, seat: Seat, command: Opt) -> None:
        """That one is carried out."""
        step = state.book.scripts.lists[self.script][self.place]
        labels = [option.label for option in step.effect.options]
        state.pop()
        run_script(state, step.inner[labels.index(str(command.label))], self.ctx)
