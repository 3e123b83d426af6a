"""What lies before each team of Russian Roulette: people, die, gun, pocket, and marks on them."""

from collections.abc import Iterator

from app.games.russian_roulette.table import explanations as about
from app.games.russian_roulette.table import words as sentences
from app.games.russian_roulette.table.layout import TeamPlace, WcrrLayout
from app.games.russian_roulette.table.things import (
    CharacterTile,
    Cylinder,
    Die,
    PocketTile,
    Squad,
)
from app.games.russian_roulette.table.vocabulary import TEAMS, drawing, percent, pulls
from app.table.board import FeltPanel, Label, Laid, PlateChip, SeatGround, Tone
from app.table.fitting import longest_fitting
from app.table.geometry import CARD_RATIO, Box, Spot, spot_in
from app.table.hand_fan import fan, row
from app.table.voice import counted
from rules.games.russian_roulette.cards import BULLET
from rules.kernel.cards import Seat, Zone

_MATES, _TEXT = 3, 12
# A word that is wider than this many pockets would hide the card that it is about.
_WIDEST_CHIP = 3


def lay_grounds(layout: WcrrLayout) -> tuple[SeatGround, ...]:
    """A sheet for each team; who is out of the game has a grey one."""
    return tuple(_ground(layout, seat) for seat in range(layout.seats))


def _ground(layout: WcrrLayout, seat: Seat) -> SeatGround:
    tone = "ground_out" if layout.is_out(seat) else "ground"
    if layout.team(seat).shown is not None:
        tone = "ground_shot" if layout.view.lost >> seat & 1 else "ground_stage"
    return SeatGround(seat, layout.team(seat).ground, tone)


def lay_squads(layout: WcrrLayout) -> tuple[Squad, ...]:
    """The people of each team, the captain first: the teammates die before."""
    return tuple(Squad(seat, tuple(_tiles(layout, seat))) for seat in range(layout.seats))


def _tiles(layout: WcrrLayout, seat: Seat) -> Iterator[CharacterTile]:
    deaths, people = layout.view.deaths[seat], layout.view.book.characters
    for number, box in enumerate(layout.team(seat).tiles):
        is_out = deaths >= (number or people)
        who = (number - 1) % _MATES + 1 if number else 0
        words = layout.say(about.person(TEAMS[seat].people[who], number, is_out))
        yield CharacterTile(drawing(seat, who), box, is_out, number == 0, words)


def lay_dice(layout: WcrrLayout) -> Iterator[Die]:
    """The bids; one that is set and covered says nothing more."""
    for seat in range(layout.seats):
        if layout.has_bid(seat):
            words = layout.say(about.bid(layout.view, seat))
            die = layout.team(seat).die
            yield Die(seat, die, layout.bid(seat), words, _bid_word(layout, seat))


def _bid_word(layout: WcrrLayout, seat: Seat) -> Label | None:
    """What a die is, left of it, where there is room for it."""
    team, ruler = layout.team(seat), layout.ruler
    die, tiles = team.die, team.tiles
    is_free = die.y >= tiles[0].bottom
    taken = layout.place(seat).plate if die.y < tiles[0].y else tiles[-1]
    left = tiles[0].x if is_free else taken.right + ruler.px(2)
    room = Box.between(left, die.y, die.x - ruler.px(5), die.bottom)
    is_own = seat == layout.voice.viewer
    says = (*((sentences.YOUR_BID,) if is_own else ()), sentences.BID_WORD, "")
    word = longest_fitting(says, room.w, _TEXT, ruler, "bold")
    tone: Tone = "bright" if team.shown is None else "plain"
    return Label(word, room, _TEXT, tone, "left" if is_free else "right", "bold") if word else None


# The gun


def lay_gun(layout: WcrrLayout, seat: Seat) -> Iterator[Laid]:
    """A gun in a row, what was turned up first; or the whole set, while it is in hand."""
    zones = [Zone(name, seat) for name in ("set", "flipped", "gun")]
    cards = [(zone, number) for zone in zones for number in range(len(layout.pile(zone)))]
    spots = list(_spots(layout, seat, len(cards)))
    raised, shown = layout.raised(seat), layout.team(seat).shown
    if raised is not None and shown is not None:
        spots[raised] = spot_in(shown)
    chosen = layout.chosen_for_pocket(seat)
    if chosen is not None:
        spots[chosen] = _in_pocket(layout, seat, layout.team(seat))
    for (zone, number), spot in zip(cards, spots, strict=True):
        pile = layout.pile(zone)
        copy = number if zone.name == "gun" else pile[:number].count(pile[number])
        yield Laid(zone, number, pile[number], spot, copy)


def _spots(layout: WcrrLayout, seat: Seat, count: int) -> tuple[Spot, ...]:
    team = layout.team(seat)
    if seat == layout.chair and team.shown is None:
        return fan(count, team.gun, team.gun_card, layout.ruler)
    return row(count, team.gun, team.gun_card)


def lay_odds(layout: WcrrLayout) -> Iterator[Cylinder]:
    """The viewer's gun as chambers, what is in it, and what it means for each number of pulls."""
    room, seat = layout.places.odds, layout.chair
    if room is None or not layout.view.guns[seat] or layout.pile(Zone("set", seat)):
        return
    words = layout.say(about.gun(layout.view, seat, layout.loaded(seat)))
    px = layout.ruler.px
    side = room.h - px(4)
    wheel = Box(room.x + px(6), room.y + px(2), side, side)
    yield Cylinder(seat, wheel, layout.chambers(seat), (), words)


