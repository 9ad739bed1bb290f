// Answers questions on single puzzles, so that the page stays alive while a hard one is explained.
import { load } from "../../npm/src/index.js";

const engine = load();

onmessage = async ({ data: { call, args } }) => {
  try {
    postMessage({ answer: (await engine)[call](...args) });
  } catch (error) {
    postMessage({ why: error.message });
  }
};
