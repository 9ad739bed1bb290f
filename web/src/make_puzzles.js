// Puzzles made by difficulty or technique, and a sheet of them to print.
import { element } from "../../report/src/dom.js";
import { gridDrawing } from "../../report/src/grid_drawing.js";
import { copyButton } from "../../report/src/puzzle_text.js";
import * as quantities from "../../report/src/quantities.js";
import { button, choice, downloadButton, field, numberField } from "./controls.js";
import { linkOf } from "./reading.js";

const MOST_DRAWN = 60;
const CELLS = 81;

const textAt = (grids, at) => Array.from(grids.subarray(at * CELLS, (at + 1) * CELLS), (digit) => digit || ".").join("");

export class MakePuzzles {
  #engine; // a promise of {pool, names}
  #running = null; // an AbortController
  #fields = {
    count: numberField("How many", { min: 1, max: 100_000, value: 6 }),
    level: choice("Level", [["surudoku/any", "any"]], "surudoku/any"),
    least: numberField("ER from", { min: 1, max: 12, step: 0.1 }),
    most: numberField("ER to", { min: 1, max: 12, step: 0.1 }),
    technique: choice("Takes the technique", [["", "any"]], ""),
    symmetry: choice("Symmetry", ["none"], "none"),
    seed: numberField("Seed", { min: 0, value: crypto.getRandomValues(new Uint16Array(1))[0] }),
    perPage: choice("On a page", ["1", "2", "4", "6", "9"], "6"),
    solutions: field("Solutions at the end", element("input", { type: "checkbox" })),
  };
  #figures = element("p", { class: "figures", role: "status" });
  #paper;
  #told = element("div", { class: "told" });
  #stop = button("Stop", () => this.#running?.abort(new Error("Stopped.")), { disabled: "" });

  constructor(engine) {
    this.#engine = engine;
    const { perPage, solutions, ...wishes } = this.#fields;
    const form = element(
      "form",
      { class: "wishes" },
      ...Object.values(wishes),
      element("div", { class: "buttons" }, element("button", { type: "submit" }, "Make"), this.#stop),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#make();
    });
    this.#paper = element("div", { class: "buttons paper" }, perPage, solutions, button("Print a sheet", () => this.#print()));
    this.element = element("div", { class: "make" }, form, this.#figures, this.#paper, this.#told);
    this.#paper.hidden = true;
    engine.then(({ names }) => this.#offer(names));
  }

  #offer({ techniques, symmetries, namedLevels: { surudoku, newspaper } }) {
    const add = ({ input }, words, valueOf = (word) => word, textOf = (word) => word) =>
      input.append(...words.map((word) => element("option", { value: valueOf(word) }, textOf(word))));
    add(this.#fields.level, surudoku, (word) => `surudoku/${word}`);
    add(this.#fields.level, newspaper, (word) => `newspaper/${word}`, (word) => `${word} (newspaper)`);
    add(this.#fields.technique, techniques);
    add(this.#fields.symmetry, symmetries.slice(1));
  }

  #request() {
    const value = (name) => this.#fields[name].input.value;
    const [levels, level] = value("level").split("/");
    const request = { count: Number(value("count")), seed: Number(value("seed")), levels, level, symmetry: value("symmetry") };
    if (value("least") || value("most")) request.er = [Number(value("least") || 1), Number(value("most") || 12)];
    if (value("technique")) request.technique = value("technique");
    return request;
  }

  async #make() {
    this.#running?.abort(new Error("Others are made."));
    const controller = new AbortController();
    this.#running = controller;
    this.#stop.disabled = false;
    this.#told.replaceChildren();
    const { pool } = await this.#engine;
    const start = performance.now();
    const onProgress = ({ done, total }) => {
      const time = quantities.seconds((performance.now() - start) / 1000);
      this.#figures.textContent = `${quantities.count(done)} of ${quantities.count(total)} puzzles in ${time}`;
    };
    const shown = await pool
      .generateMany({ ...this.#request(), signal: controller.signal, onProgress })
      .then((made) => this.#show(made))
      .catch((error) => [element("p", { class: "warning" }, error.message.replace(/^generate: /, ""))]);
    if (this.#running !== controller) return;
    this.#running = null;
    this.#stop.disabled = true;
    this.#told.replaceChildren(...shown);
    this.#paper.hidden = this.#told.querySelector(".sheet") === null;
  }

  #show({ puzzles, solutions }) {
    const pairAt = (at) => ({ puzzle: textAt(puzzles, at), solution: textAt(solutions, at) });
    const all = Array.from({ length: puzzles.length / CELLS }, (_, at) => pairAt(at));
    const drawn = all.slice(0, MOST_DRAWN);
    const file = all.map(({ puzzle, solution }) => `${puzzle},${solution}\n`);
    return [
      element("ol", { class: "grids sheet" }, ...drawn.map(puzzleItem)),
      element("ol", { class: "grids sheet solutions" }, ...drawn.map(solutionItem)),
      downloadButton(["puzzle,solution\n", ...file], "puzzles.csv"),
    ];
  }

  // The style of the page shows nothing but the sheet on paper.
  #print() {
    const { perPage, solutions } = this.#fields;
    document.documentElement.dataset.perPage = perPage.input.value;
    document.documentElement.dataset.solutions = solutions.input.checked;
    print();
  }
}

function solutionItem({ solution }, at) {
  return element("li", {}, gridDrawing(solution, `solution ${at + 1}`), `${at + 1}.`);
}

function puzzleItem({ puzzle }, at) {
  const name = `puzzle ${at + 1}`;
  const open = element("a", { href: linkOf(puzzle), "aria-label": `Open ${name}` }, "Open");
  return element("li", {}, gridDrawing(puzzle, name), `${at + 1}. `, element("div", { class: "buttons" }, open, copyButton(puzzle, name)));
}
