// The report of one run of `surudoku check` that scored answers.
import { shareBars } from "./charts/share_bars.js";
import { answerColours, checkStatusColours } from "./colours.js";
import { datasetWords } from "./dataset_words.js";
import { tiles } from "./parts.js";
import * as quantities from "./quantities.js";
import { reportPage } from "./report_page.js";
import { runSection } from "./run_section.js";
import { section } from "./section.js";
import { onlyKind, shareSection } from "./share_section.js";

const recordsOf = (band) => band.correct + band.wrong + band["no-answer"] + band.malformed;
const shareOf = (some, all) => (all > 0 ? some / all : null);

function bands({ by, bands }) {
  if (bands.length === 0) return null;
  const bars = bands.map((band) => {
    const share = shareOf(band.correct, recordsOf(band));
    return {
      label: band.band,
      colour: "var(--c1)",
      share,
      words: `${quantities.share(share)} of ${quantities.count(recordsOf(band))}`,
    };
  });
  return section({
    id: "bands",
    title: "Correct by band",
    note: `The share of puzzles that have a correct answer, by ${by}.`,
    draw: (width) => shareBars(bars, width, 1),
    data: {
      columns: [
        { name: "band" },
        { name: "records", kind: "count" },
        { name: "correct", kind: "count" },
        { name: "share", kind: "share" },
        { name: "wrong", kind: "count" },
        { name: "no answer", kind: "count" },
        { name: "malformed", kind: "count" },
        { name: "cells right", kind: "share" },
      ],
      rows: bands.map((band) => [
        band.band,
        recordsOf(band),
        band.correct,
        shareOf(band.correct, recordsOf(band)),
        band.wrong,
        band["no-answer"],
        band.malformed,
        shareOf(band.right, band.blanks),
      ]),
    },
  });
}

function cells({ shares }) {
  const all = Object.values(shares).reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const best = Object.entries(shares).reverse();
  const bars = best.map(([label, count]) => ({
    label,
    colour: "var(--c1)",
    share: count / all,
    words: `${quantities.count(count)} · ${quantities.share(count / all)}`,
  }));
  return section({
    id: "cells",
    title: "Cells right",
    note: "Answers by the share of the cells to be filled that are as in the solution, rounded down to tenths.",
    draw: (width) => shareBars(bars, width),
    data: {
      columns: [{ name: "cells right" }, { name: "answers", kind: "count" }, { name: "share", kind: "share" }],
      rows: best.map(([name, count]) => [name, count, count / all]),
    },
  });
}

const figures = ({ records, status, right, blanks }) =>
  tiles([
    ["records", quantities.count(records)],
    ["correct", quantities.share(shareOf(status.correct, records) ?? 0)],
    ...(blanks > 0 ? [["cells right", quantities.share(right / blanks)]] : []),
    ["without an answer", quantities.count(status["no-answer"])],
  ]);

/** `all`: the reports that are drawn together. */
const sectionsOf = (report, all) =>
  [
    bands(report),
    shareSection({ id: "status", title: "Status", counts: report.status, colours: checkStatusColours, isCompared: all.length > 1 }),
    shareSection({ id: "answers", title: "Answers", counts: report.answers, colours: answerColours, isCompared: all.length > 1 }),
    cells(report),
    runSection(report, []),
  ].filter(Boolean);

const subtitle = ({ records, status }) => `${quantities.count(records)} records, answers scored${onlyKind(status)}`;

export const checkPage = (report) => reportPage(report, datasetWords("check", subtitle), figures, sectionsOf);
