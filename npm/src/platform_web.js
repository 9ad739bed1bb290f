// Browsers (and other engines with their interfaces) have their own way of reading files and of workers. platform_node.js has the same functions.

export async function readBytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

export function coreCount() {
  return globalThis.navigator?.hardwareConcurrency ?? 1;
}

export function startWorker(url, onMessage, onError) {
  const worker = new Worker(url, { type: 'module' });
  worker.onmessage = (event) => onMessage(event.data);
  worker.onerror = (event) => onError(event.error ?? new Error(event.message));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    keepAlive: () => {},
    stop: () => worker.terminate(),
  };
}

/** In a worker: hears the messages of the page or program that started it. */
export function listenToParent(onMessage) {
  globalThis.onmessage = (event) => onMessage(event.data, (answer, transfer) => globalThis.postMessage(answer, transfer));
}
