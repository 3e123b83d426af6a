"""The lab in the window: variants changed, tried by bots, compared, played and shared."""
