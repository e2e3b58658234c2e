import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../db/testing/folders.ts";
import { createLogTo } from "../../log/create-log.ts";
import { logFileNumbers, logFilePath, openLogFile } from "../../log/log-file.ts";
import { post, sendDirect } from "../../testing/actions.ts";
import { emailOf } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createLink } from "../invitations/testing/invite.ts";
import { passwordResetEndpoints } from "../password-resets/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { upload } from "../uploads/testing/upload.ts";

/** Texts that must never be in the log, at any level. */
const secretTexts = {
  password: "wrong horse battery",
  newPassword: "right horse battery",
  message: "the lead is hollow",
};

async function openWorld() {
  const folder = temporaryFolder();
  const world = await createWorld({ log: createLogTo("trace", openLogFile(folder).write) });
  onTestFinished(world.close);
  const logged = () =>
    logFileNumbers(folder)
      .map((number) => readFileSync(logFilePath(folder, number), "utf8"))
      .join("");
  return { world, logged };
}

/** Gives Nina a password that is in the log only if it leaks. Returns the token of the reset link. */
async function choosePassword({ ada, nina, stranger }: World): Promise<string> {
  const { reset_link } = await ada.call(passwordResetEndpoints.createPasswordReset, { user_id: nina.id });
  const token = reset_link.split("/").at(-1) ?? "";
  await stranger(passwordResetEndpoints.resetPassword, { token, new_password: secretTexts.newPassword });
  return token;
}

/** Uses every kind of secret there is, valid and invalid; returns all of them. */
async function useSecrets(world: World): Promise<string[]> {
  const { ada, nina, stranger, url } = world;
  const file = await upload(nina, secretTexts.message);
  await sendDirect(nina, [ada], secretTexts.message);
  const token = await choosePassword(world);
  const asNina = { email: emailOf("nina"), password: secretTexts.newPassword };
  const correct = { username: asNina.email, password: asNina.password };
  const { api_key } = await stranger(sessionEndpoints.fetchApiKey, correct);
  const incorrect = { username: asNina.email, password: secretTexts.password };
  await stranger(sessionEndpoints.fetchApiKey, incorrect).catch(() => undefined);
  const signedIn = await fetch(`${url}/api/v1/session`, { method: "POST", body: new URLSearchParams(asNina) });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await fetch(`${url}/api/v1/session`, { headers: { cookie } });
  const invitation = await createLink(ada);
  for (const path of ["/reset-password/", "/join/", "/exports/1/", "/api/v1/users/", "/api/v1/nothing/"]) {
    for (const secret of [token, cookie.split("=")[1] ?? "", api_key, `%E0%A4${token}`]) {
      await fetch(`${url}${path}${secret}?api_key=${api_key}`, { headers: { cookie } });
    }
  }
  await post(ada, "general", secretTexts.message, secretTexts.message);
  const secrets = [api_key, cookie.split("=")[1], token, JSON.stringify(invitation), file.split("/")[4]];
  const keys = [world.ada, world.nina].flatMap(({ email, apiKey }) => [apiKey, btoa(`${email}:${apiKey}`)]);
  return [...keys, ...secrets.flatMap((secret) => secret ?? []), ...Object.values(secretTexts)];
}

test("no password, key, token, cookie or message is in the log at any level", async () => {
  const { world, logged } = await openWorld();
  const secrets = await useSecrets(world);
  expect(logged()).toContain('"endpoint":"POST /fetch_api_key"');
  for (const secret of secrets) expect(logged()).not.toContain(secret);
});

test("no secret is in the log when the server fails, and the answer has the request's ID", async () => {
  const { world, logged } = await openWorld();
  const { ada, ctx, stranger, omar } = world;
  await choosePassword(world);
  const { $client: sqlite } = ctx.store.db;
  for (const table of ["messages", "sessions", "exports", "password_resets"]) {
    sqlite.exec(`ALTER TABLE ${table} RENAME TO gone_${table}`);
  }
  const asNina = { email: emailOf("nina"), password: secretTexts.newPassword };
  const attempts = [
    sendDirect(omar, [ada], secretTexts.message),
    stranger(sessionEndpoints.signIn, asNina),
    stranger(passwordResetEndpoints.resetPassword, {
      token: secretTexts.password,
      new_password: secretTexts.newPassword,
    }),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: "rejected", reason: { code: "INTERNAL_ERROR" } });
  }
  const credentials = btoa(`${ada.email}:${ada.apiKey}`);
  const authorization = `Basic ${credentials}`;
  const token = "4e".repeat(16);
  await fetch(`${world.url}/exports/1/${token}.tar`, { headers: { authorization } });
  const body = new URLSearchParams({ type: "direct", to: `[${ada.id}]`, content: secretTexts.message });
  const answer = await fetch(`${world.url}/api/v1/messages`, { method: "POST", headers: { authorization }, body });
  const { request_id } = (await answer.json()) as { readonly request_id: string };
  expect(logged()).toContain(`"request":"${request_id}","endpoint":"POST /messages"`);
  for (const secret of [ada.apiKey, omar.apiKey, credentials, token, ...Object.values(secretTexts)]) {
    expect(logged()).not.toContain(secret);
  }
});
