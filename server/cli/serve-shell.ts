import { asCommandFailure, exitCodes } from "../control/failure.ts";
import { dataFiles, isDatabaseLost } from "../db/data-folder.ts";
import { createLog } from "../log/create-log.ts";
import { openLogFile } from "../log/log-file.ts";
import type { RunningServer } from "../serve.ts";
import { configure, type Installation } from "./installation.ts";
import type { ParentPort } from "./parent-port.ts";
import { readServeWords } from "./serve-settings.ts";
import { serveUntil } from "./serve-until.ts";
import { type ServerMessage, shellStop } from "./shell-protocol.ts";
import { answerShell } from "./shell-requests.ts";
import { watchStopSignals } from "./stop-signals.ts";

/**
 * Serves for the desktop shell: tells it when the server answers or why it cannot, does what it asks, and finishes when it
 * says so. The messages are those of `shell-protocol.ts`. Answers the exit code.
 * @param words flags of `watercooler serve`
 */
export async function serveShell(
  shell: ParentPort,
  words: readonly string[],
  installation: Installation,
): Promise<number> {
  const told = new Promise<void>((resolve) => {
    shell.on("message", ({ data }) => {
      if (shellStop.safeParse(data).success) resolve();
    });
  });
  const stopped = Promise.race([told, watchStopSignals()]);
  try {
    const config = configure(installation, readServeWords(words));
    const log = createLog(config.logLevel, false, openLogFile(dataFiles(config.dataFolder).logs));
    const answerBy = answerShell(shell);
    await serveUntil(stopped, config, log, (server) => {
      answerBy(server);
      const tellAddress = () => shell.postMessage(ready(server));
      tellAddress();
      server.onAddressChange(tellAddress);
      log.info({ version: config.version }, "the server answers");
    });
    return exitCodes.success;
  } catch (error) {
    const { message, exitCode } = asCommandFailure(error);
    shell.postMessage({
      type: "failed",
      message,
      exitCode,
      ...(isDatabaseLost(error) ? { isLost: true } : {}),
    });
    return exitCode;
  }
}

function ready({ url, setupUrl, certificate }: RunningServer): ServerMessage {
  const isSecure = url.startsWith("https:");
  return { type: "ready", url, setupUrl, ...(isSecure && certificate !== null ? { certificate } : {}) };
}
