// The records of a file, a puzzle a line; blank lines and lines that begin with # are none. As the
// command reads them.
import { CANDIDATES, readCandidates } from "../../npm/src/candidates.js";
import { CELLS } from "../../npm/src/grids.js";
import { findFault } from "../../npm/src/stream.js";

const RECORDS_IN_BLOCK = { [CELLS]: 32_768, [CANDIDATES]: 4096 };
const [NEWLINE, RETURN, HASH] = [10, 13, 35];
const isCell = Uint8Array.from({ length: 256 }, (_, byte) => "0123456789._*- ".includes(String.fromCharCode(byte)) ? 1 : 0);
const written = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 49 && byte <= 57 ? byte : 46)); // a blank as a dot
const isBetween = Uint8Array.from({ length: 256 }, (_, byte) => (",; \t".includes(String.fromCharCode(byte)) ? 1 : 0));
const decoder = new TextDecoder();

/** Consecutive records whose puzzles have `size` characters. `columns`: 1, or 2 where a solution follows the puzzle. */
export class Block {
  count = 0;
  goodCount = 0;
  faults = []; // {line, column, fault}
  #room;
  #isGood;
  #texts; // of the good records' puzzles
  #sets; // of candidates
  #solutions;

  constructor(size, columns) {
    this.size = size;
    this.#room = RECORDS_IN_BLOCK[size];
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
    const after = this.size + 1; // the solution's place
    const isGood = this.#takePuzzle(bytes) && (!this.#solutions || isGrid(bytes, after));
    if (isGood) {
      this.#solutions?.set(bytes.subarray(after, after + CELLS), this.goodCount * CELLS);
      this.goodCount += 1;
    } else {
      this.faults.push({ line, ...faultOf(decoder.decode(bytes), this.size) });
    }
    this.lines[this.count] = line;
    this.#isGood[this.count++] = isGood ? 1 : 0;
  }

  // The next one takes its place if it is not good, or its solution is not.
  #takePuzzle(bytes) {
    if (this.#sets === null) {
      if (!isGrid(bytes, 0)) return false;
    } else if (readCandidates(bytes, this.#sets.subarray(this.goodCount * CELLS, (this.goodCount + 1) * CELLS)) >= 0) {
      return false;
    }
    const text = this.text(this.goodCount);
    for (let at = 0; at < this.size; ++at) text[at] = written[bytes[at]];
    return true;
  }
}

/** How many characters the puzzle of a line has, as puzzleSize of npm/src/stream.js has it. */
function sizeOf(bytes) {
  if (bytes.length < CANDIDATES || (bytes.length > CANDIDATES && !isBetween[bytes[CANDIDATES]])) return CELLS;
  for (let at = 0; at < CANDIDATES; ++at) if (isBetween[bytes[at]]) return CELLS;
  return CANDIDATES;
}

function isGrid(bytes, from) {
  const end = from + CELLS;
  if (bytes.length < end || (bytes.length > end && !isBetween[bytes[end]])) return false;
  for (let at = from; at < end; ++at) if (!isCell[bytes[at]]) return false;
  return true;
}

// A line whose puzzle is good has none of the solution that it should have.
function faultOf(text, size) {
  const fault = findFault(text, size);
  if (fault) return fault;
  const { column, fault: words } = findFault(text.slice(size + 1), CELLS);
  return { column: column + size + 1, fault: words };
}

const withoutReturn = (line) => (line.at(-1) === RETURN ? line.subarray(0, -1) : line);

// The lines of each piece of the stream: to wait for every single line would take longer than to solve it.
async function* linesByPiece(stream) {
  let rest = new Uint8Array(0);
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    const bytes = rest.length > 0 ? joined(rest, value) : value;
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    yield linesOf(bytes.subarray(0, end));
    rest = bytes.slice(end);
  }
  if (rest.length > 0) yield [withoutReturn(rest)];
}

/** Lines that all have their ends. */
function* linesOf(bytes) {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, at);
    yield withoutReturn(bytes.subarray(at, end));
    at = end + 1;
  }
}

function joined(a, b) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** The records of a stream of bytes in blocks. */
export async function* blocksOf(stream, columns) {
  let block = new Block(CELLS, columns);
  let line = 0;
  for await (const lines of linesByPiece(stream)) {
    for (const bytes of lines) {
      line += 1;
      if (bytes.length === 0 || bytes[0] === HASH) continue;
      const size = sizeOf(bytes);
      if (block.isFull || size !== block.size) {
        if (block.count > 0) yield block;
        block = new Block(size, columns);
      }
      block.add(bytes, line);
    }
  }
  if (block.count > 0) yield block;
}
