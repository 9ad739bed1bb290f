// The report as a browser shows it: node page_test.mjs SURUDOKU EXAMPLE_RESULTS.json. Exits with 77
// where there is no browser to ask.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [, , surudoku, exampleResults] = process.argv;
const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!browserPath) {
  console.log("skipped: there is no chromium (scripts/setup tests installs it)");
  process.exit(77);
}

const hostile = "<script>alert(1)</script>.txt";
const folder = mkdtempSync(join(tmpdir(), "surudoku-report-"));
let browser;

function run(...command) {
  const { status, stderr } = spawnSync(surudoku, command, { cwd: folder, encoding: "utf8" });
  assert.ok(status === 0 || status === 1, `surudoku ${command.join(" ")}: ${stderr}`);
}

/** The data in a page, as any reader of HTML finds them. */
function dataIn(path) {
  const html = readFileSync(path, "utf8");
  return JSON.parse(/<script type="application\/json" id="data">([^<]*)<\/script>/.exec(html)[1]);
}

function benchReport() {
  const path = join(folder, "bench.html");
  run("bench", "--quiet", "--from", exampleResults, "--report", path);
  return { path, data: dataIn(path) };
}

const ambiguous = ".".repeat(81);
const impossible = `..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..`;
const hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const chained = "5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6";
const guessed = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const pencilmarks = Array.from(easy, (c) => (c === "." ? "123456789" : ".........".replace(/./g, (_, i) => (i + 1 === Number(c) ? c : ".")))).join("");
// Two of each size: one alone would be taken for damage.
const large = ["1", "2"].map((clue) => `${clue}${".".repeat(255)}`);
const small = ["1", "2"].map((clue) => `${clue}${".".repeat(35)}`);

function solveReport() {
  const puzzles = [hard, easy, ambiguous, impossible, `x${easy.slice(1)}`, pencilmarks, large[0], chained, guessed, large[1], ...small];
  mkdirSync(join(folder, dirname(hostile)));
  writeFileSync(join(folder, hostile), `# ${hostile}\n${puzzles.join("\n")}\n`);
  const path = join(folder, "solve.html");
  run("solve", "--quiet", hostile, "-o", "answers", "--report", path);
  return { path, data: dataIn(path) };
}

function rateReport() {
  const path = join(folder, "rate.html");
  run("rate", "--quiet", hostile, "-o", "rated", "--techniques", "--levels", "newspaper", "--report", path);
  return { path, data: dataIn(path) };
}

function comparedReport() {
  const path = join(folder, "compared.html");
  writeFileSync(join(folder, "easy.txt"), `${easy}\n${chained}\n`);
  run("solve", "--quiet", "easy.txt", "-o", "answers", "--report", path, "--compare", join(folder, "solve.html"));
  return { path, data: dataIn(path) };
}

function comparedBench() {
  const path = join(folder, "compared-bench.html");
  run("bench", "--quiet", "--from", exampleResults, "--compare", exampleResults, "--report", path);
  return { path, data: dataIn(path) };
}

/** Ratings beside a baseline that has one other and one more. */
function guardedReport() {
  const path = join(folder, "guarded.html");
  writeFileSync(join(folder, "bank.csv"), `id,puzzle\n<b>one</b>,${easy}\ntwo,${chained}\n`);
  writeFileSync(join(folder, "more.csv"), `id,puzzle\n<b>one</b>,${easy}\ntwo,${chained}\nthree,${hard}\n`);
  run("rate", "--quiet", "more.csv", "--baseline", "base.csv", "--update-baseline", "-o", "rated");
  const base = readFileSync(join(folder, "base.csv"), "utf8");
  writeFileSync(join(folder, "base.csv"), base.replace("8.2,1.2,1.2,Region Chains", "7.1,1.2,1.2,Hidden Pair"));
  run("rate", "--quiet", "bank.csv", "--baseline", "base.csv", "--keep", "id", "-o", "rated", "--report", path);
  return { path, data: dataIn(path) };
}

/** Beside the same ratings, puzzle by puzzle, which is no check of them. */
function pairedReport() {
  const path = join(folder, "paired.html");
  run("rate", "--quiet", "bank.csv", "--compare", "base.csv", "--keep", "id", "-o", "rated", "--report", path);
  return { path, data: dataIn(path) };
}

/** Of answers by level, one of which is no text. */
function checkReport() {
  const path = join(folder, "check.html");
  const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const rows = [["easy", solution], ["easy", `It is ${solution}, I think`], ["hard", easy], ["<b>evil</b>", "none"]];
  writeFileSync(join(folder, `${hostile}.csv`), `puzzle,level,answer\n${rows.map((row) => [easy, ...row].map((text) => `"${text}"`).join(",")).join("\n")}\n`);
  run("check", "--quiet", `${hostile}.csv`, "--answers", "answer", "--by", "level", "--report", path);
  return { path, data: dataIn(path) };
}

/** Of a record of the file that solveReport wrote. */
function traceReport(name, ...options) {
  const path = join(folder, `${name}.html`);
  run("trace", hostile, "--html", path, ...options);
  return { path, data: dataIn(path) };
}

