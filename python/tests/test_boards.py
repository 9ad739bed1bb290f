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


PUZZLES = surudoku.generate(300, seed=11)
SOLUTIONS = surudoku.solve(PUZZLES).solutions


def plain_score(puzzle, solution, answer):
    """Kind, share and clues kept, the slow way."""
    cells = [int(cell) for cell in answer]
    houses = [[9 * r + c for c in range(9)] for r in range(9)] + [[9 * r + c for r in range(9)] for c in range(9)]
    houses += [[9 * (3 * b + i // 3) + 3 * s + i % 3 for i in range(9)] for b in range(3) for s in range(3)]
    kept = sum(1 for clue, cell in zip(puzzle, cells) if clue and clue == cell)
    blanks = [i for i in range(81) if not puzzle[i]]
    share = sum(1 for i in blanks if cells[i] == solution[i]) / len(blanks)
    if 0 in cells:
        kind = surudoku.AnswerKind.INCOMPLETE
    elif any(len({cells[i] for i in house}) < 9 for house in houses):
        kind = surudoku.AnswerKind.CLASH
    elif kept < (puzzle > 0).sum():
        kind = surudoku.AnswerKind.CHANGED_CLUES
    else:
        kind = surudoku.AnswerKind.SOLUTION
    return kind, share, kept


def planted_answers():
    """Right ones, and each kind of wrong ones in turn."""
    answers = SOLUTIONS.copy()
    answers[1::5, 40:] = 0
    answers[2::5, 0] = answers[2::5, 0] % 9 + 1
    answers[3::5] = answers[3::5] % 9 + 1
    answers[4::5] = PUZZLES[4::5]
    return answers


def test_scores_are_those_of_the_slow_way():
    answers = planted_answers()
    for solutions in (None, SOLUTIONS):
        scores = surudoku.score(PUZZLES, answers, solutions=solutions, threads=3)
        slow = [plain_score(*each) for each in zip(PUZZLES, SOLUTIONS, answers)]
        assert scores.kind.tolist() == [kind for kind, _, _ in slow]
        assert np.allclose(scores.share, [share for _, share, _ in slow])
        assert scores.clues_kept.tolist() == [kept for _, _, kept in slow]
    assert scores.right.sum() == 60
    assert scores.valid.sum() == 120
    assert scores.found.all()
    assert (scores.reward() == scores.right).all()
    partial = scores.reward(partial=True)
    assert (partial[0::5] == 1).all() and (partial[3::5] == 0).all() and (partial[4::5] == 0).all()
    assert list(scores.to_pandas()["kind"][:5]) == ["solution", "incomplete", "clash", "changed-clues", "incomplete"]


def test_answers_come_in_texts_and_chats():
    good, bad = surudoku.texts(SOLUTIONS[:1])[0], surudoku.texts(planted_answers()[2:3])[0]
    rows = "\n".join(" ".join(good[i:i + 9]) for i in range(0, 81, 9))
    texts = [good, f"<think>{bad}</think>\n```\n{rows}\n```", "I give up.", None, [{"role": "assistant", "content": f"\\boxed{{{good}}}"}]]
    scores = surudoku.score([surudoku.texts(PUZZLES[:1])[0]] * 5, texts)
    assert scores.right.tolist() == [True, True, False, False, True]
    assert scores.found.tolist() == [True, True, False, False, True]
    grids, found = surudoku.find_answers(texts[:3], threads=1)
    assert (grids[:2] == SOLUTIONS[0]).all() and not grids[2].any() and found.tolist() == [True, True, False]
    four = surudoku.Boards(4)
    scores = surudoku.score(["12..34..2..1...."], ["1 2 3 4\n3 4 1 2\n2 3 4 1\n4 1 2 ?"], boards=four)
    assert (scores.kind[0], scores.filled[0], scores.share[0]) == (surudoku.AnswerKind.INCOMPLETE, 9, 0.9)
    assert len(surudoku.score([], [])) == 0


def test_a_share_is_not_known_of_several_solutions():
    scores = surudoku.score([np.zeros(81)], SOLUTIONS[:1])
    assert np.isnan(scores.share[0]) and scores.right[0] and scores.reward(partial=True)[0] == 1
    scores = surudoku.score([np.zeros(81)], SOLUTIONS[:1], solutions=SOLUTIONS[1:2])
    assert scores.kind[0] == surudoku.AnswerKind.ANOTHER_SOLUTION and scores.right[0]


def test_scores_say_what_is_wrong():
    for puzzles, answers, why in [
        (PUZZLES[:2], SOLUTIONS[:1], "answers: 1 of them, and 2 puzzles"),
        (PUZZLES[:1], np.full((1, 81), 10), r"answers\[0\], r1c1: 10 is not a value"),
        (PUZZLES[:2], ["", 17], r"answers\[1\]: int"),
        (["x" * 81], SOLUTIONS[:1], r"puzzles\[0\], r1c1: 'x'"),
    ]:
        with pytest.raises(ValueError, match=why):
            surudoku.score(puzzles, answers)
