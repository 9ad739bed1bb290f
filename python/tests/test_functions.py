"""Each function against a plain witness, the command among them."""

import os
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest
import surudoku
from conftest import PUZZLE, SOLUTION

COMMAND = os.environ.get("SURUDOKU_COMMAND", "surudoku")


def command(*arguments, lines=()):
    """What the command prints."""
    text = "".join(line + "\n" for line in lines)
    return subprocess.run([COMMAND, *arguments], input=text, capture_output=True, text=True, check=True).stdout


def is_valid(grid):
    grid = grid.reshape(9, 9)
    boxes = grid.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    return all((np.sort(houses, axis=1) == np.arange(1, 10)).all() for houses in (grid, grid.T, boxes))


def test_solutions_are_solutions(puzzles):
    solved = surudoku.solve(puzzles)
    assert solved.is_unique.all()
    assert ((solved.solutions == puzzles) | (puzzles == 0)).all()
    assert all(is_valid(solution) for solution in solved.solutions[::50])


def test_answers_do_not_depend_on_threads(puzzles):
    one = surudoku.solve(puzzles, threads=1, level=True)
    two = surudoku.solve(puzzles, threads=2, level=True)
    for name in ("solutions", "status", "count", "guesses", "level"):
        assert (getattr(one, name) == getattr(two, name)).all()


def test_a_status_says_how_many_solutions_there_are():
    contradiction = "12345678." + "." * 17 + "9" + "." * 54
    sets = [PUZZLE, "." * 81, "11" + "." * 79, contradiction]
    solved = surudoku.solve(sets, level=True)
    assert solved.status_names == ["unique", "multiple", "invalid", "none"]
    assert solved.count.tolist() == [1, 2, 0, 0]
    assert not solved.solutions[2:].any()
    assert surudoku.solve(PUZZLE, limit=1).status_names == ["solved"]
    frame = solved.to_pandas()
    assert frame["status"].tolist() == solved.status_names
    assert frame["level"].tolist()[0] == "singles"
    assert frame["solution"][0] == SOLUTION


def test_levels_are_those_of_the_command(puzzles):
    frame = surudoku.solve(puzzles[:300], level=True).to_pandas()
    rows = command("rate", "--scale", "level", "--output-format", "csv", "-", lines=surudoku.texts(puzzles[:300]))
    column = rows.splitlines()[0].split(",").index("level")
    assert frame["level"].astype(str).tolist() == [row.split(",")[column] for row in rows.splitlines()[1:]]


def test_solutions_are_counted():
    open_rows = SOLUTION[:54] + "." * 27
    counts = surudoku.count([PUZZLE, open_rows, "." * 81], limit=5000)
    assert counts.dtype == np.uint64
    assert counts.tolist()[0] == 1 and counts.tolist()[2] == 5000
    assert counts.tolist()[1] == int(command("solve", "--count-only", "--solutions", "5000", open_rows).split()[0])
    out = np.zeros(1, np.uint64)
    assert surudoku.count(PUZZLE, out=out) is out and out[0] == 1
    with pytest.raises(ValueError, match="limit: 0"):
        surudoku.count(PUZZLE, 0)


def test_wrong_solutions_are_found(puzzles, solutions):
    wrong = solutions.copy()
    wrong[7, 3] = 0
    wrong[9] = wrong[10]
    verdicts = surudoku.check(puzzles, wrong)
    assert verdicts.dtype == bool
    assert np.flatnonzero(~verdicts).tolist() == [7, 9]
    assert np.flatnonzero(~surudoku.check(None, wrong)).tolist() == [7]
    assert surudoku.check("." * 81, SOLUTION).all()
    assert not surudoku.check("." * 81, SOLUTION, unique=True).any()
    with pytest.raises(ValueError, match="4999 of them, and 5000 puzzles"):
        surudoku.check(puzzles, solutions[1:])


