// The page of a run on dataset files, alone or beside an earlier one.
import { element } from "./dom.js";
import { head } from "./parts.js";
import * as quantities from "./quantities.js";
import { sideBySide } from "./side_by_side.js";

const fileName = (path) => (path === "-" ? "standard input" : path.replace(/^.*\//, ""));
const namesOf = ({ inputs }) => inputs.map(fileName).join(", ");

/** Says that a run was the last part of one; nothing where it was not. */
const resumedWarning = ({ run: { records_before } }) =>
  records_before > 0
    ? [
        element(
          "p",
          { class: "warning" },
          `This run went on where an earlier one had stopped, after ${quantities.count(records_before)} ` +
            "records. Times and rates are those of the last part.",
        ),
      ]
    : [];

/**
 * `figures(report)` are its key figures, `sectionsOf(report, all)` its sections, drawn to the axes of
 * all reports of the page.
 */
export function datasetPage({ job, report, subtitle, figures, sectionsOf }) {
  const { compared_with: other } = report;
  if (!other) {
    const title = `surudoku ${job}: ${namesOf(report)}`;
    const sections = sectionsOf(report, [report]);
    return {
      title,
      head: head(title, subtitle(report), sections),
      main: [...resumedWarning(report), figures(report), ...sections],
    };
  }
  const all = [report, other];
  const names = namesOf(report) === namesOf(other) ? ["this run", "the earlier run"] : all.map(namesOf);
  const title = `surudoku ${job}: ${names.join(" beside ")}`;
  const sections = sideBySide(sectionsOf(report, all), sectionsOf(other, all), names);
  const tops = all.map((one, index) =>
    element("div", {}, element("h3", {}, names[index]), element("p", {}, subtitle(one)), ...resumedWarning(one), figures(one)),
  );
  return { title, head: head(title, "", sections), main: [element("div", { class: "pair" }, ...tops), ...sections] };
}
