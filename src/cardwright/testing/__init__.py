"""Tools for testing games, shipped so that games outside this package can use them too."""