@pytest.mark.parametrize("profile", ["se-1.2.1", "suk-1.15", "suk-1.18"])
def test_ratings_are_those_of_the_command(puzzles, profile):
    some = puzzles[:60]
    frame = surudoku.rate(some, profile).to_pandas()
    rows = command("rate", "--profile", profile, "--output-format", "csv", "-", lines=surudoku.texts(some)).splitlines()
    header = rows[0].split(",")
    for name in ("er", "ep", "ed"):
        column = header.index(name)
        assert frame[name].map("{:.1f}".format).tolist() == [row.split(",")[column] for row in rows[1:]]
    assert surudoku.rate(PUZZLE).technique_names == ["Hidden Single"]


def test_what_has_no_rating_is_nan():
    ratings = surudoku.rate(["." * 81, "11" + "." * 79, PUZZLE])
    assert np.isnan(ratings.er).tolist() == [True, True, False]
    assert ratings.technique_names[0] == ""
    assert ratings.to_pandas()["technique"].isna().tolist() == [True, True, False]
    with pytest.raises(ValueError, match="se-9"):
        surudoku.rate(PUZZLE, "se-9")


def test_isomorphs_have_one_form(puzzles):
    copies = surudoku.isomorphs(puzzles[:50], 20, seed=3).puzzles
    keys = surudoku.canon(copies).keys().reshape(50, 20)
    assert (keys == keys[:, :1]).all()
    assert len(np.unique(keys)) == 50
    assert len(np.unique(copies, axis=0)) == 1000
    assert surudoku.canon(PUZZLE).automorphisms.tolist() == [1]


@pytest.mark.parametrize("form", ["minlex", "pattern", "solution"])
def test_forms_are_those_of_the_command(puzzles, form):
    lines = command("canon", "--form", form, "-", lines=surudoku.texts(puzzles[:200])).splitlines()
    canon = surudoku.canon(puzzles[:200], form)
    assert surudoku.texts(canon.forms) == lines
    assert canon.to_pandas()["form"].tolist() == lines


def test_isomorphs_are_those_of_the_command(puzzles, solutions):
    more = surudoku.isomorphs(puzzles[:100], 7, seed=42, solutions=solutions[:100])
    assert surudoku.texts(more.puzzles) == command(
        "shuffle", "--copies", "7", "--seed", "42", "-", lines=surudoku.texts(puzzles[:100])).splitlines()
    assert surudoku.check(more.puzzles, more.solutions, unique=True).all()
    out = (np.empty((700, 81), np.uint8), np.empty((700, 81), np.uint8))
    again = surudoku.isomorphs(puzzles[:100], 7, seed=42, solutions=solutions[:100], out=out)
    assert again.puzzles is out[0] and (out[0] == more.puzzles).all() and (out[1] == more.solutions).all()


def test_puzzles_are_those_of_the_command():
    assert surudoku.texts(surudoku.generate(30, seed=9, symmetry="mirror", clues=(26, 32))) == command(
        "generate", "--count", "30", "--seed", "9", "--symmetry", "mirror", "--clues", "26..32").splitlines()
    assert surudoku.texts(surudoku.generate(5, seed=9, level="locked", minimal=True)) == command(
        "generate", "--count", "5", "--seed", "9", "--level", "locked", "--minimal").splitlines()
    for symmetry in ("both-mirrors", "both-diagonals", "quarter-turn", "all"):
        assert surudoku.texts(surudoku.generate(3, symmetry=symmetry)) == command(
            "generate", "--count", "3", "--symmetry", symmetry).splitlines()
    assert all(is_valid(grid) for grid in surudoku.generate(5, full=True))
    all_ten = surudoku.generate(10, seed=1)
    assert (surudoku.generate(4, seed=1, first=7) == all_ten[6:]).all()
    with pytest.raises(surudoku.SurudokuError, match="fewer than 17"):
        surudoku.generate(1, clues=16)
    with pytest.raises(ValueError, match="symmetry: 'star'"):
        surudoku.generate(1, symmetry="star")


OWN_LEVELS = "quick: er <= 1.5, clues >= 24\nslow: er 1.5..4.0, guesses <= 5\n"


