/** `npm run dev [-- …]`: serves this checkout during development (scripts/dev/options.ts reads its arguments). */
import { join } from "node:path";
import { endWith } from "../server/cli/end.ts";
import { onFirstSignal } from "../server/cli/stop-signals.ts";
import { develop } from "./dev/develop.ts";
import { readDevOptions, usage } from "./dev/options.ts";
import { watchForNpmExit } from "./run/run-command.ts";
import { beginRun } from "./run/run-folder.ts";

const root = join(import.meta.dirname, "..");
const options = readDevOptions(process.argv.slice(2), root);

if (options.isHelpRequested) process.stdout.write(usage);
else {
  beginRun({ handlesSignals: true });
  endWith(await develop(root, options, waitForStop()));
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    onFirstSignal(() => resolve());
    watchForNpmExit(resolve);
  });
}
