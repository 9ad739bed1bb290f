// The engine with the calls that a user sees. index.d.ts describes them.
import { addCalls, CALLS, puzzlesOf } from './calls.js';
import { areCandidates } from './candidates.js';
import { Engine } from './engine.js';
import { readMoves, textOfMove } from './moves.js';
import { indexOfWord, rangeOf, takeOptions, wholeNumber } from './options.js';
import { Pool } from './pool.js';

// Cells are digits, or characters already.
const textOfPuzzle = (grid) => Array.from(grid, (cell) => (cell < 10 ? String(cell) : String.fromCharCode(cell))).join('');

const STEP_SOURCES = ['person', 'explainer'];

export class Surudoku {
  #module;
  #engine;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#engine = new Engine(module);
  }

  /** The words for the numbers in columns: `names.statuses[1]` is 'unique'. */
  get names() {
    return this.#engine.words;
  }

  solve(puzzle, options) {
    return this.#one('solve', [puzzle], options);
  }

  count(puzzle, options) {
    return this.#one('count', [puzzle], options);
  }

  check(puzzle, solution, options) {
    return this.#one('check', puzzle === null || puzzle === undefined ? puzzle : [puzzle], [solution], options);
  }

  rate(puzzle, options) {
    return this.#one('rate', [puzzle], { techniques: true, ...options });
  }

  canonical(puzzle, options) {
    return this.#one('canonical', [puzzle], options);
  }

  isomorphs(puzzle, { solution, ...options } = {}) {
    return this.#all('isomorphs', [puzzle], { ...options, solutions: solution === undefined ? solution : [solution] });
  }

  generate(options) {
    return this.#all('generate', options);
  }

  explain(puzzle, options) {
    const { method, profile, most } = takeOptions('explain', options, {
      method: 'person',
      profile: 'suk-1.15',
      most: 2 ** 32 - 1,
    });
    const source = indexOfWord('method', method, STEP_SOURCES) === 1 ? method : undefined;
    const engine = this.#engine;
    const grid = puzzlesOf([puzzle]);
    indexOfWord('profile', profile, engine.words.profiles);
    return engine.explain(grid, source, profile, wholeNumber('most', most, 1, 2 ** 32 - 1));
  }

  hint(puzzle, options) {
    return this.explain(puzzle, { method: 'explainer', ...options, most: 1 })[0] ?? null;
  }

  checkMoves(puzzle, moves, options) {
    const { profile, maxEr, techniques } = takeOptions('checkMoves', options, { profile: 'suk-1.15', maxEr: 9.5, techniques: true });
    const { words } = this.#engine;
    indexOfWord('profile', profile, words.profiles);
    const [mostEr] = rangeOf('maxEr', maxEr, 10);
    const grid = puzzlesOf([puzzle]);
    const taken = readMoves(moves, areCandidates(grid) ? '' : textOfPuzzle(grid));
    // To the library 0 means all.
    const { verdicts, used, er } = this.#engine.checkMoves(grid, taken, profile, Math.max(mostEr, 1), techniques);
    return Array.from(verdicts, (verdict, i) => {
      const told = { move: textOfMove(taken.cells[i], taken.digits[i], taken.kinds[i]), verdict: words.moves[verdict] };
      return er[i] === 0 ? told : { ...told, technique: words.techniques[used[i]], rating: er[i] / 10 };
    });
  }

  /** Starts workers that share the compiled module. */
  pool(options) {
    return new Pool(this.#module, this.#engine, options);
  }

  /** One of the calls that addCalls makes methods of. */
  run(call, inputs, options) {
    const { plan, many } = CALLS[call];
    return many(this.#engine, this.#engine.perform(plan(this.#engine, ...inputs, options)));
  }

  #one(call, ...args) {
    return CALLS[call].one(this.#engine, this[`${call}Many`](...args), 0);
  }

  #all(call, ...args) {
    const columns = this[`${call}Many`](...args);
    return Array.from({ length: columns.puzzles.length / 81 }, (_, i) => CALLS[call].one(this.#engine, columns, i));
  }
}

addCalls(Surudoku);
