// A worker of a Pool. The first message brings the module, each other one a piece of work.
import { listenToParent } from '#platform';
import { Engine } from './engine.js';
import { GridError } from './grids.js';

let engine;

function perform(work) {
  const start = performance.now();
  const columns = engine.perform(work);
  return { columns, milliseconds: performance.now() - start };
}

listenToParent((message, answer) => {
  if (message instanceof WebAssembly.Module) {
    engine = new Engine(message);
    return;
  }
  try {
    const result = perform(message);
    answer(result, Object.values(result.columns).map((column) => column.buffer));
  } catch (error) {
    // A message keeps no properties of an error.
    answer({ error: error instanceof GridError ? { ...error, message: error.message } : error });
  }
});
