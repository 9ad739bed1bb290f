// The first words on a bench: wrong answers, and how other programs did beside surudoku.
import { element } from "./dom.js";
import * as quantities from "./quantities.js";

/** Whether no answer of a measurement, or of another program, was wrong. */
export const isRight = ({ wrong, answers }) => !(wrong > 0 || answers?.wrong > 0);

const wrongOf = ({ wrong, answers }) => wrong ?? answers.wrong;
const nameOf = ({ name, method, target }) => name ?? (target ? `${method} (${target})` : method);

/** An answer beside the right one; the digits that differ are marked. */
function answer(found, expected) {
  const isGrid = found.length === expected.length;
  const marked = isGrid
    ? Array.from(found, (digit, cell) => (digit === expected[cell] ? digit : element("b", { class: "wrong" }, digit)))
    : [found || "nothing"];
  return element("code", {}, ...marked);
}

const example = ({ line, found, expected }) =>
  element("li", {}, `Line ${quantities.count(line)}: `, answer(found, expected), ", where it is ", element("code", {}, expected));

/** What is wrong, in red, with examples; `one` is a measurement or another program's. */
const wrongWords = (one) =>
  element(
    "div",
    { class: "warning wrong-answers" },
    element(
      "p",
      {},
      element("strong", { class: "wrong" }, `${nameOf(one)}: ${quantities.count(wrongOf(one))} wrong ${wrongOf(one) === 1 ? "answer" : "answers"}`),
      ` for ${one.dataset}. It has no rate below.`,
    ),
    element("ul", {}, ...(one.answers?.first_wrong ?? []).map(example)),
  );

function answersWords({ why_not, wrong, compared }) {
  if (why_not) return "its answers were not compared";
  const answers = `its ${quantities.count(compared)} ${compared === 1 ? "answer" : "answers"}`;
  if (wrong === 0) return `all of ${answers} are right`;
  return `${quantities.count(wrong)} of ${answers} ${wrong === 1 ? "is" : "are"} wrong`;
}

/** "mine takes 37 times as long as surudoku; 10 of its 10,000 answers are wrong." */
function verdict({ name, dataset, wall_ratio, answers }, isAlone) {
  const times = `${name} takes ${quantities.rounded(Number(wall_ratio.median.toPrecision(2)))} times as long as surudoku`;
  return element("p", { class: "verdict" }, `${isAlone ? "" : `${dataset}: `}${times}; ${answersWords(answers)}.`);
}

export const verdicts = ({ datasets, measurements, external }) => [
  ...[...measurements, ...external].filter((one) => !isRight(one)).map(wrongWords),
  ...external.filter(({ answers }) => answers).map((one) => verdict(one, datasets.length === 1)),
];
