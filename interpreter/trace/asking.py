"""Whose line is meant (`reaver`, `reaver.1`, `a.reaver.1`, or words of the line), and in which rounds."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.diagnostics import did_you_mean
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records.play import Ended
from cardwright.interpreter.trace.names import LETTERS, Names, spoken
from cardwright.interpreter.trace.paths import Paths
from cardwright.interpreter.trace.why import Answer, Inquiry, parts_of


class UnknownLine(Exception):
    """No line of the match is meant by these words; the message says what is near."""


def lines_meant(names: Names, words: str) -> list[tuple[int, int]]:
    """The lines that the words mean, each with a row on which it stands. Raises UnknownLine."""
    seat, rest = None, words.strip()
    if len(rest) > 2 and rest[1] == "." and rest[0] in LETTERS[: len(names.match.seat_rows)]:
        seat, rest = LETTERS.index(rest[0]), rest[2:]
    owner, _, place = rest.partition(".")
    lines = names.lines_of(owner)
    if place.isdigit():
        lines = {at: number for at, number in lines.items() if at == int(place)}
    if not lines:
        lines = {n: n for n, line in enumerate(names.match.lines) if names.is_card_text(n) and rest in line.text}
    found = [
        (number, part)
        for number in lines.values()
        for part in parts_of(names, number)
        if seat is None or names.seat(part) == seat
    ]
    if not found:
        hint = did_you_mean(spoken(owner), [spoken(name) for name in names.owners()])
        raise UnknownLine(f"no line of this match is meant by `{words}`" + (f"; {hint}" if hint else ""))
    return found


def ask(match: Match, ended: Sequence[Ended], words: str, number: int | None = None) -> list[Answer]:
    """What became of the lines that the words mean, in one round or in all. Raises UnknownLine."""
    names, paths = Names(match), Paths(match)
    rounds = [stage for stage in ended if stage.stage == "round"]
    if number is not None and not 1 <= number <= len(rounds):
        raise UnknownLine(f"there is no round {number}: the game has {len(rounds)}")
    wanted = range(1, len(rounds) + 1) if number is None else (number,)
    meant = lines_meant(names, words)
    return [
        Inquiry(names, paths, rounds[n - 1].trace, rounds[n - 1].state, n).answer(line, part)
        for n in wanted
        for line, part in meant
    ]


def in_words(answer: Answer) -> str:
    """An answer as one sentence, and what the line did where it did something."""
    became = {"fired": "fired", "no target": "fired in vain", "prevented": "was prevented"}.get(answer.reason)
    name = f"{answer.seat}'s {answer.owner.replace('_', ' ')}, line {answer.place}"
    why = "; ".join(answer.because)
    words = f"{name} ({answer.text}) {became or 'stayed quiet'} in round {answer.round}: {why}"
    return words + (f"\n  it did: {'; '.join(answer.effects)}" if answer.fired and answer.effects else "")
