// Node has its own way of reading files and of workers. platform_web.js has the same functions.
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

export async function readBytes(source) {
  const url = source instanceof URL ? source : new URL(source, `file://${process.cwd()}/`);
  if (url.protocol === 'file:') return readFile(url);
  return (await fetch(url)).arrayBuffer();
}

export function coreCount() {
  return Math.max(1, cpus().length);
}

/** A worker that does not keep the process alive while it waits. */
export function startWorker(url, onMessage, onError) {
  const worker = new Worker(url);
  worker.on('message', onMessage);
  worker.on('error', onError);
  worker.unref();
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    keepAlive: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    stop: () => void worker.terminate(),
  };
}

/** In a worker: hears the messages of the page or program that started it. */
export function listenToParent(onMessage) {
  parentPort.on('message', (message) => onMessage(message, (answer, transfer) => parentPort.postMessage(answer, transfer)));
}
