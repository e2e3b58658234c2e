import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createOtherAuthority } from "./lan/certificates/testing/other-authority.ts";
import { type Listening, listenOn } from "./listen.ts";

const limits = { timeout: 300, bytesPerSecond: 1_000 };

let listening: Listening;
let handle: (request: IncomingMessage, response: ServerResponse) => unknown;

/** Responds with the length of the body. */
async function readAll(request: IncomingMessage, response: ServerResponse) {
  let length = 0;
  request.on("error", () => undefined);
  try {
    for await (const chunk of request) length += chunk.length;
  } catch {
    return;
  }
  response.setHeader("connection", "close").end(String(length));
}

beforeEach(async () => {
  handle = readAll;
  const checks = { isAllowedHost: () => true, mustUseHttps: () => false };
  const guarded = (request: IncomingMessage, response: ServerResponse) => handle(request, response);
  listening = await listenOn(guarded, { host: "127.0.0.1", port: 0 }, checks, limits);
});

afterEach(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

/** A client that never ends its side. */
async function openConnection(): Promise<Socket> {
  const socket = connect({ port: listening.port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  await expect.poll(connections).toBeGreaterThan(0);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => listening.server.getConnections((_, count) => resolve(count)));
const expectNoConnections = () => expect.poll(connections, { timeout: 5_000 }).toBe(0);

/** Writes at intervals (milliseconds) until the test or the connection ends. */
function trickle(socket: Socket, bytes: Buffer, every: number) {
  const timer = setInterval(() => socket.write(bytes), every);
  onTestFinished(() => clearInterval(timer));
  socket.once("close", () => clearInterval(timer));
  return timer;
}

function offerTls() {
  const { certificate: cert, key } = createOtherAuthority().certify(["localhost"], 0, Date.parse("2050-01-01"));
  listening.tls.offer({ cert, key });
}

/** The start of a handshake record that announces 512 bytes. */
const begunHandshake = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00]);

test("a handshake that never completes is ended", async () => {
  offerTls();
  const socket = await openConnection();
  socket.write(begunHandshake);
  await expectNoConnections();
});

test("a handshake that comes byte by byte is ended", async () => {
  offerTls();
  const socket = await openConnection();
  socket.write(begunHandshake);
  trickle(socket, Buffer.from([0]), 30);
  await expectNoConnections();
});

test("a client that completes TLS in time stays, and is answered", async () => {
  offerTls();
  const socket = connectTls({ port: listening.port, host: "127.0.0.1", rejectUnauthorized: false });
  await once(socket, "secureConnect");
  socket.write("POST / HTTP/1.1\r\nHost: office\r\nContent-Length: 1200\r\n\r\n");
  const timer = trickle(socket, Buffer.alloc(100), 50);
  const answer = await text(socket);
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test.each([
  ["in the clear", false],
  ["through TLS", true],
])("a head that stalls is refused and its connection closed, %s", async (_how, isEncrypted) => {
  if (isEncrypted) offerTls();
  const socket = await openConnection();
  const client = isEncrypted ? connectTls({ socket, rejectUnauthorized: false }) : socket;
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: off");
  expect(await text(client)).toMatch(/^HTTP\/1.1 408 .*"code":"BAD_REQUEST"/s);
  await expectNoConnections();
});

test("a head that comes byte by byte is refused", async () => {
  const socket = await openConnection();
  socket.write("GET / HTTP/1.1\r\nHost: off");
  trickle(socket, Buffer.from("i"), 30);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  await expectNoConnections();
});

test.each([
  ["stalls", 60_000],
  ["comes too slowly", 30],
])("a body that %s is refused in the envelope, and its connection closed", async (_how, every) => {
  const socket = await openConnection();
  socket.write("POST / HTTP/1.1\r\nHost: office\r\nContent-Length: 5000\r\n\r\nhalf");
  trickle(socket, Buffer.from("a"), every);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"The request took too long to arrive."/s);
  await expectNoConnections();
});

test("a body that stalls after the answer ends the connection", async () => {
  handle = (_, response) => response.end("no");
  const socket = await openConnection();
  socket.write("POST / HTTP/1.1\r\nHost: office\r\nContent-Length: 5000\r\n\r\nhalf");
  await expectNoConnections();
});

test("a slow body arrives, however long it takes", async () => {
  const socket = await openConnection();
  socket.write("POST / HTTP/1.1\r\nHost: office\r\nContent-Length: 4000\r\n\r\n");
  trickle(socket, Buffer.alloc(200), 50);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*4000$/s);
});

test("a body that the server has no time for yet does not count against its sender", async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  handle = async (request, response) => {
    await turn;
    return readAll(request, response);
  };
  const socket = await openConnection();
  // More than the server accepts without reading, so that the sender must wait.
  const length = 8 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: office\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  const waited = setTimeout(begin, 3 * limits.timeout);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*8388608$/s);
  clearTimeout(waited);
});
