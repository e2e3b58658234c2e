import type { Context } from "../context.ts";

/** Something that is done while the server runs, again and again. */
export type RepeatedJob = {
  /** How soon after the start it is done first, in milliseconds. */
  readonly firstAfter: number;
  /** How long after it was done it is done again, in milliseconds. */
  readonly pause: number;
  /** What the log says when it fails; it is done again all the same. */
  readonly failure: string;
  /** Long work asks between its pieces whether the server is being stopped. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
};

/** Does a job over and over, never twice at the same time; the answer stops it. */
export function repeat({ log }: Pick<Context, "log">, { firstAfter, pause, failure, work }: RepeatedJob): () => void {
  let isStopped = false;
  let timer = setTimeout(run, firstAfter);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };

  function run() {
    work(() => isStopped)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, pause);
      });
  }
}
