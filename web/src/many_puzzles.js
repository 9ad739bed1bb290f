// A file of puzzles: solved, rated or checked on all cores.
import { element } from "../../report/src/dom.js";
import { tiles } from "../../report/src/parts.js";
import * as quantities from "../../report/src/quantities.js";
import { table } from "../../report/src/table.js";
import { button, choice, downloadButton } from "./controls.js";
import { JOBS } from "./file_jobs.js";
import { FileRun } from "./file_run.js";

const MILLISECONDS_BETWEEN_FIGURES = 100;

export class ManyPuzzles {
  #engine; // a promise of {names}
  #running = null; // an AbortController
  #job = choice("Do", Object.entries(JOBS).map(([name, { words }]) => [name, words]), "solve");
  #text = element("textarea", { rows: 4, "aria-label": "Puzzles, one a line", placeholder: "Puzzles, one a line; or drop a file here" });
  #file = element("input", { type: "file", "aria-label": "A file of puzzles", accept: ".txt,.csv,.tsv,.sdm,.gz,text/*" });
  #bar = element("progress", { max: 1, value: 0, "aria-label": "Done" });
  #figures = element("p", { class: "figures", role: "status" });
  #told = element("div", { class: "told" });
  #stop = button("Stop", () => this.#running?.abort(new Error("Stopped.")), { disabled: "" });

  constructor(engine) {
    this.#engine = engine;
    this.#file.addEventListener("change", () => this.open(this.#file.files[0]));
    this.element = element(
      "div",
      { class: "many" },
      element("p", { class: "note" }, "81 characters a line, or 729 of candidates; to check solutions, a comma and another 81. More columns may follow. Also .gz."),
      element("div", { class: "buttons" }, this.#job, this.#file, this.#stop),
      this.#text,
      element("div", { class: "buttons" }, button("Start with this text", () => this.open(new File([this.#text.value], "text")))),
      this.#bar,
      this.#figures,
      this.#told,
    );
    this.#bar.hidden = true;
    this.#takeDrops();
  }

  /** Does the chosen job with a file. */
  async open(file) {
    if (!file) return;
    this.#running?.abort(new Error("Another file was opened."));
    const controller = new AbortController();
    this.#running = controller;
    this.#begin();
    const run = new FileRun(this.#job.input.value, { names: (await this.#engine).names, signal: controller.signal });
    const failure = await run.run(file.stream(), this.#about(file, run)).catch((error) => error);
    if (this.#running !== controller) return;
    this.#running = null;
    await this.#end(run, failure);
  }

  #about({ size, name }, run) {
    let last = 0;
    const onProgress = ({ done, share }) => {
      if (performance.now() - last < MILLISECONDS_BETWEEN_FIGURES) return;
      last = performance.now();
      this.#bar.value = share;
      this.#figures.textContent = `${quantities.count(done)} puzzles, ${quantities.rounded(done / run.seconds)} a second`;
    };
    return { size, isPacked: name.endsWith(".gz"), onProgress };
  }

  #begin() {
    this.#bar.hidden = false;
    this.#bar.value = 0;
    this.#stop.disabled = false;
    this.#figures.textContent = "";
    this.#told.replaceChildren();
  }

  async #end(run, failure) {
    const { seconds } = run;
    this.#bar.value = failure ? this.#bar.value : 1;
    this.#stop.disabled = true;
    this.#figures.textContent = failure ? "" : `${quantities.count(run.records)} puzzles in ${quantities.seconds(seconds)}`;
    this.#told.replaceChildren(
      ...(failure ? [element("p", { class: "warning" }, failure.message)] : []),
      tiles([
        ["puzzles", quantities.count(run.records)],
        ["puzzles per second", quantities.rounded(run.records / seconds)],
        ...[...run.outcomes].map(([name, count]) => [name, quantities.count(count)]),
      ]),
      ...(run.records > 0 ? [downloadButton(run.parts, run.job.fileName)] : []),
      ...faultList(run),
    );
    if (run.ratings.er.size === 0) return;
    const { ratingCharts } = await import("./rating_charts.js");
    this.#told.append(...ratingCharts(run.ratings, run.names));
  }

  #takeDrops() {
    const { element: place } = this;
    place.addEventListener("dragover", (event) => {
      event.preventDefault();
      place.classList.add("over");
    });
    place.addEventListener("dragleave", () => place.classList.remove("over"));
    place.addEventListener("drop", (event) => {
      event.preventDefault();
      place.classList.remove("over");
      const { files } = event.dataTransfer;
      this.open(files[0] ?? new File([event.dataTransfer.getData("text")], "text"));
    });
  }
}

function faultList({ faults, faultCount }) {
  if (faultCount === 0) return [];
  const caption = faultCount > faults.length ? `The first ${faults.length} of ${quantities.count(faultCount)} faults` : "Faults";
  const columns = [{ name: "line", kind: "count" }, { name: "column", kind: "count" }, { name: "why" }];
  return [table(caption, columns, faults.map(({ line, column, fault }) => [line, column, fault]))];
}
