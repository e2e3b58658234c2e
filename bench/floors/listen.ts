import type { Server } from "node:http";
import type { ReadyLine } from "../run/server-process.ts";

/** Listens on a free port of this machine, says so as the product does, and ends when told to. */
export function announce(server: Server): void {
  server.keepAliveTimeout = 75_000;
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("The floor has no port.");
    const line: ReadyLine = { event: "ready", port: address.port };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  });
  process.once("SIGTERM", () => process.exit(0));
}

/** What the floor was started with, as JSON in its one argument. */
export function readOptions<Options>(): Options {
  const [, , options = "{}"] = process.argv;
  return JSON.parse(options);
}
