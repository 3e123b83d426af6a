"""What a card does, in few words: on the button that plays it, and as a question for its target."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from app.games.no_honor.table import words
from app.games.no_honor.table.vocabulary import (
    cards,
    choice_word,
    coins,
    dice_words,
    harm,
    short,
    the_cards,
)
from app.table.voice import Voice, joined, say, written
from rules.games.no_honor import commands as said
from rules.games.no_honor.choices import Choosing
from rules.games.no_honor.dice import Reading, rolled_below
from rules.games.no_honor.effects import Running
from rules.games.no_honor.heists import FreeingPrisoner
from rules.games.no_honor.legality import said as said_of
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.rulebook import Step, WayToPlay
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import (
    SKILLS,
    Attach,
    Cards,
    ChooseOne,
    Coins,
    CounterPlay,
    DefenseChange,
    Draw,
    Each,
    Effect,
    Number,
    Reroll,
    Reveal,
    Roll,
    Rule,
    Selector,
    Send,
    SkillChange,
    Status,
)
from rules.kernel.cards import CardId
from rules.kernel.commands import Command

# What somebody or something is called in a phrase, by the name that a card has for it.
Named = Callable[[str], str]


def way_of(command: said.Declare, view: NoHonorView) -> WayToPlay:
    """The way that something is played or used in."""
    return next(w for w in view.book.scripts.ways[command.source] if w.name == command.way)


def effect_of(command: Command, view: NoHonorView, voice: Voice) -> str:
    """What an answer does: Take 3 from Bo; empty where that takes more words."""
    if isinstance(command, said.Take):
        return _taken(command, view, voice)
    if not isinstance(command, said.Declare):
        return ""
    aims = {aim.name: aim for aim in command.aims}

    def named(name: str) -> str:
        aim = aims.get(name)
        if aim is None:
            return ""
        if aim.choice:
            return str(aim.choice)
        seats = [short(voice.who(seat)) for seat in aim.seats]
        return joined([*seats, *([_in_few_words(aim.cards, voice)] if aim.cards else [])])

    return phrase(way_of(command, view).effects, named)


def _in_few_words(which: Sequence[CardId], voice: Voice) -> str:
    """Cards that something is done to, on a button: the Master Thief."""
    return short(the_cards(which, voice) if len(which) == 1 else cards(which, voice))


def way_words(command: said.Declare, view: NoHonorView) -> str:
    """A way to play something before it is known on whom: Take 3 from someone."""
    way, deed = way_of(command, view), _unaimed(command, view, words.ANY)
    chosen = [choice_word(str(aim.choice)) for aim in command.aims if aim.choice in SKILLS]
    told = ", ".join([deed, *(one for one in chosen if one not in deed)] if deed else chosen)
    return f"{words.NO_HONOR}: {told}" if way.no_honor and told else told


def target_question(command: said.Declare, view: NoHonorView) -> str:
    """What is asked for once something is to be played so: Exhaust which Character?"""
    asked = _unaimed(command, view, words.WHICH)
    return f"{asked}?" if "which" in asked else ""


def _unaimed(command: said.Declare, view: NoHonorView, kinds: Mapping[str, str]) -> str:
    """What it does to whoever is not chosen yet."""
    way, chosen = way_of(command, view), {aim.name: aim.choice for aim in command.aims}
    return phrase(way.effects, lambda name: str(chosen.get(name) or _kind(way, name, kinds)))


def _kind(way: WayToPlay, name: str, kinds: Mapping[str, str]) -> str:
    """What a target is, as long as it is not chosen."""
    for target in way.targets:
        if target.name == name and target.select is not None:
            return kinds.get(target.select.kind, "")
    return ""


def phrase(effects: tuple[Effect, ...], named: Named) -> str:
    """The first of these effects that can be said in few words."""
    rolled = {effect.name for effect in effects if isinstance(effect, Roll)}

    def who(what: Any) -> str:
        """Whom the card's own name for somebody means; nobody, if it is not a name."""
        return named(what[1:]) if isinstance(what, str) and what.startswith("$") else ""

    known = (effect for effect in effects if type(effect) in _PHRASES)
    found = (_PHRASES[type(effect)](effect, who, rolled) for effect in known)
    return next((told for told in found if told), "")


