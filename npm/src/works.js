// The kinds of work that are done in blocks. A work is data, so that it can be cut into pieces and sent to a worker:
//
//     { kind: 'solve', count: 1000, first: 0, firstGrid: 0, options: { limit: 2 }, grids: { puzzles: Uint8Array } }
//
// `count` is the number of results: puzzles solved, isomorphs or puzzles made. `first` is the first one's number, `firstGrid`
// that of the first grid, for errors. Grids are digits or characters, which are read when the work is done. Puzzles of candidates
// are a Uint16Array (candidates.js).
import { areCandidates } from './candidates.js';
import { CELLS } from './grids.js';

// Columns come in the order of the structs in wasm/module.h.
const column = (name, type, { width = 1, isWanted = true } = {}) => ({ name, type, width, isWanted });
const gridColumn = (name, isWanted = true) => column(name, Uint8Array, { width: CELLS, isWanted });

// One result for each puzzle.
function slicePuzzles(work, at, count) {
  const slice = (grids) => grids.subarray(at * CELLS, (at + count) * CELLS);
  return { ...work, count, first: work.first + at, firstGrid: work.firstGrid + at, grids: mapGrids(work.grids, slice) };
}

// Several results for each puzzle: the first one's number counts from the first puzzle of the slice.
function sliceCopies(work, at, count) {
  const { copies } = work.options;
  const first = work.first + at;
  const puzzle = Math.floor(first / copies);
  const end = Math.ceil((first + count) / copies);
  const slice = (grids) => grids.subarray(puzzle * CELLS, end * CELLS);
  const firstGrid = work.firstGrid + puzzle;
  return { ...work, count, first: first - puzzle * copies, firstGrid, grids: mapGrids(work.grids, slice) };
}

export function mapGrids(grids, change) {
  return Object.fromEntries(Object.entries(grids).map(([name, array]) => [name, change(array)]));
}

// The address of one array of the work's grids; 0 if it has none of that name.
const put = (memory, { grids, firstGrid }, name) => (grids[name] ? memory.putGrids(grids[name], name, firstGrid) : 0);

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
    call: (module, memory, work, outputs) =>
      module.solve(put(memory, work, 'puzzles'), areCandidates(work.grids.puzzles), work.count, work.options.limit, outputs),
  },
  check: {
    columns: () => [column('verdicts', Uint8Array)],
    slice: slicePuzzles,
    call: (module, memory, work, outputs) =>
      module.check(put(memory, work, 'puzzles'), areCandidates(work.grids.puzzles), put(memory, work, 'solutions'), work.count,
        work.options.unique, outputs),
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
    call: (module, memory, work, outputs) =>
      module.rate(put(memory, work, 'puzzles'), areCandidates(work.grids.puzzles), work.count, work.options.profile, outputs),
  },
  canonical: {
    columns: () => [
      gridColumn('forms'),
      column('statuses', Uint8Array),
      column('automorphisms', Uint32Array),
      column('keys', Uint8Array, { width: 32 }),
    ],
    slice: slicePuzzles,
    call: (module, memory, work, outputs) => module.canonical(put(memory, work, 'puzzles'), work.count, work.options.form, outputs),
  },
  isomorphs: {
    columns: ({ solutions }) => [gridColumn('puzzles'), gridColumn('solutions', solutions)],
    slice: sliceCopies,
    call: (module, memory, work, outputs) =>
      module.isomorphs(put(memory, work, 'puzzles'), put(memory, work, 'solutions'), work.options.copies, work.options.seed,
        work.first, work.count, outputs),
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

/** The buffers of a work's grids and columns, for a message that takes them along. */
export function buffersOf(grids, columns) {
  return [...Object.values(grids), ...Object.values(columns)].map(({ buffer }) => buffer);
}
