// The parts of the rating of a step with chains: see docs/techniques.md.
import * as quantities from "./quantities.js";

/** 4, 6, 8, 12, 16, 24 ...: for each that the links but two exceed, a chain is rated a tenth higher. */
function* lengthLimits() {
  for (let limit = 4; ; limit *= 2) {
    yield limit;
    yield (limit * 3) / 2;
  }
}

function tenthsForLength(links) {
  let tenths = 0;
  for (const limit of lengthLimits()) {
    if (links - 2 <= limit) return tenths;
    ++tenths;
  }
}

/**
 * "Rated 7.2: 7.0, and 0.2 for a chain of 9 links."; null for steps without chains, for chains that
 * are not longer than the shortest, and for those with chains inside, which count too.
 */
export function ratingWords({ technique, rating, chains = [] }) {
  if (rating === undefined || chains.length === 0) return null;
  if (chains.some((chain) => chain.some(({ inner }) => inner))) return null;
  const isCycle = technique.endsWith("Cycle"); // its last link is the first one again
  const links = chains.reduce((sum, chain) => sum + chain.length - (isCycle ? 1 : 0), 0);
  const tenths = tenthsForLength(links);
  if (tenths === 0) return null;
  const base = (Math.round(10 * rating) - tenths) / 10;
  const kind = isCycle ? "a cycle" : chains.length === 1 ? "a chain" : `${chains.length} chains`;
  return `Rated ${rating.toFixed(1)}: ${base.toFixed(1)}, and ${(tenths / 10).toFixed(1)} for ${kind} of ${quantities.count(links)} links.`;
}