# Whoever it is of whom nothing is chosen yet: what is done then needs no more words.
_ANYBODY = frozenset({*words.ANY.values(), *map(words.ALL_AT.format, words.ANY.values())})


def _to(template: str, whom: str) -> str:
    """Words with somebody in them; nothing, if it is nobody."""
    return template.format(whom) if whom else ""


def _coins(effect: Coins, who: Callable[[Any], str]) -> str:
    number = effect.n if isinstance(effect.n, int) else None
    if effect.taker == "self" and who(effect.giver):
        template = words.TAKE_FROM if number else words.TAKE_COINS_FROM
        return template.format(*([number] if number else []), who(effect.giver))
    if effect.taker == "self" and effect.giver == "bank":
        return words.GET.format(coins(number)) if number else words.GET_COINS
    return ""


def _skill(effect: SkillChange, who: Callable[[Any], str], rolled: set[str]) -> str:
    skill = (who(effect.skill) or effect.skill).capitalize()
    whom = who(effect.target)
    if not whom:
        return ""
    if isinstance(effect.n, str) and effect.n[1:] in rolled:
        return words.ROLL_FOR.format(skill, whom)
    number = effect.n if isinstance(effect.n, int) else int(who(effect.n) or 0)
    sign = "+" if number > 0 else ""
    more = f"{sign}{written(number)}"
    if not number:
        return ""
    if skill == "All":
        return words.ALL_CHALLENGES.format(more, whom)
    if whom in _ANYBODY:
        return words.MORE.format(more, skill)
    return words.MORE_FOR.format(more, skill, whom)


def _looked(effect: Reveal, who: Callable[[Any], str]) -> str:
    if not isinstance(effect.what, Selector):
        return ""
    owners = (who(one.v) for one in effect.what.where if one.f == "owner")
    whose = next(owners, "")
    return _to(words.LOOK_AT_HAND, whose)


def _rule(effect: Rule, who: Callable[[Any], str]) -> str:
    places = (who(one.v) for one in effect.where if one.f == "is")
    whom = who(effect.who) or next(places, "")
    return _to(words.RULES.get(effect.key, ""), whom)


def _each(effect: Each, who: Callable[[Any], str]) -> str:
    """What is done to several: to everyone else, or to all at a Defense."""
    all_of_them = words.EVERYONE if effect.among == "others" else ""
    if isinstance(effect.among, Selector):
        there = (who(one.v) for one in effect.among.where if one.f == "on_defense")
        all_of_them = _to(words.ALL_AT, next(there, ""))
    if not all_of_them:
        return ""
    return phrase(effect.do, lambda name: all_of_them if name == effect.name else who(f"${name}"))


_PHRASES: dict[type, Callable[[Any, Callable[[Any], str], set[str]], str]] = {
    Coins: lambda effect, who, rolled: _coins(effect, who),
    Status: lambda effect, who, rolled: _to(words.STATUS[effect.set], who(effect.target)),
    Send: lambda effect, who, rolled: _to(words.SENT[effect.to], who(effect.target)),
    SkillChange: _skill,
    Attach: lambda effect, who, rolled: _to(words.ATTACH_TO, who(effect.target)),
    Draw: lambda effect, who, rolled: (
        words.DRAW_MANY.format(effect.n) if isinstance(effect.n, int) else ""
    ),
    CounterPlay: lambda effect, who, rolled: words.COUNTER,
    Reroll: lambda effect, who, rolled: words.ROLL_AGAIN,
    Reveal: lambda effect, who, rolled: _looked(effect, who),
    Cards: lambda effect, who, rolled: _to(words.CARDS_TO.get(effect.to, ""), who(effect.what)),
    DefenseChange: lambda effect, who, rolled: _to(words.DEFENSES[effect.mode], who(effect.target)),
    ChooseOne: lambda effect, who, rolled: _to(words.LEAN_ON, who(effect.by)),
    Rule: lambda effect, who, rolled: _rule(effect, who),
    Each: lambda effect, who, rolled: _each(effect, who),
}


# What an effect asks for while it is carried out


