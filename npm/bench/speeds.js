// The package's speeds, in Node and in browsers. Each is the median of several runs, in which one thread, one worker and two
// workers take turns: so another program slows all three.
import { load } from '../src/index.js';

const RUNS = 9;

async function secondsOf(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const inWords = (number) => Math.round(number).toLocaleString('en');

/** Puzzles a second by each of the solvers. */
async function speedsOf(call, puzzles, solvers) {
  const seconds = solvers.map(() => []);
  for (let run = 0; run < RUNS; ++run) {
    for (const [i, solver] of solvers.entries()) seconds[i].push(await secondsOf(() => solver[call](puzzles)));
  }
  return seconds.map((all) => puzzles.length / 81 / median(all));
}

/** Lines that say how fast the puzzles of a text are solved and rated, a puzzle a line. */
export async function* speeds(text) {
  // A million strings would keep the garbage collector busy in each run.
  const puzzles = new TextEncoder().encode(text.replace(/^(.{81}).*\n?/gm, '$1'));
  const count = puzzles.length / 81;
  let s;
  const start = await secondsOf(async () => {
    s = await load();
    s.solve(puzzles.subarray(0, 81));
  });
  yield `start: ${inWords(1000 * start)} ms until the first answer`;
  const pools = [1, 2].map((workers) => s.pool({ workers }));
  const hundredth = puzzles.subarray(0, 81 * Math.ceil(count / 100)); // ratings take a hundred times as long
  for (const [call, input] of [['solveMany', puzzles], ['rateMany', hundredth]]) {
    const [alone, one, two] = await speedsOf(call, input, [s, ...pools]);
    yield `${call}: ${inWords(alone)} a second; by a worker ${inWords(one)}, by two ${inWords(two)}, ${(two / alone).toFixed(2)} times as many as by one thread`;
  }
  pools.forEach((pool) => pool.close());
}
