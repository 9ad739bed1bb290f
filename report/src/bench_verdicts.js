// The first words on a bench: answers that are wrong or missing, and how other programs did beside surudoku.
import { element } from "./dom.js";
import * as quantities from "./quantities.js";

/** Whether a measurement, or another program, ended well and has no answer wrong or missing. */
export const isRight = ({ wrong, failure, answers }) =>
  !(wrong > 0 || failure || answers?.wrong > 0 || answers?.unanswered > 0);

const nameOf = ({ name, method, target }) => name ?? (target ? `${method} (${target})` : method);

/** "no answer (0 of 40)", "37 of 40 answers". */
function answered({ asked, unanswered }) {
  const given = asked - unanswered;
  return given === 0
    ? `no answer (0 of ${quantities.count(asked)})`
    : `${quantities.count(given)} of ${quantities.count(asked)} ${asked === 1 ? "answer" : "answers"}`;
}

/** "mine: 10 of its 10,000 answers are wrong", "silent: it gave no answer (0 of 40)", "lockstep: 1 wrong answer". */
function mistakeSentence(one) {
  const { failure, answers } = one;
  if (failure) return `${nameOf(one)}: it ${failure} and gave ${answered(answers)}`;
  const count = one.wrong ?? answers.wrong;
  if (answers && count <= (answers.unanswered ?? 0)) return `${nameOf(one)}: it gave ${answered(answers)}`;
  const isOne = count === 1;
  const words = answers
    ? `${quantities.count(count)} of its ${quantities.count(answers.compared)} ${answers.compared === 1 ? "answer" : "answers"} ${isOne ? "is" : "are"} wrong`
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

/** What is wrong, in red, with reasons or examples; `one` is a measurement or another program's. */
const mistakeWords = (one) =>
  element(
    "div",
    { class: "warning wrong-answers" },
    element(
      "p",
      {},
      element("strong", { class: "wrong" }, mistakeSentence(one)),
      ` for ${one.dataset}. It has no rate below.`,
    ),
    element(
      "ul",
      {},
      ...[one.answers?.why_not, one.complaint].filter(Boolean).map((reason) => element("li", {}, reason)),
      ...(one.answers?.first_wrong ?? []).map(example),
    ),
  );

const answersWords = ({ why_not, compared, is_count }) =>
  why_not || is_count
    ? `its answers were not compared${is_count ? ", its count of what it solved is right" : ""}`
    : `all of its ${quantities.count(compared)} ${compared === 1 ? "answer" : "answers"} are right`;

/** "mine takes 37 times as long as surudoku for a puzzle; all of its 10,000 answers are right; starting takes it 3.5 ms." */
function verdict({ name, dataset, wall_ratio, startup_seconds: startup, answers }, isAlone) {
  if (!wall_ratio) return element("p", { class: "verdict" }, `${isAlone ? "" : `${dataset}: `}${name} was not measured.`);
  const times = `${name} takes ${quantities.rounded(Number(wall_ratio.median.toPrecision(2)))} times as long as surudoku for a puzzle`;
  const start = startup ? `starting takes it ${quantities.seconds(startup.median)}` : "starting is in its time";
  return element("p", { class: "verdict" }, `${isAlone ? "" : `${dataset}: `}${times}; ${answersWords(answers)}; ${start}.`);
}

export const verdicts = ({ datasets, measurements, external }) => [
  ...[...measurements, ...external].filter((one) => !isRight(one)).map(mistakeWords),
  ...external.filter((one) => one.answers && isRight(one)).map((one) => verdict(one, datasets.length === 1)),
];
