"""Pictures made once and kept while there is room: the least used go first."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec
from weakref import WeakValueDictionary

from pygame import Surface

from app.draw.ahead import AHEAD

P = ParamSpec("P")

MEGABYTE = 1024 * 1024
LARGEST_WINDOW = 3840 * 2160 * 4


class PictureCache:
    """Surfaces by key, bounded by the bytes that they take; `made` counts those ever made.

    A large window has large pictures: there is room for as much as this many windows take. Two keys
    may lead to one surface, as when a drawing needs no change: it counts once. What went while
    somebody still shows it is found again as long as that lasts: it takes no room but theirs.
    """

    def __init__(self, most: int, windows: float = 0.0) -> None:
        self.least = self.most = most
        self.windows = windows
        self.size = 0
        self.made = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._shown: WeakValueDictionary[Hashable, Surface] = WeakValueDictionary()
        self._keys: Counter[int] = Counter()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key, made if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        picture = self._shown.get(key)
        if picture is None:
            AHEAD.begin()
            picture = make()
            AHEAD.end()
            self.made += 1
        self._keep(key, picture)
        self._make_room()
        return picture

    def fit(self, window: Surface) -> None:
        """Keep more for a large window, but not without end."""
        large = round(self.windows * min(weight(window), LARGEST_WINDOW))
        self.most = max(self.least, large)
        self._make_room()

    def clear(self) -> None:
        """Forget everything, as when the window changes its size."""
        self._kept.clear()
        self._shown.clear()
        self._keys.clear()
        self.size = 0

    def _keep(self, key: Hashable, picture: Surface) -> None:
        self._kept[key] = self._shown[key] = picture
        self._keys[id(picture)] += 1
        if self._keys[id(picture)] == 1:
            self.size += weight(picture)

    def _make_room(self) -> None:
        while self.size > self.most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._keys[id(old)] -= 1
            if not self._keys[id(old)]:
                del self._keys[id(old)]
                self.size -= weight(old)


def weight(surface: Surface) -> int:
    """The bytes that a picture takes."""
    return surface.get_height() * surface.get_pitch()


PICTURES = PictureCache(41 * MEGABYTE, windows=5.1)
# Words are small and many: a few large pictures do not push all of them out.
WORDS = PictureCache(6 * MEGABYTE, windows=0.75)
# Cards and faces lie on the table from one picture to the next, unasked for: what comes and goes
# over them does not push them out.
ON_TABLE = PictureCache(13 * MEGABYTE, windows=1.6)
# Large drawings take longest to make, and much is made from each: what comes and goes does not
# push them out.
DRAWINGS = PictureCache(28 * MEGABYTE)
# What moves has many pictures that are quickly made: they do not push the others out.
FLIGHTS = PictureCache(16 * MEGABYTE)

CACHES = PICTURES, WORDS, ON_TABLE, DRAWINGS, FLIGHTS


def fit(window: Surface) -> None:
    """Keep as much as goes with a window."""
    for cache in CACHES:
        cache.fit(window)


def kept(draw: Callable[P, Surface]) -> Callable[P, Surface]:
    """Keep what a drawing function returns; its arguments must be hashable."""
    return kept_in(PICTURES, draw)


def kept_in(cache: PictureCache, draw: Callable[P, Surface]) -> Callable[P, Surface]:
    """Keep what a drawing function returns in one of the caches."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def from_cache(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (name, args, tuple(sorted(kwargs.items()))) if kwargs else (name, args)
        return cache.get(key, lambda: draw(*args, **kwargs))

    return from_cache
