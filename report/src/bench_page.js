// The report of `surudoku bench`: what its JSON holds, as pictures.
import { barScale, logDomain } from "./charts/axes.js";
import { guessesRounds } from "./charts/guesses_rounds.js";
import { numberHistogram } from "./charts/histogram.js";
import { rateBars } from "./charts/rate_bars.js";
import { scaling } from "./charts/scaling.js";
import { shareBars, stackedShares } from "./charts/share_bars.js";
import { timeRows } from "./charts/time_rows.js";
import { isRight, verdicts } from "./bench_verdicts.js";
import { levelColours, methodColour, otherColour, seriesColour, statusColours } from "./colours.js";
import { element } from "./dom.js";
import { facts, key, machineFacts, tiles } from "./parts.js";
import { grids } from "./puzzle_grids.js";
import * as quantities from "./quantities.js";
import { reportPage } from "./report_page.js";
import { picture, section } from "./section.js";

const contender = ({ method, target }) => (target ? `${method} (${target})` : method);

/**
 * A picture for each dataset, under its name; `draw(items, width)`. If `oneInWords(item)` is given, a
 * single item is told in these words: a picture with one bar or point compares nothing.
 */
function byDataset(what, items, draw, oneInWords) {
  const names = [...new Set(items.map(({ dataset }) => dataset))];
  return names.flatMap((name) => {
    const group = items.filter(({ dataset }) => dataset === name);
    const words = group.length === 1 ? oneInWords?.(group[0]) : null;
    return [
      ...(names.length > 1 ? [element("h3", {}, name)] : []),
      words
        ? element("p", {}, words)
        : element("figure", {}, picture(`${what}: ${name}`, (width) => draw(group, width))),
    ];
  });
}

/**
 * The same of bars {dataset, label, ...}. If each dataset has just one, and all are of one method, the datasets
 * stand beside each other in one picture. No picture where all bars are as long as they can be, if `isFull(bar)` is given.
 */
function barsByDataset(what, bars, draw, inWords, isFull = () => false) {
  const names = new Set(bars.map(({ dataset }) => dataset));
  const labels = [...new Set(bars.map(({ label }) => label))];
  const words = (bar) => element("p", {}, `${names.size > 1 ? `${bar.dataset}, ` : ""}${inWords(bar)}`);
  if (bars.every(isFull)) return bars.map(words);
  if (names.size < 2 || bars.length > names.size || labels.length > 1) return byDataset(what, bars, draw, inWords);
  const rows = bars.map((bar) => ({ ...bar, label: bar.dataset }));
  return [element("p", {}, `${labels[0]}, by dataset`), element("figure", {}, picture(what, (width) => draw(rows, width)))];
}

// The default method on the best target, or whatever was measured first.
function mainMeasurements({ datasets, measurements }) {
  return datasets
    .map(({ name }) => {
      const own = measurements.filter(({ dataset }) => dataset === name);
      return own.find(({ method }) => method === "lockstep") ?? own[0];
    })
    .filter(Boolean);
}

/** "264K / 66K": in blocks, and alone. */
const tenthCounts = ({ solved, alone }) => [solved, alone].filter((count) => count !== undefined).map(quantities.short).join(" / ");

function tenth({ measurements: all }) {
  const measurements = all.filter(isRight);
  const bar = (measurement) => ({
    dataset: measurement.dataset,
    label: contender(measurement),
    colour: methodColour(measurement.method),
    share: measurement.tenth.share,
    words: `${quantities.share(measurement.tenth.share)} · ${tenthCounts(measurement.tenth)}`,
  });
  return section({
    id: "tenth",
    title: "In a tenth of a second",
    note:
      "The bar is the share of single puzzles that are finished within 0.1 s each; the numbers after it, how many " +
      "puzzles one thread solves in 0.1 s: in blocks, side by side / each alone, one after another.",
    content: barsByDataset(
      "In a tenth of a second",
      measurements.map(bar),
      shareBars,
      ({ label, words }) => `${label}: ${words}`,
      ({ share }) => share === 1,
    ),
    data: {
      columns: [
        { name: "dataset" },
        { name: "method" },
        { name: "solved in 0.1 s, in blocks", kind: "count" },
        { name: "one after another", kind: "count" },
        { name: "finished within 0.1 s", kind: "share" },
      ],
      rows: measurements.map((measurement) => [
        measurement.dataset,
        contender(measurement),
        measurement.tenth.solved,
        measurement.tenth.alone ?? null,
        measurement.tenth.share,
      ]),
    },
  });
}

