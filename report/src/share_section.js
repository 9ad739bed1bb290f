// Counts by name as a chart of shares.
import { element } from "./dom.js";
import { shareBars } from "./charts/share_bars.js";
import * as quantities from "./quantities.js";
import { section } from "./section.js";

/**
 * `counts`: an object by name; those that do not occur are in the table alone. If all puzzles are of
 * one kind, onlyKind says so below the title, and this is null, or a sentence if `isCompared`: then
 * it stands beside another report's chart. `examples`: an object by name of puzzles for each, or nothing.
 */
export function shareSection({ id, title, note, counts, colours, examples, isCompared }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  const isOne = shown.length === 1;
  if (shown.length === 0 || (isOne && !isCompared)) return null;
  const bars = shown.map(([label, count]) => ({
    label,
    colour: colours[label],
    share: count / all,
    words: `${quantities.count(count)} · ${quantities.share(count / all)}`,
  }));
  return section({
    id,
    title,
    note,
    draw: isOne ? null : (width) => shareBars(bars, width),
    groups: isOne || !examples ? null : shown.map(([name]) => ({ name, puzzles: examples[name] ?? [] })),
    content: isOne ? [element("p", {}, `All ${quantities.count(all)}: ${shown[0][0]}.`)] : [],
    data: {
      columns: [{ name: title }, { name: "puzzles", kind: "count" }, { name: "share", kind: "share" }],
      rows: Object.entries(counts).map(([name, count]) => [name, count, count / all]),
    },
  });
}

/** ", all unique", if all are of one kind; else empty. */
export function onlyKind(counts) {
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  return shown.length === 1 ? `, all ${shown[0][0]}` : "";
}
