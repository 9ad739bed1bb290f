// The kinds of work that are done in blocks. A work is data, so that it can be cut into pieces and sent to a worker:
//
//     { kind: 'solve', count: 1000, first: 0, options: { limit: 2 }, grids: { puzzles: Uint8Array } }
//
// `count` is the number of results: puzzles solved, isomorphs or puzzles made. `first` is the first one's number.
// Puzzles of candidates are a Uint16Array (candidates.js).
import { areCandidates } from './candidates.js';
import { CELLS } from './grids.js';

// Columns come in the order of the structs in wasm/module.h.
const column = (name, type, { width = 1, isWanted = true } = {}) => ({ name, type, width, isWanted });
const gridColumn = (name, isWanted = true) => column(name, Uint8Array, { width: CELLS, isWanted });

// One result for each puzzle.
function slicePuzzles(work, at, count) {
  const slice = (grids) => grids.subarray(at * CELLS, (at + count) * CELLS);
  return { ...work, count, first: work.first + at, grids: mapGrids(work.grids, slice) };
}

// Several results for each puzzle: the first one's number counts from the first puzzle of the slice.
function sliceCopies(work, at, count) {
  const { copies } = work.options;
  const first = work.first + at;
  const puzzle = Math.floor(first / copies);
  const end = Math.ceil((first + count) / copies);
  const slice = (grids) => grids.subarray(puzzle * CELLS, end * CELLS);
  return { ...work, count, first: first - puzzle * copies, grids: mapGrids(work.grids, slice) };
}

function mapGrids(grids, change) {
  return Object.fromEntries(Object.entries(grids).map(([name, array]) => [name, change(array)]));
}

const putOptional = (memory, grids) => (grids ? memory.put(grids) : 0);

function callGenerate(module, memory, { options, first, count }, outputs, text) {
  const request = memory.put(options.request);
  const made = module.generate(request, options.seed, BigInt(first), count, outputs);
  if (made < 0) throw new RangeError(`generate: ${text()}`);
  if (made < count) throw new Error(`generate: gave up on puzzle ${first + made}, as no grid led to one`);
}

/** For each kind: its columns, a part of such a work, and the call of the module. */
export const KINDS = {
  solve: {
    columns: ({ solutions, statistics }) => [
      gridColumn('solutions', solutions),
      column('statuses', Uint8Array),
      column('counts', Float64Array),
      column('guesses', Float64Array),
      column('rounds', Float64Array, { isWanted: statistics }),
      column('levels', Uint8Array, { isWanted: statistics }),
    ],
    slice: slicePuzzles,
    call: (module, memory, { grids, count, options }, outputs) =>
      module.solve(memory.put(grids.puzzles), areCandidates(grids.puzzles), count, options.limit, outputs),
  },
  check: {
    columns: () => [column('verdicts', Uint8Array)],
    slice: slicePuzzles,
    call: (module, memory, { grids, count, options }, outputs) =>
      module.check(putOptional(memory, grids.puzzles), areCandidates(grids.puzzles), memory.put(grids.solutions), count,
        options.unique, outputs),
  },
  rate: {
    columns: ({ techniques, techniqueCount }) => [
      column('statuses', Uint8Array),
      column('er', Uint8Array),
      column('ep', Uint8Array),
      column('ed', Uint8Array),
      column('hardest', Uint8Array),
      column('techniques', Uint16Array, { width: techniqueCount, isWanted: techniques }),
    ],
    slice: slicePuzzles,
    call: (module, memory, { grids, count, options }, outputs) =>
      module.rate(memory.put(grids.puzzles), areCandidates(grids.puzzles), count, options.profile, outputs),
  },
  canonical: {
    columns: () => [
      gridColumn('forms'),
      column('statuses', Uint8Array),
      column('automorphisms', Uint32Array),
      column('keys', Uint8Array, { width: 32 }),
    ],
    slice: slicePuzzles,
    call: (module, memory, { grids, count, options }, outputs) =>
      module.canonical(memory.put(grids.puzzles), count, options.form, outputs),
  },
  isomorphs: {
    columns: ({ solutions }) => [gridColumn('puzzles'), gridColumn('solutions', solutions)],
    slice: sliceCopies,
    call: (module, memory, { grids, count, first, options }, outputs) =>
      module.isomorphs(memory.put(grids.puzzles), putOptional(memory, grids.solutions), options.copies, options.seed,
        first, count, outputs),
  },
  generate: {
    columns: () => [gridColumn('puzzles'), gridColumn('solutions')],
    slice: slicePuzzles, // it has no grids
    call: callGenerate,
  },
};

/** @returns {import('./engine.js').Column[]} */
export function columnsOf(work) {
  return KINDS[work.kind].columns(work.options);
}
