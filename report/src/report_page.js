// The page of a run, alone or beside an earlier one.
import { element } from "./dom.js";
import { head } from "./parts.js";
import { sideBySide } from "./side_by_side.js";

/**
 * `words`: {job, names(report), subtitle(report), warnings(report)}: the command's name, what was
 * read, a line below the title, and what is to be told first, as elements. `figures(report)` are the
 * key figures, `sectionsOf(report, all)` the sections, drawn to the axes of all reports of the page.
 */
export function reportPage(report, words, figures, sectionsOf) {
  const { compared_with: other } = report;
  const top = (one) => [...words.warnings(one), figures(one)];
  if (!other) {
    const title = `surudoku ${words.job}: ${words.names(report)}`;
    const sections = sectionsOf(report, [report]);
    return { title, head: head(title, words.subtitle(report), sections), main: [...top(report), ...sections] };
  }
  const all = [report, other];
  const read = all.map(words.names);
  const names = read[0] === read[1] ? ["this run", "the earlier run"] : read;
  const title = `surudoku ${words.job}: ${read[0] === read[1] ? `${read[0]}, this run beside an earlier one` : read.join(" beside ")}`;
  const sections = sideBySide(sectionsOf(report, all), sectionsOf(other, all), names);
  const tops = all.map((one, index) =>
    element("div", {}, element("h3", {}, names[index]), element("p", {}, words.subtitle(one)), ...top(one)),
  );
  return { title, head: head(title, "", sections), main: [element("div", { class: "pair" }, ...tops), ...sections] };
}
