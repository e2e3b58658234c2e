import { afterEach, beforeEach, expect, test } from "vitest";
import { emailOf, type TestPersonName, testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { browserOf, signInPhone } from "../sign-ins/testing/devices.ts";
import { userEndpoints } from "../users/contract.ts";
import { passwordResetEndpoints } from "./contract.ts";
import { resetLifetime } from "./links.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

async function tokenFor(name: TestPersonName, by: TestPersonName = "boris"): Promise<string> {
  const { reset_link } = await world[by].call(passwordResetEndpoints.createPasswordReset, { user_id: world[name].id });
  return reset_link.split("/").at(-1) ?? "";
}

const reset = (token: string, new_password = "battery staple") =>
  world.stranger(passwordResetEndpoints.resetPassword, { token, new_password });
const readReset = async (token: string) =>
  (await world.stranger(passwordResetEndpoints.getPasswordReset, { token })).user;
const signIn = (name: TestPersonName, password: string) =>
  world.stranger(sessionEndpoints.fetchApiKey, { username: emailOf(name), password });

async function expectUnusable(token: string): Promise<void> {
  expect(await readReset(token)).toBeNull();
  await expect(expectUnchanged(world, () => reset(token))).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "This link does not work anymore. Ask an administrator for a new one.",
  });
}

test("after Nina chooses a new password, the old one no longer works and her other sign-ins end", async () => {
  const [phone, browser] = [await signInPhone(world, world.nina), await browserOf(world, world.nina)];
  const poll = (await openQueue(phone)).poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  const token = await tokenFor("nina");
  expect(await readReset(token)).toEqual({
    user_id: world.nina.id,
    full_name: "Nina Vogel",
    email: emailOf("nina"),
    is_new: false,
  });

  const body = new URLSearchParams({ token, new_password: "battery staple" });
  const answer = await fetch(`${world.url}/api/v1/password_reset`, { method: "POST", body });
  expect(await answer.json()).toMatchObject({ result: "success", user_id: world.nina.id });
  expect(await poll).toEqual([]);
  expect(world.ctx.queues.ofUser(world.nina.id)).toEqual([]);
  expect((await browser("GET", "/session")).status).toBe(401);
  for (const call of [phone, world.nina.call]) {
    await expect(call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  }
  const cookie = (answer.headers.get("set-cookie") ?? "").split("; ")[0] ?? "";
  const session = await fetch(`${world.url}/api/v1/session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ user_id: world.nina.id });
  await expect(signIn("nina", testPassword)).rejects.toMatchObject({ code: "AUTHENTICATION_FAILED" });
  expect(await signIn("nina", "battery staple")).toMatchObject({ user_id: world.nina.id });
  expect(await world.omar.call(ownUserEndpoints.getOwnUser, {})).toMatchObject({ user_id: world.omar.id });
});

test("the link of a person who was added without a password says that they are new, until they choose one", async () => {
  const tove = { email: "tove@example.test", full_name: "Tove Berg" };
  const { user_id } = await world.ada.call(userEndpoints.createUser, tove);
  const createLink = async () => {
    const { reset_link } = await world.ada.call(passwordResetEndpoints.createPasswordReset, { user_id });
    return reset_link.split("/").at(-1) ?? "";
  };
  const token = await createLink();
  expect(await readReset(token)).toMatchObject({ full_name: "Tove Berg", is_new: true });
  await reset(token);
  expect(await readReset(await createLink())).toMatchObject({ full_name: "Tove Berg", is_new: false });
});

test("a link works once", async () => {
  const token = await tokenFor("nina");
  const outcomes = await Promise.allSettled([reset(token, "the first password"), reset(token, "the second password")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expectUnusable(token);
});

test("a link works for a day", async () => {
  const [ninas, omars] = [await tokenFor("nina"), await tokenFor("omar")];
  now += (resetLifetime - 1) * 1000;
  await reset(ninas);
  now += 1000;
  await expectUnusable(omars);
});

test("a new link replaces the earlier one", async () => {
  const first = await tokenFor("nina");
  const second = await tokenFor("nina", "ada");
  await expectUnusable(first);
  await reset(second);
});

test("a link ends when the password changes", async () => {
  const token = await tokenFor("nina");
  const passwords = { old_password: testPassword, new_password: "a better password" };
  await world.nina.call(settingsEndpoints.updateOwnSettings, passwords);
  await expectUnusable(token);
});

test("a link ends permanently when its user is deactivated", async () => {
  const token = await tokenFor("nina");
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.nina.id });
  await expectUnusable(token);
  await world.ada.call(userEndpoints.reactivateUser, { user_id: world.nina.id });
  await expectUnusable(token);
});

test("a link cannot be used while its creator could not create it", async () => {
  const edit = (user_id_or_email: string, role: 100 | 200 | 400) =>
    world.ada.call(userEndpoints.editUser, { user_id_or_email, role });
  const token = await tokenFor("nina");
  await edit(String(world.boris.id), 400);
  await expectUnusable(token);
  await edit(String(world.boris.id), 200);
  await edit(String(world.nina.id), 100);
  await expectUnusable(token);
  await edit(String(world.nina.id), 400);
  await reset(token);
});

test.each([
  ["short", "The password is too short (at least 8 characters)."],
  ["x".repeat(101), "The password is too long (at most 100 characters)."],
])("the password %s is refused, and the link still works", async (password, message) => {
  const token = await tokenFor("nina");
  await expect(expectUnchanged(world, () => reset(token, password))).rejects.toMatchObject({ message });
  await reset(token);
});

test("an unknown link reveals nothing", async () => {
  for (const token of ["", "made-up", "x".repeat(200)]) await expectUnusable(token);
});
