import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { proxyRequest } from "./proxy.ts";

const page = "<!doctype html><title>The page</title>";

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy to a server with this listener. It answers requests for pages with "ours". */
async function startProxy(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  return listen(async (request, response) => {
    const isPage = await proxyRequest(request, response, server, page).catch(() => false);
    if (isPage) response.end("ours");
  });
}

test("the server sees the address, the page and the body that the browser sent", async () => {
  const seen = Promise.withResolvers<{ request: IncomingMessage; body: string }>();
  const front = await startProxy(async (request, response) => {
    seen.resolve({ request, body: await text(request) });
    response.writeHead(201, { "set-cookie": ["a=1", "b=2"] }).end("made");
  });
  const body = "x".repeat(300_000);
  const answer = await fetch(`${front}/api/v1/drafts?a=%20b`, { method: "POST", body, headers: { origin: front } });
  const { request, body: received } = await seen.promise;
  expect({ url: request.url, method: request.method, body: received }).toEqual({
    url: "/api/v1/drafts?a=%20b",
    method: "POST",
    body,
  });
  expect(request.headers).toMatchObject({ host: new URL(front).host, origin: front });
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 201, text: "made" });
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("an answer that arrives in parts is passed on in parts", async () => {
  const rest = Promise.withResolvers<void>();
  const front = await startProxy(async (_, response) => {
    response.write("first");
    await rest.promise;
    response.end(" second");
  });
  const { body } = await fetch(front);
  const reader = body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
  rest.resolve();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(" second");
});

test("a poll that the client has aborted ends at the server too", async () => {
  const held = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  const front = await startProxy((request) => {
    request.socket.once("close", () => dropped.resolve());
    held.resolve();
  });
  const giveUp = new AbortController();
  const poll = fetch(front, { signal: giveUp.signal });
  await held.promise;
  giveUp.abort();
  await expect(poll).rejects.toThrow();
  await dropped.promise;
});

test("when the server answers with its page, the proxy serves its own; other pages come from the server", async () => {
  const front = await startProxy(({ url }, response) => {
    const body = url === "/trust" ? page.replace("The", "An") : page;
    const headers = { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(body) };
    response.writeHead(200, headers).end(body);
  });
  expect(await (await fetch(`${front}/admin`)).text()).toBe("ours");
  expect((await fetch(`${front}/admin`, { method: "HEAD" })).status).toBe(200);
  expect(await (await fetch(`${front}/trust`)).text()).toBe(page.replace("The", "An"));
});

test("a server that ends in the middle is an error, not a hang", async () => {
  const server = await listen((request) => request.socket.destroy());
  const failed = Promise.withResolvers<unknown>();
  const front = await listen((request, response) => {
    proxyRequest(request, response, server, page).catch((error: unknown) => {
      failed.resolve(error);
      response.end();
    });
  });
  await fetch(front);
  expect(await failed.promise).toMatchObject({ code: "ECONNRESET" });
});
