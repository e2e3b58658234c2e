import { isIP } from "node:net";
import { defaultPort } from "../config.ts";
import { badUsage, exitCodes } from "../control/failure.ts";
import { startServer } from "../serve.ts";
import { command, dataArgument } from "./command.ts";
import { readCount } from "./flags.ts";
import { configure, type Installation } from "./installation.ts";
import { openBrowser } from "./open-browser.ts";
import { createLog } from "./serve-log.ts";
import { readyLine, readyScreen } from "./serve-ready.ts";
import { watchStopSignals } from "./stop-signals.ts";

/** `watercooler serve`: runs the server until it is told to stop. */
export function serveCommand(installation: Installation) {
  return command({
    summary: "Run the server",
    args: {
      ...dataArgument,
      host: { type: "string", valueHint: "address", default: "0.0.0.0", description: "The address to listen on" },
      port: {
        type: "string",
        valueHint: "number",
        default: String(defaultPort),
        description: "The port to try first; 0 takes any free one",
      },
      discovery: {
        type: "boolean",
        default: true,
        description: "Let other computers on the network find this server by name",
        negativeDescription: "Do not announce this server on the network",
      },
      "rate-limit": {
        type: "enum",
        options: ["on", "off"],
        default: "on",
        description: "Whether clients that send too many requests have to wait",
      },
      open: { type: "boolean", description: "Open the pages in this computer's browser" },
      json: { type: "boolean", description: "Print one line of JSON when ready, then the log as lines of JSON" },
    },
    run: async ({ data, host, port, discovery, "rate-limit": rateLimit, open, json }) => {
      const config = configure(installation, {
        dataFolder: data,
        host: readHost(host),
        port: readCount("port", port, 0, 65_535),
        discovery,
        rateLimit: rateLimit === "on",
      });
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

function readHost(host: string): string {
  if (host === "localhost") return "127.0.0.1";
  if (isIP(host) !== 0) return host;
  throw badUsage(
    "--host must be an IP address of this computer, 127.0.0.1 for this computer alone, or 0.0.0.0 for all.",
  );
}
