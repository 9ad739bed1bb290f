// Streams of lines.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stream } from 'surudoku';

const s = await load();
const { puzzle, solution } = s.generate({ seed: 3 })[0];

async function answersOf(source, options, solver = s) {
  const answers = [];
  for await (const answer of stream(source, solver, options)) answers.push(answer);
  return answers;
}

// In pieces of so many bytes.
function inPieces(text, size) {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
      controller.close();
    },
  });
}

test('answers lines in order, wherever the pieces end', async () => {
  const text = `${puzzle}\r\n${puzzle},${solution}\n\n${puzzle.slice(1)}\nx${puzzle.slice(1)}\n${'.'.repeat(81)}`;
  for (const size of [1, 7, 82, 10_000]) {
    const answers = await answersOf(inPieces(text, size));
    assert.deepEqual(answers.map(({ line }) => line), [1, 2, 3, 4, 5, 6]);
    assert.deepEqual(answers.map(({ answer }) => answer?.status ?? ''), ['unique', 'unique', '', '', '', 'multiple']);
    assert.equal(answers[1].answer.solution, solution);
    assert.deepEqual([answers[2].column, answers[2].fault], [1, '0 characters where 81 make a puzzle']);
    assert.deepEqual([answers[4].column, answers[4].fault], [1, "'x' is neither a digit nor a blank"]);
  }
});

test('answers more lines than a block, by any call, compressed, by a pool', async () => {
  const text = `${puzzle}\n`.repeat(40_000);
  const packed = inPieces(text, 65_536).pipeThrough(new CompressionStream('gzip'));
  const pool = s.pool({ workers: 2 });
  const answers = await answersOf(packed, { gzip: true, call: 'count' }, pool);
  pool.close();
  assert.equal(answers.length, 40_000);
  assert.ok(answers.every(({ line, answer }, i) => line === i + 1 && answer === 1));
});

test('takes Node\'s streams and any other source of texts', async () => {
  assert.equal((await answersOf([puzzle, '\n', puzzle], { call: 'rate' })).length, 2);
  assert.deepEqual(await answersOf([]), []);
});
