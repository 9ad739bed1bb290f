// Asks the worker of puzzle_worker.js, one question at a time.

const start = () => new Worker(new URL("./puzzle_worker.js", import.meta.url), { type: "module" });

export class Questions {
  #worker = start();
  #isBusy = false;

  /** The answer of the npm package's `call`. A question that is still open is dropped: its promise stays open. */
  ask(call, ...args) {
    if (this.#isBusy) this.#restart();
    this.#isBusy = true;
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data: { answer, why } }) => {
        this.#isBusy = false;
        if (why === undefined) resolve(answer);
        else reject(new Error(why));
      };
      this.#worker.postMessage({ call, args });
    });
  }

  #restart() {
    this.#worker.terminate();
    this.#worker = start();
  }
}
