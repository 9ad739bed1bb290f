// A puzzle drawn as its grid: 9x9 (81 characters), larger ones, and pencilmarks (729).
import { svgElement } from "./dom.js";

const isDigit = (c) => /[1-9A-Za-z]/.test(c);

/** What is in each cell: a clue, or the candidates where a cell has several. */
function cellsOf(puzzle) {
  const characters = [...puzzle];
  if (characters.length !== 729) {
    return characters.map((c) => ({ clue: isDigit(c) ? c : "" }));
  }
  return Array.from({ length: 81 }, (_, cell) => {
    const candidates = characters.slice(9 * cell, 9 * cell + 9).filter(isDigit);
    if (candidates.length === 1) return { clue: candidates[0] };
    return { clue: "", candidates: candidates.length === 9 ? [] : candidates };
  });
}

/** Thick lines around the board and between cells of different regions, thin ones between the others. */
function regionLines(size, regions) {
  const thin = [];
  const thick = [`M0,0H${size * 10}V${size * 10}H0Z`];
  for (let cell = 0; cell < size * size; cell += 1) {
    const x = (cell % size) * 10;
    const y = Math.floor(cell / size) * 10;
    if (x > 0) (regions[cell] === regions[cell - 1] ? thin : thick).push(`M${x},${y}v10`);
    if (y > 0) (regions[cell] === regions[cell - size] ? thin : thick).push(`M${x},${y}h10`);
  }
  return [
    svgElement("path", { class: "thin", d: thin.join("") }),
    svgElement("path", { class: "thick", d: thick.join("") }),
  ];
}

/** The lines of a grid of `size` cells a side, each 10 wide, with boxes of `box` cells a side. */
export function gridLines(size, box) {
  const path = (step, skip) => {
    let d = "";
    for (let i = 0; i <= size; i += 1) {
      if (i % step !== 0 || (skip && i % skip === 0)) continue;
      d += `M${i * 10},0V${size * 10}M0,${i * 10}H${size * 10}`;
    }
    return d;
  };
  return [
    svgElement("path", { class: "thin", d: path(1, box) }),
    svgElement("path", { class: "thick", d: path(box) }),
  ];
}

function candidateTexts(candidates, x, y) {
  return candidates.map((candidate) => {
    const place = Number(candidate) - 1;
    const at = { x: x + 2 + 3 * (place % 3), y: y + 2.9 + 3 * Math.floor(place / 3) };
    return svgElement("text", { class: "candidate", ...at }, candidate);
  });
}

/**
 * An SVG of the puzzle; `label` names it for those who do not see it. `board` has its regions and
 * shaded cells; without it boxes are as high as wide.
 */
export function gridDrawing(puzzle, label, board) {
  const cells = cellsOf(puzzle);
  const size = Math.round(Math.sqrt(cells.length));
  const drawing = svgElement("svg", {
    class: "grid",
    viewBox: `-1 -1 ${size * 10 + 2} ${size * 10 + 2}`,
    role: "img",
    "aria-label": label,
  });
  for (const cell of board?.shaded ?? []) {
    drawing.append(
      svgElement("rect", { class: "shaded", x: (cell % size) * 10, y: Math.floor(cell / size) * 10, width: 10, height: 10 }),
    );
  }
  drawing.append(...(board ? regionLines(size, board.regions) : gridLines(size, Math.round(Math.sqrt(size)))));
  cells.forEach(({ clue, candidates = [] }, index) => {
    const x = (index % size) * 10;
    const y = Math.floor(index / size) * 10;
    if (clue) drawing.append(svgElement("text", { x: x + 5, y: y + 7.6 }, clue));
    drawing.append(...candidateTexts(candidates, x, y));
  });
  return drawing;
}
