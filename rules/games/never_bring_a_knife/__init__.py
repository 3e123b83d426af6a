"""Never Bring a Knife: hidden sides, and cards played face down on each other; for 4 to 8."""
