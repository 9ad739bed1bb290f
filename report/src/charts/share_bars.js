// Shares as bars: one kind a bar, or all kinds of a dataset stacked in one.
import { axisX, barX, plot, text } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { gridLines, labelRoom, style, wordAxis } from "./axes.js";

const quarters = [0, 0.25, 0.5, 0.75, 1];
const shareAxis = (width, most = 1) =>
  axisX({ ticks: (width < 300 ? [0, 0.5, 1] : quarters).filter((tick) => tick <= most), tickFormat: quantities.share, tickSize: 0, label: null });

/**
 * `bars`: {label, colour, share, words}; the words stand after the bar. The axis ends at `most`, or else at the longest bar.
 */
export function shareBars(bars, width, most = Math.max(...bars.map((bar) => bar.share))) {
  const room = labelRoom(bars.map((bar) => bar.label), width);
  const words = labelRoom(bars.map((bar) => bar.words), width);
  return plot({
    style,
    width,
    height: 26 * bars.length + 28,
    marginLeft: room,
    marginRight: words,
    marginTop: 4,
    marginBottom: 24,
    x: { domain: [0, most] },
    y: { domain: bars.map((bar) => bar.label), padding: 0.25 },
    marks: [
      gridLines(quarters.filter((tick) => tick <= most)),
      wordAxis(room),
      shareAxis(width - room - words, most),
      barX(bars, {
        x: "share",
        y: "label",
        fill: "colour",
        ariaLabel: (bar) => `${bar.label}: ${bar.words}`,
        title: (bar) => `${bar.label}: ${bar.words}`,
      }),
      text(bars, { x: "share", y: "label", text: "words", textAnchor: "start", dx: 5 }),
    ],
  });
}

/** `parts`: {row, kind, colour, count, share}, in the order they are stacked. */
export function stackedShares(parts, width) {
  const rows = [...new Set(parts.map((part) => part.row))];
  return plot({
    style,
    width,
    height: 44 * rows.length + 28,
    marginLeft: 16,
    marginRight: 20,
    marginTop: 4,
    marginBottom: 24,
    x: { domain: [0, 1] },
    y: { domain: rows, axis: null, padding: 0.1 },
    marks: [
      gridLines(quarters),
      shareAxis(width),
      barX(parts, {
        x: "share",
        y: "row",
        fill: "colour",
        insetTop: 17,
        order: null,
        ariaLabel: (part) => `${part.row}: ${part.kind}: ${quantities.share(part.share)}`,
        title: (part) =>
          `${part.row}\n${part.kind}: ${quantities.count(part.count)} (${quantities.share(part.share)})`,
      }),
      text(rows, {
        x: 0,
        y: (row) => row,
        text: (row) => row,
        textAnchor: "start",
        dy: -10,
        lineWidth: (width - 40) / 11,
        textOverflow: "ellipsis",
      }),
    ],
  });
}