const reports = {
  bench: benchReport(),
  solve: solveReport(),
  rate: rateReport(),
  check: checkReport(),
  compared: comparedReport(),
  comparedBench: comparedBench(),
  trace: traceReport("trace", "--record", "8", "--method", "explainer"),
};
const guarded = guardedReport();
const paired = pairedReport();
const fewestSections = { bench: 8, solve: 8, rate: 8, check: 5, compared: 8, comparedBench: 8, trace: 3 };

// One tab for all tests, as a browser takes longer to make one than to load a page. `seen` gets all
// that a page that only shows its data never causes.
let tab;
let shown;

// Whatever is waited for, it may take as long as it takes: 0 is no limit.
before(async () => {
  browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: 0 });
  tab = await browser.newPage();
  tab.setDefaultTimeout(0);
  tab.on("console", (message) => tab.seen.push(`console: ${message.text()}`));
  tab.on("pageerror", (error) => tab.seen.push(`error: ${error.message}`));
  tab.on("dialog", (dialog) => tab.seen.push(`dialog: ${dialog.message()}`));
  tab.on("request", (request) => {
    if (request.url() !== shown && !request.url().startsWith("data:")) tab.seen.push(`request: ${request.url()}`);
  });
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Loads a report anew. */
async function open({ path }, { viewport = { width: 1100, height: 900 }, colorScheme = "light" } = {}) {
  tab.seen = [];
  shown = pathToFileURL(path).href;
  await tab.setViewportSize(viewport);
  await tab.emulateMedia({ media: null, colorScheme });
  await tab.goto(shown);
  await tab.waitForFunction(() => [...document.querySelectorAll(".picture")].every((place) => place.childElementCount > 0));
  return tab;
}

/** A section's table: an array of the full values of each row, as text; null for what is not known. */
const tableOf = (page, id) =>
  page.$$eval(`#${id} details.data tbody tr`, (rows) =>
    rows.map((row) => [...row.cells].map((cell) => cell.getAttribute("data-value"))),
  );

const asTexts = (rows) => rows.map((row) => row.map((value) => (value === null ? null : String(value))));

/** How many marks of a kind the section's charts have. */
const marks = (page, id, selector) => page.locator(`#${id} .picture svg ${selector}`).count();

const range = (from, to) => (from === to ? from.toLocaleString("en") : `${from.toLocaleString("en")}–${to.toLocaleString("en")}`);
const contender = ({ method, target }) => (target ? `${method} (${target})` : method);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

for (const [name, report] of Object.entries(reports)) {
  describe(`the report of ${name}`, () => {
    test("opens from a file without a word in the console and without a request", async () => {
      const page = await open(report);
      assert.deepEqual(page.seen, []);
      assert.ok((await page.locator("section").count()) >= fewestSections[name]);
    });

    test("names every picture and every table", async () => {
      const page = await open(report);
      for (const label of await page.$$eval(".picture svg, svg.grid", (all) => all.map((svg) => svg.role + svg.ariaLabel))) {
        assert.match(label, /^img\S/);
      }
      for (const id of await page.$$eval("section", (all) => all.map((section) => section.id))) {
        if (["machine", "run"].includes(id)) continue;
        assert.equal(await page.locator(`#${id} table caption`).count(), name.startsWith("compared") ? 2 : 1, id);
      }
    });

    for (const [kind, options] of Object.entries({
      "a phone": { viewport: { width: 360, height: 740 } },
      "a dark phone": { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
      "a dark screen": { colorScheme: "dark" },
    })) {
      test(`fits ${kind}, all tables open`, async () => {
        const page = await open(report, options);
        await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
        const { width, needed, outside } = await page.evaluate(() => ({
          width: innerWidth,
          needed: document.documentElement.scrollWidth,
          outside: [...document.querySelectorAll("svg, h1, h2, h3, p, summary, .scroll, li")].filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1;
          }).length,
        }));
        assert.ok(needed <= width, `${needed} pixels in ${width}`);
        assert.equal(outside, 0);
        assert.deepEqual(page.seen, []);
      });
    }

    test("keeps the words in its charts inside them on a phone", async () => {
      const page = await open(report, { viewport: { width: 360, height: 740 } });
      const cut = await page.$$eval(".picture svg text", (all) =>
        all
          .filter((text) => {
            const svg = text.ownerSVGElement.getBoundingClientRect();
            const { left, right } = text.getBoundingClientRect();
            return left < svg.left - 1 || right > svg.right + 1;
          })
          .map((text) => text.textContent),
      );
      assert.deepEqual(cut, []);
    });

    test("is light or dark as the reader wants, and readable in both", async () => {
      const lightness = async (colorScheme) => {
        const page = await open(report, { colorScheme });
        const [paper, ink] = await page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          return [backgroundColor, color].map((rgb) => Math.max(...rgb.match(/\d+/g).slice(0, 3).map(Number)));
        });
        return { paper, ink };
      };
      const light = await lightness("light");
      const dark = await lightness("dark");
      assert.ok(light.paper - light.ink > 180, JSON.stringify(light));
      assert.ok(dark.ink - dark.paper > 180, JSON.stringify(dark));
    });

    test("can be used by keyboard", async () => {
      const page = await open(report);
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.id), "report");
      // From there on, every table can be reached and opened.
      const wanted = await page.locator("main details:not([open]) > summary").count();
      for (let opened = 0, presses = 0; opened < wanted; ++presses) {
        assert.ok(presses < 500, "a table cannot be reached");
        await page.keyboard.press("Tab");
        const isClosed = await page.evaluate(() => document.activeElement.matches("details:not([open]) > summary"));
        if (!isClosed) continue;
        await page.keyboard.press("Enter");
        ++opened;
      }
      assert.equal(await page.locator("main details:not([open])").count(), 0);
    });

    test("prints all grids, without what cannot be pressed on paper", async () => {
      const page = await open(report);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator("nav").isVisible(), false);
      assert.equal(await page.locator("details.data:not([open])").first().isVisible(), false);
      const pdf = await page.pdf({ format: "A4" });
      assert.ok(pdf.length > 20000);
      assert.equal(await page.locator("details.grids-of:not([open])").count(), 0);
    });

    test("shows the text of a dataset as text", async () => {
      const page = await open(report);
      assert.match(await page.locator("body").innerText(), /<script>alert\(1\)<\/script>/);
      assert.equal(await page.locator("script").count(), 2);
      assert.deepEqual(page.seen, []);
      assert.ok(!readFileSync(report.path, "utf8").includes("<script>alert"));
    });
  });
}

