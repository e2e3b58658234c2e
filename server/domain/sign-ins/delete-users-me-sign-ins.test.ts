import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { createBot } from "../bots/testing/bot.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { insertApiKey, insertSession } from "../sessions/actions.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { signInsPerUser } from "../sessions/limits.ts";
import { signInEndpoints } from "./contract.ts";
import { browserOf, ownSignIns, signInPhone } from "./testing/devices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("Nina signs out everywhere else: all other queues and polls end, and those of the request's own key continue", async () => {
  const [phone, browser] = [await signInPhone(world, world.nina), await browserOf(world, world.nina)];
  const [lost, kept, omars] = await Promise.all([
    openQueue(phone),
    openQueue(world.nina.call),
    openQueue(world.omar.call),
  ]);
  const poll = lost.poll();
  await world.nina.call(signInEndpoints.revokeOwnSignIns, {});
  expect(await poll).toEqual([]);
  expect((await browser("GET", "/session")).status).toBe(401);
  await expect(phone(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await kept.takeAll()).toEqual([]);
  expect(await omars.takeAll()).toEqual([]);
  expect(await ownSignIns(world.nina.call)).toMatchObject([{ is_current: true }]);
  expect([...world.ctx.queues.all()]).toHaveLength(2);
});

test("a browser that revokes all other sign-ins stays signed in itself", async () => {
  const browser = await browserOf(world, world.nina);
  expect((await browser("DELETE", "/users/me/sign_ins")).status).toBe(200);
  expect((await browser("GET", "/session")).status).toBe(200);
  await expect(ownSignIns(world.nina.call)).rejects.toMatchObject({ status: 401 });
});

test("a bot has keys of its own and revokes the others", async () => {
  const bot = await createBot(world, world.nina);
  await mutate(world.ctx, (tx) => insertApiKey(tx, bot.id, "elsewhere"));
  expect(await ownSignIns(bot.call)).toHaveLength(2);
  await bot.call(signInEndpoints.revokeOwnSignIns, {});
  expect(await ownSignIns(bot.call)).toMatchObject([{ client: "bot", is_current: true }]);
});

test("regenerating the API key ends the event queues of all old keys, but not those of browsers", async () => {
  const browser = await browserOf(world, world.nina);
  await browser("POST", "/register");
  const lost = await openQueue(world.nina.call);
  const poll = lost.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await world.nina.call(sessionEndpoints.regenerateApiKey, {});
  expect(await poll).toEqual([]);
  expect(world.ctx.queues.ofUser(world.nina.id)).toHaveLength(1);
  expect((await browser("GET", "/session")).status).toBe(200);
});

test("a person who signs in again and again loses the least recently used sign-in, and nothing else", async () => {
  const oldest = await mutate(world.ctx, (tx) => {
    const first = insertApiKey(tx, world.nina.id, "first");
    for (let more = 2; more < signInsPerUser; more++) insertApiKey(tx, world.nina.id, `client ${more}`);
    for (let each = 0; each < signInsPerUser; each++)
      insertSession(tx, world.nina.id, { name: "Firefox", address: "127.0.0.1", replaces: undefined });
    tx.store.all("UPDATE api_keys SET last_used_at = ? WHERE client = 'tests' RETURNING hash", [tx.now + 10]);
    tx.store.all("UPDATE api_keys SET created_at = created_at - 10 WHERE client = 'first' RETURNING hash", []);
    return first;
  });
  expect(oldest).toHaveLength(32);
  await signInPhone(world, world.nina);
  const clients = (await ownSignIns(world.nina.call)).map(({ client }) => client);
  expect(clients).toHaveLength(2 * signInsPerUser);
  expect(clients).toContain("tests");
  expect(clients).toContain("client 2");
  expect(clients).not.toContain("first");
});
