// What the charts' axes share.
import { axisY, ruleX } from "@observablehq/plot";

const fontSize = 11; // pixels
const characterWidth = 6.9; // on average

export const style = { fontSize: `${fontSize}px` };

/** The room that labels left of a chart get: what they want, at most two fifths of the width. */
export const labelRoom = (labels, width) =>
  Math.ceil(
    Math.min(width * 0.4, characterWidth * Math.max(4, ...labels.map((label) => label.length)) + 16),
  );

/** A y axis of words, cut where they do not fit. */
export const wordAxis = (room, options = {}) =>
  axisY({ tickSize: 0, label: null, lineWidth: (room - 12) / fontSize, textOverflow: "ellipsis", ...options });

/** Vertical grid lines at these values. */
export const gridLines = (ticks) => ruleX(ticks, { stroke: "currentColor", strokeOpacity: 0.12 });

/**
 * Powers of ten inside the domain, thinned where the width has no room for them all; where there is
 * none or one, twice and five times these too.
 */
export function logTicks([least, most], width) {
  const first = Math.ceil(Math.log10(least) - 1e-9);
  const last = Math.floor(Math.log10(most) + 1e-9);
  const step = Math.max(1, Math.ceil((last - first + 1) / Math.max(2, width / 60)));
  const powers = [];
  for (let power = first; power <= last; power += step) powers.push(10 ** power);
  if (powers.length > 1) return powers;
  return [first - 1, first]
    .flatMap((power) => [1, 2, 5].map((times) => times * 10 ** power))
    .filter((tick) => tick >= least && tick <= most);
}

/** From 0 on, about `wanted` round steps of 1, 2 or 5 times a power of ten. */
export function linearTicks([, most], wanted) {
  const power = 10 ** Math.floor(Math.log10(most / wanted));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => most / size <= wanted);
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, index) => index * step);
}

/** The least range with all these positive values, at least as wide as a factor of two. */
export function logDomain(values) {
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return [1, 10];
  const least = Math.min(...positive);
  return [least, Math.max(...positive, 2 * least)];
}

/**
 * The scale of bars with these lengths: from 0, or from a power of ten on if the shortest ones would
 * not be seen so.
 */
export function barScale(values) {
  const [least, most] = logDomain(values);
  if (most < 50 * least) return { type: "linear", domain: [0, most] };
  return { type: "log", domain: [10 ** Math.floor(Math.log10(least) - 1e-9), most] };
}

/** An axis of whole numbers from 0 on, logarithmic but for its start. */
export function countScale(most, width) {
  const ticks = [0, 1, 2, 5];
  for (let power = 10; power <= most; power *= 10) {
    ticks.push(power, ...(width / Math.log10(most + 10) > 110 ? [2 * power, 5 * power] : []));
  }
  return { type: "symlog", constant: 1, domain: [0, most], ticks: ticks.filter((tick) => tick <= most) };
}
