"""Setting up a table: seats, rules, seed."""
