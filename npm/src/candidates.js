// Puzzles of candidates (pencilmarks, Sukaku): 81 sets of 16 bits each, bit d-1 for digit d. As a text they have 729
// characters: character 9 (c - 1) + d is the digit d if cell c may hold it, and a blank if not.
import { CELLS, GridError, nameOfCell } from './grids.js';

export const CANDIDATES = 729;
const ALL = 0x1ff;
const ONE = '1'.charCodeAt(0);
const isBlank = Uint8Array.from({ length: 256 }, (_, byte) => ('.0_*-'.includes(String.fromCharCode(byte)) ? 1 : 0));

/** Whether puzzles, as the calls have read them, are of candidates. */
export const areCandidates = (puzzles) => puzzles instanceof Uint16Array;

/** Reads the characters of puzzles into sets. Gives the place of the first that is no candidate and no blank, or -1. */
export function readCandidates(characters, sets) {
  for (let cell = 0; cell < sets.length; ++cell) {
    let set = 0;
    for (let digit = 0; digit < 9; ++digit) {
      const character = characters[9 * cell + digit];
      if (character === ONE + digit) set |= 1 << digit;
      else if (!isBlank[character]) return 9 * cell + digit;
    }
    sets[cell] = set;
  }
  return -1;
}

/** Why a character cannot stand at this place of a puzzle's text. */
export function candidateFault(character, place) {
  return `'${character}' where candidate ${(place % 9) + 1} or a blank belongs`;
}

const withoutBreaks = (text) => (text.length === CANDIDATES ? text : text.replace(/[\r\n]+/g, ''));
const isText = (puzzle) => typeof puzzle === 'string' && puzzle.length >= CANDIDATES;
const isOfCandidates = (puzzle) => puzzle instanceof Uint16Array || isText(puzzle);

function readText(text, name, index, sets) {
  const characters = withoutBreaks(text);
  if (characters.length !== CANDIDATES) {
    throw new GridError(`${name}[${index}]: ${characters.length} characters where 729 make a puzzle of candidates`, index);
  }
  const place = readCandidates(Array.from(characters, (c) => c.charCodeAt(0)), sets);
  if (place < 0) return;
  const cell = Math.floor(place / 9);
  throw new GridError(`${name}[${index}], ${nameOfCell(cell)}: ${candidateFault(characters[place], place)}`, index, cell);
}

function checkSets(sets, name, first) {
  const at = sets.findIndex((set) => set > ALL);
  if (at < 0) return;
  const [index, cell] = [first + Math.floor(at / CELLS), at % CELLS];
  throw new GridError(`${name}[${index}], ${nameOfCell(cell)}: ${sets[at]} has other bits than 0..8, which stand for 1..9`, index, cell);
}

function readOne(puzzle, name, index, sets) {
  if (!isOfCandidates(puzzle)) {
    throw new GridError(`${name}[${index}]: a puzzle of clues among puzzles of candidates, which want a call of their own`, index);
  }
  if (typeof puzzle === 'string') return readText(puzzle, name, index, sets);
  if (puzzle.length !== CELLS) throw new GridError(`${name}[${index}]: ${puzzle.length} sets where 81 make a puzzle`, index);
  checkSets(puzzle, name, index);
  sets.set(puzzle);
}

/**
 * The sets of puzzles of candidates; undefined if the first is none of these.
 * @returns {Uint16Array | undefined}
 */
export function readPuzzlesOfCandidates(puzzles, name) {
  if (puzzles instanceof Uint16Array) {
    if (puzzles.length % CELLS !== 0) throw new TypeError(`${name}: ${puzzles.length} sets, which are no multiple of 81`);
    checkSets(puzzles, name, 0);
    return puzzles;
  }
  if (!Array.isArray(puzzles) || !isOfCandidates(puzzles[0])) return undefined;
  const sets = new Uint16Array(puzzles.length * CELLS);
  for (const [i, puzzle] of puzzles.entries()) readOne(puzzle, name, i, sets.subarray(i * CELLS, (i + 1) * CELLS));
  return sets;
}
