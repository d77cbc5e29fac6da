"""What a game and its kits declare, as frozen values. Reading them is `reader`, what they mean is the checker's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from cardwright.dsl.diagnostics.span import Span
from cardwright.dsl.loader.nodes import ScalarNode
from cardwright.dsl.tree import Sentence

PrintedValue = int | tuple[int, int] | Literal["X", "N/A"]
"""A figure on a card: a number, an interval, X (another line defines it) or N/A (it has none)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of card text or rules, and where it stands. `sentence` is None when it did not parse."""

    text: str
    span: Span
    node: ScalarNode | None = field(default=None, compare=False, repr=False)
    offset: int = field(default=0, compare=False)
    is_condition: bool = False
    sentence: Sentence | None = field(default=None, compare=False)

    def sub_span(self, start: int, end: int) -> Span:
        """The place in the file of a part of the sentence."""
        if self.node is None:
            return self.span
        return self.node.sub_span(self.offset + start, self.offset + end)


@dataclass(frozen=True, slots=True)
class StatDef:
    """A number that entities of one kind have.

    kept: stored in the state (life, tokens in a pool); else computed from cards and modifiers.
    summed: it starts from what the cards in the entity print. interval: a low and a high end that add separately.
    floor: the least that losing can leave; low, high: the bounds of every change.
    """

    id: str
    of: str
    kept: bool = False
    start: int = 0
    low: int | None = None
    high: int | None = None
    loss_floor: int | None = None
    whole_loss: bool = False
    summed: bool = False
    interval: bool = False
    holder: Literal["owner", "others"] = "owner"
    plural: str = ""
    lines: tuple[Line, ...] = ()
    kit: str = ""  # the kit that brings it; "" for the game itself


@dataclass(frozen=True, slots=True)
class StateDef:
    """An adjective: kept as a mark that ends with `lasts`, or computed from card text (`kept` false)."""

    id: str
    of: str
    kept: bool = False
    lasts: str = ""
    starts: bool = False
    opposite: str = ""
    resist: str = ""  # a state of the same kind that keeps this one off
    silent: bool = False  # the rules' own bookkeeping: no story tells of it


@dataclass(frozen=True, slots=True)
class KindDef:
    """A kind of entity. `board`: standing blocks and is hopped over, lying does not, none is not on the board."""

    id: str
    seat: bool = False
    board: Literal["none", "standing", "lying"] = "none"
    card: bool = False
    each_seat: int = 0
    prints: tuple[str, ...] = ()
    says: tuple[str, ...] = ()  # the windows in which each of its cards has a line
    holds: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    like: str = ""  # a kind of the game whose states it has too
    stands_for: str = ""  # the seats' kind, where each of these pieces acts as one of them would: with its own attack
    lines: tuple[Line, ...] = ()
    section: str = ""
    sides: tuple[str, ...] = ()  # those of which each of its cards has one
    zone: str = ""
    plural: str = ""
    kit: str = ""
    supply: int = 0  # of pieces made and destroyed in play: how many wait off the board for each seat that has them
    moment: str = ""  # the window of those lines of its cards that name no moment


@dataclass(frozen=True, slots=True)
class ZoneDef:
    """A place for cards. `live`: the text of cards there counts. `secret`: only the owner sees what lies there.

    group: the zones that this name covers together. ordered: a pile with a top. hidden: nobody sees what lies there.
    refill: the zone whose cards are shuffled into this one when a card is wanted from it and there is none.
    """

    id: str
    live: bool = False
    secret: bool = False
    of_kind: str = ""  # live zones: the kind of entity the cards are in, else the seat
    group: tuple[str, ...] = ()
    plural: str = ""
    ordered: bool = False
    hidden: bool = False
    refill: str = ""


@dataclass(frozen=True, slots=True)
class RoleDef:
    """A name for an entity that the rules hand around (the active player, the attacker) or work out.

    relation: `slot` (rules set it), `others` (every seat but yours), `owner` (whose it is). of: the kind of which each
    member has such a role of its own to give (`its quarry`); empty where there is one for the whole game.
    """

    id: str
    kind: str
    relation: Literal["slot", "others", "owner"] = "slot"
    of: str = ""

    @property
    def is_slot(self) -> bool:
        """True when the state keeps who has the role, once for the whole game."""
        return self.relation == "slot" and not self.of


@dataclass(frozen=True, slots=True)
class WindowDef:
    """A moment that rules open: `on hit`; `of` is the kind it is opened for, `by` the role of whom it is opened against."""

    id: str
    of: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card or piece of a kit or of the game."""

    id: str
    kind: str
    title: str
    span: Span
    prints: Mapping[str, PrintedValue] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    zone: str = ""
    states: tuple[str, ...] = ()
    count: int = 1
    detail: Mapping[str, str] = field(default_factory=dict)
    holder: Literal["owner", "others"] = "owner"


@dataclass(frozen=True, slots=True)
class KitDef:
    """Everything one seat brings: its own text, cards, pieces and counters."""

    id: str
    kind: str
    title: str
    span: Span
    lines: tuple[Line, ...] = ()
    cards: tuple[CardDef, ...] = ()
    stats: tuple[StatDef, ...] = ()
    states: tuple[StateDef, ...] = ()
    kinds: tuple[KindDef, ...] = ()
    copies: tuple[str, ...] = ()  # kinds of cards of which its text may make copies
    zones: tuple[ZoneDef, ...] = ()
    windows: tuple[WindowDef, ...] = ()
    keywords: tuple[KeywordDef, ...] = ()
    source: Mapping[str, object] = field(default_factory=dict)
    prints: Mapping[str, int] = field(default_factory=dict)  # numbers in which kits differ: where a kept one starts


