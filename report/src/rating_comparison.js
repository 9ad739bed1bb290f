// Ratings beside those that they were compared with: the verdict, the puzzles that differ, the bands.
import { countCells } from "./charts/count_cells.js";
import { element } from "./dom.js";
import { grids } from "./puzzle_grids.js";
import * as quantities from "./quantities.js";
import { section } from "./section.js";

const counted = (count, words) => (count > 0 ? [`${quantities.count(count)} ${words}`] : []);

/** "4 ratings differ from baseline bank.csv: 2 changed, 1 new, 1 gone; 50 agree", as the first words of a page. */
export function verdict({ comparison }) {
  if (!comparison) return [];
  const { with: other, are_faults, same, changed, added, removed, repeated } = comparison;
  const differing = [
    ...counted(changed, "changed"),
    ...counted(added, "new"),
    ...counted(removed, "gone"),
    ...counted(repeated, "repeated"),
  ];
  if (differing.length === 0) {
    return [element("p", { class: "verdict" }, `All ${quantities.count(same)} ratings agree with ${other}.`)];
  }
  const words = `${differing.join(", ")} beside ${other}`;
  return [
    element(
      "p",
      { class: are_faults ? "warning wrong-answers verdict" : "verdict" },
      element("strong", { class: are_faults ? "wrong" : null }, words),
      `; ${quantities.count(same)} agree.`,
    ),
  ];
}

/** The kept columns of a row, which begin with a comma. */
const kept = (difference) => difference.kept.slice(1);
const kinds = { changed: "changed", added: "new", removed: "gone", repeated: "repeated" };

/** "record 7 (p0006): 3.1, now 10.5" */
function words(difference) {
  const { kind, record, was, is } = difference;
  const name = `record ${quantities.count(record)}${kept(difference) ? ` (${kept(difference)})` : ""}`;
  return kind === "changed" ? `${name}: ${was || "nothing"}, now ${is}` : `${name}: ${was || is}, ${kinds[kind]}`;
}

export function differences({ comparison }) {
  if (!comparison || comparison.differences.length === 0) return null;
  const { changed, added, removed, repeated, differences: shown } = comparison;
  const all = changed + added + removed + repeated;
  const most = shown.length < all ? ` The ${quantities.count(shown.length)} largest of ${quantities.count(all)}.` : "";
  return section({
    id: "differences",
    title: "What differs",
    note: `The largest difference of ER first, then what is new or gone.${most} --differences writes all of them.`,
    content: [grids(shown.filter(({ steps }) => steps).map((one) => ({ puzzle: one.puzzle, steps: one.steps, words: words(one) })))],
    isDataOpen: true,
    data: {
      columns: [
        { name: "record", kind: "count" },
        { name: "kept columns" },
        { name: "kind" },
        { name: "was" },
        { name: "is" },
        { name: "hardest step before" },
        { name: "hardest step now" },
        { name: "puzzle" },
      ],
      rows: shown.map((one) => [
        one.record,
        kept(one) || null,
        kinds[one.kind],
        one.was || null,
        one.is || null,
        one.was_hardest || null,
        one.hardest || null,
        one.puzzle || null,
      ]),
    },
  });
}

/** The ER of each puzzle that both have: those above the diagonal have become harder. */
export function pairs({ comparison }) {
  if (!comparison || comparison.er.length === 0) return null;
  const { er: cells, with: other } = comparison;
  const axis = (label) => ({ label, step: 0.1, format: (value) => value.toFixed(1) });
  const bothWays = cells.flatMap(([was, is]) => [[was, is], [is, was]]);
  return section({
    id: "pairs",
    title: "ER of each puzzle, before and now",
    note: `Before is ${other}. Squares off the diagonal have changed; the fuller the colour, the more puzzles.`,
    draw: (width) => countCells(cells, bothWays, axis("ER before"), axis("ER now"), width, { hasDiagonal: true }),
    data: {
      columns: [
        { name: "ER before", kind: "number" },
        { name: "ER now", kind: "number" },
        { name: "puzzles", kind: "count" },
      ],
      rows: cells,
    },
  });
}

/** A row for each band of the rating that was, a column for each that is. */
export function bands({ comparison }) {
  if (!comparison) return null;
  const { bands: names, was_then_is: counts } = comparison;
  const used = names.map((_, band) => band).filter((band) => counts.some((row, was) => row[band] > 0 || (was === band && row.some((count) => count > 0))));
  if (used.length === 0) return null;
  return section({
    id: "bands",
    title: "Bands of ratings, before and now",
    note: "A row for each band before, a column for each now: off the diagonal stands what moved to another band.",
    isDataOpen: true,
    data: {
      columns: [{ name: "before" }, ...used.map((band) => ({ name: names[band], kind: "count" }))],
      rows: used.map((was) => [names[was], ...used.map((is) => counts[was][is])]),
    },
  });
}
