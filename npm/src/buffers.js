// New memory takes longer to touch for the first time than a copy into it takes. So a pool's messages carry the same buffers again
// and again.

export class Buffers {
  #free = []; // by size

  /** An array of so many elements, with anything in them, perhaps in a larger buffer. */
  takeArray(type, length) {
    const bytes = length * type.BYTES_PER_ELEMENT;
    const at = this.#free.findIndex(({ byteLength }) => byteLength >= bytes);
    if (at >= 0) return new type(this.#free.splice(at, 1)[0], 0, length);
    this.#free.pop(); // it was too small
    return new type(length);
  }

  takeCopy(array) {
    const copy = this.takeArray(array.constructor, array.length);
    copy.set(array);
    return copy;
  }

  give(buffers) {
    this.#free.push(...buffers);
    this.#free.sort((a, b) => a.byteLength - b.byteLength);
  }

  clear() {
    this.#free = [];
  }
}
