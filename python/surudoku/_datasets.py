"""surudoku.dataset and surudoku.split: the commands of these names, which do it."""

from __future__ import annotations

import errno
import os
import pathlib
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import Sequence, Union

from ._command import find_command
from ._arguments import MOST_SEED, whole_number
from ._library import SurudokuError
from ._names import DatasetFormat, DatasetScale

Path = Union[str, "os.PathLike[str]"]
Size = Union[int, str]


@dataclass(frozen=True)
class DatasetRun:
    """What surudoku.dataset or surudoku.split made.

    path: the folder, or the name with {} that was asked for.
    is_clean: whether every record was taken; else the messages name those that were left out.
    messages: what the command said: the records left out, as "file:line:column: reason", and at the end the counts.
    """

    path: pathlib.Path
    is_clean: bool
    messages: tuple[str, ...]


def dataset(files: Path | Sequence[Path], output: Path, *, to: DatasetFormat = "csv", train: Size | None = None,
            validation: Size | None = None, test: Size | None = None, test_set: Path | Sequence[Path] = (),
            by: str | None = None, stratify: str | None = None, scale: DatasetScale = "column", difficulty: str | None = None,
            isomorphs: int = 0, originals: bool = True, seed: int = 0, column: str | None = None,
            solution_column: str | None = None, rating_column: str | None = None, resume: bool = False, max_errors: int = 20,
            threads: int = 0, progress: bool = False) -> DatasetRun:
    """Makes a dataset to train and test a model with, as `surudoku dataset` does (docs/training-data.md).

    It proves that each puzzle has one solution and that a given answer is it, keeps one puzzle of each class of isomorphs, splits
    them so that no class is in two parts, adds isomorphs to the training set, and writes all with a card (README.md).

    files: paths of datasets in any format that the command reads. output: a folder that is to be made.
    to: "csv", "jsonl", "npy" (arrays of puzzles, answers and difficulties) or "hrm" (the files of HRM's and TRM's loaders).
    train, validation, test: so many puzzles, or a share such as "10%". None: all that are left for training, none for the others.
    test_set: files whose puzzles are the test set; none of their isomorphs is trained on.
    by: the column that says each record's part. stratify: a column of which each part gets its share of every value.
    scale: the difficulty: "column" (the rating column), "er", "te-depth" or "tdoku". difficulty: only such puzzles: "20..",
        "..30" or "20..30".
    isomorphs: so many of each puzzle of the training set, after the puzzle itself; originals=False leaves that out.
    seed: 0..2^64-1: another choice and other isomorphs.
    column, solution_column, rating_column: names, or numbers from 1, of columns that are not found by themselves.
    resume: go on where an earlier call with the same arguments was stopped.
    max_errors: name so many records that are left out; the others are counted.
    threads: 0 for all cores. progress: print how far it is.

    The same arguments make the same bytes anywhere. Raises surudoku.SurudokuError with the command's words if it cannot be done
    (then there is no such folder), and FileNotFoundError if the command is not installed.
    """
    options = _size_options(train, validation, test)
    options += [word for file in _paths(test_set) for word in ("--test-set", file)]
    options += _given(by=by, stratify=stratify, difficulty=difficulty, column=column, solution_column=solution_column,
                      rating_column=rating_column)
    options += ["--to", to, "--scale", scale, "--isomorphs", str(whole_number(isomorphs, "isomorphs", 0))]
    options += [] if originals else ["--without-originals"]
    options += ["--resume"] if resume else []
    return _run("dataset", files, output, options, seed, max_errors, threads, progress)


def split(files: Path | Sequence[Path], output: Path, *, train: Size | None = None, validation: Size | None = None,
          test: Size | None = None, by: str | None = None, stratify: str | None = None, seed: int = 0, column: str | None = None,
          max_errors: int = 20, threads: int = 0, progress: bool = False) -> DatasetRun:
    """Splits the records of files as they are, as `surudoku split` does (docs/training-data.md).

    Isomorphs go to one part together, so that nothing is tested on that was trained on in another layout.

    files: paths of datasets in any format that the command reads. output: a folder that is to be made, for train.csv, test.csv and
        so on with the extension of the first file; or a name with {} in the part's place, such as "sudoku-{}.csv.zst".
    All else is as in surudoku.dataset, errors too.
    """
    options = _size_options(train, validation, test) + _given(by=by, stratify=stratify, column=column)
    return _run("split", files, output, options, seed, max_errors, threads, progress)


def _paths(files):
    """A path or several, as texts that are no option and no puzzle to the command."""
    if isinstance(files, (str, os.PathLike)):
        files = [files]
    paths = [os.fspath(file) for file in files]
    return [path if os.path.isabs(path) else os.path.join(".", path) for path in paths]


def _size_options(train, validation, test):
    return _given(train=train, validation=validation, test=test)


def _given(**values):
    """Options of the arguments that are not None, each with its value."""
    options = []
    for name, value in values.items():
        if value is not None:
            options += [f"--{name.replace('_', '-')}={value}"]
    return options


def _run(command, files, output, options, seed, max_errors, threads, progress):
    inputs = _paths(files)
    if not inputs:
        raise ValueError("files: there is none")
    output = os.fspath(output)
    words = [_found_command(), command, *options, f"--seed={whole_number(seed, 'seed', 0, MOST_SEED)}", f"--output={output}",
             f"--max-errors={whole_number(max_errors, 'max_errors', 0)}"]
    words += [f"--threads={whole_number(threads, 'threads', 1)}"] if threads else []
    words += ["--progress=1s"] if progress else []
    code, messages = _carry_out([*words, "--", *inputs], progress)
    if code not in (0, 1):
        text = messages[-1] if messages else f"it ended with {code}"
        raise SurudokuError(text.removeprefix("surudoku: ").removesuffix(" (see --help)"))
    return DatasetRun(pathlib.Path(output), code == 0, tuple(messages))


def _found_command():
    found = find_command()
    if found is None:
        raise FileNotFoundError(errno.ENOENT, "the command that makes datasets is not installed: a wheel of surudoku has it inside, "
                                              "on Debian it is the package surudoku", "surudoku")
    return found


def _carry_out(words, progress):
    """Its exit code and its messages, which are shown as they come if progress is wanted."""
    messages = []
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          errors="backslashreplace") as process:
        try:
            for line in process.stderr:
                messages.append(line.rstrip("\n"))
                if progress:
                    print(messages[-1], file=sys.stderr)
        except BaseException:  # Ctrl-C: the command keeps what it has, and then ends
            process.send_signal(signal.SIGINT)
            process.wait()
            raise
    return process.returncode, messages
