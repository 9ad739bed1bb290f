// The page of one puzzle's solution, as `surudoku trace --html` writes it.
import { element } from "./dom.js";
import { copyButton } from "./puzzle_text.js";
import * as quantities from "./quantities.js";
import { facts, head } from "./parts.js";
import { section } from "./section.js";
import { stepper } from "./stepper.js";

const keepsCandidates = ["by hand", "explainer"];

const ends = {
  none: "The puzzle has no solution.",
  "gave-up": "The method knows no way on from the last step.",
  unknown: "These are the first steps: the solution takes more.",
};

function subtitle({ method, profile, rating, steps }) {
  const count = `${quantities.count(steps.length)} steps`;
  if (!rating) return `${count}, ${method}`;
  const figures = [rating.er, rating.ep, rating.ed].map((one) => one.toFixed(1)).join("/");
  return `ED=${figures} by ${profile}, ${count}, hardest: ${rating.hardest}`;
}

/**
 * Which techniques the steps take, from easy to hard; if they are not rated, in the order of their
 * first use. Pressing one shows its first step, pressing it again the next.
 */
function techniques({ steps }, shown) {
  const numbers = new Map();
  for (const { step, technique, rating } of [...steps].sort((a, b) => (a.rating ?? 0) - (b.rating ?? 0))) {
    const key = rating === undefined ? technique : `${technique} (${rating.toFixed(1)})`;
    numbers.set(key, [...(numbers.get(key) ?? []), step]);
  }
  const all = [...numbers.values()];
  const presses = all.map(() => 0);
  return section({
    id: "techniques",
    title: "Techniques",
    note: "Press a technique to see its first step, and again for the next.",
    data: {
      columns: [{ name: "technique" }, { name: "steps", kind: "count" }],
      rows: [...numbers].map(([name, steps]) => [name, steps.length]),
      press: (row) => {
        shown.show(all[row][presses[row]++ % all[row].length]);
        shown.scrollIntoView({ block: "nearest" });
      },
    },
    isDataOpen: true,
  });
}

function stepsSection(report, shown) {
  const { steps } = report;
  return section({
    id: "steps",
    title: "Steps",
    note: "Arrow keys go on and back.",
    content: [shown],
    data: {
      columns: [{ name: "step", kind: "count" }, { name: "technique" }, { name: "why" }, { name: "grid after it" }],
      rows: steps.map(({ step, technique, why, grid }) => [step, technique, why, grid]),
    },
  });
}

const about = ({ name, method, profile, version }) =>
  section({
    id: "run",
    title: "Where it comes from",
    content: [facts([["Puzzle", name], ["Method", method], ["Profile", profile], ["surudoku", version]])],
  });

export function tracePage(report) {
  const shown = stepper(report, { hasCandidates: keepsCandidates.includes(report.method), keys: document });
  const sections = [stepsSection(report, shown), techniques(report, shown), about(report)];
  const title = `surudoku trace${report.name ? `: ${report.name.replace(/^.*\//, "")}` : ""}`;
  const puzzle = element(
    "p",
    { class: "puzzle-text" },
    element("code", {}, report.puzzle),
    " ",
    copyButton(report.puzzle, "the puzzle"),
  );
  const end = ends[report.status];
  return {
    title,
    head: head(title, subtitle(report), sections),
    main: [puzzle, ...(end ? [element("p", { class: "warning" }, end)] : []), ...sections],
  };
}
