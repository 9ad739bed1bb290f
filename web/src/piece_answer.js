// Answers a piece of a file, in a worker.
import { findClash } from "./clash.js";
import { blocksOf } from "./lines.js";

const NEWLINE = 10;
const decoder = new TextDecoder();

export const MOST_FAULTS = 100; // that are shown

function lineCount(text) {
  let count = 0;
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** The faults of a block by lines: records that cannot be read, and puzzles whose clues clash. */
function faultsOf(block, outcomes) {
  const faults = [...block.faults];
  let record = 0;
  for (const place of block.places()) {
    const isInvalid = place >= 0 && outcomes[record] === "invalid";
    if (isInvalid) faults.push({ line: block.lines[record], ...findClash(block.text(place)) });
    record += 1;
  }
  return faults.sort((a, b) => a.line - b.line);
}

/**
 * The answer to a piece: its `parts` are the bytes for the answers' file, `outcomes` counts. Lines and records count from 1.
 * @param {import("../../npm/src/surudoku.js").Surudoku} s
 */
export function answerPiece(s, job, text) {
  const answer = { records: 0, lines: lineCount(text), parts: [], outcomes: new Map(), faults: [], faultCount: 0, ratings: [] };
  for (const block of blocksOf(text, job.columns)) {
    const { bytes, outcomes, ratings = [] } = job.answer(block, s);
    answer.parts.push(bytes);
    for (const outcome of outcomes) answer.outcomes.set(outcome, (answer.outcomes.get(outcome) ?? 0) + 1);
    const faults = faultsOf(block, outcomes);
    answer.faultCount += faults.length;
    answer.faults.push(...faults.slice(0, MOST_FAULTS));
    for (const { place, record, ...rating } of ratings) {
      answer.ratings.push({ ...rating, puzzle: decoder.decode(block.text(place)), record: answer.records + record });
    }
    answer.records += block.count;
  }
  return answer;
}
