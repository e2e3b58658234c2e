import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spawnCommand, spawnServer, temporaryFolder } from "./cli/testing/process.ts";
import { userEndpoints } from "./domain/users/contract.ts";
import { createClient } from "./http/client.ts";

/** Each process loads the database layer from source, which takes time on a busy machine. */
const timeout = 60_000;

const password = "correct horse battery";

async function initialize(data: string): Promise<void> {
  const words = ["init", "--data", data, "--org", "Ada's", "--email", "ada@example.test", "--name", "Ada Lindholm"];
  const { code, stderr } = await spawnCommand([...words, "--password-stdin"], `${password}\n`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
}

async function keyOf(data: string, email: string): Promise<string> {
  const { stdout } = await spawnCommand(["key", email, "--data", data]);
  expect(stdout).toMatch(/^[A-Za-z0-9]{32}\n$/);
  return stdout.trim();
}

test("a server prints its address in one line, and its setup link until somebody has used it", {
  timeout,
}, async () => {
  const data = temporaryFolder();
  const server = await spawnServer(data);
  expect(server.data).toBe(data);
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  expect(server.setup_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/setup\?token=[\w-]{43}$/);
  expect((await fetch(`${server.url}/api/v1/server_settings`)).status).toBe(200);
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
  for (const line of server.lines) expect(JSON.parse(line)).toBeTypeOf("object");
});

test("commands use the server that runs on the folder, and it sees the changes at once", { timeout }, async () => {
  const data = temporaryFolder();
  await initialize(data);
  const server = await spawnServer(data);
  expect(server.setup_url).toBeNull();
  expect(statSync(join(data, "control.json")).mode & 0o777).toBe(0o600);

  const apiKey = await keyOf(data, "ada@example.test");
  const call = createClient({ baseUrl: server.url, credentials: { email: "ada@example.test", apiKey } });
  const before = await call(userEndpoints.getUsers, {});
  const words = ["user", "add", "--data", data, "--email", "boris@example.test", "--name", "Boris Ek", "--json"];
  const added = await spawnCommand([...words, "--role", "administrator"]);
  const { user_id, password: made } = JSON.parse(added.stdout);
  expect(made).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  const { members } = await call(userEndpoints.getUsers, {});
  expect(members).toHaveLength(before.members.length + 1);
  expect(members.find((user) => user.user_id === user_id)).toMatchObject({ full_name: "Boris Ek", role: 200 });
});

test("two servers never share a folder", { timeout }, async () => {
  const data = temporaryFolder();
  await spawnServer(data);
  const second = await spawnCommand(["serve", "--data", data, "--host", "127.0.0.1", "--port", "0"]);
  expect(second).toMatchObject({ code: 3, stdout: "" });
  expect(second.stderr).toMatch(/^Another Watercooler is using .*\.\n$/);
});

test("a server that is stopped answers its open polls, and ends well within five seconds", {
  timeout,
}, async () => {
  const data = temporaryFolder();
  await initialize(data);
  const server = await spawnServer(data);
  const apiKey = await keyOf(data, "ada@example.test");
  const headers = { authorization: `Basic ${btoa(`ada@example.test:${apiKey}`)}` };
  const registered = await fetch(`${server.url}/api/v1/register`, { method: "POST", headers });
  const { queue_id, last_event_id } = (await registered.json()) as { queue_id: string; last_event_id: number };
  const events = `${server.url}/api/v1/events?queue_id=${queue_id}&last_event_id=${last_event_id}`;
  const poll = fetch(events, { headers });
  // A second request, over another connection, ensures that the poll has arrived.
  await fetch(`${server.url}/api/v1/users/me`, { headers });
  const begun = performance.now();
  server.child.kill("SIGTERM");
  expect(await (await poll).json()).toMatchObject({ result: "success" });
  expect(await server.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(existsSync(join(data, "control.json"))).toBe(false);
});

test("the file that a killed server left behind is ignored", { timeout }, async () => {
  const data = temporaryFolder();
  await initialize(data);
  const server = await spawnServer(data);
  server.child.kill("SIGKILL");
  await server.ended;
  expect(readFileSync(join(data, "control.json"), "utf8")).toContain("secret");
  const { code, stdout } = await spawnCommand(["user", "list", "--data", data, "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ email: "ada@example.test", role: "owner", is_active: true }]);
  const again = await spawnServer(data);
  expect(await keyOf(data, "ada@example.test")).toHaveLength(32);
  again.child.kill("SIGTERM");
  expect(await again.ended).toBe(0);
});
