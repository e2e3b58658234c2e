/** `npm start -- …`: builds what is stale, then serves; the arguments are those of `watercooler serve`. */
import { join } from "node:path";
import { app, ui } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "dist/app/cli.js");

process.exitCode = ensureBuilt(root, [app, ui]) || (await runCommand(cli, ["serve", ...process.argv.slice(2)]));
