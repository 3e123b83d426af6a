"""The widget kit: nodes that measure, place and draw themselves, all reachable by keyboard."""
