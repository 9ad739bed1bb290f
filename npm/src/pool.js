// Workers that share the work of calls. Results are in order, and do not depend on the workers.
import { coreCount, startWorker } from '#platform';
import { Buffers } from './buffers.js';
import { addCalls, CALLS } from './calls.js';
import { makeColumns, putColumns } from './engine.js';
import { GridError } from './grids.js';
import { takeOptions, wholeNumber } from './options.js';
import { buffersOf, KINDS, mapGrids } from './works.js';

// A piece should take so long: then messages cost little, and progress is smooth.
const GOOD_MILLISECONDS = 25;
const FIRST_PIECE = 16;
const PIECES_AT_ONCE = 2; // a worker has the next one already while this thread takes its results
const MOST_IN_PIECE = 65_536;

/** One call: its work, how much of that is handed out and done, and its promise. */
class Job {
  handedOut = 0;
  #done = 0;
  #open = new Set(); // pieces that workers have
  #failed = null; // the first piece, in the order of the work, that has an error
  #pieceSize = FIRST_PIECE;

  constructor(work, onProgress) {
    this.work = work;
    this.columns = makeColumns(work);
    this.onProgress = onProgress;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  get isHandedOut() {
    return this.#failed !== null || this.handedOut === this.work.count;
  }

  get isDone() {
    return this.#done === this.work.count;
  }

  /** Whether pieces take no longer than they should, as far as is known: then one may wait behind another. */
  get isQuick() {
    return this.#done > 0 && this.#pieceSize > 1;
  }

  /** The error that the call ends with, if it does. It is the first one, so pieces before it are waited for. */
  get error() {
    const isFirst = [...this.#open].every((piece) => piece.at > this.#failed?.at);
    return isFirst ? this.#failed?.error : undefined;
  }

  /** The next piece. Near the end pieces become smaller, so that all workers end together. */
  takePiece(workers) {
    const left = this.work.count - this.handedOut;
    const count = Math.min(this.#pieceSize, Math.ceil(left / (2 * workers)));
    const piece = { job: this, at: this.handedOut, count };
    this.handedOut += count;
    this.#open.add(piece);
    return piece;
  }

  take(piece, { error, columns, milliseconds }) {
    this.#open.delete(piece);
    if (!error) this.#finish(piece, columns, milliseconds);
    else if (this.#failed === null || piece.at < this.#failed.at) this.#failed = { at: piece.at, error: asThrown(error) };
  }

  #finish({ at, count }, columns, milliseconds) {
    putColumns(this.columns, columns, at, count);
    this.#done += count;
    const good = Math.round((count * GOOD_MILLISECONDS) / Math.max(milliseconds, 0.01));
    this.#pieceSize = Math.max(1, Math.min(good, 8 * count, MOST_IN_PIECE));
    this.onProgress?.({ done: this.#done, total: this.work.count });
  }
}

export class Pool {
  #module;
  #engine;
  #workers = [];
  #jobs = [];
  #buffers = new Buffers();

  constructor(module, engine, options) {
    const { workers, workerUrl } = takeOptions('pool', options, {
      workers: coreCount(),
      workerUrl: new URL('./worker.js', import.meta.url),
    });
    this.#module = module;
    this.#engine = engine;
    const count = wholeNumber('workers', workers, 1, 1024);
    for (let i = 0; i < count; ++i) this.#workers.push(this.#start({ url: workerUrl }));
  }

  get size() {
    return this.#workers.length;
  }

  get names() {
    return this.#engine.words;
  }

  /** Ends the workers. Calls that are not done are rejected. */
  close() {
    this.#close(new Error('the pool was closed'));
  }

  /** One of the calls that addCalls makes methods of. */
  async run(call, inputs, { signal, onProgress, ...options } = {}) {
    signal?.throwIfAborted();
    if (this.#workers.length === 0) throw new Error('the pool is closed');
    const { plan, many } = CALLS[call];
    const job = new Job(plan(this.#engine, ...inputs, options), onProgress);
    const cancel = () => this.#drop(job, signal.reason);
    signal?.addEventListener('abort', cancel);
    try {
      return many(this.#engine, await this.#run(job));
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  #run(job) {
    if (job.work.count === 0) return job.columns;
    this.#jobs.push(job);
    this.#handOut();
    return job.promise;
  }

  // Starts a worker, or another one in its place. One that was replaced is not heard any more.
  #start(worker) {
    worker.pieces = []; // in its order
    const hearing = (hear) => (message) => worker.port === port && hear.call(this, message);
    const port = startWorker(
      worker.url,
      hearing((message) => this.#hear(worker, message)),
      hearing((error) => this.#close(error)),
    );
    worker.port = port;
    port.post(this.#module);
    return worker;
  }

  // Each worker gets a piece before any gets its second one.
  #handOut() {
    for (let most = 1; most <= PIECES_AT_ONCE; ++most) {
      for (const worker of this.#workers) {
        const job = worker.pieces.length < most && this.#jobFor(worker);
        if (job) this.#send(worker, job.takePiece(this.size));
      }
    }
  }

  // A worker's pieces are of one job: no other job should wait behind a puzzle that takes minutes.
  #jobFor({ pieces: [first] }) {
    return this.#jobs.find((job) => !job.isHandedOut && (!first || (first.job === job && job.isQuick)));
  }

  #send(worker, piece) {
    const part = KINDS[piece.job.work.kind].slice(piece.job.work, piece.at, piece.count);
    const work = { ...part, grids: mapGrids(part.grids, (array) => this.#buffers.takeCopy(array)) };
    const columns = makeColumns(work, (type, length) => this.#buffers.takeArray(type, length));
    worker.pieces.push(piece);
    worker.port.keepAlive(true);
    worker.port.post({ work, columns }, buffersOf(work.grids, columns));
  }

  #hear(worker, result) {
    const piece = worker.pieces.shift();
    const { job } = piece;
    worker.port.keepAlive(worker.pieces.length > 0);
    try {
      job.take(piece, result);
    } catch (fault) {
      return this.#drop(job, fault); // of the user's onProgress
    }
    if (!result.error) this.#buffers.give(buffersOf(result.grids, result.columns));
    if (job.error) return this.#drop(job, job.error);
    if (job.isDone) this.#end(job);
    this.#handOut();
  }

  #end(job) {
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    job.resolve(job.columns);
    if (this.#jobs.length === 0) this.#buffers.clear();
  }

  // A worker cannot be interrupted in the midst of a piece, so those that are in one of this job are replaced.
  #drop(job, reason) {
    if (!this.#jobs.includes(job)) return;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    job.reject(reason);
    for (const worker of this.#workers.filter(({ pieces: [first] }) => first?.job === job)) {
      worker.port.stop();
      this.#start(worker);
    }
    this.#handOut();
  }

  #close(reason) {
    for (const job of this.#jobs) job.reject(reason);
    for (const worker of this.#workers) worker.port.stop();
    this.#jobs = [];
    this.#workers = [];
  }
}

addCalls(Pool);

const asThrown = (error) => (error instanceof Error ? error : new GridError(error.message, error.index, error.cell));
