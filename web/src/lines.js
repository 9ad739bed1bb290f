// The records of a file, a puzzle a line; blank lines and lines that begin with # are none. As the
// command reads them.
import { findFault } from "../../npm/src/stream.js";

const CELLS = 81;
const RECORDS_IN_BLOCK = 32_768;
const [NEWLINE, RETURN, HASH] = [10, 13, 35];
const isCell = Uint8Array.from({ length: 256 }, (_, byte) => "0123456789._*- ".includes(String.fromCharCode(byte)) ? 1 : 0);
const isBetween = Uint8Array.from({ length: 256 }, (_, byte) => (",; \t".includes(String.fromCharCode(byte)) ? 1 : 0));
const decoder = new TextDecoder();

/** Consecutive records. `columns`: 1, or 2 where a solution follows the puzzle. */
export class Block {
  count = 0;
  goodCount = 0;
  faults = []; // {line, column, fault}
  lines = new Uint32Array(RECORDS_IN_BLOCK); // their numbers
  #isGood = new Uint8Array(RECORDS_IN_BLOCK);

  constructor(columns) {
    this.grids = Array.from({ length: columns }, () => new Uint8Array(RECORDS_IN_BLOCK * CELLS));
  }

  get isFull() {
    return this.count === RECORDS_IN_BLOCK;
  }

  /** Of each good record, its grids of one column: characters, one grid after another. */
  column(number) {
    return this.grids[number].subarray(0, this.goodCount * CELLS);
  }

  /** For each record: its number among the good ones, or -1. */
  *places() {
    let next = 0;
    for (let record = 0; record < this.count; ++record) yield this.#isGood[record] ? next++ : -1;
  }

  add(bytes, line) {
    const isGood = this.grids.every((_, column) => isGrid(bytes, column * (CELLS + 1)));
    if (isGood) {
      this.grids.forEach((grids, column) => {
        const from = column * (CELLS + 1);
        grids.set(bytes.subarray(from, from + CELLS), this.goodCount * CELLS);
      });
      this.goodCount += 1;
    } else {
      this.faults.push({ line, ...faultOf(decoder.decode(bytes)) });
    }
    this.lines[this.count] = line;
    this.#isGood[this.count++] = isGood ? 1 : 0;
  }
}

function isGrid(bytes, from) {
  const end = from + CELLS;
  if (bytes.length < end || (bytes.length > end && !isBetween[bytes[end]])) return false;
  for (let at = from; at < end; ++at) if (!isCell[bytes[at]]) return false;
  return true;
}

// A line whose puzzle is good has none of the solution that it should have.
function faultOf(text) {
  const fault = findFault(text);
  if (fault) return fault;
  const { column, fault: words } = findFault(text.slice(CELLS + 1));
  return { column: column + CELLS + 1, fault: words };
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
  let block = new Block(columns);
  let line = 0;
  for await (const lines of linesByPiece(stream)) {
    for (const bytes of lines) {
      line += 1;
      if (bytes.length === 0 || bytes[0] === HASH) continue;
      block.add(bytes, line);
      if (!block.isFull) continue;
      yield block;
      block = new Block(columns);
    }
  }
  if (block.count > 0) yield block;
}
