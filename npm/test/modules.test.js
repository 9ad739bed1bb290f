// The module with vector instructions and the plain one give the same; and each can be loaded in several ways.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { load } from 'surudoku';

const bytesOf = (name) => readFileSync(new URL(`../wasm/${name}.wasm`, import.meta.url));
const vectors = await load({ wasm: bytesOf('surudoku') });
const plain = await load({ wasm: bytesOf('surudoku-plain') });

test('they use what they should', () => {
  assert.deepEqual([vectors.names.target, plain.names.target], ['wasm', 'emu128']);
});

test('they import nothing', () => {
  for (const name of ['surudoku', 'surudoku-plain']) {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytesOf(name))), []);
  }
});

test('docs/browser.md tells their size', () => {
  const page = readFileSync(new URL('../../docs/browser.md', import.meta.url), 'utf8');
  for (const name of ['surudoku', 'surudoku-plain']) {
    const size = gzipSync(bytesOf(name)).length / 1e6;
    assert.ok(page.includes(`The modules have ${size.toFixed(1)} MB each, compressed.`), `${name}: ${size} MB`);
  }
});

test('they give the same', () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  console.log(`seed ${seed}`);
  const { puzzles } = vectors.generateMany({ count: 1000, seed });
  assert.deepEqual(plain.generateMany({ count: 1000, seed }).puzzles, puzzles);
  for (const [call, options] of [
    ['solveMany', { statistics: true }],
    ['rateMany', { techniques: true }],
    ['canonicalMany', { form: 'pattern' }],
    ['isomorphsMany', { copies: 3, seed }],
  ]) {
    assert.deepEqual(plain[call](puzzles, options), vectors[call](puzzles, options), call);
  }
});

test('load takes the module in each form', async () => {
  const url = new URL('../wasm/surudoku.wasm', import.meta.url);
  const module = await WebAssembly.compile(bytesOf('surudoku'));
  for (const wasm of [url, url.href, bytesOf('surudoku').buffer, module, new Response(bytesOf('surudoku'))]) {
    assert.equal((await load({ wasm })).count('.'.repeat(81), { limit: 2 }), 2);
  }
});
