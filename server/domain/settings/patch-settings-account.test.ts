import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import { emailOf, type TestPersonName, testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { placeholderHost } from "../users/placeholder-address.ts";
import { findUser, updateUser } from "../users/queries.ts";
import { settingsEndpoints } from "./contract.ts";

let world: World;
let now = Date.parse("2026-03-02T09:00:00Z");

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  const opened = await createWorld({ clock: { now: () => now } });
  const { id, apiKey } = opened.nina;
  // The placeholder address stays hers when the real one changes.
  const credentials = { email: `user${id}@${placeholderHost}`, apiKey };
  world = { ...opened, nina: { ...opened.nina, call: createClient({ baseUrl: opened.url, credentials }) } };
});

afterEach(() => world.close());

type Change = InputOf<typeof settingsEndpoints.updateOwnSettings>;
type Organization = InputOf<typeof organizationEndpoints.updateOrganization>;

const change = (by: TestPersonName, account: Change) => world[by].call(settingsEndpoints.updateOwnSettings, account);
const changeOrganization = (settings: Organization) =>
  world.ada.call(organizationEndpoints.updateOrganization, settings);
const nina = () => findUser(world.ctx, world.nina.id);

const newPassword = { old_password: testPassword, new_password: "a better password" };

test("Nina changes her name and address, and everybody who may see them is notified", async () => {
  await verifyAction(world, () => change("nina", { full_name: " Nina Ek ", email: "ek@example.test" }));
  expect(nina()).toMatchObject({ fullName: "Nina Ek", email: "ek@example.test" });
  const signedIn = await world.stranger(sessionEndpoints.fetchApiKey, {
    username: "EK@example.test",
    password: testPassword,
  });
  expect(signedIn.user_id).toBe(world.nina.id);
});

test.each([
  [{ full_name: "N" }, "Name too short!"],
  [{ full_name: "Nina*" }, "Invalid characters in name!"],
  [{ email: "nina" }, "Enter a valid email address."],
  [{ email: emailOf("omar").toUpperCase() }, `Email '${emailOf("omar").toUpperCase()}' already in use`],
  [{ ...newPassword, new_password: "short" }, "New password is too weak!"],
  [{ ...newPassword, old_password: "wrong" }, "Wrong password!"],
  [{ new_password: "a better password" }, "Wrong password!"],
])("%o is refused, together with the rest of the request", async (account, message) => {
  const request = { color_scheme: 2, ...account } as Change;
  await expect(expectUnchanged(world, () => change("nina", request))).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message,
  });
});

test("only administrators choose their name and address if the organization has turned that off for others", async () => {
  await changeOrganization({ name_changes_disabled: true, email_changes_disabled: true });
  await expect(expectUnchanged(world, () => change("nina", { full_name: "Nina Ek" }))).rejects.toMatchObject({
    message: "Name changes are disabled in this organization.",
  });
  await expect(expectUnchanged(world, () => change("mia", { email: "m@example.test" }))).rejects.toMatchObject({
    message: "Email address changes are disabled in this organization.",
  });
  // Repeating a value is no change.
  await change("nina", { full_name: "Nina Vogel", email: emailOf("nina") });
  await change("boris", { full_name: "Boris Berg" });
});

test("a bot cannot change its own name, address or password", async () => {
  await mutate(world.ctx, (tx) => updateUser(tx, world.nina.id, { botType: 1, passwordHash: null }));
  for (const account of [{ full_name: "Nina Bot" }, { email: "bot@example.test" }, newPassword]) {
    await expect(expectUnchanged(world, () => change("nina", account))).rejects.toMatchObject({ status: 400 });
  }
  await change("nina", { twenty_four_hour_time: true });
});

test("names are unique where the organization requires it", async () => {
  await changeOrganization({ require_unique_names: true });
  await expect(expectUnchanged(world, () => change("nina", { full_name: "omar haddad" }))).rejects.toMatchObject({
    message: "Unique names required in this organization.",
  });
  await change("nina", { full_name: "NINA VOGEL" });
});

test("an address must be in one of the organization's domains where it requires that", async () => {
  await world.ada.call(emailDomainEndpoints.addEmailDomain, { domain: "books.test", allow_subdomains: false });
  await changeOrganization({ emails_restricted_to_domains: true });
  await expect(expectUnchanged(world, () => change("nina", { email: "n@else.test" }))).rejects.toMatchObject({
    message: "Email 'n@else.test' not allowed in this organization",
  });
  await change("nina", { email: "nina@books.test" });
});

test("after a change only the new password signs in, and all other browsers and devices are signed out", async () => {
  const elsewhere = await signIn();
  const { api_key } = await world.stranger(sessionEndpoints.fetchApiKey, {
    username: emailOf("nina"),
    password: testPassword,
  });
  const phone = createClient({ baseUrl: world.url, credentials: { email: emailOf("nina"), apiKey: api_key } });
  const waiting = await openQueue(phone);
  const poll = waiting.poll();

  await change("nina", newPassword);
  expect(await poll).toEqual([]);
  await expect(waiting.poll()).rejects.toMatchObject({ status: 401 });
  expect((await asBrowser(elsewhere)).status).toBe(401);
  expect((await world.nina.call(sessionEndpoints.getSession, {})).user_id).toBe(world.nina.id);
  expect((await world.omar.call(sessionEndpoints.getSession, {})).user_id).toBe(world.omar.id);

  const signInWith = (password: string) =>
    world.stranger(sessionEndpoints.fetchApiKey, { username: emailOf("nina"), password });
  await expect(signInWith(testPassword)).rejects.toMatchObject({ code: "AUTHENTICATION_FAILED" });
  expect((await signInWith(newPassword.new_password)).user_id).toBe(world.nina.id);
});

test("only the browser in which the password is changed stays signed in, and all keys are revoked", async () => {
  const here = await signIn();
  const body = new URLSearchParams(newPassword);
  const headers = { cookie: here, "x-watercooler-csrf": "1" };
  const answer = await fetch(`${world.url}/api/v1/settings`, { method: "PATCH", headers, body });
  expect(answer.status).toBe(200);
  expect((await asBrowser(here)).status).toBe(200);
  await expect(world.nina.call(sessionEndpoints.getSession, {})).rejects.toMatchObject({ status: 401 });
});

test("guesses of the old password are limited like attempts to sign in", async () => {
  const guess = () => change("nina", { ...newPassword, old_password: "guess" });
  for (let count = 0; count < 5; count++) await expect(guess()).rejects.toMatchObject({ message: "Wrong password!" });
  await expect(guess()).rejects.toMatchObject({ status: 429, code: "RATE_LIMIT_HIT" });
  await expect(change("nina", newPassword)).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
  now += 61_000;
  await change("nina", newPassword);
});

test("of two simultaneous new passwords one is stored, and the other refused", async () => {
  const request = ["the first password", "the second password"].map((new_password) =>
    change("nina", { ...newPassword, new_password }),
  );
  const outcomes = await Promise.allSettled(request);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: emailOf("nina"), password: testPassword });
  const answer = await fetch(`${world.url}/api/v1/session`, { method: "POST", body });
  return (answer.headers.get("set-cookie") ?? "").split("; ")[0] ?? "";
}

const asBrowser = (cookie: string) => fetch(`${world.url}/api/v1/session`, { headers: { cookie } });
