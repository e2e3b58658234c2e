/**
 * A child process that serves an office inside a network namespace, on all of its networks. Reads one line of networks a
 * time from standard input, which Boris then chooses by a request, and prints as one JSON line what he was answered and
 * the addresses that people are told; `stop` stops it, and leaves nothing behind. The end of standard input kills it
 * without a goodbye.
 */
import { createInterface } from "node:readline";
import { networkEndpoints } from "../../domain/networks/contract.ts";
import { createWorld } from "../../testing/world.ts";

const { boris, ctx, close } = await createWorld({ config: { host: "0.0.0.0", discovery: true } });

async function obey(line: string): Promise<void> {
  if (line !== "stop") return await choose(line);
  await close();
  process.once("exit", () => print({}));
  process.exit(0);
}

async function choose(line: string): Promise<void> {
  const interfaces = line.split(" ").filter((name) => name !== "");
  print(await boris.call(networkEndpoints.chooseNetworks, { interfaces }));
}

function print(answer: object): void {
  console.log(JSON.stringify({ ...answer, urls: ctx.site.urls().map((url) => new URL(url).hostname) }));
}

createInterface({ input: process.stdin })
  .on("line", (line) => void obey(line))
  .on("close", () => process.exit(1));
print(await boris.call(networkEndpoints.getNetworks, {}));
