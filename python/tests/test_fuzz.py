"""Arrays of all kinds, thrown at every function: it answers, or it raises ValueError; nothing else, and never a crash.

SURUDOKU_FUZZ says how many are thrown (default 20,000), SURUDOKU_FUZZ_SEED which.
"""

import collections
import os
import random
import warnings

import numpy as np
import surudoku
from conftest import PUZZLE, SOLUTION

THROWS = int(os.environ.get("SURUDOKU_FUZZ", "20000"))
DTYPES = ["u1", "i1", "u2", ">u2", "i4", ">i4", "i8", ">i8", "f4", "f8", ">f8", "f2", "c8", "?", "S1", "S81", "U1", "U81", ">U81",
          "O", "M8[s]", "V81", "S80", "U0"]
SHAPES = [(), (0,), (1,), (9,), (80,), (81,), (82,), (9, 9), (0, 81), (1, 81), (3, 81), (81, 81), (3, 80), (2, 9, 9), (0, 9, 9),
          (2, 9, 8), (1, 1, 81), (2, 3, 9, 9), (81, 3), (9, 9, 9), (300, 81)]
# Most arrays are good, so that what comes after the first look at them is reached.
GOOD_DTYPES = ["u1", "u1", "i8", ">i4", "i1"]
GOOD_SHAPES = [(3, 81), (3, 81), (3, 9, 9)]
TEXTS = [PUZZLE, SOLUTION, "", "." * 81, "x" * 81, PUZZLE[:80], PUZZLE + "\n", "é" * 81, "\0" * 81, "11" + "." * 79]


