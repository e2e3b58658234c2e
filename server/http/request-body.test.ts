import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { ordinarySize, readBody } from "./request-body.ts";

it("tells its caller what goes wrong with a piece, so that the process goes on", async () => {
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
