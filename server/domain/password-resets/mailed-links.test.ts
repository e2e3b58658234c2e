import { afterEach, beforeEach, expect, test } from "vitest";
import { mailOutbox } from "../../db/schema/mail.ts";
import { form, send } from "../../http/testing/send.ts";
import { emailOf } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { pseudoCatalogs, untranslatedParts } from "../../texts/testing/pseudo-language.ts";
import { mutate } from "../../transactions/mutate.ts";
import { bodyOf } from "../mail/queries.ts";
import { mailRelayEndpoints } from "../mail-relay/contract.ts";
import { noticeTextsTo } from "../notification-bot/testing/sent-notices.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { changeEmail } from "../users/change.ts";
import { userEndpoints } from "../users/contract.ts";
import { findUser } from "../users/queries.ts";
import { passwordResetEndpoints } from "./contract.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now }, config: { catalogsFolder: pseudoCatalogs() } });
  await world.ada.call(mailRelayEndpoints.chooseMailRelay, { host: "127.0.0.1", port: 9, from: "office@example.test" });
});

afterEach(() => world.close());

/** Asks, and waits until the server has done what follows from it. */
async function ask(email: string) {
  const answer = await world.stranger(passwordResetEndpoints.askForPasswordReset, { email });
  await mutate(world.ctx, () => undefined);
  return answer;
}

const emails = () =>
  world.ctx.store.db
    .select()
    .from(mailOutbox)
    .all()
    .map((email) => ({ ...email, body: bodyOf(world.folder, email) ?? "" }));

function tokenIn(body = ""): string {
  return /\/reset-password\/(\S+)/.exec(body)?.[1] ?? "";
}

/** Whose password a link is for; null if it cannot be used. */
async function ownerOf(token: string): Promise<string | null> {
  const { user } = await world.stranger(passwordResetEndpoints.getPasswordReset, { token });
  return user?.full_name ?? null;
}

test("where the server sends email, Nina gets a link that works once, and nobody else is asked", async () => {
  const answer = await verifyAction(world, () => ask(emailOf("nina")));
  expect(answer).toEqual({ result: "success", msg: "", by_email: true });
  const [email, ...others] = emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    recipient: emailOf("nina"),
    subject: "Your new password for Lindholm & Daughters",
  });
  expect(email?.body).toContain(`${world.url}/reset-password/`);
  expect(await noticeTextsTo(world, world.ada)).toEqual([]);

  const token = tokenIn(email?.body);
  expect(await ownerOf(token)).toBe("Nina Vogel");
  await world.stranger(passwordResetEndpoints.resetPassword, { token, new_password: "three quiet lamps" });
  expect(await ownerOf(token)).toBeNull();
});

test("the only owner gets a link too", async () => {
  await ask(emailOf("ada"));
  expect(await ownerOf(tokenIn(emails()[0]?.body))).toBe("Ada Lindholm");
});

test("the link leads to this server, whatever host a stranger names", async () => {
  const sent = form({ email: emailOf("nina") });
  await send(Number(new URL(world.url).port), "POST", "/api/v1/password_reset_requests", {
    ...sent,
    headers: { ...sent.headers, host: "192.0.2.7:80" },
  });
  await mutate(world.ctx, () => undefined);
  expect(emails()[0]?.body).toContain(`${world.url}/reset-password/`);
});

test("the outbox and the database do not reveal the link", async () => {
  await ask(emailOf("nina"));
  const [stored] = world.ctx.store.db.select().from(mailOutbox).all();
  expect(stored?.body).toBe("");
  expect(String(stored?.sealedBody)).not.toContain(tokenIn(emails()[0]?.body));
});

test("the answer is the same for an address that nobody has, and no email is sent", async () => {
  expect(await ask("nobody@example.test")).toEqual({ result: "success", msg: "", by_email: true });
  expect(emails()).toEqual([]);
});

test("Nina gets one email an hour", async () => {
  await ask(emailOf("nina"));
  await ask(emailOf("nina"));
  expect(emails()).toHaveLength(1);
  now += 3_600_000;
  await ask(emailOf("nina"));
  expect(emails()).toHaveLength(2);
});

test("a stranger does not end a link that an administrator has created; administrators are asked instead", async () => {
  const { reset_link } = await world.ada.call(passwordResetEndpoints.createPasswordReset, { user_id: world.nina.id });
  await ask(emailOf("nina"));
  expect(emails()).toEqual([]);
  expect(await noticeTextsTo(world, world.ada)).toHaveLength(1);
  expect(await ownerOf(tokenIn(reset_link))).toBe("Nina Vogel");
});

test("an administrator's link replaces a mailed one", async () => {
  await ask(emailOf("nina"));
  await world.ada.call(passwordResetEndpoints.createPasswordReset, { user_id: world.nina.id });
  expect(await ownerOf(tokenIn(emails()[0]?.body))).toBeNull();
});

test("a mailed link ends when the address changes, when Nina is deactivated, and after a day", async () => {
  await ask(emailOf("nina"));
  const first = tokenIn(emails()[0]?.body);
  await mutate(world.ctx, (tx) => {
    const user = findUser(tx, world.nina.id);
    if (user !== undefined) changeEmail(tx, user, "nina.vogel@example.test");
  });
  expect(await ownerOf(first)).toBeNull();

  now += 3_600_000;
  await ask("nina.vogel@example.test");
  const second = tokenIn(emails()[1]?.body);
  expect(await ownerOf(second)).toBe("Nina Vogel");
  now += 86_400_000;
  expect(await ownerOf(second)).toBeNull();

  await ask("nina.vogel@example.test");
  const third = tokenIn(emails()[2]?.body);
  expect(await ownerOf(third)).toBe("Nina Vogel");
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.nina.id });
  expect(await ownerOf(third)).toBeNull();
});

test("the email is in Nina's language", async () => {
  await world.nina.call(settingsEndpoints.updateOwnSettings, { default_language: "en-XA" });
  await ask(emailOf("nina"));
  const [{ subject, body } = { subject: "", body: "" }] = emails();
  expect(untranslatedParts(subject)).toEqual([]);
  expect(untranslatedParts(body.replaceAll(/^http.*$/gm, ""))).toEqual([]);
});
