// Counts by name as a chart of shares.
import { shareBars } from "./charts/share_bars.js";
import { element } from "./dom.js";
import * as quantities from "./quantities.js";
import { section } from "./section.js";

/**
 * `counts`: an object by name; those that do not occur are in the table alone. Where all puzzles are
 * of one kind a sentence says so. `examples`: an object by name of puzzles for each, or nothing.
 */
export function shareSection({ id, title, note, counts, colours, examples }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  const bars = shown.map(([label, count]) => ({
    label,
    colour: colours[label],
    share: count / all,
    words: `${quantities.count(count)} · ${quantities.share(count / all)}`,
  }));
  const isOne = shown.length === 1;
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
