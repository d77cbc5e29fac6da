"""The parts of the README pages that are written by a command: tables of words, of fields, of what each game uses."""
