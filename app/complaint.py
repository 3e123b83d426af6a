"""What a person did that cannot be done, said in one sentence."""


class Complaint(Exception):
    """Ends a command with its sentence and exit code 2; nothing was changed."""
