// The examples of the README print what stands below them. UPDATE=1 writes that anew.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { format } from 'node:util';
import * as surudoku from 'surudoku';

const README = new URL('../README.md', import.meta.url);
const EXAMPLE = /```js\n([^]*?)```\n(?:\n```text\n([^]*?)```\n)?/g;
const AsyncFunction = (async () => {}).constructor;

const s = await surudoku.load();

async function run(example) {
  const code = example.replace(/^import (.*) from 'surudoku';$/gm, 'const $1 = surudoku;');
  const lines = [];
  const console = { log: (...values) => lines.push(`${format(...values)}\n`) };
  const { load, ...names } = { load: surudoku.load, s, surudoku, console };
  const isWhole = /\bconst s =/.test(code);
  if (isWhole) delete names.s;
  await new AsyncFunction(...Object.keys(names), code)(...Object.values(names));
  return lines.join('');
}

let text = readFileSync(README, 'utf8');
const examples = [...text.matchAll(EXAMPLE)];

test('there are ten examples and more', () => assert.ok(examples.length >= 10));

for (const [whole, example, printed = ''] of examples) {
  test(example.trim().split('\n')[0], async () => {
    const actual = await run(example);
    if (process.env.UPDATE) text = text.replace(whole, () => `\`\`\`js\n${example}\`\`\`\n\n\`\`\`text\n${actual}\`\`\`\n`);
    else assert.equal(actual, printed);
  });
}

test.after(() => process.env.UPDATE && writeFileSync(README, text));