/** All contenders' rates, other programs after the measurements; none of those with wrong or missing answers. */
function rates({ measurements, external }) {
  return [
    ...measurements.filter(isRight).map((measurement) => ({
      dataset: measurement.dataset,
      label: contender(measurement),
      colour: methodColour(measurement.method),
      isBound: measurement.throughput.is_upper_bound,
      ...measurement.throughput.puzzles_per_second,
    })),
    ...external.filter((one) => isRight(one) && one.puzzles_per_second).map(({ dataset, name, puzzles_per_second }) => ({
      dataset,
      label: `${name} (whole program)`,
      colour: otherColour,
      isBound: false,
      ...puzzles_per_second,
    })),
  ];
}

function throughput(bench, all) {
  const bars = rates(bench);
  const scale = barScale(all.flatMap(rates).flatMap(({ median, least, most }) => [median, least, most]));
  return section({
    id: "throughput",
    title: "Throughput",
    note:
      "Puzzles a second on one thread: the median of the repetitions, with a line from the least to the most. " +
      "Whole programs are shown by processor time, without starting where that is known. Where puzzles were stopped, the real rate is lower (<).",
    content: barsByDataset(
      "Throughput",
      bars,
      (group, width) => rateBars(group, scale, width),
      ({ label, isBound, median }) => `${label}: ${isBound ? "< " : ""}${quantities.rounded(median)} puzzles per second`,
    ),
    data: {
      columns: [
        { name: "dataset" },
        { name: "method" },
        { name: "puzzles per second", kind: "number" },
        { name: "least", kind: "number" },
        { name: "most", kind: "number" },
        { name: "repetitions", kind: "count" },
        { name: "upper bound" },
      ],
      rows: bars.map((bar) => [
        bar.dataset,
        bar.label,
        bar.median,
        bar.least,
        bar.most,
        bar.runs.length,
        bar.isBound ? "yes" : "no",
      ]),
    },
  });
}

function times({ measurements }, all) {
  const domain = logDomain(
    all.flatMap((one) => one.measurements).flatMap(({ single }) => [...single.histogram.flatMap(([from, to]) => [from, to]), single.seconds.worst]),
  );
  const row = (measurement) => ({
    label: contender(measurement),
    colour: methodColour(measurement.method),
    histogram: measurement.single.histogram,
    median: measurement.single.seconds.median,
    worst: measurement.single.seconds.worst,
  });
  return section({
    id: "times",
    title: "Time per puzzle",
    note:
      "One puzzle after another, text in and text out. The line is the median, the dot the slowest puzzle. A puzzle " +
      "that was stopped counts with the time it was stopped after (at least, in the table).",
    content: byDataset("Time per puzzle", measurements, (group, width) => timeRows(group.map(row), domain, width)),
    data: {
      columns: [
        { name: "dataset" },
        { name: "method" },
        { name: "sample", kind: "count" },
        { name: "median", kind: "seconds" },
        { name: "95th percentile", kind: "seconds" },
        { name: "99th percentile", kind: "seconds" },
        { name: "worst", kind: "seconds" },
        { name: "at least" },
        { name: "gave up", kind: "count" },
        { name: "stopped", kind: "count" },
      ],
      rows: measurements.map((measurement) => {
        const { seconds, is_lower_bound: bound } = measurement.single;
        return [
          measurement.dataset,
          contender(measurement),
          measurement.sample,
          seconds.median,
          seconds.p95,
          seconds.p99,
          seconds.worst,
          Object.keys(seconds).filter((rank) => bound[rank]).join(", ") || null,
          measurement.gave_up,
          measurement.stopped,
        ];
      }),
    },
  });
}

function guessesAgainstRounds(bench) {
  const drawn = mainMeasurements(bench).filter(({ guesses_rounds }) => guesses_rounds.length > 1);
  if (drawn.length === 0) return null;
  return section({
    id: "guesses-rounds",
    title: "Guesses against rounds",
    note: `By ${[...new Set(drawn.map(contender))].join(", ")}. The fuller the colour, the more puzzles took so many of both.`,
    content: byDataset("Guesses against rounds", drawn, ([{ guesses_rounds }], width) =>
      guessesRounds(guesses_rounds, guesses_rounds, width),
    ),
    data: {
      columns: [{ name: "dataset" }, { name: "guesses" }, { name: "rounds" }, { name: "puzzles", kind: "count" }],
      rows: drawn.flatMap(({ dataset, guesses_rounds }) =>
        guesses_rounds.map((cell) => [
          dataset,
          quantities.range(cell[0], cell[1]),
          quantities.range(cell[2], cell[3]),
          cell[4],
        ]),
      ),
    },
  });
}

