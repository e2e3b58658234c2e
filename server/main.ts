/**
 * The server as a child process: Electron's utility process, which uses the parent port (`cli/shell-protocol.ts`), or a
 * plain process, like `watercooler serve`.
 */
import { runCommandLine } from "./cli/command-line.ts";
import { endWith, ignoreBrokenPipe } from "./cli/end.ts";
import { findInstallation } from "./cli/installation.ts";
import { type ParentPort, parentPort } from "./cli/parent-port.ts";
import { restoreForShell } from "./cli/restore-for-shell.ts";
import { serveShell } from "./cli/serve-shell.ts";
import { restoreArgument, serveArgument } from "./cli/shell-protocol.ts";

ignoreBrokenPipe();
const installation = findInstallation(import.meta.filename);
const args = process.argv.slice(2);
const shell = parentPort();

endWith(shell === undefined ? await runCommandLine(["serve", ...args], installation) : await runForShell(shell));

function runForShell(shell: ParentPort): Promise<number> {
  const [first = "", ...others] = args;
  const [file] = others;
  if (first === restoreArgument && file !== undefined) return restoreForShell(shell, file, installation);
  return serveShell(shell, first === serveArgument ? others : args, installation);
}
