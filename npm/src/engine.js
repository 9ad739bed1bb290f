// One instance of the module: its memory, and the calls of its functions. wasm/module.h describes them.
import { areCandidates } from './candidates.js';
import { CELLS, cellError } from './grids.js';
import { columnsOf, KINDS } from './works.js';

const MOST_GRIDS = 4096; // in a call
const decoder = new TextDecoder();

/**
 * One output: an array with `width` elements for each result.
 * @typedef {{ name: string, type: any, width: number, isWanted: boolean }} Column
 */

export class Engine {
  #compiled;
  #module; // its functions

  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.#compiled = compiled;
    this.#start();
    this.#module.words();
    this.words = JSON.parse(this.#text());
  }

  /** The digits of a grid that may be of characters. Throws a GridError at the first byte that is no cell. */
  readGrid(grid, name) {
    return this.#inMemory((memory) => memory.view(Uint8Array, memory.putGrids(grid, name), CELLS).slice());
  }

  /** The steps of a puzzle, at most so many. Throws a RangeError if it has none. */
  explain(puzzle, isRated, profile, most) {
    return this.#inMemory((memory) => {
      const address = memory.putGrids(puzzle, 'puzzles');
      const isExplained = this.#module.explain(address, areCandidates(puzzle), isRated, profile, most);
      if (!isExplained) throw new RangeError(`puzzle: ${this.#text()}`);
      return this.#text().trimEnd().split('\n').filter(Boolean).map((line) => JSON.parse(line));
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
    const columns = columnsOf(block);
    const addresses = columns.map((column) => memory.reserve(column, block.count));
    KINDS[block.kind].call(this.#module, memory, block, memory.put(new Uint32Array(addresses)), () => this.#text());
    const views = columns.map(({ name, type, width, isWanted }, i) =>
      isWanted ? [[name, memory.view(type, addresses[i], block.count * width)]] : []);
    return Object.fromEntries(views.flat());
  }

  #text() {
    return decoder.decode(new Uint8Array(this.#module.memory.buffer, this.#module.text(), this.#module.text_size()));
  }

  #start() {
    this.#module = new WebAssembly.Instance(this.#compiled).exports;
    this.#module._initialize();
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

  /** The address of a copy. */
  put(array) {
    const address = this.#alloc(array.byteLength);
    this.view(array.constructor, address, array.length).set(array);
    return address;
  }

  /**
   * The address of the digits of grids, or of the sets of candidates. The first of them is the grid `first` of those that
   * the user gave. Throws a GridError at the first byte that is no cell.
   */
  putGrids(grids, name, first = 0) {
    const address = this.put(grids);
    if (areCandidates(grids)) return address; // which were read before
    const fault = this.#module.read_grids(address, grids.length / CELLS);
    if (fault < 0) return address;
    const cell = fault % CELLS;
    throw cellError(name, first + (fault - cell) / CELLS, cell, grids[fault], grids[fault - cell]);
  }

  /** The address of room for a column; 0 for none, which the module does not write. */
  reserve({ type, width, isWanted }, count) {
    return isWanted ? this.#alloc(count * width * type.BYTES_PER_ELEMENT) : 0;
  }

  release() {
    this.#addresses.forEach((address) => this.#module.release(address));
  }

  #alloc(bytes) {
    const address = this.#module.alloc(bytes);
    if (address === 0 && bytes > 0) throw new RangeError(`the module has no memory for ${bytes} bytes more`);
    this.#addresses.push(address);
    return address;
  }
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
