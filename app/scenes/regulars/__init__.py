"""Who plays in the back room: the regulars, and what one has played against them."""
