// The calls that users make. Each has three functions:
//
//     plan(engine, ...arguments)   the work that it is (works.js)
//     many(engine, columns)        what a call with many grids gives, from the columns of the work
//     one(engine, many, i)         what it gives for a single grid: result i of many
import { readPuzzlesOfCandidates } from './candidates.js';
import { bytesOfGrids, CELLS, placesOfClues, textOfGrid } from './grids.js';
import { indexOfTechnique, indexOfWord, rangeOf, seedNumber, takeOptions, wholeNumber } from './options.js';

const decoder = new TextDecoder();

// Digits or characters in a Uint8Array, or sets of candidates in a Uint16Array.
export function puzzlesOf(puzzles) {
  return readPuzzlesOfCandidates(puzzles, 'puzzles') ?? bytesOfGrids(puzzles, 'puzzles');
}

function workOf(kind, grids, options) {
  return { kind, count: Object.values(grids)[0].length / CELLS, first: 0, firstGrid: 0, options, grids };
}

function withSolutions(puzzles, given) {
  const solutions = bytesOfGrids(given, 'solutions');
  if (puzzles.length === solutions.length) return { puzzles, solutions };
  throw new RangeError(`solutions: there are ${solutions.length / CELLS} for ${puzzles.length / CELLS} puzzles`);
}

function gridsToCheck(puzzles, solutions) {
  if (puzzles === null || puzzles === undefined) return { solutions: bytesOfGrids(solutions, 'solutions') };
  return withSolutions(puzzlesOf(puzzles), solutions);
}

const solve = {
  plan(engine, puzzles, given) {
    const { limit, statistics } = takeOptions('solve', given, { limit: 2, statistics: false });
    return workOf('solve', { puzzles: puzzlesOf(puzzles) },
      { limit: wholeNumber('limit', limit, 1), statistics, solutions: true });
  },
  many: (engine, columns) => columns,
  one(engine, { solutions, statuses, counts, guesses, rounds, levels }, i) {
    const solution = counts[i] > 0 ? textOfGrid(solutions, i) : null;
    const answer = { status: engine.words.statuses[statuses[i]], solution, count: counts[i], guesses: guesses[i] };
    if (levels === undefined) return answer;
    return { ...answer, rounds: rounds[i], level: engine.words.levels[levels[i]] || null };
  },
};

const count = {
  plan(engine, puzzles, given) {
    const { limit } = takeOptions('count', given, { limit: 1_000_000 });
    return workOf('solve', { puzzles: puzzlesOf(puzzles) },
      { limit: wholeNumber('limit', limit, 1), statistics: false, solutions: false });
  },
  many: (engine, { counts }) => ({ counts }),
  one: (engine, { counts }, i) => counts[i],
};

const check = {
  plan(engine, puzzles, solutions, given) {
    const { unique } = takeOptions('check', given, { unique: false });
    return workOf('check', gridsToCheck(puzzles, solutions), { unique });
  },
  many: (engine, { verdicts }) => ({ verdicts }),
  one: (engine, { verdicts }, i) => engine.words.verdicts[verdicts[i]],
};

const rate = {
  plan(engine, puzzles, given) {
    const { profile, techniques } = takeOptions('rate', given, { profile: 'suk-1.15', techniques: false });
    const techniqueCount = engine.words.techniques.length;
    indexOfWord('profile', profile, engine.words.profiles);
    return workOf('rate', { puzzles: puzzlesOf(puzzles) }, { profile, techniques, techniqueCount });
  },
  many: (engine, { statuses, hardest, er, ep, ed, ...rest }) => {
    const [erOf, epOf, edOf] = [er, ep, ed].map((tenths) => Float64Array.from(tenths, (value) => value / 10));
    const none = 255; // of puzzles that have no rating: 0 here
    const hardestOf = hardest.map((technique) => (technique === none ? 0 : technique));
    return { statuses, hardest: hardestOf, ...rest, er: erOf, ep: epOf, ed: edOf };
  },
  one(engine, { statuses, er, ep, ed, hardest, techniques }, i) {
    const { words } = engine;
    const status = words.statuses[statuses[i]];
    if (status !== 'unique') return { status, er: null, ep: null, ed: null, hardest: null };
    const rating = { status, er: er[i], ep: ep[i], ed: ed[i], hardest: words.techniques[hardest[i]] };
    if (techniques === undefined) return rating;
    const size = words.techniques.length;
    const used = words.techniques.map((name, k) => [name, techniques[i * size + k]]).filter(([, steps]) => steps > 0);
    return { ...rating, techniques: Object.fromEntries(used) };
  },
};

const canonical = {
  plan(engine, puzzles, given) {
    const { form } = takeOptions('canonical', given, { form: 'minlex' });
    return workOf('canonical', { puzzles: bytesOfGrids(puzzles, 'puzzles') },
      { form: indexOfWord('form', form, engine.words.forms) });
  },
  many(engine, { forms, statuses, automorphisms, keys }) {
    const text = decoder.decode(keys);
    return { forms, statuses, automorphisms, keys: Array.from(statuses, (_, i) => text.substr(32 * i, 32)) };
  },
  one(engine, { forms, statuses, automorphisms, keys }, i) {
    const status = engine.words.canonicalStatuses[statuses[i]];
    if (status !== 'found') return { status, form: null, automorphisms: 0, key: null };
    return { status, form: textOfGrid(forms, i), automorphisms: automorphisms[i], key: keys[i] };
  },
};