/** Counts by name of all datasets, as stacked shares; `counts(dataset)` gives {name: count}. */
function shares(id, title, note, datasets, counts, colours) {
  const parts = datasets.flatMap((dataset) => {
    const entries = Object.entries(counts(dataset));
    const all = entries.reduce((sum, [, count]) => sum + count, 0);
    return entries.map(([kind, count]) => ({
      row: dataset.name,
      kind,
      colour: colours[kind],
      count,
      share: all > 0 ? count / all : 0,
    }));
  });
  const drawn = parts.filter(({ count }) => count > 0);
  if (drawn.length === 0) return null;
  const kinds = Object.keys(colours).filter((kind) => drawn.some((part) => part.kind === kind));
  return section({
    id,
    title,
    note,
    content:
      kinds.length === 1
        ? [element("p", {}, `All puzzles: ${kinds[0]}`)]
        : [
            key(kinds.map((kind) => [kind, colours[kind]])),
            element("figure", {}, picture(title, (width) => stackedShares(drawn, width))),
          ],
    data: {
      columns: [{ name: "dataset" }, { name: title }, { name: "puzzles", kind: "count" }, { name: "share", kind: "share" }],
      rows: parts.map(({ row, kind, count, share }) => [row, kind, count, share]),
    },
  });
}

function clues({ datasets }) {
  const drawn = datasets.filter(({ clues }) => clues.length > 0).map(({ name, clues }) => ({ dataset: name, clues }));
  if (drawn.length === 0) return null;
  return section({
    id: "clues",
    title: "Clues",
    content: byDataset(
      "Clues",
      drawn,
      ([{ clues }], width) => numberHistogram(clues, clues.map(([number]) => number), "clues", width),
      ({ clues }) => clues.length === 1 && `All puzzles: ${clues[0][0]} clues`,
    ),
    data: {
      columns: [{ name: "dataset" }, { name: "clues", kind: "count" }, { name: "puzzles", kind: "count" }],
      rows: drawn.flatMap(({ dataset, clues }) => clues.map(([number, count]) => [dataset, number, count])),
    },
  });
}

function slowest(bench) {
  const drawn = mainMeasurements(bench).filter(({ single }) => single.slowest.length > 0);
  if (drawn.length === 0) return null;
  const words = ({ line, seconds, guesses }) =>
    `line ${quantities.count(line)}: ${quantities.seconds(seconds)}, ${quantities.count(guesses)} guesses`;
  return section({
    id: "slowest",
    title: "Slowest puzzles",
    note: `By ${[...new Set(drawn.map(contender))].join(", ")}, one puzzle after another.`,
    content: drawn.map(({ dataset, single }, index) => {
      const shown = element("details", { class: "grids-of", open: index === 0 ? "" : null });
      shown.append(
        element("summary", {}, dataset),
        grids(single.slowest.map((puzzle) => ({ puzzle: puzzle.puzzle, words: words(puzzle) }))),
      );
      return shown;
    }),
    data: {
      columns: [
        { name: "dataset" },
        { name: "line", kind: "count" },
        { name: "time", kind: "seconds" },
        { name: "status" },
        { name: "guesses", kind: "count" },
        { name: "rounds", kind: "count" },
        { name: "puzzle" },
      ],
      rows: drawn.flatMap(({ dataset, single }) =>
        single.slowest.map((puzzle) => [
          dataset,
          puzzle.line,
          puzzle.seconds,
          puzzle.status,
          puzzle.guesses,
          puzzle.rounds,
          puzzle.puzzle,
        ]),
      ),
    },
  });
}

