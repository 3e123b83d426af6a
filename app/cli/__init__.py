"""One file for each word that follows `backroom` on the command line."""
