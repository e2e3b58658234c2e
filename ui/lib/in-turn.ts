/**
 * Makes a function that starts `work` unless it is running; calls that come while it runs are answered by one more run
 * after it, so that the last run always began after the last call. `work` must not reject.
 */
export function inTurn(work: () => Promise<void>): () => void {
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