describe("the pictures of check", () => {
  test("have a bar for every band, and its counts in a table", async () => {
    const { bands } = reports.check.data;
    const page = await open(reports.check);
    assert.deepEqual(bands.map(({ band, correct }) => [band, correct]), [["easy", 2], ["hard", 0], ["<b>evil</b>", 0]]);
    assert.equal(await marks(page, "bands", 'g[aria-label="bar"] rect'), bands.length);
    assert.deepEqual((await tableOf(page, "bands")).map((row) => row.slice(0, 4)), asTexts([["easy", 2, 2, 1], ["hard", 1, 0, 0], [bands[2].band, 1, 0, 0]]));
  });
});

describe("the pictures of bench", () => {
  const { datasets, measurements, external, files } = reports.bench.data;
  const fastest = datasets.map(({ name }) => measurements.find(({ dataset }) => dataset === name));

  test("have a bar for every contender, whole programs too", async () => {
    const page = await open(reports.bench);
    assert.equal(await marks(page, "tenth", 'g[aria-label="bar"] rect'), measurements.length);
    assert.equal(await marks(page, "throughput", 'g[aria-label="bar"] rect'), measurements.length + external.length);
  });

  test("have a mark for every bucket, share and point", async () => {
    const page = await open(reports.bench);
    const buckets = sum(measurements.map(({ single }) => single.histogram.length));
    assert.equal(await marks(page, "times", 'g[aria-label="rect"] rect'), buckets);
    assert.equal(await marks(page, "times", 'g[aria-label="dot"] circle'), measurements.length);
    assert.equal(await marks(page, "guesses-rounds", 'g[aria-label="rect"] rect'), sum(fastest.map((one) => one.guesses_rounds.length)));
    assert.equal(await marks(page, "clues", 'g[aria-label="rect"] rect'), sum(datasets.map(({ clues }) => clues.length)));
    const shown = (counts) => Object.values(counts).filter((count) => count > 0).length;
    assert.equal(await marks(page, "levels", 'g[aria-label="bar"] rect'), sum(datasets.map(({ levels }) => shown(levels))));
    assert.equal(await marks(page, "status", 'g[aria-label="bar"] rect'), sum(datasets.map(({ status }) => shown(status))));
    assert.equal(await marks(page, "threads", 'g[aria-label="dot"] circle'), files.length);
    assert.equal(await page.locator("#slowest svg.grid").count(), sum(fastest.map(({ single }) => single.slowest.length)));
  });

  test("have bars as long as their figures", async () => {
    const page = await open(reports.bench);
    const widths = await page.$$eval('#throughput .picture g[aria-label="bar"]', (groups) =>
      groups.map((group) => [...group.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("width")))),
    );
    const rates = datasets.map(({ name }) =>
      [...measurements.map((one) => ({ dataset: one.dataset, ...one.throughput.puzzles_per_second })), ...external.map((one) => ({ dataset: one.dataset, ...one.puzzles_per_second }))]
        .filter(({ dataset }) => dataset === name)
        .map(({ median }) => Math.log10(median)),
    );
    // One logarithmic scale: the same width for each factor of ten.
    rates.forEach((logs, chart) => {
      const perDecade = (widths[chart][0] - widths[chart][3]) / (logs[0] - logs[3]);
      logs.forEach((log, bar) => assert.ok(Math.abs(widths[chart][0] - widths[chart][bar] - perDecade * (logs[0] - log)) < 1));
    });
  });

  test("have their data in tables", async () => {
    const page = await open(reports.bench);
    assert.deepEqual(
      await tableOf(page, "tenth"),
      asTexts(measurements.map((one) => [one.dataset, contender(one), one.tenth.solved, one.tenth.alone, one.tenth.share])),
    );
    const rates = (one, { median, least, most, runs }, bound) => [one.dataset, one.label, median, least, most, runs.length, bound];
    assert.deepEqual(
      await tableOf(page, "throughput"),
      asTexts([
        ...measurements.map((one) =>
          rates({ dataset: one.dataset, label: contender(one) }, one.throughput.puzzles_per_second, one.throughput.is_upper_bound ? "yes" : "no"),
        ),
        ...external.map((one) => rates({ dataset: one.dataset, label: `${one.name} (whole program)` }, one.puzzles_per_second, "no")),
      ]),
    );
    assert.deepEqual(
      (await tableOf(page, "times")).map((row) => row.slice(0, 7)),
      asTexts(measurements.map((one) => {
        const { median, p95, p99, worst } = one.single.seconds;
        return [one.dataset, contender(one), one.sample, median, p95, p99, worst];
      })),
    );
    assert.deepEqual(
      await tableOf(page, "clues"),
      asTexts(datasets.flatMap(({ name, clues }) => clues.map(([number, count]) => [name, number, count]))),
    );
    assert.deepEqual(
      (await tableOf(page, "levels")).map((row) => row.slice(0, 3)),
      asTexts(datasets.flatMap(({ name, levels }) => Object.entries(levels).map(([level, count]) => [name, level, count]))),
    );
    assert.deepEqual(
      (await tableOf(page, "slowest")).map((row) => [row[0], row[1], row[2], row[6]]),
      asTexts(fastest.flatMap(({ dataset, single }) => single.slowest.map((one) => [dataset, one.line, one.seconds, one.puzzle]))),
    );
    assert.deepEqual(
      (await tableOf(page, "threads")).map((row) => [row[0], row[3], row[4], row[5], row[8]]),
      asTexts(files.map((one) => [one.dataset, one.threads, one.puzzles_per_second.median, one.speed_up.median, one.peak_memory_bytes])),
    );
  });
});

