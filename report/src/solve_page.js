// The report of one run of `surudoku solve`.
import { bucketHistogram, numberHistogram, stackedByNumber } from "./charts/histogram.js";
import { logDomain } from "./charts/axes.js";
import { guessesRounds } from "./charts/guesses_rounds.js";
import { timeRows } from "./charts/time_rows.js";
import { levelColours, methodColour, statusColours } from "./colours.js";
import { key, tiles } from "./parts.js";
import { datasetWords } from "./dataset_words.js";
import { grids } from "./puzzle_grids.js";
import * as quantities from "./quantities.js";
import { reportPage } from "./report_page.js";
import { runSection } from "./run_section.js";
import { section } from "./section.js";
import { onlyKind, shareSection } from "./share_section.js";

/** How the puzzle's grid is drawn. Reports of earlier versions do not say it. */
const boardOf = (puzzle, { boards = {} }) => boards[Math.sqrt(puzzle.length)];

/** An object of lists of a report's puzzles, as grids want them. */
const shownByName = (examples, report) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, puzzles]) => [
      name,
      puzzles.map(({ puzzle, record }) => ({ puzzle, words: `record ${quantities.count(record)}`, board: boardOf(puzzle, report) })),
    ]),
  );

const cluesOf = ({ clues }) => clues.map(([number]) => number);

function clues(report, all) {
  const { clues, examples } = report;
  if (clues.length === 0) return null;
  const grids = shownByName(examples.clues, report);
  return section({
    id: "clues",
    title: "Clues",
    draw: (width) => numberHistogram(clues, all.flatMap(cluesOf), "clues", width),
    groups: clues.map(([number, count]) => ({
      name: `${number} clues: ${quantities.count(count)} puzzles, the first of them`,
      puzzles: grids[number] ?? [],
    })),
    data: { columns: [{ name: "clues", kind: "count" }, { name: "puzzles", kind: "count" }], rows: clues },
  });
}

function levelsByClues({ clue_levels: columns }, all) {
  const levels = Object.keys(levelColours);
  const solved = columns.filter(([, counts]) => levels.some((level) => counts[level] > 0));
  if (solved.length === 0) return null;
  return section({
    id: "clue-levels",
    title: "Difficulty by number of clues",
    draw: (width) => stackedByNumber(solved, all.flatMap(cluesOf), levelColours, "clues", width),
    content: [key(Object.entries(levelColours))],
    data: {
      columns: [{ name: "clues", kind: "count" }, ...levels.map((name) => ({ name, kind: "count" }))],
      rows: solved.map(([number, counts]) => [number, ...levels.map((level) => counts[level])]),
    },
  });
}

const bucketRows = (buckets) => buckets.map(([from, to, count]) => [quantities.range(from, to), count]);

function guesses({ guesses }, all) {
  if (guesses.histogram.length === 0) return null;
  return section({
    id: "guesses",
    title: "Guesses",
    note:
      `Mean ${quantities.rounded(guesses.mean)}, median ${quantities.count(guesses.median)}, ` +
      `99th percentile ${quantities.count(guesses.p99)}, most ${quantities.count(guesses.most)}.`,
    draw: (width) => bucketHistogram(guesses.histogram, all.flatMap((one) => one.guesses.histogram), "guesses", width),
    data: {
      columns: [{ name: "guesses" }, { name: "puzzles", kind: "count" }],
      rows: bucketRows(guesses.histogram),
    },
  });
}

function guessesAgainstRounds({ guesses_rounds: cells }, all) {
  if (cells.length === 0) return null;
  return section({
    id: "guesses-rounds",
    title: "Guesses against rounds",
    note: "The fuller the colour, the more puzzles took so many of both.",
    draw: (width) => guessesRounds(cells, all.flatMap((one) => one.guesses_rounds), width),
    data: {
      columns: [{ name: "guesses" }, { name: "rounds" }, { name: "puzzles", kind: "count" }],
      rows: cells.map((cell) => [
        quantities.range(cell[0], cell[1]),
        quantities.range(cell[2], cell[3]),
        cell[4],
      ]),
    },
  });
}

const contender = ({ method, run }) => (method === "lockstep" ? `${method} (${run.target})` : method);

