// A file in pieces is answered as it is in one: node pieces_test.mjs. Wants the modules (scripts/build wasm).
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../npm/src/index.js";
import { JOBS } from "../src/file_jobs.js";
import { answerPiece } from "../src/piece_answer.js";
import { piecesOf } from "../src/pieces.js";

const s = await load();
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
console.log(`SEED=${seed}`);
let state = seed;

/** A whole number below `end`. */
function draw(end) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}

/** Lines of all kinds: `rest` follows each puzzle. */
function drawLines(count, rest) {
  const puzzles = s.generate({ count, seed: draw(1000) });
  const changes = [
    ({ puzzle }) => puzzle,
    ({ puzzle }) => `${puzzle}\r`,
    ({ puzzle }) => puzzle.slice(draw(81)),
    ({ solution }) => `${solution[1]}${solution.slice(1)}`,
    ({ puzzle }) => `55${puzzle.slice(2)}`,
    () => "# a comment",
    () => "",
    ({ puzzle }) => [...puzzle].map((c) => (c === "." ? "123456789" : `........${c}`)).join(""),
    ({ puzzle }) => [...puzzle].map((c) => [..."123456789"].map((d) => (c === "." || c === d ? d : ".")).join("")).join(""),
  ];
  return puzzles.map((made) => changes[draw(changes.length)](made) + (draw(3) ? rest(made) : "")).join("\n");
}

/** A stream of the text in chunks of any sizes. */
function streamOf(text) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at === bytes.length) return controller.close();
      const size = 1 + draw(Math.min(2000, bytes.length - at));
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
}

async function piecesOfText(text) {
  const pieces = [];
  for await (const piece of piecesOf(streamOf(text), () => 1 + draw(3000))) pieces.push(piece);
  return pieces;
}

const textOf = (parts) => parts.map((part) => new TextDecoder().decode(part)).join("");

function joined(answers) {
  const sum = { records: 0, text: "", outcomes: {}, faults: [], faultCount: 0, ratings: [] };
  let lines = 0;
  for (const answer of answers) {
    sum.text += textOf(answer.parts);
    for (const [word, count] of answer.outcomes) sum.outcomes[word] = (sum.outcomes[word] ?? 0) + count;
    sum.faults.push(...answer.faults.map((fault) => ({ ...fault, line: lines + fault.line })));
    sum.faultCount += answer.faultCount;
    sum.ratings.push(...answer.ratings.map((rating) => ({ ...rating, record: sum.records + rating.record })));
    sum.records += answer.records;
    lines += answer.lines;
  }
  return sum;
}

test("pieces have whole lines, and are the text together", async () => {
  for (const text of ["", "\n", "a", "a\n", "\n\na", drawLines(100, () => ",more"), `${"x".repeat(9000)}\ny`]) {
    const pieces = await piecesOfText(text);
    assert.equal(textOf(pieces.map((piece) => piece.text)), text);
    assert.deepEqual(pieces.map(({ number }) => number), [...pieces.keys()]);
    for (const piece of pieces.slice(0, -1)) assert.equal(piece.text.at(-1), 10);
  }
});

for (const [name, job] of Object.entries(JOBS)) {
  test(`${name}: pieces are answered as their file is`, async () => {
    const text = drawLines(90, ({ solution }) => `,${solution}`);
    const pieces = await piecesOfText(text);
    const whole = joined([answerPiece(s, job, new TextEncoder().encode(text))]);
    assert.deepEqual(joined(pieces.map((piece) => answerPiece(s, job, piece.text))), whole);
    assert.equal(whole.text.split("\n").length, whole.records + 1);
    assert.ok(whole.faultCount > 0 && Object.keys(whole.outcomes).length > 1);
  });
}
