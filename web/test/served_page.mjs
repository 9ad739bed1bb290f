// The page, built and served, and a browser for it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".txt": "text/plain" };

/** What the tests of the page need: [whether it is there, its name]. */
export const NEEDS = [
  [browserPath, "chromium (scripts/setup tests)"],
  [existsSync(join(root, "report/node_modules/esbuild")), "esbuild (scripts/setup page)"],
];

/** Builds the page into a folder and serves its files. */
export async function servePage(folder) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "web/build.mjs"), folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const server = createServer((request, response) => {
    const path = join(folder, request.url === "/" ? "index.html" : request.url.replace(/[?#].*/, ""));
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": TYPES[extname(path)] }).end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}

export function startBrowser() {
  const { chromium } = createRequire(join(root, "report/"))("playwright-core");
  return chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: 0 });
}

/** Goes to the page and waits until its engine has started. */
export async function openPage(page, address) {
  page.setDefaultTimeout(0);
  await page.goto(address);
  await page.waitForFunction(() => document.getElementById("version").textContent !== "");
}
