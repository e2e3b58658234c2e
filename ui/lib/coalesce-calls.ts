/**
 * Makes a function that runs `work`, but never twice at the same time. Calls during a run cause one more run after it,
 * so the last run always begins after the last call. `work` must not reject.
 */
export function coalesceCalls(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
