// Bundles the page into a folder that any static server serves: node web/build.mjs FOLDER. Wants the
// modules in npm/wasm (scripts/build wasm).
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "..");
const esbuild = createRequire(join(root, "report/"))("esbuild"); // the report's packages serve the page, too
const folder = resolve(process.argv[2]);

const shared = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "linked",
  nodePaths: [join(root, "report/node_modules")],
};

// The code finds its workers beside it, and the modules in ../wasm.
const scripts = () =>
  esbuild.build({
    ...shared,
    entryPoints: {
      main: "src/main.js",
      puzzle_worker: "src/puzzle_worker.js",
      file_worker: "src/file_worker.js",
      worker: "../npm/src/worker.js",
    },
    outdir: join(folder, "js"),
    splitting: true,
    chunkNames: "part-[hash]",
  });

const style = () => esbuild.build({ ...shared, entryPoints: { page: "src/page.css" }, outdir: folder });

async function filesOf(place) {
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, path, name }) => join(parentPath ?? path, name)).sort();
}

async function serviceWorker() {
  const files = await filesOf(folder);
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  const names = ["./", ...files.map((file) => relative(folder, file))];
  await esbuild.build({
    ...shared,
    entryPoints: { service_worker: "src/service_worker.js" },
    outdir: folder,
    format: "iife",
    define: { VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)), FILES: JSON.stringify(names) },
  });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all([
  scripts(),
  style(),
  cp(join(here, "index.html"), join(folder, "index.html")),
  cp(join(root, "npm/wasm"), join(folder, "wasm"), { recursive: true }),
]);
await serviceWorker();
