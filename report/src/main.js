// Reads the data in the page and draws the report that they ask for.
import { benchPage } from "./bench_page.js";
import { checkPage } from "./check_page.js";
import { element } from "./dom.js";
import { ratePage } from "./rate_page.js";
import { solvePage } from "./solve_page.js";
import { tracePage } from "./trace_page.js";

/** By schema: what draws it, and the version of it that this page knows. */
const pages = {
  "surudoku-bench": { draw: benchPage, version: 3 },
  "surudoku-check": { draw: checkPage, version: 1 },
  "surudoku-rate": { draw: ratePage, version: 1 },
  "surudoku-solve": { draw: solvePage, version: 1 },
  "surudoku-trace": { draw: tracePage, version: 1 },
};

function pageOf(data) {
  const page = pages[data.schema];
  if (page?.version === data.schema_version) return page.draw(data);
  const words = `This page cannot draw ${data.schema}, version ${data.schema_version}.`;
  return { title: "surudoku report", head: [], main: [element("p", { class: "warning" }, words)] };
}

const { title, head, main } = pageOf(JSON.parse(document.getElementById("data").textContent));
document.title = title;
document.getElementById("head").append(...head);
document.getElementById("report").replaceChildren(...main);

// On paper nothing can be opened.
addEventListener("beforeprint", () => {
  for (const grids of document.querySelectorAll("details.grids-of")) grids.open = true;
});
