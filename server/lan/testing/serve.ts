/**
 * A child process that serves an office inside a network namespace, on all of its networks. Each line of standard input
 * lists networks, which Boris then chooses with a request. The response and the advertised hosts are printed as one
 * JSON line. `stop` stops the server cleanly. The end of standard input kills it without a goodbye.
 */
import { createInterface } from "node:readline";
import { networkEndpoints } from "../../domain/networks/contract.ts";
import { createWorld } from "../../testing/world.ts";

const { boris, ctx, close } = await createWorld({ config: { host: "0.0.0.0", discovery: true } });

async function runCommand(line: string): Promise<void> {
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
  console.log(JSON.stringify({ ...answer, hosts: ctx.site.urls.now().map((url) => new URL(url).hostname) }));
}

createInterface({ input: process.stdin })
  .on("line", (line) => void runCommand(line))
  .on("close", () => process.exit(1));
print(await boris.call(networkEndpoints.getNetworks, {}));
