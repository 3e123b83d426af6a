"""What ends an experiment early."""


class Trouble(Exception):
    """Something went wrong in one sitting; the sentence says where. Finished ones still count."""
