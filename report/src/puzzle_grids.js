// Puzzles as grids, to be copied and, where there are steps, followed.
import { element } from "./dom.js";
import { gridDrawing } from "./grid_drawing.js";
import { copyButton } from "./puzzle_text.js";
import { stepper } from "./stepper.js";

/** A button that opens the puzzle's steps over the page. They are drawn when they are opened. */
function stepsButton(puzzle, steps, name, end) {
  const made = element("button", { type: "button", class: "copy", "aria-label": `Steps of ${name}` }, "Steps");
  made.addEventListener("click", () => {
    const close = element("button", { type: "button", class: "close" }, "Close");
    const dialog = element("dialog", { "aria-label": name }, close, element("h2", {}, name));
    dialog.append(stepper({ puzzle, steps }, { keys: dialog, end }));
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  });
  return made;
}

/**
 * Puzzles, each with a line of words: {puzzle, words, steps, board, end}. Steps and board may be left
 * out, and `end`, which is told after the last of the steps.
 */
export const grids = (puzzles) =>
  element(
    "ol",
    { class: "grids" },
    ...puzzles.map(({ puzzle, words, steps, board, end }, index) => {
      const name = `puzzle ${index + 1}: ${words}`;
      return element(
        "li",
        {},
        gridDrawing(puzzle, name, board),
        `${index + 1}. ${words}`,
        element("div", { class: "buttons" }, copyButton(puzzle, name), ...(steps?.length > 0 ? [stepsButton(puzzle, steps, name, end)] : [])),
      );
    }),
  );
