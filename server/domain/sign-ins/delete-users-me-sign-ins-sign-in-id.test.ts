import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { signInEndpoints } from "./contract.ts";
import { browserOf, idOf, signInPhone } from "./testing/devices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const revoke = (sign_in_id: string) => world.nina.call(signInEndpoints.revokeOwnSignIn, { sign_in_id });

test("Nina revokes her phone's key: its waiting requests end at once, and the key no longer works", async () => {
  const phone = await signInPhone(world, world.nina);
  const [lost, kept] = await Promise.all([openQueue(phone), openQueue(world.nina.call)]);
  const poll = lost.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await revoke(await idOf(world.nina.call, "WatercoolerPhone"));
  expect(await poll).toEqual([]);
  await expect(phone(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({
    status: 401,
    message: "Invalid API key",
  });
  await expect(lost.through(world.nina.call).takeAll()).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
  expect(await kept.takeAll()).toEqual([]);
  expect(world.ctx.queues.ofUser(world.nina.id)).toHaveLength(1);
});

test("revoking a key also ends its poll of another key's queue, and that queue stays", async () => {
  const phone = await signInPhone(world, world.nina);
  const queue = await openQueue(world.nina.call);
  const poll = queue.through(phone).poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await revoke(await idOf(world.nina.call, "WatercoolerPhone"));
  expect(await poll).toEqual([]);
  expect(await queue.takeAll()).toEqual([]);
});

test("a queue still belongs to its key after a restart", async () => {
  const phone = await signInPhone(world, world.nina);
  const lost = await openQueue(phone);
  world = await world.restart();
  await revoke(await idOf(world.nina.call, "WatercoolerPhone"));
  expect(world.ctx.queues.ofUser(world.nina.id)).toEqual([]);
  expect(world.ctx.store.all("SELECT id FROM event_queues WHERE id = ?", [lost.queueId])).toEqual([]);
});

test("Nina signs a browser out from elsewhere, and the other one stays signed in", async () => {
  const browser = await browserOf(world, world.nina);
  const other = await browserOf(world, world.nina, "curl/8.5");
  await browser("POST", "/register");
  await revoke(await idOf(world.nina.call, "Firefox on Windows"));
  expect((await browser("GET", "/session")).status).toBe(401);
  expect((await other("GET", "/session")).status).toBe(200);
  expect(world.ctx.queues.ofUser(world.nina.id)).toEqual([]);
});

test("signing out ends only the event queues of that browser", async () => {
  const browser = await browserOf(world, world.nina);
  const queue = await openQueue(world.nina.call);
  await browser("POST", "/register");
  await browser("DELETE", "/session");
  expect(world.ctx.queues.ofUser(world.nina.id).map(({ id }) => id)).toEqual([queue.queueId]);
});

test("Nina can revoke the key that she uses for the request", async () => {
  await revoke(await idOf(world.nina.call, "tests"));
  await expect(world.nina.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
});

test("revoking a key that is unknown, somebody else's or revoked already changes nothing", async () => {
  const omars = await idOf(world.omar.call, "tests");
  await signInPhone(world, world.nina);
  const revoked = await idOf(world.nina.call, "WatercoolerPhone");
  await revoke(revoked);
  for (const id of [omars, revoked, "nonsense", "0"]) {
    await expect(expectUnchanged(world, () => revoke(id))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Sign-in does not exist.",
    });
  }
});

test("nobody else's clients are sent an event", async () => {
  await signInPhone(world, world.nina);
  const id = await idOf(world.nina.call, "WatercoolerPhone");
  await verifyAction(world, () => revoke(id));
});
