/** Vitest calls `setup` before its workers start, and ends them with a signal, so that they cannot clean up themselves. */
import { beginRun } from "../run/run-folder.ts";

/** Keeps the temporary files of all tests in one folder, which is removed at the end, also without `npm run`. */
export function setup(): void {
  beginRun({ handlesSignals: true });
}
