// Speed-up by the number of threads, with the line it would follow at best.
import { axisX, axisY, dot, line, plot, ruleX } from "@observablehq/plot";
import * as quantities from "../quantities.js";
import { style } from "./axes.js";

/** `points`: {series, isToFile, colour, threads, median, least, most}. */
export function scaling(points, width) {
  const most = Math.max(2, ...points.map(({ threads }) => threads));
  const fastest = Math.max(most, ...points.map((point) => point.most));
  const counts = [...new Set(points.map(({ threads }) => threads))];
  return plot({
    style,
    width,
    height: 280,
    marginLeft: 40,
    marginRight: 18,
    marginTop: 22,
    marginBottom: 36,
    x: { domain: [0.8, most + 0.2], label: "threads" },
    y: { domain: [0, fastest], label: "speed-up" },
    marks: [
      axisX({ ticks: counts.length <= 16 ? counts : 8, tickFormat: quantities.count }),
      axisY({ ticks: 5, grid: true, tickFormat: quantities.rounded, tickSize: 0 }),
      line([1, most], { x: (n) => n, y: (n) => n, stroke: "currentColor", strokeDasharray: "1,4", strokeOpacity: 0.7 }),
      ruleX(points, { x: "threads", y1: "least", y2: "most", stroke: "colour", strokeWidth: 1.5 }),
      ...medians(points.filter(({ isToFile }) => !isToFile)),
      ...medians(points.filter(({ isToFile }) => isToFile), { strokeDasharray: "6,4" }, { fill: "var(--paper)" }),
    ],
  });
}

const medians = (points, lineStyle = {}, dotStyle = { fill: "colour" }) => [
  line(points, { x: "threads", y: "median", z: "series", stroke: "colour", strokeWidth: 2, ...lineStyle }),
  dot(points, { x: "threads", y: "median", stroke: "colour", r: 4, title: words, ariaLabel: words, ...dotStyle }),
];

const words = ({ series, isToFile, threads, median }) =>
  `${series}${isToFile ? ", to a file" : ""}: ${quantities.rounded(median)} times as fast with ${threads} threads`;