@pytest.mark.parametrize("levels", ["surudoku", "newspaper", OWN_LEVELS])
def test_levels_in_words_are_those_of_the_command(puzzles, levels, tmp_path):
    path = tmp_path / "levels.txt"
    path.write_text(OWN_LEVELS)
    source = str(path) if levels == OWN_LEVELS else levels
    ratings = surudoku.rate(puzzles[:300], levels=levels)
    rows = command("rate", "--levels", source, "--output-format", "csv", "-", lines=surudoku.texts(puzzles[:300])).splitlines()
    column = rows[0].split(",").index("difficulty")
    assert [name or "none" for name in ratings.difficulty_names] == [row.split(",")[column] for row in rows[1:]]
    assert ratings.to_pandas()["difficulty"].cat.categories.tolist() == list(ratings.levels)
    level = ratings.levels[1]
    made = surudoku.generate(5, seed=2, level=level, levels=path if levels == OWN_LEVELS else levels)
    assert surudoku.texts(made) == command("generate", "--count", "5", "--seed", "2", "--levels", source, "--level",
                                           level).splitlines()
    assert set(surudoku.rate(made, levels=levels).difficulty_names) == {level}


def test_levels_that_make_no_sense_are_refused(tmp_path):
    assert surudoku.rate(PUZZLE).difficulty_names is None
    assert surudoku.rate("." * 81, levels="surudoku").difficulty_names == [""]
    for levels, why in (("easy", "levels:1:"), ("easy: er <= 1.2\nhard: er 5..2", "levels:2:"), (3, "3 is no name")):
        with pytest.raises(ValueError, match=why):
            surudoku.rate(PUZZLE, levels=levels)
    with pytest.raises(FileNotFoundError):
        surudoku.rate(PUZZLE, levels=tmp_path / "missing.txt")
    with pytest.raises(ValueError, match='"too hard" is not one of easy, medium, hard, expert, evil'):
        surudoku.generate(1, level="too hard", levels="newspaper")


def test_a_pattern_says_where_clues_may_stand():
    pattern = "x." * 40 + "x"
    made = surudoku.generate(3, pattern=pattern)
    assert not made[:, 1::2].any() and made.any()
    assert (surudoku.generate(3, pattern=np.arange(81) % 2 == 0) == made).all()


def test_steps_are_those_of_the_command():
    import json

    for options in ([], ["--method", "explainer"], ["--method", "lockstep"]):
        lines = command("trace", "--json", *options, PUZZLE).splitlines()
        assert surudoku.explain(PUZZLE, *options[1:]) == [json.loads(line) for line in lines]
    with pytest.raises(ValueError, match="no solution"):
        surudoku.explain("12345678." + "." * 17 + "9" + "." * 54)
    with pytest.raises(ValueError, match="several solutions"):
        surudoku.explain("." * 81, "explainer")
    with pytest.raises(ValueError, match="2 of them"):
        surudoku.explain([PUZZLE, PUZZLE])


def test_verdicts_on_moves_are_those_of_the_command(puzzles):
    import json

    board = PUZZLE[:5] + "8" + PUZZLE[6:]
    steps = [surudoku.explain(puzzle, "explainer") for puzzle in surudoku.texts(puzzles[:30])]
    sets = [(PUZZLE, moves) for moves in (
        "r1c6=8 r1c3=5, r1c3<>12;r5c5=5", [[1, 6, 8], {"cell": "r5c5", "digit": 5}, {"row": 1, "col": 3, "value": 9}],
        [["r1c3<>1", "R1C3!=2"], "r1c3=4"], [board], [{"move": "r1c6=8"}], [])]
    sets += zip(surudoku.texts(puzzles[:30]), steps)
    lines = [json.dumps({"puzzle": puzzle, "moves": moves}) for puzzle, moves in sets]
    for options, arguments in (((), {}), (("--max-er", "2.5", "--profile", "se-1.2.1"), {"max_er": 2.5, "profile": "se-1.2.1"}),
                               (("--no-techniques",), {"techniques": False})):
        told = [surudoku.check_moves(puzzle, moves, **arguments) for puzzle, moves in sets]
        # The first set has a wrong move, so the command does not end with 0.
        run = subprocess.run([COMMAND, "check", "--quiet", "--input-format", "line", "--moves", "moves", *options, "--output-format", "jsonl"],
                             input="\n".join(lines), capture_output=True, text=True, check=False)
        assert told == [json.loads(line)["verdicts"] for line in run.stdout.splitlines()]


