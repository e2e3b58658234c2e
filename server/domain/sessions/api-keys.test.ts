import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiKeys, users } from "../../db/schema/users.ts";
import { type Client, createClient } from "../../http/client.ts";
import { emailOf, testPassword } from "../../testing/test-people.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { forgetUser, updateUser } from "../users/queries.ts";
import { sessionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const withKey = (email: string, apiKey: string): Client =>
  createClient({ baseUrl: world.url, credentials: { email, apiKey } });

const signIn = (email: string, password: string) =>
  world.stranger(sessionEndpoints.fetchApiKey, { username: email, password });

const deactivate = ({ id }: Person) =>
  mutate(world.ctx, (tx) => {
    tx.store.db.update(users).set({ isActive: false }).where(eq(users.id, id)).run();
    forgetUser(tx, id);
  });

test("Nina signs in with her email in upper or lower case, and receives a working key of 32 letters and digits", async () => {
  const { api_key, email, user_id } = await signIn("NINA@example.test", testPassword);
  expect({ email, user_id }).toEqual({ email: emailOf("nina"), user_id: world.nina.id });
  expect(api_key).toMatch(/^[A-Za-z0-9]{32}$/);
  for (const address of [email, email.toUpperCase(), `user${user_id}@watercooler.invalid`]) {
    expect(await withKey(address, api_key)(ownUserEndpoints.getOwnUser, {})).toMatchObject({ user_id });
  }
});

test("each sign-in gives another key, and the earlier ones still work", async () => {
  const first = await signIn(emailOf("nina"), testPassword);
  const second = await signIn(emailOf("nina"), testPassword);
  expect(second.api_key).not.toBe(first.api_key);
  await withKey(first.email, first.api_key)(ownUserEndpoints.getOwnUser, {});
  await world.nina.call(ownUserEndpoints.getOwnUser, {});
});

test("a key no longer works once its row is deleted, even if the key was used before", async () => {
  const { email, api_key } = await signIn(emailOf("nina"), testPassword);
  const nina = withKey(email, api_key);
  for (const _twice of [1, 2]) await nina(ownUserEndpoints.getOwnUser, {});
  world.ctx.store.all("DELETE FROM api_keys WHERE user_id = ? RETURNING hash", [world.nina.id]);
  await expect(nina(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({
    status: 401,
    message: "Invalid API key",
  });
});

test("a key whose database row is changed to Omar's works for Omar, and no longer for Nina", async () => {
  const { email, api_key } = await signIn(emailOf("nina"), testPassword);
  await withKey(email, api_key)(ownUserEndpoints.getOwnUser, {});
  world.ctx.store.all("UPDATE api_keys SET user_id = ? WHERE user_id = ? RETURNING hash", [
    world.omar.id,
    world.nina.id,
  ]);
  await expect(withKey(email, api_key)(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await withKey(emailOf("omar"), api_key)(ownUserEndpoints.getOwnUser, {})).toMatchObject({
    user_id: world.omar.id,
  });
});

test("only hashes of keys are stored", async () => {
  const { api_key } = await signIn(emailOf("nina"), testPassword);
  const stored = world.ctx.store.db.select().from(apiKeys).all();
  expect(JSON.stringify(stored)).not.toContain(api_key);
  expect(stored.every((row) => /^[0-9a-f]{64}$/.test(row.hash))).toBe(true);
});

test("a wrong password and an unknown address are refused alike", async () => {
  const refusal = { status: 401, code: "AUTHENTICATION_FAILED", message: "Your username or password is incorrect" };
  await expect(signIn(emailOf("nina"), "wrong")).rejects.toMatchObject(refusal);
  await expect(signIn("nobody@example.test", "wrong")).rejects.toMatchObject(refusal);
  await expect(signIn("not an address", "wrong")).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Enter a valid email address.",
  });
});

test("somebody whose stored address has a domain of one word signs in with it", async () => {
  await mutate(world.ctx, (tx) => updateUser(tx, world.nina.id, { email: "nina@lindholm" }));
  expect(await signIn(" nina@lindholm ", testPassword)).toMatchObject({ user_id: world.nina.id });
});

test("after a deactivation keys stop working, and only the right password shows that the account is deactivated", async () => {
  await deactivate(world.nina);
  await expect(signIn(emailOf("nina"), testPassword)).rejects.toMatchObject({ code: "USER_DEACTIVATED", status: 401 });
  await expect(signIn(emailOf("nina"), "wrong")).rejects.toMatchObject({ code: "AUTHENTICATION_FAILED" });
  await expect(world.nina.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "Account is deactivated",
  });
});

test("regenerating revokes every key and gives a new one", async () => {
  const other = await signIn(emailOf("nina"), testPassword);
  const { api_key } = await world.nina.call(sessionEndpoints.regenerateApiKey, {});
  await withKey(emailOf("nina"), api_key)(ownUserEndpoints.getOwnUser, {});
  for (const key of [world.nina.apiKey, other.api_key]) {
    await expect(withKey(emailOf("nina"), key)(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: "Invalid API key",
    });
  }
});

test("malformed keys, unknown keys and keys of somebody else are refused with the messages that compatible clients know", async () => {
  const attempts: [email: string, key: string, message: string][] = [
    [emailOf("nina"), "short", "Malformed API key"],
    [emailOf("nina"), "A".repeat(32), "Invalid API key"],
    [emailOf("omar"), world.nina.apiKey, "Invalid API key"],
    [`user${world.omar.id}@watercooler.invalid`, world.nina.apiKey, "Invalid API key"],
  ];
  for (const [email, key, message] of attempts) {
    await expect(withKey(email, key)(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401, message });
  }
});

test("after five wrong passwords an account has to wait, and the answer says how long", async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(signIn(emailOf("nina"), "wrong")).rejects.toMatchObject({ code: "AUTHENTICATION_FAILED" });
  }
  await expect(signIn(emailOf("nina"), testPassword)).rejects.toMatchObject({
    code: "RATE_LIMIT_HIT",
    status: 429,
    body: { "retry-after": expect.any(Number) },
  });
});

test("thirty devices behind one IP address sign in at once", async () => {
  const signedIn = await Promise.all(Array.from({ length: 30 }, () => signIn(emailOf("nina"), testPassword)));
  expect(new Set(signedIn.map(({ api_key }) => api_key)).size).toBe(30);
});

test("a hundred wrong guesses sent at once are not all checked", async () => {
  const guesses = await Promise.allSettled(Array.from({ length: 100 }, () => signIn(emailOf("nina"), "wrong")));
  const codes = guesses.map((guess) => (guess.status === "rejected" ? guess.reason.code : "let in"));
  expect(codes.filter((code) => code === "AUTHENTICATION_FAILED").length).toBeLessThan(15);
  expect(codes.filter((code) => code === "RATE_LIMIT_HIT").length).toBeGreaterThan(85);
});
