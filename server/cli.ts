/** The `watercooler` command (docs/command-line.md). */
import { runCommandLine } from "./cli/command-line.ts";
import { endWith, surviveLostReaders } from "./cli/end.ts";
import { findInstallation } from "./cli/installation.ts";

surviveLostReaders();
endWith(await runCommandLine(process.argv.slice(2), findInstallation(import.meta.filename)));
