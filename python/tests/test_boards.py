"""Boards of other sizes and with more houses, against the command."""

import copy
import pickle

import numpy as np
import pytest
import surudoku
from test_functions import command

KINDS = [
    ({"side": 4}, ["--size", "4"]),
    ({"side": 6}, ["--size", "6"]),
    ({"side": 6, "box": (3, 2)}, ["--box", "3x2"]),
    ({"side": 8, "houses": "x"}, ["--size", "8", "--houses", "x"]),
    ({"side": 9, "houses": ("x", "disjoint")}, ["--houses", "x,disjoint"]),
    ({"side": 6, "regions": "aaabbbaaabbbccddddccccddeefffffeeeef"}, ["--regions", "aaabbbaaabbbccddddccccddeefffffeeeef"]),
    ({"side": 12}, ["--size", "12"]),
]


@pytest.mark.parametrize(("rules", "options"), KINDS)
def test_boards_are_those_of_the_command(rules, options):
    boards = surudoku.Boards(**rules)
    made = boards.generate(5, seed=7)
    texts = boards.texts(made)
    assert texts == command("generate", *options, "--count", "5", "--seed", "7").split()
    solved = boards.solve(made, level=True)
    assert solved.is_unique.all()
    assert (solved.level > 0).all()
    options = [option for option in options if option not in ("--size", str(rules["side"]))]
    assert solved.texts() == command("solve", *options, lines=texts).split()
    assert (boards.solve(texts, threads=1).solutions == solved.solutions).all()
    assert boards.check(made, solved.solutions, unique=True).all()
    assert boards.check(None, solved.solutions).all()
    assert not boards.check(made[:1], solved.solutions[1:2]).any()


def test_boards_come_in_any_form():
    four = surudoku.Boards(4)
    board = np.zeros((4, 4), np.int64)
    assert four.count(board).tolist() == [288]
    assert four.count([".___*-  00000000"]).tolist() == [288]
    assert four.count(np.zeros((3, 16), np.uint8), limit=5).tolist() == [5, 5, 5]
    assert four.solve("11..............").status_names == ["invalid"]
    assert surudoku.Boards(16).solve(["g" + "." * 255], limit=1).texts()[0][0] == "G"
    assert len(four.solve([])) == 0


def test_boards_say_what_is_wrong():
    four = surudoku.Boards(4)
    for wrong, why in [
        (np.full((1, 16), 5), r"boards\[0\], r1c1: 5 is not a value 0..4"),
        (["...5" + "." * 12], r"boards\[0\], r1c4: '5' is not a value 0..4"),
        (["..."], r"boards\[0\]: 3 characters, and a board has 16"),
        (np.zeros((2, 81), np.uint8), "the shape"),
        (np.full((1, 16), 0.5), r"boards\[0\], r1c1: 0.5 is not a value 0..4"),
        (np.zeros((1, 16), complex), "complex128"),
    ]:
        with pytest.raises(ValueError, match=why):
            four.solve(wrong)
    with pytest.raises(ValueError, match="side: boards have 4, 6"):
        surudoku.Boards(7)
    with pytest.raises(ValueError, match="no houses of the kind windoku"):
        surudoku.Boards(6, houses="windoku")
    with pytest.raises(ValueError, match="is none of x"):
        surudoku.Boards(6, houses="y")
    with pytest.raises(ValueError, match="4 cells, not|has . cells, not 4"):
        surudoku.Boards(4, regions="aaaaabbbccccdddd")
    with pytest.raises(surudoku.SurudokuError):
        four.generate(1, clues=(1, 2), max_attempts=3)


def test_the_numbers_of_clues_are_those_that_are_asked_for():
    nine = surudoku.Boards(9, houses="x")
    assert np.count_nonzero(nine.generate(3, clues=(30, 32)), axis=1).tolist() == pytest.approx([31] * 3, abs=1)
    twelve = surudoku.Boards(12)
    assert np.count_nonzero(twelve.generate(2, clues=81), axis=1).tolist() == [81, 81]
    assert (np.count_nonzero(twelve.generate(2, clues=(0, 81)), axis=1) <= 81).all()


@pytest.mark.parametrize("regions", [
    np.array([0, 0, 7, 7, 0, 0, 7, 7, 2, 2, -3, -3, 2, 2, -3, -3]), [[1, 1, 2, 2], [1, 1, 2, 2], [3, 3, 4, 4], [3, 3, 4, 4]],
    ["AABB", "AABB", "CCDD", "CCDD"]])
def test_regions_are_characters_or_numbers(regions):
    assert surudoku.Boards(4, regions=regions).count("." * 16) == surudoku.Boards(4).count("." * 16)


@pytest.mark.parametrize("regions", [5, b"AABBAABBCCDDCCDD", [1.5] * 16, [None] * 16, np.arange(15), [1, 1]])
def test_other_regions_are_refused(regions):
    with pytest.raises(ValueError, match="^regions: "):
        surudoku.Boards(4, regions=regions)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda boards: pickle.loads(pickle.dumps(boards))])
def test_copies_have_the_same_rules(copied):
    boards = surudoku.Boards(6, regions="aaabbbaaabbbccddddccccddeefffffeeeef")
    boxes = surudoku.Boards(6, box=(3, 2))
    for one in (boards, boxes):
        made = one.generate(2, seed=1)
        assert (copied(one).solve(made).solutions == one.solve(made).solutions).all()
        assert (copied(one.solve(made)).status == one.solve(made).status).all()
