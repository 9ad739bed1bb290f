#!/usr/bin/env node
// draw_speed RESULTS.json > PICTURE.svg: whole programs' puzzles a second, dataset by dataset, from what
// `surudoku bench --against ... --json RESULTS.json` kept. Light and dark as the reader's page is.
import { readFileSync } from "node:fs";

const { external } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const datasets = [...new Set(external.map(({ dataset }) => dataset))];
const most = Math.max(...external.map(({ puzzles_per_second }) => puzzles_per_second.median));

const [left, right, top, bar, gap] = [150, 130, 30, 20, 16];
const width = 720;
const escape = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const rate = (value) =>
  value >= 1e6 ? `${(value / 1e6).toPrecision(3)} M/s` : `${Math.round(value / 1000)} k/s`;

let y = top;
const parts = [];
for (const dataset of datasets) {
  const rows = external.filter((one) => one.dataset === dataset);
  parts.push(`<text class="dataset" x="${left - 10}" y="${y + (rows.length * bar) / 2 + 4}">${escape(dataset.replace(".txt", ""))}</text>`);
  for (const { name, puzzles_per_second: { median } } of rows) {
    const length = Math.max(1, ((width - left - right) * median) / most).toFixed(1);
    const kind = name.startsWith("surudoku") ? "ours" : "other";
    parts.push(`<rect class="${kind}" x="${left}" y="${y + 1}" width="${length}" height="${bar - 3}"/>`);
    parts.push(`<text x="${(left + Number(length) + 6).toFixed(1)}" y="${y + 14}">${escape(name)} ${rate(median)}</text>`);
    y += bar;
  }
  y += gap;
}
const height = y;
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>Puzzles a second, one thread, from file to answers</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #1c1d21; }
.dataset { text-anchor: end; font-weight: 600; }
.head { font-size: 13px; }
.ours { fill: #2f6fc4; }
.other { fill: #8a8d96; }
@media (prefers-color-scheme: dark) {
  text { fill: #e8e9ec; }
  .ours { fill: #6ea8f7; }
  .other { fill: #9a9da6; }
}
</style>
<text class="head" x="${left}" y="16">Puzzles a second of one core, from a file to its answers</text>
${parts.join("\n")}
</svg>
`);
