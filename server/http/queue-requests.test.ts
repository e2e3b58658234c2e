import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queueRequests } from "./queue-requests.ts";

let server: Server;
let socket: Socket;
let answers: { readonly url: string; readonly response: ServerResponse }[];

beforeEach(async () => {
  answers = [];
  server = createServer(queueRequests(({ url = "" }, response) => answers.push({ url, response })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
});

afterEach(() => {
  socket.destroy();
  server.close();
});

const ask = (...urls: string[]) => socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
const started = () => answers.map(({ url }) => url);

test("requests that are sent at once are handled one after the other", async () => {
  let received = "";
  socket.on("data", (text) => {
    received += text;
  });
  ask("/first", "/second", "/third");
  for (const [index, text] of ["one", "two", "three"].entries()) {
    await vi.waitFor(() => expect(started()).toHaveLength(index + 1));
    answers[index]?.response.end(text);
  }
  await vi.waitFor(() => expect(received).toMatch(/one.*two.*three/s));
  expect(started()).toEqual(["/first", "/second", "/third"]);
});

test("a client that sends requests and reads no answers gets no more than one answer ahead", async () => {
  socket.pause();
  ask("/first", "/second", "/third");
  await vi.waitFor(() => expect(started()).toEqual(["/first"]));
  // More than fits into the buffers of the network.
  const answer = answers[0]?.response;
  answer?.end("x".repeat(32 * 1024 * 1024));
  const [other] = await Promise.all([askElsewhere(), vi.waitFor(() => expect(started()).toContain("/elsewhere"))]);
  expect(answer?.writableFinished).toBe(false);
  expect(started()).toEqual(["/first", "/elsewhere"]);
  other.destroy();
});

test("a client that sends more than a hundred requests ahead is disconnected", async () => {
  const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));
  socket.resume();
  ask(...Array.from({ length: 102 }, (_, number) => `/${number}`));
  await closed;
  expect(started()).toEqual(["/0"]);
});

test("requests that still wait when their connection closes are not handled", async () => {
  ask("/first", "/second");
  await vi.waitFor(() => expect(started()).toEqual(["/first"]));
  const closed = new Promise((resolve) => answers[0]?.response.once("close", resolve));
  socket.destroy();
  await closed;
  await vi.waitFor(async () => expect(await countConnections()).toBe(0));
  expect(started()).toEqual(["/first"]);
});

function askElsewhere(): Promise<Socket> {
  return new Promise((resolve) => {
    const other = connect((server.address() as AddressInfo).port, "127.0.0.1", () => {
      other.write("GET /elsewhere HTTP/1.1\r\nHost: a\r\n\r\n");
      resolve(other);
    });
  });
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
