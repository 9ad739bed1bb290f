// Guesses against rounds: the fuller the colour, the more puzzles took so many of both.
import { axisX, axisY, plot, rect } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { countScale, style } from "./axes.js";

/**
 * `cells`: [[guesses from, to, rounds from, to, count], ...], ends included. The axes have all of
 * `others`.
 */
export function guessesRounds(cells, others, width) {
  const x = countScale(Math.max(...others.map((cell) => cell[3] + 1)), width);
  const y = countScale(Math.max(...others.map((cell) => cell[1] + 1)), 280);
  const most = Math.max(2, ...cells.map((cell) => cell[4]));
  return plot({
    style,
    width,
    height: 320,
    marginLeft: 48,
    marginRight: 14,
    marginTop: 22,
    marginBottom: 36,
    x: { type: x.type, constant: x.constant, domain: x.domain, label: "rounds (logarithmic)" },
    y: { type: y.type, constant: y.constant, domain: y.domain, label: "guesses (logarithmic)" },
    opacity: { type: "log", domain: [1, most], range: [0.25, 1] },
    marks: [
      axisX({ ticks: x.ticks, tickFormat: quantities.short, tickSize: 3 }),
      axisY({ ticks: y.ticks, tickFormat: quantities.short, tickSize: 3 }),
      rect(cells, {
        x1: (cell) => cell[2],
        x2: (cell) => cell[3] + 1,
        y1: (cell) => cell[0],
        y2: (cell) => cell[1] + 1,
        fill: "var(--c1)",
        fillOpacity: (cell) => cell[4],
        inset: 0.5,
        ariaLabel: (cell) => words(cell),
        title: words,
      }),
    ],
  });
}

const words = ([guessesFrom, guessesTo, roundsFrom, roundsTo, count]) =>
  `${quantities.count(count)} puzzles with ${quantities.range(guessesFrom, guessesTo)} guesses, ` +
  `${quantities.range(roundsFrom, roundsTo)} rounds`;
