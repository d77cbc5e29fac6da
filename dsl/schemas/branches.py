"""Of several forms that a value may have, the one that its author most probably meant."""

from dataclasses import replace

from cardwright.dsl.schemas.breach import Breach


def closest_branch(breach: Breach) -> tuple[Breach, ...]:
    """The breaches of the closest branch of an `anyOf` or `oneOf`; none when the value is like no branch.

    A branch that wants another sort of value is no candidate, nor one that wants another fixed value in a
    field that tells the forms apart. Of the others the one with the fewest unknown fields and then the fewest
    breaches is closest, the earlier of equals.
    """
    depth = len(breach.path)
    candidates = [branch for branch in breach.branches if not any(_is_other_sort(inner, depth) for inner in branch)]
    fitting = [branch for branch in candidates if not any(_is_other_form(inner, depth) for inner in branch)]
    if fitting:
        return min(fitting, key=_distance)
    forms = [inner for branch in candidates for inner in branch if _is_other_form(inner, depth)]
    if not forms:
        return ()
    told = forms[0]
    allowed = [form.wanted for form in forms if form.path == told.path]
    return (replace(told, rule="enum", wanted=allowed),)


def _is_other_sort(breach: Breach, depth: int) -> bool:
    """The value itself, not something in it, is of another sort or has another fixed value."""
    return len(breach.path) == depth and breach.rule in ("type", "const", "enum")


def _is_other_form(breach: Breach, depth: int) -> bool:
    """A field directly in the value has another fixed value than this form wants."""
    return len(breach.path) == depth + 1 and breach.rule == "const"


def _distance(branch: tuple[Breach, ...]) -> tuple[int, int]:
    strangers = (
        len(breach.value.keys() - breach.fields.keys()) for breach in branch if breach.rule == "additionalProperties"
    )
    return sum(strangers), len(branch)
