import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { safePasswordCost } from "../../config.ts";
import { emailOf, testPassword, testPersonNames } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { allUsers } from "../users/queries.ts";
import { insertSession } from "./actions.ts";
import { sessionEndpoints } from "./contract.ts";
import { type Device, isDeviceOf } from "./device.ts";
import { hashSecret } from "./secrets.ts";
import { verifyByPassword } from "./sign-in.ts";

const officeAddress = "127.0.0.1";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const attempt = (account: string, password: string, address: string, ctx = world.ctx) =>
  verifyByPassword(ctx, account, password, { address, credentialHashes: [] }).then(
    () => "in",
    (error: { code: string }) => error.code,
  );

test("guesses at one account from many computers at the same moment are counted together", async () => {
  const guesses = Array.from({ length: 60 }, (_, number) => attempt(emailOf("nina"), "a guess", `192.168.1.${number}`));
  const outcomes = await Promise.all(guesses);
  expect(countOutcomes(outcomes)).toEqual({ AUTHENTICATION_FAILED: 5, RATE_LIMIT_HIT: 55 });
});

test("guesses at many accounts from one computer at the same moment are counted together", async () => {
  const guesses = Array.from({ length: 20 }, (_, number) =>
    attempt(`person${number}@example.test`, "a guess", officeAddress),
  );
  expect(countOutcomes(await Promise.all(guesses))).toEqual({ AUTHENTICATION_FAILED: 5, RATE_LIMIT_HIT: 15 });
});

test("one of eight simultaneous guesses is checked once the wait is over", async () => {
  for (let count = 0; count < 5; count++) await attempt(emailOf("nina"), "a guess", officeAddress);
  now += 5_000;
  const guess = () => world.stranger(sessionEndpoints.fetchApiKey, { username: emailOf("nina"), password: "a guess" });
  const code = (error: { code: string }) => error.code;
  const guesses = await Promise.all(Array.from({ length: 8 }, () => guess().then(() => "in", code)));
  expect(countOutcomes(guesses)).toEqual({ AUTHENTICATION_FAILED: 1, RATE_LIMIT_HIT: 7 });
});

test("people of one office can sign in from one address at the same moment", async () => {
  const everybody = testPersonNames.flatMap((name) => Array.from({ length: 4 }, () => emailOf(name)));
  const outcomes = await Promise.all(everybody.map((email) => attempt(email, testPassword, officeAddress)));
  expect(countOutcomes(outcomes)).toEqual({ in: everybody.length });
});

test("Nina signs in from a computer she has used while others guess at her account", async () => {
  await attempt(emailOf("nina"), testPassword, "192.168.1.200");
  const guesses = Array.from({ length: 60 }, (_, number) => attempt(emailOf("nina"), "a guess", `192.168.1.${number}`));
  expect(await attempt(emailOf("nina"), testPassword, "192.168.1.200")).toBe("in");
  await Promise.all(guesses);
});

function countOutcomes(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]));
}

test("files are read while passwords are checked", async () => {
  // Hashes that end immediately would leave nothing to wait for.
  const config = { ...world.ctx.config, passwordCost: safePasswordCost };
  let checked = 0;
  const guesses = Array.from({ length: 12 }, async (_, number) => {
    await attempt(`nobody${number}@example.test`, "a guess", `192.168.1.${number}`, { ...world.ctx, config });
    checked += 1;
  });
  await readFile(fileURLToPath(import.meta.url));
  expect(checked).toBeLessThan(6);
  await Promise.all(guesses);
});

test("a known browser goes ahead of unknown ones, by its cookie or its address, and so does a known key", async () => {
  const { ctx, nina } = world;
  const isAhead = (device: Device) =>
    allUsers(ctx).some((user) => user.id === nina.id && isDeviceOf(ctx, user, device));
  expect(isAhead({ address: "192.168.1.7", credentialHashes: [] })).toBe(false);
  ctx.authenticator.byKey(nina.email, hashSecret(nina.apiKey), "192.168.1.6");
  expect(isAhead({ address: "192.168.1.6", credentialHashes: [] })).toBe(true);
  const token = await mutate(ctx, (tx) =>
    insertSession(tx, nina.id, { name: "Firefox", address: "192.168.1.7", replaces: undefined }),
  );
  expect(isAhead({ address: "192.168.1.7", credentialHashes: [] })).toBe(true);
  expect(isAhead({ address: "192.168.1.8", credentialHashes: [hashSecret(token)] })).toBe(true);
  expect(isAhead({ address: "192.168.1.8", credentialHashes: [hashSecret(nina.apiKey)] })).toBe(true);
  expect(
    isAhead({ address: "192.168.1.8", credentialHashes: [hashSecret(world.omar.apiKey), hashSecret("made up")] }),
  ).toBe(false);
});

test("Nina signs in with her key at once while three hundred strangers guess from as many computers", async () => {
  const guesses = Array.from({ length: 300 }, (_, number) =>
    attempt(`person${number}@example.test`, "a guess", `10.0.${number >> 8}.${number & 255}`),
  );
  let guessed = 0;
  for (const guess of guesses) void guess.then((outcome) => (guessed += outcome === "AUTHENTICATION_FAILED" ? 1 : 0));
  const credentialHashes = [hashSecret(world.nina.apiKey)];
  await verifyByPassword(world.ctx, emailOf("nina"), testPassword, { address: "192.168.1.8", credentialHashes });
  expect(guessed).toBeLessThan(20);
  await Promise.all(guesses);
});

test("while a member signs in again and again, twelve at a time from several computers, Nina can sign in on a new one", async () => {
  const { ctx, omar } = world;
  const credentialHashes = [hashSecret(omar.apiKey)];
  let [signInCount, isNinaIn] = [0, false];
  const loops = Array.from({ length: 36 }, async (_, number) => {
    for (let round = 0; round < 20 && !isNinaIn; round++) {
      await verifyByPassword(ctx, omar.email, testPassword, { address: `10.0.0.${number % 3}`, credentialHashes }).then(
        () => (signInCount += 1),
        () => undefined,
      );
    }
  });
  expect(await attempt(emailOf("nina"), testPassword, "192.168.1.8")).toBe("in");
  isNinaIn = true;
  expect(signInCount).toBeLessThan(20);
  await Promise.all(loops);
});
