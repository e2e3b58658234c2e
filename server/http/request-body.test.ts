import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { ordinarySize, readBody } from "./request-body.ts";

it("rejects with an error that handling a piece throws, so that the process continues", async () => {
  const outcomes: unknown[] = [];
  const server = createServer((request, response) => {
    const reading = readBody(request, ordinarySize, (chunk) => {
      if (chunk.includes("leak")) throw new Error("a parser's mistake");
    });
    void reading
      .then(() => "read", String)
      .then((outcome) => {
        outcomes.push(outcome);
        response.end();
      });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (const body of ["a leak", "dry"]) await (await fetch(url, { method: "POST", body })).text();
  expect(outcomes).toEqual(["Error: a parser's mistake", "read"]);
  await new Promise((closed) => server.close(closed));
});

it("does not wait for data that is not read when the client hangs up", async () => {
  const arrived = Promise.withResolvers<IncomingMessage>();
  const outcome = Promise.withResolvers<string>();
  const server = createServer((request) => {
    arrived.resolve(request);
    readBody(request, ordinarySize, () => request.pause()).then(() => outcome.resolve("read"), outcome.reject);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");

  socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\na");
  const request = await arrived.promise;
  await expect.poll(() => request.isPaused()).toBe(true);
  socket.write("b");
  await expect.poll(() => request.complete).toBe(true);
  socket.destroy();
  await expect(outcome.promise).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await new Promise((closed) => server.close(closed));
});
