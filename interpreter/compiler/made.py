"""Rules made in play: bans and triggered lines that a card brings into force, kept in the state with what they speak of."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.interpreter.compiler import standing
from cardwright.interpreter.compiler.heads import finish, new_scope
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing


def make_ban(scope: Scope, node: tree.Act) -> tuple[int, str]:
    """A ban made in play: its number and the values it keeps."""
    tables = scope.tables
    frozen: list[str] = []
    name = tables.fresh("x")
    inner = new_scope(tables, scope.part_kind, scope.me.kind if scope.me else "", scope.line)
    inner.params, inner.filled = {}, scope.params
    inner.it, inner.frozen, inner.mentioned = scope.it, frozen, scope.mentioned
    test = standing.ban_test(inner, node)
    inner.out.put(f"return {tables.banned(tables.event_of(node.verb.phrase), test)}")
    tables.add_function(f"def {name}(g, me, p, a, t, env):", inner.out)
    event = tables.event_of(node.verb.phrase)
    number = len(tables.made_rules)
    tables.made_rules.append(("ban", event, name))
    tables.banned_events.add(event)
    return number, "".join(f"tuple({kept}), " for kept in frozen)


def make_rule(scope: Scope, sentence: tree.Sentence) -> tuple[int, str]:
    """A triggered rule made in play."""
    tables = scope.tables
    head = sentence.heads[0]
    if not isinstance(head, tree.WindowHead):
        raise CannotCompile("a rule made in play needs a window", head.at)
    name = tables.fresh("m")
    inner = new_scope(tables, scope.part_kind, scope.me.kind if scope.me else "", scope.line)
    inner.out.put("r = n")
    inner.amount = "n"
    window = tables.game.windows[head.window]
    if window.of != tables.game.seat_kind:
        inner.subject = Thing("entity", window.of, "a")
    number = len(tables.made_rules)
    tables.made_rules.append(("window", head.window, name))
    finish(inner, name, sentence, "a, t, n, env=()")
    return number, ""