def test_moves_may_be_numpy_numbers_and_text_puzzles_arrays(puzzles):
    grid = np.frombuffer(PUZZLE.encode(), np.uint8).reshape(9, 9)
    expected = surudoku.check_moves(PUZZLE, "r1c6=8 r5c5=5")
    assert surudoku.check_moves(grid, np.array([[1, 6, 8], [5, 5, 5]])) == expected
    assert surudoku.check_moves(iter([PUZZLE]), [PUZZLE[:5] + "8" + PUZZLE[6:]]) == expected[:1]


@pytest.mark.parametrize("moves", ["r0c1=5", "r1c1", "r1c1=55", [[1, 2]], [[1, 2, 10]], [None], [{"cell": "r1c1"}], [1.5], 5])
def test_what_is_no_move_is_refused(moves):
    with pytest.raises((ValueError, TypeError)):
        surudoku.check_moves(PUZZLE, moves)


def test_moves_want_one_proper_puzzle():
    with pytest.raises(ValueError, match="several solutions"):
        surudoku.check_moves("." * 81, "r1c1=1")
    with pytest.raises(ValueError, match="2 of them"):
        surudoku.check_moves([PUZZLE, PUZZLE], "r1c1=1")


SPOILED = ["." * 81, "11" + "." * 79, "12345678." + "." * 17 + "9" + "." * 54]


@pytest.mark.parametrize("arguments, options", [
    ({}, []),
    (dict(method="logic", candidates=True), ["--method", "logic", "--candidates"]),
    (dict(method="lockstep", steps="placements"), ["--method", "lockstep", "--steps", "placements"]),
    (dict(profile="se-1.2.1", above=2.5, most_steps=4, grids=True, chains=False),
     ["--profile", "se-1.2.1", "--above", "2.5", "--most-steps", "4", "--grids", "--no-chains"]),
])
def test_records_of_steps_are_those_of_the_command(puzzles, arguments, options):
    import json

    sets = [*surudoku.texts(puzzles[:100]), *SPOILED, PUZZLE]
    text = "".join(line + "\n" for line in sets)
    run = subprocess.run([COMMAND, "trace", "--output-format", "jsonl", *options, "-"], input=text, capture_output=True, text=True,
                         check=False)
    assert run.returncode == 1  # three are not traced
    expected = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(expected) == 104
    assert list(surudoku.explain_many(sets, **arguments)) == expected
    assert list(surudoku.explain_many(sets, **arguments, threads=1)) == expected


def test_records_come_while_they_are_asked_for(puzzles, monkeypatch):
    from surudoku import _library

    shown = []

    class Bar:
        def __init__(self, total):
            shown.append(total)

        def show(self, done):
            shown.append(done)

        def close(self, is_complete):
            shown.append("closed")

    monkeypatch.setattr(_library, "_Bar", Bar)
    records = surudoku.explain_many(puzzles, progress=True)
    assert [next(records)["record"] for _ in range(20)] == list(range(1, 21))
    records.close()
    assert shown == [5000, 16, "closed"]
    assert surudoku.solve(PUZZLE).is_unique.all()
    assert list(surudoku.explain_many(puzzles[:0])) == []


def test_what_cannot_be_explained_is_refused_at_once(puzzles):
    bad = puzzles[:1000].copy()
    bad[700, 12] = 10
    with pytest.raises(ValueError, match=r"puzzles\[700\], r2c4: 10 is not a digit"):
        surudoku.explain_many(bad)
    for wrong in (dict(method="magic"), dict(method=None), dict(profile="se-2"), dict(steps="some"), dict(above=21),
                  dict(above="x"), dict(method="logic", above=2.5), dict(method="by-hand", candidates=True), dict(most_steps=-1),
                  dict(threads=-1)):
        with pytest.raises(ValueError):
            surudoku.explain_many(PUZZLE, **wrong)


