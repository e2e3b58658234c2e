import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { emailOf, type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { pseudoCatalogs, untranslatedParts } from "../../texts/testing/pseudo-language.ts";
import { mutate } from "../../transactions/mutate.ts";
import { createBot } from "../bots/testing/bot.ts";
import { noticeTextsTo } from "../notification-bot/testing/sent-notices.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { passwordResetEndpoints } from "./contract.ts";
import { helpWithForgottenPassword } from "./forgotten.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

/** Asks, and waits until the server has done what follows from it. */
async function ask(email: string, asked = world) {
  const answer = await asked.stranger(passwordResetEndpoints.askForPasswordReset, { email });
  await mutate(asked.ctx, () => undefined);
  return answer;
}

/** Who has how many notices. */
async function countNotices(): Promise<Partial<Record<TestPersonName, number>>> {
  const counts: Partial<Record<TestPersonName, number>> = {};
  for (const name of testPersonNames) {
    const { length } = await noticeTextsTo(world, world[name]);
    if (length > 0) counts[name] = length;
  }
  return counts;
}

test("administrators get a message that leads to Nina, who forgot her password", async () => {
  await verifyAction(world, () => ask(emailOf("nina")));
  const text = [
    `@_**Nina Vogel|${world.nina.id}** forgot their password and asks for a password link.`,
    "The request came from the IP address ` 127.0.0.1 `. Before you give them the link, check that they asked for it.",
    `[Create password link](/admin/people?open=${world.nina.id}&part=password)`,
  ].join(" ");
  for (const name of ["ada", "boris"] as const) expect(await noticeTextsTo(world, world[name])).toEqual([text]);
  expect(await countNotices()).toEqual({ ada: 1, boris: 1 });
});

test("each administrator is notified in their language", async () => {
  const other = await createWorld({ config: { catalogsFolder: pseudoCatalogs() } });
  await other.ada.call(settingsEndpoints.updateOwnSettings, { default_language: "en-XA" });
  await ask(emailOf("nina"), other);
  const [toAda = ""] = await noticeTextsTo(other, other.ada);
  expect(untranslatedParts(toAda.replaceAll(/@_\*\*.*?\*\*|127\.0\.0\.1|\(\/admin.*\)/g, ""))).toEqual([]);
  expect(await noticeTextsTo(other, other.boris)).toEqual([expect.stringContaining("forgot their password")]);
  await other.close();
});

test("about an owner, only another owner is notified; about the only owner, nobody", async () => {
  await ask(emailOf("ada"));
  expect(await countNotices()).toEqual({});
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.mia.id), role: 100 });
  await ask(emailOf("ada"));
  expect(await countNotices()).toEqual({ mia: 1 });
});

test("an administrator who forgot their password is not asked", async () => {
  await ask(emailOf("boris"));
  expect(await countNotices()).toEqual({ ada: 1 });
});

test("the answer is the same whether somebody has the address or not, and only people cause a notice", async () => {
  const bot = await createBot(world, world.nina);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.gus.id });
  const { members } = await world.ada.call(userEndpoints.getUsers, {});
  const botEmail = members.find(({ user_id }) => user_id === bot.id)?.email ?? "";
  expect(botEmail).not.toBe("");
  for (const email of ["nobody@example.test", "nobody", "", botEmail, emailOf("gus")]) {
    expect(await expectUnchanged(world, () => ask(email))).toEqual({ result: "success", msg: "", by_email: false });
  }
  // The computer has asked too often to go on at once.
  now += 3_600_000;
  expect(await ask(` ${emailOf("nina").toUpperCase()} `)).toEqual({ result: "success", msg: "", by_email: false });
  for (const name of ["ada", "boris"] as const) {
    expect(await noticeTextsTo(world, world[name])).toEqual([expect.stringContaining("Nina Vogel")]);
  }
});

test("the answer does not wait for the notice, so its time tells nothing", async () => {
  // Nothing can be written anymore.
  await world.ctx.groupCommit.close();
  for (const email of ["nobody@example.test", emailOf("nina")]) {
    const answer = await world.stranger(passwordResetEndpoints.askForPasswordReset, { email });
    expect(answer).toEqual({ result: "success", msg: "", by_email: false });
  }
});

test("administrators are notified about a person once an hour", async () => {
  for (let asked = 0; asked < 3; asked++) await ask(emailOf("nina"));
  await ask(emailOf("omar"));
  expect(await countNotices()).toEqual({ ada: 2, boris: 2 });
  now += 3_600_000;
  await ask(emailOf("nina"));
  expect(await countNotices()).toEqual({ ada: 3, boris: 3 });
});

test("a notice that could not be stored does not count, and the next request sends it", async () => {
  const request = { email: emailOf("nina"), address: "10.0.0.5", origin: world.url };
  const failed = mutate(world.ctx, (tx) => {
    helpWithForgottenPassword(world.ctx, tx, request);
    throw new Error("There is no room for the message.");
  });
  await expect(failed).rejects.toThrow("There is no room");
  expect(await countNotices()).toEqual({});
  await ask(emailOf("nina"));
  await ask(emailOf("nina"));
  expect(await countNotices()).toEqual({ ada: 1, boris: 1 });
});

test("a computer asks only so often, whether somebody has the address or not", async () => {
  for (let asked = 0; asked < 5; asked++) await ask(`person${asked}@example.test`);
  for (const email of ["nobody@example.test", emailOf("nina")]) {
    await expect(expectUnchanged(world, () => ask(email))).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
  }
});

test("where there is no organization, the answer is the same", async () => {
  const server = await createEmptyServer();
  const stranger = createClient({ baseUrl: server.url.now(), credentials: "none" });
  const answer = await stranger(passwordResetEndpoints.askForPasswordReset, { email: emailOf("nina") });
  expect(answer).toEqual({ result: "success", msg: "", by_email: false });
  await server.close();
});
