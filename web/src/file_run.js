// A file through a job: workers answer pieces of it, and the answers are put together in order.
import { coreCount } from "../../npm/src/platform_web.js";
import { JOBS } from "./file_jobs.js";
import { FileProgress } from "./file_progress.js";
import { FileWorker } from "./file_workers.js";
import { MOST_FAULTS } from "./piece_answer.js";
import { piecesOf } from "./pieces.js";

const PIECES_AT_ONCE = 2; // a worker has the next one already while this thread takes its answer
const GOOD_MILLISECONDS = 25; // for a piece: then messages cost little, and progress is smooth
const FIRST_PIECE = 1024; // bytes
const MOST_IN_PIECE = 2 ** 20;
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
  #jobName;
  #signal;
  #lines = 0;
  #pieceSize = FIRST_PIECE;
  #early = new Map(); // answers to pieces that come after an open one, by number
  #taken = 0; // pieces
  #start = performance.now();

  constructor(jobName, { names, signal }) {
    this.#jobName = jobName;
    this.job = JOBS[jobName];
    this.names = names;
    this.#signal = signal;
    if (this.job.head) this.parts.push(this.job.head(names));
  }

  get seconds() {
    return (performance.now() - this.#start) / 1000;
  }

  /** `size`: of the file, for the share that is done. Tells `onProgress({done, share})`. */
  async run(stream, { size, isPacked, onProgress }) {
    this.#signal.throwIfAborted();
    const stopped = new Promise((_, reject) => this.#signal.addEventListener("abort", () => reject(this.#signal.reason)));
    const workers = Array.from({ length: coreCount() }, () => new FileWorker());
    const progress = new FileProgress(size, isPacked, onProgress);
    const pieces = piecesOf(progress.textOf(stream), (at) => this.#leastSize(progress.leftAt(at), workers.length));
    const work = workers.flatMap((worker) => Array.from({ length: PIECES_AT_ONCE }, () => this.#serve(worker, pieces, progress)));
    try {
      await Promise.race([stopped, Promise.all(work)]);
    } finally {
      workers.forEach((worker) => worker.stop());
    }
  }

  // Near the end pieces become smaller, so that all workers end together.
  #leastSize(left, workers) {
    return Math.max(1, Math.min(this.#pieceSize, Math.ceil(left / (2 * workers))));
  }

  async #serve(worker, pieces, progress) {
    for await (const { number, text } of pieces) {
      const size = text.length;
      progress.addCut(size);
      const answer = await worker.ask({ job: this.#jobName, text }, [text.buffer]);
      const good = Math.round((size * GOOD_MILLISECONDS) / Math.max(answer.milliseconds, 0.01));
      this.#pieceSize = Math.max(1, Math.min(good, 8 * size, MOST_IN_PIECE));
      this.#early.set(number, answer);
      this.#takeInOrder();
      progress.addDone(size, answer.records);
    }
  }

  #takeInOrder() {
    for (; this.#early.has(this.#taken); ++this.#taken) {
      this.#take(this.#early.get(this.#taken));
      this.#early.delete(this.#taken);
    }
  }

  #take({ blob, lines, records, outcomes, faults, faultCount, ratings }) {
    this.parts.push(blob);
    for (const [outcome, count] of outcomes) this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + count);
    const shown = faults.slice(0, MOST_FAULTS - this.faults.length);
    this.faults.push(...shown.map((fault) => ({ ...fault, line: this.#lines + fault.line })));
    this.faultCount += faultCount;
    for (const { er, ep, ed, hardest, puzzle, record } of ratings) {
      const example = () => ({ puzzle, record: this.records + record, er, ep, ed });
      this.ratings.er.add(er, example);
      this.ratings.hardest.add(hardest, example);
    }
    this.#lines += lines;
    this.records += records;
  }
}
