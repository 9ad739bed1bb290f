// A worker of a Pool. The first message brings the module, each other one a piece of work and room for its columns.
import { listenToParent } from '#platform';
import { Engine } from './engine.js';
import { GridError } from './grids.js';
import { buffersOf } from './works.js';

let engine;

function perform({ work, columns }) {
  const start = performance.now();
  engine.perform(work, columns);
  return { columns, grids: work.grids, milliseconds: performance.now() - start };
}

listenToParent((message, answer) => {
  if (message instanceof WebAssembly.Module) {
    engine = new Engine(message);
    return;
  }
  try {
    const result = perform(message);
    answer(result, buffersOf(result.grids, result.columns));
  } catch (error) {
    // A message keeps no properties of an error.
    answer({ error: error instanceof GridError ? { ...error, message: error.message } : error });
  }
});
