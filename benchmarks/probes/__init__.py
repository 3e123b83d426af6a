"""Bots that only measurements know: a habit, and how often it wins among others.

`python -m benchmarks.probes GAME HERO --field FIELD` plays the same deals with the hero in every
seat; both are probes or levels of the game. Every deal is printed as soon as it is over.
"""
