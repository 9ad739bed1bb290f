// The report of one run of `surudoku rate`.
import { countCells } from "./charts/count_cells.js";
import { tenthsHistogram } from "./charts/histogram.js";
import { shareBars } from "./charts/share_bars.js";
import { rateStatusColours } from "./colours.js";
import { datasetWords } from "./dataset_words.js";
import { grids } from "./puzzle_grids.js";
import { tiles } from "./parts.js";
import * as quantities from "./quantities.js";
import { bands, differences, pairs, verdict } from "./rating_comparison.js";
import { reportPage } from "./report_page.js";
import { runSection } from "./run_section.js";
import { section } from "./section.js";
import { onlyKind, shareSection } from "./share_section.js";

const tenths = (value) => value.toFixed(1);
const edOf = ({ er, ep, ed }) => [er, ep, ed].map(tenths).join("/");
const shown = ({ puzzle, record, steps, ...rating }) => ({
  puzzle,
  steps,
  words: `record ${quantities.count(record)}: ED=${edOf(rating)}`,
});

/** The first records of a group, for the table. */
const recordsOf = (examples) => examples.map(({ record }) => record).join(", ");

export function ratings({ er }, all) {
  if (er.length === 0) return null;
  return section({
    id: "er",
    title: "Ratings (ER)",
    note: "ER is the Sudoku Explainer rating: how hard the hardest step of a puzzle is, from 1.0 to some 12.",
    draw: (width) => tenthsHistogram(er, all.flatMap((one) => one.er), "ER", width),
    groups: er.map(([value, count, examples]) => ({
      name: `ER ${tenths(value)}: ${quantities.count(count)} puzzles, the first of them`,
      puzzles: examples.map(shown),
    })),
    data: {
      columns: [{ name: "ER", kind: "number" }, { name: "puzzles", kind: "count" }, { name: "first records" }],
      rows: er.map(([value, count, examples]) => [value, count, recordsOf(examples)]),
    },
  });
}

const totalOf = (counts) => counts.reduce((sum, [, count]) => sum + count, 0);

/** A bar for each name: how many puzzles it has, and their share of all. */
const countedBars = (counts, all) =>
  counts.map(([label, count]) => ({
    label,
    colour: "var(--c1)",
    share: count / all,
    words: `${quantities.count(count)} · ${quantities.share(count / all)}`,
  }));

function levels({ levels = [] }) {
  if (levels.length === 0) return null;
  const all = totalOf(levels);
  return section({
    id: "levels",
    title: "Levels",
    note: "How hard the puzzles are, in words.",
    draw: (width) => shareBars(countedBars(levels, all), width),
    data: {
      columns: [{ name: "level" }, { name: "puzzles", kind: "count" }, { name: "share", kind: "share" }],
      rows: levels.map(([name, count]) => [name, count, count / all]),
    },
  });
}

export function techniques({ techniques }) {
  if (techniques.length === 0) return null;
  const all = totalOf(techniques);
  return section({
    id: "techniques",
    title: "Hardest techniques",
    note: "What the hardest step of a puzzle is, from easy to hard: in the order in which the rater tries them.",
    draw: (width) => shareBars(countedBars(techniques, all), width),
    groups: techniques.some(([, , examples]) => examples.length > 0)
      ? techniques.map(([name, count, examples]) => ({
          name: `${name}: ${quantities.count(count)} puzzles, the first of them`,
          puzzles: examples.map(shown),
        }))
      : null,
    data: {
      columns: [
        { name: "technique" },
        { name: "puzzles", kind: "count" },
        { name: "share", kind: "share" },
        { name: "first records" },
      ],
      rows: techniques.map(([name, count, examples]) => [name, count, count / all, recordsOf(examples)]),
    },
  });
}

function techniqueUses({ technique_uses: uses = [], er }) {
  if (uses.length === 0) return null;
  const all = totalOf(er);
  const perPuzzle = (puzzles, steps) => (steps / puzzles).toFixed(1);
  const bars = uses.map(([label, puzzles, steps]) => ({
    label,
    colour: "var(--c1)",
    share: puzzles / all,
    words: `${quantities.share(puzzles / all)} · ${perPuzzle(puzzles, steps)}`,
  }));
  return section({
    id: "technique-uses",
    title: "Techniques of all steps",
    note: "The puzzles that take a technique at least once, and how many steps of it each of them takes; from easy to hard.",
    draw: (width) => shareBars(bars, width),
    data: {
      columns: [
        { name: "technique" },
        { name: "puzzles", kind: "count" },
        { name: "share", kind: "share" },
        { name: "steps", kind: "count" },
      ],
      rows: uses.map(([name, puzzles, steps]) => [name, puzzles, puzzles / all, steps]),
    },
  });
}

