// The report of one run of `surudoku solve`.
import { bucketHistogram, numberHistogram } from "./charts/histogram.js";
import { barDomain, logDomain } from "./charts/axes.js";
import { guessesRounds } from "./charts/guesses_rounds.js";
import { rateBars } from "./charts/rate_bars.js";
import { shareBars } from "./charts/share_bars.js";
import { timeRows } from "./charts/time_rows.js";
import { levelColours, methodColour, statusColours } from "./colours.js";
import { element } from "./dom.js";
import { facts, grids, head, machineFacts, tiles } from "./parts.js";
import * as quantities from "./quantities.js";
import { section } from "./section.js";

/** Counts by name as a chart of shares; those that do not occur are in the table alone. */
function shares(id, title, note, counts, colours) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const bars = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({
      label,
      colour: colours[label],
      share: count / all,
      words: `${quantities.count(count)} · ${quantities.share(count / all)}`,
    }));
  if (bars.length === 0) return null;
  return section({
    id,
    title,
    note,
    draw: (width) => shareBars(bars, width),
    data: {
      columns: [{ name: title }, { name: "puzzles", kind: "count" }, { name: "share", kind: "share" }],
      rows: Object.entries(counts).map(([name, count]) => [name, count, count / all]),
    },
  });
}

function clues({ clues }) {
  if (clues.length === 0) return null;
  return section({
    id: "clues",
    title: "Clues",
    draw: (width) => numberHistogram(clues, "clues", width),
    data: { columns: [{ name: "clues", kind: "count" }, { name: "puzzles", kind: "count" }], rows: clues },
  });
}

const bucketRows = (buckets) => buckets.map(([from, to, count]) => [quantities.range(from, to), count]);

function guesses({ guesses }) {
  if (guesses.histogram.length === 0) return null;
  return section({
    id: "guesses",
    title: "Guesses",
    note:
      `Mean ${quantities.rounded(guesses.mean)}, median ${quantities.count(guesses.median)}, ` +
      `99th percentile ${quantities.count(guesses.p99)}, most ${quantities.count(guesses.most)}.`,
    draw: (width) => bucketHistogram(guesses.histogram, "guesses", width),
    data: {
      columns: [{ name: "guesses" }, { name: "puzzles", kind: "count" }],
      rows: bucketRows(guesses.histogram),
    },
  });
}

function guessesAgainstRounds({ guesses_rounds: cells }) {
  if (cells.length === 0) return null;
  return section({
    id: "guesses-rounds",
    title: "Guesses against rounds",
    note: "The fuller the colour, the more puzzles took so many of both.",
    draw: (width) => guessesRounds(cells, width),
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
  const { run, method } = report;
  const rate = run.puzzles_per_second;
  if (!(rate > 0)) return null;
  const label = contender(report);
  const bar = { label, colour: methodColour(method), median: rate, least: rate, most: rate };
  return section({
    id: "throughput",
    title: "Throughput",
    note: `From file to file, on ${quantities.count(run.threads)} ${run.threads === 1 ? "thread" : "threads"}.`,
    draw: (width) => rateBars([bar], barDomain([rate]), width),
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

function times(report) {
  const { histogram, worst } = report.run.block_seconds;
  if (histogram.length === 0) return null;
  const row = { label: contender(report), colour: methodColour(report.method), histogram, worst };
  const domain = logDomain(histogram.flatMap(([from, to]) => [from, to]));
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

function hardest({ hardest }) {
  if (hardest.length === 0) return null;
  const words = (puzzle) =>
    `record ${quantities.count(puzzle.record)}: ${quantities.count(puzzle.guesses)} guesses, ` +
    `${quantities.count(puzzle.rounds)} rounds`;
  return section({
    id: "hardest",
    title: "Hardest puzzles",
    note: "Those that took the most guesses, among equals the most rounds.",
    content: [grids(hardest.map((puzzle) => ({ puzzle: puzzle.puzzle, words: words(puzzle) })))],
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

function run({ run, method, limit, inputs }) {
  return section({
    id: "run",
    title: "Machine and command",
    note: "These, times and rates are of this run; all else in the report depends on the puzzles and the options alone.",
    content: [
      facts([
        ["Command", element("code", {}, run.command)],
        ["Files", inputs.join(", ")],
        ["Method", method],
        ["Solutions looked for", limit === null ? "all" : quantities.count(limit)],
        ["Vector target", run.target],
        ["Threads", run.threads],
        ["Started", run.started],
        ["Time", quantities.seconds(run.seconds)],
        ["Peak memory", quantities.bytes(run.peak_memory_bytes)],
        ["Read", quantities.bytes(run.bytes_read)],
        ["Written", quantities.bytes(run.bytes_written)],
        ...machineFacts(run.machine),
        ["surudoku", run.version],
        ["Compiler", `${run.compiler}, ${run.build}`],
      ]),
    ],
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

export function solvePage(report) {
  const sections = [
    shares("status", "Status", null, report.status, statusColours),
    shares(
      "levels",
      "Difficulty",
      "The least techniques that solve a puzzle: naked singles, hidden singles too, locked candidates too, or search.",
      report.levels,
      levelColours,
    ),
    clues(report),
    guesses(report),
    guessesAgainstRounds(report),
    hardest(report),
    throughput(report),
    times(report),
    run(report),
  ].filter(Boolean);
  const resumed = report.run.records_before > 0;
  const warning = element(
    "p",
    { class: "warning" },
    `This run went on where an earlier one had stopped, after ${quantities.count(report.run.records_before)} ` +
      "records. Times and rates are those of the last part.",
  );
  const title = `surudoku solve: ${report.inputs.map(fileName).join(", ")}`;
  return {
    title,
    head: head(title, `${quantities.count(report.records)} records by ${report.method}`, sections),
    main: [...(resumed ? [warning] : []), keyFigures(report), ...sections],
  };
}

const fileName = (path) => (path === "-" ? "standard input" : path.replace(/^.*\//, ""));
