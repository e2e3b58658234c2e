import { afterEach, beforeEach, expect, test } from "vitest";
import { joinRequests } from "../../db/schema/join-requests.ts";
import { createClient } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { pseudoCatalogs, untranslatedParts } from "../../texts/testing/pseudo-language.ts";
import { mutate } from "../../transactions/mutate.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { noticeTextsTo } from "../notification-bot/testing/sent-notices.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { allUsers } from "../users/queries.ts";
import { joinRequestEndpoints } from "./contract.ts";
import { joinRequestLimits } from "./limits.ts";
import { pendingJoinRequests } from "./queries.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const tove = { full_name: "Tove Berg", email: "tove@example.test", password: "correct horse" };
const ask = (answers: Partial<InputOf<typeof joinRequestEndpoints.askToJoin>> = {}) =>
  world.stranger(joinRequestEndpoints.askToJoin, { ...tove, ...answers });
const requestsSeenBy = async (name: "ada" | "boris") =>
  (await world[name].call(joinRequestEndpoints.getJoinRequests, {})).join_requests;

/** Stores requests without asking. */
const store = (count: number, address: string) =>
  mutate(world.ctx, (tx) => {
    const applicant = { fullName: "Somebody", email: "somebody@example.test", passwordHash: "", address };
    for (let at = 0; at < count; at++)
      tx.store.db
        .insert(joinRequests)
        .values({ ...applicant, createdAt: tx.now })
        .run();
  });

test("Tove asks to join, and the administrators see it", async () => {
  const people = allUsers(world.ctx).length;
  await verifyAction(world, () => ask());
  const request = {
    id: expect.any(Number),
    full_name: "Tove Berg",
    email: tove.email,
    ip_address: "127.0.0.1",
    date_created: now / 1000,
    expiry_date: now / 1000 + joinRequestLimits.days * 86_400,
  };
  expect([await requestsSeenBy("ada"), await requestsSeenBy("boris")]).toEqual([[request], [request]]);
  expect(allUsers(world.ctx)).toHaveLength(people);
});

test("the administrators, and nobody else, are notified by an event and a message in their language", async () => {
  const queues = await Promise.all(
    [world.ada, world.boris, world.mia].map(({ call }) => openQueue(call, { event_types: ["invites_changed"] })),
  );
  await ask();
  const events = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(events.map(({ length }) => length)).toEqual([1, 1, 0]);
  const text =
    "` Tove Berg ` (` tove@example.test `) asks to join. [Accept or decline](/admin/people?view=requests&open=1)";
  for (const name of ["ada", "boris"] as const) expect(await noticeTextsTo(world, world[name])).toEqual([text]);
  expect(await noticeTextsTo(world, world.mia)).toEqual([]);
});

test("each administrator is notified in their language", async () => {
  const other = await createWorld({ config: { catalogsFolder: pseudoCatalogs() } });
  await other.ada.call(settingsEndpoints.updateOwnSettings, { default_language: "en-XA" });
  await other.stranger(joinRequestEndpoints.askToJoin, tove);
  const [[toAda = ""], [toBoris = ""]] = [
    await noticeTextsTo(other, other.ada),
    await noticeTextsTo(other, other.boris),
  ];
  expect(untranslatedParts(toAda.replaceAll(/`.*?`|\(\/admin.*\)/g, ""))).toEqual([]);
  expect(toBoris).toContain("asks to join.");
  await other.close();
});

test("nobody signs in before their request is accepted", async () => {
  await ask();
  const { email: username, password } = tove;
  await expect(world.stranger(sessionEndpoints.fetchApiKey, { username, password })).rejects.toMatchObject({
    code: "AUTHENTICATION_FAILED",
  });
});

test("the answer is the same for an address that somebody has, and its owner is not notified", async () => {
  const answers = [];
  for (const email of ["tove@example.test", "NINA@example.test", "nina@example.test"])
    answers.push(await ask({ email }));
  expect(answers).toEqual(Array(3).fill({ result: "success", msg: "" }));
  expect(pendingJoinRequests(world.ctx)).toHaveLength(3);
});

test("a later request with the same address replaces no earlier one", async () => {
  await ask();
  await ask({ full_name: "Somebody Else", password: "battery staple" });
  expect((await requestsSeenBy("ada")).map(({ full_name }) => full_name)).toEqual(["Tove Berg", "Somebody Else"]);
});

