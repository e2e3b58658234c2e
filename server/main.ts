/**
 * The server as a process: Electron's utility process, which uses the parent port (`cli/shell-protocol.ts`), or a separate
 * one, as `watercooler serve`.
 */
import { runCommandLine } from "./cli/command-line.ts";
import { endWith, ignoreBrokenPipe } from "./cli/end.ts";
import { findInstallation } from "./cli/installation.ts";
import { type ParentPort, parentPort } from "./cli/parent-port.ts";
import { restoreForShell } from "./cli/restore-for-shell.ts";
import { serveShell } from "./cli/serve-shell.ts";
import { restoreWord, serveWord } from "./cli/shell-protocol.ts";

ignoreBrokenPipe();
const installation = findInstallation(import.meta.filename);
const words = process.argv.slice(2);
const shell = parentPort();

endWith(shell === undefined ? await runCommandLine(["serve", ...words], installation) : await workFor(shell));

function workFor(shell: ParentPort): Promise<number> {
  const [first = "", ...others] = words;
  const [file] = others;
  if (first === restoreWord && file !== undefined) return restoreForShell(shell, file, installation);
  return serveShell(shell, first === serveWord ? others : words, installation);
}
