// The first words on a bench: wrong answers, and how other programs did beside surudoku.
import { element } from "./dom.js";
import * as quantities from "./quantities.js";

/** Whether no answer of a measurement, or of another program, was wrong. */
export const isRight = ({ wrong, answers }) => !(wrong > 0 || answers?.wrong > 0);

const nameOf = ({ name, method, target }) => name ?? (target ? `${method} (${target})` : method);

/** "mine: 10 of its 10,000 answers are wrong", "lockstep: 1 wrong answer". */
function wrongSentence(one) {
  const count = one.wrong ?? one.answers.wrong;
  const isOne = count === 1;
  const words = one.answers
    ? `${quantities.count(count)} of its ${quantities.count(one.answers.compared)} answers ${isOne ? "is" : "are"} wrong`
    : `${quantities.count(count)} wrong ${isOne ? "answer" : "answers"}`;
  return `${nameOf(one)}: ${words}`;
}

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
      element("strong", { class: "wrong" }, wrongSentence(one)),
      ` for ${one.dataset}. It has no rate below.`,
    ),
    element("ul", {}, ...(one.answers?.first_wrong ?? []).map(example)),
  );

const answersWords = ({ why_not, compared }) =>
  why_not
    ? "its answers were not compared"
    : `all of its ${quantities.count(compared)} ${compared === 1 ? "answer" : "answers"} are right`;

/** "mine takes 37 times as long as surudoku; all of its 10,000 answers are right." */
function verdict({ name, dataset, wall_ratio, answers }, isAlone) {
  const times = `${name} takes ${quantities.rounded(Number(wall_ratio.median.toPrecision(2)))} times as long as surudoku`;
  return element("p", { class: "verdict" }, `${isAlone ? "" : `${dataset}: `}${times}; ${answersWords(answers)}.`);
}

export const verdicts = ({ datasets, measurements, external }) => [
  ...[...measurements, ...external].filter((one) => !isRight(one)).map(wrongWords),
  ...external.filter((one) => one.answers && isRight(one)).map((one) => verdict(one, datasets.length === 1)),
];
