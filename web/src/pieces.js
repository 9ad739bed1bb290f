// A stream of bytes in pieces of whole lines.
const NEWLINE = 10;

function joined(chunks, size) {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * Pieces in their own buffers, with numbers from 0. Each has whole lines and at least `leastAt(at)` bytes, if `at` are before it;
 * the last one ends with the stream.
 * @param {ReadableStream<Uint8Array>} stream
 */
export async function* piecesOf(stream, leastAt) {
  const reader = stream.getReader();
  let chunks = []; // of the next piece
  let size = 0;
  let [at, number] = [0, 0];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    let rest = value;
    for (let end = endOfPiece(rest, leastAt(at) - size); end > 0; end = endOfPiece(rest, leastAt(at))) {
      size += end;
      yield { number: number++, text: joined([...chunks, rest.subarray(0, end)], size) };
      at += size;
      [chunks, size, rest] = [[], 0, rest.subarray(end)];
    }
    chunks.push(rest);
    size += rest.length;
  }
  if (size > 0) yield { number, text: joined(chunks, size) };
}

// Where a piece ends that wants so many bytes of a chunk; 0 if it goes on after that.
const endOfPiece = (chunk, least) => (chunk.length < least ? 0 : chunk.indexOf(NEWLINE, Math.max(0, least - 1)) + 1);
