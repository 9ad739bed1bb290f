// The charts of the report for ratings found on the page. They are loaded when they are wanted.
import { ratings, techniques } from "../../report/src/rate_page.js";

/** `groups`: {er, hardest}, as FileRun has them. */
export function ratingCharts({ er, hardest }, names) {
  const report = {
    er: er.sorted((value) => value),
    techniques: hardest.sorted((name) => names.techniques.indexOf(name)),
  };
  return [ratings(report, [report]), techniques(report)].filter(Boolean);
}
