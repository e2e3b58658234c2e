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
import { type Answer, type Opened, type Opening, type Order, order } from "./orders.ts";
import { watchTimers } from "./timers.ts";

const [program = ""] = process.argv.slice(2);
const installation = findInstallation(program);
const running = new Map<string, RunningServer>();
const hurry = watchTimers();

process.on("message", (message) => void carryOut(order.parse(message)).then((answer) => process.send?.(answer)));
// The worker has ended in any way.
process.on("disconnect", () => process.exit());

async function carryOut(wanted: Order): Promise<Answer> {
  const { number } = wanted;
  try {
    return { number, done: await obey(wanted) };
  } catch (error) {
    return { number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function obey(wanted: Order): Promise<Opened | null> {
  if (wanted.verb === "open") return open(wanted);
  if (wanted.verb === "close") await close(wanted.data);
  else hurry(wanted.milliseconds);
  return null;
}

async function open({ data, port, webPublicChannels }: Opening): Promise<Opened> {
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
  return { url: server.url, port: server.port, setupUrl: server.setupUrl };
}

async function close(data: string): Promise<void> {
  const server = running.get(data);
  running.delete(data);
  await server?.close();
}
