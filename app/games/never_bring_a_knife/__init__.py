"""Never Bring a Knife at the table."""
