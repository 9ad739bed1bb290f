// A step drawn on its grid: candidates, what the step sees and takes, and the links of a chain.
import { svgElement } from "./dom.js";
import { gridLines } from "./grid_drawing.js";
import { cells, nodeOf, pairs } from "./solution_states.js";

const corner = (cell) => ({ x: 10 * (cell % 9), y: 10 * Math.floor(cell / 9) });

/** The middle of a candidate in its cell. */
function placeOf({ cell, digit }) {
  const { x, y } = corner(cell);
  return { x: x + 2 + 3 * ((digit - 1) % 3), y: y + 2 + 3 * Math.floor((digit - 1) / 3) };
}

const square = (cell, kind) => svgElement("rect", { class: kind, ...corner(cell), width: 10, height: 10 });

const ring = (pair, kind) => {
  const { x, y } = placeOf(pair);
  return svgElement("circle", { class: kind, cx: x, cy: y, r: 1.4 });
};

function strike(pair) {
  const { x, y } = placeOf(pair);
  return svgElement("path", { class: "taken", d: `M${x - 1.2},${y + 1.2}L${x + 1.2},${y - 1.2}` });
}

/** An arrow that bends a little, so that it does not hide what stands between its ends. */
function link(from, to) {
  const [a, b] = [placeOf(from), placeOf(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const bend = Math.min(4, length / 6);
  const middle = { x: (a.x + b.x) / 2 - (dy / length) * bend, y: (a.y + b.y) / 2 + (dx / length) * bend };
  const short = (end) => {
    const away = Math.hypot(end.x - middle.x, end.y - middle.y);
    const left = Math.max(0, away - 1.6) / away;
    return `${(middle.x + (end.x - middle.x) * left).toFixed(2)},${(middle.y + (end.y - middle.y) * left).toFixed(2)}`;
  };
  return svgElement("path", {
    class: to.isOn ? "link strong" : "link weak",
    d: `M${short(a)}Q${middle.x.toFixed(2)},${middle.y.toFixed(2)} ${short(b)}`,
    "marker-end": "url(#arrow)",
  });
}

const nodesOf = (chain) => chain.map(({ node }) => nodeOf(node));

function linksOf(chain) {
  const nodes = nodesOf(chain);
  return chain.flatMap(({ parents }, index) => parents.map((parent) => link(nodes[parent], nodes[index]))).filter(Boolean);
}

/** Candidates are left out where a digit is `found`. */
function digits({ values, candidates }, puzzle, found) {
  return values.flatMap((value, cell) => {
    const { x, y } = corner(cell);
    if (found.includes(cell)) return [];
    if (value > 0) {
      const kind = /[1-9]/.test(puzzle[cell]) ? "clue" : "digit";
      return [svgElement("text", { class: kind, x: x + 5, y: y + 7.6 }, value)];
    }
    return [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((digit) => candidates[cell] & (1 << digit))
      .map((digit) => {
        const place = placeOf({ cell, digit });
        return svgElement("text", { class: "candidate", x: place.x, y: place.y + 0.95 }, digit);
      });
  });
}

const labels = () =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [
    svgElement("text", { class: "label", x: 10 * n - 5, y: -1.4 }, n),
    svgElement("text", { class: "label", x: -2.4, y: 10 * n - 4 }, n),
  ]);

/** The cells of the houses that the step's words name: "8 fits no other cell of box 2". */
function houseCells({ why }) {
  const all = Array.from({ length: 81 }, (_, cell) => cell);
  const rowOf = (cell) => Math.floor(cell / 9);
  const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  const houses = { row: rowOf, column: (cell) => cell % 9, box: boxOf };
  return [...(why ?? "").matchAll(/\b(row|column|box) ([1-9])\b/g)].flatMap(([, kind, number]) =>
    all.filter((cell) => houses[kind](cell) === Number(number) - 1),
  );
}

/** What the step sees and what follows, below the digits. Chains speak of too many houses. */
function marks({ values, candidates }, step) {
  const seen = cells(step.cells);
  const found = pairs(step.placements);
  const wanted = seen.flatMap((cell) =>
    values[cell] > 0
      ? []
      : step.digits.filter((digit) => candidates[cell] & (1 << digit)).map((digit) => ({ cell, digit })),
  );
  const houses = step.chains?.length > 0 ? [] : [...new Set(houseCells(step))];
  return [
    ...houses.map((cell) => square(cell, "house")),
    ...seen.map((cell) => square(cell, "seen")),
    ...found.map(({ cell }) => square(cell, "found")),
    ...wanted.map((pair) => ring(pair, "wanted")),
    ...pairs(step.eliminations).map((pair) => ring(pair, "removed")),
  ];
}

const arrowHead = () =>
  svgElement(
    "defs",
    {},
    svgElement(
      "marker",
      { id: "arrow", viewBox: "0 0 6 6", refX: 5, refY: 3, markerWidth: 4, markerHeight: 4, orient: "auto" },
      svgElement("path", { class: "head", d: "M0,0L6,3L0,6Z" }),
    ),
  );

/**
 * The grid before the step with the step on it; `step` is null for a grid by itself, `chain` the
 * list of nodes to draw, or null.
 */
export function stepDrawing({ state, puzzle, step, chain, label }) {
  const drawing = svgElement("svg", {
    class: "grid step",
    viewBox: "-5 -5 96 96",
    role: "img",
    "aria-label": label,
  });
  drawing.append(arrowHead(), ...(step ? marks(state, step) : []), ...gridLines(9, 3), ...labels());
  if (step && chain) drawing.append(...linksOf(chain)); // below the digits, which stay readable
  const found = step ? pairs(step.placements).map(({ cell }) => cell) : [];
  drawing.append(...digits(state, puzzle, found));
  if (!step) return drawing;
  const rings = chain ? nodesOf(chain).map((node) => ring(node, node.isOn ? "on" : "off")) : [];
  drawing.append(...rings, ...pairs(step.eliminations).map(strike));
  for (const { cell, digit } of pairs(step.placements)) {
    const { x, y } = corner(cell);
    drawing.append(svgElement("text", { class: "new", x: x + 5, y: y + 7.6 }, digit));
  }
  return drawing;
}
