"""A campaign that cannot be run on this machine."""


class Impossible(Exception):
    """Why not, in one sentence."""
