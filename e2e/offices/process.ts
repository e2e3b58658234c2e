/**
 * The servers of one worker's tests, all in this process. Starting a process for each test would take longer than most
 * tests. Password hashes are cheap here.
 */
import { configure, findInstallation } from "#server/cli/installation.ts";
import { dataFiles } from "#server/db/data-folder.ts";
import { createLogTo } from "#server/log/create-log.ts";
import { openLogFile } from "#server/log/log-file.ts";
import { type RunningServer, startServer } from "#server/serve.ts";
import { cheapPasswordCost } from "#server/testing/test-config.ts";
import {
  type OpenedServer,
  type OpenRequest,
  type ProcessAnswer,
  type ProcessRequest,
  processRequest,
} from "./requests.ts";
import { watchTimers } from "./timers.ts";

const [program = ""] = process.argv.slice(2);
const installation = findInstallation(program);
const running = new Map<string, RunningServer>();
const fireTimers = watchTimers();

process.on("message", (message) => void answer(processRequest.parse(message)).then((result) => process.send?.(result)));
// The worker process has ended, normally or by a crash.
process.on("disconnect", () => process.exit());

async function answer(request: ProcessRequest): Promise<ProcessAnswer> {
  const { number } = request;
  try {
    return { number, result: await perform(request) };
  } catch (error) {
    return { number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function perform(request: ProcessRequest): Promise<OpenedServer | null> {
  if (request.verb === "open") return open(request);
  if (request.verb === "close") await close(request.data);
  else fireTimers(request.milliseconds);
  return null;
}

async function open({ data, port, webPublicChannels }: OpenRequest): Promise<OpenedServer> {
  const config = {
    ...configure(installation, { dataFolder: data, host: "127.0.0.1", port, discovery: false }),
    webPublicChannels,
    passwordCost: cheapPasswordCost,
  };
  const file = openLogFile(dataFiles(data).logs);
  const server = await startServer(
    config,
    createLogTo(config.logLevel, (line) => file.write(line)),
  );
  running.set(data, server);
  return { url: server.url.now(), port: server.port, setupUrl: server.readSetupUrl() };
}

async function close(data: string): Promise<void> {
  const server = running.get(data);
  running.delete(data);
  await server?.close();
}
