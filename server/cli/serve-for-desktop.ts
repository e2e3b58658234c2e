import { asCommandFailure, exitCodes } from "../control/failure.ts";
import { dataFiles, isDatabaseLost } from "../db/data-folder.ts";
import { createLog } from "../log/create-log.ts";
import { openLogFile } from "../log/log-file.ts";
import type { RunningServer } from "../serve.ts";
import { desktopStop, type ServerMessage } from "./desktop-protocol.ts";
import { configure, type Installation } from "./installation.ts";
import { loadServer } from "./load-server.ts";
import type { ParentPort } from "./parent-port.ts";
import { readServeFlags } from "./serve-settings.ts";
import { watchStopSignals } from "./stop-signals.ts";

/**
 * Runs a server for the desktop application, with the messages of `desktop-protocol.ts`. It reports when the server is
 * ready, or why it cannot start, and answers requests. It stops at the stop message of the desktop application or at a
 * stop signal, and returns the exit code.
 * @param argv flags of `watercooler serve`
 */
export async function serveForDesktop(
  desktop: ParentPort,
  argv: readonly string[],
  installation: Installation,
): Promise<number> {
  const stopMessage = new Promise<void>((resolve) => {
    desktop.on("message", ({ data }) => {
      if (desktopStop.safeParse(data).success) resolve();
    });
  });
  const stopped = Promise.race([stopMessage, watchStopSignals()]);
  try {
    const config = configure(installation, readServeFlags(argv));
    const { serveUntil } = await loadServer(config);
    const { answerDesktop } = await import("./desktop-requests.ts");
    const log = createLog(config.logLevel, false, openLogFile(dataFiles(config.dataFolder).logs));
    const setServer = answerDesktop(desktop);
    await serveUntil(stopped, config, log, (server) => {
      setServer(server);
      const sendAddress = () => desktop.postMessage(createReadyMessage(server));
      sendAddress();
      // The certificate also changes when HTTPS is turned on or off, which changes the address.
      server.ctx.site.https.certificate.subscribe(sendAddress);
      log.info({ version: config.version }, "server started");
    });
    return exitCodes.success;
  } catch (error) {
    const { message, reason, exitCode } = asCommandFailure(error);
    desktop.postMessage({
      type: "failed",
      message,
      reason,
      exitCode,
      ...(isDatabaseLost(error) ? { isDatabaseLost: true } : {}),
    });
    return exitCode;
  }
}

function createReadyMessage({ ctx, ...server }: RunningServer): ServerMessage {
  const url = server.url.now();
  const certificate = url.startsWith("https:") ? ctx.site.https.certificate.now() : null;
  return {
    type: "ready",
    url,
    setupUrl: server.readSetupUrl(),
    ...(certificate === null ? {} : { certificate: certificate.fingerprint }),
  };
}
