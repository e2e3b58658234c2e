/**
 * The server as a process: of Electron's, which it speaks to through the parent port (electron/messages.ts), or of its
 * own, as `watercooler serve`.
 */
import { runCommandLine } from "./cli/command-line.ts";
import { endWith, surviveLostReaders } from "./cli/end.ts";
import { findInstallation } from "./cli/installation.ts";
import { parentPort } from "./cli/parent-port.ts";
import { serveShell } from "./cli/serve-shell.ts";

surviveLostReaders();
const installation = findInstallation(import.meta.filename);
const shell = parentPort();

endWith(
  shell === undefined
    ? await runCommandLine(["serve", ...process.argv.slice(2)], installation)
    : await serveShell(shell, installation),
);
