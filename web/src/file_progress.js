// How much of a file is done. Its text is longer than the file if that is packed, nobody knows how much.
export class FileProgress {
  #size;
  #isPacked;
  #tell;
  #read = 0; // bytes of the file that is packed
  #cut = 0; // bytes of the text in pieces
  #done = 0; // of them answered
  #records = 0; // answered

  constructor(size, isPacked, tell) {
    this.#size = size;
    this.#isPacked = isPacked;
    this.#tell = tell;
  }

  textOf(stream) {
    if (!this.#isPacked) return stream;
    const transform = (chunk, controller) => {
      this.#read += chunk.length;
      controller.enqueue(chunk);
    };
    return stream.pipeThrough(new TransformStream({ transform })).pipeThrough(new DecompressionStream("gzip"));
  }

  /** Bytes of the text after so many, as far as is known. */
  leftAt(at) {
    return this.#isPacked ? Infinity : this.#size - at;
  }

  addCut(bytes) {
    this.#cut += bytes;
  }

  addDone(bytes, records) {
    this.#done += bytes;
    this.#records += records;
    const all = this.#isPacked ? (this.#cut * this.#size) / this.#read : this.#size;
    this.#tell({ done: this.#records, share: Math.min(1, this.#done / all) });
  }
}
