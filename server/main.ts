/**
 * The server as a child process: Electron's utility process, which uses the parent port (`cli/desktop-protocol.ts`), or
 * a plain process, like `watercooler serve`.
 */
import { runCommandLine } from "./cli/command-line.ts";
import { restoreArgument, serveArgument } from "./cli/desktop-protocol.ts";
import { endWith, ignoreBrokenPipe } from "./cli/end.ts";
import { findInstallation } from "./cli/installation.ts";
import { type ParentPort, parentPort } from "./cli/parent-port.ts";
import { restoreForDesktop } from "./cli/restore-for-desktop.ts";
import { serveForDesktop } from "./cli/serve-for-desktop.ts";
import { setThreadPoolSize } from "./config.ts";

setThreadPoolSize();
ignoreBrokenPipe();
const installation = findInstallation(import.meta.filename);
const args = process.argv.slice(2);
const desktop = parentPort();

endWith(desktop === undefined ? await runCommandLine(["serve", ...args], installation) : await runForDesktop(desktop));

function runForDesktop(desktop: ParentPort): Promise<number> {
  const [first = "", ...others] = args;
  const [file] = others;
  if (first === restoreArgument && file !== undefined) return restoreForDesktop(desktop, file, installation);
  return serveForDesktop(desktop, first === serveArgument ? others : args, installation);
}
