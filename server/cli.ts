/** The `watercooler` command (docs/command-line.md). */
import { runCommandLine } from "./cli/command-line.ts";
import { endWith, ignoreBrokenPipe } from "./cli/end.ts";
import { findInstallation } from "./cli/installation.ts";
import { setThreadPoolSize } from "./config.ts";

setThreadPoolSize();
ignoreBrokenPipe();
endWith(await runCommandLine(process.argv.slice(2), findInstallation(import.meta.filename)));
