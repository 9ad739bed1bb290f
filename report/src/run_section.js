// What a report says of the run: machine, command, rates.
import { element } from "./dom.js";
import { facts, machineFacts } from "./parts.js";
import * as quantities from "./quantities.js";
import { section } from "./section.js";

/** `settings`: [[name, value], ...] of the job. */
export const runSection = ({ run, inputs }, settings) =>
  section({
    id: "run",
    title: "Machine and command",
    note: "These, times and rates are of this run; all else in the report depends on the puzzles and the options alone.",
    content: [
      facts([
        ["Command", element("code", {}, run.command)],
        ["Files", inputs.join(", ")],
        ...settings,
        ["Vector target", run.target],
        ["Threads", run.threads],
        ["Started", run.started],
        ["Time", quantities.seconds(run.seconds)],
        ["Peak memory", quantities.bytes(run.peak_memory_bytes)],
        ["Read", quantities.bytes(run.bytes_read)],
        ["Written", quantities.bytes(run.bytes_written)],
        ...machineFacts(run.machine),
        ["surudoku", run.version],
        ["Compiler", `${run.compiler}, ${run.build}`],
      ]),
    ],
  });
