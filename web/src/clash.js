// Houses of cells, and two equal clues in one.
const HOUSES = [
  ["row", (cell) => Math.floor(cell / 9)],
  ["column", (cell) => cell % 9],
  ["box", (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)],
];

export const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** The fault of a grid of characters as the command says it, with the column of the second clue; null if it has none. */
export function findClash(grid) {
  for (let second = 0; second < 81; ++second) {
    const digit = String.fromCharCode(grid[second]);
    if (!/[1-9]/.test(digit)) continue;
    for (const [house, numberOf] of HOUSES) {
      const first = grid.findIndex((byte, cell) => byte === grid[second] && numberOf(cell) === numberOf(second));
      if (first === second) continue;
      const fault = `two equal clues: ${digit} in ${nameOf(first)} and ${nameOf(second)} (same ${house})`;
      return { column: second + 1, fault };
    }
  }
  return null;
}