describe("a bench with wrong answers", () => {
  // One method and one other program on one dataset, which answered 2 of 54 wrong.
  const right = "1".repeat(81);
  const wrong = `2${"1".repeat(80)}`;
  const results = JSON.parse(readFileSync(exampleResults, "utf8"));
  const name = results.datasets[0].name;
  const ofFirst = ({ dataset }) => dataset === name;
  results.datasets = results.datasets.filter((one) => one.name === name);
  results.measurements = results.measurements.filter(ofFirst).slice(0, 1);
  results.files = results.files.filter((one) => ofFirst(one) && one.threads === 1).slice(0, 1);
  results.external = results.external.filter(({ answers }) => answers).slice(0, 1);
  results.external[0].answers = { ...results.external[0].answers, wrong: 2, first_wrong: [{ line: 7, expected: right, found: wrong }] };
  const resultsPath = join(folder, "wrong.json");
  writeFileSync(resultsPath, JSON.stringify(results));
  const path = join(folder, "wrong.html");
  run("bench", "--quiet", "--from", resultsPath, "--report", path);

  test("says them first, in red, with examples", async () => {
    const page = await open({ path });
    const first = page.locator("main > *").first();
    assert.match(await first.innerText(), /tdoku: 2 of its 54 answers are wrong for classics\.txt/);
    assert.match(await first.innerText(), new RegExp(`Line 7: ${wrong}, where it is ${right}`));
    assert.equal(await first.locator("code b.wrong").innerText(), "2");
    const [red, green, blue] = await first
      .locator("strong.wrong")
      .evaluate((one) => getComputedStyle(one).color.match(/\d+/g).map(Number));
    assert.ok(red > 2 * Math.max(green, blue));
    assert.equal(await page.locator("p.verdict").count(), 0); // nor how long it takes
  });

  test("says which programs gave no answers, or failed", async () => {
    const silent = structuredClone(results);
    const times = { puzzles_per_second: null, wall_seconds: null, processor_seconds: null, wall_ratio: null, processor_ratio: null };
    const none = { asked: 54, unanswered: 54, compared: 0, wrong: 0, not_compared: 54, why_not: "it wrote 0 lines", first_wrong: [] };
    silent.external = [
      { ...results.external[0], ...times, name: "silent", answers: none },
      { ...results.external[0], ...times, name: "broken", failure: "was ended by SIGSEGV", complaint: "no luck", answers: { ...none, unanswered: 17 } },
    ];
    writeFileSync(resultsPath, JSON.stringify(silent));
    run("bench", "--quiet", "--from", resultsPath, "--report", join(folder, "silent.html"));
    const page = await open({ path: join(folder, "silent.html") });
    const words = await page.locator("main > .warning").allInnerTexts();
    assert.match(words[0], /silent: it gave no answer \(0 of 54\) for classics\.txt\. It has no rate below\.\s+it wrote 0 lines/);
    assert.match(words[1], /broken: it was ended by SIGSEGV and gave 37 of 54 answers for classics\.txt[^]*no luck/);
    assert.equal((await tableOf(page, "throughput")).length, 1);
    assert.equal(await page.locator("p.verdict").count(), 0);
  });

  test("draws no rate for that program, and no picture with one bar or point", async () => {
    const page = await open({ path });
    const rates = await tableOf(page, "throughput");
    assert.equal(rates.length, 1);
    assert.ok(!rates.some((row) => row[1].startsWith("tdoku")));
    for (const id of ["tenth", "throughput", "threads"]) assert.equal(await page.locator(`#${id} .picture`).count(), 0, id);
    assert.match(await page.locator("#throughput > p:not(.note)").innerText(), /^lockstep \(avx3_dl\): [\d,]+ puzzles per second$/);
  });
});