def question_of(view: NoHonorView) -> str:
    """What somebody is asked in the middle of an effect: Who gets +1 Tinker?"""
    frame: Any = view.agenda[-1]
    effect = view.book.scripts.lists[frame.script][frame.place].effect
    if isinstance(effect, ChooseOne):
        return words.PAY_OR_EXHAUST
    what = said_of(effect)
    kind = words.WHICH_ONE
    if isinstance(what, Selector):
        kind = words.WHICH.get(what.kind, kind)
    asked = _chosen(effect, kind)
    return f"{asked}?" if asked else words.CHOOSE_WHICH[kind]


def _chosen(effect: Any, whom: str) -> str:
    """An effect with these words for what it is about."""
    if isinstance(effect, Cards):
        return _to(words.CARDS_TO.get(effect.to, ""), whom)
    if isinstance(effect, Each):
        inner = effect.do[0]
        if isinstance(inner, Rule) and inner.key == "betrayal_value":
            return words.LOWER_BETRAYAL.format(whom)
        return phrase(effect.do, lambda name: whom)
    if hasattr(effect, "target"):
        return phrase((effect.model_copy(update={"target": "$it"}),), lambda name: whom)
    return ""


def _taken(command: said.Take, view: NoHonorView, voice: Voice) -> str:
    """What picking this for an effect does."""
    frame = view.agenda[-1]
    if isinstance(frame, FreeingPrisoner):
        return _to(words.BREAK_OUT, short(cards(command.cards, voice)) if command.cards else "")
    if not isinstance(frame, Choosing):
        return ""
    effect = view.book.scripts.lists[frame.script][frame.place].effect
    names = [short(voice.who(seat)) for seat in command.seats]
    names += [short(cards(command.cards, voice))] if command.cards else []
    return _chosen(effect, joined(names)) if names else ""


# Dice


def ask_about_roll(view: NoHonorView, voice: Voice, templates: tuple[str, str, str]) -> str:
    """Of dice that were rolled: for a card, for the trouble at a Defense, or for neither."""
    for_card, for_trouble, plain = templates
    waits, (_, frame) = _waits_for_dice(view), rolled_below(cast("Any", view))
    values = {"seat": frame.owners[0], "dice": dice_words(frame.dice)}
    if isinstance(waits, Running):
        return say(for_card, voice, card=view.book.entry(waits.ctx.source).name, **values)
    reading = waits if isinstance(waits, Reading) else getattr(waits, "reading", None)
    if reading is None:
        return say(plain, voice, **values)
    return say(for_trouble, voice, card=voice.the_card(reading.defense), **values)


def die_does(view: NoHonorView, value: int) -> str:
    """What a die would do if it counts: +2 Muscle, or one arrested; empty if that is not sure."""
    waits = _waits_for_dice(view)
    if isinstance(waits, Running):
        name = f"${rolled_below(cast('Any', view))[1].name}"
        found = (_with_die(step.effect, name, value, waits.ctx) for step in _steps(view, waits))
        return next((told for told in found if told), "")
    if isinstance(waits, Reading):
        script = Reading(waits.defense, value).script(cast("Any", view))
        sign, many = harm(tuple(step.effect for step in view.book.scripts.lists[script]))
        return f"{many} {words.HARMED[sign]}" if sign in words.HARMED else many
    return ""


def _steps(view: NoHonorView, running: Running) -> tuple[Step, ...]:
    return view.book.scripts.lists[running.script]


def _with_die(effect: Any, name: str, value: int, ctx: Ctx) -> str:
    """What an effect comes to, whose number is a die's."""
    if isinstance(effect, SkillChange) and effect.n == name:
        skill = ctx.get(effect.skill[1:]) if effect.skill.startswith("$") else effect.skill
        return f"{'+' if value > 0 else ''}{written(value)} {str(skill).capitalize()}"
    number = getattr(effect, "n", None)
    if isinstance(effect, Coins) and isinstance(number, Number) and number.a == name:
        return coins(max(0, value + number.b)) if isinstance(number.b, int) else ""
    return ""


def _waits_for_dice(view: NoHonorView) -> Any:
    """What the roll that is going on is for."""
    place, _ = rolled_below(cast("Any", view))
    return view.agenda[place - 1]
