"""Where everything lies in the flat state: nobody's row, global slots, then one row an entity.

A state is one Python list of plain values. An entity is the index of its row; a field is read as `s[entity + offset]`.
Copying a state is copying the list, and two states are equal when the lists are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardwright.dsl.pack.model import CardDef, GameDef, KindDef, KitDef, StatDef, StateDef

NOBODY = 56
"""How long the row of nobody is. It lies first, at 0, which stands for nobody: belonging to none, being nowhere, having
no cards and nothing of any number. So what is asked of a piece that is not there has an answer."""

ROUND, LIVE, BONUSES, PENDING, MADE, NOW, BEFORE, RANDOM, OVER = range(NOBODY, NOBODY + 9)
"""Global slots: round number; parts whose text counts; bonuses in force; effects that start later; rules made in play;
history of this and of the last round; state of the random generator; how the game ended."""
GLOBALS = NOBODY + 9

DEF, OWNER, PLACE, IN = range(4)
"""Fields of every row: index of its definition; the seat's entity; where it is; the entity whose card it is."""
HEADER = 4

ZONE_BASE = 100
"""Places from here on are zones; 1, 2, ... are spaces of the board; 0 is nowhere."""


@dataclass(frozen=True, slots=True)
class Entity:
    """One row: what it is and whose. `at` is its index in the state.

    of: the piece that has it, where that is not the seat itself. original: the card that it is a copy of.
    """

    at: int
    kind: str
    seat: int
    card: CardDef | KitDef | None
    title: str
    of: int = 0
    original: int = 0


