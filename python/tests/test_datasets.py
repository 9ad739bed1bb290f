"""surudoku.dataset and surudoku.split against the command that they run."""

import os
import pathlib
import signal
import subprocess
import sys

import numpy as np
import pytest
import surudoku

COMMAND = os.environ.get("SURUDOKU_COMMAND", "surudoku")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{pathlib.Path(COMMAND).parent}:{os.environ['PATH']}")


@pytest.fixture()
def bank(puzzles):
    rows = [f"{text},{number % 40}\n" for number, text in enumerate(surudoku.texts(puzzles[:200]))]
    path = pathlib.Path("bank.csv")
    path.write_text("puzzle,rating\n" + "".join(rows))
    return path


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in pathlib.Path(folder).rglob("*") if path.is_file()}


def test_a_dataset_is_that_of_the_command(bank):
    pathlib.Path("made").mkdir()
    run = surudoku.dataset(bank, "made/sudoku", to="hrm", train=50, test="10%", stratify="rating", difficulty="5..", isomorphs=3, originals=False, seed=2**64 - 1, threads=2)
    subprocess.run([COMMAND, "dataset", "bank.csv", "--to", "hrm", "--train", "50", "--test", "10%", "--stratify", "rating",
                    "--difficulty", "5..", "--isomorphs", "3", "--without-originals", "--seed", str(2**64 - 1), "-o", "sudoku",
                    "--quiet"], check=True)
    assert contents(run.path) == contents("sudoku")
    assert run.is_clean and run.messages[0].startswith("200 records: ")
    inputs = np.load(run.path / "train" / "all__inputs.npy")
    assert inputs.shape == (150, 81) and inputs.dtype == np.uint8


def test_a_split_is_that_of_the_command(bank):
    run = surudoku.split([bank], "parts", train=100, test="10%", seed=3)
    subprocess.run([COMMAND, "split", "bank.csv", "--train", "100", "--test", "10%", "--seed", "3", "-o", "{}.csv", "--quiet"],
                   check=True)
    assert (run.path / "test.csv").read_bytes() == pathlib.Path("test.csv").read_bytes()
    assert run.messages[0] == "200 records: 100 train, 20 test, 80 in no part"


def test_records_that_are_left_out_are_named(bank):
    with bank.open("a") as file:
        file.write("12,3\n")
    run = surudoku.dataset(str(bank), "out")
    assert not run.is_clean
    assert run.messages[0] == "./bank.csv:202:1: 2 characters where 81 make a puzzle"


def test_a_set_for_testing_may_be_several_files(bank, puzzles):
    for number in range(2):
        pathlib.Path(f"test{number}.txt").write_text("\n".join(surudoku.texts(puzzles[number * 5:number * 5 + 5])) + "\n")
    run = surudoku.dataset(bank, "out", test_set=["test0.txt", pathlib.Path("test1.txt")])
    assert len((run.path / "test.csv").read_text().splitlines()) == 11


def test_the_words_of_the_command_are_the_error(bank):
    with pytest.raises(surudoku.SurudokuError, match="^--train 1000: only 200 records are there for it$"):
        surudoku.dataset(bank, "out", train=1000)
    assert not pathlib.Path("out").exists()
    with pytest.raises(surudoku.SurudokuError, match="No such file"):
        surudoku.split("--absent.csv", "out", test="10%")
    with pytest.raises(surudoku.SurudokuError, match="^--difficulty: "):
        surudoku.dataset(bank, "out", difficulty="hard")
    with pytest.raises(ValueError, match="files: there is none"):
        surudoku.split([], "out", test=1)
    with pytest.raises(ValueError, match="seed"):
        surudoku.dataset(bank, "out", seed=-1)


def test_a_command_that_is_missing_is_told(bank, monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FileNotFoundError, match="the command that makes datasets is not installed"):
        surudoku.dataset(bank, "out")


def test_progress_is_shown(bank, capsys):
    run = surudoku.dataset(bank, "out", progress=True)
    assert capsys.readouterr().err.splitlines() == list(run.messages)


# The command waits in its input, a pipe that nobody writes to, when the signal comes.
PROGRAM = """
import os, signal, sys, threading
import surudoku
os.mkfifo("pipe")

def interrupt():
    with open("pipe", "w"):  # opened when the command reads
        os.kill(os.getpid(), signal.SIGINT)
        ended.wait()

ended = threading.Event()
threading.Thread(target=interrupt, daemon=True).start()
try:
    surudoku.dataset("pipe", "out")
except KeyboardInterrupt:
    ended.set()
    sys.exit(7)
"""


def test_ctrl_c_ends_the_command(tmp_path):
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (7, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pipe"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
