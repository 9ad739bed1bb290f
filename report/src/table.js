// The table of the data that a picture shows.
import { element } from "./dom.js";
import * as quantities from "./quantities.js";

/** How a column's values are written; words stay as they are. */
const formats = {
  word: String,
  count: quantities.count,
  number: quantities.rounded,
  share: quantities.share,
  seconds: quantities.seconds,
  bytes: quantities.bytes,
};

function cell(column, value, isFirst, press) {
  const kind = column.kind ?? "word";
  const missing = value === null || value === undefined;
  return element(
    isFirst ? "th" : "td",
    {
      scope: isFirst ? "row" : null,
      class: kind === "word" ? null : "number",
      // The value in full, for whoever reads the table by program.
      "data-value": missing ? null : value,
    },
    press ? button(formats[kind](value), press) : missing ? "–" : formats[kind](value),
  );
}

function button(words, press) {
  const made = element("button", { type: "button" }, words);
  made.addEventListener("click", press);
  return made;
}

/**
 * `columns`: {name, kind}; `rows`: an array of values for each row, the first one names the row. If
 * `press(row)` is given, the names are buttons that call it.
 */
export function table(caption, columns, rows, press) {
  const heads = columns.map(({ name, kind = "word" }) =>
    element("th", { scope: "col", class: kind === "word" ? null : "number" }, name),
  );
  const body = rows.map((row, number) =>
    element(
      "tr",
      {},
      ...row.map((value, index) => cell(columns[index], value, index === 0, index === 0 && press && (() => press(number)))),
    ),
  );
  return element(
    "div",
    { class: "scroll", role: "region", "aria-label": `Table: ${caption}`, tabindex: 0 },
    element(
      "table",
      {},
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, ...heads)),
      element("tbody", {}, ...body),
    ),
  );
}
