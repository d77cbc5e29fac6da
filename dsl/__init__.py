"""Text to checked tree: the language, its loader, its checker and its printer."""
