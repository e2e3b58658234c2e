import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { createOfficeNetwork, type OfficeNetwork } from "#server/lan/testing/office-network.ts";
import { type Server, serverProgram } from "./server.ts";
import { test } from "./world.ts";

/** A real server on a simulated computer with three networks. No packet leaves this machine. */
export type ServerOnNetworks = Server & {
  /** Unplugs the cable of one of its networks. */
  readonly unplug: (interfaceName: string) => Promise<void>;
};

/** A test whose server is on such a computer. */
export const testOnNetworks = test.extend<{ server: ServerOnNetworks }>({
  server: async ({ data }, use) => {
    const server = await startServerOnNetworks(data);
    await use(server);
    await server.stop();
  },
});

/** The computer's address on `eth0`, which the browser's connections are made to. */
export const ownAddress = "10.77.1.1";

const port = 8420;
const readyLine = z.object({ event: z.literal("ready"), setup_url: z.url().nullable() });

/**
 * Starts the built server on a computer with `eth0` (10.77.1.1), `wlan0` (10.77.2.1) and `tun0` (10.77.3.1), all in a
 * namespace. The only way in is a socket in the file system, which is connected to the address of `eth0`.
 */
export async function startServerOnNetworks(data: string): Promise<ServerOnNetworks> {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-way-in-"));
  const office = await createOfficeNetwork();
  await office.connect("server", ownAddress);
  await office.connect("server", "10.77.2.1", { lan: "wireless", interfaceName: "wlan0" });
  await office.connect("server", "10.77.3.1", { lan: "tunnel", interfaceName: "tun0" });
  const args = ["serve", "--data", data, "--port", `${port}`, "--json"];
  const child = office.startCommand("server", process.execPath, serverProgram, ...args);
  const ready = await child.firstMatching((line) => readyLine.safeParse(JSON.parse(line)).success);
  const tunnel = await openTunnel(office, join(folder, "socket"));
  return {
    url: `http://127.0.0.1:${tunnel.port}`,
    port: tunnel.port,
    setupUrl: readyLine.parse(JSON.parse(ready)).setup_url,
    unplug: (interfaceName) => office.ip("server", "link", "set", interfaceName, "down"),
    stop: async () => {
      tunnel.close();
      await office.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Forwards connections from a port of this machine to the server in the namespace. */
async function openTunnel(office: OfficeNetwork, socket: string): Promise<{ port: number; close: () => void }> {
  const there = office.startCommand("server", process.execPath, "-e", forwarderScript, socket, ownAddress, `${port}`);
  await there.next();
  const here = createServer((browser) => {
    const server = connect(socket);
    for (const end of [browser, server]) end.on("error", () => [browser, server].map((each) => each.destroy()));
    browser.pipe(server).pipe(browser);
  });
  here.listen(0, "127.0.0.1");
  await once(here, "listening");
  return { port: (here.address() as AddressInfo).port, close: () => here.close() };
}

const forwarderScript = `
const { connect, createServer } = require("node:net");
const [socket, address, port] = process.argv.slice(1);
createServer((client) => {
  const server = connect(Number(port), address);
  for (const end of [client, server]) end.on("error", () => [client, server].map((each) => each.destroy()));
  client.pipe(server).pipe(client);
}).listen(socket, () => console.log("listening"));
`;
