import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { findSystemBot } from "../users/queries.ts";
import { signInEndpoints } from "./contract.ts";
import { browserOf, idOf, signInPhone } from "./testing/devices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const list = (by: TestPersonName, user_id: number) => world[by].call(signInEndpoints.getSignIns, { user_id });
const revokeAll = (by: TestPersonName, user_id: number) => world[by].call(signInEndpoints.revokeSignIns, { user_id });
const revoke = (by: TestPersonName, user_id: number, sign_in_id: string) =>
  world[by].call(signInEndpoints.revokeSignIn, { user_id, sign_in_id });

const attemptsOn = (by: TestPersonName, userId: number): (() => Promise<unknown>)[] => [
  () => list(by, userId),
  () => revokeAll(by, userId),
  () => revoke(by, userId, "0"),
];

test("an administrator sees Nina's keys and sessions, and none is marked as the current one", async () => {
  await browserOf(world, world.nina);
  await signInPhone(world, world.nina);
  const { sign_ins } = await list("boris", world.nina.id);
  expect(sign_ins.map(({ client }) => client).sort()).toEqual(["Firefox on Windows", "WatercoolerPhone", "tests"]);
  expect(sign_ins.some(({ is_current }) => is_current)).toBe(false);
});

test("an administrator revokes the key of Nina's lost phone, whose waiting requests end", async () => {
  const phone = await signInPhone(world, world.nina);
  const [lost, kept] = await Promise.all([openQueue(phone), openQueue(world.nina.call)]);
  const poll = lost.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await revoke("boris", world.nina.id, await idOf(world.nina.call, "WatercoolerPhone"));
  expect(await poll).toEqual([]);
  await expect(phone(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await kept.takeAll()).toEqual([]);
});

test("an administrator signs Nina out everywhere", async () => {
  const browser = await browserOf(world, world.nina);
  const poll = (await openQueue(world.nina.call)).poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await revokeAll("boris", world.nina.id);
  expect(await poll).toEqual([]);
  await expect(world.nina.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  expect((await browser("GET", "/session")).status).toBe(401);
  expect((await list("boris", world.nina.id)).sign_ins).toEqual([]);
  expect(world.ctx.queues.ofUser(world.nina.id)).toEqual([]);
});

test("an administrator who names themselves stays signed in on the device they use", async () => {
  await signInPhone(world, world.boris);
  await revokeAll("boris", world.boris.id);
  expect((await list("boris", world.boris.id)).sign_ins).toMatchObject([{ is_current: true }]);
});

test("bots are administered too", async () => {
  const bot = await createBot(world, world.nina);
  await revokeAll("boris", bot.id);
  await expect(bot.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
});

test("only owners sign out an owner", async () => {
  const id = await idOf(world.ada.call, "tests");
  const attempts: (() => Promise<unknown>)[] = [
    () => list("boris", world.ada.id),
    () => revokeAll("boris", world.ada.id),
    () => revoke("boris", world.ada.id, id),
  ];
  for (const attempt of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization owner",
    });
  }
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: 100 });
  await revoke("boris", world.ada.id, id);
  await expect(list("ada", world.nina.id)).rejects.toMatchObject({ status: 401 });
});

test("people who are not administrators cannot list or revoke sign-ins by user ID, not even their own", async () => {
  for (const by of testPersonNames.filter((name) => name !== "ada" && name !== "boris")) {
    for (const { id } of [world.omar, world[by]]) {
      for (const attempt of attemptsOn(by, id)) {
        await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
          code: "UNAUTHORIZED_PRINCIPAL",
          message: "Must be an organization administrator",
        });
      }
    }
  }
});

test("an unknown ID and the system bot are refused", async () => {
  for (const id of [9_999, findSystemBot(world.ctx)?.id ?? 0]) {
    for (const attempt of attemptsOn("ada", id)) {
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "No such user" });
    }
  }
});

test("somebody else's key is not found among Nina's", async () => {
  const id = await idOf(world.omar.call, "tests");
  await expect(expectUnchanged(world, () => revoke("ada", world.nina.id, id))).rejects.toMatchObject({
    message: "Sign-in does not exist.",
  });
});
