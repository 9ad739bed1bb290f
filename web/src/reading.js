// Puzzles as people have them: a line, a drawn grid, candidates, a link.
import { readCandidates } from "../../npm/src/candidates.js";
import { textOfSets } from "./candidates.js";

const drawn = /^[-+|=:\s]+$/; // a line between boxes

// 81 groups of digits, of which some have several: the candidates of each cell.
function drawnCandidates(text) {
  const groups = text.match(/[1-9]+/g) ?? [];
  if (groups.length !== 81 || groups.every((group) => group.length === 1)) return null;
  return textOfSets(groups.map((group) => [...group].reduce((bits, digit) => bits | (1 << digit), 0)));
}

function lineOfCandidates(text) {
  if (text.length !== 729) return null;
  const isGood = readCandidates(new TextEncoder().encode(text), new Uint16Array(81)) < 0;
  return isGood ? text.replace(/[^1-9]/g, ".") : null;
}

/**
 * The 81 characters in a text (blanks as "."), or 729 of candidates, or an Error that says why there
 * are none.
 */
export function readPuzzle(text) {
  const bare = text.trim().replace(/^.*[#=]/s, "");
  const whole = bare.replace(/[^0-9._*-]/g, "");
  const lines = bare.split("\n").filter((line) => !drawn.test(line));
  const inBoxes = lines.join("").replace(/[^0-9._*]/g, "");
  const cells = [whole, inBoxes].find((found) => found.length === 81);
  if (cells) return cells.replace(/[^1-9]/g, ".");
  const candidates = lineOfCandidates(whole) ?? drawnCandidates(bare);
  if (candidates) return candidates;
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
