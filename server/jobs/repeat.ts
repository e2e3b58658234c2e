import type { Context } from "../context.ts";

/** A job that is repeated while the server runs. */
export type RepeatedJob = {
  /** How soon after the start it runs first, in milliseconds. */
  readonly firstAfter: number;
  /** The pause after each run, in milliseconds. */
  readonly pause: number;
  /** The log message when a run fails. Later runs still follow. */
  readonly failure: string;
  /** Long work asks between its steps whether the server is stopping. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
};

/** Repeats a job, never twice at the same time. The returned function stops this. */
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
