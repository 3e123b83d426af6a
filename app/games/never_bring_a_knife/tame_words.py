"""Never Bring a Knife as a water fight: the same rules without guns and without blood."""

from app.table.lexicon import Lexicon

_CARDS = (
    ("gun", "balloon"),
    ("guns", "balloons"),
    ("gunfire", "splashing"),
    ("armor", "cover"),
    ("armors", "covers"),
    ("armour", "cover"),
    ("an armor", "a cover"),
    ("hit", "prank"),
    ("hits", "pranks"),
    ("guns hurt", "balloons soak"),
    ("wounded or hit", "splashed or pranked"),
)
_WOUNDS = (
    ("wound", "splash"),
    ("wounds", "splashes"),
    ("wounded", "splashed"),
    ("wounding", "splashing"),
    ("heal", "dry"),
    ("heals", "dries"),
    ("healed", "dried"),
    ("healing", "drying"),
    ("unwounded", "dry"),
)
_FALLING = (
    ("fall", "go home"),
    ("falls", "goes home"),
    ("fell", "went home"),
    ("fallen", "gone home"),
    ("falling", "going home"),
    ("fall check", "homecoming"),
    ("the fallen", "those gone home"),
    ("the fallen one", "the drenched one"),
    ("curtain falls", "curtain comes down"),
    ("a fallen", "a drenched"),
    ("fallen player", "drenched player"),
    ("fallen players", "drenched players"),
    ("fallen cop", "drenched cop"),
    ("fallen cops", "drenched cops"),
    ("fallen criminal", "drenched criminal"),
    ("fallen criminals", "drenched criminals"),
    ("nobody fallen", "nobody drenched"),
)
_FIGHTING = (
    ("shoot", "splash"),
    ("shoots", "splashes"),
    ("shot", "splash"),
    ("shots", "splashes"),
    ("shooting", "splashing"),
    ("bullet", "drop"),
    ("bullets", "drops"),
    ("blood", "water"),
    ("bleed", "drip"),
    ("bleeds", "drips"),
    ("bleeding", "dripping"),
    ("kill", "soak"),
    ("kills", "soaks"),
    ("killed", "soaked"),
    ("die", "go home"),
    ("dies", "goes home"),
    ("died", "went home"),
    ("dead", "drenched"),
    ("death", "soaking"),
    ("weapon", "toy"),
    ("weapons", "toys"),
)

TAME = Lexicon((*_CARDS, *_WOUNDS, *_FALLING, *_FIGHTING))
