// The page's end of the workers of file_worker.js.
import { startWorker } from "../../npm/src/platform_web.js";

export class FileWorker {
  #open = []; // questions, in the order of the answers: {resolve, reject}
  #port = startWorker(
    new URL("./file_worker.js", import.meta.url),
    (answer) => this.#hear(answer),
    (error) => this.#open.forEach(({ reject }) => reject(error)),
  );

  ask(question, transfer) {
    return new Promise((resolve, reject) => {
      this.#open.push({ resolve, reject });
      this.#port.post(question, transfer);
    });
  }

  stop() {
    this.#port.stop();
  }

  #hear({ why, ...answer }) {
    const { resolve, reject } = this.#open.shift();
    if (why === undefined) resolve(answer);
    else reject(new Error(why));
  }
}
