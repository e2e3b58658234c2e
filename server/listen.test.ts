import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { envelopeHeaders } from "./http/safety-headers.ts";
import { type Listening, listenOn } from "./listen.ts";

let listening: Listening;
let handled: (string | undefined)[];

const checks = { isAllowedHost: (host?: string) => host === "office", mustUseHttps: () => false };

beforeEach(async () => {
  handled = [];
  const record = ({ url }: { url?: string | undefined }) => handled.push(url);
  listening = await listenOn(record, { host: "127.0.0.1", port: 0 }, checks);
});

afterEach(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

test("pipelined requests on one connection wait, and requests on other connections do not", async () => {
  const ask = (url: string) => `GET ${url} HTTP/1.1\r\nHost: office\r\n\r\n`;
  connect(listening.port, "127.0.0.1")
    .on("error", () => {})
    .write(ask("/first") + ask("/ahead"));
  await vi.waitFor(() => expect(handled).toEqual(["/first"]));
  connect(listening.port, "127.0.0.1")
    .on("error", () => {})
    .write(ask("/elsewhere"));
  await vi.waitFor(() => expect(handled).toEqual(["/first", "/elsewhere"]));
});

test("a request for another host name is refused before anything else", async () => {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    const asked = request({ host: "127.0.0.1", port: listening.port, headers: { host: "evil.example" } });
    asked.on("response", (answer) => resolve(answer.resume())).end();
  });
  expect(answer.statusCode).toBe(421);
  expect(answer.headers).toMatchObject(envelopeHeaders);
  expect(handled).toEqual([]);
});

test.each(["1.1", "1.0"])(
  "a request without a host name is refused in the error envelope, in HTTP/%s",
  async (version) => {
    const socket = connect(listening.port, "127.0.0.1");
    socket.write(`GET /api/v1/messages HTTP/${version}\r\n\r\n`);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(body).toContain('{"result":"error","msg":"The Host header is missing.","code":"BAD_REQUEST"}');
    expect(handled).toEqual([]);
  },
);

test("the next port is used if another process takes a free port first", async () => {
  const rivals: Server[] = [];
  const beFaster = (message: unknown) => {
    const { server, options } = message as { server: Server; options: { port: number } };
    if (server.listenerCount("request") === 0 || rivals.length === 2) return;
    rivals.push(createServer().listen(options.port));
  };
  subscribe("tracing:net.server.listen:asyncStart", beFaster);
  onTestFinished(() => void unsubscribe("tracing:net.server.listen:asyncStart", beFaster));
  const preferred = { host: "127.0.0.1", port: listening.port };
  const { server, port, portWasTaken } = await listenOn(() => {}, preferred, checks);
  onTestFinished(() => [server, ...rivals].forEach((each) => void each.close()));
  expect(rivals.map((rival) => rival.listening)).toEqual([true, true]);
  expect({ port, portWasTaken }).toEqual({ port: (server.address() as AddressInfo).port, portWasTaken: true });
  expect(port).toBeGreaterThan(listening.port + 2);
});

test("of two servers that start at the same moment, one has the port and the other the next", async () => {
  const { port } = listening;
  listening.server.close();
  const preferred = { host: "127.0.0.1", port };
  const both = await Promise.all([1, 2].map(() => listenOn(() => {}, preferred, checks)));
  onTestFinished(() => both.forEach(({ server }) => void server.close()));
  const [first, second] = both.sort((a, b) => a.port - b.port);
  expect(first).toMatchObject({ port, portWasTaken: false });
  expect(second?.port).toBeGreaterThan(port);
  expect(second?.portWasTaken).toBe(true);
});

test("after the last port, no other is tried", async () => {
  const preferred = { host: "127.0.0.1", port: 65_535 };
  const last = await listenOn(() => {}, preferred, checks);
  onTestFinished(() => void last.server.close());
  const message = "Ports 65535 to 65535 are all taken. Choose another with --port.";
  await expect(listenOn(() => {}, preferred, checks)).rejects.toThrow(message);
});
