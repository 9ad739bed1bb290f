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

/** Which techniques the steps take, in the order of their first use. */
function techniques({ steps }) {
  const counts = new Map();
  for (const { technique, rating } of steps) {
    const key = rating === undefined ? technique : `${technique} (${rating.toFixed(1)})`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return section({
    id: "techniques",
    title: "Techniques",
    data: {
      columns: [{ name: "technique" }, { name: "steps", kind: "count" }],
      rows: [...counts],
    },
    isDataOpen: true,
  });
}

function stepsSection(report) {
  const { steps } = report;
  return section({
    id: "steps",
    title: "Steps",
    note: "Arrow keys go on and back.",
    content: [stepper(report, { hasCandidates: keepsCandidates.includes(report.method) })],
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
  const sections = [stepsSection(report), techniques(report), about(report)];
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
