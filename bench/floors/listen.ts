import type { Server } from "node:http";
import type { ReadyLine } from "../run/server-process.ts";

/** Listens on a free port of this machine, prints a ready line like the product, and ends on SIGTERM. */
export function listenAndAnnounce(server: Server): void {
  server.keepAliveTimeout = 75_000;
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("The floor has no port.");
    const line: ReadyLine = { event: "ready", port: address.port };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  });
  process.once("SIGTERM", () => process.exit(0));
}

/** The options of the floor, from the JSON in its only argument. */
export function readOptions<Options>(): Options {
  const [, , options = "{}"] = process.argv;
  return JSON.parse(options);
}
