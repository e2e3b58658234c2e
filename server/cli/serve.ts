import { exitCodes } from "../control/failure.ts";
import { dataFiles } from "../db/data-folder.ts";
import { createLog } from "../log/create-log.ts";
import { openLogFile } from "../log/log-file.ts";
import { command } from "./command.ts";
import { configure, type Installation } from "./installation.ts";
import { loadServer } from "./load-server.ts";
import { openBrowser } from "./open-browser.ts";
import { serveOrAsk } from "./serve-or-ask.ts";
import { readyLine, readyScreen } from "./serve-ready.ts";
import { readServeSettings, serveArguments } from "./serve-settings.ts";
import { watchStopSignals } from "./stop-signals.ts";

/** `watercooler serve`: runs the server until a signal stops it. */
export function serveCommand(installation: Installation) {
  return command({
    summary: "Run the server",
    args: {
      ...serveArguments,
      open: { type: "boolean", description: "Open Watercooler in this computer's browser" },
      json: { type: "boolean", description: "Print a line of JSON when ready, then the log as JSON" },
    },
    run: async ({ open, json, ...given }) => {
      const config = configure(installation, readServeSettings(given));
      const { serveUntil } = await loadServer(config);
      const stopped = watchStopSignals();
      const log = createLog(config.logLevel, json === true, openLogFile(dataFiles(config.dataFolder).logs));
      if (json !== true) void stopped.then(printStopping);
      await serveOrAsk(json === true, config, (chosen) =>
        serveUntil(stopped, chosen, log, (server, isFirst) => {
          if (json !== true) process.stdout.write(readyScreen(server, config));
          else if (isFirst) process.stdout.write(readyLine(server, config));
          log.info({ version: config.version, port: server.port }, "server started");
          if (open === true && isFirst) openBrowser(server.readSetupUrl() ?? server.url.now());
        }),
      );
      return exitCodes.success;
    },
  });
}

function printStopping(signal: NodeJS.Signals): void {
  process.stdout.write(signal === "SIGINT" ? "\nStopping.\n" : "Stopping.\n");
}
