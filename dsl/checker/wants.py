"""What a place in a sentence needs, whether something fits there, and in what words it is refused."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.dsl.checker.facts import Facts
from cardwright.dsl.checker.scope import Ref
from cardwright.dsl.checker.signatures import GENERIC_TYPES
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.printer.words import one_named

_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Want:
    """A need: a generic type or a kind (`type`), something with a number (`stat`), or with a state (`state`)."""

    type: str = "thing"
    stat: str = ""
    state: str = ""
    or_card: bool = False

    def accepts(self, facts: Facts, ref: Ref) -> bool:
        """Whether a thing will do."""
        if ref.sort == "unknown":
            return True
        if self.stat:
            return _has_stat(facts, ref, self.stat)
        if self.state:
            definition = facts.states.get(self.state)
            return ref.sort == "entity" and (definition is None or facts.stands_for(ref.kind, definition.of))
        if self.or_card and ref.sort == "entity":
            return True
        return _fits(facts, ref, self.type)


ANYTHING = Want()


def _has_stat(facts: Facts, ref: Ref, stat: str) -> bool:
    definition = facts.stats.get(stat)
    if definition is None:
        return True
    return ref.sort == "entity" and (facts.stands_for(ref.kind, definition.of) or facts.prints(ref.kind, stat))


def _fits(facts: Facts, ref: Ref, wanted: str) -> bool:
    match wanted:
        case "thing":
            return True
        case "counter":
            return ref.sort == "counter"
        case "measure":
            return ref.sort in ("counter", "stat")
        case "reach":
            return ref.sort == "stat" and facts.stats[ref.kind].interval
        case "piece":
            return ref.sort == "entity" and facts.is_on_board(ref.kind)
        case "spot":
            return ref.sort == "space" or (ref.sort == "entity" and facts.is_on_board(ref.kind))
        case "place":
            return ref.sort in ("space", "zone", "entity")
        case "card":
            return ref.sort == "entity" and facts.is_card(ref.kind)
        case "zone":
            return ref.sort == "zone" and not facts.game.zones[ref.kind].group
        case "destination":
            if ref.sort == "zone":
                return not facts.game.zones[ref.kind].group
            return ref.sort in ("space", "entity")
        case "dice":
            return ref.sort == "amount" and ref.kind in facts.game.dice
        case "pile":
            return ref.sort == "zone" and facts.game.zones[ref.kind].ordered
        case "made":
            return ref.sort == "entity" and facts.is_made(ref.kind)
        case "laid":
            return ref.sort == "entity" and not facts.is_players(ref.kind)
        case "entity":
            return ref.sort == "entity"
        case "part":
            return ref.sort in ("entity", "counter")
        case "role":
            return ref.label in facts.game.roles and facts.game.roles[ref.label].relation == "slot"
    return ref.sort == "entity" and facts.stands_for(ref.kind, wanted)


def refusal(facts: Facts, ref: Ref, want: Want, said: str) -> tuple[Code, str, str | None]:
    """Code, message and hint for something that does not fit."""
    if want.stat:
        owner = facts.stats[want.stat].of if want.stat in facts.stats else ""
        return Code.WRONG_TYPE, f"`{said}` has no `{want.stat}`", f"only {one_named(owner)} has it" if owner else None
    if want.state:
        owner = facts.states[want.state].of
        return Code.WRONG_TYPE, f"`{said}` cannot be `{want.state}`", f"only {one_named(owner)} can be"
    return _typed_refusal(facts, ref, want.type, said)


def _typed_refusal(facts: Facts, ref: Ref, wanted: str, said: str) -> tuple[Code, str, str | None]:
    match wanted:
        case "counter" if ref.sort == "stat":
            kept = "" if facts.stats[ref.kind].summed else "; a number that is gained and lost is `kept: true`"
            cure = f"a bonus is written `+1 {ref.kind}`{kept}"
            return Code.WRONG_TYPE, f"`{ref.kind}` is not gained and lost", cure
        case "counter" if ref.sort == "entity" and facts.is_card(ref.kind):
            return Code.WRONG_TYPE, f"`{said}` is not gained and lost", "a card is put somewhere: `put ... in ...`"
        case "counter":
            names = ", ".join(f"`{name}`" for name in facts.kept_numbers()[:_SHOWN])
            hint = f"what can be is {names}" if names else None
            return Code.WRONG_TYPE, f"`{said}` is not gained and lost", hint
        case "measure":
            return Code.AMOUNT_EXPECTED, f"a number is wanted here, not `{said}`", "name one, such as `your ...`"
        case "reach":
            return Code.WRONG_TYPE, f"`{said}` has no inside", "only a number with two ends has"
        case "piece" | "spot":
            hint = "name a space or a piece" if wanted == "spot" else None
            return Code.WRONG_TYPE, f"`{said}` is not on the board", hint
        case "destination" | "zone" if ref.sort == "zone":
            zones = " or ".join(f"`{zone}`" for zone in facts.game.zones[ref.kind].group)
            return Code.WRONG_TYPE, f"`{said}` may be one place or another", f"say which: {zones}"
        case "place" | "destination":
            return Code.NAME_EXPECTED, f"`{said}` is no place", "name a space, a piece or a place for cards"
        case "dice":
            dice = ", ".join(f"`{die}`" for die in facts.game.dice)
            return Code.WRONG_TYPE, f"`{said}` is nothing to roll", f"the dice are {dice}" if dice else None
        case "card":
            return Code.WRONG_TYPE, f"`{said}` is no card", None
        case "zone":
            return Code.NAME_EXPECTED, f"`{said}` is no place for cards", None
        case "pile":
            piles = ", ".join(f"`{zone.id}`" for zone in facts.game.zones.values() if zone.ordered)
            return Code.WRONG_TYPE, f"`{said}` is no pile with a top", f"the piles are {piles}" if piles else None
        case "made":
            return Code.WRONG_TYPE, f"there is no supply of `{said}` to make more from", None
        case "role":
            names = ", ".join(f"`{role.id}`" for role in facts.game.roles.values() if role.is_slot)
            return Code.WRONG_TYPE, f"`{said}` is no role", f"the roles are {names}" if names else None
        case "laid":
            return Code.WRONG_TYPE, f"`{said}` lies in no place for cards", None
        case "entity" | "part":
            return Code.NAME_EXPECTED, f"a piece or a card is wanted here, not `{said}`", None
    noun = one_named(wanted) if wanted not in GENERIC_TYPES else "something else"
    return Code.WRONG_TYPE, f"`{said}` is not {noun}", _owner_hint(facts, ref, wanted)


def _owner_hint(facts: Facts, ref: Ref, wanted: str) -> str | None:
    """Where a card or piece stands for the player who owns it: how the owner is said."""
    owner = next((role.id for role in facts.game.roles.values() if role.relation == "owner"), None)
    if owner is None or wanted != facts.game.seat_kind or ref.sort != "entity":
        return None
    return f"if whoever owns it is meant, write `its {owner}` or `its {owner}'s ...`"