describe("a bench of one method", () => {
  test("has a bar for each dataset, and none where all are as long as they can be", async () => {
    const results = JSON.parse(readFileSync(exampleResults, "utf8"));
    const { target } = results.measurements.find(({ method }) => method === "lockstep");
    results.measurements = results.measurements.filter((one) => one.method === "lockstep" && one.target === target);
    results.external = [];
    const pageOf = (name) => {
      const [json, path] = [join(folder, `${name}.json`), join(folder, `${name}.html`)];
      writeFileSync(json, JSON.stringify(results));
      run("bench", "--quiet", "--from", json, "--report", path);
      return open({ path });
    };
    const names = new Set(results.measurements.map(({ dataset }) => dataset));
    assert.ok(names.size > 1 && names.size === results.measurements.length);
    const page = await pageOf("one-method");
    assert.equal(await marks(page, "throughput", 'g[aria-label="bar"] rect'), names.size);
    assert.equal(await marks(page, "tenth", 'g[aria-label="bar"] rect'), 0);
    assert.equal(await page.locator("#tenth > p:not(.note)").count(), names.size);
    results.measurements[0].tenth.share = 0.5;
    assert.equal(await marks(await pageOf("slow"), "tenth", 'g[aria-label="bar"] rect'), names.size);
  });
});

describe("ratings beside a baseline", () => {
  test("begin with the verdict, and show what differs with its steps", async () => {
    const page = await open(guarded);
    const first = page.locator("main > *").first();
    assert.equal(await first.innerText(), "1 changed, 1 gone beside baseline base.csv; 1 agree.");
    const rows = await tableOf(page, "differences");
    assert.deepEqual(rows[0].slice(0, 7), ["2", "two", "changed", "7.1/1.2/1.2", "8.2/1.2/1.2", "Hidden Pair", "Region Chains"]);
    assert.deepEqual([rows[1][0], rows[1][2], rows.length], ["3", "gone", 2]);
    assert.equal(await page.locator("#differences svg.grid").count(), 2);
    await page.locator("#differences button", { hasText: "Steps" }).first().click();
    assert.match(await page.locator("dialog").innerText(), /record 2 \(two\): 7\.1\/1\.2\/1\.2, now 8\.2/);
    assert.equal(sum(guarded.data.comparison.was_then_is.flat()), 2);
    assert.deepEqual(page.seen, []);
  });
});

describe("ratings beside earlier ones", () => {
  test("are drawn puzzle by puzzle, and what differs is no fault", async () => {
    const page = await open(paired);
    const first = page.locator("main > *").first();
    assert.equal(await first.innerText(), "1 changed, 1 gone beside base.csv; 1 agree.");
    assert.equal(await page.locator(".warning").count(), 0);
    const { er } = paired.data.comparison;
    assert.deepEqual(er, [[1.2, 1.2, 1], [7.1, 8.2, 1]]);
    assert.equal(await marks(page, "pairs", 'g[aria-label="rect"] rect'), er.length);
    assert.equal(await marks(page, "pairs", 'g[aria-label="line"] path'), 1);
    assert.deepEqual(page.seen, []);
  });
});

