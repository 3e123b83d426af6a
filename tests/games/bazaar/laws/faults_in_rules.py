"""Faults put into the bazaar or under it, and the law that has to find each."""

from dataclasses import replace
from typing import Any

from rules.kernel.commands import Blank, FillIn
from rules.kernel.events import EVERYONE, CardMoved, CardTurned
from rules.kernel.state import Simultaneous
from rules.kernel.windows import Beat, Chance, InTurn, Pending
from tests.kernel.bazaar import reacting, trading, view
from tests.kernel.bazaar.commands import Offer, Share, Veto
from tests.kernel.bazaar.events import Announced
from tests.kernel.bazaar.game import Bazaar
from tests.kernel.bazaar.reacting import Flipping, Grabs, Objecting
from tests.kernel.bazaar.state import BazaarState, pile_zone
from tests.laws.faulty import Fault, Patch


def asks_by_holding(patch: Patch) -> None:
    """A window asks only those who have a veto."""
    patch.setattr(
        Objecting, "has_chance", lambda self, state, seat: bool(self.reactions(state, seat))
    )


def asks_nobody_about_a_veto(patch: Patch) -> None:
    """A counter cannot be countered."""
    announce = reacting.announce

    def skipping(state: BazaarState, pending: Pending[Any]) -> None:
        announce(state, pending)
        if isinstance(pending.command, Veto):
            state.pop()

    patch.setattr(reacting, "announce", skipping)


def tells_what_is_sealed(patch: Patch) -> None:
    """A declaration shows before all are in."""

    def telling(self: Beat[Any], state: Any, seat: int, command: Any) -> None:
        state.tell(Announced(seat, command.verb))
        Simultaneous.take(self, state, seat, command)

    patch.setattr(Beat, "take", telling)


def shows_what_is_sealed(patch: Patch) -> None:
    """Everybody's view has what somebody has sealed."""
    look = view.look

    def peeking(state: BazaarState, seat: int) -> Any:
        return replace(look(state, seat), sealed=state.sealed[0][1] if state.sealed else None)

    patch.setattr(BazaarState, "look", peeking)


def moves_from_another_host(patch: Patch) -> None:
    """A card is said to leave the pile of another stall."""

    def elsewhere(card: Any, source: Any, *rest: Any, **more: Any) -> CardMoved:
        wrong = pile_zone(1 - source.host) if source.host in (0, 1) else source
        return CardMoved(card, wrong, *rest, **more)

    patch.setattr(reacting, "CardMoved", elsewhere)


def forgets_the_place(patch: Patch) -> None:
    """Any card that lies face down is as good as another."""

    def vague(*args: Any) -> CardMoved:
        return CardMoved(*args[:5])

    patch.setattr(reacting, "CardMoved", vague)


def turns_the_top_card(patch: Patch) -> None:
    """The card on top is said to be turned up instead of the one in the middle."""

    def on_top(pile: Any, place: int, card: int) -> CardTurned:
        return CardTurned(pile, -1, card)

    patch.setattr(reacting, "CardTurned", on_top)


def shows_what_is_bought(patch: Patch) -> None:
    """Everybody sees a card that was bought face down."""

    def open_to_all(card: Any, source: Any, target: Any, eyes: Any = EVERYONE, *rest: Any) -> Any:
        return CardMoved(card, source, target, EVERYONE, *rest)

    patch.setattr(reacting, "CardMoved", open_to_all)


def offers_too_much(patch: Patch) -> None:
    """A candidate that the frame itself refuses."""
    split = trading.split

    def generous(state: BazaarState, seats: Any) -> Any:
        first, *others = split(state, seats)
        return (replace(first, coins=first.coins + 1), *others)

    patch.setattr(trading, "split", generous)


def lists_hidden_cards(patch: Patch) -> None:
    """The form offers cards that nobody can see."""
    form = trading.form

    def leaking(state: BazaarState, kind: Any) -> Any:
        draft = form(state, kind)
        return replace(draft, blanks=(*draft.blanks, Blank("more", "cards", state.draws[:1])))

    patch.setattr(trading, "form", leaking)


def orders_by_a_secret(patch: Patch) -> None:
    """Whoever holds the highest card comes first."""
    patch.setattr(
        Grabs,
        "order",
        lambda self, state, seats: tuple(sorted(seats, key=lambda s: state.hands[s])),
    )


def announces_the_card(patch: Patch) -> None:
    """Who wants to turn a card up says which one it is."""

    def named(self: Flipping, state: BazaarState) -> None:
        state.tell(Announced(self.seat, str(state.draws[0])))
        effect(self, state)

    effect = Flipping.take_effect
    patch.setattr(Flipping, "take_effect", named)


