import { asCommandFailure, exitCodes } from "../control/failure.ts";
import { dataFiles, isDatabaseLost } from "../db/data-folder.ts";
import { createLog } from "../log/create-log.ts";
import { openLogFile } from "../log/log-file.ts";
import type { RunningServer } from "../serve.ts";
import { configure, type Installation } from "./installation.ts";
import type { ParentPort } from "./parent-port.ts";
import { readServeFlags } from "./serve-settings.ts";
import { serveUntil } from "./serve-until.ts";
import { type ServerMessage, shellStop } from "./shell-protocol.ts";
import { answerShell } from "./shell-requests.ts";
import { watchStopSignals } from "./stop-signals.ts";

/**
 * Serves for the desktop shell, with the messages of `shell-protocol.ts`: reports when the server is ready or why it
 * cannot start, answers the shell's requests, and stops at the shell's stop message or a stop signal. Returns the exit
 * code.
 * @param argv flags of `watercooler serve`
 */
export async function serveShell(
  shell: ParentPort,
  argv: readonly string[],
  installation: Installation,
): Promise<number> {
  const stopMessage = new Promise<void>((resolve) => {
    shell.on("message", ({ data }) => {
      if (shellStop.safeParse(data).success) resolve();
    });
  });
  const stopped = Promise.race([stopMessage, watchStopSignals()]);
  try {
    const config = configure(installation, readServeFlags(argv));
    const log = createLog(config.logLevel, false, openLogFile(dataFiles(config.dataFolder).logs));
    const setServer = answerShell(shell);
    await serveUntil(stopped, config, log, (server) => {
      setServer(server);
      const sendAddress = () => shell.postMessage(ready(server));
      sendAddress();
      // The certificate also changes when HTTPS is turned on or off, which changes the address.
      server.ctx.site.https.certificate.subscribe(sendAddress);
      log.info({ version: config.version }, "the server answers");
    });
    return exitCodes.success;
  } catch (error) {
    const { message, exitCode } = asCommandFailure(error);
    shell.postMessage({
      type: "failed",
      message,
      exitCode,
      ...(isDatabaseLost(error) ? { isDatabaseLost: true } : {}),
    });
    return exitCode;
  }
}

function ready({ ctx, ...server }: RunningServer): ServerMessage {
  const url = server.url.now();
  const certificate = url.startsWith("https:") ? ctx.site.https.certificate.now() : null;
  return {
    type: "ready",
    url,
    setupUrl: server.readSetupUrl(),
    ...(certificate === null ? {} : { certificate: certificate.fingerprint }),
  };
}
