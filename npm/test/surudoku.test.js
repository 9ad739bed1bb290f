// The calls on one thread.
import assert from 'node:assert/strict';
import test from 'node:test';
import { GridError, load } from 'surudoku';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const BLANK = '.'.repeat(81);

const s = await load();

test('solves', () => {
  assert.deepEqual(s.solve(PUZZLE), { status: 'unique', solution: SOLUTION, count: 1, guesses: 0 });
  assert.equal(s.solve(BLANK).status, 'multiple');
  assert.equal(s.solve(BLANK, { limit: 1 }).status, 'solved');
  assert.deepEqual(s.solve(`55${PUZZLE.slice(2)}`), { status: 'invalid', solution: null, count: 0, guesses: 0 });
  assert.equal(s.solve(PUZZLE, { statistics: true }).level, 'singles');
});

test('takes puzzles in many shapes', () => {
  const digits = Array.from(PUZZLE, (c) => (c === '.' ? 0 : Number(c)));
  const rows = Array.from({ length: 9 }, (_, r) => digits.slice(9 * r, 9 * r + 9));
  const shapes = [
    digits,
    rows,
    rows.map((row) => row.join('')),
    Uint8Array.from(digits),
    new TextEncoder().encode(PUZZLE),
    PUZZLE.replaceAll('.', ' '),
    PUZZLE.replace(/.{9}/g, '$&\n'),
    digits.map((digit) => digit || null),
  ];
  for (const shape of shapes) assert.equal(s.solve(shape).solution, SOLUTION);
});

test('leaves the caller\'s arrays as they are', () => {
  const bytes = new TextEncoder().encode(PUZZLE);
  s.solveMany(bytes);
  assert.equal(new TextDecoder().decode(bytes), PUZZLE);
});

test('solves more than a block', () => {
  const { puzzles, solutions } = s.generateMany({ count: 5000, seed: 2 });
  assert.equal(puzzles.length, 5000 * 81);
  assert.deepEqual(s.solveMany(puzzles).solutions, solutions);
});

test('no puzzles are no work', () => {
  assert.equal(s.solveMany([]).solutions.length, 0);
  assert.deepEqual(s.generate({ count: 0 }), []);
});

test('counts', () => {
  assert.equal(s.count(BLANK, { limit: 12_345 }), 12_345);
  assert.deepEqual([...s.countMany([PUZZLE, BLANK], { limit: 7 }).counts], [1, 7]);
});

test('checks', () => {
  assert.equal(s.check(PUZZLE, SOLUTION), 'correct');
  assert.equal(s.check(null, SOLUTION), 'correct');
  assert.equal(s.check(PUZZLE, `4${SOLUTION.slice(1)}`), 'incomplete');
  assert.equal(s.check(`4${BLANK.slice(1)}`, SOLUTION), 'contradicts');
  assert.equal(s.check(BLANK, SOLUTION, { unique: true }), 'ambiguous');
  assert.throws(() => s.checkMany([PUZZLE, PUZZLE], [SOLUTION]), /there are 1 for 2 puzzles/);
});

test('judges moves', () => {
  const justified = [
    { move: 'r1c6=8', verdict: 'justified', technique: 'Hidden Single', rating: 1.2 },
    { move: 'r5c5=5', verdict: 'justified', technique: 'Naked Single', rating: 2.3 },
  ];
  assert.deepEqual(s.checkMoves(PUZZLE, 'r1c6=8 r5c5=5'), justified);
  assert.deepEqual(s.checkMoves(PUZZLE, [[1, 6, 8], { cell: 'r5c5', digit: 5 }]), justified);
  assert.deepEqual(s.checkMoves(PUZZLE, [{ row: 1, col: 6, value: 8 }, { move: 'r5c5=5' }]), justified);
  assert.deepEqual(s.checkMoves(PUZZLE, [`${PUZZLE.slice(0, 5)}8${PUZZLE.slice(6)}`, 'r5c5=5']), justified);
  const verdicts = (moves, options) => s.checkMoves(PUZZLE, moves, options).map(({ verdict }) => verdict);
  assert.deepEqual(verdicts('r1c3=5 r1c3=2 r1c1<>5 r1c1=5'), ['breaks-rule', 'not-in-solution', 'not-in-solution', 'repeats']);
  assert.deepEqual(verdicts('r1c6=8', { maxEr: 1.1 }), ['unjustified']);
  assert.deepEqual(verdicts('r1c6=8', { techniques: false }), ['right']);
  assert.deepEqual(verdicts([['r1c3<>1', 'r1c3<>2'], 'r1c3=4']), ['justified', 'justified', 'justified']);
  for (const moves of ['r0c1=5', 'r1c1=55', [[1, 2, 10]], [[1, 2]], [null], [{ cell: 'r1c1' }]]) {
    assert.throws(() => s.checkMoves(PUZZLE, moves), /is no move/);
  }
  assert.throws(() => s.checkMoves(BLANK, 'r1c1=1'), /several solutions/);
});