describe("the pictures of solve", () => {
  const data = reports.solve.data;

  test("have a mark for all that occurs", async () => {
    const page = await open(reports.solve);
    const shown = (counts) => Object.values(counts).filter((count) => count > 0).length;
    assert.equal(await marks(page, "status", 'g[aria-label="bar"] rect'), shown(data.status));
    assert.equal(await marks(page, "levels", 'g[aria-label="bar"] rect'), shown(data.levels));
    assert.equal(await marks(page, "clues", 'g[aria-label="rect"] rect'), data.clues.length);
    assert.equal(await marks(page, "guesses", 'g[aria-label="rect"] rect'), data.guesses.histogram.length);
    assert.equal(await marks(page, "guesses-rounds", 'g[aria-label="rect"] rect'), data.guesses_rounds.length);
    assert.match(await page.locator("#throughput .note").innerText(), /puzzles per second from file to file/);
    assert.equal(await marks(page, "times", 'g[aria-label="rect"] rect'), data.run.block_seconds.histogram.length);
    assert.equal(await page.locator("#hardest svg.grid").count(), data.hardest.length);
    const levels = data.clue_levels.flatMap(([, counts]) => Object.values(counts).filter((count) => count > 0));
    assert.equal(await marks(page, "clue-levels", 'g[aria-label="rect"] rect'), levels.length);
  });

  test("show some of the puzzles that a bar stands for", async () => {
    const page = await open(reports.solve);
    for (const [index, [clues]] of data.clues.entries()) {
      await page.locator('#clues .picture g[aria-label="rect"] rect').nth(index).dispatchEvent("click");
      const examples = data.examples.clues[clues];
      assert.ok(examples.length > 0);
      assert.equal(await page.locator("#clues .examples svg.grid").count(), examples.length);
      assert.match(await page.locator("#clues .examples li").first().innerText(), new RegExp(`record ${examples[0].record}\\b`));
    }
  });

  test("say where a guess comes next", async () => {
    const page = await open(reports.solve);
    const withSteps = data.hardest.filter(({ steps }) => steps?.length > 0);
    const index = withSteps.findIndex(({ steps }) => steps.at(-1).grid.includes("."));
    assert.ok(index >= 0);
    await page.getByRole("button", { name: /^Steps of/ }).nth(index).click();
    await page.locator("dialog").getByRole("button", { name: "Last" }).click();
    assert.match(await page.locator("dialog .told .warning").innerText(), /a guess comes next/);
  });

  test("open the steps of a hard puzzle, and close them again", async () => {
    const page = await open(reports.solve);
    const withSteps = data.hardest.filter(({ steps }) => steps?.length > 0);
    assert.equal(await page.getByRole("button", { name: /^Steps of/ }).count(), withSteps.length);
    await page.getByRole("button", { name: /^Steps of/ }).first().press("Enter");
    assert.match(await page.locator("dialog h3").first().innerText(), new RegExp(`^Step 1 of ${withSteps[0].steps.length}:`));
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog") === null);
    assert.deepEqual(page.seen, []);
  });

  test("draw grids of every kind, each clue in its cell", async () => {
    const page = await open(reports.solve);
    const clues = await page.$$eval("#hardest svg.grid", (grids) =>
      grids.map((grid) =>
        [...grid.querySelectorAll("text:not(.candidate)")].map((text) => [
          Math.floor(Number(text.getAttribute("x")) / 10),
          Math.floor(Number(text.getAttribute("y")) / 10),
          text.textContent,
        ]),
      ),
    );
    data.hardest.forEach(({ puzzle, clues: count }, index) => {
      assert.equal(clues[index].length, count);
      if (puzzle.length === 729) return;
      const side = Math.sqrt(puzzle.length);
      for (const [column, row, clue] of clues[index]) assert.equal(puzzle[row * side + column], clue);
    });
    assert.deepEqual(new Set(data.hardest.map(({ puzzle }) => puzzle.length)), new Set([36, 81, 256, 729]));
  });

  test("draw thick lines between the boxes of every size", async () => {
    const page = await open(reports.solve);
    const lines = await page.$$eval("#hardest svg.grid path.thick", (paths) => paths.map((path) => path.getAttribute("d")));
    data.hardest.forEach(({ puzzle }, index) => {
      if (puzzle.length === 729) return;
      const side = Math.sqrt(puzzle.length);
      const height = { 6: 2, 9: 3, 16: 4 }[side];
      const width = side / height;
      for (let i = 1; i < side; i += 1) {
        assert.equal(lines[index].includes(`M${10 * i},0v10`), i % width === 0, `${puzzle}: column ${i}`);
        assert.equal(lines[index].includes(`M0,${10 * i}h10`), i % height === 0, `${puzzle}: row ${i}`);
      }
    });
  });

  test("have their data in tables", async () => {
    const page = await open(reports.solve);
    const counts = (object) => asTexts(Object.entries(object));
    assert.deepEqual((await tableOf(page, "status")).map((row) => row.slice(0, 2)), counts(data.status));
    assert.deepEqual((await tableOf(page, "levels")).map((row) => row.slice(0, 2)), counts(data.levels));
    assert.deepEqual(await tableOf(page, "clues"), asTexts(data.clues));
    assert.deepEqual(
      await tableOf(page, "guesses"),
      asTexts(data.guesses.histogram.map(([from, to, count]) => [range(from, to), count])),
    );
    assert.deepEqual(
      await tableOf(page, "guesses-rounds"),
      asTexts(data.guesses_rounds.map(([a, b, c, d, count]) => [range(a, b), range(c, d), count])),
    );
    assert.deepEqual(await tableOf(page, "times"), asTexts(data.run.block_seconds.histogram));
    assert.deepEqual(
      await tableOf(page, "hardest"),
      asTexts(data.hardest.map((one) => [one.record, one.file, one.line, one.status, one.clues, one.guesses, one.rounds, one.level, one.puzzle])),
    );
    assert.equal(sum(data.clues.map(([, count]) => count)), data.records - data.status.invalid);
  });
});