function throughput(report) {
  const { run } = report;
  const rate = run.puzzles_per_second;
  if (!(rate > 0)) return null;
  const label = contender(report);
  return section({
    id: "throughput",
    title: "Throughput",
    note:
      `${label}: ${quantities.rounded(rate)} puzzles per second from file to file, on ` +
      `${quantities.count(run.threads)} ${run.threads === 1 ? "thread" : "threads"}.`,
    data: {
      columns: [
        { name: "method" },
        { name: "puzzles per second", kind: "number" },
        { name: "records", kind: "count" },
        { name: "time", kind: "seconds" },
      ],
      rows: [[label, rate, run.records, run.seconds]],
    },
  });
}

function times(report, all) {
  const { histogram, worst } = report.run.block_seconds;
  if (histogram.length === 0) return null;
  const row = { label: contender(report), colour: methodColour(report.method), histogram, worst };
  const domain = logDomain(all.flatMap((one) => one.run.block_seconds.histogram.flatMap(([from, to]) => [from, to])));
  return section({
    id: "times",
    title: "Time per puzzle",
    note:
      "Puzzles are solved in blocks, whose time is divided evenly among their puzzles: what a single hard " +
      "puzzle takes is seen in surudoku bench. The dot is the slowest block.",
    draw: (width) => timeRows([row], domain, width),
    data: {
      columns: [
        { name: "from", kind: "seconds" },
        { name: "to", kind: "seconds" },
        { name: "puzzles", kind: "count" },
      ],
      rows: histogram,
    },
  });
}

function hardest(report) {
  const { hardest } = report;
  if (hardest.length === 0) return null;
  const haveSteps = hardest.some(({ steps }) => steps?.length > 0);
  // The steps of these end before the solution: their last grid has blanks.
  const end = ({ steps }) => (steps?.at(-1)?.grid?.includes(".") ? "No technique of a person helps here: a guess comes next." : "");
  const words = (puzzle) =>
    `record ${quantities.count(puzzle.record)}: ${quantities.count(puzzle.guesses)} guesses, ` +
    `${quantities.count(puzzle.rounds)} rounds`;
  return section({
    id: "hardest",
    title: "Hardest puzzles",
    note:
      "Those that took the most guesses, among equals the most rounds." +
      (haveSteps ? " Their steps are a person's, up to where these help no more." : ""),
    content: [
      grids(hardest.map(({ puzzle, steps, ...figures }) => ({ puzzle, words: words(figures), steps, board: boardOf(puzzle, report), end: end({ steps }) }))),
    ],
    data: {
      columns: [
        { name: "record", kind: "count" },
        { name: "file" },
        { name: "line", kind: "count" },
        { name: "status" },
        { name: "clues", kind: "count" },
        { name: "guesses", kind: "count" },
        { name: "rounds", kind: "count" },
        { name: "level" },
        { name: "puzzle" },
      ],
      rows: hardest.map((puzzle) => [
        puzzle.record,
        puzzle.file,
        puzzle.line,
        puzzle.status,
        puzzle.clues,
        puzzle.guesses,
        puzzle.rounds,
        puzzle.level,
        puzzle.puzzle,
      ]),
    },
  });
}

function keyFigures({ records, guesses, run }) {
  return tiles([
    ["records", quantities.count(records)],
    ["puzzles per second", quantities.rounded(run.puzzles_per_second)],
    ["time", quantities.seconds(run.seconds)],
    ["most guesses", quantities.count(guesses.most)],
    ["peak memory", quantities.bytes(run.peak_memory_bytes)],
  ]);
}

/** `all`: the reports that are drawn together, whose axes are the same. */
function sectionsOf(report, all) {
  const isCompared = all.length > 1;
  return [
    shareSection({
      id: "status",
      title: "Status",
      counts: report.status,
      colours: statusColours,
      examples: shownByName(report.examples.status, report),
      isCompared,
    }),
    shareSection({
      id: "levels",
      title: "Difficulty",
      note: "The least techniques that solve a puzzle: naked singles, hidden singles too, locked candidates too, or search.",
      counts: report.levels,
      colours: levelColours,
      examples: shownByName(report.examples.levels, report),
      isCompared,
    }),
    clues(report, all),
    levelsByClues(report, all),
    guesses(report, all),
    guessesAgainstRounds(report, all),
    hardest(report),
    throughput(report),
    times(report, all),
    runSection(report, [
      ["Method", report.method],
      ["Solutions looked for", report.limit === null ? "all" : quantities.count(report.limit)],
    ]),
  ].filter(Boolean);
}

const words = datasetWords(
  "solve",
  ({ records, method, status, levels }) =>
    `${quantities.count(records)} records by ${method}${onlyKind(status)}${onlyKind(levels).replace("all", "all by")}`,
);

export const solvePage = (report) => reportPage(report, words, keyFigures, sectionsOf);
