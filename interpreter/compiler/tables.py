"""Everything the compiler of one match looks up or collects: rows, names, which events matter, finished functions."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from zlib import crc32

from cardwright.dsl import tree
from cardwright.dsl.pack.model import CardDef, Line
from cardwright.dsl.vocabulary import NameClass
from cardwright.interpreter.compiler import amounts, things
from cardwright.interpreter.compiler.boards import Board, board_of
from cardwright.interpreter.compiler.lexicon import Lexicon
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.state.layout import PLACE

IDENTIFIER = re.compile(r"[^a-z0-9]+")
PLAIN = re.compile(r"[a-z0-9]+(?: [a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Site:
    """Where a decision is asked: its sort (`piece`, `space`, `amount`, `may`, `order`, ...) and the words that ask."""

    sort: str
    line: int
    at: tree.Extent


@dataclass
class Tables(Lexicon):
    """The compiler's memory for one match."""

    tracing: bool = False
    lines: list[Line] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    free_sites: set[int] = field(default_factory=set)
    functions: list[str] = field(default_factory=list)
    function_lines: dict[str, int] = field(default_factory=dict)
    keyword_functions: dict[object, str] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    asks_moved: bool = False
    when_events: set[str] = field(default_factory=set)
    banned_events: set[str] = field(default_factory=set)
    windows_used: set[str] = field(default_factory=set)
    window_hooks: dict[str, dict[int, list[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )
    watch_hooks: dict[str, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    when_hooks: dict[str, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    would_hooks: dict[str, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    bans: dict[str, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    bonuses: dict[int, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    settings: dict[int, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    floored: set[str] = field(default_factory=set)
    floors: dict[str, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    unknowns: dict[int, str] = field(default_factory=dict)
    standing: dict[str, dict[int, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    absorbers: dict[bool, dict[int, list[str]]] = field(
        default_factory=lambda: {True: defaultdict(list), False: defaultdict(list)}
    )
    standing_used: set[str] = field(default_factory=set)
    abilities: dict[str, dict[int, list[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    ability_names: list[tuple[str, str, int]] = field(default_factory=list)
    made_rules: list[tuple[str, str, str]] = field(default_factory=list)
    given: set[int] = field(default_factory=set)
    hook_lines: dict[str, int] = field(default_factory=dict)
    odd_prints: set[str] = field(default_factory=set)
    ignored_stats: set[str] = field(default_factory=set)
    zones_filled: set[str] = field(default_factory=set)
    _line_numbers: dict[int, int] = field(default_factory=dict)
    _counter: int = 0

    @cached_property
    def has_supply(self) -> bool:
        """Whether pieces are made and destroyed in play."""
        return any(kind.supply for kind in self.layout.kinds.values())

    @cached_property
    def copied_kinds(self) -> frozenset[str]:
        """The kinds of card of which a seat of a game with piles has copies."""
        cards = (e for e in self.layout.entities if self.has_piles and isinstance(e.card, CardDef) and e.card.count > 1)
        return frozenset(entity.kind for entity in cards)

    @cached_property
    def has_piles(self) -> bool:
        """Whether cards lie in zones with an order."""
        return any(zone.ordered for zone in self.game.zones.values())

    @cached_property
    def board(self) -> Board:
        """The shape of the board."""
        return board_of(self.game.board)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.layout.kits)

    # Names

    def noun(self, noun: str, at: tree.Extent) -> tuple[str, str]:
        """Sort and id of a noun: kind, role, counter, stat, zone, space, amount, slot."""
        name = self.vocabulary.names.get(noun)
        if name is None or name.cls not in (NameClass.NOUN, NameClass.STAT):
            raise CannotCompile(f"`{noun}` is no noun", at, code="E203")
        if name.cls is NameClass.STAT:
            stat = self.layout.stats[name.id]
            return ("counter" if stat.kept else "stat"), name.id
        return str(name.detail.get("sort", "kind")), str(name.detail.get("id", name.id))

    @staticmethod
    def safe(text: str) -> str:
        """A text as part of an identifier: plain letters and digits, different for different texts."""
        if PLAIN.fullmatch(text):
            return text.replace(" ", "_")
        return f"{IDENTIFIER.sub('_', text).strip('_')}_{crc32(text.encode('utf-8', 'surrogatepass')):08x}"

    def fresh(self, prefix: str) -> str:
        """A function name that nothing else has."""
        self._counter += 1
        return f"{prefix}{self._counter}"

    # Rows

    def rows_of(self, kind: str) -> str:
        """The constant that lists all rows of a kind."""
        return f"ROWS_{self.safe(kind)}"

    def rows_by_owner(self, kind: str) -> str:
        """The constant that lists the rows of a kind by their owner."""
        return f"OWN_{self.safe(kind)}"

    def kind_set(self, kind: str) -> str:
        """A literal of the kinds a name covers."""
        return repr(tuple(sorted(self.layout.members(kind))))

    @cached_property
    def main_offsets(self) -> frozenset[int]:
        """Where a row keeps what each seat has: offsets that mean this in every kind that has a field there."""
        fields = [(at, name.startswith("main ")) for kept in self.layout.fields.values() for name, at in kept.items()]
        return frozenset(at for at, is_main in fields if is_main) - {at for at, is_main in fields if not is_main}

    def single_row(self, constant: str) -> str:
        """The one row of a constant, or empty when there are none or several."""
        for kind in self.layout.kinds:
            if self.rows_of(kind) == constant:
                rows = self.layout.rows(kind)
                return str(rows[0]) if len(rows) == 1 else ""
        return ""

    def field(self, kind: str, name: str, target: str) -> str:
        """Index expression of a field of an entity."""
        offset = self.layout.offset(kind, name)
        if offset is None:
            raise CannotCompile(f"{kind} has no {name}")
        return f"{target}+{offset}"

    # Stats and states

    def stat_number(self, stat: str) -> int:
        """The number of a stat in records and modifiers; an interval's high end is the next one."""
        return 1000 + 2 * list(self.layout.stats).index(stat)

    def state_number(self, state: str) -> int:
        """The number of a computed state in modifiers."""
        return 3000 + list(self.layout.states).index(state)

    def stat_of(self, scope: Scope, stat: str, holder: Thing, printed: bool) -> str:
        """The value of a stat of a holder, as an expression."""
        definition = self.layout.stats[stat]
        if holder.sort == "counter":
            holder = Thing("entity", definition.of, holder.expr)
        entity = things.coerce(scope, holder, definition.of)
        if printed or not self._has_stat(entity.kind, definition.of):
            return f"printed_{self.safe(stat)}(g, {entity.expr})"
        if definition.kept:
            return f"s[{self.field(definition.of, f'stat {stat}', entity.expr)}]"
        return f"stat_{self.safe(stat)}(g, {entity.expr})"

    def may_lack(self, stat: str) -> bool:
        """Whether something in the match may have no such number at all."""
        return stat in self.lacking

    @cached_property
    def lacking(self) -> frozenset[str]:
        """The numbers that a card in the match prints as X or as N/A."""
        cards = [entity.card for entity in self.layout.entities if isinstance(entity.card, CardDef)]
        odd = {stat for card in cards for stat, value in card.prints.items() if value in ("X", "N/A")}
        return frozenset(stat for stat in odd if not self.layout.stats[stat].interval)

    def _has_stat(self, kind: str, of: str) -> bool:
        """Whether whatever is of a kind has what those of another kind have."""
        members = self.layout.members(of)
        return kind in ("", *members) or (kind in self.layout.kinds and set(self.layout.members(kind)) <= set(members))

    def state_expr(self, state: str, entity: str) -> str:
        """Whether an entity has a state."""
        definition = self.layout.states.get(state)
        if definition is None:
            raise CannotCompile(f"`{state}` is not a state", code="E203")
        if definition.opposite:
            return f"not {self.state_expr(definition.opposite, entity)}"
        if definition.kept:
            return f"s[{self.field(definition.of, f'state {state}', entity)}]"
        return f"state_{self.safe(state)}(g, {entity})"

    def space_adjective(self, scope: Scope, adjective: str, at: tree.Extent) -> str:
        """A condition on the space `x`."""
        if adjective == "free":
            return "is_free(g, x)"
        if adjective == "adjacent":
            return self.board.adjacent("x", f"s[{things.you(scope).expr}+{PLACE}]")
        if adjective in self.game.board.named:
            return f"x in {self.game.board.named[adjective]!r}"
        raise CannotCompile(f"no space is `{adjective}`", at, code="E203")

    def compare_quantity(self, scope: Scope, quantity: tree.Quantity) -> str:
        """The comparison that a quantity asks of a number before it: `>= 3`."""
        low = amounts.number(scope, quantity.low) if quantity.low is not None else ""
        high = amounts.number(scope, quantity.high) if quantity.high is not None else low
        match quantity.kind:
            case "exactly" | "as_many":
                return f"== {low}"
            case "at_least":
                return f">= {low}"
            case "at_most" | "up_to":
                return f"<= {high}"
            case "to":
                return f"in range({low}, {high} + 1)"
            case "or":
                return f"in ({', '.join(amounts.number(scope, o) for o in quantity.options)},)"
        raise CannotCompile("a number is needed to compare with", quantity.at, code="E303")

    # Lines, functions and sites

    def line_number(self, line: Line) -> int:
        """The number under which traces and decisions know a line."""
        number = self._line_numbers.get(id(line))
        if number is None:
            number = self._line_numbers[id(line)] = len(self.lines)
            self.lines.append(line)
        return number

    def add_function(self, signature: str, body: Source) -> None:
        """Keep a finished function."""
        self.functions.append("\n".join([signature, *body.settled()]))
        if body.line >= 0:
            self.function_lines[signature.split()[1].split("(")[0]] = body.line

    def site(self, sort: str, line: int, at: tree.Extent) -> int:
        """A place where something is decided."""
        self.sites.append(Site(sort, line, at))
        return len(self.sites) - 1

    def guards(self, event: str) -> list[str]:
        """The functions that may stop an event."""
        # What is put in the place of an event comes before what forbids it. Ruling: BC-308.
        found = [f"would_{self.safe(event)}"] if event in self.would_events else []
        return found + ([f"ban_{self.safe(event)}"] if event in self.banned_events else [])

    def noted(self, scope: Scope, at: tree.Extent, expr: str) -> str:
        """An expression whose value is written into the trace, when there is one."""
        return f"g.note({scope.line}, {at!r}, {expr})" if self.tracing else expr

    def traced(self, out: Source, text: str) -> None:
        """A statement that is only there when a trace is kept."""
        if self.tracing:
            out.put(text)

    def answered(self, expr: str) -> str:
        """What a function of a line answers, told to the trace on the way out."""
        return f"g.answered({expr})" if self.tracing else expr

    def banned(self, event: str, expr: str) -> str:
        """Whether a ban of a line speaks of what `a` would do to `t`."""
        return f"g.banned({event!r}, a, t, {expr})" if self.tracing else expr

    def way_test(self, scope: Scope, event: str) -> str:
        """Whether the last step moved that way."""
        way = next(k.way for k in self.game.keywords.values() if k.way and (k.event or k.phrase) == event)
        return f"went(g, {things.you(scope).expr}, {1 if way == 'toward' else -1})"
