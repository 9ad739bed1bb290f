// A puzzle's characters, to be copied.
import { element } from "./dom.js";

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Where a page is not allowed to, what is selected can be copied.
  const field = element("textarea", { readonly: "" }, text);
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** A button that copies the puzzle and says so. */
export function copyButton(puzzle, name) {
  const made = element("button", { type: "button", class: "copy", "aria-label": `Copy ${name}` }, "Copy");
  made.addEventListener("click", async () => {
    await copy(puzzle);
    made.textContent = "Copied";
  });
  return made;
}
