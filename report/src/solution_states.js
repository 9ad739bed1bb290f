// The grid before each step of a solution, replayed from the steps.

const cellOf = (name) => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;

/** "r1c2=3" or "r1c2<>3": {cell, digit, isOn}. */
export const nodeOf = (text) => ({
  cell: cellOf(text),
  digit: Number(text.at(-1)),
  isOn: text[4] === "=",
});

export const cells = (names) => names.map(cellOf);
export const pairs = (list) => list.map(({ cell, digit }) => ({ cell: cellOf(cell), digit }));

export function isPeer(a, b) {
  const [rowA, columnA, rowB, columnB] = [Math.floor(a / 9), a % 9, Math.floor(b / 9), b % 9];
  const boxOf = (row, column) => 3 * Math.floor(row / 3) + Math.floor(column / 3);
  return rowA === rowB || columnA === columnB || boxOf(rowA, columnA) === boxOf(rowB, columnB);
}

/** Digits 1..9 as bits 1..9. */
const allDigits = 0b1111111110;

const place = ({ values, candidates }, { cell, digit }) => ({
  values: values.with(cell, digit),
  candidates: candidates.map((left, at) =>
    at === cell ? 1 << digit : isPeer(at, cell) ? left & ~(1 << digit) : left,
  ),
});

function after(state, step) {
  let next = state;
  for (const pair of pairs(step.placements)) next = place(next, pair);
  const candidates = [...next.candidates];
  for (const { cell, digit } of pairs(step.eliminations)) candidates[cell] &= ~(1 << digit);
  return { values: next.values, candidates };
}

const valuesOf = (grid) => Array.from(grid, (c) => (/[1-9]/.test(c) ? Number(c) : 0));

const start = (puzzle) =>
  valuesOf(puzzle).reduce((state, digit, cell) => (digit ? place(state, { cell, digit }) : state), {
    values: Array(81).fill(0),
    candidates: Array(81).fill(allDigits),
  });

/**
 * The states before each step, and the last one: {values, candidates}, both by cell; 0 is blank,
 * candidates are bits 1..9. A puzzle may bring the candidates to begin with. A guess is taken back
 * by the retreat that belongs to it.
 */
export function statesOf({ puzzle, candidates, steps }) {
  const states = [candidates ? { values: valuesOf(puzzle), candidates } : start(puzzle)];
  const beforeGuesses = [];
  for (const step of steps) {
    if (step.technique === "guess") beforeGuesses.push(states.at(-1));
    const from = step.technique === "retreat" ? beforeGuesses.pop() : states.at(-1);
    states.push(after(from, step));
  }
  return states;
}

/** The same of a method that keeps no candidates: from the grids after its steps. */
export const statesWithoutCandidates = ({ puzzle, steps }) =>
  [puzzle, ...steps.map(({ grid }) => grid)].map((grid) => ({
    values: valuesOf(grid),
    candidates: Array(81).fill(0),
  }));
