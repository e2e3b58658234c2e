import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emailOf, testPassword } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { signInEndpoints } from "../sign-ins/contract.ts";

let world: World;
let agent: Agent;
/** The ports of this end of the connections that were used. */
let ports: Set<number | undefined>;

beforeEach(async () => {
  world = await createWorld();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ports = new Set();
});

afterEach(async () => {
  agent.destroy();
  await world.close();
});

/** Asks who a request acts for, always through the same connection: the person's ID, or the message of the refusal. */
async function ask(headers: Readonly<Record<string, string>>, path = "/users/me", method = "GET"): Promise<unknown> {
  const outgoing = request(`${world.url}/api/v1${path}`, { agent, headers, method }).end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  ports.add(outgoing.socket?.localPort);
  const { user_id, api_key, msg } = (await json(incoming)) as Record<string, unknown>;
  return api_key ?? user_id ?? msg;
}

const basic = (email: string, key: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${key}`).toString("base64")}`,
});

const keyOf = (name: "nina" | "omar") => basic(world[name].email, world[name].apiKey);

afterEach(() => expect(ports.size).toBe(1));

test("a key that is replaced while its connection stays open is refused at once, and the new one is valid", async () => {
  expect(await ask(keyOf("nina"))).toBe(world.nina.id);
  const newKey = String(await ask(keyOf("nina"), "/users/me/api_key/regenerate", "POST"));
  expect(await ask(keyOf("nina"))).toBe("Invalid API key");
  expect(await ask(basic(world.nina.email, newKey))).toBe(world.nina.id);
});

test("a key that an administrator revokes is refused at once, however often its connection has used it", async () => {
  for (const _twice of [1, 2]) expect(await ask(keyOf("nina"))).toBe(world.nina.id);
  await world.ada.call(signInEndpoints.revokeSignIns, { user_id: world.nina.id });
  expect(await ask(keyOf("nina"))).toBe("Invalid API key");
});

test("each request of a shared connection acts for the person whose key it carries", async () => {
  for (const name of ["nina", "omar", "omar", "nina"] as const) expect(await ask(keyOf(name))).toBe(world[name].id);
  expect(await ask({})).toBe("Not logged in: API authentication or user session required");
  expect(await ask(basic(world.omar.email, world.nina.apiKey))).toBe("Invalid API key");
});

test.each([
  ["of another kind", "Bearer abc", "Missing authorization header for basic auth"],
  ["that is empty", "", "Missing authorization header for basic auth"],
  ["without a colon", `Basic ${btoa("nina")}`, "Invalid authorization header for basic auth"],
  ["with the form of no key", `Basic ${btoa("nina@example.test:no key")}`, "Malformed API key"],
  ["with bytes that are no text", "Basic \u00ff\u00fe", "Missing authorization header for basic auth"],
])("a header %s is refused before and after a valid one", async (_, authorization, refusal) => {
  for (const _twice of [1, 2]) expect(await ask({ authorization })).toBe(refusal);
  expect(await ask(keyOf("nina"))).toBe(world.nina.id);
  expect(await ask({ authorization })).toBe(refusal);
});

test("a valid key with one other character is refused, wherever that is", async () => {
  const { email, apiKey } = world.nina;
  for (const at of [0, 15, 31]) {
    expect(await ask(keyOf("nina"))).toBe(world.nina.id);
    const other = apiKey[at] === "a" ? "b" : "a";
    expect(await ask(basic(email, `${apiKey.slice(0, at)}${other}${apiKey.slice(at + 1)}`))).toBe("Invalid API key");
  }
});

test("a browser that signs out is a stranger at once, and another session on its connection is not", async () => {
  const cookieOf = async (name: "nina" | "omar") => {
    const body = new URLSearchParams({ email: emailOf(name), password: testPassword });
    const answer = await fetch(`${world.url}/api/v1/session`, { method: "POST", body });
    return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "", "x-watercooler-csrf": "1" };
  };
  const [nina, omar] = [await cookieOf("nina"), await cookieOf("omar")];
  expect(await ask(nina)).toBe(world.nina.id);
  expect(await ask(omar)).toBe(world.omar.id);
  expect(await ask(nina)).toBe(world.nina.id);
  await ask(nina, "/session", "DELETE");
  expect(await ask(nina)).toBe("Not logged in: API authentication or user session required");
  expect(await ask(omar)).toBe(world.omar.id);
});
