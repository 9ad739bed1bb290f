// How times are distributed: a row for each contender, on one logarithmic axis.
import { axisX, dot, plot, rect, ruleX, ruleY } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { gridLines, labelRoom, logTicks, style, wordAxis } from "./axes.js";

const rowHeight = 40;

// The bars of one row stand on the line `row + 0.95` and are at most 0.85 high.
function barsOf({ label, colour, histogram }, row) {
  const all = histogram.reduce((sum, [, , count]) => sum + count, 0);
  const highest = Math.max(...histogram.map(([, , count]) => count));
  return histogram.map(([from, to, count]) => ({
    from,
    to,
    foot: row + 0.95,
    top: row + 0.95 - (0.85 * count) / highest,
    colour,
    words:
      `${label}: ${quantities.share(count / all)} of the puzzles took ` +
      `${quantities.seconds(from)} to ${quantities.seconds(to)}`,
  }));
}

/** `rows`: {label, colour, histogram: [[from, to, count], ...], median, worst}, in seconds; the last
 *  two where they are known. */
export function timeRows(rows, domain, width) {
  const room = labelRoom(rows.map((row) => row.label), width);
  const ticks = logTicks(domain, width - room);
  const marked = rows.map((row, index) => ({ ...row, index }));
  return plot({
    style,
    width,
    height: rowHeight * rows.length + 40,
    marginLeft: room,
    marginRight: 24,
    marginTop: 4,
    marginBottom: 34,
    x: { type: "log", domain, label: "time per puzzle (logarithmic)" },
    y: { domain: [rows.length, 0] },
    marks: [
      gridLines(ticks),
      axisX({ ticks, tickFormat: quantities.seconds, tickSize: 0 }),
      wordAxis(room, { ticks: marked.map(({ index }) => index + 0.6), tickFormat: (y) => rows[Math.floor(y)].label }),
      ruleY(marked, { y: ({ index }) => index + 0.95, strokeOpacity: 0.25 }),
      rect(marked.flatMap(barsOf), {
        x1: "from",
        x2: "to",
        y1: "foot",
        y2: "top",
        fill: "colour",
        ariaLabel: "words",
        title: "words",
      }),
      ...markers(marked),
    ],
  });
}

// The median as a line across the row, the worst as a dot at its foot.
function markers(rows) {
  return [
    ruleX(rows.filter(({ median }) => median > 0), {
      x: "median",
      y1: ({ index }) => index + 0.1,
      y2: ({ index }) => index + 0.95,
      stroke: "currentColor",
      strokeWidth: 1.5,
      title: ({ label, median }) => `${label}: median ${quantities.seconds(median)}`,
    }),
    dot(rows.filter(({ worst }) => worst > 0), {
      x: "worst",
      y: ({ index }) => index + 0.95,
      r: 3.5,
      fill: "currentColor",
      title: ({ label, worst }) => `${label}: worst ${quantities.seconds(worst)}`,
    }),
  ];
}
