// The grid that a person types into: clues, own digits, notes. Every cell can be reached by keyboard
// and says what it holds.
import { element } from "../../report/src/dom.js";
import { isPeer } from "../../report/src/solution_states.js";
import { cluesIn, digitsIn, setsOfText, textOfSets, withDigits } from "./candidates.js";

const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const BLANK = { digits: Array(81).fill(0), notes: Array(81).fill(0) };

const textOf = (digits) => digits.map((digit) => digit || ".").join("");
const digitsOf = (text) => Array.from(text, (c) => (/[1-9]/.test(c) ? Number(c) : 0));

/** Tells of changes by `change` events. */
export class Board extends EventTarget {
  #digits = BLANK.digits;
  #notes = BLANK.notes; // bits 1..9 by cell
  #clues = ".".repeat(81);
  #candidates = null; // bits 1..9 by cell, of a puzzle that has them instead of clues alone
  #isFixed = false;
  #before = []; // states to go back to
  #at = 0;
  #cells;

  /** Digits are written as notes. */
  takesNotes = false;

  constructor() {
    super();
    this.#cells = Array.from({ length: 81 }, (_, cell) => this.#cell(cell));
    const row = (r) => element("tr", { role: "row" }, ...this.#cells.slice(9 * r, 9 * r + 9));
    this.table = element(
      "table",
      { class: "board", role: "grid", "aria-label": "Sudoku" },
      element("tbody", { role: "presentation" }, ...Array.from({ length: 9 }, (_, r) => row(r))),
    );
    this.table.addEventListener("keydown", (event) => this.#press(event));
    this.#draw();
  }

  /** 81 characters, or 729 of candidates. */
  get puzzle() {
    return this.#candidates ? textOfSets(this.#candidates) : this.clues;
  }

  /** 81 characters. While the clues are typed, all digits are clues. */
  get clues() {
    return this.#isFixed ? this.#clues : this.values;
  }

  /** The candidates of the puzzle, bits 1..9 by cell; null if it has clues alone. */
  get candidates() {
    return this.#candidates;
  }

  /** The puzzle with all digits put in, as `puzzle`. */
  get position() {
    return this.#candidates ? textOfSets(withDigits(this.#candidates, this.#digits)) : this.values;
  }

  /** 81 characters: clues and own digits. */
  get values() {
    return textOf(this.#digits);
  }

  /** True while a puzzle is being solved, not typed: its clues do not change. */
  get isFixed() {
    return this.#isFixed;
  }

  /** `puzzle`: 81 characters, or 729 of candidates. */
  load(puzzle) {
    this.#candidates = puzzle.length === 81 ? null : setsOfText(puzzle);
    const digits = this.#candidates ? cluesIn(this.#candidates) : digitsOf(puzzle);
    const notes = this.#candidates ? this.#candidates.map((bits, cell) => (digits[cell] ? 0 : bits)) : BLANK.notes;
    this.#before = [];
    this.#clues = textOf(digits);
    this.#isFixed = /[1-9]/.test(puzzle);
    this.#set({ digits, notes });
  }

  /** Whether the digits typed from now on belong to the puzzle. */
  fix(isFixed) {
    this.#before = [];
    this.#isFixed = isFixed;
    this.#clues = this.values;
    this.#set({ digits: this.#digits, notes: isFixed ? this.#notes : BLANK.notes });
  }

  /** Puts digits in the place of all own ones. */
  fill(values) {
    this.#change({ digits: digitsOf(values), notes: this.#notes });
  }

  /** Takes the candidates of blank cells as notes, bits 1..9. */
  note(candidates) {
    this.#change({ digits: this.#digits, notes: candidates.map((bits, cell) => (this.#digits[cell] ? 0 : bits)) });
  }

  undo() {
    const last = this.#before.pop();
    if (last) this.#set(last);
  }

  /** Enters a digit at the chosen cell, or blanks it (0). */
  enter(digit, isNote = this.takesNotes) {
    const cell = this.#at;
    if (this.#isFixed && this.#clues[cell] !== ".") return;
    if (isNote && digit > 0) {
      if (this.#digits[cell] === 0) this.#change({ digits: this.#digits, notes: this.#notes.with(cell, this.#notes[cell] ^ (1 << digit)) });
      return;
    }
    const notes = this.#notes.map((bits, at) => (at === cell ? 0 : digit && isPeer(at, cell) ? bits & ~(1 << digit) : bits));
    this.#change({ digits: this.#digits.with(cell, digit), notes });
  }

  focus() {
    this.#cells[this.#at].focus();
  }

  #cell(cell) {
    const made = element("td", { role: "gridcell", tabindex: cell === 0 ? 0 : -1 });
    made.addEventListener("focus", () => this.#choose(cell));
    made.addEventListener("pointerdown", () => made.focus());
    return made;
  }

  #choose(cell) {
    this.#cells[this.#at].tabIndex = -1;
    this.#at = cell;
    this.#cells[cell].tabIndex = 0;
    this.#draw();
  }

  #press(event) {
    const move = MOVES[event.key];
    if ((event.ctrlKey || event.metaKey) && event.key === "z") this.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (move) this.#move(move);
    else if (/^(Digit|Numpad)[1-9]$/.test(event.code)) this.enter(Number(event.code.at(-1)), event.shiftKey !== this.takesNotes);
    else if (["0", ".", "Backspace", "Delete"].includes(event.key)) this.enter(0);
    else if (event.key === "n") this.dispatchEvent(new Event("notes"));
    else return;
    event.preventDefault();
  }

  #move([down, right]) {
    const row = (Math.floor(this.#at / 9) + down + 9) % 9;
    const column = ((this.#at % 9) + right + 9) % 9;
    this.#cells[9 * row + column].focus();
  }

  #change(state) {
    this.#before.push({ digits: this.#digits, notes: this.#notes });
    this.#set(state);
  }

  #set({ digits, notes }) {
    this.#digits = digits;
    this.#notes = notes;
    this.#draw();
    this.dispatchEvent(new Event("change"));
  }

  #draw() {
    const chosen = this.#digits[this.#at];
    this.#cells.forEach((made, cell) => {
      const digit = this.#digits[cell];
      const isClash = digit > 0 && this.#digits.some((other, at) => other === digit && at !== cell && isPeer(at, cell));
      const isClue = this.clues[cell] !== ".";
      const kinds = [isClue ? "clue" : "own", isClash && "clash", digit > 0 && digit === chosen && "same"];
      made.className = kinds.filter(Boolean).join(" ");
      made.setAttribute("aria-label", this.#wordsOf(cell, isClue, isClash));
      made.setAttribute("aria-readonly", this.#isFixed && isClue);
      made.replaceChildren(digit > 0 ? String(digit) : this.#notesAt(cell));
    });
  }

  #notesAt(cell) {
    const bits = this.#notes[cell];
    if (bits === 0) return "";
    return element("span", { class: "notes" }, ...DIGITS.map((digit) => element("span", {}, bits & (1 << digit) ? digit : "")));
  }

  #wordsOf(cell, isClue, isClash) {
    const place = `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
    const digit = this.#digits[cell];
    if (digit > 0) return `${place}: ${digit}${isClue ? ", clue" : ""}${isClash ? ", twice in a house" : ""}`;
    const notes = digitsIn(this.#notes[cell]);
    return `${place}: ${notes.length > 0 ? `notes ${notes.join(" ")}` : "blank"}`;
  }
}