def pays_the_wrong_shares(patch: Patch) -> None:
    """The lead takes a coin that nobody told of."""

    def robbing(state: BazaarState, shares: tuple[Share, ...]) -> None:
        carry_out(state, shares)
        state.coins[state.turn] += 1

    carry_out = trading.carry_out
    patch.setattr(trading, "carry_out", robbing)


def loses_a_countered_card(patch: Patch) -> None:
    """A veto is spent and lies nowhere."""
    react = Objecting.react

    def losing(self: Objecting, state: BazaarState, seat: int, command: Veto) -> None:
        react(self, state, seat, command)
        state.discard = state.discard[:-1]

    patch.setattr(Objecting, "react", losing)


def forgets_who_has_passed(patch: Patch) -> None:
    """A window that asks for ever."""
    go_on = InTurn.go_on
    patch.setattr(InTurn, "go_on", lambda self, state, last, _: go_on(self, state, last, ()))
    patch.setattr(Bazaar, "longest", lambda self, options: 400)


def waits_for_those_who_may_only_speak_up(patch: Patch) -> None:
    """Who is not asked to pass is waited for, and the view says something else."""
    patch.setattr(Chance, "owed", Chance.asked)
    patch.setattr(view, "owed", lambda state: state.agenda[-1].asked(state)[:1])


def hides_an_offer(patch: Patch) -> None:
    """A question without an answer."""

    def silent(self: Any, state: BazaarState, seat: int) -> FillIn:
        return FillIn(self.rule, (), self.draft(state, seat))

    patch.setattr(trading.Drafting, "decision", silent)


def offers_what_cannot_be_written(patch: Patch) -> None:
    """A candidate that a save could not keep."""
    split = trading.split

    def listed(state: BazaarState, seats: Any) -> Any:
        return tuple(replace(share, cards=list(share.cards)) for share in split(state, seats))

    patch.setattr(trading, "split", listed)
    patch.setattr(Offer, "__hash__", lambda self: 0)


# What a law cannot see, because the game would be sound with it: the tests of windows and forms do.


def takes_any_contract(patch: Patch) -> None:
    """Every contract is accepted, also one that the frame should refuse."""
    patch.setattr(trading, "judged", lambda view, shares: None)


def counters_what_lies_lowest(patch: Patch) -> None:
    """A counter to a counter takes away the thing that it defends."""

    def lowest(state: BazaarState) -> Any:
        place = min(n for n, frame in enumerate(state.agenda) if isinstance(frame, Pending))
        frame = state.agenda[place]
        state.agenda = state.agenda[:place]
        return frame

    patch.setattr(reacting, "counter", lowest)


def closes_after_one_pass(patch: Patch) -> None:
    """The first who passes does so for everybody."""
    go_on = InTurn.go_on

    def impatient(self: InTurn[Any], state: Any, last: Any, passed: Any) -> None:
        go_on(self, state, last, state.circle() if passed else ())

    patch.setattr(InTurn, "go_on", impatient)


def takes_a_tip_for_an_answer(patch: Patch) -> None:
    """Who speaks up in a beat has answered."""
    patch.setattr(Beat, "take", Simultaneous.take)


FAULTS: tuple[Fault, ...] = (
    (asks_by_holding, "law_6", "in a twin world"),
    (asks_nobody_about_a_veto, "law_10", "nobody could object"),
    (tells_what_is_sealed, "law_7", "cannot be changed|sees what seat . sealed"),
    (shows_what_is_sealed, "law_7", "sees what seat . sealed"),
    (shows_what_is_sealed, "law_6", "can tell twin worlds apart"),
    (moves_from_another_host, "law_8", "is led to"),
    (forgets_the_place, "law_8", "is led to"),
    (turns_the_top_card, "law_8", "is led to"),
    (shows_what_is_bought, "law_6", "by the events"),
    (offers_too_much, "law_4", "is offered and refused"),
    (offers_what_cannot_be_written, "law_4", "can.t be written down"),
    (lists_hidden_cards, "law_6", "can tell twin worlds apart"),
    (orders_by_a_secret, "law_6", "by the events"),
    (announces_the_card, "law_6", "by the events"),
    (pays_the_wrong_shares, "law_10", "not where they went"),
    (loses_a_countered_card, "law_10", "lost or doubled"),
    (forgets_who_has_passed, "law_10", "longer than"),
    (waits_for_those_who_may_only_speak_up, "law_4", "are owed"),
    (hides_an_offer, "law_4", "a decision without an answer"),
)
