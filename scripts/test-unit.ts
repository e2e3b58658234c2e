/** `npm run test:unit [-- …]`: runs Vitest with these arguments. */
import { join } from "node:path";
import { app } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";
import { beginRun } from "./run/run-folder.ts";

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");

beginRun();
// Some tests start the built command.
process.exitCode = ensureBuilt(root, [app]) || (await runCommand(vitest, ["run", ...process.argv.slice(2)]));
