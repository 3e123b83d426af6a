"""The running table: who sits at it, what they say, and the bots that are asked."""
