// The jobs for the puzzles of a file. Each answers a block of records, with the engine `s`, by the bytes that the command of the
// same name writes, and says what became of each record.
const CELLS = 81;
const [NEWLINE, ZERO] = [10, 48];
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

  /** Adds a line of digits. */
  addGrid(grids, place) {
    const bytes = this.#bytes;
    const [from, to] = [place * CELLS, this.#size];
    for (let cell = 0; cell < CELLS; ++cell) bytes[to + cell] = ZERO + grids[from + cell];
    bytes[to + CELLS] = NEWLINE;
    this.#size += CELLS + 1;
  }

  get bytes() {
    return this.#bytes.subarray(0, this.#size);
  }
}

const solve = {
  words: "Solve",
  columns: 1,
  fileName: "solutions.txt",
  answer(block, s) {
    const { names } = s;
    const { solutions, statuses } = s.solveMany(block.puzzles);
    const lines = names.statuses.map(bytesOf);
    const unique = names.statuses.indexOf("unique");
    const output = new Output(block.count * (CELLS + 1));
    const outcomes = [];
    for (const place of block.places()) {
      const status = place < 0 ? names.statuses.indexOf("invalid") : statuses[place];
      outcomes.push(names.statuses[status]);
      if (status === unique) output.addGrid(solutions, place);
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
  answer(block, s) {
    const { names } = s;
    const { statuses, er, ep, ed, hardest } = s.rateMany(block.puzzles);
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
      ratings.push({ place, record: outcomes.length, er: er[place], ep: ep[place], ed: ed[place], hardest: names.techniques[hardest[place]] });
    }
    return { outcomes, bytes: output.bytes, ratings };
  },
};

const check = {
  words: "Check solutions",
  columns: 2,
  fileName: "verdicts.txt",
  answer(block, s) {
    const { verdicts } = s.checkMany(block.puzzles, block.solutions);
    const outcomes = Array.from(block.places(), (place) => (place < 0 ? "malformed" : s.names.verdicts[verdicts[place]]));
    return { outcomes, bytes: encoder.encode(outcomes.map((word) => `${word}\n`).join("")) };
  },
};

export const JOBS = { solve, rate, check };
