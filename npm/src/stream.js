// Answers to the puzzles of a stream of text, a puzzle a line. Memory holds a block of lines at a time.
import { CALLS } from './calls.js';
import { CELLS } from './grids.js';
import { indexOfWord } from './options.js';

const LINES_IN_BLOCK = 16_384;
const GRID = /^[0-9._* -]{81}$/;
const CALLS_OF_LINES = ['solve', 'count', 'rate', 'canonical'];

// Safari's streams are no iterables yet.
async function* chunksOf(source) {
  if (typeof source.getReader !== 'function') return yield* source;
  const reader = source.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel();
  }
}

// Texts, or bytes of UTF-8.
async function* linesOf(source) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(source)) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

async function* blocksOf(lines) {
  let block = [];
  for await (const line of lines) {
    block.push(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (block.length < LINES_IN_BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

/** Why a line has no puzzle, with the column from 1; nothing if it has one. Another column may follow it. */
export function findFault(line) {
  const puzzle = line.slice(0, CELLS);
  if (GRID.test(puzzle) && (line.length === CELLS || /[,;\s]/.test(line[CELLS]))) return undefined;
  const end = line.search(/[,;\t]|$/);
  if (end !== CELLS) return { column: 1, fault: `${end} characters where 81 make a puzzle` };
  const column = puzzle.search(/[^0-9._* -]/) + 1;
  return { column, fault: `'${puzzle[column - 1]}' is neither a digit nor a blank` };
}

/**
 * Answers each line, in order. A line without a puzzle is answered by its fault.
 * @param {ReadableStream | AsyncIterable<string | Uint8Array>} source
 * @param {import('./surudoku.js').Surudoku | import('./pool.js').Pool} solver
 */
export async function* stream(source, solver, options) {
  const { call, gzip, ...rest } = { call: 'solve', gzip: false, ...options };
  const { one } = CALLS[CALLS_OF_LINES[indexOfWord('call', call, CALLS_OF_LINES)]];
  const text = gzip ? source.pipeThrough(new DecompressionStream('gzip')) : source;
  let number = 0;
  for await (const lines of blocksOf(linesOf(text))) {
    const faults = lines.map(findFault);
    const puzzles = lines.filter((_, i) => faults[i] === undefined).map((line) => line.slice(0, CELLS));
    const results = await solver[`${call}Many`](puzzles, rest);
    let next = 0;
    for (const [i, line] of lines.entries()) {
      const place = { line: ++number, text: line };
      if (faults[i] !== undefined) yield { ...place, ...faults[i] };
      else yield { ...place, answer: one({ words: solver.names }, results, next++) };
    }
  }
}
