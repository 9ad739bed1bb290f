"""The examples of the pages and docstrings are what they say."""

import doctest
import importlib
import os
import pathlib
import pkgutil
import shutil
import subprocess
import sys

import numpy as np
import pytest
import surudoku

DOCS = pathlib.Path(__file__).parents[2] / "docs"


def write_kaggle_file(path):
    """Kaggle's columns, 10,000 puzzles; the solution on line 4001 has two cells exchanged."""
    puzzles = surudoku.generate(10_000, seed=5)
    solutions = surudoku.solve(puzzles).solutions
    solutions[3999, [0, 1]] = solutions[3999, [1, 0]]
    quizzes = (text.replace(".", "0") for text in surudoku.texts(puzzles))
    with open(path, "w") as file:
        file.write("quizzes,solutions\n")
        file.writelines(f"{quiz},{solution}\n" for quiz, solution in zip(quizzes, surudoku.texts(solutions)))


def write_bank(path):
    """300 puzzles with a rating each."""
    texts = surudoku.texts(surudoku.generate(300, seed=6))
    rows = [f"{text},{number % 40}\n" for number, text in enumerate(texts)]
    path.write_text("puzzle,rating\n" + "".join(rows))


def find_the_command(monkeypatch):
    """For surudoku.dataset."""
    command = pathlib.Path(os.environ.get("SURUDOKU_COMMAND", "/usr/bin/surudoku"))
    monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")


def test_the_examples_of_the_page_run(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    write_kaggle_file(tmp_path / "sudoku.csv")
    write_bank(tmp_path / "bank.csv")
    monkeypatch.chdir(tmp_path)
    find_the_command(monkeypatch)
    failed, tried = doctest.testfile(str(DOCS / "python.md"), module_relative=False,
                                     optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0
    assert tried > 30
    assert np.load("all__inputs.npy", mmap_mode="r").shape == (1_001_000, 81)
    assert np.load("all__group_indices.npy")[-1] == 1_001_000
    assert pathlib.Path("ratings.png").stat().st_size > 5000
    if "UPDATE" in os.environ:
        pathlib.Path("ratings.png").replace(DOCS / "pictures" / "python-ratings.png")


def test_the_examples_of_answers_run():
    failed, tried = doctest.testfile(str(DOCS / "answers.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0
    assert tried > 10


def test_the_example_of_a_training_set_runs(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    find_the_command(monkeypatch)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    done = subprocess.run([sys.executable, DOCS / "examples" / "training_set.py"], cwd=tmp_path, capture_output=True, text=True,
                          check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1:] == [
        "20,000 records: 1,922 proven, 18,078 not of the difficulty", "train 1,000 (x 10), test 192, 730 in no part",
        "(10000, 81) (10000, 81) (192, 81) uint8", "0 leaks, 0 wrong answers"]
    assert (tmp_path / "training-set.png").stat().st_size > 5000
    if "UPDATE" in os.environ:
        shutil.move(tmp_path / "training-set.png", DOCS / "pictures")


def test_the_example_of_the_readme_runs(tmp_path, monkeypatch):
    write_kaggle_file(tmp_path / "sudoku.csv")
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(DOCS.parent / "README.md"), module_relative=False)
    assert (failed, tried) == (0, 4)


def test_the_examples_of_docstrings_run():
    tried = 0
    for module in pkgutil.iter_modules(surudoku.__path__, "surudoku."):
        if module.name == "surudoku.__main__":
            continue
        result = doctest.testmod(importlib.import_module(module.name))
        assert result.failed == 0
        tried += result.attempted
    result = doctest.testmod(surudoku)
    assert result.failed == 0
    assert tried + result.attempted > 5