@dataclass
class Layout:
    """The rows of one match and the offsets of every field."""

    game: GameDef
    kits: Sequence[KitDef]
    kinds: dict[str, KindDef] = field(default_factory=dict)
    stats: dict[str, StatDef] = field(default_factory=dict)
    states: dict[str, StateDef] = field(default_factory=dict)
    fields: dict[str, dict[str, int]] = field(default_factory=dict)
    entities: list[Entity] = field(default_factory=list)
    roles: dict[str, int] = field(default_factory=dict)
    zones: dict[str, int] = field(default_factory=dict)
    width: int = 0
    _members: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._collect_words()
        self._lay_fields()
        self._lay_rows()

    def _collect_words(self) -> None:
        sources: list[GameDef | KitDef] = [self.game, *self.kits]
        for source in sources:
            kinds = source.kinds.values() if isinstance(source, GameDef) else source.kinds
            stats = source.stats.values() if isinstance(source, GameDef) else source.stats
            states = source.states.values() if isinstance(source, GameDef) else source.states
            self.kinds.update((kind.id, kind) for kind in kinds)
            self.stats.update((stat.id, stat) for stat in stats)
            self.states.update((state.id, state) for state in states)
        real = [zone.id for zone in self.game.zones.values() if not zone.group]
        self.zones = {zone: ZONE_BASE + n for n, zone in enumerate(real)}
        slots = [role.id for role in self.game.roles.values() if role.is_slot]
        self.roles = {role: GLOBALS + n for n, role in enumerate(slots)}

    def _lay_fields(self) -> None:
        """Where each kind has what it keeps: what several kinds share lies first, at one offset in all of them."""
        kept = [(f"state {s.id}", s.of) for s in self.states.values() if s.kept]
        kept += [(f"stat {s.id}", s.of) for s in self.stats.values() if s.kept]
        kept += [(f"role {r.id}", r.of) for r in self.game.roles.values() if r.of]
        shared = [(name, self.members(of)) for name, of in kept if self.members(of) != (of,)]
        apart = any(
            len({tuple(n for n, k in shared[:at] if member in k) for member in kinds}) > 1
            for at, (_, kinds) in enumerate(shared)
        )
        for kind in self.kinds.values():
            names = [name for name, kinds in shared if kind.id in kinds]
            if apart and names:
                # Kinds share different things: each leaves room for what it lacks of those that come before.
                last = max(at for at, (_, kinds) in enumerate(shared) if kind.id in kinds)
                names = [name if kind.id in kinds else f"unused {name}" for name, kinds in shared[: last + 1]]
            names += [name for name, of in kept if of == kind.id and name not in names]
            names += ["cards"] if kind.holds else []
            if kind.seat:
                names += [f"main {k.id}" for k in self.kinds.values() if k.each_seat]
                names += [f"pile {zone.id}" for zone in self.game.zones.values() if zone.ordered]
            self.fields[kind.id] = {name: HEADER + n for n, name in enumerate(names)}
        for kind in self.stand_ins:
            names = [*self.fields[kind.stands_for]]
            names += [name for name in self.fields[kind.id] if name not in names]
            self.fields[kind.id] = {name: HEADER + n for n, name in enumerate(names)}
        self.width = HEADER + max((len(names) for names in self.fields.values()), default=0)
        if self.width > NOBODY:
            raise ValueError(f"a row of {self.width} slots: nobody's has {NOBODY}")

    def _lay_rows(self) -> None:
        at = GLOBALS + len(self.roles)
        for seat, kit in enumerate(self.kits):
            wanted: list[tuple[str, CardDef | KitDef | None, str]] = [(kit.kind, kit, kit.title)]
            wanted += [(k.id, None, k.id) for k in self.kinds.values() for _ in range(k.each_seat)]
            for card in (*self.game.cards, *self._cards_for(seat)):
                wanted += [(card.kind, card, card.title)] * card.count
            made = [kind for kind in self.kinds.values() if kind.supply and kind.kit in ("", kit.id)]
            wanted += [(kind.id, None, kind.id) for kind in made for _ in range(kind.supply)]
            for kind, card_or_kit, title in wanted:
                at = self._lay_row(Entity(at, kind, seat, card_or_kit, title))
            for entity in [e for e in self.entities if e.seat == seat and e.kind in kit.copies]:
                at = self._lay_row(Entity(at, entity.kind, seat, entity.card, entity.title, original=entity.at))

    def _lay_row(self, entity: Entity) -> int:
        """Add a row, and behind a piece that stands for a seat what every seat has. Returns where the next one lies."""
        self.entities.append(entity)
        at = entity.at + HEADER + len(self.fields[entity.kind])
        if self.kinds[entity.kind].stands_for:
            for kind in (k for k in self.kinds.values() if k.each_seat):
                at = self._lay_row(Entity(at, kind.id, entity.seat, None, kind.id, of=entity.at))
        return at

    @property
    def stand_ins(self) -> tuple[KindDef, ...]:
        """The kinds of pieces that act as a seat's own entity would."""
        return tuple(kind for kind in self.kinds.values() if kind.stands_for)

    def mains(self, kind: str) -> tuple[int, ...]:
        """Rows of a kind that belong to the seats themselves, not to a piece that stands for one."""
        kinds = self.members(kind)
        return tuple(e.at for e in self.entities if e.kind in kinds and not e.of)

    def _cards_for(self, seat: int) -> list[CardDef]:
        """What a seat holds: its own kit's cards, and what the kits of others give their opponents."""
        own = [card for card in self.kits[seat].cards if card.holder == "owner"]
        given = [c for n, kit in enumerate(self.kits) if n != seat for c in kit.cards if c.holder == "others"]
        return own + given

    def members(self, kind: str) -> tuple[str, ...]:
        """The kinds a name covers: a group's members, or the kind itself."""
        found = self._members.get(kind)
        if found is None:
            group = self.kinds[kind].group if kind in self.kinds else ()
            alike = tuple(k.id for k in self.kinds.values() if k.like == kind)
            inner = tuple(m for g in (*group, *alike) for m in self.members(g))
            found = self._members[kind] = inner if group or alike else (kind,)
        return found

    def rows(self, kind: str, seat: int | None = None) -> tuple[int, ...]:
        """Rows of a kind (or group), of one seat or of all, in the order of the match."""
        kinds = self.members(kind)
        return tuple(e.at for e in self.entities if e.kind in kinds and seat in (None, e.seat))

    def seat_rows(self) -> tuple[int, ...]:
        """The row of each seat's own entity."""
        return tuple(next(e.at for e in self.entities if e.seat == seat) for seat in range(len(self.kits)))

    def offset(self, kind: str, name: str) -> int | None:
        """Offset of a field, or None when the kind has no such field; a group answers if all members agree."""
        found = {self.fields[member].get(name) for member in self.members(kind)}
        return found.pop() if len(found) == 1 else None

    def initial(self) -> list[object]:
        """A state with everything where the content puts it and nothing played yet."""
        s: list[object] = [*self._nobody(), 0, (), (), (), (), (), (), 0, None, *([0] * len(self.roles))]
        owners = self.seat_rows()
        for index, entity in enumerate(self.entities):
            s += self._row(index, entity, entity.of or owners[entity.seat])
        for entity in self.entities:
            if self.kinds[entity.kind].seat or self.kinds[entity.kind].stands_for:
                whose = 0 if self.kinds[entity.kind].seat else entity.at
                for kind in (k for k in self.kinds.values() if k.each_seat):
                    own = (e.at for e in self.entities if e.kind == kind.id and e.seat == entity.seat and e.of == whose)
                    s[entity.at + self.fields[entity.kind][f"main {kind.id}"]] = next(own)
            if self.kinds[entity.kind].seat:
                for zone in (z for z in self.game.zones.values() if z.ordered):
                    lies = tuple(
                        e.at for e in self.entities if e.seat == entity.seat and s[e.at + PLACE] == self.zones[zone.id]
                    )
                    s[entity.at + self.fields[entity.kind][f"pile {zone.id}"]] = lies
        return s

    def _nobody(self) -> list[object]:
        """The row of nobody: all zero, and no cards where any kind has its cards."""
        row: list[object] = [0] * NOBODY
        for fields in self.fields.values():
            if fields.get("cards", NOBODY) < NOBODY:
                row[fields["cards"]] = ()
        return row

    def _row(self, index: int, entity: Entity, owner: int) -> Iterator[object]:
        card = entity.card if isinstance(entity.card, CardDef) else None
        place = self.zones[card.zone] if card and card.zone and not entity.original else 0
        if self.kinds[entity.kind].seat and self.game.board.starts:
            place = self.game.board.starts[entity.seat]
        yield from (index, owner, place, 0)
        for name in self.fields[entity.kind]:
            what, _, id_ = name.partition(" ")
            if what == "stat":
                yield self._start(id_, entity.seat)
            elif what == "state":
                yield int(self.states[id_].starts or bool(card and id_ in card.states))
            else:
                yield () if what in ("cards", "pile") else 0

    def _start(self, stat: str, seat: int) -> int:
        """A counter of a kit starts at its own seat, or at the others where the opponents hold it."""
        definition = self.stats[stat]
        if stat in self.kits[seat].prints:
            return self.kits[seat].prints[stat]
        own = [n for n, kit in enumerate(self.kits) if definition in kit.stats]
        if not definition.kit or not own:
            return definition.start
        holds = seat in own if definition.holder == "owner" else any(n != seat for n in own)
        return definition.start if holds else 0
