// Bundles the page into one file: node build.mjs PAGE.html PAGE.cc. The page is complete but for its
// data, whose place is marked @DATA@; PAGE.cc is the same as a C++ source.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

async function bundle(entry) {
  const result = await esbuild.build({
    absWorkingDir: here,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "ascii",
    legalComments: "none", // the licences are shown in full instead
    metafile: true,
    write: false,
  });
  return { text: result.outputFiles[0].text.trimEnd(), inputs: Object.keys(result.metafile.inputs) };
}

/** The packages that the bundle has parts of, by name. */
function packagesOf(inputs) {
  const names = inputs.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(names.filter(Boolean))].sort();
}

async function licenceOf(name) {
  const folder = join(here, "node_modules", name);
  const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? (await readFile(join(folder, file), "utf8")).trim() : license;
  return { name: `${name} ${version}`, text };
}

/** All licences, each text once, under the names it holds for. */
async function licences(names) {
  const byText = new Map();
  for (const { name, text } of await Promise.all(names.map(licenceOf))) {
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  return [...byText].map(([text, holders]) => `${holders.join(", ")}\n\n${text}`).join("\n\n\n");
}

const escapeHtml = (text) =>
  text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]);

/** What the page's policy allows this script by. */
const hashSource = (script) =>
  `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;

/** The page's bytes as pieces of C++ text, none longer than every compiler takes. */
function cppSource(text) {
  // The data's place stays within one piece.
  const [before, after] = text.split("@DATA@").map((part) => Buffer.from(part, "utf8"));
  const pieces = [...piecesOf(before), Buffer.from("@DATA@"), ...piecesOf(after)];
  return [
    '#include <array>\n\n#include "report/page_text.h"\n',
    "namespace surudoku {\nnamespace {\n",
    "using namespace std::string_view_literals;\n",
    `constexpr std::array<std::string_view, ${pieces.length}> kPieces = {`,
    ...pieces.map((piece) => `    "${cppText(piece)}"sv,`),
    "};\n\n}  // namespace\n",
    "std::span<const std::string_view> PagePieces() { return kPieces; }\n\n}  // namespace surudoku\n",
  ].join("\n");
}

function piecesOf(bytes) {
  const size = 16000;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

// As in a C++ string literal: what is not plain, or might begin a trigraph, is written in octal.
const cppText = (bytes) =>
  Array.from(bytes, (byte) =>
    byte < 32 || byte > 126 || byte === 34 || byte === 63 || byte === 92
      ? `\\${byte.toString(8).padStart(3, "0")}`
      : String.fromCharCode(byte),
  ).join("");

const script = await bundle("src/main.js");
const style = await bundle("src/page.css");
const parts = {
  SCRIPT_HASHES: hashSource(script.text),
  STYLE: style.text,
  LICENCES: escapeHtml(await licences(packagesOf(script.inputs))),
  SCRIPT: script.text,
};
const template = await readFile(join(here, "page.html"), "utf8");
const page = template.replace(/@([A-Z_]+)@/g, (mark, name) => parts[name] ?? mark);
if (page.split("@DATA@").length !== 2) throw new Error("the data must have one place in the page");

const [, , pagePath, sourcePath] = process.argv;
await writeFile(pagePath, page);
await writeFile(sourcePath, cppSource(page));
