"""What happened and why: every line considered, every value compared, every change, in order."""
