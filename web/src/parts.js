// The parts of the page: one is shown at a time, chosen by tabs.
import { element } from "../../report/src/dom.js";

/** `parts`: [[id, title, element], ...]. `choose(id)` shows one of them. */
export function partsOf(parts) {
  const panels = parts.map(([id, title, content]) =>
    element("section", { id, role: "tabpanel", "aria-labelledby": `tab-${id}` }, element("h2", {}, title), content),
  );
  const tabs = parts.map(([id, title]) =>
    element("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": id }, title),
  );
  const list = element("div", { class: "tabs", role: "tablist", "aria-label": "Parts of the page" }, ...tabs);

  function choose(id) {
    parts.forEach(([part], index) => {
      panels[index].hidden = part !== id;
      tabs[index].setAttribute("aria-selected", part === id);
      tabs[index].tabIndex = part === id ? 0 : -1;
    });
  }

  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => choose(parts[index][0]));
    tab.addEventListener("keydown", ({ key }) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (!by) return;
      const next = (index + by + tabs.length) % tabs.length;
      choose(parts[next][0]);
      tabs[next].focus();
    });
  });
  choose(parts[0][0]);
  return { elements: [list, ...panels], choose };
}