function erAgainstEd({ er_ed: cells }, all) {
  if (cells.length === 0) return null;
  const axis = (label) => ({ label, step: 0.1, format: tenths });
  return section({
    id: "er-ed",
    title: "ED against ER",
    note: "ED is how hard the first step is. The fuller the colour, the more puzzles.",
    draw: (width) => countCells(cells, all.flatMap((one) => one.er_ed), axis("ER"), axis("ED"), width),
    data: {
      columns: [
        { name: "ER", kind: "number" },
        { name: "ED", kind: "number" },
        { name: "puzzles", kind: "count" },
      ],
      rows: cells,
    },
  });
}

function erByClues({ clues_er: cells }, all) {
  if (cells.length === 0) return null;
  const clues = { label: "clues", step: 1, format: quantities.count };
  const er = { label: "ER", step: 0.1, format: tenths };
  return section({
    id: "clues-er",
    title: "ER by number of clues",
    note: "The fuller the colour, the more puzzles.",
    draw: (width) => countCells(cells, all.flatMap((one) => one.clues_er), clues, er, width),
    data: {
      columns: [
        { name: "clues", kind: "count" },
        { name: "ER", kind: "number" },
        { name: "puzzles", kind: "count" },
      ],
      rows: cells,
    },
  });
}

function hardest({ hardest }) {
  if (hardest.length === 0) return null;
  return section({
    id: "hardest",
    title: "Hardest puzzles",
    note: "Those with the highest ER, among equals the highest EP, then ED.",
    content: [grids(hardest.map(shown))],
    data: {
      columns: [
        { name: "record", kind: "count" },
        { name: "file" },
        { name: "line", kind: "count" },
        { name: "clues", kind: "count" },
        { name: "ER/EP/ED" },
        { name: "hardest technique" },
        { name: "puzzle" },
      ],
      rows: hardest.map((puzzle) => [
        puzzle.record,
        puzzle.file,
        puzzle.line,
        puzzle.clues,
        edOf(puzzle),
        puzzle.technique,
        puzzle.puzzle,
      ]),
    },
  });
}

/** The middle of the ratings, by count. */
function medianOf(er) {
  const all = totalOf(er);
  let seen = 0;
  return er.find(([, count]) => (seen += count) >= all / 2)?.[0];
}

const figures = ({ records, er, run }) =>
  tiles([
    ["records", quantities.count(records)],
    ...(er.length > 0
      ? [
          ["median ER", tenths(medianOf(er))],
          ["highest ER", tenths(er.at(-1)[0])],
        ]
      : []),
    ["puzzles per second", quantities.rounded(run.puzzles_per_second)],
    ["time", quantities.seconds(run.seconds)],
  ]);

/** `all`: the reports that are drawn together, whose axes are the same. */
const sectionsOf = (report, all) =>
  [
    differences(report),
    pairs(report),
    bands(report),
    shareSection({ id: "status", title: "Status", counts: report.status, colours: rateStatusColours, isCompared: all.length > 1 }),
    ratings(report, all),
    levels(report),
    techniques(report),
    techniqueUses(report),
    erAgainstEd(report, all),
    erByClues(report, all),
    hardest(report),
    runSection(report, [["Ratings", report.settings]]),
  ].filter(Boolean);

function subtitle({ records, settings, filtered, status }) {
  const words = `${quantities.count(records)} records, rated by ${settings}${onlyKind(status)}`;
  return filtered > 0 ? `${words}, ${quantities.count(filtered)} beyond the limits and not shown` : words;
}

const ofDataset = datasetWords("rate", subtitle);
const words = { ...ofDataset, warnings: (report) => [...verdict(report), ...ofDataset.warnings(report)] };

export const ratePage = (report) => reportPage(report, words, figures, sectionsOf);
