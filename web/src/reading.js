// Puzzles as people have them: a line, a drawn grid, a link.

const drawn = /^[-+|=:\s]+$/; // a line between boxes

/** The 81 characters in a text (blanks as "."), or an Error that says why there are none. */
export function readPuzzle(text) {
  const bare = text.trim().replace(/^.*[#=]/s, "");
  const whole = bare.replace(/[^0-9._*-]/g, "");
  const lines = bare.split("\n").filter((line) => !drawn.test(line));
  const inBoxes = lines.join("").replace(/[^0-9._*]/g, "");
  const cells = [whole, inBoxes].find((found) => found.length === 81);
  if (cells) return cells.replace(/[^1-9]/g, ".");
  throw new Error(`There are ${inBoxes.length} cells in that text; a puzzle has 81.`);
}

/** The puzzle in the page's address, if there is one. */
export function puzzleInLink() {
  try {
    return readPuzzle(decodeURIComponent(location.hash));
  } catch {
    return null;
  }
}

export const linkOf = (puzzle) => `${location.href.replace(/#.*/, "")}#${puzzle}`;
