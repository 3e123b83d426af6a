"""The table without a screen: sentences, prompts and rules texts that every way to play shares."""
