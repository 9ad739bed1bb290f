// Buttons and fields.
import { element } from "../../report/src/dom.js";

export function button(words, press, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", press);
  return made;
}

/** A field with its name: `field.input` is what is filled in. */
export function field(name, input) {
  const made = element("label", { class: "field" }, element("span", {}, name), input);
  return Object.assign(made, { input });
}

/** `choices`: words, or [value, words]. */
export function choice(name, choices, chosen) {
  const options = choices.map((one) => (Array.isArray(one) ? one : [one, one]));
  return field(
    name,
    element("select", {}, ...options.map(([value, words]) => element("option", { value, selected: value === chosen ? "" : null }, words))),
  );
}

export const numberField = (name, attributes) => field(name, element("input", { type: "number", ...attributes }));

/** A button that gives a file of these parts. */
export function downloadButton(parts, name) {
  return button(`Download ${name}`, () => {
    const url = URL.createObjectURL(new Blob(parts, { type: "text/plain" }));
    element("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may begin to read it later
  });
}
