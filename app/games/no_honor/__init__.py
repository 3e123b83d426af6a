"""No Honor among Thieves: announced, not built yet."""