function pair({ puzzles, solutions }, i) {
  const puzzle = textOfGrid(puzzles, i);
  return solutions === undefined ? { puzzle } : { puzzle, solution: textOfGrid(solutions, i) };
}

const isomorphs = {
  plan(engine, puzzles, given) {
    const { copies, seed, solutions } = takeOptions('isomorphs', given, { copies: 1, seed: 0, solutions: undefined });
    const bytes = bytesOfGrids(puzzles, 'puzzles');
    const grids = solutions === undefined ? { puzzles: bytes } : withSolutions(bytes, solutions);
    const options = {
      copies: wholeNumber('copies', copies, 1, 2 ** 31),
      seed: seedNumber(seed),
      solutions: solutions !== undefined,
    };
    return { ...workOf('isomorphs', grids, options), count: (bytes.length / CELLS) * copies };
  },
  many: (engine, columns) => columns,
  one: (engine, columns, i) => pair(columns, i),
};

const GENERATE_DEFAULTS = {
  count: 1,
  first: 1,
  seed: 0,
  full: false,
  clues: [0, 81],
  minimal: false,
  symmetry: 'none',
  pattern: undefined,
  level: 'any',
  levels: 'surudoku',
  er: undefined,
  ep: undefined,
  teDepth: undefined,
  technique: undefined,
  countAtLeast: 1,
  onlyUpTo: undefined,
  family: undefined,
  profile: 'suk-1.15',
  maxAttempts: 100_000,
};

// The wishes about steps. Puzzles that take a technique are rare, so they come in families by default.
function stepsOf({ technique, countAtLeast, onlyUpTo, family }, { techniques }) {
  const asksForSteps = technique !== undefined || onlyUpTo !== undefined;
  const nameOf = (name, word) => (word === undefined ? undefined : techniques[indexOfTechnique(name, word, techniques)]);
  const leastSteps = wholeNumber('countAtLeast', countAtLeast, 1, CELLS);
  return {
    technique: nameOf('technique', technique),
    least_steps: technique === undefined ? 0 : leastSteps,
    only_up_to: nameOf('onlyUpTo', onlyUpTo),
    family: wholeNumber('family', family ?? (asksForSteps ? 20 : 1), 1, 10_000),
  };
}

// A level is exactly what solving takes, or has its name in a list of levels.
function levelOf({ level, levels }, words) {
  indexOfWord('levels', levels, Object.keys(words.namedLevels));
  const names = words.namedLevels[levels];
  if (names.includes(level)) return { levels, level_name: level };
  const exact = ['any', ...words.levels.slice(1)]; // 0 is any
  return { level: indexOfWord('level', level, [...exact, ...names]) };
}

// The ranges that are asked for. A most ER of 0 would be any: it is that of a puzzle with nothing to place.
function rangesOf({ clues, er, ep, teDepth }) {
  const [least, most] = rangeOf('clues', clues);
  const [minEr, maxEr] = rangeOf('er', er, 10) ?? [0, null];
  const pairOf = (range) => range && Int32Array.from(range);
  return {
    min_clues: maxEr === 0 ? CELLS : least,
    max_clues: most,
    min_er: minEr,
    max_er: maxEr ?? 0,
    ep: pairOf(rangeOf('ep', ep, 10)),
    te_depth: pairOf(rangeOf('teDepth', teDepth)),
  };
}

// The fields of surudoku_request.
function requestOf({ words }, options) {
  indexOfWord('profile', options.profile, words.profiles);
  return {
    is_full: options.full ? 1 : 0,
    is_minimal: options.minimal ? 1 : 0,
    symmetry: indexOfWord('symmetry', options.symmetry, words.symmetries),
    ...levelOf(options, words),
    ...rangesOf(options),
    ...stepsOf(options, words),
    profile: options.profile,
    max_attempts: wholeNumber('maxAttempts', options.maxAttempts, 1, 2 ** 31 - 1),
    places: options.pattern === undefined ? undefined : placesOfClues(options.pattern, 'pattern'),
  };
}

const generate = {
  plan(engine, given) {
    const options = takeOptions('generate', given, GENERATE_DEFAULTS);
    return {
      kind: 'generate',
      count: wholeNumber('count', options.count, 0),
      first: wholeNumber('first', options.first, 1),
      firstGrid: 0,
      options: { request: requestOf(engine, options), seed: seedNumber(options.seed) },
      grids: {},
    };
  },
  many: (engine, columns) => columns,
  one: (engine, columns, i) => pair(columns, i),
};

export const CALLS = { solve, count, check, rate, canonical, isomorphs, generate };

/** Gives a class `solveMany` and so on, a method for each call, which is this.run(call, inputs, options). */
export function addCalls({ prototype }) {
  for (const [call, { plan }] of Object.entries(CALLS)) {
    const count = plan.length - 2; // of the inputs: the engine comes before them, and the options after them
    const value = function (...args) {
      return this.run(call, args.slice(0, count), args[count]);
    };
    Object.defineProperty(prototype, `${call}Many`, { value, writable: true, configurable: true });
  }
}
