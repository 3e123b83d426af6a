"""Russian Roulette judged a second time, straight from the rulebook, to audit the engine.

What a step did is read off its events; hands, characters, bullets and points after it must be what
the rulebook makes of those events.
"""

from collections import Counter
from typing import Any

from rules.games.russian_roulette.events import (
    BulletLoaded,
    CardPlayed,
    CardsDrawn,
    CharacterDied,
    Flipped,
    PocketRevealed,
    PointsScored,
    PullBegan,
    RoundBegan,
)
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.cards import CardId, Seat
from rules.kernel.play import legal

CLICK, BULLET = 0, 1


def supply(state: WcrrState) -> list[CardId]:
    """WCRR-COMP-02, WCRR-COMP-07: every gun card and every action card, sorted."""
    options, seats = state.book.options, len(state.scores)
    bullets = options.bullets
    if options.bullet_supply == "unlimited":
        bullets = max(bullets, seats * (options.gun_cards + 1))
    deck = state.book.deck
    actions = sorted(deck.supply) if deck is not None else []
    return [CLICK] * options.gun_cards * seats + [BULLET] * bullets + actions


def flaw(state: WcrrState) -> str | None:
    """Why a position cannot have come about, if it cannot."""
    for seat, answer in state.sealed:
        if answer not in legal(state, seat):
            return f"seat {seat} has sealed what it could not"
    for seat in range(len(state.scores)):
        problem = _wrong_set(state, seat)
        if problem:
            return problem
    return _wrong_hands(state)


def _wrong_set(state: WcrrState, owner: Seat) -> str | None:
    """WCRR-INV-01: a set that lies is whole, with as many BULLETs as it is said to have."""
    if not state.laid >> owner & 1:
        return None
    flips = [flip & 1 for row in state.flipped for flip in row if flip >> 1 == owner]
    cards = [state.pockets[owner], *state.guns[state.homes.index(owner)], *flips]
    bullets = state.bullets[owner] + state.back[owner]
    if len(cards) != state.book.options.gun_cards + 1 or cards.count(BULLET) != bullets:
        return f"WCRR-INV-01: the set of {owner} is {cards}, with {bullets} bullets"
    return None


def _wrong_hands(state: WcrrState) -> str | None:
    """WCRR-ACT-09: nobody holds more of a kind than was dealt before a reshuffle and since."""
    since, deck = state.reshuffle, state.book.deck
    if since is None or deck is None:
        return None
    fresh = Counter(since.cards)
    if Counter(state.draw_deck) - fresh:
        return "WCRR-ACT-09: a card lies in the draw deck that was never shuffled into it"
    drawn = sum(since.drawn)
    if len(since.cards) - drawn != len(state.draw_deck):
        return "WCRR-ACT-09: the draw deck has another size than it can have"
    return None


def audit(step: Any) -> None:
    """Whether everything after a step follows from its events by the rulebook."""
    _audit_hands(step)
    _audit_characters(step)
    _audit_bullets(step)
    _audit_points(step)
    _audit_draws(step)
    _audit_charges(step)
    _audit_proofs(step)
    _audit_pulls(step)
    problem = flaw(step.after)
    if problem:
        raise AssertionError(f"{step}: {problem}")


