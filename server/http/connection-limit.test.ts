import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectionsPerAddress, limitConnections } from "./connection-limit.ts";

async function serve(most: number) {
  const server = createServer((_, response) => response.end("Hello"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  limitConnections(server, most);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const openConnection = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  const ask = (localAddress: string) =>
    new Promise((resolve) => {
      const asked = request({ port, host: "127.0.0.1", localAddress, agent: false });
      asked.on("response", (answer) => resolve(answer.resume().statusCode));
      asked.on("error", () => resolve("closed")).end();
    });
  return { openConnection, ask };
}

// macOS has only one loopback address.
test.skipIf(process.platform === "darwin")(
  "an address with all its connections in use gets no more, and others do",
  async () => {
    const { openConnection, ask } = await serve(3);
    const held = [
      await openConnection("127.0.0.2"),
      await openConnection("127.0.0.2"),
      await openConnection("127.0.0.2"),
    ];
    expect(await ask("127.0.0.2")).toBe("closed");
    expect(await ask("127.0.0.3")).toBe(200);
    held[0]?.destroy();
    await expect.poll(() => ask("127.0.0.2")).toBe(200);
  },
);

test("an address may use a quarter of the files that may be open, between a minimum and a maximum", () => {
  expect(connectionsPerAddress(1_024)).toBe(256);
  expect(connectionsPerAddress(100)).toBe(64);
  expect(connectionsPerAddress(Number.POSITIVE_INFINITY)).toBe(16_384);
  expect(connectionsPerAddress()).toBeGreaterThanOrEqual(64);
});
