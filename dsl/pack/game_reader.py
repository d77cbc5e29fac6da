"""A game's declarations out of its `game.yaml`."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

from cardwright.dsl.loader.nodes import MappingNode, Node
from cardwright.dsl.pack.board_reader import read_board, read_die
from cardwright.dsl.pack.model import (
    CaseDef,
    CaseField,
    GameDef,
    KeywordDef,
    KindDef,
    Line,
    Phase,
    RoleDef,
    StatDef,
    StateDef,
    WindowDef,
    ZoneDef,
)
from cardwright.dsl.pack.reading import fields, flag, get, items, lines, number, text, texts

Over = Literal["each", "secretly", "turns", "contest", "freely"]
"""Forms of a step that somebody does."""


def read_game(node: MappingNode) -> GameDef:
    """The game that a checked document declares."""
    kinds = {key.text: read_kind(key.text, value) for key, value in fields(node.get("kinds"))}
    seat = next((kind.id for kind in kinds.values() if kind.seat), "")
    return GameDef(
        id=text(node.get("id")),
        title=text(node.get("name")),
        seat_kind=seat,
        seats=number(node.get("seats"), 2) or number(get(node.get("seats"), "least"), 2) or 2,
        most_seats=number(get(node.get("seats"), "most"), 0) or 0,
        inner_periods=texts(node.get("inner periods")),
        board=read_board(node.get("board")),
        periods=texts(node.get("periods")),
        rounds=number(node.get("rounds"), 1) or 1,
        kinds=kinds,
        stats={key.text: read_stat(key.text, value) for key, value in fields(node.get("stats"))},
        states={key.text: read_state(key.text, value) for key, value in fields(node.get("states"))},
        zones={key.text: read_zone(key.text, value) for key, value in fields(node.get("zones"))},
        roles={
            key.text: RoleDef(
                key.text,
                text(get(v, "kind")),
                cast(Literal["slot"], text(get(v, "relation"), "slot")),
                text(get(v, "of")),
            )
            for key, v in fields(node.get("roles"))
        },
        windows={key.text: read_window(key.text, value) for key, value in fields(node.get("windows"))},
        keywords={keyword.phrase: keyword for keyword in read_keywords(node.get("keywords"))},
        near_words=tuple(texts(group) for group in items(node.get("near words"))),
        nouns={key.text: text(value) for key, value in fields(node.get("nouns"))},
        per_kit={key.text: number(value, 0) or 0 for key, value in fields(node.get("per kit"))},
        dice={key.text: read_die(key.text, value) for key, value in fields(node.get("dice"))},
        relations={keyword.phrase: keyword for keyword in _relations(node.get("relations"))},
        turn_role=text(node.get("turns")),
        case=_case(node.get("case")),
        setup=_phases(node.get("setup")),
        round=_phases(node.get("round")),
        finish=_phases(node.get("finish")),
    )


def phrase_id(template: str) -> str:
    """The id of a keyword: its template without the types of its slots."""
    out, depth = [], 0
    for part in template.replace("[", "").replace("]", "").replace("{", " { ").replace("}", " } ").split():
        if part == "{":
            depth = 1
        elif part == "}":
            depth = 0
        elif depth:
            out.append("_" + part.split(":")[0])
        else:
            out.append(part)
    return " ".join(out)


def read_kind(name: str, node: Node, kit: str = "") -> KindDef:
    """A kind of entity, declared by the game or by a kit."""
    return KindDef(
        id=name,
        seat=flag(get(node, "seat")),
        board=cast(Literal["none", "standing", "lying"], text(get(node, "board"), "none")),
        card=flag(get(node, "card")),
        each_seat=number(get(node, "each seat"), 0) or 0,
        prints=texts(get(node, "prints")),
        says=texts(get(node, "says")),
        holds=texts(get(node, "holds")),
        group=texts(get(node, "group")),
        like=text(get(node, "like")),
        stands_for=text(get(node, "stands for")),
        lines=lines(get(node, "text")),
        section=text(get(node, "section")),
        sides=texts(get(node, "sides")),
        zone=text(get(node, "zone")),
        plural=text(get(node, "plural")),
        kit=kit,
        supply=number(get(node, "supply"), 0) or 0,
        moment=text(get(node, "moment")),
    )


def read_stat(name: str, node: Node, kit: str = "", of: str = "") -> StatDef:
    """A stat, or a kit's counter."""
    return StatDef(
        id=name,
        of=text(get(node, "of"), of),
        kept=flag(get(node, "kept")) or bool(kit),
        start=number(get(node, "start"), 0) or 0,
        low=number(get(node, "low"), 0 if kit else None),
        high=number(get(node, "high")),
        loss_floor=number(get(node, "loss floor")),
        whole_loss=flag(get(node, "whole loss")),
        summed=flag(get(node, "summed")),
        interval=flag(get(node, "interval")),
        holder=cast(Literal["owner", "others"], text(get(node, "holder"), "owner")),
        plural=text(get(node, "plural")),
        lines=lines(get(node, "text")),
        kit=kit,
    )


