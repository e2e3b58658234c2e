/** `npm run --silent watercooler -- …`: the `watercooler` command of this checkout, built first if it is stale. */
import { join } from "node:path";
import { app, ui } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";

const root = join(import.meta.dirname, "..");
const args = process.argv.slice(2);
const targets = args[0] === "serve" ? [app, ui] : [app];

process.exitCode = ensureBuilt(root, targets) || (await runCommand(join(root, "dist/app/cli.js"), args));