function threads({ files }) {
  if (files.length === 0) return null;
  const series = ({ dataset, method, target }) => `${dataset}, ${contender({ method, target })}`;
  const names = [...new Set(files.map(series))];
  const points = files.map((file) => ({
    series: series(file),
    colour: seriesColour(names.indexOf(series(file))),
    isToFile: file.output === "file",
    threads: file.threads,
    ...file.speed_up,
  }));
  return section({
    id: "threads",
    title: "Threads",
    note:
      "From file to file: how many times as fast as one thread. Full lines: the output is discarded; dashed ones with " +
      "rings: it is written to a file. The dotted line is what cores could add at best.",
    content: new Set(files.map(({ threads }) => threads)).size > 1
      ? [
          key(names.map((name, number) => [name, seriesColour(number)])),
          element("figure", {}, picture("Speed-up by threads", (width) => scaling(points, width))),
        ]
      : files.map((file) => element("p", {}, `${series(file)}, output ${file.output}: ${quantities.rounded(file.puzzles_per_second.median)} puzzles per second`)),
    data: {
      columns: [
        { name: "dataset" },
        { name: "method" },
        { name: "output" },
        { name: "threads", kind: "count" },
        { name: "puzzles per second", kind: "number" },
        { name: "speed-up", kind: "number" },
        { name: "least", kind: "number" },
        { name: "most", kind: "number" },
        { name: "peak memory", kind: "bytes" },
      ],
      rows: files.map((file) => [
        file.dataset,
        contender(file),
        file.output,
        file.threads,
        file.puzzles_per_second.median,
        file.speed_up.median,
        file.speed_up.least,
        file.speed_up.most,
        file.peak_memory_bytes || null,
      ]),
    },
  });
}

function datasets({ datasets }) {
  return section({
    id: "datasets",
    title: "Datasets",
    data: {
      columns: [
        { name: "dataset" },
        { name: "records", kind: "count" },
        { name: "puzzles", kind: "count" },
        { name: "left out", kind: "count" },
        { name: "loaded", kind: "count" },
        { name: "hash" },
      ],
      rows: datasets.map((dataset) => [
        dataset.name,
        dataset.records,
        dataset.puzzles,
        dataset.left_out,
        dataset.loaded,
        dataset.hash,
      ]),
    },
    isDataOpen: true,
  });
}

const code = (text) => element("code", {}, text);

function machine({ machine, command, external, version, compiler, build, targets, started, seconds, settings }) {
  return section({
    id: "machine",
    title: "Machine and commands",
    content: [
      facts([
        ["Command", code(command)],
        ...external.map(({ name, dataset, command }) => [`${name} on ${dataset}`, code(command)]),
        ["Started", started],
        ["Time", quantities.seconds(seconds)],
        ...machineFacts(machine),
        ["Vector targets", targets.join(", ")],
        ["surudoku", version],
        ["Compiler", `${compiler}, ${build}`],
        ["Budget", quantities.seconds(settings.seconds)],
        ["Seed", String(settings.seed)],
        ["Isomorphs", settings.isomorphs ? "yes: puzzles were permuted" : "no"],
        ["Puzzles stopped after", quantities.seconds(settings.puzzle_limit_seconds)],
        ["Repetitions", quantities.count(settings.repetitions)],
      ]),
    ],
  });
}

function keyFigures({ datasets, measurements, seconds, machine }) {
  const fastest = Math.max(0, ...measurements.filter(isRight).map(({ throughput }) => throughput.puzzles_per_second.median));
  return tiles([
    ["datasets", quantities.count(datasets.length)],
    ["measurements", quantities.count(measurements.length)],
    ["most puzzles per second", quantities.rounded(fastest)],
    ["cores", quantities.count(machine.cores)],
    ["time", quantities.seconds(seconds)],
  ]);
}

/** `all`: the benches that are drawn together, whose axes are the same. */
function sectionsOf(bench, all) {
  const measured = bench.measurements.length > 0;
  return [
    measured && tenth(bench),
    (measured || bench.external.length > 0) && throughput(bench, all),
    measured && times(bench, all),
    guessesAgainstRounds(bench),
    shares(
      "levels",
      "Difficulty",
      "The least techniques that solve a puzzle: naked singles, hidden singles too, locked candidates too, or search.",
      bench.datasets,
      ({ levels }) => levels,
      levelColours,
    ),
    clues(bench),
    shares("status", "Status", null, bench.datasets, ({ status }) => status, statusColours),
    slowest(bench),
    threads(bench),
    datasets(bench),
    machine(bench),
  ].filter(Boolean);
}

const words = {
  job: "bench",
  names: ({ datasets }) => datasets.map(({ name }) => name).join(", "),
  subtitle: ({ machine, started }) => `${machine.processor}, ${started}`,
  warnings: (bench) => [
    ...(bench.interrupted
      ? [element("p", { class: "warning" }, "This bench was interrupted: what is here is right, something is missing.")]
      : []),
    ...verdicts(bench),
  ],
};

export const benchPage = (bench) => reportPage(bench, words, keyFigures, sectionsOf);
