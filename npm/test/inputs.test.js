// The inputs that the calls take, without the module.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readPuzzlesOfCandidates } from '../src/candidates.js';
import { bytesOfGrids, GridError } from '../src/grids.js';
import { indexOfTechnique, rangeOf, takeOptions } from '../src/options.js';

const BLANK = '.'.repeat(81);
const CANDIDATES = '123456789'.repeat(81);
const withCell = (value) => [Object.assign(new Array(81).fill(0), [value])];

test('an empty slot is no grid', () => {
  // eslint-disable-next-line no-sparse-arrays
  for (const grids of [[BLANK, , BLANK], [BLANK, undefined, BLANK], [BLANK, null, BLANK]]) {
    assert.throws(() => bytesOfGrids(grids, 'puzzles'), /^TypeError: puzzles\[1\]: a text or an array of 81 cells/);
  }
  assert.throws(() => bytesOfGrids(new Array(3), 'puzzles'), /puzzles\[0\]/);
  // eslint-disable-next-line no-sparse-arrays
  assert.throws(() => readPuzzlesOfCandidates([CANDIDATES, , CANDIDATES], 'puzzles'), /puzzles\[1\]/);
});

test('an empty slot is no cell, null is a blank', () => {
  assert.throws(() => bytesOfGrids([new Array(81)], 'puzzles'), GridError);
  assert.throws(() => bytesOfGrids([new Array(9).fill(new Array(9))], 'puzzles'), /r1c1: undefined/);
  assert.deepEqual(bytesOfGrids(withCell(null), 'puzzles'), new Uint8Array(81));
});

test('a cell is one digit or one character', () => {
  for (const value of ['12', '', 1.5, true, {}]) assert.throws(() => bytesOfGrids(withCell(value), 'puzzles'), GridError);
  assert.equal(bytesOfGrids(withCell('7'), 'puzzles')[0], '7'.charCodeAt(0));
});

test('a character beyond a byte is no candidate', () => {
  const strange = String.fromCharCode(0x131) + CANDIDATES.slice(1); // its low byte is that of '1'
  assert.throws(() => readPuzzlesOfCandidates([strange], 'puzzles'), /r1c1: 'ı'/);
});

test('ranges are exact', () => {
  assert.deepEqual([rangeOf('er', [1.1, 7.3], 10), rangeOf('er', 20, 10)], [[11, 73], [200, 200]]);
  const wrong = [[1.23, 1.27], 1.25, [2, 1], [1], [1, 2, 3], [1, 21], [-1, 2], ['1', '2'], [Number.NaN, 2], new Array(2)];
  for (const range of wrong) assert.throws(() => rangeOf('er', range, 10), /^RangeError: er: .* multiples of 0.1 from 0 to 20$/);
  assert.throws(() => rangeOf('clues', [24.5, 30]), /no range of whole numbers/);
});

test('techniques are known by their letters, options by their own names', () => {
  const techniques = ['Naked Pair', 'X-Wing'];
  for (const name of ['X-Wing', 'XWing', 'x wing', 'x_wing']) assert.equal(indexOfTechnique('technique', name, techniques), 1);
  assert.throws(() => indexOfTechnique('technique', 'XWin', techniques), /"XWin" is none of Naked Pair, X-Wing/);
  assert.throws(() => takeOptions('solve', { toString: 1 }, { limit: 2 }), /there is no option "toString"/);
});
