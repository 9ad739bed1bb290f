// Hints, one at a time: first where to look, then the whole step, then it is done on the board.
import { element } from "../../report/src/dom.js";
import { statesOf } from "../../report/src/solution_states.js";
import { stepDrawing } from "../../report/src/step_drawing.js";
import { setsOfText } from "./candidates.js";
import { button } from "./controls.js";

const pairsText = (list, between) => list.map(({ cell, digit }) => `${cell}${between}${digit}`).join(", ");

const conclusionOf = ({ placements, eliminations }) =>
  [pairsText(placements, " is "), pairsText(eliminations, " is not ")].filter(Boolean).join("; ");

const placeOf = ({ houses = [], cells: names }) => (houses.length > 0 ? houses : names).join(" and ");

export class Hints {
  #board;
  #questions;
  #solution = null; // {puzzle, candidates, steps}
  #states;
  #next = 0;

  constructor(board, questions) {
    this.#board = board;
    this.#questions = questions;
  }

  /** The next hint to show. `more` shows something else in its place. */
  async next(more) {
    await this.#follow();
    const step = this.#solution.steps[this.#next];
    if (!step) return [element("p", {}, "The grid is full.")];
    const title = element("h3", {}, `${step.technique} (${step.rating.toFixed(1)})`);
    const where = element("p", {}, `Look at ${placeOf(step)}.`);
    return [title, where, button("Show it", () => more(this.#whole(step)))];
  }

  // The steps are asked for again when the person went another way.
  async #follow() {
    const values = this.#board.values;
    const steps = this.#solution?.steps ?? [];
    const here = this.#next === 0 ? this.#solution?.puzzle : steps[this.#next - 1].grid;
    if (here === values) return;
    const { candidates, position } = this.#board;
    const left = candidates && setsOfText(position);
    this.#solution = { puzzle: values, candidates: left, steps: await this.#stepsOf(position) };
    this.#states = statesOf(this.#solution);
    this.#next = 0;
  }

  async #stepsOf(position) {
    const { clues, values } = this.#board;
    try {
      return await this.#questions.ask("explain", position, { method: "explainer" });
    } catch (error) {
      if (values === clues) throw error;
      throw new Error("One of your digits is wrong: Check names it.");
    }
  }

  #whole(step) {
    const state = this.#states[this.#next];
    const chain = step.chains?.[0] ?? null;
    return [
      element("h3", {}, `${step.technique} (${step.rating.toFixed(1)})`),
      element("p", {}, step.why),
      element("p", { class: "conclusion" }, conclusionOf(step)),
      stepDrawing({ state, puzzle: this.#board.clues, step, chain, label: `${step.technique}: ${step.why}` }),
      button("Do it", () => this.#do(step)),
    ];
  }

  #do(step) {
    this.#next += 1;
    if (step.placements.length > 0) this.#board.fill(step.grid);
    this.#board.note(this.#states[this.#next].candidates);
    this.#board.dispatchEvent(new Event("hinted"));
  }
}
