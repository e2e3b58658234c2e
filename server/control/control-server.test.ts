import { request } from "node:http";
import { connect } from "node:net";
import { expect, type Mock, onTestFinished, test, vi } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { createWorld } from "../testing/world.ts";
import { type ControlAccess, readControlFile } from "./control-file.ts";

type StartedServer = ControlAccess & { readonly warnings: Mock; readonly close: () => Promise<void> };

async function startServer(): Promise<StartedServer> {
  const world = await createWorld();
  const warnings = vi.spyOn(world.ctx.log, "warn");
  onTestFinished(world.close);
  const found = readControlFile(dataFiles(world.folder).control);
  if (found === undefined) throw new Error("The server left no control file.");
  return { ...found, warnings, close: world.close };
}

type Deviation = {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly headers?: object;
};

/** Sends the request of a command, changed by the deviation. Returns status and body. */
function send(
  { port, secret }: ControlAccess,
  { method = "POST", path = "/list-users", body = "{}", headers }: Deviation = {},
) {
  const usual = { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers: usual, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on("error", reject).end(body);
  });
}

test("a command with the secret is answered", async () => {
  const { status, text } = await send(await startServer());
  expect(status).toBe(200);
  expect(JSON.parse(text).output.users).toHaveLength(7);
});

test.each([
  ["the wrong secret", { headers: { authorization: `Bearer ${"A".repeat(43)}` } }, 403],
  ["part of a secret", { headers: { authorization: "Bearer A" } }, 403],
  ["no secret", { headers: { authorization: "" } }, 403],
  ["a page's origin", { headers: { origin: "http://127.0.0.1" } }, 403],
  ["a header that only browsers send", { headers: { "sec-fetch-site": "none" } }, 403],
  ["another host's name", { headers: { host: "evil.example" } }, 421],
  ["localhost by name", { headers: { host: "localhost" } }, 421],
  ["a form", { headers: { "content-type": "text/plain" } }, 415],
  ["a link", { method: "GET", body: "" }, 405],
  ["an unknown operation", { path: "/shut-down" }, 404],
])("a request with %s is refused", async (_, deviation, status) => {
  expect(await send(await startServer(), deviation)).toEqual({ status, text: "" });
});

test.each([
  ["that is no JSON", "{"],
  ["that is not the operation's", `{"email": 7}`],
])("input %s is a failure in one sentence", async (_, body) => {
  const { status, text } = await send(await startServer(), { path: "/issue-key", body });
  expect(status).toBe(200);
  expect(JSON.parse(text).failure).toMatchObject({ exitCode: 1, message: expect.not.stringContaining("\n") });
});

test("a refusal is sent to the command, and is not logged as a failure", async () => {
  const endpoint = await startServer();
  const nina = { email: "nina@x.example", fullName: "Nina Two", role: "member", password: "1" };
  const { text } = await send(endpoint, { path: "/add-user", body: JSON.stringify(nina) });
  expect(JSON.parse(text).failure.message).toMatch(/password/i);
  expect(endpoint.warnings).not.toHaveBeenCalled();
  await send(endpoint, { path: "/add-user", body: "{}" });
  expect(endpoint.warnings).toHaveBeenCalledOnce();
});

test("too much input is refused", async () => {
  const { text } = await send(await startServer(), { body: `"${"x".repeat(70_000)}"` });
  expect(JSON.parse(text).failure.message).toBe("The command sends more than the server accepts.");
});

test("a request that never ends does not keep the server from stopping", async () => {
  const endpoint = await startServer();
  const { port, secret, close } = endpoint;
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  const head = [`POST /list-users HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${secret}`];
  socket.write(`${[...head, "Content-Type: application/json", "Content-Length: 100"].join("\r\n")}\r\n\r\n{`);
  // Requests are accepted in their order, so the endless one has arrived.
  await send(endpoint);
  await close();
  await closed;
});