def read_zone(name: str, node: Node) -> ZoneDef:
    """A place for cards."""
    return ZoneDef(
        name,
        flag(get(node, "live")),
        flag(get(node, "secret")),
        text(get(node, "of")),
        texts(get(node, "group")),
        text(get(node, "plural")),
        flag(get(node, "ordered")),
        flag(get(node, "hidden")),
        text(get(node, "refill")),
    )


def read_window(name: str, node: Node) -> WindowDef:
    """A moment that rules open."""
    return WindowDef(name, text(get(node, "of")), text(get(node, "by")))


def read_keywords(node: Node | None) -> tuple[KeywordDef, ...]:
    """The verbs that a game or a kit declares."""
    return tuple(k for k in (_keyword(item) for item in items(node)) if k is not None)


def _relations(node: Node | None) -> tuple[KeywordDef, ...]:
    """A game's own relations: each means a condition on `it`."""
    return tuple(
        replace(keyword, lines=tuple(replace(line, is_condition=True) for line in keyword.lines))
        for keyword in read_keywords(node)
    )


def read_state(name: str, node: Node) -> StateDef:
    """A state of a kind of entity."""
    return StateDef(
        id=name,
        of=text(get(node, "of")),
        kept=flag(get(node, "kept")),
        lasts=text(get(node, "lasts")),
        starts=flag(get(node, "starts")),
        opposite=text(get(node, "opposite of")),
        resist=text(get(node, "resist")),
        silent=flag(get(node, "silent")),
    )


def _keyword(node: Node) -> KeywordDef | None:
    template = get(node, "phrase")
    if template is None:
        return None
    return KeywordDef(
        phrase=phrase_id(text(template)),
        template=text(template),
        lines=lines(get(node, "means")),
        card_lines=lines(get(node, "means card")) if get(node, "means card") is not None else None,
        span=template.span,
        event=text(get(node, "event")),
        subject_kind=text(get(node, "subject")),
        object_kind=text(get(node, "object")),
        way=cast(Literal["", "toward", "away"], text(get(node, "way"))),
        forms=texts(get(node, "forms")),
    )


def _case(node: Node | None) -> CaseDef:
    def meanings(value: Node | None) -> dict[str, CaseField]:
        found = {}
        for key, meaning in fields(value):
            inner = next(fields(meaning), None)
            found[key.text] = CaseField(text(meaning)) if inner is None else CaseField(inner[0].text, texts(inner[1]))
        return found

    return CaseDef(
        fields=meanings(get(node, "seat")),
        outcome=meanings(get(node, "outcome")),
        memories={key.text: phrase_id(text(value)) for key, value in fields(get(node, "memories"))},
        before=text(get(node, "before")),
        first_role=text(get(node, "first role")),
    )


def _phases(node: Node | None) -> tuple[Phase, ...]:
    return tuple(phase for item in items(node) if (phase := _phase(item)) is not None)


def _phase(node: Node) -> Phase | None:
    """One step of the phase tree, with the stretch that ends with it."""
    phase = _shaped(node)
    period = text(get(node, "period"))
    return replace(phase, period=period) if phase is not None and period else phase


def _shaped(node: Node) -> Phase | None:
    """One step of the phase tree; which field it has tells its shape."""
    name = text(get(node, "name"))
    span = node.span
    if (value := get(node, "do")) is not None:
        return Phase("do", span, name, lines=lines(value))
    if (value := get(node, "if")) is not None:
        return Phase(
            "if",
            span,
            name,
            condition=_one(value),
            steps=_phases(get(node, "then")),
            otherwise=_phases(get(node, "else")),
        )
    if (value := get(node, "repeat")) is not None:
        return Phase("repeat", span, name, condition=_one(get(node, "until")), steps=_phases(value))
    if (value := get(node, "use")) is not None:
        return Phase("use", span, name, verb=text(get(value, "verb")), zones=texts(get(value, "from")))
    if get(node, "steps") is not None:
        return Phase("steps", span, name, steps=_phases(get(node, "steps")))
    for shape in ("each", "secretly", "turns", "contest", "freely"):
        if (value := get(node, shape)) is not None:
            return _over(shape, value, span, name)
    return None


def _over(shape: Over, node: Node, span: object, name: str) -> Phase:
    unless = get(node, "unless")
    return Phase(
        shape,
        node.span,
        name,
        lines=lines(get(node, "do")),
        who=text(get(node, "who")),
        by=texts(get(node, "by"))
        or (() if shape == "each" else texts(get(node, "first")))
        or texts(get(node, "verbs")),
        first=text(get(node, "first")),
        own=flag(get(node, "own")),
        role=text(get(node, "role")),
        verb=text(get(node, "verb")),
        condition=_one(unless if unless is not None else get(node, "until")),
        negated=unless is not None,
        keep=text(get(node, "keep")),
        join=texts(get(node, "join")),
        steps=_phases(get(node, "on tie")) or _phases(get(node, "steps")),
        zones=texts(get(node, "from")),
    )


def _one(node: Node | None) -> Line | None:
    found = lines(node)
    return replace(found[0], is_condition=True) if found else None
