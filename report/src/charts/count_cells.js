// How many puzzles have two things at once: the fuller the colour, the more.
import { axisX, axisY, line, plot, rect } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { style } from "./axes.js";

const domainOf = (values, half) => [Math.min(...values) - half, Math.max(...values) + half];

/** Of a tick; an axis of whole numbers has none between them. */
const wordOf = ({ step, format }) => (value) => (step >= 1 && !Number.isInteger(value) ? "" : format(value));

/**
 * `cells`: [[x, y, count], ...], the values a step apart at least: `x` and `y` say each axis by its
 * `label`, `step` and `format`. The axes have all of `others`; a diagonal stands where they are the same.
 */
export function countCells(cells, others, x, y, width, { hasDiagonal = false } = {}) {
  const most = Math.max(2, ...cells.map(([, , count]) => count));
  const domains = {
    x: domainOf(others.map(([value]) => value), x.step / 2),
    y: domainOf(others.map(([, value]) => value), y.step / 2),
  };
  const words = ([a, b, count]) =>
    `${quantities.count(count)} puzzles with ${x.label} ${x.format(a)}, ${y.label} ${y.format(b)}`;
  return plot({
    style,
    width,
    height: 320,
    marginLeft: 48,
    marginRight: 14,
    marginTop: 22,
    marginBottom: 36,
    x: { domain: domains.x, label: x.label },
    y: { domain: domains.y, label: y.label },
    opacity: { type: "log", domain: [1, most], range: [0.25, 1] },
    marks: [
      axisX({ ticks: Math.min(12, Math.floor(width / 60)), tickSize: 3, tickFormat: wordOf(x) }),
      axisY({ ticks: 8, tickSize: 3, tickFormat: wordOf(y) }),
      ...(hasDiagonal ? [line(domains.x.map((end) => [end, end]), { stroke: "currentColor", strokeOpacity: 0.4 })] : []),
      rect(cells, {
        x1: ([value]) => value - x.step / 2,
        x2: ([value]) => value + x.step / 2,
        y1: ([, value]) => value - y.step / 2,
        y2: ([, value]) => value + y.step / 2,
        fill: "var(--c1)",
        fillOpacity: ([, , count]) => count,
        ariaLabel: words,
        title: words,
      }),
    ],
  });
}
