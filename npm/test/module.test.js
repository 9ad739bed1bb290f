// The module, and the ways to load it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from 'surudoku';

const url = new URL('../wasm/surudoku.wasm', import.meta.url);
const bytes = readFileSync(url);
const module = new WebAssembly.Module(bytes);

test('it imports nothing, and uses vectors', async () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.equal((await load({ wasm: module })).names.target, 'wasm');
});

test('load takes it in each form', async () => {
  for (const wasm of [undefined, url, url.href, bytes, new Uint8Array(bytes).buffer, module, new Response(bytes)]) {
    assert.equal((await load({ wasm })).count('.'.repeat(81), { limit: 2 }), 2);
  }
});
