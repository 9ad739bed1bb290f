// Puzzles that a chart's bar stands for, shown when the bar is pressed.
import { element } from "./dom.js";
import { grids } from "./puzzle_grids.js";

/** Says once how a chart of bars is used. */
export const pressWords = "Press a bar to see some of its puzzles.";

/**
 * A place below a chart, and `listen(drawing)`, which makes its bars show examples there. `groups`
 * are in the order of the bars: {name, puzzles}, as `grids` wants them.
 */
export function examplePlace(groups) {
  const place = element("div", { class: "examples", "aria-live": "polite" });
  const show = ({ name, puzzles }) =>
    place.replaceChildren(element("h3", {}, name), grids(puzzles));
  let pressed = -1;
  // A chart is drawn again whenever its width changes: what was pressed stays so.
  const listen = (drawing) => {
    const bars = [...drawing.querySelectorAll('g[aria-label="rect"] rect, g[aria-label="bar"] rect')];
    const mark = () => bars.forEach((bar, index) => bar.classList.toggle("pressed", index === pressed));
    bars.forEach((bar, index) => {
      bar.classList.add("pressable");
      bar.addEventListener("click", () => {
        pressed = index;
        mark();
        show(groups[index]);
      });
    });
    mark();
  };
  return { place, listen };
}
