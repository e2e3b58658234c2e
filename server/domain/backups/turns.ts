/** Runs work when all work that was given to it before has ended, however that ended. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates turns; nothing is running yet. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
