// Answers to the puzzles of a stream of text, a puzzle a line. Memory holds a block of lines at a time.
import { CALLS } from './calls.js';
import { candidateFault, CANDIDATES, readCandidates } from './candidates.js';
import { CELLS } from './grids.js';
import { indexOfWord } from './options.js';

const LINES_IN_BLOCK = 16_384;
const GRID = /^[0-9._* -]{81}$/;
const CALLS_OF_LINES = ['solve', 'count', 'rate', 'canonical'];
const NO_CANDIDATES = ['canonical'];
const sets = new Uint16Array(CELLS);

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

// Blocks of lines whose puzzles have the same size.
async function* blocksOf(lines, sizeOf) {
  let block = { size: CELLS, lines: [] };
  for await (const ended of lines) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    const size = sizeOf(line);
    if (block.lines.length === LINES_IN_BLOCK || size !== block.size) {
      if (block.lines.length > 0) yield block;
      block = { size, lines: [] };
    }
    block.lines.push(line);
  }
  if (block.lines.length > 0) yield block;
}

/** How many characters the puzzle of a line has: 729 of candidates, or 81. Another column may follow it. */
export function puzzleSize(line) {
  return line.length >= CANDIDATES && line.search(/[,;\s]|$/) === CANDIDATES ? CANDIDATES : CELLS;
}

/** Why a line has no puzzle of that size, with the column from 1; nothing if it has one. */
export function findFault(line, size = puzzleSize(line)) {
  if (size === CANDIDATES) return findCandidateFault(line);
  const puzzle = line.slice(0, CELLS);
  if (GRID.test(puzzle) && (line.length === CELLS || /[,;\s]/.test(line[CELLS]))) return undefined;
  const end = line.search(/[,;\t]|$/);
  if (end !== CELLS) return { column: 1, fault: `${end} characters where 81 make a puzzle` };
  const column = puzzle.search(/[^0-9._* -]/) + 1;
  return { column, fault: `'${puzzle[column - 1]}' is neither a digit nor a blank` };
}

function findCandidateFault(line) {
  const place = readCandidates(Array.from(line.slice(0, CANDIDATES), (c) => c.charCodeAt(0)), sets);
  return place < 0 ? undefined : { column: place + 1, fault: candidateFault(line[place], place) };
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
  const sizeOf = NO_CANDIDATES.includes(call) ? () => CELLS : puzzleSize;
  for await (const { size, lines } of blocksOf(linesOf(text), sizeOf)) {
    const faults = lines.map((line) => findFault(line, size));
    const puzzles = lines.filter((_, i) => faults[i] === undefined).map((line) => line.slice(0, size));
    const results = await solver[`${call}Many`](puzzles, rest);
    let next = 0;
    for (const [i, line] of lines.entries()) {
      const place = { line: ++number, text: line };
      if (faults[i] !== undefined) yield { ...place, ...faults[i] };
      else yield { ...place, answer: one({ words: solver.names }, results, next++) };
    }
  }
}