def lay_odds_words(layout: WcrrLayout) -> Iterator[FeltPanel]:
    """What is in the viewer's own gun, beside its chambers, and what it means for each bid."""
    for gun in lay_odds(layout):
        room, ruler = layout.places.odds, layout.ruler
        assert room is not None
        left = gun.box.right + ruler.px(8)
        inside = Box.between(left, room.y, room.right - ruler.px(8), room.bottom)
        said = tuple(map(layout.say, _odds(layout, layout.loaded(gun.seat))))
        text = longest_fitting(said, inside.w, _TEXT, ruler, "semibold")
        label = Label(text, inside, _TEXT, weight="semibold")
        yield FeltPanel("gun", room, (label,), gun.explanation)


def _odds(layout: WcrrLayout, loaded: int | None) -> Iterator[str]:
    """What is in the viewer's own gun, from long to short."""
    left = len(layout.view.guns[layout.chair])
    if loaded is None:
        yield sentences.GUN_UNKNOWN.format(cards=counted(left, "card"))
        yield counted(left, "card")
        return
    clicks, bullets = counted(left - loaded, "CLICK"), counted(loaded, "BULLET")
    has = sentences.GUN_HAS.format(clicks=clicks, bullets=bullets)
    shares = [percent(share) for share in layout.odds(layout.chair)]
    if shares and loaded:
        first, *more = shares
        one = sentences.GUN_ONE_PULL.format(odds=first)
        told = [one, *(f"{n}: {share}" for n, share in enumerate(more, 2))]
        each = [
            sentences.PULL_ODDS.format(pulls=pulls(n), odds=share)
            for n, share in enumerate(shares, 1)
        ]
        yield sentences.GUN_ODDS.format(gun=has, odds=", ".join(each))
        yield sentences.GUN_ODDS_SHORT.format(gun=has, odds=", ".join(told))
        for number in (len(told), 3, 1):
            yield sentences.GUN_ODDS_BRIEF.format(gun=has, odds=", ".join(told[:number]))
    yield has


# The pocket


def lay_pocket(layout: WcrrLayout, seat: Seat) -> Iterator[Laid]:
    """The card in a pocket; what was turned up lies over it."""
    team = layout.team(seat)
    for number, card in enumerate(layout.pocket(seat)[:1]):
        yield Laid(Zone("pocket", seat), number, card, _in_pocket(layout, seat, team))


def _in_pocket(layout: WcrrLayout, seat: Seat, team: TeamPlace) -> Spot:
    box = team.pocket
    if _is_exposed(layout, seat):
        wide = min(box.w, box.h / CARD_RATIO)
        return Spot(*box.middle, wide, 4.0)
    wide = box.w * 0.74
    top = box.y - (wide * 0.42 if seat == layout.chair else 0)
    return Spot(box.middle[0], top + wide * CARD_RATIO / 2, wide)


def _is_exposed(layout: WcrrLayout, seat: Seat) -> bool:
    return layout.view.exposed[seat] is not None


def lay_pockets(layout: WcrrLayout) -> Iterator[PocketTile]:
    """The tiles over the cards; a spent accusation turns one over."""
    for seat in range(layout.seats):
        if _is_exposed(layout, seat) and layout.pocket(seat):
            continue
        used = bool(layout.view.used >> seat & 1)
        box = layout.team(seat).pocket
        if layout.pocket(seat) and seat != layout.chair:
            box = Box.between(box.x, box.y + box.h * 2 // 5, box.right, box.bottom)
        words = about.USED if used else about.POCKET
        yield PocketTile(seat, box, used, layout.say(words))


# Marks


def lay_chips(layout: WcrrLayout) -> Iterator[PlateChip]:
    """Guilty or innocent under a pocket that was turned up, and where a gun points."""
    for seat in range(layout.seats):
        card = layout.view.exposed[seat]
        team = layout.team(seat)
        if card is not None:
            tone = "guilty" if card == BULLET else "innocent"
            word = sentences.CHIPS[tone]
            at = team.pocket.middle[0], team.pocket.bottom
            chip = _chip(layout, f"verdict {seat}", word, tone, at, team)
            if chip.box.w <= _WIDEST_CHIP * team.pocket.w:
                yield chip
        aimed = about.aim(layout.view, seat, layout.voice)
        if aimed:
            yield _chip(layout, f"aim {seat}", aimed, "guilty", team.gun.middle, team)


def _chip(
    layout: WcrrLayout, name: str, word: str, tone: str, at: tuple[int, int], team: TeamPlace
) -> PlateChip:
    ruler, text = layout.ruler, layout.say(word)
    wide, high = ruler.width(text, _TEXT, "bold") + ruler.px(14), ruler.line(_TEXT) + ruler.px(2)
    bounds = team.ground if team.ground.holds(team.pocket) else layout.places.felt
    x = max(bounds.x + 2, min(at[0] - wide // 2, bounds.right - wide - 2))
    y = min(at[1] - high // 2, bounds.bottom - high - 1)
    box = Box(x, y, wide, high)
    label = Label(text, box, _TEXT, "plain", "centre", "bold")
    return PlateChip(name, box, label, None, tone, "")
