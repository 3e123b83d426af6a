"""Which Backroom this is; a test compares it with pyproject.toml."""

VERSION = "0.9.1"
