// Starts the page.
import { load } from "../../npm/src/index.js";
import { ManyPuzzles } from "./many_puzzles.js";
import { MakePuzzles } from "./make_puzzles.js";
import { OnePuzzle } from "./one_puzzle.js";
import { partsOf } from "./parts.js";
import { puzzleInLink } from "./reading.js";
import { Questions } from "./questions.js";

const FIRST = "5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6";

async function startEngine() {
  const engine = await load();
  document.getElementById("version").textContent = ` ${engine.names.version}`;
  let pool; // started when it is wanted: its workers take memory
  return {
    names: engine.names,
    get pool() {
      return (pool ??= engine.pool());
    },
  };
}

const engine = startEngine();
const one = new OnePuzzle(new Questions());
const { elements, choose } = partsOf([
  ["one", "One puzzle", one.element],
  ["many", "Many puzzles", new ManyPuzzles(engine).element],
  ["make", "Make puzzles", new MakePuzzles(engine).element],
]);
document.getElementById("parts").append(...elements);
one.open(puzzleInLink() ?? FIRST);

addEventListener("hashchange", () => {
  one.open(puzzleInLink() ?? FIRST);
  choose("one");
});

// A text pasted outside a field is a puzzle.
addEventListener("paste", (event) => {
  if (event.target.closest?.("input, textarea")) return;
  event.preventDefault();
  choose("one");
  one.read(event.clipboardData.getData("text"));
});

async function keepOffline() {
  await navigator.serviceWorker?.register("service_worker.js");
  await navigator.serviceWorker?.ready;
  if (navigator.serviceWorker) document.getElementById("offline").textContent = ", and it now works without a network";
}
keepOffline().catch(() => {}); // some browsers forbid it; the page works all the same
