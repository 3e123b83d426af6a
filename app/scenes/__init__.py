"""The scenes: what a person does where, from the shelf of boxes to the results."""
