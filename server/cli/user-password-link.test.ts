import { expect, onTestFinished, test } from "vitest";
import { recorded } from "../domain/audit-log/testing/recorded.ts";
import { createBot } from "../domain/bots/testing/bot.ts";
import { mailRelayEndpoints } from "../domain/mail-relay/contract.ts";
import { passwordResetEndpoints } from "../domain/password-resets/contract.ts";
import { sessionEndpoints } from "../domain/sessions/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { run } from "./testing/run.ts";

async function openWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  return world;
}

const linkTo = (world: World, email: string, ...flags: string[]) =>
  run("user", "password-link", email, ...flags, "--data", world.folder);

const tokenIn = (text: string) => text.trim().split("/reset-password/").at(-1) ?? "";

const choose = (world: World, token: string, new_password = "battery staple") =>
  world.stranger(passwordResetEndpoints.resetPassword, { token, new_password });

test("the only owner chooses a new password with a link from the server's computer", async () => {
  const world = await openWorld();
  const { ada } = world;
  const { code, stdout, stderr } = await linkTo(world, ada.email);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(
    /^Ada Lindholm can choose a new password with this link\. It works once, until .+\.\nhttp:\/\/[^/]+\/reset-password\/[\w-]{43}\n$/,
  );
  expect(await choose(world, tokenIn(stdout))).toMatchObject({ user_id: ada.id });
  const credentials = { username: ada.email, password: "battery staple" };
  expect(await world.stranger(sessionEndpoints.fetchApiKey, credentials)).toMatchObject({ user_id: ada.id });
  await expect(choose(world, tokenIn(stdout))).rejects.toMatchObject({ parameter: "token", problem: "unknown" });
});

test("a stranger who asks for an email with a link does not end one from the server's computer", async () => {
  const world = await openWorld();
  const relay = { host: "127.0.0.1", port: 9, from: "office@example.test" };
  await world.ada.call(mailRelayEndpoints.chooseMailRelay, relay);
  const { stdout } = await linkTo(world, world.ada.email);
  await world.stranger(passwordResetEndpoints.askForPasswordReset, { email: world.ada.email });
  // What follows from the request is stored by then.
  await mutate(world.ctx, () => undefined);
  expect(await choose(world, tokenIn(stdout))).toMatchObject({ user_id: world.ada.id });
});

test("while no server runs, the path of the link is printed, and works once one does", async () => {
  const world = await openWorld();
  const start = await world.asTemplate();
  const { code, stdout } = await linkTo(world, world.ada.email);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Start the server, and add this to the end of its address:\n\/reset-password\/[\w-]{43}\n$/);
  const outcome = await linkTo(world, world.nina.email, "--json");
  expect(JSON.parse(outcome.stdout)).toEqual({
    link: null,
    path: expect.stringMatching(/^\/reset-password\/[\w-]{43}$/),
    expires: expect.any(Number),
  });
  const started = await start();
  onTestFinished(() => started.close());
  expect(await choose(started, tokenIn(stdout))).toMatchObject({ user_id: world.ada.id });
});

test("with --json the link is whole while a server runs, and its creation is recorded", async () => {
  const world = await openWorld();
  let stdout = "";
  const entries = await recorded(world, async () => {
    ({ stdout } = await linkTo(world, world.nina.email, "--json"));
  });
  const { link, path, expires } = JSON.parse(stdout);
  expect(new URL(link).pathname).toBe(path);
  expect(expires).toBeGreaterThan(world.ctx.clock.now() / 1_000);
  expect(entries).toMatchObject([
    { actor: null, via: "cli", action: "create_password_reset", object: { name: "Nina Vogel" } },
  ]);
});

test("bots, deactivated people and unknown addresses get no link", async () => {
  const world = await openWorld();
  const { email: botEmail } = await createBot(world, world.nina);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  const refusals = [
    [botEmail, `${botEmail} is a bot. Bots have no password.\n`],
    [world.omar.email, `The account of ${world.omar.email} is deactivated, so it can have no password link.\n`],
    ["nobody@example.test", "No person has the email address nobody@example.test. See: watercooler user list\n"],
  ] as const;
  for (const [email, stderr] of refusals) {
    expect(await linkTo(world, email)).toEqual({ code: 1, stdout: "", stderr });
  }
});
