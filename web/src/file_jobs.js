// The jobs for the puzzles of a file. Each answers a block of records with the bytes that the
// command of the same name writes, and says what it found out about each of them.
const CELLS = 81;
const NEWLINE = 10;
const encoder = new TextEncoder();
const bytesOf = (text) => encoder.encode(`${text}\n`);

/** Texts of bytes, one after another. */
class Output {
  #bytes;
  #size = 0;

  constructor(room) {
    this.#bytes = new Uint8Array(room);
  }

  add(bytes) {
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  addGrid(digits) {
    for (let cell = 0; cell < CELLS; ++cell) this.#bytes[this.#size + cell] = 48 + digits[cell];
    this.#bytes[this.#size + CELLS] = NEWLINE;
    this.#size += CELLS + 1;
  }

  get bytes() {
    return this.#bytes.subarray(0, this.#size);
  }
}

const gridOf = (grids, at) => grids.subarray(at * CELLS, (at + 1) * CELLS);

const solve = {
  words: "Solve",
  columns: 1,
  fileName: "solutions.txt",
  async answer(block, { pool, names, ...call }) {
    const { solutions, statuses } = await pool.solveMany(block.puzzles, call);
    const lines = names.statuses.map(bytesOf);
    const unique = names.statuses.indexOf("unique");
    const output = new Output(block.count * (CELLS + 1));
    const outcomes = [];
    for (const place of block.places()) {
      const status = place < 0 ? names.statuses.indexOf("invalid") : statuses[place];
      outcomes.push(names.statuses[status]);
      if (status === unique) output.addGrid(gridOf(solutions, place));
      else output.add(lines[status]);
    }
    return { outcomes, bytes: output.bytes };
  },
};

const rate = {
  words: "Rate",
  columns: 1,
  fileName: "ratings.txt",
  head: ({ version }) => `# rated by surudoku ${version} scale=se profile=suk-1.15: ED=ER/EP/ED\n`,
  async answer(block, { pool, names, ...call }) {
    const { statuses, er, ep, ed, hardest } = await pool.rateMany(block.puzzles, call);
    const unique = names.statuses.indexOf("unique");
    const output = new Output(block.count * (block.size + 40));
    const outcomes = [];
    const ratings = [];
    for (const place of block.places()) {
      const word = place < 0 ? "invalid" : names.statuses[statuses[place]];
      outcomes.push(word === "unique" ? "rated" : word);
      if (place >= 0) output.add(block.text(place));
      if (statuses[place] !== unique) {
        output.add(bytesOf(place < 0 ? "invalid" : ` ${word}`));
        continue;
      }
      const figures = [er, ep, ed].map((values) => values[place].toFixed(1)).join("/");
      output.add(bytesOf(` ED=${figures}`));
      ratings.push({ place, er: er[place], ep: ep[place], ed: ed[place], hardest: names.techniques[hardest[place]] });
    }
    return { outcomes, bytes: output.bytes, ratings };
  },
};

const check = {
  words: "Check solutions",
  columns: 2,
  fileName: "verdicts.txt",
  async answer(block, { pool, names, ...call }) {
    const { verdicts } = await pool.checkMany(block.puzzles, block.solutions, call);
    const outcomes = Array.from(block.places(), (place) => (place < 0 ? "malformed" : names.verdicts[verdicts[place]]));
    return { outcomes, bytes: encoder.encode(outcomes.map((word) => `${word}\n`).join("")) };
  },
};

export const JOBS = { solve, rate, check };
