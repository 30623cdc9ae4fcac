"""Small faults put into the source one at a time: do the tests catch them?

``make mutants`` makes a sample of them with the operators of cosmic-ray, each in a copy of the
clone, and runs the tests of its part of Paili, nearest first, until one fails. It prints the table
of CONTRIBUTING.md and each fault that no test caught. What was caught is remembered in
``build/mutants.jsonl``: the next run tries only the others.

Mutants that change nothing anybody can see stand in ``tools/equivalent_mutants.toml``, each with
the reason; annotations are no code and are left alone.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any

from rule_tables import table

ROOT = Path(__file__).resolve().parents[1]
EQUIVALENT = ROOT / "tools" / "equivalent_mutants.toml"
DONE = ROOT / "build" / "mutants.jsonl"
#: Each area: what is changed, and the tests that are to see it, after those nearest to it.
AREAS = {
    "shape": (
        "src/paili/shape",
        ["tests/shape", "tests/laws/test_distance_laws.py", "tests/contract/test_copies.py"],
    ),
    "plan": (
        "src/paili/plan",
        ["tests/plan", "tests/test_told.py", "tests/test_doors.py", "tests/laws/test_policy.py"],
    ),
    "deduction": (
        "src/paili/deduction",
        [
            "tests/deduction",
            "tests/formats",
            "tests/answers/test_deals.py",
            "tests/cli/test_vienna.py",
        ],
    ),
    "scoring": (
        "src/paili/scoring",
        [
            "tests/scoring",
            "tests/laws/test_scoring_laws.py",
            "tests/laws/test_mcr_laws.py",
            "tests/laws/test_riichi_laws.py",
            "tests/laws/test_sichuan_score_laws.py",
        ],
    ),
    "notations": (
        "src/paili/tiles",
        [
            "tests/tiles",
            "tests/test_hand.py",
            "tests/test_given.py",
            "tests/laws/test_notation_laws.py",
        ],
    ),
}
#: A mutant may make a test endless: a test that takes so many seconds ends the run.
LONGEST = 60
ENDS = [f"-ofaulthandler_timeout={LONGEST}", "-ofaulthandler_exit_on_timeout=true"]
#: Operators of cosmic-ray that say nothing about tests: without a decorator most modules are not
#: even imported, and the others need to be told names.
LEFT_OUT = {"RemoveDecorator", "VariableReplacer", "VariableInserter"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One changed line of one file; ``before`` and ``after`` without what is around them."""

    area: str
    file: str
    line: int = field(compare=False)
    before: str
    after: str
    code: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is, wherever the line stands now."""
        return self.file, self.before, self.after

    def __str__(self) -> str:
        return f"{self.file}:{self.line}\n    - {self.before}\n    + {self.after}"


def sample(area: str, number: int, seed: int) -> list[Mutant]:
    """Mutants of an area: places are drawn evenly, then what is done there."""
    folder, _ = AREAS[area]
    files = sorted((ROOT / folder).rglob("*.py"))
    places = [(file, place) for file in files for place in _places(file)]
    drawn = random.Random(f"{seed} {area}")
    drawn.shuffle(places)
    found: dict[tuple[str, str, str], Mutant] = {}
    for file, ways in places:
        if len(found) == number:
            break
        operator, occurrence = drawn.choice(ways)
        mutant = _made(area, file, operator, occurrence)
        if mutant:
            found[mutant.key] = mutant
    return list(found.values())


def _places(file: Path) -> list[list[tuple[str, int]]]:
    """The places of a file that can be changed: which operators can, and their how manieth."""
    import parso.python.tree  # noqa: F401 - cosmic-ray imports parso in a ring without it
    from cosmic_ray.ast import ast_nodes, get_ast

    nodes = list(ast_nodes(get_ast(file.read_text(encoding="utf-8"))))
    places: dict[object, list[tuple[str, int]]] = {}
    for name, operator in _operators().items():
        positions = [each for node in nodes for each in operator.mutation_positions(node)]
        for occurrence, position in enumerate(positions):
            places.setdefault(position, []).append((name, occurrence))
    return [places[position] for position in sorted(places)]  # type: ignore[type-var]


def _operators() -> dict[str, Any]:
    from cosmic_ray.operators.provider import OperatorProvider

    provider = OperatorProvider()
    return {name: provider[name]() for name in sorted(provider) if name not in LEFT_OUT}


def _made(area: str, file: Path, operator: str, occurrence: int) -> Mutant | None:
    """The mutant, if it is Python and changes more than annotations."""
    from cosmic_ray.mutating import mutate_code

    code = file.read_text(encoding="utf-8")
    changed = mutate_code(code, _operators()[operator], occurrence)
    try:
        if changed is None or _meaning(code) == _meaning(changed):
            return None
    except SyntaxError:
        return None
    lines = list(unified_diff(code.splitlines(), changed.splitlines(), n=0))[2:]
    before = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    after = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    pairs = zip(code.splitlines(), changed.splitlines(), strict=False)
    at = next(number for number, (old, new) in enumerate(pairs, 1) if old != new)
    return Mutant(area, str(file.relative_to(ROOT)), at, before, after, changed)


class _WithoutTypes(ast.NodeTransformer):
    """A module without what is only there for type checkers."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        named = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if named else self.generic_visit(node)