def test_control_c_ends_explaining(puzzles, monkeypatch):
    import ctypes

    from surudoku import _explaining

    taken = []

    class Ctypes:
        @staticmethod
        def string_at(text, size):
            taken.append(size)
            if len(taken) == 100:
                os.kill(os.getpid(), signal.SIGINT)
            return ctypes.string_at(text, size)

    monkeypatch.setattr(_explaining, "ctypes", Ctypes)
    with pytest.raises(KeyboardInterrupt):
        list(surudoku.explain_many(puzzles))
    assert len(taken) <= 101
    assert surudoku.solve(PUZZLE).is_unique.all()


def test_steps_are_counted_as_the_command_counts_them(puzzles):
    import json

    sets = [*surudoku.texts(puzzles[:80]), "." * 81]
    text = "".join(line + "\n" for line in sets)
    rows = subprocess.run([COMMAND, "rate", "--techniques", "--hard-above", "4", "--output-format", "jsonl", "-"], input=text,
                          capture_output=True, text=True, check=False).stdout.splitlines()
    expected = [json.loads(row) for row in rows]
    ratings = surudoku.rate(sets, techniques=True, hard_above=4)
    assert ratings.techniques[:80] == [row["techniques"] for row in expected[:80]]
    assert ratings.techniques[80] == {}
    for name in ("steps", "clues_after_singles", "hard_steps"):
        assert getattr(ratings, name)[:80].tolist() == [row[name] for row in expected[:80]]
    frame = ratings.to_pandas()
    assert frame["Hidden Single"].tolist()[:80] == [row["techniques"].get("Hidden Single", 0) for row in expected[:80]]
    assert surudoku.rate(PUZZLE).techniques is None
    with pytest.raises(ValueError, match="hard_above: 1.2 is not in 1.5..20.0"):
        surudoku.rate(PUZZLE, hard_above=1.2)


def test_guesses_of_tdoku_are_those_of_the_command(puzzles):
    sets = [*surudoku.texts(puzzles[:200]), "." * 81]
    text = "".join(line + "\n" for line in sets)
    lines = subprocess.run([COMMAND, "rate", "--scale", "tdoku", "-"], input=text, capture_output=True, text=True,
                           check=False).stdout.splitlines()[1:]
    ratings = surudoku.rate(sets, scale="tdoku")
    assert [f"tdoku={guesses}" for guesses in ratings.guesses[:200]] == [line.split()[1] for line in lines[:200]]
    assert ratings.guesses[200] == -1 and ratings.status[200] == surudoku.Status.MULTIPLE
    column = ratings.to_pandas()["guesses"]
    assert column[:200].tolist() == ratings.guesses[:200].tolist() and column.isna().tolist() == [False] * 200 + [True]
    with pytest.raises(ValueError, match="scale: 'guesses' is not 'se' or 'tdoku'"):
        surudoku.rate(PUZZLE, scale="guesses")
    with pytest.raises(ValueError, match="only of the scale"):
        surudoku.rate(PUZZLE, scale="tdoku", techniques=True)


def test_puzzles_by_technique_are_those_of_the_command():
    wishes = dict(technique="x-wing", only_up_to="X-Wing", count_at_least=2)
    made = surudoku.generate(25, seed=4, **wishes)
    assert surudoku.texts(made) == command("generate", "--count", "25", "--seed", "4", "--technique", "x-wing", "--only-up-to",
                                           "x-wing", "--count-at-least", "2").splitlines()
    assert all(counts["X-Wing"] >= 2 for counts in surudoku.rate(made, techniques=True).techniques)
    assert (surudoku.generate(3, seed=4, first=18, **wishes) == made[17:20]).all()
    assert surudoku.texts(surudoku.generate(5, er=(2.6, 4.0), only_up_to=3.4, profile="se-1.2.1")) == command(
        "generate", "--count", "5", "--er", "2.6..4.0", "--only-up-to", "3.4", "--profile", "se-1.2.1").splitlines()
    for wrong in (dict(technique="Z-Wing"), dict(only_up_to=""), dict(count_at_least=2), dict(er=(4, 2)), dict(er=3),
                  dict(er=(1, 30)), dict(only_up_to=0), dict(technique="X-Wing", count_at_least=0), dict(family=0)):
        with pytest.raises(ValueError):
            surudoku.generate(1, **wrong)


