"""Tables that bots look things up in, worked out once and shipped as files."""
