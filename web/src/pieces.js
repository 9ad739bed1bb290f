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
  let chunks = []; // that no piece has had
  let size = 0;
  let [at, number] = [0, 0];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    chunks.push(value);
    size += value.length;
    if (size < leastAt(at) || !value.includes(NEWLINE)) continue;
    let rest = joined(chunks, size);
    for (let end = endOfPiece(rest, leastAt(at)); end > 0; end = endOfPiece(rest, leastAt(at))) {
      yield { number: number++, text: rest.slice(0, end) };
      rest = rest.subarray(end);
      at += end;
    }
    chunks = [rest];
    size = rest.length;
  }
  if (size > 0) yield { number, text: joined(chunks, size) };
}

// 0 if there is none yet.
const endOfPiece = (bytes, least) => (bytes.length < least ? 0 : bytes.indexOf(NEWLINE, least - 1) + 1);
