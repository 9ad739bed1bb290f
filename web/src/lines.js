// The records of a text, a puzzle a line; blank lines and lines that begin with # are none. As the
// command reads them.
import { CANDIDATES, readCandidates } from "../../npm/src/candidates.js";
import { CELLS } from "../../npm/src/grids.js";
import { findFault } from "../../npm/src/stream.js";

const MOST_RECORDS = 4096; // in a block, as in a call of the module
const [NEWLINE, RETURN, HASH, DOT] = [10, 13, 35, 46];
const tableOf = (valueOf) => Uint8Array.from({ length: 256 }, (_, byte) => valueOf(String.fromCharCode(byte), byte));
const isDigit = (character) => /[1-9]/.test(character);
// Each character of a grid as it is written, a dot for a blank; 0 for others.
const written = tableOf((character, byte) => (isDigit(character) ? byte : "0._*- ".includes(character) ? DOT : 0));
const isBetween = tableOf((character) => (",; \t".includes(character) ? 1 : 0));
const decoder = new TextDecoder();

/** Consecutive records whose puzzles have `size` characters, at most `room`. `columns`: 1, or 2 where a solution follows the puzzle. */
export class Block {
  count = 0;
  goodCount = 0;
  faults = []; // {line, column, fault}
  #room;
  #isGood;
  #texts; // of the good records' puzzles
  #sets; // of candidates
  #solutions;

  constructor(size, columns, room) {
    this.size = size;
    this.#room = room;
    this.lines = new Uint32Array(this.#room); // the records' numbers of lines
    this.#isGood = new Uint8Array(this.#room);
    this.#texts = new Uint8Array(this.#room * size);
    this.#sets = size === CANDIDATES ? new Uint16Array(this.#room * CELLS) : null;
    this.#solutions = columns > 1 ? new Uint8Array(this.#room * CELLS) : null;
  }

  get isFull() {
    return this.count === this.#room;
  }

  /** The puzzles of all good records, as the calls take them. */
  get puzzles() {
    return (this.#sets ?? this.#texts).subarray(0, this.goodCount * CELLS);
  }

  /** The solutions of all good records. */
  get solutions() {
    return this.#solutions.subarray(0, this.goodCount * CELLS);
  }

  /** The characters of a good record's puzzle, a dot for each blank. */
  text(place) {
    return this.#texts.subarray(place * this.size, (place + 1) * this.size);
  }

  /** For each record: its number among the good ones, or -1. */
  *places() {
    let next = 0;
    for (let record = 0; record < this.count; ++record) yield this.#isGood[record] ? next++ : -1;
  }

  add(bytes, line) {
    const isGood = this.#takePuzzle(bytes) && this.#takeSolution(bytes);
    if (isGood) this.goodCount += 1;
    else this.faults.push({ line, ...faultOf(decoder.decode(bytes), this.size) });
    this.lines[this.count] = line;
    this.#isGood[this.count++] = isGood ? 1 : 0;
  }

  // The next one takes its place if it is not good, or its solution is not.
  #takePuzzle(bytes) {
    if (this.#sets === null) return copyGrid(bytes, 0, this.#texts, this.goodCount * CELLS);
    const isGood = readCandidates(bytes, this.#sets.subarray(this.goodCount * CELLS, (this.goodCount + 1) * CELLS)) < 0;
    if (isGood) this.text(this.goodCount).set(bytes.subarray(0, CANDIDATES).map((byte) => written[byte]));
    return isGood;
  }

  #takeSolution(bytes) {
    return this.#solutions === null || copyGrid(bytes, this.size + 1, this.#solutions, this.goodCount * CELLS);
  }
}

/** How many characters the puzzle of a line has, as puzzleSize of npm/src/stream.js has it. */
function sizeOf(bytes) {
  if (bytes.length < CANDIDATES || (bytes.length > CANDIDATES && !isBetween[bytes[CANDIDATES]])) return CELLS;
  for (let at = 0; at < CANDIDATES; ++at) if (isBetween[bytes[at]]) return CELLS;
  return CANDIDATES;
}

// Copies the grid of a line that begins at `from`, with a dot for each blank. False if none does.
function copyGrid(line, from, grids, to) {
  const end = from + CELLS;
  if (line.length < end || (line.length > end && !isBetween[line[end]])) return false;
  for (let cell = 0; cell < CELLS; ++cell) {
    const character = written[line[from + cell]];
    if (character === 0) return false;
    grids[to + cell] = character;
  }
  return true;
}

// A line whose puzzle is good has none of the solution that it should have.
function faultOf(text, size) {
  const fault = findFault(text, size);
  if (fault) return fault;
  const { column, fault: words } = findFault(text.slice(size + 1), CELLS);
  return { column: column + size + 1, fault: words };
}

/** The lines of a text. The last one may have no end. */
function* linesOf(bytes) {
  for (let at = 0; at < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    yield bytes.subarray(at, end > at && bytes[end - 1] === RETURN ? end - 1 : end);
    at = end + 1;
  }
}

/** The records of a text in blocks. Lines count from 1. */
export function* blocksOf(text, columns) {
  const makeBlock = (size) => new Block(size, columns, Math.min(MOST_RECORDS, Math.ceil(text.length / (size + 1))));
  let block = makeBlock(CELLS);
  let line = 0;
  for (const bytes of linesOf(text)) {
    line += 1;
    if (bytes.length === 0 || bytes[0] === HASH) continue;
    const size = sizeOf(bytes);
    if (block.isFull || size !== block.size) {
      if (block.count > 0) yield block;
      block = makeBlock(size);
    }
    block.add(bytes, line);
  }
  if (block.count > 0) yield block;
}
