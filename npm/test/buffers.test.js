// Buffers that messages carry again and again.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Buffers } from '../src/buffers.js';

test('gives the smallest buffer that is large enough', () => {
  const buffers = new Buffers();
  const [small, large] = [new Uint8Array(80), new Float64Array(20)];
  buffers.give([large.buffer, small.buffer]);
  const copy = buffers.takeCopy(new Float64Array([1, 2, 3]));
  assert.deepEqual([...copy], [1, 2, 3]);
  assert.equal(copy.buffer, small.buffer);
  assert.equal(buffers.takeArray(Uint8Array, 10).buffer, large.buffer);
  assert.equal(buffers.takeArray(Uint8Array, 10).buffer.byteLength, 10);
});

test('keeps no buffer that is too small', () => {
  const buffers = new Buffers();
  const small = new Uint8Array(80);
  buffers.give([small.buffer]);
  assert.equal(buffers.takeArray(Uint8Array, 81).length, 81);
  assert.notEqual(buffers.takeArray(Uint8Array, 1).buffer, small.buffer);
});
