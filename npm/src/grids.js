// Puzzles as JavaScript has them, and as the module wants them: 81 bytes each, digits 0..9.

export const CELLS = 81;

/** Says which cell of which grid is no digit and no blank. */
export class GridError extends RangeError {
  /**
   * @param {string} message
   * @param {number} index the grid's, from 0
   * @param {number} [cell] 0..80, by rows; undefined if the grid has not 81 cells
   */
  constructor(message, index, cell) {
    super(message);
    this.name = 'GridError';
    this.index = index;
    this.cell = cell;
  }
}

export const nameOfCell = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** The error of `byte`, which is no cell. `first` is the first byte of its grid. */
export function cellError(name, index, cell, byte, first) {
  const place = `${name}[${index}], ${nameOfCell(cell)}`;
  const reason =
    first <= 9
      ? `${byte} is not a digit 0..9`
      : `'${String.fromCharCode(byte)}' is neither a digit nor a blank (. 0 _ * - or a space)`;
  return new GridError(`${place}: ${reason}`, index, cell);
}

const isBoard = (size) => size > 9 && Number.isInteger(Math.sqrt(size));

/** The error of a text that has not 81 characters. */
function sizeError(size, name, index) {
  const hint = isBoard(size) ? ' (boards of other sizes are for the command surudoku alone)' : '';
  return new GridError(`${name}[${index}]: ${size} characters where 81 make a grid${hint}`, index);
}

function bytesOfText(text, name, index, bytes) {
  const cells = text.length === CELLS ? text : text.replace(/[\r\n]+/g, '');
  if (cells.length !== CELLS) throw sizeError(cells.length, name, index);
  for (let cell = 0; cell < CELLS; ++cell) {
    const code = cells.charCodeAt(cell);
    bytes[cell] = code < 128 ? code : 127; // neither is a cell
  }
}

// `grid` is a text of 81 characters (and perhaps line breaks), 81 numbers, or 9 rows of 9.
function bytesOfGrid(grid, name, index, bytes) {
  if (typeof grid === 'string') return bytesOfText(grid, name, index, bytes);
  if (grid === null || typeof grid !== 'object' || typeof grid.length !== 'number') {
    throw new TypeError(`${name}[${index}]: a text or an array of 81 cells is wanted`);
  }
  const cells = grid.length === 9 ? Array.from(grid).flatMap((row) => Array.from(row)) : grid;
  if (cells.length !== CELLS) {
    throw new GridError(`${name}[${index}]: ${cells.length} cells where 81 make a grid`, index);
  }
  for (let cell = 0; cell < CELLS; ++cell) {
    const value = cells[cell] === null ? 0 : cells[cell];
    const byte = typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : value;
    if (!Number.isInteger(byte) || byte < 0 || byte > 127) throw cellError(name, index, cell, value, 0);
    bytes[cell] = byte;
  }
}

/**
 * The bytes of many grids, not yet looked at: a Uint8Array of n x 81 cells as it is, or an array of grids.
 * @returns {Uint8Array}
 */
export function bytesOfGrids(grids, name) {
  if (grids instanceof Uint8Array) {
    if (grids.length % CELLS === 0) return grids;
    throw new TypeError(`${name}: ${grids.length} bytes, which are no multiple of 81`);
  }
  if (!Array.isArray(grids)) throw new TypeError(`${name}: a Uint8Array or an array of grids is wanted`);
  const bytes = new Uint8Array(grids.length * CELLS);
  for (const [i, grid] of grids.entries()) bytesOfGrid(grid, name, i, bytes.subarray(i * CELLS, (i + 1) * CELLS));
  return bytes;
}

/** Which cells of one grid have clues. */
export function placesOfClues(grid, name) {
  const bytes = bytesOfGrids([grid], name);
  const isOfDigits = bytes[0] <= 9;
  const isBlank = (byte) => (isOfDigits ? byte === 0 : '.0_*- '.includes(String.fromCharCode(byte)));
  const isClue = (byte) => (isOfDigits ? byte <= 9 : byte >= 49 && byte <= 57);
  return bytes.map((byte, cell) => {
    if (isBlank(byte)) return 0;
    if (!isClue(byte)) throw cellError(name, 0, cell, byte, bytes[0]);
    return 1;
  });
}

const DIGITS = '.123456789';

/** The text of grid `index`: 81 characters, `.` for a blank. */
export function textOfGrid(grids, index = 0) {
  let text = '';
  for (let i = index * CELLS; i < (index + 1) * CELLS; ++i) text += DIGITS[grids[i]];
  return text;
}
