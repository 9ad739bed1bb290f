// The engine with the calls that a user sees. index.d.ts describes them.
import { CALLS, puzzlesOf } from './calls.js';
import { Engine } from './engine.js';
import { indexOfWord, takeOptions, wholeNumber } from './options.js';
import { Pool } from './pool.js';

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

  solveMany(puzzles, options) {
    return this.#many('solve', puzzles, options);
  }

  count(puzzle, options) {
    return this.#one('count', [puzzle], options);
  }

  countMany(puzzles, options) {
    return this.#many('count', puzzles, options);
  }

  check(puzzle, solution, options) {
    return this.#one('check', puzzle === null || puzzle === undefined ? puzzle : [puzzle], [solution], options);
  }

  checkMany(puzzles, solutions, options) {
    return this.#many('check', puzzles, solutions, options);
  }

  rate(puzzle, options) {
    return this.#one('rate', [puzzle], { techniques: true, ...options });
  }

  rateMany(puzzles, options) {
    return this.#many('rate', puzzles, options);
  }

  canonical(puzzle, options) {
    return this.#one('canonical', [puzzle], options);
  }

  canonicalMany(puzzles, options) {
    return this.#many('canonical', puzzles, options);
  }

  isomorphs(puzzle, { solution, ...options } = {}) {
    return this.#all('isomorphs', [puzzle], { ...options, solutions: solution === undefined ? solution : [solution] });
  }

  isomorphsMany(puzzles, options) {
    return this.#many('isomorphs', puzzles, options);
  }

  generate(options) {
    return this.#all('generate', options);
  }

  generateMany(options) {
    return this.#many('generate', options);
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

  /** Starts workers that share the compiled module. */
  pool(options) {
    return new Pool(this.#module, this.#engine, options);
  }

  #many(call, ...args) {
    const { plan, many } = CALLS[call];
    return many(this.#engine, this.#engine.perform(plan(this.#engine, ...args)));
  }

  #one(call, ...args) {
    return CALLS[call].one(this.#engine, this.#many(call, ...args), 0);
  }

  #all(call, ...args) {
    const columns = this.#many(call, ...args);
    return Array.from({ length: columns.puzzles.length / 81 }, (_, i) => CALLS[call].one(this.#engine, columns, i));
  }
}
