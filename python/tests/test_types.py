"""What type checkers say of the package and of programs that use it."""

import pathlib
import subprocess
import sys

import pytest
import surudoku

# A line that ends with `# error` is a mistake, and all others are none.
PROGRAM = """
import gzip
import io
from typing import Iterator

import numpy as np
import surudoku

p = "." * 81
array = np.zeros((3, 81), np.uint8)
surudoku.solve(p).solutions.shape
surudoku.solve([p, p])
surudoku.solve(b"." * 81)
surudoku.solve([array[0]])
surudoku.solve([[0] * 81])
surudoku.solve([0] * 81)
surudoku.solve(io.StringIO(p))
surudoku.solve(gzip.open("x"))
surudoku.solve(text for text in [p])
surudoku.solve(17)  # error
surudoku.solve(None)  # error
surudoku.solve(array, limits=2)  # error
counts: np.ndarray = surudoku.count(array)
words: str = surudoku.count(array)  # error
correct: np.ndarray = surudoku.check(None, array)
ratings = surudoku.rate(array, "suk-1.18", partial=True)
shares: np.ndarray = surudoku.score(array, ["Answer: " + p, None]).reward(partial=True)
surudoku.score(array, array, solution=array)  # error
surudoku.rate(array, "suk-9")  # error
surudoku.canon(array, "minlexx")  # error
surudoku.generate(3, symmetry="rotational", level="locked", clues=(20, 30))
surudoku.generate(3, symmetry="star")  # error
surudoku.generate(3, level=2.5)  # error
surudoku.explain_many(array, steps="some")  # error
surudoku.Boards(6, houses=("x", "disjoint")).solve(array)
surudoku.Boards(6, houses="y")  # error
reader = surudoku.read("x", errors="skip", format="csv")
blocks: Iterator[surudoku.Block] = iter(reader)
for block in reader:
    lines: np.ndarray = block.lines
    block.line  # error
surudoku.read("x", errors="ignore")  # error
surudoku.solve(array).to_pandas()["status"]
surudoku.explain(p)[0]["technique"]
surudoku.dataset("bank.csv", "out", to="hrm", train=1000, test="10%", test_set=["x.csv"]).path.name
surudoku.dataset("bank.csv", "out", to="arrow")  # error
surudoku.split(["a.csv", "b.csv"], "out", test=0.1)  # error
surudoku.solve(array).guess  # error
"""

# The package's own calls of the library, whose types are made of the C API's headers.
CALLS = """
from surudoku._c_api import Answers, Status
from surudoku._library import lib

answers = Answers()
code: int = lib.surudoku_solve(0, 0, 0, 1, 2, answers)
lib.surudoku_solve(0, 0, 0, 1, 2)  # error
lib.surudoku_sovle(0, 0, 0, 1, 2, answers)  # error
lib.surudoku_rate(0, 0, 0, 1, b"suk-1.15", 0)
lib.surudoku_rate(0, 0, 0, 1, "suk-1.15", 0)  # error
lib.surudoku_free(0).real  # error
size: int = answers.size
text: str = answers.size  # error
status: int = Status.UNIQUE
status = Status.TWO  # error
"""


def messages(tmp_path, *arguments):
    """Lines of "FILE:LINE: error: why"."""
    run = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), "--no-error-summary",
                          "--ignore-missing-imports", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert run.stderr == ""
    return [line for line in run.stdout.splitlines() if ": error:" in line]


@pytest.mark.parametrize("program", [PROGRAM, CALLS], ids=["programs", "calls"])
def test_mistakes_are_seen_and_nothing_else(tmp_path, program):
    pytest.importorskip("mypy")
    path = tmp_path / "program.py"
    path.write_text(program)
    package = pathlib.Path(surudoku.__file__).parent
    found = messages(tmp_path, path, package)
    expected = [number for number, line in enumerate(program.splitlines(), 1) if line.endswith("# error")]
    assert [line for line in found if not line.startswith(str(path))] == []
    assert [int(line[len(str(path)):].split(":")[1]) for line in found] == expected, "\n".join(found)
