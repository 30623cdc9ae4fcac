"""What there is to choose from, all deals, and judges' samples, as text."""

from __future__ import annotations

from collections.abc import Iterator

from paili.answers.listing import Census, Notations, RuleSets
from paili.render.text.common import Look, Parts, head_lines, new_table, shorten
from paili.rules.ruleset import OPTIONS, RuleSet
from paili.rules.spelling import spelled
from paili.tiles.texts import count_of


def rule_sets(answer: RuleSets, look: Look) -> Parts:
    """Each rule set, its patterns and options; or one of them with every option."""
    if answer.one is not None:
        yield from _one_rule_set(answer.one)
        return
    table = new_table("rules", "what")
    for rules in answer.rule_sets:
        texts = rules.option_texts
        usual = ", ".join(f"{option}={texts[option]}" for option in OPTIONS)
        table.add_row(rules.name, rules.about)
        if rules.scoring is None:
            table.add_row("", f"options: {usual}")
    notes = new_table("option", "meaning")
    for option, meaning in OPTIONS.items():
        notes.add_row(option, meaning)
    more = "Rules that score have more options: 'paili rules riichi-tenhou' lists them."
    yield from (table, "", notes, "", more)


def _one_rule_set(rules: RuleSet) -> Parts:
    """A rule set, its patterns, and every option with its value and what it may be."""
    patterns = "; ".join(rules.shapes)
    table = new_table("option", "value", "meaning")
    for option, value in rules.option_texts.items():
        if option in OPTIONS:
            table.add_row(option, value, OPTIONS[option])
        elif rules.scoring is not None:
            known = ", ".join(map(spelled, rules.scoring.values(option)))
            about = f"{rules.scoring.about(option)} [{known}]"
            table.add_row(option, value, about)
    yield head_lines(("rules", rules.name), ("about", rules.about), ("wins", patterns))
    yield ""
    yield table


def notations(answer: Notations, look: Look) -> Parts:
    """Each notation with an example."""
    table = new_table("notation", "example, and what it is")
    for notation in answer.notations:
        table.add_row(notation.name, notation.example)
        table.add_row("", notation.about)
    yield table


def census(answer: Census, look: Look) -> Parts:
    """How many deals have each shanten, and their share."""
    found = answer.found
    table = new_table(">shanten", ">deals", ">share", ">distinct hands")
    for far, deals in found.deals.items():
        share = share_text(deals, found.total)
        table.add_row(str(far), f"{deals:,}", share, f"{found.hands[far]:,}")
    table.add_row("all", f"{found.total:,}", "100%", f"{found.distinct:,}")
    yield head_lines(
        ("tiles", str(found.tiles)),
        ("forms", "4 melds and a pair, 7 different pairs, thirteen orphans"),
        ("mean", f"{float(found.mean):.6f} shanten"),
    )
    yield ""
    yield table


def share_text(part: int, whole: int) -> str:
    """A share in percent, with four significant digits; for people, so rounded.

    >>> share_text(12859078207674, 4250305029168216000), share_text(1, 2)
    ('0.0003025%', '50.00%')
    """
    return f"{100 * part / whole:#.4g}%"


def sample_lines(
    name: str, about: str, given: str, answer: str, right: bool, seconds: float
) -> Iterator[str]:
    """A judge's sample: the first lines of the input, the answer, whether it is as expected."""
    yield f"{about}\n$ paili judge {name} < examples/{name}.txt\n"
    yield from _first_lines("in ", given)
    yield from _first_lines("out", answer)
    verdict = "as expected" if right else "NOT AS EXPECTED"
    yield f"     {verdict}, in {1000 * seconds:.1f} ms\n\n"


def _first_lines(label: str, text: str, most: int = 12) -> Iterator[str]:
    lines = text.splitlines()
    for line in lines[:most]:
        yield f"{label}  {shorten(line)}".rstrip() + "\n"
    if len(lines) > most:
        yield f"{label}  ... {count_of(len(lines) - most, 'line')} more\n"
