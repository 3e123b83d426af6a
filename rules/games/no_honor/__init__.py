"""The rules of No Honor Among Thieves."""
