// Workers: the same results as on one thread, in order; progress, cancelling, errors.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'surudoku';

const s = await load();
const { puzzles, solutions } = s.generateMany({ count: 3000, seed: 11 });

async function withPool(use, workers = 3) {
  const pool = s.pool({ workers });
  try {
    await use(pool);
  } finally {
    pool.close();
  }
}

test('gives the same as one thread', () =>
  withPool(async (pool) => {
    assert.deepEqual(await pool.solveMany(puzzles, { statistics: true }), s.solveMany(puzzles, { statistics: true }));
    assert.deepEqual(await pool.checkMany(puzzles, solutions), s.checkMany(puzzles, solutions));
    assert.deepEqual(await pool.rateMany(puzzles.subarray(0, 8100)), s.rateMany(puzzles.subarray(0, 8100)));
    assert.deepEqual(await pool.canonicalMany(puzzles), s.canonicalMany(puzzles));
    assert.deepEqual(await pool.countMany(puzzles), s.countMany(puzzles));
    const copies = { copies: 7, seed: 5, solutions };
    assert.deepEqual(await pool.isomorphsMany(puzzles, copies), s.isomorphsMany(puzzles, copies));
    assert.deepEqual((await pool.generateMany({ count: 3000, seed: 11 })).puzzles, puzzles);
    assert.equal((await pool.solveMany([])).solutions.length, 0);
  }));

test('works on several calls at once', () =>
  withPool(async (pool) => {
    const calls = [1, 2, 3, 4].map((seed) => pool.generateMany({ count: 200, seed }));
    for (const [i, { puzzles: made }] of (await Promise.all(calls)).entries()) {
      assert.deepEqual(made, s.generateMany({ count: 200, seed: i + 1 }).puzzles);
    }
  }));

test('tells of progress', () =>
  withPool(async (pool) => {
    const told = [];
    await pool.solveMany(puzzles, { onProgress: ({ done, total }) => told.push([done, total]) });
    assert.deepEqual(told.at(-1), [3000, 3000]);
    assert.ok(told.length > 1 && told.every(([done], i) => i === 0 || done > told[i - 1][0]));
  }));

test('a call is cancelled at once, in the midst of a puzzle, and the pool goes on', () =>
  withPool(async (pool) => {
    const controller = new AbortController();
    const endless = pool.countMany(['.'.repeat(81)], { limit: Number.MAX_SAFE_INTEGER, signal: controller.signal });
    const other = pool.solveMany(puzzles);
    setImmediate(() => controller.abort(new Error('enough')));
    await assert.rejects(endless, /enough/);
    assert.deepEqual((await other).solutions, solutions);
    assert.deepEqual((await pool.solveMany(puzzles)).solutions, solutions);
    await assert.rejects(pool.solveMany(puzzles, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  }));

test('no call waits for the endless puzzle of another one', () =>
  withPool(async (pool) => {
    const controller = new AbortController();
    const endless = pool.countMany(['.'.repeat(81)], { limit: Number.MAX_SAFE_INTEGER, signal: controller.signal });
    assert.deepEqual((await pool.solveMany(puzzles)).solutions, solutions);
    controller.abort(new Error('enough'));
    await assert.rejects(endless, /enough/);
  }, 2));

test('a call is cancelled while pieces of it wait in a worker', () =>
  withPool(async (pool) => {
    const controller = new AbortController();
    const cancelled = pool.solveMany(puzzles, { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) });
    const other = pool.solveMany(puzzles);
    await assert.rejects(cancelled, /enough/);
    assert.deepEqual((await other).solutions, solutions);
  }, 1));

test('errors name the first bad cell', () =>
  withPool(async (pool) => {
    const bad = puzzles.slice();
    bad[2000 * 81 + 5] = 99;
    bad[1000 * 81 + 6] = 98;
    await assert.rejects(pool.solveMany(bad), { name: 'GridError', index: 1000, cell: 6 });
    await assert.rejects(pool.generateMany({ count: 5, level: 'extreme', clues: 40, maxAttempts: 1 }), /gave up on puzzle/);
    await assert.rejects(pool.solveMany(puzzles, { onProgress: () => { throw new Error('mine'); } }), /mine/);
    assert.deepEqual((await pool.solveMany(puzzles)).solutions, solutions);
  }));

test('a pool that is closed rejects calls', async () => {
  const pool = s.pool({ workers: 1 });
  const call = pool.solveMany(puzzles);
  pool.close();
  await assert.rejects(call, /closed/);
  await assert.rejects(pool.solveMany(puzzles), /closed/);
  await assert.rejects(s.pool({ workers: 1, workerUrl: new URL('./absent.js', import.meta.url) }).solveMany(puzzles), /absent/);
});
