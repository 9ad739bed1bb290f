// The kinds of work that are done in blocks. A work is data, so that it can be cut into pieces and sent to a worker:
//
//     { kind: 'solve', count: 1000, first: 0, firstGrid: 0, options: { limit: 2 }, grids: { puzzles: Uint8Array } }
//
// `count` is the number of results: puzzles solved, isomorphs or puzzles made. `first` is the first one's number, `firstGrid`
// that of the first grid, for errors. Grids are digits or characters, which are read when the work is done. Puzzles of candidates
// are a Uint16Array (candidates.js).
import { STRUCTS } from './c_api.js';
import { CELLS } from './grids.js';

// A column of bytes.
const column = (name, { field = name, inModule = Uint8Array, width = 1, isWanted = true } = {}) =>
  ({ name, field, type: inModule === BigUint64Array ? Float64Array : inModule, inModule, width, isWanted });

// A field of a struct of outputs.
const output = (struct, name, { field = name, ...rest } = {}) =>
  column(name, { field, inModule: STRUCTS[struct].fields[field].array, ...rest });

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

function callGenerate(module, context, memory, { options: { request, seed }, first, count }, { puzzles, solutions }) {
  const made = memory.put(new Uint32Array(1));
  const code = module.surudoku_generate(context, memory.putStruct('surudoku_request', { ...request, seed }), BigInt(first), count,
    puzzles, 0, solutions, 0, made);
  const message = memory.text(module.surudoku_message(context));
  if (!message.startsWith('gave up')) return code;
  throw new Error(`generate: gave up on puzzle ${first + memory.view(Uint32Array, made, 1)[0]}, as no grid led to one`);
}

/** For each kind: its columns, a part of such a work, and the call of the C API. */
export const KINDS = {
  solve: {
    columns: ({ solutions, statistics }) => [
      output('surudoku_answers', 'solutions', { width: CELLS, isWanted: solutions }),
      output('surudoku_answers', 'statuses'),
      output('surudoku_answers', 'counts'),
      output('surudoku_answers', 'guesses'),
      output('surudoku_answers', 'rounds', { isWanted: statistics }),
      output('surudoku_answers', 'levels', { isWanted: statistics }),
    ],
    slice: slicePuzzles,
    call: (module, context, memory, { grids, count, options }, outputs) =>
      module.surudoku_solve(context, memory.put(grids.puzzles), 0, count, BigInt(options.limit),
        memory.putStruct('surudoku_answers', outputs)),
  },
  check: {
    columns: () => [column('verdicts')],
    slice: slicePuzzles,
    call: (module, context, memory, { grids, count, options }, { verdicts }) =>
      module.surudoku_check(context, memory.put(grids.puzzles), 0, memory.put(grids.solutions), 0, count, options.unique, verdicts),
  },
  rate: {
    columns: ({ techniques, techniqueCount }) => [
      output('surudoku_ratings', 'statuses'),
      output('surudoku_ratings', 'er'),
      output('surudoku_ratings', 'ep'),
      output('surudoku_ratings', 'ed'),
      output('surudoku_ratings', 'hardest', { field: 'techniques' }),
      output('surudoku_ratings', 'techniques', { field: 'step_counts', width: techniqueCount, isWanted: techniques }),
    ],
    slice: slicePuzzles,
    call: (module, context, memory, { grids, count, options }, outputs) =>
      module.surudoku_rate(context, memory.put(grids.puzzles), 0, count, memory.put(options.profile),
        memory.putStruct('surudoku_ratings', { ...outputs, step_count_stride: options.techniqueCount })),
  },
  canonical: {
    columns: () => [
      output('surudoku_forms', 'forms', { width: CELLS }),
      output('surudoku_forms', 'statuses'),
      output('surudoku_forms', 'automorphisms'),
      output('surudoku_forms', 'keys', { width: 32 }),
    ],
    slice: slicePuzzles,
    call: (module, context, memory, { grids, count, options }, outputs) =>
      module.surudoku_canon(context, memory.put(grids.puzzles), 0, count, options.form, memory.putStruct('surudoku_forms', outputs)),
  },
  isomorphs: {
    columns: ({ solutions }) => [column('puzzles', { width: CELLS }), column('solutions', { width: CELLS, isWanted: solutions })],
    slice: sliceCopies,
    call: (module, context, memory, { grids, first, count, options }, outputs) =>
      module.surudoku_isomorphs_part(context, memory.put(grids.puzzles), 0, memory.put(grids.solutions), 0,
        grids.puzzles.length / CELLS, options.copies, options.seed, BigInt(first), count, outputs.puzzles, 0, outputs.solutions ?? 0, 0),
  },
  generate: {
    columns: () => [column('puzzles', { width: CELLS }), column('solutions', { width: CELLS })],
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