describe("the steps of a solution", () => {
  const all = {
    "a rating": reports.trace,
    "a solution by hand": traceReport("by-hand", "--record", "9"),
    "a method without candidates": traceReport("method", "--record", "2", "--method", "backtracking"),
  };
  const asCount = (number) => number.toLocaleString("en");
  const pairs = (list, between) => list.map(({ cell, digit }) => `${cell} ${between} ${digit}`).join(" ");

  for (const [name, report] of Object.entries(all)) {
    test(`are drawn on the grid before them: ${name}`, async () => {
      const page = await open(report);
      await page.getByRole("button", { name: "First" }).click();
      const drawn = await page.evaluate(() => {
        const next = [...document.querySelectorAll(".buttons button")].find((one) => one.textContent === "Next");
        const at = (text) => 9 * Math.floor(text.getAttribute("y") / 10) + Math.floor(text.getAttribute("x") / 10);
        return JSON.parse(document.getElementById("data").textContent).steps.map(() => {
          next.click();
          const grid = Array(81).fill(".");
          for (const text of document.querySelectorAll("svg.step text:is(.clue, .digit)")) grid[at(text)] = text.textContent;
          return {
            grid: grid.join(""),
            title: document.querySelector(".told h3").textContent,
            conclusion: document.querySelector(".told .conclusion").textContent,
            struck: document.querySelectorAll("svg.step .taken").length,
            candidates: document.querySelectorAll("svg.step text.candidate").length,
            placed: document.querySelectorAll("svg.step text.new").length,
            chains: document.querySelectorAll(".chains > li").length,
            nodes: document.querySelectorAll("svg.step circle:is(.on, .off)").length,
          };
        });
      });
      const { puzzle, steps } = report.data;
      assert.ok(steps.length > 50, `${steps.length} steps`);
      steps.forEach((step, index) => {
        const one = drawn[index];
        if (step.technique !== "retreat") assert.equal(one.grid, index === 0 ? puzzle : steps[index - 1].grid);
        assert.ok(one.title.startsWith(`Step ${asCount(index + 1)} of ${asCount(steps.length)}: ${step.technique}`), one.title);
        assert.equal(one.conclusion, [pairs(step.placements, "="), pairs(step.eliminations, "≠")].filter(Boolean).join(" "));
        assert.equal(one.struck, step.eliminations.length);
        assert.equal(one.placed, step.placements.length);
        assert.equal(one.chains, step.chains?.length ?? 0);
        assert.equal(one.nodes, step.chains?.[0]?.length ?? 0);
        const isBlankLeft = one.grid.split(".").length - 1 > step.placements.length;
        assert.equal(one.candidates > 0, name !== "a method without candidates" && isBlankLeft);
      });
    });
  }

  test("take back what followed from a wrong guess", () => {
    const { steps } = all["a solution by hand"].data;
    assert.ok(steps.some(({ technique }) => technique === "retreat"));
  });

  test("go on by arrow keys, and show the chain that is pressed", async () => {
    const page = await open(reports.trace);
    const title = () => page.locator(".told h3").textContent();
    await page.getByRole("button", { name: "First" }).focus();
    const { steps } = reports.trace.data;
    const wanted = steps.findIndex(({ chains }) => chains.length > 1);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await title(), "The puzzle");
    // wherever the focus is
    await page.evaluate(() => document.activeElement.blur());
    for (let i = 0; i <= wanted; ++i) await page.keyboard.press("ArrowRight");
    assert.match(await title(), new RegExp(`^Step ${wanted + 1} of`));
    await page.getByRole("button", { name: "Chain 2" }).click();
    assert.equal(await page.locator("svg.step circle:is(.on, .off)").count(), steps[wanted].chains[1].length);
    assert.deepEqual(page.seen, []);
  });

  test("lead to the hardest one, and to those of a technique", async () => {
    const page = await open(reports.trace);
    const title = () => page.locator(".told h3").textContent();
    const { steps } = reports.trace.data;
    const most = Math.max(...steps.map(({ rating }) => rating));
    await page.getByRole("button", { name: "Hardest step" }).click();
    assert.match(await title(), new RegExp(`^Step ${1 + steps.findIndex(({ rating }) => rating === most)} of`));
    const easiest = steps.reduce((least, step) => (step.rating < least.rating ? step : least));
    const isLikeIt = ({ technique, rating }) => technique === easiest.technique && rating === easiest.rating;
    const numbers = steps.filter(isLikeIt).map(({ step }) => step);
    const row = page.locator("#techniques tbody button").first();
    for (const number of numbers.slice(0, 3)) {
      await row.click();
      assert.match(await title(), new RegExp(`^Step ${number} of`));
    }
  });

  test("say what the rating of a long chain is made of", async () => {
    const page = await open(reports.trace);
    const { steps } = reports.trace.data;
    const isLong = ({ chains, rating }) => chains.length === 1 && chains[0].length > 8 && rating > 7 && rating < 7.5;
    const index = steps.findIndex(isLong);
    const { rating, technique, chains } = steps[index];
    const isCycle = technique.endsWith("Cycle");
    const kind = `${isCycle ? "a cycle" : "a chain"} of ${chains[0].length - (isCycle ? 1 : 0)} links`;
    await page.getByRole("button", { name: "First" }).click();
    for (let i = 0; i <= index; ++i) await page.getByRole("button", { name: "Next" }).click();
    const words = `Rated ${rating.toFixed(1)}: 7.0, and ${(rating - 7).toFixed(1)} for ${kind}.`;
    assert.equal(await page.locator(".told .rating-words").innerText(), words);
  });

  test("mark the house of a hidden single", async () => {
    const page = await open(reports.trace);
    const { steps } = reports.trace.data;
    const index = steps.findIndex(({ technique }) => technique === "Hidden Single");
    await page.getByRole("button", { name: "First" }).click();
    for (let i = 0; i <= index; ++i) await page.getByRole("button", { name: "Next" }).click();
    assert.equal(await page.locator("svg.step rect.house").count(), 9);
  });

  test("copy the puzzle", async () => {
    const page = await open(reports.trace);
    await page.getByRole("button", { name: "Copy the puzzle" }).click();
    await page.getByText("Copied").waitFor();
    assert.deepEqual(page.seen, []);
  });
});

