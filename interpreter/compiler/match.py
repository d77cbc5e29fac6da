"""One match compiled: all text of its kits and rules as one Python module, and what the run time asks of it."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardwright.dsl import tree
from cardwright.dsl.pack.model import CardDef, GameDef, KitDef, Line
from cardwright.dsl.vocabulary import Vocabulary
from cardwright.interpreter.compiler import eventcode, hooks, phases, statcode, survey, tabletop
from cardwright.interpreter.compiler.circles import break_circles
from cardwright.interpreter.compiler.primitive import load_primitives
from cardwright.interpreter.compiler.scope import CannotCompile
from cardwright.interpreter.compiler.specialise import specialise
from cardwright.interpreter.compiler.tables import Site, Tables
from cardwright.interpreter.runtime import questions
from cardwright.interpreter.runtime.game import Game, Halt
from cardwright.interpreter.runtime.order import from_seat, joined
from cardwright.interpreter.runtime.periods import end_period, go_on_without_end
from cardwright.interpreter.runtime.walking import steps_beside
from cardwright.interpreter.state.layout import LIVE, OWNER, PLACE, Entity, Layout
from cardwright.interpreter.trace.watch import TRACED

Function = Callable[..., Any]


class Match:
    """A compiled match. `source` is the generated module; `sites` and `lines` explain its decisions and traces."""

    near: Mapping[int, tuple[int, ...]]
    apart: Mapping[tuple[int, int], int]
    moves: Any
    lengths: Mapping[int, int]
    piles: Mapping[int, int]
    cards_of: Mapping[int, tuple[int, ...]]
    turn_slot: int

    def __init__(self, game: GameDef, kits: Sequence[KitDef], vocabulary: Vocabulary, tracing: bool = False) -> None:
        game = game.with_kits(kits)
        self.game = game
        self.kits = tuple(kits)
        self.tracing = tracing
        self.layout = Layout(game, kits)
        tables = Tables(self.layout, game, vocabulary, load_primitives(), tracing)
        survey.survey(tables, self._all_lines(), self._rule_lines())
        for rows, kind, lines in self._parts():
            for text in lines:
                number = tables.line_number(text)
                try:
                    hooks.add_line(tables, rows, kind, game.seat_kind, tables.sentence(text), number)
                except CannotCompile as fault:
                    raise CannotCompileLine(text, fault) from fault
        for name, tree_ in (("setup", game.setup), ("play_round", game.round), ("finish", game.finish)):
            phases.write(tables, name, tree_)
        for stat in self.layout.stats.values():
            if stat.summed and any(v in (None, "X") for v in self._printed(stat.id, stat.interval).values()):
                tables.odd_prints.add(f"PRINT_{tables.safe(stat.id)}")
        eventcode.write_all(tables)
        statcode.write_all(tables)
        break_circles(tables)
        self.tables = tables
        self.sites: list[Site] = tables.sites
        self.lines: list[Line] = tables.lines
        self._run_facts()
        self.source = "\n\n\n".join(tables.functions)
        self._load()

    # What has text

    def _parts(self) -> list[tuple[list[int], str, tuple[Line, ...]]]:
        """Rows that share a text, their kind and the lines: kinds first, then kits, then cards."""
        found: list[tuple[list[int], str, tuple[Line, ...]]] = []
        for kind in self.layout.kinds.values():
            if kind.lines:
                found.append((list(self.layout.rows(kind.id)), kind.id, kind.lines))
        by_text: dict[int, tuple[list[int], str, tuple[Line, ...]]] = {}
        for entity in self.layout.entities:
            if entity.card is not None and entity.card.lines:
                key = id(entity.card)
                by_text.setdefault(key, ([], entity.kind, entity.card.lines))[0].append(entity.at)
        return found + list(by_text.values())

    def _all_lines(self) -> list[Line]:
        return [line for _, _, lines in self._parts() for line in lines]

    def _rule_lines(self) -> list[Line]:
        lines = [line for keyword in self.game.keywords.values() for line in keyword.lines]
        lines += [line for relation in self.game.relations.values() for line in relation.lines]
        lines += [line for die in self.game.dice.values() for face in die.faces for line in face]
        for phase in (*self.game.setup, *self.game.round, *self.game.finish):
            lines += survey.phase_lines(phase)
        return lines

    # What the run time asks

    def _run_facts(self) -> None:
        layout = self.layout
        self.seat_rows = layout.seat_rows()
        self.seat_of = {entity.at: entity.seat for entity in layout.entities} | {0: 0}
        self.titles = [entity.title for entity in layout.entities]
        self.spaces = self.game.board.spaces
        standing = [e for e in layout.entities if layout.kinds[e.kind].board == "standing"]
        self.standing = tuple(e.at for e in standing)
        self.blockers = {
            e.at: tuple(o.at for o in standing if o.seat != e.seat) if e in standing or self._hops(e) else ()
            for e in layout.entities
        }
        self.unshared = {
            e.at: tuple(o.at for o in layout.entities if o.card is e.card and o.seat == e.seat and o.at != e.at)
            for e in layout.entities
            if self._hops(e)
        }
        self.live_zones = frozenset(layout.zones[z.id] for z in self.game.zones.values() if z.live)
        always = {kind.id for kind in layout.kinds.values() if kind.seat or (not kind.card and kind.board == "none")}
        with_text = self.with_text = {row for rows, _, _ in self._parts() for row in rows}
        self.text_parts = tuple((e.at, e.kind in always) for e in layout.entities if e.at in with_text)
        holders = [k for k in layout.kinds.values() if k.holds]
        self.cards_slot = layout.fields[holders[0].id]["cards"] if holders else 0
        self.passing_fields = self._passing_fields(self.game.periods[0], *self.game.inner_periods)
        inner = self.game.inner_periods
        self.inner_fields = tuple(self._passing_fields(*inner[: n + 1]) for n in range(len(inner)))
        tabletop.set_facts(self)
        self.others = {row: tuple(o for o in self.seat_rows if o != row) for row in self.seat_rows}
        self.stand_ins = {e.at: self.seat_rows[e.seat] for e in layout.entities if layout.kinds[e.kind].stands_for}
        self.others |= {row: self.others[seat] for row, seat in self.stand_ins.items()}

    def _hops(self, entity: Entity) -> bool:
        """Whether a piece moves as the standing ones do because it stands for one."""
        kinds = self.layout.kinds
        stands_for = kinds[entity.kind].stands_for
        return bool(stands_for) and kinds[stands_for].board == "standing"

    def _passing_fields(self, *periods: str) -> tuple[int, ...]:
        """The kept states that end with such a stretch of the game, as indexes into the state."""
        layout = self.layout
        found = []
        for entity in layout.entities:
            for state in layout.states.values():
                if state.kept and state.lasts in periods and entity.kind in layout.members(state.of):
                    found.append(entity.at + layout.fields[entity.kind][f"state {state.id}"])
        return tuple(found)

    def nearest(self, g: Game, who: int) -> int:
        """The standing piece of another seat that is closest; 0 where there is none."""
        s = g.s
        here = s[who + PLACE]
        owner = s[who + OWNER]
        rivals = self.others.get(owner, ())
        return rivals[0] if len(rivals) == 1 else min(rivals, key=lambda o: abs(s[o + PLACE] - here), default=0)

    def _load(self) -> None:
        names = self._constants()
        self.source = specialise(self.source, names)
        filename = f"<match {' v. '.join(kit.id for kit in self.kits)}>"
        exec(compile(self.source, filename, "exec"), names)
        linecache.cache[filename] = (len(self.source), None, self.source.splitlines(keepends=True), filename)
        self._wire(names)
        self.functions = names

    def _constants(self) -> dict[str, Any]:
        layout = self.layout
        tables = self.tables
        names: dict[str, Any] = {name: getattr(questions, name) for name in QUESTIONS}
        names |= {"steps_beside": steps_beside, "supply": questions.supply, "Halt": Halt}
        names |= tables.board.functions() | tabletop.constants(self)
        if tables.tracing:
            names |= TRACED
        names["SPACES"] = tuple(range(1, self.spaces + 1))
        names["SEATS"] = self.seat_rows
        names["OTHER"] = {row: others[0] if others else 0 for row, others in self.others.items()} | {0: 0}
        names["OTHERS"] = self.others | {0: ()}
        names["KIND"] = {e.at: e.kind for e in layout.entities} | {0: ""}
        names["DOER"] = self.stand_ins | {
            e.at: self.seat_rows[e.seat] for e in layout.entities if layout.kinds[e.kind].each_seat
        }
        names["joined"] = joined
        names["NO_NUMBER"] = NO_NUMBER
        names |= {"from_seat": from_seat, "end_period": end_period, "go_on_without_end": go_on_without_end}
        names["COPY"] = {e.original: e.at for e in layout.entities if e.original}
        names["COPIES"] = frozenset(names["COPY"].values())
        for kind in layout.kinds:
            names[tables.rows_of(kind)] = layout.rows(kind)
            names[tables.rows_by_owner(kind)] = {
                row: layout.rows(kind, seat) for seat, row in enumerate(self.seat_rows)
            } | {0: ()}
            names[tables.rows_by_owner(kind)] |= {
                row: names[tables.rows_by_owner(kind)][seat] for row, seat in self.stand_ins.items()
            }
        for stat in layout.stats.values():
            if stat.summed:
                names[f"PRINT_{tables.safe(stat.id)}"] = self._printed(stat.id, stat.interval)
                names[f"SUM_{tables.safe(stat.id)}"] = {}
        return names

    def _printed(self, stat: str, interval: bool) -> dict[int, Any]:
        found: dict[int, Any] = {}
        for entity in self.layout.entities:
            if isinstance(entity.card, CardDef) and stat in entity.card.prints:
                value = entity.card.prints[stat]
                if value == "N/A":
                    found[entity.at] = None
                elif isinstance(value, int) and interval:
                    found[entity.at] = (value, value)
                else:
                    found[entity.at] = value
        return found

    def _wire(self, names: dict[str, Any]) -> None:
        tables = self.tables

        def resolved(table: Mapping[int, Sequence[str]]) -> dict[int, tuple[Function, ...]]:
            return {row: tuple(names[name] for name in functions) for row, functions in table.items()}

        for prefix, registry in (
            ("WINDOW", tables.window_hooks),
            ("WHEN", tables.when_hooks),
            ("WOULD", tables.would_hooks),
            ("BAN", tables.bans),
            ("WATCH", tables.watch_hooks),
        ):
            for key, table in registry.items():
                names[f"{prefix}_{tables.safe(key)}"] = resolved(table)
        for key in {*tables.when_events, *tables.would_events, *tables.banned_events}:
            for prefix in ("WHEN", "WOULD", "BAN"):
                names.setdefault(f"{prefix}_{tables.safe(key)}", {})
        for window in tables.game.windows:
            table = names.setdefault(f"WINDOW_{tables.safe(window)}", {})
            held = {kind for holder in self.layout.kinds.values() for kind in holder.holds}
            names[f"FOUND_{tables.safe(window)}"] = {}
            names[f"REST_{tables.safe(window)}"] = frozenset(
                e.at for e in self.layout.entities if e.at in table and e.kind not in held
            )
        for number, table in tables.bonuses.items():
            names[f"BONUS_{number}"] = resolved(table)
        for number, table in tables.settings.items():
            names[f"SET_{number}"] = resolved(table)
        for event, rows in tables.abilities.items():
            names[f"USE_{tables.safe(event)}"] = {row: tuple(numbers) for row, numbers in rows.items()}
            always = dict(self.text_parts)
            owners = {e.at: self.seat_rows[e.seat] for e in self.layout.entities}
            names[f"USES_{tables.safe(event)}"] = {
                row: tuple((n, p, always[p]) for p in sorted(rows) if owners[p] == row for n in rows[p])
                for row in self.seat_rows
            } | {0: ()}
        names["DO"] = [names[do] for do, _, _ in tables.ability_names]
        names["CAN"] = [names[can] for _, can, _ in tables.ability_names]
        unknowns = {row: names[name] for row, name in tables.unknowns.items()}
        names["unknown"] = lambda g, me, p: unknowns[p](g, me, p) if p in unknowns else None
        self._wire_rules(names)
        self._wire_board(names, resolved)

    def _wire_rules(self, names: dict[str, Any]) -> None:
        tables = self.tables
        for number, (sort, what, function) in enumerate(tables.made_rules):
            prefix = "MADE" if sort == "window" else "BANMADE"
            names.setdefault(f"{prefix}_{tables.safe(what)}", {})[number] = names[function]
        for stat in tables.floored:
            functions = {row: tuple(names[name] for name in found) for row, found in tables.floors[stat].items()}

            def floor(g: Game, e: int, low: int, functions: dict[int, tuple[Function, ...]] = functions) -> int:
                s = g.s
                for p in s[LIVE]:
                    for function in functions.get(p, ()):
                        least: int = function(g, s[p + OWNER], p, e)
                        if least > low:
                            low = least
                return low

            names[f"floor_{tables.safe(stat)}"] = floor

    def _wire_board(self, names: dict[str, Any], resolved: Callable[[Any], dict[int, tuple[Function, ...]]]) -> None:
        tables = self.tables
        get: Callable[[str], Any] = names.get
        self.cannot_move = get("ban_move")
        self.ignores_mover = ignores = get("ban_move_piece")
        if ignores and self.stand_ins:
            self.ignores_mover = lambda g, by, who: ignores(g, self.stand_ins.get(by, by), who)
        self.ban_enter = get("ban_enter")
        self.ban_leave = get("ban_leave")
        self.toll = tabletop.toll_of(self, resolved(tables.standing["toll"]) if "toll" in tables.standing else {})
        self.ran_into = get("when_run_into")
        by_way = {way: event for event, way in tables.ways().items()}
        self.ban_toward = get(f"ban_{tables.safe(by_way['toward'])}") if "toward" in by_way else None
        self.ban_away = get(f"ban_{tables.safe(by_way['away'])}") if "away" in by_way else None
        self.ban_pass = get("ban_pass")
        self.movement_bans = bool(self.ban_toward or self.ban_away)
        self.would_enter = get("would_enter_space")
        if get("would_enter"):
            would = names["would_enter"]
            self.would_enter = lambda g, who, space: would(g, who, space, 1)
        self.entered = get("entered")
        self.after_move = get("after_move")
        self.moved_matters = self.after_move is not None
        self.steps_watched = bool(self.would_enter or self.entered)
        self.movement_chooser = self._decider(resolved)
        names["decider"] = self.movement_chooser
        self.absorbs = self._absorber(resolved)
        self.steps_site = tables.site("amount", -1, (0, 0)) if self.absorbs else 0
        self.reach = next(
            (names[f"stat_{tables.safe(s.id)}"] for s in self.layout.stats.values() if s.interval), lambda g, a: None
        )
        self.extra_reach = self._pieces_of("reach", resolved)
        self.across = self._pieces_of("distance", resolved)
        self.uncounted = self._pieces_of("uncounted", resolved)
        origins = resolved(tables.standing["origin"]) if "origin" in tables.standing else {}

        def origin_of(g: Game, attack: int) -> int | None:
            s = g.s
            for p in s[LIVE]:
                for f in origins.get(p, ()):
                    found = f(g, s[p + OWNER], p, attack)
                    if found is not None:
                        return int(found)
            return None

        self.origins = origin_of if origins else None
        self.plain_movement = len(self.standing) <= 2 and not (
            self.movement_bans or self.ban_enter or self.ban_leave or self.ban_pass or self.unshared
        )
        self.known_ends: dict[Any, dict[int, int]] = {}
        self.plain_reach = not (origins or self.across or self.uncounted or self.extra_reach)
        self.setup: Function = names["setup"]
        self.play_round: Function = names["play_round"]
        self.finish: Function = names["finish"]

    def _pieces_of(self, what: str, resolved: Callable[[Any], dict[int, tuple[Function, ...]]]) -> Function | None:
        """All that the lines of a standing word list for what is asked; None where the match has no such line."""
        functions = resolved(self.tables.standing[what]) if what in self.tables.standing else {}
        if not functions:
            return None

        def found(g: Game, asked: Any) -> list[Any]:
            s = g.s
            return [x for p in s[LIVE] if p in functions for f in functions[p] for x in f(g, s[p + OWNER], p, asked)]

        return found

    def _decider(self, resolved: Callable[[Any], dict[int, tuple[Function, ...]]]) -> Function | None:
        """Who chooses when a piece moves: the seat that moves it unless some text hands the choice on."""
        functions = resolved(self.tables.standing["decider"]) if "decider" in self.tables.standing else {}
        if not functions:
            return None

        def decider(g: Game, by: int, who: int) -> int:
            s = g.s
            for p in s[LIVE]:
                for f in functions.get(p, ()):
                    found = f(g, s[p + OWNER], p, who)
                    if found:
                        return int(found)
            return by

        return decider

    def _absorber(self, resolved: Callable[[Any], dict[int, tuple[Function, ...]]]) -> Function | None:
        """Whether entering a space would use up the step instead: 0 no, 1 where the piece may choose, 2 where it must."""
        forced, offered = resolved(self.tables.absorbers[True]), resolved(self.tables.absorbers[False])
        if not forced and not offered:
            return None

        def absorbs(g: Game, who: int, space: int) -> int:
            s = g.s
            answer = 0
            for p in s[LIVE]:
                if any(f(g, s[p + OWNER], p, who, space, 1) for f in forced.get(p, ())):
                    return 2
                if any(f(g, s[p + OWNER], p, who, space, 1) for f in offered.get(p, ())):
                    answer = 1
            return answer

        return absorbs


NO_NUMBER = float("nan")
"""What is compared where there is no number: it is neither more nor less than any, nor equal to one."""
QUESTIONS = (
    "distance",
    "distance_to_space",
    "is_free",
    "is_between",
    "in_front",
    "went",
    "in_reach",
    "space_in_reach",
    "same_name",
    "is_space",
    "as_reach",
    "or_if_none",
    "times",
    "farthest",
    "outside",
    "printed_sum",
    "printed_ends",
)


class CannotCompileLine(Exception):
    """A line that the checker should have refused: carries the line and the reason."""

    def __init__(self, line: Line, fault: CannotCompile) -> None:
        super().__init__(f"{line.span.path}:{line.span.line}: {line.text}: {fault.message}")
        self.line = line
        self.fault = fault


__all__ = ["CannotCompileLine", "Match", "tree"]
