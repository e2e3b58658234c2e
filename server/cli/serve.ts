import { exitCodes } from "../control/failure.ts";
import { startServer } from "../serve.ts";
import { command } from "./command.ts";
import { configure, type Installation } from "./installation.ts";
import { openBrowser } from "./open-browser.ts";
import { createLog } from "./serve-log.ts";
import { readyLine, readyScreen } from "./serve-ready.ts";
import { readServeSettings, serveArguments } from "./serve-settings.ts";
import { watchStopSignals } from "./stop-signals.ts";

/** `watercooler serve`: runs the server until it is told to stop. */
export function serveCommand(installation: Installation) {
  return command({
    summary: "Run the server",
    args: {
      ...serveArguments,
      open: { type: "boolean", description: "Open the pages in this computer's browser" },
      json: { type: "boolean", description: "Print one line of JSON when ready, then the log as lines of JSON" },
    },
    run: async ({ open, json, ...given }) => {
      const config = configure(installation, readServeSettings(given));
      const stopped = watchStopSignals();
      const server = await startServer(config, createLog(config.logLevel, json === true));
      process.stdout.write(json === true ? readyLine(server, config) : readyScreen(server, config));
      if (open === true) openBrowser(server.setupUrl ?? server.url);
      const signal = await stopped;
      if (json !== true) process.stdout.write(signal === "SIGINT" ? "\nStopping.\n" : "Stopping.\n");
      await server.close();
      return exitCodes.success;
    },
  });
}
