// Answers pieces of a file, in the order in which they come.
import { load } from "../../npm/src/index.js";
import { listenToParent } from "../../npm/src/platform_web.js";
import { JOBS } from "./file_jobs.js";
import { answerPiece } from "./piece_answer.js";

const engine = load();

listenToParent(async ({ job, text }, reply) => {
  try {
    const s = await engine;
    const start = performance.now();
    const { parts, ...answer } = answerPiece(s, JOBS[job], text);
    const blob = new Blob(parts); // need not stay in memory
    reply({ ...answer, blob, milliseconds: performance.now() - start });
  } catch (error) {
    reply({ why: error.message });
  }
});
