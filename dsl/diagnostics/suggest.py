"""Near misses: what an author probably meant."""

from collections.abc import Iterable


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that is at most a slip or two away from `word`, or None.

    A slip is a letter wrong, missing or added, or two swapped: one for each three letters of the word, at
    most three. Letter case and the choice of space, `-` or `_` count for nothing. Of equally near
    candidates the first in alphabetical order is taken.
    """
    from rapidfuzz.distance import OSA  # only a fault needs it

    wanted = _folded(word)
    limit = 0 if len(wanted) < 3 else min(3, max(1, len(wanted) // 3))
    best: tuple[int, str] | None = None
    for candidate in sorted(set(candidates)):
        if candidate == word:
            continue
        distance = OSA.distance(wanted, _folded(candidate), score_cutoff=limit)
        if distance <= limit and (best is None or distance < best[0]):
            best = (distance, candidate)
    return best[1] if best else None


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """A hint that names the nearest candidate, or None when nothing is near."""
    found = nearest(word, candidates)
    return f"did you mean `{found}`?" if found is not None else None


def _folded(word: str) -> str:
    return word.casefold().replace("_", " ").replace("-", " ")