def _meaning(code: str) -> str:
    return ast.dump(_WithoutTypes().visit(ast.parse(code)))


def equivalent() -> dict[tuple[str, str, str], str]:
    """The mutants that nobody can see, and why."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {(each["file"], each["before"], each["after"]): each["why"] for each in listed}


def nearest_first(mutant: Mutant) -> list[str]:
    """The tests to run: those of the same name, the examples in the file, those of the area."""
    file = Path(mutant.file)
    folder = Path("tests", *file.parent.parts[2:])
    names = (f"test_{file.stem}.py", f"test_{file.stem.rstrip('s')}s.py")
    near = [str(folder / name) for name in names if (ROOT / folder / name).exists()]
    return [*dict.fromkeys(near), mutant.file, *AREAS[mutant.area][1]]


@dataclass(frozen=True, slots=True)
class Clone:
    """A copy of the clone in which one file at a time is changed."""

    folder: Path

    def __post_init__(self) -> None:
        listed = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        out = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        for name in filter(None, out.split("\0")):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).exists():
                shutil.copy2(ROOT / name, self.folder / name)
        # Compiled once, and by content: a mutant may be written in the second of the one before.
        words = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src"]
        subprocess.run([sys.executable, *words], cwd=self.folder, check=True)

    def passes(self, tests: Sequence[str]) -> bool:
        """Do the tests pass, each in :data:`LONGEST` seconds?"""
        env = os.environ | {"PYTHONPATH": str(self.folder / "src"), "CI": "1"}
        env.setdefault("PAILI_SHARED", str(ROOT.parent / "shared"))
        env["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *ENDS]
        with subprocess.Popen(
            [*command, *tests],
            cwd=self.folder,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as run:
            try:
                return run.wait() == 0
            finally:
                _end(run)

    def catches(self, mutant: Mutant) -> bool:
        """Does a test fail, or not end, where the mutant is?"""
        file = self.folder / mutant.file
        before = file.read_bytes()
        file.write_text(mutant.code, encoding="utf-8")
        try:
            return not self.passes(nearest_first(mutant))
        finally:
            file.write_bytes(before)


def _end(run: subprocess.Popen[bytes]) -> None:
    """End a run and all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)


def caught(mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant of an area with whether the tests catch it, as it is known."""
    known = _remembered()
    yield from ((each, True) for each in mutants if each.key in known)
    open_ones = [each for each in mutants if each.key not in known]
    if not open_ones:
        return
    with TemporaryDirectory() as place, ThreadPoolExecutor(jobs) as threads:
        clones: SimpleQueue[Clone] = SimpleQueue()
        for number in range(jobs):
            clones.put(Clone(Path(place, str(number))))

        def on_a_clone(mutant: Mutant | None) -> bool:
            clone = clones.get()
            try:
                return clone.catches(mutant) if mutant else not clone.passes(tests)
            finally:
                clones.put(clone)

        _, tests = AREAS[open_ones[0].area]
        # The first is the source as it is.
        for mutant, found in zip(
            [None, *open_ones], threads.map(on_a_clone, [None, *open_ones]), strict=True
        ):
            if mutant is None:
                if found:
                    threads.shutdown(cancel_futures=True)
                    raise SystemExit(f"{' '.join(tests)} fail without any mutant")
                continue
            if found:
                _remember(mutant)
            yield mutant, found


def _remembered() -> set[tuple[str, str, str]]:
    if not DONE.exists():
        return set()
    return {tuple(json.loads(line)) for line in DONE.read_text().splitlines()}


def _remember(mutant: Mutant) -> None:
    DONE.parent.mkdir(exist_ok=True)
    with DONE.open("a") as file:
        file.write(json.dumps(mutant.key) + "\n")


def main(words: Sequence[str]) -> int:
    """Try a sample, print what was found; the exit status is 1 if a mutant survived."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=50, help="mutants of each area")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at the same time")
    parser.add_argument("areas", nargs="*", choices=[*AREAS, []], help="all, if none is named")
    asked = parser.parse_args(words)
    same = equivalent()
    survived, rows = [], []
    for area in asked.areas or AREAS:
        mutants = sample(area, asked.number, asked.seed)
        tried = [each for each in mutants if each.key not in same]
        left = []
        for mutant, found in caught(tried, asked.jobs):
            if not found:
                left.append(mutant)
                print(f"survived: {mutant}", flush=True)
        counts = len(mutants), len(tried) - len(left), len(mutants) - len(tried), len(left)
        rows.append((area, *map(str, counts)))
        survived += left
        print(f"{area}: {counts[1]} of {len(tried)} caught", flush=True)
    print()
    print(table(["area", "sampled", "caught", "equivalent", "survived"], rows), end="")
    return bool(survived)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
