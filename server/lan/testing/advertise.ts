/**
 * A child process that runs discovery inside a network namespace. It takes `startDiscovery` options as JSON in its only
 * argument, reads one command a line from standard input (`rename NAME`, `refresh`, `rejoin`, `wake`, `pause`,
 * `resume`, `state`, `stop`), and prints the state as one JSON line whenever the work asked for is done. The end of
 * standard input kills it without a goodbye.
 */

import { networkInterfaces } from "node:os";
import { createInterface } from "node:readline";
import { constant, subscribable } from "../../subscribable.ts";
import { startDiscovery } from "../discovery.ts";

const log = { info: console.error, warn: console.error };
const { tls, chosen = [], ...options } = JSON.parse(process.argv[2] ?? "{}");
const interfaces = subscribable(networkInterfaces);
const discovery = startDiscovery({ ...options, tls: constant(tls), chosen: constant(chosen), interfaces, log });

async function runCommand(line: string): Promise<void> {
  const [command, ...rest] = line.split(" ");
  if (command === "rename") await discovery.rename(rest.join(" "));
  if (command === "refresh") await discovery.refresh();
  if (command === "rejoin") await discovery.rejoin();
  if (command === "wake") await discovery.announceAgain();
  if (command === "pause") await discovery.pause(true);
  if (command === "resume") await discovery.pause(false);
  if (command === "stop") await discovery.stop();
  printState();
  if (command === "stop") process.exit(0);
}

function printState(): void {
  console.log(JSON.stringify(discovery.state.now()));
}

createInterface({ input: process.stdin })
  .on("line", (line) => void runCommand(line))
  .on("close", () => process.exit(1));
await discovery.settled();
printState();
