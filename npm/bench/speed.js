// Puzzles a second: node npm/bench/speed.js FILE, a puzzle a line. On one thread by processor time; by pools of one and of two
// workers by the clock, in turn. The best of several runs each.
import { readFileSync } from 'node:fs';
import { load } from 'surudoku';

const RUNS = 6;
const lines = readFileSync(process.argv[2], 'latin1').split('\n').filter(Boolean).map((line) => line.slice(0, 81));
const puzzles = new TextEncoder().encode(lines.join(''));
const hundredth = puzzles.subarray(0, 81 * Math.ceil(lines.length / 100)); // ratings take a hundred times as long
const s = await load();

const perSecond = (count, seconds) => `${Math.round(count / seconds).toLocaleString('en')} a second`;

function processorSeconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function clockSeconds(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

for (const [call, input] of [['solveMany', puzzles], ['rateMany', hundredth]]) {
  const seconds = Array.from({ length: RUNS }, () => processorSeconds(() => s[call](input)));
  console.log(`${call}: ${perSecond(input.length / 81, Math.min(...seconds))}`);
}
const pools = [1, 2].map((workers) => s.pool({ workers }));
for (const [call, input] of [['solveMany', puzzles], ['rateMany', hundredth]]) {
  const seconds = pools.map(() => []);
  for (let run = 0; run < RUNS; ++run) {
    for (const [i, pool] of pools.entries()) seconds[i].push(await clockSeconds(() => pool[call](input)));
  }
  const [one, two] = seconds.map((all) => Math.min(...all));
  console.log(`${call}, pool: ${perSecond(input.length / 81, two)} by two workers, ${(one / two).toFixed(2)} times one's`);
}
pools.forEach((pool) => pool.close());
