// The calls give what the command of the same name writes, byte for byte, on the puzzles that the C++ tests use, too.
// SURUDOKU_COMMAND is the command; without it this is skipped.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'surudoku';

const command = process.env.SURUDOKU_COMMAND;
if (!command || !existsSync(command)) {
  console.log('skipped: there is no command to compare with (scripts/build release)');
  process.exit(77);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'surudoku-npm-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const s = await load();

// The command's output. Exit code 1 tells of puzzles without an answer, which is one, too.
function surudoku(...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  assert.ok(status === 0 || status === 1, stderr);
  return stdout;
}

/** Each `step`-th puzzle of a file of the repository, at most so many. */
function sample(path, { step = 1, most = Infinity }) {
  const lines = surudoku('convert', '--to', 'line', join(root, path)).trimEnd().split('\n');
  return lines.filter((_, i) => i % step === 0).slice(0, most);
}

function fileOf(puzzles) {
  const path = join(folder, 'puzzles.txt');
  writeFileSync(path, puzzles.map((puzzle) => `${puzzle}\n`).join(''));
  return path;
}

const text = (lines) => lines.map((line) => `${line}\n`).join('');
const rows = (many, ...columns) => many.map((_, i) => columns.map((column) => column(i)).join(','));
const clueCount = (puzzle) => puzzle.replace(/[^1-9]/g, '').length;
const gridAt = (grids, i) => grids.subarray(81 * i, 81 * i + 81).join('').replaceAll('0', '.');

const SOLVED = [
  ['tests/data/17-clue.txt.xz', { step: 10 }],
  ['tests/data/counts.txt.xz', {}],
  ['tests/data/easy.txt.xz', {}],
  ['tests/data/hardest.txt.xz', { step: 5 }],
  ['tests/data/minimal.txt.xz', {}],
  ['tests/data/serg.txt.xz', {}],
  ['datasets/classics.txt', {}],
  ['datasets/locked-10k.txt', {}],
];
for (const [path, range] of SOLVED) {
  test(`solve: ${path}`, () => {
    const puzzles = sample(path, range);
    const { solutions, statuses, counts, guesses, rounds, levels } = s.solveMany(puzzles, { statistics: true });
    const word = (i) => s.names.statuses[statuses[i]];
    const stats = join(folder, 'stats.csv');
    const answers = surudoku('solve', fileOf(puzzles), '--stats', stats);
    assert.equal(text(puzzles.map((_, i) => (word(i) === 'unique' ? gridAt(solutions, i) : word(i)))), answers);
    const table = rows(puzzles, (i) => i + 1, (i) => i + 1, word, (i) => clueCount(puzzles[i]), (i) => counts[i],
      (i) => guesses[i], (i) => rounds[i], (i) => s.names.levels[levels[i]]);
    const header = 'record,line,status,clues,solutions,guesses,rounds,level';
    assert.equal(text([header, ...table]), readFileSync(stats, 'utf8'));
  });
}

/** Puzzles of candidates: all nine for a blank; of every third puzzle some that its solution does not have are gone. */
function puzzlesOfCandidates() {
  const puzzles = sample('tests/data/rating/bank-er-ep-ed.tsv.xz', { step: 60 });
  const lines = surudoku('convert', '--to', '729', fileOf(puzzles)).trimEnd().split('\n');
  const { solutions } = s.solveMany(puzzles);
  return lines.map((line, i) => (i % 3 > 0 ? line : line.replace(/[1-9]/g, (digit, place) =>
    (solutions[81 * i + Math.floor(place / 9)] === Number(digit) || (place * 7 + i) % 11 > 3 ? digit : '.'))));
}

test('candidates', () => {
  const puzzles = puzzlesOfCandidates();
  const file = fileOf(puzzles);
  const { solutions, statuses } = s.solveMany(puzzles);
  assert.equal(text(puzzles.map((_, i) => gridAt(solutions, i))), surudoku('solve', file));
  assert.ok(statuses.every((status) => s.names.statuses[status] === 'unique'));
  const rated = surudoku('rate', file, '--output-format', 'jsonl').trimEnd().split('\n').map((line) => JSON.parse(line));
  const { er, ep, ed } = s.rateMany(puzzles);
  assert.deepEqual(puzzles.map((_, i) => [er[i], ep[i], ed[i]]), rated.map((rating) => [rating.er, rating.ep, rating.ed]));
  compareExplained(puzzles);
});

test('count', () => {
  const puzzles = [...sample('tests/data/serg.txt.xz', { step: 100 }), ...sample('tests/data/counts.txt.xz', {})];
  const { counts } = s.countMany(puzzles, { limit: 2000 });
  assert.equal(text([...counts]), surudoku('solve', fileOf(puzzles), '--count-only', '--solutions', '2000'));
});

const RATED = [
  ['tests/data/rating/bank-er-ep-ed.tsv.xz', { step: 20 }],
  ['datasets/minimal-10k.txt', { most: 300 }],
  ['datasets/classics.txt', { most: 8 }],
];
for (const [path, range] of RATED) {
  for (const profile of s.names.profiles) {
    test(`rate: ${path}, ${profile}`, () => {
      const puzzles = sample(path, range);
      const { er, ep, ed, hardest, techniques } = s.rateMany(puzzles, { profile, techniques: true });
      const size = s.names.techniques.length;
      const steps = (i) => techniques.subarray(i * size, (i + 1) * size).reduce((sum, count) => sum + count, 0);
      const ours = rows(puzzles, (i) => puzzles[i], (i) => er[i].toFixed(1), (i) => ep[i].toFixed(1),
        (i) => ed[i].toFixed(1), (i) => s.names.techniques[hardest[i]], steps);
      const written = surudoku('rate', fileOf(puzzles), '--profile', profile, '--output-format', 'jsonl');
      const theirs = written.trimEnd().split('\n').map((line) => JSON.parse(line)).map((rating) =>
        [rating.puzzle, ...[rating.er, rating.ep, rating.ed].map((value) => value.toFixed(1)), rating.hardest, rating.steps].join(','));
      assert.deepEqual(ours, theirs);
    });
  }
}

test('explain: person', () => {
  for (const puzzle of sample('tests/data/rating/bank-er-ep-ed.tsv.xz', { step: 150 })) {
    const lines = surudoku('trace', puzzle, '--json').trimEnd().split('\n');
    const steps = lines.map((line) => JSON.parse(line)).filter((step) => 'step' in step);
    assert.deepEqual(s.explain(puzzle), steps);
  }
});

/** The steps of the rating, which the command writes without the grids after them. */
function compareExplained(puzzles) {
  const traced = surudoku('trace', fileOf(puzzles), '--output-format', 'jsonl').trimEnd().split('\n');
  puzzles.forEach((puzzle, i) => {
    const steps = s.explain(puzzle, { method: 'explainer' });
    const { solution, steps: theirs } = JSON.parse(traced[i]);
    assert.equal(steps.at(-1).grid, solution);
    assert.deepEqual(steps.map(({ grid: _, ...step }) => step), theirs);
  });
}

test('explain: explainer', () => compareExplained(sample('tests/data/rating/bank-er-ep-ed.tsv.xz', { step: 50 })));

test('generate', () => {
  for (const [options, ...args] of [
    [{ count: 300, seed: 7 }, '--seed', '7'],
    [{ count: 40, seed: 8, level: 'fiendish', clues: [24, 30] }, '--seed', '8', '--level', 'fiendish', '--clues', '24..30'],
    [{ count: 40, symmetry: 'diagonal', level: 'locked' }, '--symmetry', 'diagonal', '--level', 'locked'],
    [{ count: 40, seed: 10, levels: 'newspaper', level: 'evil' }, '--seed', '10', '--levels', 'newspaper', '--level', 'evil'],
    [{ count: 20, er: [3, 4.5], profile: 'se-1.2.1' }, '--er', '3.0..4.5', '--profile', 'se-1.2.1'],
    [{ count: 40, seed: 9, technique: 'X-Wing' }, '--seed', '9', '--technique', 'X-Wing'],
    [{ count: 3, family: 1, onlyUpTo: 'Naked Pair' }, '--family', '1', '--only-up-to', 'Naked Pair'],
    [{ count: 40, full: true, seed: 2n ** 63n }, '--full', '--seed', `${2n ** 63n}`],
    [{ count: 20, minimal: true, clues: 25, teDepth: [0, 1] }, '--minimal', '--clues', '25', '--te-depth', '0..1'],
  ]) {
    const made = s.generate(options).map(({ puzzle }) => puzzle);
    assert.equal(text(made), surudoku('generate', '--count', `${options.count}`, ...args), args.join(' '));
  }
});

for (const form of s.names.forms) {
  test(`canonical: ${form}`, () => {
    const puzzles = [
      ...sample('tests/data/canon/puzzles.tsv.xz', { step: 10 }),
      ...sample('datasets/full-10k.txt', { most: 100 }),
      ...sample('tests/data/serg.txt.xz', { most: 100 }),
    ];
    const { forms, statuses, automorphisms, keys } = s.canonicalMany(puzzles, { form });
    const word = (i) => s.names.canonicalStatuses[statuses[i]];
    const ifFound = (value) => (i) => (word(i) === 'found' ? value(i) : '');
    const table = rows(puzzles, (i) => i + 1, word, (i) => puzzles[i], ifFound((i) => gridAt(forms, i)),
      ifFound((i) => automorphisms[i]), ifFound((i) => keys[i]));
    const header = 'record,status,puzzle,canonical,automorphisms,class';
    assert.equal(text([header, ...table]), surudoku('canon', fileOf(puzzles), '--form', form, '--output-format', 'csv'));
  });
}

test('moves', () => {
  const puzzles = sample('datasets/minimal-10k.txt', { step: 400 });
  const steps = puzzles.map((puzzle) => s.explain(puzzle, { method: 'explainer' })
    .map(({ placements, eliminations }) => ({ placements, eliminations })));
  const path = join(folder, 'moves.jsonl');
  writeFileSync(path, text(puzzles.map((puzzle, i) => JSON.stringify({ puzzle, moves: steps[i] }))));
  const written = surudoku('check', path, '--moves', 'moves', '--max-er', '2.6', '--output-format', 'jsonl');
  const ours = puzzles.map((puzzle, i) => s.checkMoves(puzzle, steps[i], { maxEr: 2.6 }));
  assert.deepEqual(ours, written.trimEnd().split('\n').map((line) => JSON.parse(line).verdicts));
  assert.equal(ours.flat().filter(({ verdict }) => verdict === 'unjustified').length > 0, true);
});

test('isomorphs', () => {
  const puzzles = sample('datasets/classics.txt', {});
  const { puzzles: copies } = s.isomorphsMany(puzzles, { copies: 100, seed: 7 });
  const ours = Array.from({ length: copies.length / 81 }, (_, i) => gridAt(copies, i));
  assert.equal(text(ours), surudoku('shuffle', fileOf(puzzles), '--copies', '100', '--seed', '7'));
});

test('check', () => {
  const grids = sample('datasets/full-10k.txt', { most: 400 });
  const puzzles = grids.map((grid, i) => (i % 4 === 0 ? s.solve(grid).solution : grid.replace(/[1-4]/g, '.')));
  const spoiled = grids.map((grid, i) => (i % 3 === 0 ? grid.replace('1', '2') : grid));
  const csv = join(folder, 'pairs.csv');
  writeFileSync(csv, text(['puzzle,solution', ...puzzles.map((puzzle, i) => `${puzzle},${spoiled[i]}`)]));
  const { verdicts } = s.checkMany(puzzles, spoiled, { unique: true });
  const ours = Array.from(verdicts, (verdict) => (s.names.verdicts[verdict] === 'correct' ? 'correct' : 'wrong'));
  const written = surudoku('check', csv, '--unique', '--output-format', 'jsonl').trimEnd().split('\n');
  assert.deepEqual(ours, written.map((line) => JSON.parse(line).status));
});
