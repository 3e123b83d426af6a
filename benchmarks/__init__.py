"""How fast the rules and the bots are. Run with `python -m benchmarks`."""
