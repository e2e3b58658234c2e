import { join } from "node:path";
import config from "./vitest.config.ts";

/** Runs files that failed once more: each in a process of its own, one after the other, and with a moment at its end. */
export default {
  ...config,
  test: {
    ...config.test,
    maxWorkers: 1,
    isolate: true,
    setupFiles: [join(import.meta.dirname, "scripts/test/wait-for-late-errors.ts")],
  },
};
