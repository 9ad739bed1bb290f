// Puzzles per second as bars, one for each contender.
import { axisX, barX, plot, ruleY, text } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { gridLines, labelRoom, linearTicks, logTicks, style, wordAxis } from "./axes.js";

const fewTicks = 4;

/**
 * `bars`: {label, colour, median, least, most, note}; `scale` is barScale's, the same in all charts
 * that are to be compared.
 */
export function rateBars(bars, scale, width) {
  const { type, domain } = scale;
  const room = labelRoom(bars.map((bar) => bar.label), width);
  const ticks = type === "log" ? logTicks(domain, width - room - 60) : linearTicks(domain, fewTicks);
  return plot({
    style,
    width,
    height: 26 * bars.length + 40,
    marginLeft: room,
    marginRight: 60,
    marginTop: 4,
    marginBottom: 34,
    x: { type, domain, label: type === "log" ? "puzzles per second (logarithmic)" : "puzzles per second" },
    y: { domain: bars.map((bar) => bar.label), padding: 0.25 },
    marks: [
      gridLines(ticks),
      wordAxis(room),
      axisX({ ticks, tickFormat: quantities.short, tickSize: 0 }),
      barX(bars, {
        x1: domain[0],
        x2: (bar) => Math.max(bar.median, domain[0]),
        y: "label",
        fill: "colour",
        ariaLabel: (bar) => `${bar.label}: ${quantities.rounded(bar.median)} puzzles per second`,
        title: (bar) =>
          `${bar.label}: ${quantities.rounded(bar.median)}/s ` +
          `(${quantities.rounded(bar.least)} to ${quantities.rounded(bar.most)})`,
      }),
      ruleY(bars, {
        x1: (bar) => Math.max(bar.least, domain[0]),
        x2: (bar) => Math.max(bar.most, domain[0]),
        y: "label",
        stroke: "currentColor",
        strokeWidth: 1.5,
        ariaHidden: "true",
      }),
      text(bars, {
        x: (bar) => Math.max(bar.most, domain[0]),
        y: "label",
        text: (bar) => (bar.isBound ? "< " : "") + quantities.short(bar.median),
        textAnchor: "start",
        dx: 5,
      }),
    ],
  });
}