def of(step: Any, kind: type[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def _audit_hands(step: Any) -> None:
    """WCRR-ACT-02: who draws has more cards, who plays one has fewer."""
    counts = [len(hand) for hand in step.before.hands]
    for event in of(step, CardsDrawn):
        counts[event.seat] += event.count
    for event in of(step, CardPlayed):
        counts[event.seat] -= 1
    found = [len(hand) for hand in step.after.hands]
    if found != counts:
        raise AssertionError(f"{step}: hands of {found} cards, but {counts} were earned")


def _audit_characters(step: Any) -> None:
    """WCRR-INV-03, WCRR-INV-04: one character a round, and none after the captain."""
    before, after = step.before, step.after
    died = Counter(event.seat for event in of(step, CharacterDied))
    deaths = [many + died[seat] for seat, many in enumerate(before.deaths)]
    if deaths != after.deaths or max(deaths) > before.book.options.characters:
        raise AssertionError(f"{step}: {after.deaths} characters are dead, not {deaths}")
    twice = [seat for seat in died if died[seat] > 1 or before.lost >> seat & 1]
    if twice:
        raise AssertionError(f"{step}: WCRR-INV-04: {twice} lost two characters in a round")
    for seat in died:
        if after.is_living(seat) and after.bullets[seat] != 1:
            raise AssertionError(f"{step}: WCRR-INV-05: {seat} keeps extra bullets")


def _audit_bullets(step: Any) -> None:
    """WCRR-CHAL-08, WCRR-INV-05: extra bullets stay until a character dies."""
    bullets = list(step.before.bullets)
    for event in step.events:
        if isinstance(event, BulletLoaded):
            bullets[event.seat] += 1
        elif isinstance(event, CharacterDied):
            bullets[event.seat] = 1 if event.left else 0
    if bullets != step.after.bullets:
        raise AssertionError(f"{step}: sets with {step.after.bullets} bullets, not {bullets}")


def _audit_points(step: Any) -> None:
    """WCRR-POINT-01: the bid and one more for who lost nothing, as it stands in the end."""
    scores = list(step.before.scores)
    out = step.before.out
    for event in step.events:
        if isinstance(event, CharacterDied):
            out |= 1 << event.seat
        elif isinstance(event, PointsScored):
            scores[event.seat] += event.points
            _audit_score(step, event, out)
        elif isinstance(event, RoundBegan):
            out = 0
    if scores != step.after.scores:
        raise AssertionError(f"{step}: scores of {step.after.scores}, not {scores}")


def _audit_score(step: Any, event: PointsScored, out: int) -> None:
    """WCRR-POINT-01, WCRR-R41: one more for each extra pull that a card made of it."""
    if event.why != "round":
        return
    record, deck = step.after.rounds[-1], step.before.book.deck
    on = [p for p in record.plays if p.worked and p.target == event.seat]
    more = sum("extra_pull" in deck.entry(play.card).words for play in on)
    earned = record.bids[event.seat] + 1 + more
    if out >> event.seat & 1 or event.points != earned:
        raise AssertionError(f"{step}: {event} was not earned")


def _audit_draws(step: Any) -> None:
    """WCRR-CHAL-06, WCRR-CHAL-07: three for a right accusation, one for a wrong one suffered."""
    options, before, after = step.before.book.options, step.before, step.after
    if after.outcome is not None:
        return
    told = after.charges if after.number == before.number else after.rounds[-1].charges
    wanted, earned = Counter[Seat](), Counter[Seat]()
    for charge in told[len(before.charges) :]:
        if charge.guilty:
            wanted[charge.accuser] += options.reward_cards
        elif charge.guilty is not None:
            wanted[charge.target] += options.comfort_cards
    for event in of(step, CardsDrawn):
        if event.why in ("reward", "comfort"):
            earned[event.seat] += event.count
    if _may_run_out(step, wanted.total()):
        return
    if +wanted != +earned:
        raise AssertionError(f"{step}: {dict(earned)} cards were drawn, not {dict(wanted)}")


def _may_run_out(step: Any, wanted: int) -> bool:
    before = step.before
    few = len(before.draw_deck) + len(before.discard) < max(20, wanted)
    return before.book.deck is None or bool(before.book.options.hand_limit) or few


def _audit_charges(step: Any) -> None:
    """WCRR-CHAL-06: who is found guilty had a BULLET in the pocket, as everybody saw."""
    seen = dict(enumerate(step.before.exposed))
    seen |= {event.seat: event.card for event in of(step, PocketRevealed)}
    for event in of(step, PocketRevealed):
        if event.card != step.before.pockets[event.seat]:
            raise AssertionError(f"{step}: {event} is not what was pocketed")
    for charge in step.after.charges[len(step.before.charges) :]:
        if charge.guilty is not None and charge.guilty != (seen[charge.target] == BULLET):
            raise AssertionError(f"{step}: {charge} is unjust")


def _audit_proofs(step: Any) -> None:
    """WCRR-R48: a shuffle leaves those knowing a pocket, and only those, that a peek proved."""
    before, after = step.before, step.after
    if after.number != before.number or before.traded != after.traded:
        return
    for owner in range(len(before.scores)):
        place, is_laid = before.homes.index(owner), after.laid >> owner & 1
        is_shuffled = bool(before.eyes[place]) and not after.eyes[place] and after.guns[place]
        for seat in range(len(before.scores)) if is_laid else ():
            knew = before.proved[owner] >> seat & 1
            due = knew or (is_shuffled and _is_proved(before, owner, place, seat))
            if bool(due) != bool(after.proved[owner] >> seat & 1):
                raise AssertionError(f"{step}: what {seat} knows of the pocket of {owner} is wrong")


def _is_proved(state: WcrrState, owner: Seat, place: Seat, seat: Seat) -> bool:
    """Whether all BULLETs, or all CLICKs, of a set have been seen outside of its pocket."""
    seen = [flip & 1 for row in state.flipped for flip in row if flip >> 1 == owner]
    eyes = zip(state.guns[place], state.eyes[place], strict=True)
    own = [card for card, who in eyes if who >> seat & 1]
    bullets = state.bullets[owner] + state.back[owner]
    clicks = state.book.options.gun_cards + 1 - bullets
    both = seen + own
    return bool(own) and (both.count(BULLET) == bullets or both.count(CLICK) == clicks)


def _audit_pulls(step: Any) -> None:
    """WCRR-TRIG-01, WCRR-TRIG-02: whoever takes part turns up one card, and nobody else does."""
    pulling: list[Seat] = [
        s for s in range(len(step.before.scores)) if step.before.pulling >> s & 1
    ]
    for event in step.events:
        if isinstance(event, PullBegan):
            pulling = list(event.seats)
            low = [s for s in pulling if not event.extra and step.after.number == step.before.number
                   and (step.after.bids[s] or 0) < event.number]  # fmt: skip
            if low:
                raise AssertionError(f"{step}: {low} pull more often than they bid")
        elif isinstance(event, Flipped) and event.seat not in pulling:
            raise AssertionError(f"{step}: {event.seat} takes no part in this pull")


def audit_end(state: WcrrState) -> None:
    """WCRR-END-01 to WCRR-END-07: the winners are those of the rulebook."""
    outcome, options = state.outcome, state.book.options
    assert outcome is not None
    seats = range(len(state.scores))
    living = [seat for seat in seats if state.deaths[seat] < options.characters]
    if outcome.results != tuple(state.scores):
        raise AssertionError(f"{outcome} is not justified: the results say something else")
    if len(living) < 2:
        fair = outcome.winners == tuple(living)
    else:
        fair = outcome.winners == _by_points(state, living)
    if not fair:
        raise AssertionError(f"{outcome} is not justified with {living} alive")


def _by_points(state: WcrrState, living: list[Seat]) -> tuple[Seat, ...]:
    """WCRR-END-02, WCRR-END-07, WCRR-R17."""
    options, scores = state.book.options, state.scores
    rivals = range(len(scores)) if options.dead_scores_block_win else living
    best = max(scores[seat] for seat in rivals)
    sole = [seat for seat in rivals if scores[seat] == best]
    if best >= options.target_points and len(sole) == 1 and sole[0] in living:
        return tuple(sole)
    if state.number == options.last_round:
        most = max(scores[seat] for seat in living)
        return tuple(seat for seat in living if scores[seat] == most)
    return ()
