"""What stops the making of a package."""


class PackagingFailed(Exception):
    """There will be no package; the message is for the person at the keyboard."""
