// The package's entry: load() gives a Surudoku.
import { compileModule } from './compile.js';
import { Surudoku } from './surudoku.js';

export { GridError } from './grids.js';
export { Pool } from './pool.js';
export { stream } from './stream.js';
export { Surudoku } from './surudoku.js';

/**
 * Loads the engine. In Node this takes some 20 ms, in a browser as long as 240 kB take to arrive.
 * @param {{ wasm?: string | URL | BufferSource | Response | WebAssembly.Module }} [options]
 */
export async function load({ wasm } = {}) {
  return new Surudoku(await compileModule(wasm));
}
