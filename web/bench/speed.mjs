// How fast the package and the page are in Chromium: node web/bench/speed.mjs FILE, a puzzle a line. npm/bench/speed.js does it in Node.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openPage, root, servePage, startBrowser } from "../test/served_page.mjs";

const RUNS = 5;
const file = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), "surudoku-web-"));
const server = await servePage(folder);
const esbuild = createRequire(join(root, "report/"))("esbuild");
// Beside the page's own worker.js, which the package starts.
await esbuild.build({ entryPoints: [join(root, "npm/bench/speeds.js")], bundle: true, format: "esm", outdir: join(folder, "js") });
copyFileSync(file, join(folder, "puzzles.txt"));
const browser = await startBrowser();

/** A page that takes the machine to have so many cores. */
async function openWithCores(cores) {
  const page = await browser.newPage();
  await page.addInitScript((count) => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => count }), cores);
  await openPage(page, server.address);
  return page;
}

async function tellOfPackage() {
  const page = await openWithCores(2);
  await page.exposeFunction("tell", (line) => console.log(line));
  await page.evaluate(async () => {
    const { speeds } = await import("/js/speeds.js");
    for await (const line of speeds(await (await fetch("/puzzles.txt")).text())) await tell(line);
  });
  await page.close();
}

/** Puzzles a second, as the page says them. */
async function speedOfPage(page) {
  const tiles = page.locator(".many .tiles");
  await page.getByLabel("A file of puzzles").setInputFiles([]); // so that the file is another one
  await page.getByLabel("A file of puzzles").setInputFiles(file);
  await tiles.waitFor();
  const [speed] = /[\d,.]+/.exec((await tiles.innerText()).split("puzzles per second")[1]);
  return Number(speed.replaceAll(",", ""));
}

async function tellOfPage() {
  const pages = [await openWithCores(1), await openWithCores(2)];
  const speeds = pages.map(() => []);
  for (let run = 0; run < RUNS; ++run) {
    for (const [i, page] of pages.entries()) {
      await page.bringToFront();
      await page.getByRole("tab", { name: "Many puzzles" }).click();
      speeds[i].push(await speedOfPage(page));
    }
  }
  const [one, two] = speeds.map((all) => all.sort((a, b) => a - b)[RUNS >> 1]);
  const inWords = (number) => number.toLocaleString("en");
  console.log(`a file on the page: ${inWords(one)} a second by a worker, ${inWords(two)} by two, ${(two / one).toFixed(2)} times as many`);
}

await tellOfPackage();
await tellOfPage();
await browser.close();
server.close();
rmSync(folder, { recursive: true });
