// One instance of the module: its memory, and the calls of the C API (include/surudoku*.h), whose structs c_api.js knows.
import { STRUCTS, SURUDOKU } from './c_api.js';
import { areCandidates } from './candidates.js';
import { CELLS, cellError } from './grids.js';
import { columnsOf, KINDS } from './works.js';

const MOST_GRIDS = 4096; // in a call: a worker hears of messages between two of them
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * One output: an array with `width` elements for each result, which the module has as `inModule`.
 * @typedef {{ name: string, field: string, type: any, inModule: any, width: number, isWanted: boolean }} Column
 */

export class Engine {
  #compiled;
  /** @type {import('./c_api.js').Functions & Record<string, any>} */
  #module;
  #context;

  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.#compiled = compiled;
    this.#start();
    this.words = JSON.parse(this.#inMemory((memory) => memory.text(this.#module.words())));
  }

  /** The steps of a puzzle, at most so many. Throws a RangeError if it has none. */
  explain(puzzle, method, profile, most) {
    return this.#inMemory((memory) => {
      const steps = memory.put(new Uint32Array(1));
      const grids = { puzzles: puzzle };
      this.#call(memory, { grids, firstGrid: 0 }, 'puzzle', () => this.#module.explain(this.#context, memory.put(puzzle),
        memory.put(method), memory.put(profile), most, steps));
      const [address] = memory.view(Uint32Array, steps, 1);
      return memory.text(address).trimEnd().split('\n').filter(Boolean).map((line) => JSON.parse(line));
    });
  }

  /** The verdicts on moves (moves.js), and of each justified one the number of its technique and its tenths. */
  checkMoves(puzzle, { cells, digits, kinds }, profile, mostEr, techniques) {
    return this.#inMemory((memory) => {
      const outputs = [0, 1, 2].map(() => memory.reserve(cells.length));
      this.#call(memory, { grids: { puzzles: puzzle }, firstGrid: 0 }, 'puzzle', () => this.#module.surudoku_check_moves(this.#context,
        memory.put(puzzle), memory.put(cells), memory.put(digits), memory.put(kinds), cells.length, memory.put(profile), mostEr,
        techniques ? 0 : 1, ...outputs));
      const [verdicts, used, er] = outputs.map((address) => Uint8Array.from(memory.view(Uint8Array, address, cells.length)));
      return { verdicts, used, er };
    });
  }

  /**
   * Does a piece of work (works.js) in blocks, and gives its columns.
   * @returns {Record<string, any>} an array for each column
   */
  perform(work, results = makeColumns(work)) {
    for (let at = 0; at < work.count; at += MOST_GRIDS) {
      const block = KINDS[work.kind].slice(work, at, Math.min(MOST_GRIDS, work.count - at));
      this.#inMemory((memory) => putColumns(results, this.#performBlock(block, memory), at, block.count));
    }
    return results;
  }

  // The columns lie in the module's memory.
  #performBlock(block, memory) {
    const columns = columnsOf(block).filter(({ isWanted }) => isWanted);
    const lengths = columns.map(({ width }) => width * block.count);
    const addresses = columns.map(({ inModule }, i) => memory.reserve(lengths[i] * inModule.BYTES_PER_ELEMENT));
    const outputs = Object.fromEntries(columns.map(({ field }, i) => [field, addresses[i]]));
    this.#call(memory, block, block.kind, () => KINDS[block.kind].call(this.#module, this.#context, memory, block, outputs));
    return Object.fromEntries(columns.map(({ name, inModule }, i) => [name, numbersOf(memory.view(inModule, addresses[i], lengths[i]))]));
  }

  // Calls a function of the C API, and throws its error.
  #call(memory, { grids, firstGrid }, noun, call) {
    this.#module.surudoku_set_candidates(this.#context, areCandidates(grids.puzzles));
    const code = call();
    if (code === SURUDOKU.OK) return;
    const message = memory.text(this.#module.surudoku_message(this.#context));
    if (code !== SURUDOKU.ERROR_CELL) throw new RangeError(`${noun}: ${message}`);
    const fault = memory.put(new Uint32Array(2));
    this.#module.surudoku_fault(this.#context, fault, fault + 4);
    const [index, cell] = memory.view(Uint32Array, fault, 2);
    const name = message.startsWith('solutions') ? 'solutions' : 'puzzles';
    const grid = grids[name].subarray(index * CELLS);
    throw cellError(name, firstGrid + index, cell, grid[cell], grid[0]);
  }

  #start() {
    this.#module = new WebAssembly.Instance(this.#compiled).exports;
    this.#module._initialize();
    this.#context = this.#module.surudoku_create();
  }

  #inMemory(use) {
    const memory = new Memory(this.#module);
    try {
      const result = use(memory);
      memory.release();
      return result;
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) {
        memory.release();
        throw error;
      }
      this.#start(); // the memory is not to be trusted any more
      throw new Error('the module trapped, perhaps for lack of memory', { cause: error });
    }
  }
}

/** Memory of the module, for the arrays of one call. */
class Memory {
  #module;
  #addresses = [];

  constructor(module) {
    this.#module = module;
  }

  /** Valid until the next call: the module's memory moves when it grows. */
  view(type, address, length) {
    return new type(this.#module.memory.buffer, address, length);
  }

  /** The text at the address, which a 0 ends. */
  text(address) {
    const bytes = new Uint8Array(this.#module.memory.buffer, address);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  /** The address of a copy of a typed array or a text; 0 for nothing. */
  put(value) {
    if (value === undefined || value === null) return 0;
    const array = typeof value === 'string' ? encoder.encode(`${value}\0`) : value;
    const address = this.reserve(array.byteLength);
    this.view(array.constructor, address, array.length).set(array);
    return address;
  }

  /** The address of a struct of the C API. A field is a number, or an array or text that it leads to; the others are 0. */
  putStruct(name, values) {
    const { bytes, fields } = STRUCTS[name];
    const view = new DataView(new ArrayBuffer(bytes));
    for (const [field, value] of Object.entries({ size: bytes, ...values })) {
      const { at, bytes: size } = fields[field];
      const number = typeof value === 'number' || typeof value === 'bigint' ? value : this.put(value);
      if (size === 8) view.setBigUint64(at, BigInt(number), true);
      else view.setUint32(at, number, true);
    }
    return this.put(new Uint8Array(view.buffer));
  }

  reserve(bytes) {
    const address = this.#module.malloc(bytes);
    if (address === 0 && bytes > 0) throw new RangeError(`the module has no memory for ${bytes} bytes more`);
    this.#addresses.push(address);
    return address;
  }

  release() {
    this.#addresses.forEach((address) => this.#module.free(address));
  }
}

// 64-bit numbers as those of JavaScript.
function numbersOf(array) {
  if (!(array instanceof BigUint64Array)) return array;
  const halves = new Uint32Array(array.buffer, array.byteOffset, 2 * array.length);
  const numbers = new Float64Array(array.length);
  for (let i = 0; i < numbers.length; ++i) numbers[i] = halves[2 * i] + halves[2 * i + 1] * 2 ** 32;
  return numbers;
}

/** Room for all that a work gives. */
export function makeColumns(work, makeArray = (type, length) => new type(length)) {
  const wanted = columnsOf(work).filter((column) => column.isWanted);
  return Object.fromEntries(wanted.map(({ name, type, width }) => [name, makeArray(type, work.count * width)]));
}

/** Puts the columns of a part, which begins with the result `at`, into those of the whole. */
export function putColumns(whole, part, at, count) {
  for (const [name, array] of Object.entries(part)) whole[name].set(array, (at * array.length) / count);
}
