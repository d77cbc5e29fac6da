"""The talk of a game: shows what happened, asks people for their decisions and does what else they say."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path

import click

from cardwright.interpreter.cli.console import CannotDo
from cardwright.interpreter.cli.drafts import write_whole
from cardwright.interpreter.cli.entry import entry_lines
from cardwright.interpreter.cli.opening import read_text
from cardwright.interpreter.cli.reference import Reference
from cardwright.interpreter.cli.sitting import Sitting
from cardwright.interpreter.cli.telling import beginning, ending, heading, position, strong
from cardwright.interpreter.records.view import View, view
from cardwright.interpreter.state.layout import ROUND
from cardwright.interpreter.words import Decision, describe_decision, names_of, tell

HELP = "a number or the words of an option; ? the position; ? CARD its text; undo; save FILE; load FILE; quit"


class Quit(Exception):
    """A person leaves, or the pipe has run dry."""


class Dialogue:
    """One sitting at the terminal."""

    def __init__(self, sitting: Sitting, players: Sequence[str]) -> None:
        self.sitting = sitting
        self.players = players
        self._said: list[str] = []
        self._stage = -1

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        _say(beginning(self.sitting, self.players))
        try:
            while True:
                self._tell()
                if self.sitting.play.decision is None:
                    break
                if not self.sitting.ask_bot():
                    self._ask()
        except Quit:
            click.echo("\nleft; a game that is not saved is lost")
            return
        _say(["", *position(self.sitting.game), *ending(self.sitting)])

    # What happened

    def _tell(self) -> None:
        """What has not been told yet: stages that ended, then the one at play as far as all may know it."""
        names = names_of(self.sitting.match)
        ended = self.sitting.play.ended
        while self._stage < len(ended):
            if self._stage >= 0:
                self._more(tell(names, ended[self._stage].trace, ended[self._stage].state[ROUND]))
            self._stage += 1
            self._said = []
            if self.sitting.play.decision is not None and self._stage == len(ended):
                self._begin()
        if self.sitting.play.decision is not None and not self.sitting.game.secret:
            self._more(self._story())

    def _begin(self) -> None:
        stage = "round" if self.sitting.play.ended else "setup"
        _say(["", strong(heading(self.sitting, stage, self.sitting.game))])
        if stage == "round":
            _say(position(self.sitting.game, self._view()))

    def _story(self) -> list[str]:
        """The stage at play, as far as it has come."""
        game = self.sitting.game
        return tell(names_of(self.sitting.match), game.trace or (), game.s[ROUND])

    def _more(self, story: Sequence[str]) -> None:
        """The lines of a story that differ from those already said."""
        same = 0
        while same < min(len(story), len(self._said)) and story[same] == self._said[same]:
            same += 1
        _say(f"  {line}" for line in story[same:])
        self._said = list(story)

    def _view(self) -> View | None:
        """What the person who is asked may see; everything where nobody plays."""
        asked = self.sitting.play.decision
        people = [seat for seat, agent in enumerate(self.sitting.agents) if agent is None]
        if not people:
            return None
        seat = asked.seat if asked is not None and asked.seat in people else people[0]
        return view(self.sitting.game, seat)

    # What is decided

    def _ask(self) -> None:
        asked = self.sitting.play.decision
        assert asked is not None
        names = names_of(self.sitting.match)
        decision = describe_decision(self.sitting.game, asked.seat, asked.site, asked.options)
        click.echo("")
        click.echo(f"{strong(names.seats[asked.seat])}, {decision.prompt}")
        width = len(str(len(decision.options)))
        notes = [names.figures(option) for option in asked.options]
        longest = max(len(words) for words in decision.options)
        for number, (words, figures) in enumerate(zip(decision.options, notes, strict=True), start=1):
            click.echo(f"  {number:>{width}}  {f'{words:<{longest}}  {figures}' if figures else words}".rstrip())
        while True:
            index = self._answer(_read(), decision)
            if index is not None:
                self.sitting.choose(index)
                return
            if self.sitting.play.decision is not asked:
                return

    def _answer(self, said: str, decision: Decision) -> int | None:
        """The index that an answer means; None where it was something else, which is done."""
        verb, _, rest = said.partition(" ")
        if said.startswith("?"):
            verb, rest = "?", said[1:]
        if verb in _DOES:
            _DOES[verb](self, rest.strip())
            return None
        if said.isdecimal() and 1 <= int(said) <= len(decision.options):
            return int(said) - 1
        words = said.casefold()
        exact = [n for n, option in enumerate(decision.options) if option.casefold() == words]
        found = exact or [n for n, option in enumerate(decision.options) if words and words in option.casefold()]
        if len(found) == 1 and not said.isdecimal():
            return found[0]
        click.echo(f"that is none of the options; {HELP}" if not found else "that may be several of the options")
        return None

    def _show(self, rest: str) -> None:
        if not rest:
            _say(position(self.sitting.game, self._view(), cards=True))
            return
        entries = self._reference.entries(rest)
        _say(line for entry in entries for line in entry_lines(entry))
        if not entries:
            click.echo(f"nothing is called `{rest}`")

    @cached_property
    def _reference(self) -> Reference:
        return Reference(self.sitting.pack)

    def _undo(self, rest: str) -> None:
        if not self.sitting.undo():
            click.echo("there is nothing to take back")
            return
        click.echo("taken back")
        self._again()

    def _save(self, rest: str) -> None:
        if not rest:
            click.echo("save it where? `save FILE`")
            return
        self._guarded(lambda: write_whole(Path(rest), self.sitting.save().encode()), f"saved to {rest}")

    def _load(self, rest: str) -> None:
        if not rest:
            click.echo("load it from where? `load FILE`")
            return
        self._guarded(lambda: self.sitting.load(read_text(Path(rest))), f"loaded {rest}")
        self._again()

    def _guarded(self, do: Callable[[], None], done: str) -> None:
        try:
            do()
        except CannotDo as fault:
            click.echo(f"that did not work: {fault.message}")
        else:
            click.echo(done)

    def _again(self) -> None:
        """The game is elsewhere now: what happened before is known, the position is shown."""
        self._stage = len(self.sitting.play.ended)
        self._said = self._story()
        _say(position(self.sitting.game, self._view()))

    def _help(self, rest: str) -> None:
        click.echo(HELP)

    def _quit(self, rest: str) -> None:
        raise Quit


_DOES = {
    "?": Dialogue._show,
    "undo": Dialogue._undo,
    "save": Dialogue._save,
    "load": Dialogue._load,
    "help": Dialogue._help,
    "quit": Dialogue._quit,
    "exit": Dialogue._quit,
}


def _read() -> str:
    """A line from the person or the pipe. Raises Quit at its end."""
    click.echo("> ", nl=False)
    line = sys.stdin.readline()
    if not line:
        raise Quit
    if not sys.stdin.isatty():
        click.echo(line.rstrip("\n"))
    return line.strip()


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)
