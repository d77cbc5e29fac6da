"""Those who decide: bots and people."""
