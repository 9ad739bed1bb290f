// One puzzle: typed or pasted, solved, rated, explained step by step.
import { element } from "../../report/src/dom.js";
import { facts } from "../../report/src/parts.js";
import { copyButton } from "../../report/src/puzzle_text.js";
import { stepper } from "../../report/src/stepper.js";
import { table } from "../../report/src/table.js";
import { statesOf } from "../../report/src/solution_states.js";
import { Board } from "./board.js";
import { setsOfText } from "./candidates.js";
import { nameOf } from "./clash.js";
import { button, choice } from "./controls.js";
import { Hints } from "./hints.js";
import { linkOf, readPuzzle } from "./reading.js";

const LEVELS = ["easy", "medium", "hard", "fiendish", "extreme"];
const ENDS = {
  unique: "One solution, and no other.",
  multiple: "More than one solution. This is the first that was found.",
  none: "No solution.",
  invalid: "Two equal digits share a row, a column or a box.",
};

const row = (...controls) => element("div", { class: "buttons" }, ...controls);
const paragraph = (words) => element("p", {}, words);

function ratingOf({ status, er, ep, ed, hardest, techniques }) {
  if (er === null) return [paragraph(ENDS[status])];
  const figures = [er, ep, ed].map((one) => one.toFixed(1)).join("/");
  return [
    facts([["ED = ER/EP/ED", figures], ["Hardest technique", hardest]]),
    table("Steps of the rating", [{ name: "technique" }, { name: "steps", kind: "count" }], Object.entries(techniques)),
  ];
}

export class OnePuzzle {
  #questions;
  #hints;
  #told = element("div", { class: "told", "aria-live": "polite" });
  board = new Board();

  constructor(questions) {
    this.#questions = questions;
    this.#hints = new Hints(this.board, questions);
    this.element = element(
      "div",
      { class: "one" },
      element("div", { class: "play" }, this.board.table, this.#pad()),
      element("div", { class: "answers" }, this.#actions(), this.#told),
      this.#sources(),
    );
    this.board.addEventListener("change", () => this.#keepLink());
    this.board.addEventListener("hinted", () => this.#tell(() => this.#hint()));
  }

  /** Shows a puzzle to be solved. */
  open(puzzle) {
    this.board.load(puzzle);
    this.#told.replaceChildren();
  }

  /** Opens the puzzle in a text, or says why there is none. */
  read(text) {
    return this.#tell(async () => {
      this.open(readPuzzle(text));
      return [];
    });
  }

  #pad() {
    const notes = button("Notes", () => toggle(), { "aria-pressed": false });
    const toggle = () => {
      this.board.takesNotes = !this.board.takesNotes;
      notes.setAttribute("aria-pressed", this.board.takesNotes);
    };
    this.board.addEventListener("notes", toggle);
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
      button(digit, () => this.board.enter(digit), { "aria-label": `Enter ${digit}` }),
    );
    const clues = button("", () => this.board.fix(!this.board.isFixed));
    const name = () => {
      clues.textContent = this.board.isFixed ? "Change the clues" : "These are the clues";
      clues.hidden = this.board.candidates !== null; // they are not clues alone
    };
    this.board.addEventListener("change", name);
    name();
    return element(
      "div",
      { class: "pad" },
      element("div", { class: "digits", role: "group", "aria-label": "Digits" }, ...digits),
      row(
        notes,
        button("Blank", () => this.board.enter(0)),
        button("Undo", () => this.board.undo()),
        button("Candidates", () => this.#noteCandidates()),
        clues,
      ),
      element("p", { class: "note" }, "Keys: arrows, 1 to 9, Shift for a note, N for notes, 0 for a blank, Ctrl+Z."),
    );
  }

  #sources() {
    const placeholder = "81 characters, nine rows, candidates, or a link";
    const text = element("textarea", { rows: 3, "aria-label": "A puzzle as text or link", placeholder });
    const level = choice("Level", LEVELS, "medium");
    return element(
      "div",
      { class: "sources" },
      text,
      row(button("Open", () => this.read(text.value)), button("Empty grid", () => this.open(".".repeat(81)))),
      row(level, button("New puzzle", () => this.#tell(() => this.#make(level.input.value)))),
    );
  }

  #actions() {
    const does = (words, act) => button(words, () => this.#tell(() => act.call(this)));
    return element(
      "div",
      { class: "buttons actions" },
      does("Solve", this.#solve),
      does("Rate", this.#rate),
      does("All steps", this.#steps),
      does("Hint", this.#hint),
      does("Check", this.#check),
      does("Link", this.#link),
    );
  }

  // Shows what an action gives, or why it gives nothing.
  async #tell(act) {
    this.#told.setAttribute("aria-busy", "true");
    const shown = await act().catch((error) => [element("p", { class: "warning" }, error.message.replace(/^puzzle: /, ""))]);
    this.#told.removeAttribute("aria-busy");
    this.#told.replaceChildren(...shown);
  }

  async #make(level) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const [{ puzzle }] = await this.#questions.ask("generate", { level, seed, symmetry: "rotational" });
    this.open(puzzle);
    return [];
  }

  async #solve() {
    const { status, solution, guesses } = await this.#questions.ask("solve", this.board.puzzle);
    if (!solution) return [paragraph(ENDS[status])];
    if (!this.board.isFixed) this.board.fix(true);
    this.board.fill(solution);
    const words = guesses === 0 ? "Singles and the like are enough." : `The fast solver guessed ${guesses} times.`;
    return [
      paragraph(`${ENDS[status]} ${words}`),
      element("p", { class: "puzzle-text" }, element("code", {}, solution), " ", copyButton(solution, "the solution")),
    ];
  }

  async #rate() {
    return ratingOf(await this.#questions.ask("rate", this.board.puzzle));
  }

  async #steps() {
    const { puzzle, clues, candidates } = this.board;
    const steps = await this.#questions.ask("explain", puzzle, { method: "explainer" });
    return [stepper({ puzzle: clues, candidates, steps })];
  }

  #hint() {
    return this.#hints.next((shown) => this.#told.replaceChildren(...shown));
  }

  async #check() {
    const { status, solution } = await this.#questions.ask("solve", this.board.puzzle);
    if (status !== "unique") return [paragraph(ENDS[status])];
    const { values } = this.board;
    const wrong = [...values].flatMap((c, cell) => (c !== "." && c !== solution[cell] ? [nameOf(cell)] : []));
    if (wrong.length > 0) return [element("p", { class: "warning" }, `Wrong: ${wrong.join(", ")}.`)];
    return [paragraph(values === solution ? "Solved." : "No digit is wrong.")];
  }

  async #link() {
    const link = linkOf(this.board.puzzle);
    return [element("p", { class: "puzzle-text" }, element("a", { href: link }, link), " ", copyButton(link, "the link"))];
  }

  #noteCandidates() {
    const { candidates, position, values } = this.board;
    this.board.note(candidates ? setsOfText(position) : statesOf({ puzzle: values, steps: [] })[0].candidates);
  }

  // The address names the puzzle, so that a reload or a bookmark keeps it.
  #keepLink() {
    const { puzzle } = this.board;
    if (linkOf(puzzle) !== location.href) history.replaceState(null, "", linkOf(puzzle));
  }
}