def test_a_file_is_read_block_by_block(tmp_path, puzzles, solutions):
    path = tmp_path / "set.csv"
    rows = zip(surudoku.texts(puzzles), surudoku.texts(solutions))
    path.write_text("source,question,answer,rating\n" +
                    "".join(f"s,{p.replace('.', '0')},{s},{i}\n" for i, (p, s) in enumerate(rows)))
    blocks = list(surudoku.read(path, block=1999))
    assert [len(block) for block in blocks] == [1999, 1999, 1002]
    assert (np.concatenate([block.puzzles for block in blocks]) == puzzles).all()
    assert (np.concatenate([block.solutions for block in blocks]) == solutions).all()
    assert np.concatenate([block.ratings for block in blocks]).tolist() == list(range(5000))
    assert blocks[1].lines[0] == 2001
    assert blocks[0].to_pandas().columns.tolist() == ["line", "puzzle", "solution", "rating"]


def test_bad_records_are_named_or_skipped(tmp_path):
    path = tmp_path / "set.txt"
    path.write_text(f"{PUZZLE}\n{PUZZLE[:-1]}x\n{PUZZLE}\n")
    with pytest.raises(ValueError, match=r"set.txt:2:81: "):
        list(surudoku.read(path))
    with surudoku.read(path, errors="skip") as reader:
        blocks = list(reader)
    assert reader.bad_records == 1
    assert [block.lines.tolist() for block in blocks] == [[1, 3]]
    with pytest.raises(OSError, match="No such file"):
        surudoku.read(tmp_path / "missing")
    with pytest.raises(OSError, match="column"):
        surudoku.read(path, column="grid")
    for wrong in ({"block": 0}, {"errors": "?"}, {"format": "xml"}, {"column": 1.5}):
        with pytest.raises(ValueError):
            surudoku.read(path, **wrong)


ENDLESS = dict(puzzles="." * 81, limit=2**62)


def interrupt_at_first_telling(monkeypatch):
    """Ctrl-C as soon as a call tells of its progress: by then it is at work."""
    from surudoku import _library

    shown = []

    class Bar:
        def __init__(self, total):
            pass

        def show(self, done):
            if not shown:
                os.kill(os.getpid(), signal.SIGINT)
            shown.append(done)

        def close(self, is_complete):
            pass

    monkeypatch.setattr(_library, "_Bar", Bar)
    return shown


def test_control_c_ends_native_work(monkeypatch):
    interrupt_at_first_telling(monkeypatch)
    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        surudoku.count(**ENDLESS, progress=True)
    assert signal.getsignal(signal.SIGINT) is handler
    assert surudoku.count(PUZZLE).tolist() == [1]


def test_a_handler_that_does_not_raise_ends_nothing(monkeypatch):
    shown = interrupt_at_first_telling(monkeypatch)
    called = []
    before = signal.signal(signal.SIGINT, lambda *_: called.append(len(shown)))
    try:
        with pytest.raises(KeyboardInterrupt):
            def stop_later(*_):
                called.append(-1)
                raise KeyboardInterrupt
            signal.signal(signal.SIGALRM, stop_later)
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            surudoku.count(**ENDLESS, progress=True)
    finally:
        signal.signal(signal.SIGINT, before)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
    assert called[-1] == -1 and len(called) == 2


def test_the_gil_is_released(monkeypatch):
    """Another Python thread runs on while a call is at work, and ends it."""
    from surudoku import _library

    other_ran = threading.Event()

    class Bar:
        def __init__(self, total):
            self._thread = threading.Thread(target=other_ran.set)

        def show(self, done):
            if not self._thread.ident:
                self._thread.start()
            elif other_ran.is_set():
                raise RuntimeError("seen")

        def close(self, is_complete):
            pass

    monkeypatch.setattr(_library, "_Bar", Bar)
    with pytest.raises(RuntimeError, match="seen"):
        surudoku.count(**ENDLESS, progress=True)


def test_threads_may_call_at_once(puzzles, solutions):
    results = [None] * 4

    def work(i):
        results[i] = surudoku.solve(puzzles, threads=2).solutions

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((result == solutions).all() for result in results)


