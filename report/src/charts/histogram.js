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

/**
 * `pairs`: [[number, count], ...]; `name` is what is counted, as in "clues". The axis has all of
 * `numbers`.
 */
export function numberHistogram(pairs, numbers, name, width) {
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

/**
 * Shares of kinds by a whole number, each column stacked to 100 %. `columns`: [[number, {kind: count}],
 * ...], `colours` by kind, in the order of stacking. The axis has all of `numbers`.
 */
export function stackedByNumber(columns, numbers, colours, name, width) {
  const domain = [Math.min(...numbers) - 0.5, Math.max(...numbers) + 0.5];
  const parts = columns.flatMap(([number, counts]) => {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    let below = 0;
    return Object.keys(colours)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => {
        const part = { number, kind, count: counts[kind], from: below / all, to: (below + counts[kind]) / all };
        below += counts[kind];
        return part;
      });
  });
  const words = ({ number, kind, count, from, to }) =>
    `${number} ${name}: ${quantities.count(count)} puzzles ${kind} (${quantities.share(to - from)})`;
  return plot({
    style,
    width,
    height: 210,
    marginLeft: 48,
    marginRight: 10,
    marginTop: 20,
    marginBottom: 36,
    x: { domain, label: name },
    y: { domain: [0, 1], label: "share" },
    marks: [
      axisY({ ticks: 4, tickFormat: quantities.share, tickSize: 0 }),
      axisX({
        ticks: Math.min(domain[1] - domain[0], Math.floor(width / 45)),
        tickFormat: quantities.count,
        tickSize: 3,
      }),
      rectY(parts, {
        x1: ({ number }) => number - 0.5,
        x2: ({ number }) => number + 0.5,
        y1: "from",
        y2: "to",
        fill: ({ kind }) => colours[kind],
        insetLeft: 0.5,
        insetRight: 0.5,
        ariaLabel: words,
        title: words,
      }),
    ],
  });
}

/** `groups`: [[value in tenths, count, ...], ...]; bars are a tenth wide. The axis has all of `others`. */
export function tenthsHistogram(groups, others, name, width) {
  const bars = groups.map(([value, count]) => ({
    x1: value - 0.05,
    x2: value + 0.05,
    count,
    words: `${name} ${value.toFixed(1)}`,
  }));
  const values = others.map(([value]) => value);
  const domain = [Math.min(...values) - 0.05, Math.max(...values) + 0.05];
  return countBars(bars, { domain, label: name }, { ticks: Math.min(12, Math.floor(width / 60)) }, width);
}

/**
 * `buckets`: [[from, to, count], ...], both ends included, from 0 on; they widen as they go. The axis
 * has all of `others`.
 */
export function bucketHistogram(buckets, others, name, width) {
  const most = Math.max(...others.map(([, to]) => to + 1));
  const { ticks, ...scale } = countScale(most, width);
  const bars = buckets.map(([from, to, count]) => ({
    x1: from,
    x2: to + 1,
    count,
    words: `${quantities.range(from, to)} ${name}`,
  }));
  return countBars(bars, { ...scale, label: `${name} (logarithmic)` }, { ticks, tickFormat: quantities.short }, width);
}
