// One part of the report: a heading, a picture and the table of its data.
import { element } from "./dom.js";
import { examplePlace, pressWords } from "./examples.js";
import { table } from "./table.js";

/** A place that redraws what `draw(width)` gives, told of each drawing, whenever its width changes. */
export function picture(label, draw, onDrawn = () => {}) {
  const place = element("div", { class: "picture" });
  let drawnAt = 0;
  new ResizeObserver(([entry]) => {
    const width = Math.floor(entry.contentRect.width);
    if (width === 0 || width === drawnAt) return;
    drawnAt = width;
    const drawing = draw(width);
    const svg = drawing.matches("svg") ? drawing : drawing.querySelector("svg:last-of-type");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
    place.replaceChildren(drawing);
    onDrawn(drawing);
  }).observe(place);
  return place;
}

/**
 * `draw(width)` makes the chart; `data` is {columns, rows, press} of its table (see table.js). `label` says the picture in
 * a sentence. `groups`: what its bars stand for, to be shown when they are pressed; see examples.js.
 * All three may be left out; `content` comes between picture and table.
 */
export function section({ id, title, note, label, draw, groups, data, content = [], isDataOpen }) {
  const made = element("section", { id, "aria-labelledby": `${id}-title` });
  made.append(element("h2", { id: `${id}-title` }, title));
  if (note) made.append(element("p", { class: "note" }, note));
  if (draw && groups) {
    const { place, listen } = examplePlace(groups);
    made.append(element("p", { class: "note" }, pressWords));
    made.append(element("figure", {}, picture(label ?? title, draw, listen)), place);
  } else if (draw) {
    made.append(element("figure", {}, picture(label ?? title, draw)));
  }
  made.append(...content);
  if (data) {
    made.append(
      element(
        "details",
        { class: "data", open: isDataOpen ? "" : null },
        element("summary", {}, `Data: ${title}`),
        table(title, data.columns, data.rows, data.press),
      ),
    );
  }
  return made;
}
