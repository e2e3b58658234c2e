/** `npm run dev [-- …]`: serves this checkout while it is worked on (scripts/dev/words.ts has the words). */
import { join } from "node:path";
import { endWith } from "../server/cli/end.ts";
import { onFirstSignal } from "../server/cli/stop-signals.ts";
import { develop } from "./dev/develop.ts";
import { readDevWords, usage } from "./dev/words.ts";
import { whenNpmIsGone } from "./run/run-command.ts";
import { beginRun } from "./run/run-folder.ts";

const root = join(import.meta.dirname, "..");
const plan = readDevWords(process.argv.slice(2), root);

if (plan.wantsHelp) process.stdout.write(usage);
else {
  beginRun({ stopsItself: true });
  endWith(await develop(root, plan, stopWish()));
}

function stopWish(): Promise<void> {
  return new Promise((resolve) => {
    onFirstSignal(() => resolve());
    whenNpmIsGone(resolve);
  });
}