def test_a_forked_child_can_go_on(puzzles, solutions):
    child = os.fork()
    if child == 0:
        is_same = (surudoku.solve(puzzles, threads=2).solutions == solutions).all()
        os._exit(0 if is_same and surudoku.rate(PUZZLE).er[0] == 1.2 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_progress_is_shown(puzzles, capfd):
    pytest.importorskip("tqdm")
    surudoku.solve(puzzles, progress=True)
    assert "5.00k/5.00k" in capfd.readouterr().err


def test_progress_is_shown_without_tqdm(puzzles, capfd, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    surudoku.solve(puzzles, progress=True)
    assert "5,000 of 5,000" in capfd.readouterr().err
    (tmp_path / "set.txt").write_text(PUZZLE + "\n")
    assert len(list(surudoku.read(tmp_path / "set.txt", progress=True))) == 1
    assert "surudoku: 1" in capfd.readouterr().err


def test_the_module_is_the_command():
    environment = {**os.environ, "PATH": os.path.dirname(COMMAND) + os.pathsep + os.environ["PATH"]}
    run = subprocess.run([sys.executable, "-W", "error", "-m", "surudoku", "--version"], env=environment, capture_output=True, text=True)
    assert run.stdout.startswith("surudoku " + surudoku.__version__)


def test_numbers_out_of_their_range_are_refused():
    for wrong in (dict(threads=-1), dict(threads=2000), dict(threads="two"), dict(limit=0), dict(limit=2**63), dict(limit=1.5)):
        with pytest.raises(ValueError):
            surudoku.solve(PUZZLE, **wrong)
    for wrong in (dict(copies=-1), dict(copies=2**60), dict(seed=-1), dict(seed=2**64)):
        with pytest.raises(ValueError):
            surudoku.isomorphs(PUZZLE, **wrong)
    for wrong in (dict(count=-1), dict(first=0), dict(clues=82), dict(clues=(1, 2, 3)), dict(level="too hard"), dict(level=5),
                  dict(pattern="x"), dict(max_attempts=0)):
        with pytest.raises(ValueError):
            surudoku.generate(**wrong)


class SaysAnotherNumber:
    """An __index__ that is good when it is checked, and far too large after that."""

    def __init__(self):
        self._numbers = iter([3, 10**9])

    def __index__(self):
        return next(self._numbers)


def test_the_number_that_is_checked_is_the_one_that_is_used():
    assert surudoku.isomorphs([PUZZLE] * 2, SaysAnotherNumber()).puzzles.shape == (6, 81)
    assert surudoku.generate(SaysAnotherNumber()).shape == (3, 81)
    assert surudoku.solve(PUZZLE, threads=SaysAnotherNumber()).texts() == [SOLUTION]


def test_what_is_equal_to_everything_is_no_number_of_threads():
    class Equal:
        def __eq__(self, other):
            return True

    with pytest.raises(ValueError, match="threads: .* is no whole number"):
        surudoku.solve(PUZZLE, threads=Equal())


@pytest.mark.parametrize("name", ["", "suk-1.15\0", "\0", 3])
def test_a_name_that_there_is_none_of_is_refused(name):
    for call in (lambda: surudoku.rate(PUZZLE, name), lambda: surudoku.explain(PUZZLE, name),
                 lambda: surudoku.explain(PUZZLE, "explainer", profile=name)):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(ValueError):
        surudoku.explain(PUZZLE, "explainer\0x")


@pytest.mark.parametrize("wrong", [dict(level=np.array([1, 2])), dict(clues=(30, 20)), dict(count=np.array([1, 2]))])
def test_wishes_that_make_no_sense_are_refused(wrong):
    with pytest.raises(ValueError):
        surudoku.generate(**wrong)


def test_progress_needs_no_standard_error(monkeypatch, tmp_path, capsys):
    (tmp_path / "set.txt").write_text(PUZZLE + "\n")
    monkeypatch.setattr(sys, "stderr", None)
    assert surudoku.solve(PUZZLE, progress=True).texts() == [SOLUTION]
    assert len(list(surudoku.read(tmp_path / "set.txt", progress=True))) == 1
    assert capsys.readouterr().out == ""
