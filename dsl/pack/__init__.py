"""Content as read: a game's declarations and its kits, each sentence parsed and with its place in the file."""