@dataclass(frozen=True, slots=True)
class DieDef:
    """A die: what each of its faces makes whoever rolls it do."""

    id: str
    faces: tuple[tuple[Line, ...], ...]
    plural: str = ""
    sides: int = 0
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class BoardDef:
    """The board. shape `line`: spaces 1..n; `named` gives adjectives of spaces their space numbers.

    shape `hex`: a map of tiles. places: row and column of each space in the drawing, neighbours being two columns apart
    in a row or one column apart in the rows above and below. owners: the seat that brings each tile. tiles_each: how
    many tiles a seat brings.
    """

    shape: Literal["line", "hex", "none"] = "none"
    spaces: int = 0
    starts: tuple[int, ...] = ()
    named: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    places: tuple[tuple[int, int], ...] = ()
    owners: tuple[int, ...] = ()
    tiles_each: int = 0
    source: str = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """A node of the phase tree; `shape` says which of the fields count.

    do: lines. if: condition, then, otherwise. each: who, order, lines/steps. secretly: who, lines.
    turns: who, first, verb, condition. contest: who, by, role, steps (what happens on a tie), keep (a kept number that
    remembers the first key). repeat: condition, steps. join, of `each`: entities beyond the one that each seat has take
    their places among these by a number (the first name) against the seats' own (the second), after equals.
    freely: one (role `who`) uses lines whose text counts with such costs (`by`), and of cards in `zones` lines that cost
    `verb`, as often as wished.
    steps: one after the other. use: the one whose turn it is uses one line that costs the verb, or none.
    first, of `each`: who has that role begins, the others follow in the order of the seats. own, of an `each` inside
    another: only those of whose turn it is. period: the stretch inside a round that ends with this step.
    """

    shape: Literal["do", "if", "each", "secretly", "turns", "contest", "repeat", "freely", "use", "steps"]
    span: Span
    name: str = ""
    lines: tuple[Line, ...] = ()
    who: str = ""
    by: tuple[str, ...] = ()
    role: str = ""
    verb: str = ""
    condition: Line | None = None
    negated: bool = False
    keep: str = ""
    join: tuple[str, ...] = ()
    steps: tuple[Phase, ...] = ()
    otherwise: tuple[Phase, ...] = ()
    zones: tuple[str, ...] = ()
    first: str = ""
    own: bool = False
    period: str = ""


@dataclass(frozen=True, slots=True)
class KeywordDef:
    """A game's own verb: its phrase and the lines that say what it means; none for a mere event.

    event: what history and observers call it (else the phrase's id). subject_kind, object_kind: who does it to whom.
    way: a keyword that names one's own movement toward or away from the nearest opponent.
    """

    phrase: str  # the phrase's id in the vocabulary
    template: str
    lines: tuple[Line, ...]
    span: Span
    card_lines: tuple[Line, ...] | None = None
    event: str = ""
    subject_kind: str = ""
    object_kind: str = ""
    way: Literal["", "toward", "away"] = ""
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CaseField:
    """What a field of a position means.

    sort: kit, place, stat, state, role, counters, places (of pieces), zones (cards by zone), play (cards set this
    round), uses (lines used this round), dice (what is thrown this round), history (what is remembered of the last round).
    names: which ones.
    """

    sort: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CaseDef:
    """Positions as data: the fields of a seat, the fields of an outcome, the phase before which it is read."""

    fields: Mapping[str, CaseField] = field(default_factory=dict)
    outcome: Mapping[str, CaseField] = field(default_factory=dict)
    memories: Mapping[str, str] = field(default_factory=dict)
    before: str = ""
    first_role: str = ""


@dataclass(frozen=True)
class GameDef:
    """A whole game as declared: everything but its kits."""

    id: str
    title: str
    seat_kind: str
    seats: int
    board: BoardDef
    periods: tuple[str, ...]
    rounds: int
    kinds: Mapping[str, KindDef]
    stats: Mapping[str, StatDef]
    states: Mapping[str, StateDef]
    zones: Mapping[str, ZoneDef]
    roles: Mapping[str, RoleDef]
    windows: Mapping[str, WindowDef]
    keywords: Mapping[str, KeywordDef]
    setup: tuple[Phase, ...]
    round: tuple[Phase, ...]
    finish: tuple[Phase, ...]
    cards: tuple[CardDef, ...] = ()
    nouns: Mapping[str, str] = field(default_factory=dict)
    near_words: tuple[tuple[str, ...], ...] = ()  # everyday words with the game's own that are near in meaning
    dice: Mapping[str, DieDef] = field(default_factory=dict)
    relations: Mapping[str, KeywordDef] = field(default_factory=dict)  # its own words for what holds of something
    turn_role: str = ""  # a role that the seats have in turn, one a round: that seat's turn
    most_seats: int = 0  # how many may play at most, where it is not one number; `seats` is the least
    inner_periods: tuple[str, ...] = ()  # stretches inside a round, the shortest first; a step of the game ends each
    per_kit: Mapping[str, int] = field(default_factory=dict)  # how many cards of each kind a kit brings
    case: CaseDef = field(default_factory=CaseDef)

    def with_kits(self, kits: Iterable[KitDef]) -> GameDef:
        """The game of one match: its own zones and words, then those that the kits bring."""
        brought = list(kits)
        zones = {zone.id: zone for kit in brought for zone in kit.zones}
        windows = {window.id: window for kit in brought for window in kit.windows}
        keywords = {keyword.phrase: keyword for kit in brought for keyword in kit.keywords}
        return replace(
            self,
            zones={**self.zones, **zones},
            windows={**self.windows, **windows},
            keywords={**self.keywords, **keywords},
        )
