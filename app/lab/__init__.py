"""The lab: bot games without a window, their statistics, and how strong a bot is."""
