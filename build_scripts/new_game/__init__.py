"""What a new game begins with: a small one that already works, under names of its own."""
