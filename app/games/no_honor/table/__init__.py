"""The table of No Honor Among Thieves as data: where things lie, what is asked and what is said."""
