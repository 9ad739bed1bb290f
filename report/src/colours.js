// One colour for each method, status and level, the same in all charts and in light and dark.

const ofMethod = {
  lockstep: "var(--c1)",
  "exact-cover": "var(--c2)",
  propagation: "var(--c3)",
  colouring: "var(--c4)",
  recursive: "var(--c5)",
  backtracking: "var(--c6)",
  "naked-singles": "var(--c7)",
};

export const otherColour = "var(--c8)";
export const methodColour = (method) => ofMethod[method] ?? otherColour;

export const statusColours = {
  unique: "var(--c1)",
  solved: "var(--c7)",
  multiple: "var(--c2)",
  none: "var(--c5)",
  unknown: "var(--c6)",
  "gave-up": "var(--c8)",
  invalid: "var(--c4)",
};

export const rateStatusColours = { ...statusColours, rated: "var(--c1)" };

export const checkStatusColours = {
  correct: "var(--c1)",
  wrong: "var(--c4)",
  malformed: "var(--c8)",
  "no-answer": "var(--c6)",
};

export const answerColours = {
  solution: "var(--c1)",
  "another-solution": "var(--c3)",
  "changed-clues": "var(--c2)",
  clash: "var(--c4)",
  incomplete: "var(--c5)",
  "without-grid": "var(--c6)",
};

export const levelColours = {
  singles: "var(--c3)",
  hidden: "var(--c1)",
  locked: "var(--c2)",
  search: "var(--c4)",
};

const ofSeries = ["--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--c7", "--c8"];
export const seriesColour = (number) => `var(${ofSeries[number % ofSeries.length]})`;