describe("the pictures of rate", () => {
  const data = reports.rate.data;

  test("have a mark for all that occurs, and their data in tables", async () => {
    const page = await open(reports.rate);
    assert.equal(await marks(page, "er", 'g[aria-label="rect"] rect'), data.er.length);
    assert.equal(await marks(page, "techniques", 'g[aria-label="bar"] rect'), data.techniques.length);
    assert.equal(await marks(page, "levels", 'g[aria-label="bar"] rect'), data.levels.length);
    assert.equal(await marks(page, "technique-uses", 'g[aria-label="bar"] rect'), data.technique_uses.length);
    assert.equal(await marks(page, "er-ed", 'g[aria-label="rect"] rect'), data.er_ed.length);
    assert.equal(await marks(page, "clues-er", 'g[aria-label="rect"] rect'), data.clues_er.length);
    assert.equal(await page.locator("#hardest svg.grid").count(), data.hardest.length);
    assert.deepEqual(
      await tableOf(page, "er"),
      asTexts(data.er.map(([er, count, examples]) => [er, count, examples.map(({ record }) => record).join(", ")])),
    );
    assert.deepEqual((await tableOf(page, "levels")).map(([level, puzzles]) => [level, puzzles]), asTexts(data.levels));
    assert.deepEqual(
      (await tableOf(page, "technique-uses")).map(([technique, puzzles, , steps]) => [technique, puzzles, steps]),
      asTexts(data.technique_uses),
    );
    assert.deepEqual(await tableOf(page, "er-ed"), asTexts(data.er_ed));
    assert.deepEqual(await tableOf(page, "clues-er"), asTexts(data.clues_er));
    assert.deepEqual(
      (await tableOf(page, "hardest")).map((row) => [row[0], row[4], row[6]]),
      asTexts(data.hardest.map(({ record, er, ep, ed, puzzle }) => [record, [er, ep, ed].map((one) => one.toFixed(1)).join("/"), puzzle])),
    );
    assert.equal(sum(data.er.map(([, count]) => count)), data.status.rated);
    assert.equal(sum(data.levels.map(([, count]) => count)), data.status.rated);
  });

  test("show the puzzles of a rating and of a technique", async () => {
    const page = await open(reports.rate);
    for (const [id, mark, groups] of [["er", "rect", data.er], ["techniques", "bar", data.techniques]]) {
      for (const [index, [, , examples]] of groups.entries()) {
        const bars = page.locator(`#${id} .picture g[aria-label="${mark}"] rect`);
        await bars.nth(index).dispatchEvent("click");
        assert.match((await bars.nth(index).getAttribute("class")) ?? "", /\bpressed\b/);
        assert.equal(await page.locator(`#${id} .picture .pressed`).count(), 1);
        assert.equal(await page.locator(`#${id} .examples svg.grid`).count(), examples.length);
      }
    }
  });

  test("follow the hardest puzzle to its solution", async () => {
    const page = await open(reports.rate);
    await page.getByRole("button", { name: /^Steps of puzzle 1:/ }).click();
    await page.locator("dialog").getByRole("button", { name: "Last" }).click();
    const { steps, puzzle } = data.hardest[0];
    assert.match(await page.locator("dialog h3").first().innerText(), new RegExp(`^Step ${steps.length} of ${steps.length}:`));
    assert.equal(await page.locator("dialog svg.step text:is(.clue, .digit, .new)").count(), 81);
    assert.equal(await page.locator("dialog svg.step text.clue").count(), [...puzzle].filter((c) => c !== ".").length);
  });
});

describe("two reports side by side", () => {
  const { compared_with: other, ...data } = reports.compared.data;

  test("have a picture each, and a table each, in every section", async () => {
    assert.deepEqual(other, reports.solve.data);
    const page = await open(reports.compared);
    const bars = (id, mark) => marks(page, id, `g[aria-label="${mark}"] rect`);
    assert.equal(await bars("clues", "rect"), data.clues.length + other.clues.length);
    assert.equal(await bars("guesses", "rect"), data.guesses.histogram.length + other.guesses.histogram.length);
    assert.deepEqual(await tableOf(page, "clues"), asTexts([...data.clues, ...other.clues]));
    assert.equal(await page.locator("#hardest svg.grid").count(), data.hardest.length + other.hardest.length);
    for (const id of await page.$$eval("section", (all) => all.map((section) => section.id))) {
      assert.equal(await page.locator(`#${id} > .pair > div > h3`).count(), 2, id);
      assert.equal(await page.locator(`[id="${id}"]`).count(), 1, id);
    }
  });

  test("are drawn to the same axes", async () => {
    const page = await open(reports.compared, { viewport: { width: 1600, height: 900 } });
    const ticks = await page.$$eval("#clues .picture svg", (charts) =>
      charts.map((chart) => [...chart.querySelectorAll('g[aria-label="x-axis tick label"] text')].map((text) => text.textContent)),
    );
    assert.equal(ticks.length, 2);
    assert.ok(ticks[0].length > 1);
    assert.deepEqual(ticks[0], ticks[1]);
  });

  test("are drawn of benches, too", async () => {
    const { measurements } = reports.comparedBench.data;
    const page = await open(reports.comparedBench);
    assert.equal(await marks(page, "tenth", 'g[aria-label="bar"] rect'), 2 * measurements.length);
    assert.match(await page.title(), /, this run beside an earlier one$/);
  });

  test("say what differs of each", async () => {
    const page = await open(reports.compared);
    const notes = await page.locator("#guesses .pair p.note").allInnerTexts();
    assert.equal(notes.length, 2);
    assert.notEqual(notes[0], notes[1]);
    assert.equal(await page.locator("#times p.shared-note").count(), 1);
  });
});
