// Two reports of the same command, section by section beside each other.
import { element } from "./dom.js";

const notesOf = (section) => [...section.querySelectorAll(":scope > p.note")];

/** Leaves to a section and its twin what differs; the notes of both are said once. */
function shareNotes(section, twin) {
  for (const note of twin ? notesOf(twin) : []) {
    const same = notesOf(section).find(({ textContent }) => textContent === note.textContent);
    if (!same) continue;
    same.classList.replace("note", "shared-note");
    note.remove();
  }
}

const isShared = (child) => child.matches("h2, p.shared-note");

const half = (name, section) =>
  element(
    "div",
    {},
    element("h3", {}, name),
    ...(section ? [...section.children].filter((child) => !isShared(child)) : [element("p", {}, "Nothing to show.")]),
  );

/**
 * The sections of the first report, each with that of the second beside it, and those that the
 * second alone has. `names` are what the two are called.
 */
export function sideBySide(sections, others, names) {
  const twins = new Map(others.map((section) => [section.id, section]));
  const pairs = sections.map((section) => {
    const twin = twins.get(section.id);
    twins.delete(section.id);
    shareNotes(section, twin);
    const pair = element("div", { class: "pair" }, half(names[0], section), half(names[1], twin));
    section.append(pair);
    return section;
  });
  const alone = [...twins.values()].map((section) => {
    section.append(element("div", { class: "pair" }, half(names[0], null), half(names[1], section)));
    return section;
  });
  return [...pairs, ...alone];
}