def cells(random_, size):
    """Numbers that are mostly cells."""
    kind = random_.randrange(4)
    if kind == 0:
        return np.zeros(size, np.int64)
    if kind == 1:
        return np.array([int(c) if c.isdigit() else 0 for c in SOLUTION] * (size // 81 + 1), np.int64)[:size]
    numbers = np.random.default_rng(random_.randrange(2**32)).integers(0, 10, size)
    if kind == 3 and size and random_.random() < 0.5:
        numbers[random_.randrange(size)] = random_.choice([10, 255, -1, 46, 120, 2**40, -(2**40)])
    return numbers


def make_array(random_):
    shape = random_.choice(GOOD_SHAPES if random_.random() < 0.8 else SHAPES)
    dtype = np.dtype(random_.choice(GOOD_DTYPES if random_.random() < 0.8 else DTYPES))
    size = int(np.prod(shape))
    if dtype.kind in "SUO":
        array = np.array([random_.choice(TEXTS if dtype.itemsize > 4 else [*".0123456789x"]) for _ in range(size)], object)
        try:
            array = array.reshape(shape).astype(dtype)
        except UnicodeEncodeError:
            array = np.zeros(shape, dtype)
    elif dtype.kind == "V":
        array = np.zeros(shape, dtype)
    else:
        array = cells(random_, size).reshape(shape).astype("i8").astype(dtype)
    return with_strides(random_, array)


def with_strides(random_, array):
    kind = random_.randrange(8)
    if kind == 0 and array.ndim:
        array = array[::-1]
    elif kind == 1 and array.ndim > 1:
        array = array[:, ::-1]
    elif kind == 2:
        array = np.asfortranarray(array)
    elif kind == 3 and array.ndim:
        array = np.repeat(array, 2, axis=0)[::2]
    elif kind == 4 and array.ndim and array.shape[0]:
        array = np.broadcast_to(array[:1], array.shape)
    elif kind == 5 and array.ndim:
        wide = np.zeros((*array.shape[:-1], array.shape[-1] + 7), array.dtype)
        wide[..., 3 : 3 + array.shape[-1]] = array
        array = wide[..., 3 : 3 + array.shape[-1]]
    elif kind == 6:
        array = array.T
    if random_.random() < 0.3:
        array = array.view()
        array.flags.writeable = False
    return array


def make_set(random_):
    kind = random_.randrange(10)
    if kind < 7 or random_.random() < 0.5:
        return make_array(random_)
    texts = random_.choices(TEXTS, k=random_.randrange(4))
    if kind == 7 and texts:
        return random_.choice([tuple, list])(texts)
    if kind == 7:
        return random_.choice(TEXTS)
    if kind == 8:
        data = random_.choice(["", "\n", "\r\n"]).join(texts).encode(errors="replace")
        return random_.choice([bytes, bytearray, memoryview])(data)
    return random_.choice([None, 5, 1.5, object(), {}, {"a": 1}, [None], [[1, 2], [3]], range(81), [1] * 81, iter(TEXTS), np.nan,
                           [PUZZLE, 3], [b"x" * 81], memoryview(b"x" * 162)[::2], np.uint8(3), float])


def make_output(random_):
    """None, some array, or one that is good for three puzzles."""
    kind = random_.randrange(4)
    if kind < 2:
        return None
    return make_array(random_) if kind == 2 else np.empty(random_.choice(GOOD_SHAPES), np.uint8)


def call(random_, name):
    given = lambda: make_set(random_)
    out = lambda: make_output(random_)
    number = lambda: random_.choice([*(0, 1, 2, 3) * 6, -1, 2**70, "3", None, 1.5])
    word = lambda *words: random_.choice([*words * 9, "?", None, 3, "\0"])
    if name == "solve":
        return surudoku.solve(given(), limit=random_.choice([1, 2, 2, 5, number()]), level=random_.random() < 0.3, out=out())
    if name == "count":
        return surudoku.count(given(), random_.choice([1, 2, 2, 100, number()]), out=out())
    if name == "check":
        return surudoku.check(given(), given(), unique=random_.random() < 0.3, out=out())
    if name == "rate":
        return surudoku.rate(given(), word("se-1.2.1", "suk-1.15"))
    if name == "canon":
        return surudoku.canon(given(), word("minlex", "pattern", "solution"), out=out())
    if name == "isomorphs":
        carried = given() if random_.random() < 0.5 else None
        return surudoku.isomorphs(given(), number(), seed=number(), solutions=carried,
                                  out=random_.choice([None, out(), (out(), out())]))
    if name == "generate":
        pattern = given() if random_.random() < 0.2 else None
        return surudoku.generate(number(), seed=number(), first=number(), clues=random_.choice([None, number(), (number(), 81)]),
                                 symmetry=word("none", "mirror"), level=word(None, "singles"), pattern=pattern, max_attempts=1,
                                 out=out())
    if name == "texts":
        return surudoku.texts(given())
    if name == "read":
        path = random_.choice(["/dev/null", "/nonexistent", b"/dev/null", 3.5, None, "\0", given()])
        return list(surudoku.read(path, block=number(), errors=word("error", "skip"), column=word("puzzle", None)))
    if name == "explain_many":
        return list(surudoku.explain_many(given(), word("logic", "explainer"), profile=word("suk-1.15"),
                                          steps=word("all", "placements"), most_steps=number(), threads=1))
    return surudoku.explain(given(), word(None, "explainer", "lockstep"), profile=word("suk-1.15"))


FUNCTIONS = ["solve", "count", "check", "rate", "canon", "isomorphs", "generate", "texts", "read", "explain",
             "explain_many"]


def test_whatever_is_thrown_is_answered_or_refused():
    seed = int(os.environ.get("SURUDOKU_FUZZ_SEED", "1"))
    outcomes = collections.Counter()
    for i in range(THROWS):
        random_ = random.Random(f"{seed} {i}")
        name = FUNCTIONS[i % len(FUNCTIONS)]
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                call(random_, name)
            outcomes[name, "answered"] += 1
        except ValueError as error:
            assert str(error), (name, i)
            outcomes[name, "refused"] += 1
        except (surudoku.SurudokuError, OSError) as error:
            assert name in ("generate", "read"), (name, i, error)
            assert str(error), (name, i)
            outcomes[name, "not possible"] += 1
    for (name, outcome), times in sorted(outcomes.items()):
        print(f"{name} {outcome}: {times}")
    print(f"thrown: {sum(outcomes.values())}")
    assert sum(outcomes.values()) == THROWS
    assert all(outcomes[name, "answered"] and outcomes[name, "refused"] for name in FUNCTIONS)
