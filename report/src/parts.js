// Parts that all reports have: the head, facts, key figures.
import { element, svgElement } from "./dom.js";
import * as quantities from "./quantities.js";

/** A row of key figures: [[name, value], ...]. */
export const tiles = (figures) =>
  element(
    "dl",
    { class: "tiles" },
    ...figures.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
  );

/** A table of names and values, without those that are not known. */
export const facts = (pairs) =>
  element(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": "Facts" },
    element(
      "table",
      { class: "facts" },
      element(
        "tbody",
        {},
        ...pairs
          .filter(([, value]) => value !== undefined && value !== null && value !== "")
          .map(([name, value]) =>
            element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value)),
          ),
      ),
    ),
  );

/** A key of colours: [[name, colour], ...]. */
export const key = (entries) =>
  element(
    "ul",
    { class: "key" },
    ...entries.map(([name, colour]) => {
      const patch = svgElement("rect", { width: 12, height: 12, rx: 2, style: `fill: ${colour}` });
      const drawing = svgElement("svg", { width: 12, height: 12, "aria-hidden": "true" }, patch);
      return element("li", {}, drawing, element("span", {}, name));
    }),
  );

/** Head of the page: the title, a line below it, links to the sections. */
export function head(title, subtitle, sections) {
  const links = sections.map((section) =>
    element("li", {}, element("a", { href: `#${section.id}` }, section.querySelector("h2").textContent)),
  );
  return [
    element("h1", {}, title),
    element("p", { class: "subtitle" }, subtitle),
    element("nav", { "aria-label": "Sections" }, element("ul", {}, ...links)),
  ];
}

/** The machine's part of the facts. */
export const machineFacts = ({ processor, cores, memory_bytes, system }) => [
  ["Processor", processor],
  ["Cores", cores],
  ["Memory", memory_bytes ? quantities.bytes(memory_bytes) : null],
  ["System", system],
];
