import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Listening, listenOn } from "./listen.ts";

let listening: Listening;
let begun: (string | undefined)[];

const admission = { isAllowedHost: (host?: string) => host === "office", wantsHttps: () => false };

beforeEach(async () => {
  begun = [];
  const remember = ({ url }: { url?: string | undefined }) => begun.push(url);
  listening = await listenOn(remember, { host: "127.0.0.1", port: 0 }, admission);
});

afterEach(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

test("requests sent ahead on one connection wait, those on others do not", async () => {
  const ask = (url: string) => `GET ${url} HTTP/1.1\r\nHost: office\r\n\r\n`;
  connect(listening.port, "127.0.0.1")
    .on("error", () => {})
    .write(ask("/first") + ask("/ahead"));
  await vi.waitFor(() => expect(begun).toEqual(["/first"]));
  connect(listening.port, "127.0.0.1")
    .on("error", () => {})
    .write(ask("/elsewhere"));
  await vi.waitFor(() => expect(begun).toEqual(["/first", "/elsewhere"]));
});

test("a request under another name is refused before anything looks at it", async () => {
  const status = await new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port: listening.port, headers: { host: "evil.example" } });
    asked.on("response", (answer) => resolve(answer.resume().statusCode)).end();
  });
  expect(status).toBe(421);
  expect(begun).toEqual([]);
});

test.each(["1.1", "1.0"])("a request under no name is refused in the error envelope, in HTTP/%s", async (version) => {
  const socket = connect(listening.port, "127.0.0.1");
  socket.write(`GET /api/v1/messages HTTP/${version}\r\n\r\n`);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(body).toContain('{"result":"error","msg":"The Host header is missing.","code":"BAD_REQUEST"}');
  expect(begun).toEqual([]);
});
