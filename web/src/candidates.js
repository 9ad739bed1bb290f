// Candidates by cell, as bits 1..9, and as text: 729 characters (docs/input.md).
import { isPeer } from "../../report/src/solution_states.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const isSingle = (bits) => (bits & (bits - 1)) === 0;

export const digitsIn = (bits) => DIGITS.filter((digit) => bits & (1 << digit));

export const textOfSets = (sets) => sets.flatMap((bits) => DIGITS.map((digit) => (bits & (1 << digit) ? digit : "."))).join("");

export const setsOfText = (text) =>
  Array.from({ length: 81 }, (_, cell) => DIGITS.reduce((bits, digit) => bits | (text[9 * cell + digit - 1] === "." ? 0 : 1 << digit), 0));

/** The cells that count as clues, as the rater has it: one candidate is left, and no peer has it. 0 for others. */
export const cluesIn = (sets) =>
  sets.map((bits, cell) => {
    const isClue = isSingle(bits) && sets.every((other, at) => !isPeer(at, cell) || at === cell || (other & bits) === 0);
    return isClue ? (digitsIn(bits)[0] ?? 0) : 0;
  });

/** What is left if these digits are put in (0 is none). */
export const withDigits = (sets, digits) =>
  digits.reduce((left, digit, cell) => {
    if (digit === 0) return left;
    return left.map((bits, at) => (at === cell ? 1 << digit : isPeer(at, cell) ? bits & ~(1 << digit) : bits));
  }, sets);
