import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { userEndpoints } from "../users/contract.ts";
import { findSystemBot } from "../users/queries.ts";
import { passwordResetEndpoints } from "./contract.ts";
import { resetLifetime } from "./links.ts";

let world: World;
const now = Date.parse("2026-03-02T09:00:00Z");

beforeEach(async () => {
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const createReset = (by: TestPersonName, user_id: number) =>
  world[by].call(passwordResetEndpoints.createPasswordReset, { user_id });

test("an administrator creates a link for Nina, and the server stores only its hash", async () => {
  const { reset_link, expires } = await createReset("boris", world.nina.id);
  expect(reset_link).toMatch(/^http:\/\/.+:\d+\/reset-password\/[A-Za-z0-9_-]{43}$/);
  expect(expires).toBe(now / 1000 + resetLifetime);
  const stored = world.ctx.store.all("SELECT * FROM password_resets", []);
  expect(stored).toMatchObject([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(stored)).not.toContain(reset_link.split("/").at(-1));
});

test("nothing changes for anybody until Nina uses the link", async () => {
  await verifyAction(world, () => createReset("boris", world.nina.id));
});

test("an owner's password is reset only by another owner", async () => {
  await expect(expectUnchanged(world, () => createReset("boris", world.ada.id))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization owner",
  });
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: 100 });
  await createReset("boris", world.ada.id);
});

test("nobody creates a link for themselves, since changing their own password needs the old one", async () => {
  for (const by of ["ada", "boris"] as const) {
    await expect(expectUnchanged(world, () => createReset(by, world[by].id))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Change your own password in your settings.",
    });
  }
});

test("there is no link for users who cannot sign in with a password", async () => {
  const bot = await createBot(world, world.nina);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.gus.id });
  const refused: [id: number, message: string][] = [
    [bot.id, "Bots have no password."],
    [world.gus.id, "User is deactivated."],
    [findSystemBot(world.ctx)?.id ?? 0, "No such user"],
    [9_999, "No such user"],
  ];
  for (const [id, message] of refused) {
    await expect(expectUnchanged(world, () => createReset("ada", id))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message,
    });
  }
});

test("a bot with the administrator role creates no links", async () => {
  const bot = await createBot(world, world.ada);
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(bot.id), role: 200 });
  const attempt = () => bot.call(passwordResetEndpoints.createPasswordReset, { user_id: world.nina.id });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
    message: "This endpoint does not accept bot requests.",
  });
});

test("nobody below an administrator creates links", async () => {
  for (const by of testPersonNames.filter((name) => name !== "ada" && name !== "boris")) {
    await expect(expectUnchanged(world, () => createReset(by, world.omar.id))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
});
