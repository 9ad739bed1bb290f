// Puzzles of candidates: 729 characters, or 81 sets.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stream } from 'surudoku';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const s = await load();

const textOf = (grid) => Array.from(grid, (c) => (c === '.' ? '123456789' : '.'.repeat(c - 1) + c + '.'.repeat(9 - c))).join('');
const setsOf = (text) => Uint16Array.from(text.match(/.{9}/g), (cell) => Array.from(cell).reduce((set, c) => set | ('1' <= c ? 1 << (c - 1) : 0), 0));
const without = (text, cell, digit) => text.slice(0, 9 * cell + digit - 1) + '.' + text.slice(9 * cell + digit);

const TEXT = textOf(PUZZLE);
const SETS = setsOf(TEXT);
const MANY = without(textOf('.'.repeat(81)), 0, 5); // has many solutions
const NONE = without(TEXT, 2, 4); // lacks a candidate of the solution

test('texts and sets are solved and counted', () => {
  for (const puzzle of [TEXT, SETS, TEXT.replaceAll('.', '0'), TEXT.replace(/.{81}/g, '$&\n')]) {
    assert.deepEqual(s.solve(puzzle), s.solve(PUZZLE));
    assert.equal(s.count(puzzle), 1);
  }
  assert.equal(s.solve(MANY).status, 'multiple');
  assert.notEqual(s.solve(MANY).solution[0], '5');
  assert.equal(s.count(MANY, { limit: 1000 }), 1000);
  assert.equal(s.solve(NONE).status, 'none');
  const both = s.solveMany([TEXT, NONE, SETS], { statistics: true });
  assert.deepEqual(Array.from(both.statuses, (status) => s.names.statuses[status]), ['unique', 'none', 'unique']);
  assert.deepEqual(s.solveMany(setsOf(TEXT + NONE + TEXT), { statistics: true }), both);
});

test('solutions are checked against them', () => {
  assert.equal(s.check(TEXT, SOLUTION, { unique: true }), 'correct');
  assert.equal(s.check(NONE, SOLUTION), 'contradicts');
  assert.equal(s.check(MANY, SOLUTION), 'contradicts');
  assert.equal(s.check(without(MANY, 80, 1), SOLUTION.replaceAll(/[15]/g, (c) => (c === '1' ? '5' : '1')), { unique: true }), 'ambiguous');
  assert.equal(s.check(TEXT, SOLUTION.replace('1', '.')), 'incomplete');
});

test('ratings and steps begin with the candidates that are there', () => {
  const [clues, candidates] = [s.rate(PUZZLE), s.rate(TEXT)];
  assert.deepEqual([clues.er, candidates.er], [1.2, 2.3]); // the candidates beside clues go by steps of their own
  const steps = s.explain(TEXT, { method: 'explainer' });
  assert.equal(steps.length, Object.values(candidates.techniques).reduce((sum, count) => sum + count));
  assert.equal(steps.at(-1).grid, SOLUTION);
  assert.equal(s.explain(TEXT).at(-1).grid, SOLUTION);
  assert.deepEqual(s.hint(SETS), steps[0]);
  assert.deepEqual(s.rate(MANY), { status: 'multiple', er: null, ep: null, ed: null, hardest: null });
  assert.throws(() => s.explain(NONE), /no solution/);
});

test('a pool takes them', async () => {
  const pool = s.pool({ workers: 2 });
  const sets = setsOf(TEXT.repeat(5000) + NONE);
  assert.deepEqual(await pool.solveMany(sets), s.solveMany(sets));
  assert.deepEqual(await pool.rateMany(sets.subarray(0, 8100)), s.rateMany(sets.subarray(0, 8100)));
  pool.close();
});

test('a stream may have lines of both kinds', async () => {
  const lines = [PUZZLE, TEXT, `${NONE},more`, PUZZLE, `${TEXT.slice(0, 20)}7${TEXT.slice(21)}`, TEXT.slice(1), ''];
  const answers = [];
  for await (const { answer, column, fault } of stream([lines.join('\n')], s)) answers.push(answer?.status ?? `${column}: ${fault}`);
  assert.deepEqual(answers, ['unique', 'unique', 'none', 'unique', "21: '7' where candidate 3 or a blank belongs",
    '1: 728 characters where 81 make a puzzle']);
  for await (const { fault } of stream([TEXT], s, { call: 'canonical' })) assert.equal(fault, '729 characters where 81 make a puzzle');
});

test('bad ones are named', () => {
  assert.throws(() => s.solve(`${TEXT.slice(0, 20)}7${TEXT.slice(21)}`),
    { name: 'GridError', index: 0, cell: 2, message: "puzzles[0], r1c3: '7' where candidate 3 or a blank belongs" });
  assert.throws(() => s.solveMany([TEXT, PUZZLE]), { index: 1, message: /clues among puzzles of candidates/ });
  assert.throws(() => s.solveMany([PUZZLE, TEXT]), { index: 1, message: /729 characters where 81/ });
  assert.throws(() => s.solveMany(new Uint16Array(80)), TypeError);
  assert.throws(() => s.solveMany(new Uint16Array(162).fill(512, 100)), { index: 1, cell: 19 });
  assert.throws(() => s.solveMany([SETS, SETS.subarray(1)]), { index: 1, message: /80 sets/ });
  assert.throws(() => s.canonical(TEXT), /729 characters where 81/);
});
