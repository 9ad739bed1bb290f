// What the page of a run on dataset files says of it.
import { element } from "./dom.js";
import * as quantities from "./quantities.js";

const fileName = (path) => (path === "-" ? "standard input" : path.replace(/^.*\//, ""));

/** As reportPage wants them. */
export const datasetWords = (job, subtitle) => ({
  job,
  subtitle,
  names: ({ inputs }) => inputs.map(fileName).join(", "),
  warnings: ({ run: { records_before } }) =>
    records_before > 0
      ? [
          element(
            "p",
            { class: "warning" },
            `This run went on where an earlier one had stopped, after ${quantities.count(records_before)} ` +
              "records. Times and rates are those of the last part.",
          ),
        ]
      : [],
});
