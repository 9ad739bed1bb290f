// Moves as people and programs write them, as the command reads them (docs/moves.md of surudoku).
import { CELLS } from './grids.js';

const WORD = /^r([1-9])c([1-9])(=(?=[1-9]$)|<>|!=)([1-9]+)$/i;
const ELIMINATION = 1;
const JOINED = 2;

class Reader {
  cells = [];
  digits = [];
  kinds = [];
  #joined = 0;
  #board; // of the latest step that is a board

  constructor(clues) {
    this.#board = clues;
  }

  readSteps(text) {
    for (const step of text.split(/[\s,;]+/)) {
      this.#joined = 0;
      this.#readTogether(step);
    }
  }

  readStep(step) {
    if (typeof step === 'string') return this.readSteps(step);
    this.#joined = 0;
    if (!Array.isArray(step) || isRowColumnDigit(step)) return this.#readMove(step);
    for (const move of step) this.#readMove(move);
  }

  // The words are moves of one step.
  #readTogether(text) {
    for (const word of text.split(/[\s,;&]+/).filter(Boolean)) {
      const [, row, column, sign, digits] = WORD.exec(word) ?? [];
      if (word.length === CELLS) this.#readBoard(word);
      else if (row === undefined) refuse(word);
      else for (const digit of digits) this.#add(+row, +column, +digit, sign === '=' ? 0 : ELIMINATION);
    }
  }

  #readBoard(board) {
    [...board].forEach((digit, cell) => {
      if (digit >= '1' && digit <= '9' && digit !== this.#board[cell]) this.#add(Math.floor(cell / 9) + 1, (cell % 9) + 1, +digit, 0);
    });
    this.#board = board;
  }

  #readMove(move) {
    if (typeof move === 'string') return this.#readTogether(move);
    if (Array.isArray(move) && isRowColumnDigit(move)) return this.#add(...move, 0);
    if (typeof move !== 'object' || move === null || Array.isArray(move)) refuse(move);
    this.#readObject(move);
  }

  #readObject({ move, placements, eliminations, cell, row, column, col, digit, value }) {
    if (move !== undefined) return this.#readMove(move);
    if (placements !== undefined || eliminations !== undefined) {
      for (const one of eliminations ?? []) this.#readTogether(`${one.cell}<>${one.digit}`);
      for (const one of placements ?? []) this.#readTogether(`${one.cell}=${one.digit}`);
      return;
    }
    if (cell !== undefined) return this.#readTogether(`${cell}=${digit ?? value}`);
    this.#add(row, column ?? col, digit ?? value, 0);
  }

  #add(row, column, digit, kind) {
    if (![row, column, digit].every(isOneToNine)) refuse([row, column, digit]);
    this.cells.push(9 * (row - 1) + column - 1);
    this.digits.push(digit);
    this.kinds.push(kind | this.#joined);
    this.#joined = JOINED;
  }
}

const isOneToNine = (number) => Number.isInteger(number) && number >= 1 && number <= 9;
const isRowColumnDigit = (step) => step.length === 3 && step.every((number) => typeof number === 'number');

function refuse(move) {
  throw new RangeError(`moves: ${JSON.stringify(move)} is no move: r1c2=5 places a digit, r1c2<>5 takes a candidate away`);
}

/** The cells, digits and kinds of moves, as surudoku_check_moves takes them. `clues`: 81 characters. */
export function readMoves(moves, clues) {
  const reader = new Reader(clues);
  if (typeof moves === 'string') reader.readSteps(moves);
  else for (const step of moves) reader.readStep(step);
  return { cells: Uint8Array.from(reader.cells), digits: Uint8Array.from(reader.digits), kinds: Uint8Array.from(reader.kinds) };
}

/** 'r1c2=5' of a placement, 'r1c2<>5' of an elimination. */
export function textOfMove(cell, digit, kind) {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}${kind & ELIMINATION ? '<>' : '='}${digit}`;
}
