import { join } from "node:path";
import config from "./vitest.config.ts";

/** Runs the failed files again: each in a separate process, one at a time. Each waits at its end for late errors. */
export default {
  ...config,
  test: {
    ...config.test,
    maxWorkers: 1,
    isolate: true,
    setupFiles: [join(import.meta.dirname, "scripts/test/wait-for-late-errors.ts")],
  },
};
