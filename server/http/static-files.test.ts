import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyServer } from "../testing/world.ts";
import { send } from "./testing/send.ts";

/** A server with these files as its pages. */
async function servePages(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const server = await createEmptyServer({ config: { uiFolder: folder } });
  onTestFinished(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true });
  });
  const port = Number(new URL(server.url.now()).port);
  return (path: string, headers: Readonly<Record<string, string>> = {}) => send(port, "GET", path, { headers });
}

const script = { "assets/a-1.js": "plain", "assets/a-1.js.br": "brotli", "assets/a-1.js.gz": "gzip" };

test.each([
  ["gzip, deflate, br, zstd", "brotli", "br"],
  ["gzip, deflate", "gzip", "gzip"],
  ["gzip;q=0, deflate", "plain", undefined],
  ["br;q=0", "plain", undefined],
  ["br;q=0, gzip", "gzip", "gzip"],
  ["gzip;q=0.5, br;q=0.9", "brotli", "br"],
  ["", "plain", undefined],
])("a client that accepts “%s” gets the smallest copy that it accepts", async (accepted, text, encoding) => {
  const get = await servePages(script);
  const answer = await get("/assets/a-1.js", { "accept-encoding": accepted });
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(text.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
});

test("a file without copies is sent as it is", async () => {
  const get = await servePages({ "icon.svg": "<svg/>" });
  const answer = await get("/icon.svg", { "accept-encoding": "gzip, br" });
  expect(answer).toMatchObject({ status: 200, text: "<svg/>" });
  expect(answer.headers).not.toHaveProperty("content-encoding");
});

test("a page that the client has already is not sent again, until it changes", async () => {
  const get = await servePages({ "index.html": "<p>old", "index.html.gz": "old" });
  const first = await get("/admin/people", { "accept-encoding": "gzip" });
  expect(first).toMatchObject({ status: 200, text: "old" });
  expect(first.headers["cache-control"]).toBe("no-cache");
  const tag = String(first.headers.etag);
  expect(await get("/", { "accept-encoding": "gzip", "if-none-match": tag })).toMatchObject({ status: 304, text: "" });
  // The other representation has another tag.
  expect(await get("/", { "if-none-match": tag })).toMatchObject({ status: 200, text: "<p>old" });
});

test("a browser with a session gets the page of the chat at the home address, and only there", async () => {
  const get = await servePages({ "index.html": "<p>page", "chat.html": "<p>the chat" });
  const cookie = "other=1; watercooler_session=abc";
  const chat = await get("/", { cookie });
  expect(chat).toMatchObject({ status: 200, text: "<p>the chat" });
  expect(chat.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  expect(chat.headers.vary).toContain("cookie");
  const stranger = await get("/");
  expect(stranger).toMatchObject({ status: 200, text: "<p>page" });
  expect(stranger.headers.vary).toContain("cookie");
  // Somebody who signs in or out has the other page.
  expect(await get("/", { cookie, "if-none-match": String(stranger.headers.etag) })).toMatchObject({ status: 200 });
  expect(await get("/admin", { cookie })).toMatchObject({ status: 200, text: "<p>page" });
});

test("without a page for the chat, everybody gets the same one", async () => {
  const get = await servePages({ "index.html": "<p>page" });
  expect(await get("/", { cookie: "watercooler_session=abc" })).toMatchObject({ status: 200, text: "<p>page" });
});
