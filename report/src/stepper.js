// A puzzle's solution to click through, step by step.
import { element } from "./dom.js";
import * as quantities from "./quantities.js";
import { ratingWords } from "./rating_words.js";
import { statesOf, statesWithoutCandidates } from "./solution_states.js";
import { stepDrawing } from "./step_drawing.js";

const pairsText = (list, between) => list.map(({ cell, digit }) => `${cell}${between}${digit}`).join(" ");

function conclusion({ placements, eliminations }) {
  return [pairsText(placements, " = "), pairsText(eliminations, " ≠ ")].filter(Boolean).join(" ");
}

const nameOf = ({ technique, rating }) => (rating === undefined ? technique : `${technique} (${rating.toFixed(1)})`);

/** "suppose r1c1 is 6: then r1c2 is not 6 (row 1 has one 6), so ..."; of long ones their length. */
const sentence = (chain) =>
  chain.some(({ words }) => words === undefined)
    ? `${chain.length} links, from ${chain[0].node.replace("<>", " ≠ ").replace("=", " = ")}`
    : chain.map(({ words }, index) => (["suppose ", ": then "][index] ?? ", so ") + words).join("");

const innerChains = (chain) =>
  chain
    .filter(({ inner }) => inner)
    .map(({ words, inner }) =>
      element(
        "details",
        {},
        element("summary", {}, `Why ${words.replace(/ \(.*$/, "")}`),
        ...inner.flatMap((within) => [element("p", {}, sentence(within)), ...innerChains(within)]),
      ),
    );

/** The chains of a step: pressing one draws it. */
function chainList(chains, chosen, choose) {
  if (!chains || chains.length === 0) return [];
  const items = chains.map((chain, index) =>
    element(
      "li",
      { class: index === chosen ? "chosen" : null },
      chains.length === 1 ? "" : button(`Chain ${index + 1}`, () => choose(index), { "aria-pressed": index === chosen }),
      element("p", {}, sentence(chain)),
      ...innerChains(chain),
    ),
  );
  return [element("ol", { class: "chains" }, ...items)];
}

function button(words, press, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", press);
  return made;
}

const marksKey = (isWithChain) =>
  element(
    "ul",
    { class: "key" },
    ...[
      ["seen", "where to look"],
      ["found", "found"],
      ["removed", "can go"],
      ...(isWithChain ? [["on", "would hold"], ["off", "would not"]] : []),
    ].map(([kind, words]) => element("li", {}, element("span", { class: `mark ${kind}` }), words)),
  );

/** The number of the hardest step, the first of equals; 0 if steps are not rated. */
function hardestOf(steps) {
  const most = Math.max(0, ...steps.map(({ rating }) => rating ?? 0));
  return most > 0 ? 1 + steps.findIndex(({ rating }) => rating === most) : 0;
}

/** Left and right go on and back, wherever the focus is, unless that has a use for the keys. */
function listenToArrows(place, go) {
  place.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest?.("input, textarea, select, .scroll")) return;
    event.preventDefault();
    go(by);
  });
}

/**
 * `solution`: {puzzle, steps} as docs/trace.md has them. Arrow keys go on and back as the buttons
 * do, if the focus is in `keys` (by default in the stepper). Steps are drawn with candidates unless
 * the method keeps none. `end` is told after the last step. `made.show(N)` shows step N.
 */
export function stepper(solution, { hasCandidates = true, keys = null, end = "" } = {}) {
  const { puzzle, steps } = solution;
  const hardest = hardestOf(steps);
  const states = hasCandidates ? statesOf(solution) : statesWithoutCandidates(solution);
  const drawn = element("div", { class: "drawn" });
  const told = element("div", { class: "told", "aria-live": "polite" });
  const slider = element("input", { type: "range", min: 0, max: steps.length, step: 1, "aria-label": "Step" });
  let at = 0;

  function show(index, chosen = 0) {
    at = Math.min(Math.max(index, 0), steps.length);
    slider.value = at;
    const step = at === 0 ? null : steps[at - 1];
    const title = step ? `Step ${quantities.count(at)} of ${quantities.count(steps.length)}: ${nameOf(step)}` : "The puzzle";
    const chain = step?.chains?.[chosen] ?? null;
    const state = states[Math.max(at - 1, 0)];
    drawn.replaceChildren(stepDrawing({ state, puzzle, step, chain, label: title }), step ? marksKey(chain) : "");
    told.replaceChildren(
      element("h3", {}, title),
      ...(step ? [element("p", {}, step.why), element("p", { class: "conclusion" }, conclusion(step))] : []),
      ...[step && ratingWords(step)].filter(Boolean).map((words) => element("p", { class: "rating-words" }, words)),
      ...chainList(step?.chains, chosen, (index) => show(at, index)),
      ...(end && at === steps.length ? [element("p", { class: "warning" }, end)] : []),
    );
  }

  slider.addEventListener("input", () => show(Number(slider.value)));
  const buttons = element(
    "div",
    { class: "buttons" },
    button("First", () => show(0)),
    button("Back", () => show(at - 1)),
    button("Next", () => show(at + 1)),
    button("Last", () => show(steps.length)),
    ...(hardest > 0 ? [button("Hardest step", () => show(hardest))] : []),
  );
  const made = element("div", { class: "stepper" }, buttons, slider, drawn, told);
  listenToArrows(keys ?? made, (by) => show(at + by));
  made.show = show;
  show(Math.min(1, steps.length));
  return made;
}
