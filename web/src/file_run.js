// A file through a job: blocks are read, answered by the pool and put into one answer, in order.
import { findClash } from "./clash.js";
import { JOBS } from "./file_jobs.js";
import { blocksOf } from "./lines.js";

const BLOCKS_AT_ONCE = 2; // the next one is read while one is answered
const MOST_FAULTS = 100; // that are shown
const EXAMPLES = 6; // of puzzles with the same rating

/** Counts by a key, each with its first examples. */
class Groups {
  #groups = new Map();

  get size() {
    return this.#groups.size;
  }

  add(key, example) {
    const group = this.#groups.get(key) ?? { count: 0, examples: [] };
    group.count += 1;
    if (group.examples.length < EXAMPLES) group.examples.push(example());
    this.#groups.set(key, group);
  }

  /** [[key, count, examples], ...], as the report's charts want them. */
  sorted(order) {
    return [...this.#groups].sort(([a], [b]) => order(a) - order(b)).map(([key, { count, examples }]) => [key, count, examples]);
  }
}

export class FileRun {
  parts = []; // of the answers' file
  outcomes = new Map(); // counts
  faults = [];
  faultCount = 0;
  records = 0;
  ratings = { er: new Groups(), hardest: new Groups() };
  #done = 0;
  #read = 0;
  #start = performance.now();

  constructor(job, context) {
    this.job = JOBS[job];
    this.context = context; // {pool, names, signal}
    if (this.job.head) this.parts.push(this.job.head(context.names));
  }

  get seconds() {
    return (performance.now() - this.#start) / 1000;
  }

  /** `size`: of the file, for the share that is done. Tells `onProgress({done, share})`. */
  async run(stream, { size, isPacked, onProgress }) {
    const counted = stream.pipeThrough(this.#counter());
    const bytes = isPacked ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    const open = [];
    let readRecords = 0;
    const tell = (more) => {
      const all = this.#read > 0 ? (readRecords * size) / this.#read : 1;
      onProgress({ done: this.#done + more, share: Math.min(1, (this.#done + more) / Math.max(all, readRecords)) });
    };
    for await (const block of blocksOf(bytes, this.job.columns)) {
      readRecords += block.count;
      open.push(this.#answer(block, tell));
      if (open.length === BLOCKS_AT_ONCE) this.#take(await open.shift());
    }
    while (open.length > 0) this.#take(await open.shift());
  }

  #counter() {
    return new TransformStream({
      transform: (chunk, controller) => {
        this.#read += chunk.length;
        controller.enqueue(chunk);
      },
    });
  }

  async #answer(block, tell) {
    const answer = await this.job.answer(block, { ...this.context, onProgress: ({ done }) => tell(done) });
    return { block, ...answer };
  }

  #take({ block, outcomes, bytes, ratings = [] }) {
    this.parts.push(new Blob([bytes])); // a blob need not stay in memory
    for (const outcome of outcomes) this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    this.#takeFaults(block, outcomes);
    for (const rating of ratings) this.#takeRating(block, rating);
    this.#done += block.count;
    this.records += block.count;
  }

  #takeFaults(block, outcomes) {
    const found = [...block.faults];
    let record = 0;
    for (const place of block.places()) {
      const isInvalid = place >= 0 && outcomes[record] === "invalid";
      if (isInvalid) found.push({ line: block.lines[record], ...findClash(block.text(place)) });
      record += 1;
    }
    found.sort((a, b) => a.line - b.line);
    this.faultCount += found.length;
    this.faults.push(...found.slice(0, Math.max(0, MOST_FAULTS - this.faults.length)));
  }

  #takeRating(block, { place, er, ep, ed, hardest }) {
    const example = () => ({
      puzzle: new TextDecoder().decode(block.text(place)),
      record: this.records + place + 1,
      er, ep, ed,
    });
    this.ratings.er.add(er, example);
    this.ratings.hardest.add(hardest, example);
  }
}
