// How many puzzles by a whole number: clues, guesses, rounds.
import { axisX, axisY, plot, rectY, ruleY } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { countScale, style } from "./axes.js";

/** `bars`: {x1, x2, count, words}; `x` says the axis. */
function countBars(bars, x, axis, width) {
  return plot({
    style,
    width,
    height: 210,
    marginLeft: 48,
    marginRight: 10,
    marginTop: 20,
    marginBottom: 36,
    x,
    y: { label: "puzzles", domain: [0, Math.max(...bars.map((bar) => bar.count))] },
    marks: [
      axisY({ ticks: 4, tickFormat: quantities.short, tickSize: 0 }),
      axisX({ tickSize: 3, ...axis }),
      rectY(bars, {
        x1: "x1",
        x2: "x2",
        y: "count",
        fill: "var(--c1)",
        insetLeft: 0.5,
        insetRight: 0.5,
        ariaLabel: (bar) => `${bar.words}: ${bar.count}`,
        title: (bar) => `${bar.words}: ${quantities.count(bar.count)} puzzles`,
      }),
      ruleY([0]),
    ],
  });
}

/** `pairs`: [[number, count], ...]; `name` is what is counted, as in "clues". */
export function numberHistogram(pairs, name, width) {
  const numbers = pairs.map(([number]) => number);
  const domain = [Math.min(...numbers) - 0.5, Math.max(...numbers) + 0.5];
  const bars = pairs.map(([number, count]) => ({
    x1: number - 0.5,
    x2: number + 0.5,
    count,
    words: `${number} ${name}`,
  }));
  const ticks = Math.min(domain[1] - domain[0], Math.floor(width / 45));
  return countBars(bars, { domain, label: name }, { ticks, tickFormat: quantities.count }, width);
}

/** `buckets`: [[from, to, count], ...], both ends included, from 0 on; they widen as they go. */
export function bucketHistogram(buckets, name, width) {
  const most = Math.max(...buckets.map(([, to]) => to + 1));
  const { ticks, ...scale } = countScale(most, width);
  const bars = buckets.map(([from, to, count]) => ({
    x1: from,
    x2: to + 1,
    count,
    words: `${quantities.range(from, to)} ${name}`,
  }));
  return countBars(bars, { ...scale, label: `${name} (logarithmic)` }, { ticks, tickFormat: quantities.short }, width);
}
