// The page in a browser: node page_test.mjs. SURUDOKU_COMMAND is the command that its answers are compared
// with. Exits with 77 where there is no browser, nothing that bundles the page, or no command.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { NEEDS, openPage, root, servePage, startBrowser } from "./served_page.mjs";

const command = process.env.SURUDOKU_COMMAND ?? join(root, "build/release/src/surudoku");
for (const [isThere, what] of [...NEEDS, [existsSync(command), "command to compare with (scripts/build release)"]]) {
  if (isThere) continue;
  console.log(`skipped: there is no ${what}`);
  process.exit(77);
}

const HARD = "5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6";
const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CANDIDATES = [...EASY].map((c) => [..."123456789"].map((digit) => (c === "." || c === digit ? digit : ".")).join("")).join("");
const folder = mkdtempSync(join(tmpdir(), "surudoku-web-"));
let browser;
let server;

// The command's output. Exit code 1 tells of records without an answer.
function surudoku(...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28, cwd: folder });
  assert.ok(status === 0 || status === 1, stderr);
  return stdout;
}

function fileOf(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

before(async () => {
  server = await servePage(join(folder, "page"));
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Opens the page; `seen` gets all that it should not do: ask another machine, complain. */
async function open(link = "", options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  page.seen = [];
  page.on("console", (message) => page.seen.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => page.seen.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(blob:)?http:\/\/127\.0\.0\.1/.test(request.url())) page.seen.push(`request: ${request.url()}`);
  });
  await openPage(page, server.address + link);
  return page;
}

async function close(page) {
  assert.deepEqual(page.seen, []);
  await page.close();
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();
const cell = (page, place) => page.getByRole("gridcell", { name: new RegExp(`^${place}`) });
const values = (page) =>
  page
    .locator(".board td")
    .evaluateAll((cells) => cells.map((one) => (one.querySelector(".notes") ? "." : one.textContent || ".")).join(""));

test("a link holds the puzzle, which is solved, rated and explained as by the command", async () => {
  const page = await open(`#${HARD}`);
  assert.equal(await values(page), HARD);
  await press(page, "Solve");
  await page.getByText("One solution").waitFor();
  assert.equal(`${await values(page)}\n`, surudoku("solve", HARD));
  await press(page, "Rate");
  const rated = /ED=(\d\S+)/.exec(surudoku("rate", HARD))[1];
  await page.getByRole("cell", { name: rated }).waitFor();
  await press(page, "All steps");
  const steps = surudoku("trace", HARD, "--method", "explainer", "--json").trim().split("\n").filter((line) => line.includes('"step"'));
  await page.getByText(`Step 1 of ${steps.length}`).waitFor();
  await close(page);
});

test("steps come with their chains drawn", async () => {
  const page = await open(`#${HARD}`);
  await press(page, "All steps");
  await press(page, "Last");
  while ((await page.locator(".stepper .link").count()) === 0) await press(page, "Back");
  assert.ok((await page.locator(".stepper .chains p").first().textContent()).startsWith("suppose"));
  await close(page);
});

test("hints lead to the end, one at a time", async () => {
  const [solution] = surudoku("solve", EASY).split("\n");
  const page = await open(`#${solution.slice(0, 70)}${EASY.slice(70)}`);
  await press(page, "Hint");
  for (let left = 7; left > 0; --left) {
    await press(page, "Show it");
    await press(page, "Do it");
    const isDone = (most) => {
      const cells = [...document.querySelectorAll(".board td")];
      return cells.filter((one) => !/^[1-9]$/.test(one.textContent)).length < most;
    };
    await page.waitForFunction(isDone, left);
  }
  await page.getByText("The grid is full.").waitFor();
  assert.equal(`${await values(page)}\n`, surudoku("solve", EASY));
  await close(page);
});

test("all can be done by keyboard, and cells say what they hold", async () => {
  const page = await open(`#${EASY}`);
  await cell(page, "row 1, column 3").focus();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit4");
  await cell(page, "row 1, column 3: notes 1 4").waitFor();
  await page.keyboard.press("4");
  await cell(page, "row 1, column 3: 4").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("5");
  await cell(page, "row 1, column 4: 5, twice in a house").waitFor();
  await page.keyboard.press("Control+z");
  await cell(page, "row 1, column 4: blank").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("9"); // a clue stays
  await cell(page, "row 1, column 5: 7, clue").waitFor();
  await close(page);
});

const inBands = (rows) => [...rows.slice(0, 3), "----+-----+----", ...rows.slice(3)].join("\n");

test("texts of many forms are puzzles", async () => {
  const rows = EASY.match(/.{9}/g);
  const boxes = inBands(rows.map((row) => row.match(/.../g).join(" | ")));
  const page = await open();
  for (const text of [EASY.replaceAll(".", "0"), rows.join("\n"), boxes, `https://example.org/#${EASY}`]) {
    await press(page, "Empty grid");
    await page.getByLabel("A puzzle as text or link").fill(text);
    await press(page, "Open");
    assert.equal(await values(page), EASY);
  }
  await page.getByLabel("A puzzle as text or link").fill("123");
  await press(page, "Open");
  await page.getByText("There are 3 cells in that text; a puzzle has 81.").waitFor();
  await close(page);
});

test("candidates are solved, rated and explained as they are", async () => {
  const page = await open(`#${CANDIDATES}`);
  await cell(page, "row 1, column 3: notes 1 2 3 4 5 6 7 8 9").waitFor();
  const [rated] = surudoku("rate", fileOf("candidates.txt", `${CANDIDATES}\n`), "--output-format", "jsonl").split("\n");
  const { er, ep, ed, steps } = JSON.parse(rated);
  await press(page, "Rate");
  await page.getByRole("cell", { name: [er, ep, ed].map((one) => one.toFixed(1)).join("/") }).waitFor();
  await press(page, "All steps");
  await page.getByText(`Step 1 of ${steps}`).waitFor();
  await press(page, "Hint");
  await press(page, "Show it");
  await press(page, "Do it");
  await press(page, "Show it");
  await press(page, "Link");
  assert.ok((await page.locator(".told a").getAttribute("href")).endsWith(`#${CANDIDATES}`));
  await press(page, "Solve");
  await page.getByText("One solution").waitFor();
  assert.equal(`${await values(page)}\n`, surudoku("solve", EASY));
  await close(page);
});

test("drawn candidates are read", async () => {
  const drawn = CANDIDATES.match(/.{9}/g).map((one) => one.replaceAll(".", ""));
  const rows = Array.from({ length: 9 }, (_, r) => `| ${drawn.slice(9 * r, 9 * r + 9).join(" ")} |`);
  const page = await open();
  await page.getByLabel("A puzzle as text or link").fill(inBands(rows));
  await press(page, "Open");
  await page.waitForFunction((text) => location.hash === `#${text}`, CANDIDATES);
  await close(page);
});

/** Does a job with a file and gives what is downloaded. */
async function doFile(page, job, path) {
  await page.getByRole("tab", { name: "Many puzzles" }).click();
  await page.locator(".many select").selectOption(job);
  await page.getByLabel("A file of puzzles").setInputFiles(path);
  const button = page.getByRole("button", { name: /^Download/ });
  await page.locator(".many .tiles").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFileSync(await download.path(), "utf8");
}

test("a file of 100,000 puzzles is answered with the command's bytes", async () => {
  const path = fileOf("made.txt", surudoku("generate", "--count", "100000", "--seed", "3"));
  const page = await open();
  assert.ok((await doFile(page, "solve", path)) === surudoku("solve", path));
  await close(page);
});

test("a job is stopped, and the next one begins", async () => {
  const page = await open();
  await page.getByRole("tab", { name: "Many puzzles" }).click();
  await page.locator(".many select").selectOption("rate");
  await page.getByLabel("A file of puzzles").setInputFiles(fileOf("long.txt", `${HARD}\n`.repeat(50_000)));
  await page.locator(".many .figures", { hasText: "a second" }).waitFor();
  await page.locator(".many").getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
  const path = fileOf("short.txt", `${HARD}\n`);
  assert.equal(await doFile(page, "rate", path), surudoku("rate", path));
  await close(page);
});

const FAULTY = `# a comment\n\n${HARD}\n${HARD.replaceAll(".", "0")}\n${CANDIDATES}\n${CANDIDATES.slice(0, 9)}5${CANDIDATES.slice(10)}\n${CANDIDATES},more\n${EASY.slice(1)}\nx${EASY.slice(1)}\r\n${".".repeat(81)}\n55${EASY.slice(2)}\n${EASY},more\n`;

test("faults are named by line and column, and lose nothing else", async () => {
  const path = fileOf("faulty.txt", FAULTY);
  const page = await open();
  for (const job of ["solve", "rate"]) {
    assert.equal(await doFile(page, job, path), surudoku(job, "--input-format", "line", path), job);
    const { stderr } = spawnSync(command, ["solve", "--input-format", "line", path], { encoding: "utf8" });
    const named = [...stderr.matchAll(/faulty\.txt:(\d+):(\d+): (.*)/g)].map(([, ...fields]) => fields);
    const table = page.locator(".many table", { hasText: "Faults" });
    const textsOf = (all) => all.map((row) => [...row.children].map((one) => one.textContent));
    const rows = await table.locator("tbody tr").evaluateAll(textsOf);
    assert.deepEqual(rows, named);
    await page.reload();
    await page.waitForFunction(() => document.getElementById("version").textContent !== "");
  }
  await close(page);
});

test("solutions are checked, and compressed files are read", async () => {
  const [right] = surudoku("solve", EASY).split("\n");
  const path = fileOf("pairs.csv.gz", gzipSync(`${EASY},${right}\n${EASY},${right.replace("1", "2")}\n${EASY}\n`));
  const page = await open();
  assert.equal(await doFile(page, "check", path), "correct\nincomplete\nmalformed\n");
  await close(page);
});

test("puzzles are made as by the command, and each can be opened", async () => {
  const page = await open();
  await page.getByRole("tab", { name: "Make puzzles" }).click();
  await page.getByLabel("Takes the technique").selectOption("X-Wing");
  await page.getByLabel("Seed").fill("9");
  await press(page, "Make");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download puzzles.csv" }).click()]);
  const lines = readFileSync(await download.path(), "utf8").trim().split("\n").slice(1);
  const puzzles = surudoku("generate", "--count", "6", "--seed", "9", "--technique", "X-Wing");
  assert.equal(lines.map((line) => `${line.slice(0, 81)}\n`).join(""), puzzles);
  await page.emulateMedia({ media: "print" }); // nothing but the sheet
  assert.ok(!(await page.getByLabel("Seed").isVisible()) && (await page.locator(".sheet svg").first().isVisible()));
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Open puzzle 2" }).click();
  await page.locator("#one:not([hidden])").waitFor();
  assert.equal(await values(page), puzzles.split("\n")[1]);
  await close(page);
});

test("it fits 360 pixels, in the dark too", async () => {
  const page = await open(`#${HARD}`, { viewport: { width: 360, height: 700 }, colorScheme: "dark" });
  for (const part of ["One puzzle", "Many puzzles", "Make puzzles"]) {
    await page.getByRole("tab", { name: part }).click();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, part);
  }
  await close(page);
});

test("it works without a network once it was loaded", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.goto(server.address);
  await page.getByText("works without a network").waitFor();
  await context.setOffline(true);
  await page.goto(`${server.address}#${EASY}`);
  await page.reload();
  await press(page, "Solve");
  await page.getByText("One solution").waitFor();
  await context.close();
});