test('rates', () => {
  const rating = s.rate('5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6');
  assert.deepEqual([rating.er, rating.ep, rating.ed, rating.hardest], [8.2, 1.2, 1.2, 'Region Chains']);
  assert.ok(rating.techniques['Hidden Single'] > 10);
  assert.deepEqual(s.rate(BLANK), { status: 'multiple', er: null, ep: null, ed: null, hardest: null });
});

test('explains, and gives hints', () => {
  const steps = s.explain(PUZZLE);
  assert.equal(steps.at(-1).grid, SOLUTION);
  assert.equal(s.explain(PUZZLE, { most: 3 }).length, 3);
  assert.equal(s.hint(PUZZLE).technique, 'Hidden Single');
  assert.equal(s.hint(SOLUTION), null);
  assert.throws(() => s.explain(`55${PUZZLE.slice(2)}`), /two equal clues: 5 in r1c1 and r1c2/);
  assert.throws(() => s.hint(BLANK), /several solutions/);
});

test('finds forms', () => {
  const { form, automorphisms, key } = s.canonical(PUZZLE);
  assert.equal(form, '........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.');
  assert.equal(automorphisms, 1);
  for (const { puzzle } of s.isomorphs(PUZZLE, { copies: 20, seed: 9n })) assert.equal(s.canonical(puzzle).key, key);
  assert.deepEqual(s.canonical(BLANK, { form: 'solution' }), { status: 'multiple', form: null, automorphisms: 0, key: null });
});

test('carries solutions along', () => {
  for (const { puzzle, solution } of s.isomorphs(PUZZLE, { copies: 5, solution: SOLUTION })) {
    assert.equal(s.solve(puzzle).solution, solution);
  }
  const many = s.isomorphsMany([PUZZLE, PUZZLE], { copies: 5000 });
  assert.equal(many.puzzles.length, 10_000 * 81);
  assert.deepEqual(many.puzzles.subarray(0, 5000 * 81), many.puzzles.subarray(5000 * 81));
});

test('generates what is asked for', () => {
  const [a, b] = s.generate({ count: 2, seed: 4, symmetry: 'rotational', clues: [26, 30] });
  assert.deepEqual(s.generate({ first: 2, seed: 4, symmetry: 'rotational', clues: [26, 30] }), [b]);
  for (const { puzzle } of [a, b]) {
    const clues = puzzle.replaceAll('.', '').length;
    assert.ok(clues >= 26 && clues <= 30);
    for (let cell = 0; cell < 81; ++cell) assert.equal(puzzle[cell] === '.', puzzle[80 - cell] === '.');
  }
  assert.ok(!s.generate({ full: true })[0].puzzle.includes('.'));
  const [{ puzzle }] = s.generate({ er: [3, 4.5] });
  assert.ok(s.rate(puzzle).er >= 3 && s.rate(puzzle).er <= 4.5);
});

test('says that a request cannot be met', () => {
  assert.throws(() => s.generate({ clues: [5, 8] }), RangeError);
  assert.throws(() => s.generate({ level: 'extreme', maxAttempts: 1, clues: 40 }), /gave up on puzzle 1/);
});

test('names the cell of bad input', () => {
  const puzzles = new Uint8Array(6000 * 81);
  puzzles[5000 * 81 + 20] = 12;
  assert.throws(() => s.solveMany(puzzles), (error) => {
    assert.ok(error instanceof GridError && error instanceof RangeError);
    assert.deepEqual([error.index, error.cell], [5000, 20]);
    assert.equal(error.message, 'puzzles[5000], r3c3: 12 is not a digit 0..9');
    return true;
  });
  assert.throws(() => s.solve(PUZZLE.replace('7', 'x')), { index: 0, cell: 4, message: /r1c5: 'x' is neither/ });
  assert.throws(() => s.solve(PUZZLE.slice(1)), { name: 'GridError', index: 0, message: /80 characters/ });
  assert.throws(() => s.solve('.'.repeat(256)), /256 characters where 81 make a grid \(boards of other sizes/);
  assert.throws(() => s.solve([1, 2, 3]), /3 cells where 81 make a grid/);
  assert.throws(() => s.solve([...PUZZLE.slice(1), 1.5]), { cell: 80 });
  assert.throws(() => s.solve(undefined), TypeError);
  assert.throws(() => s.solveMany(new Uint8Array(80)), TypeError);
});

test('names bad options', () => {
  assert.throws(() => s.solve(PUZZLE, { limits: 3 }), /no option "limits", but limit, statistics/);
  assert.throws(() => s.solve(PUZZLE, { limit: 0 }), RangeError);
  assert.throws(() => s.rate(PUZZLE, { profile: 'hodoku' }), /none of se-1.2.1, suk-1.15, suk-1.18/);
  assert.throws(() => s.generate({ seed: -1 }), RangeError);
  assert.throws(() => s.generate({ clues: [30, 24] }), RangeError);
  assert.throws(() => s.generate({ level: 'evil' }), /level: "evil" is none of any, singles,.* extreme/);
  assert.throws(() => s.generate({ levels: 'mine' }), /levels: "mine" is none of surudoku, newspaper/);
});
