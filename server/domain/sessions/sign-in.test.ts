import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { safePasswordCost } from "../../config.ts";
import { castPassword, emailOf } from "../../testing/cast.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { proveByPassword } from "./sign-in.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const attempt = (account: string, password: string, address: string, ctx = world.ctx) =>
  proveByPassword(ctx, account, password, address).then(
    () => "in",
    (error: { code: string }) => error.code,
  );

test("guesses at one account from many computers at the same moment are counted together", async () => {
  const guesses = Array.from({ length: 60 }, (_, number) => attempt(emailOf("nina"), "a guess", `192.168.1.${number}`));
  const outcomes = await Promise.all(guesses);
  expect(outcomes.filter((outcome) => outcome === "AUTHENTICATION_FAILED").length).toBeLessThan(5 + 8);
  expect(new Set(outcomes)).toEqual(new Set(["AUTHENTICATION_FAILED", "RATE_LIMIT_HIT"]));
});

test("while others guess at her account, Nina signs in from a computer she has used", async () => {
  await attempt(emailOf("nina"), castPassword, "192.168.1.200");
  const guesses = Array.from({ length: 60 }, (_, number) => attempt(emailOf("nina"), "a guess", `192.168.1.${number}`));
  expect(await attempt(emailOf("nina"), castPassword, "192.168.1.200")).toBe("in");
  await Promise.all(guesses);
});

test("files are read while passwords are checked", async () => {
  // Checks that are over at once would leave nothing to wait for.
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
