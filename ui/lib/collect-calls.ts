/** Calls that are taken together. */
export type CollectedCalls = {
  readonly call: () => void;
  /** Acts at once if a call is waiting. */
  readonly flush: () => void;
};

/** Takes all calls within some milliseconds together: `act` runs once, that long after the first of them. */
export function collectCalls(act: () => void, milliseconds: number): CollectedCalls {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return {
    call: () => {
      timer ??= setTimeout(run, milliseconds);
    },
    flush: () => {
      if (timer !== undefined) run();
    },
  };
}
