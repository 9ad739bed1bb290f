// Finds and compiles the WebAssembly module.
import { readBytes } from '#platform';

// A module with one vector instruction. It is valid where the engine knows vectors of 128 bits.
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

// Bundlers find files by this form of URL, so both stand here in full.
function defaultUrl() {
  return WebAssembly.validate(VECTORS)
    ? new URL('../wasm/surudoku.wasm', import.meta.url)
    : new URL('../wasm/surudoku-plain.wasm', import.meta.url);
}

/** @returns {Promise<WebAssembly.Module>} */
export async function compileModule(source = defaultUrl()) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) source = await readBytes(source);
  if (typeof Response !== 'undefined' && source instanceof Response) source = await source.arrayBuffer();
  return WebAssembly.compile(source);
}