test("the database has no password in plain text", async () => {
  await ask();
  const [stored] = world.ctx.store.all("SELECT * FROM join_requests", []);
  expect(stored).toMatchObject({ password_hash: expect.stringMatching(/scrypt/) });
  expect(JSON.stringify(stored)).not.toContain(tove.password);
});

test.each([
  ["email", { email: "tove" }, "invalid"],
  ["full_name", { full_name: "T" }, "too_short"],
  ["full_name", { full_name: "Tove*" }, "unusable_character"],
  ["full_name", { full_name: "Your mailbox is full https://evil.example" }, "not_allowed"],
  ["full_name", { full_name: "Your mailbox is full WWW.evil" }, "not_allowed"],
  ["full_name", { full_name: "Your mailbox is full evil.example" }, "not_allowed"],
  ["full_name", { full_name: "Your mailbox is full t.co/free" }, "not_allowed"],
  ["email", { email: "evil.example/free@example.test" }, "invalid"],
  ["email", { email: "www.evil.example@example.test" }, "invalid"],
  ["password", { password: "short" }, "too_short"],
  ["password", { password: "password" }, "weak"],
])("a wrong %s is refused, and nothing is stored: %o", async (var_name, answers, var_problem) => {
  await expect(expectUnchanged(world, () => ask(answers))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    body: { var_name, var_problem },
  });
});

test("an address outside the organization's domains is refused", async () => {
  await world.ada.call(emailDomainEndpoints.addEmailDomain, { domain: "example.test", allow_subdomains: false });
  await world.ada.call(organizationEndpoints.updateOrganization, { emails_restricted_to_domains: true });
  await expect(expectUnchanged(world, () => ask({ email: "tove@elsewhere.test" }))).rejects.toMatchObject({
    body: { var_name: "email", var_problem: "not_allowed" },
  });
  await ask();
});

test("where asking is turned off, or there is no organization, nobody asks", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, { allow_join_requests: false });
  const refusal = { code: "BAD_REQUEST", body: { request_problem: "turned_off" } };
  await expect(expectUnchanged(world, () => ask())).rejects.toMatchObject(refusal);
  const server = await createEmptyServer();
  const stranger = createClient({ baseUrl: server.url.now(), credentials: "none" });
  await expect(stranger(joinRequestEndpoints.askToJoin, tove)).rejects.toMatchObject(refusal);
  await server.close();
});

test("only owners turn asking on and off", async () => {
  const change = () => world.boris.call(organizationEndpoints.updateOrganization, { allow_join_requests: false });
  await expect(expectUnchanged(world, change)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
});

test("the number of pending requests is limited, of one computer and of all", async () => {
  await store(joinRequestLimits.fromAddress, "127.0.0.1");
  const refusal = { code: "BAD_REQUEST", body: { request_problem: "too_many" } };
  await expect(expectUnchanged(world, () => ask())).rejects.toMatchObject(refusal);
  now += joinRequestLimits.days * 86_400_000;
  await ask();
  expect(world.ctx.store.all("SELECT * FROM join_requests", [])).toHaveLength(1);
  await store(joinRequestLimits.pending - 1, "10.0.0.5");
  await expect(expectUnchanged(world, () => ask())).rejects.toMatchObject(refusal);
});

test("a computer cannot ask again and again, whether its requests are answered or not", async () => {
  for (let asked = 0; asked < 10; asked++) {
    await ask();
    const [request] = await requestsSeenBy("ada");
    await world.ada.call(joinRequestEndpoints.declineJoinRequest, { request_id: request?.id ?? 0 });
  }
  await expect(expectUnchanged(world, () => ask())).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
});

test.each(["J.R. Berg", "Tove Berg Jr.", "T.Berg", "Dr. Tove Berg, Dipl.-Ing.", "E.ON", "Tove/Sven", "Tøve 2.0"])(
  "somebody called %s may ask",
  async (full_name) => {
    await ask({ full_name });
    expect(await requestsSeenBy("ada")).toMatchObject([{ full_name }]);
  },
);

test("a password that is too short costs no attempt", async () => {
  for (let tried = 0; tried < 12; tried++) {
    await expect(ask({ password: "short" })).rejects.toMatchObject({ body: { var_problem: "too_short" } });
  }
  await ask();
});

test("names and addresses do not become links, mentions or other formatting in the notice", async () => {
  await ask({ full_name: "Tove [free](x) _evil_", email: "_tove_@evil.example" });
  const [text] = await noticeTextsTo(world, world.boris);
  expect(text).toContain("` Tove [free](x) _evil_ `");
  expect(text).toContain("` _tove_@evil.example `");
});
