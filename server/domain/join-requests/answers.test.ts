import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { deleteExpiredJoinRequests } from "../../jobs/join-requests.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { auditLogEndpoints } from "../audit-log/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { findUser, updateUser } from "../users/queries.ts";
import { joinRequestEndpoints } from "./contract.ts";
import { joinRequestLimits } from "./limits.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const tove = { full_name: "Tove Berg", email: "tove@example.test", password: "correct horse" };

/** Somebody asks to join. Returns the ID of the request. */
async function ask(answers: Partial<typeof tove> & { default_language?: string } = {}): Promise<number> {
  await world.stranger(joinRequestEndpoints.askToJoin, { ...tove, ...answers });
  return (await pending()).at(-1)?.id ?? 0;
}

const pending = async () => (await world.boris.call(joinRequestEndpoints.getJoinRequests, {})).join_requests;
const accept = (request_id: number, by: "ada" | "boris" | "mia" = "boris", role?: 100 | 200 | 400 | 600) =>
  world[by].call(joinRequestEndpoints.acceptJoinRequest, { request_id, ...(role && { role }) });
const decline = (request_id: number, by: "boris" | "mia" = "boris") =>
  world[by].call(joinRequestEndpoints.declineJoinRequest, { request_id });
const attempts = (...all: (() => Promise<unknown>)[]) => all;

const gone = { code: "BAD_REQUEST", body: { var_name: "request_id", var_problem: "unknown" } };

test("once accepted, Tove signs in with the password of her request, in her language", async () => {
  const id = await ask({ default_language: "de" });
  const { user_id } = await verifyAction(world, () => accept(id));
  expect(findUser(world.ctx, user_id)).toMatchObject({
    fullName: "Tove Berg",
    email: tove.email,
    role: roles.member,
    isActive: true,
  });
  expect(settingsOf(world.ctx, user_id)).toMatchObject({ default_language: "de", twenty_four_hour_time: true });
  const { email: username, password } = tove;
  expect(await world.stranger(sessionEndpoints.fetchApiKey, { username, password })).toMatchObject({ user_id });
  expect(await pending()).toEqual([]);
  expect(world.ctx.store.all("SELECT * FROM join_requests", [])).toEqual([]);
});

test("the administrator chooses the role, up to what they may give", async () => {
  const id = await ask();
  await expect(expectUnchanged(world, () => accept(id, "boris", roles.owner))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    body: { var_name: "role" },
  });
  const { user_id } = await accept(id, "boris", roles.guest);
  expect(findUser(world.ctx, user_id)).toMatchObject({ role: roles.guest });
});

test("a declined request is gone, and the person may ask again", async () => {
  const id = await ask();
  await verifyAction(world, () => decline(id));
  expect(await pending()).toEqual([]);
  expect(world.ctx.store.all("SELECT * FROM join_requests", [])).toEqual([]);
  for (const answer of attempts(
    () => accept(id),
    () => decline(id),
  )) {
    await expect(expectUnchanged(world, answer)).rejects.toMatchObject(gone);
  }
  await accept(await ask());
});

test("of two administrators who answer at once, one does", async () => {
  const id = await ask();
  const answers = await Promise.allSettled([accept(id, "ada"), accept(id, "boris"), decline(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("the other administrators are notified of an answer", async () => {
  const [first, second] = [await ask(), await ask({ email: "sven@example.test" })];
  const queue = await openQueue(world.ada.call, { event_types: ["invites_changed"] });
  await accept(first);
  await decline(second);
  expect(await queue.takeAll()).toHaveLength(2);
});

test("the administrator corrects the name and the address", async () => {
  const id = await ask({ full_name: "nina vogel", email: "tovee@example.test" });
  const call = (corrected: { full_name?: string; email?: string }) =>
    world.boris.call(joinRequestEndpoints.acceptJoinRequest, { request_id: id, ...corrected });
  for (const [var_name, corrected] of [
    ["full_name", { full_name: "T*" }],
    ["email", { email: "tove" }],
  ] as const) {
    await expect(expectUnchanged(world, () => call(corrected))).rejects.toMatchObject({ body: { var_name } });
  }
  const { user_id } = await call({ full_name: "Tove Berg", email: tove.email });
  const { email: username, password } = tove;
  expect(findUser(world.ctx, user_id)).toMatchObject({ fullName: "Tove Berg" });
  expect(await world.stranger(sessionEndpoints.fetchApiKey, { username, password })).toMatchObject({ user_id });
});

test("a request with the address of somebody who has an account cannot be accepted, only declined", async () => {
  const id = await ask({ email: "NINA@example.test" });
  await expect(expectUnchanged(world, () => accept(id))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    body: { var_name: "email", var_problem: "taken" },
  });
  await decline(id);
});

test("the organization's rules for names and addresses apply when a request is accepted", async () => {
  const [byName, byAddress] = [await ask({ full_name: "nina vogel" }), await ask({ email: "sven@example.test" })];
  await world.ada.call(organizationEndpoints.updateOrganization, { require_unique_names: true });
  await expect(accept(byName)).rejects.toMatchObject({ body: { var_name: "full_name", var_problem: "taken" } });
  await world.ada.call(organizationEndpoints.updateOrganization, { emails_restricted_to_domains: true });
  await expect(accept(byAddress)).rejects.toMatchObject({ body: { var_name: "email", var_problem: "not_allowed" } });
});

test("only administrators see and answer requests, and those who lose the role no longer do", async () => {
  const id = await ask();
  const refusal = { code: "UNAUTHORIZED_PRINCIPAL" };
  for (const { call } of [world.mia, world.nina, world.gus]) {
    await expect(call(joinRequestEndpoints.getJoinRequests, {})).rejects.toMatchObject(refusal);
  }
  for (const answer of attempts(
    () => accept(id, "mia"),
    () => decline(id, "mia"),
  )) {
    await expect(expectUnchanged(world, answer)).rejects.toMatchObject(refusal);
  }
  await mutate(world.ctx, (tx) => void updateUser(tx, world.boris.id, { role: roles.moderator }));
  await expect(expectUnchanged(world, () => accept(id))).rejects.toMatchObject(refusal);
});

test("requests can still be answered after asking is turned off", async () => {
  const id = await ask();
  await world.ada.call(organizationEndpoints.updateOrganization, { allow_join_requests: false });
  await accept(id);
});

test("a request waits through a restart", async () => {
  const id = await ask();
  world = await world.restart();
  const { user_id } = await accept(id);
  const { email: username, password } = tove;
  expect(await world.stranger(sessionEndpoints.fetchApiKey, { username, password })).toMatchObject({ user_id });
});

test("a request expires, and is deleted", async () => {
  const id = await ask();
  now += joinRequestLimits.days * 86_400_000 - 1000;
  await deleteExpiredJoinRequests(world.ctx);
  expect(await pending()).toHaveLength(1);
  now += 1000;
  expect(await pending()).toEqual([]);
  await expect(expectUnchanged(world, () => accept(id))).rejects.toMatchObject(gone);
  const queue = await openQueue(world.ada.call, { event_types: ["invites_changed"] });
  await deleteExpiredJoinRequests(world.ctx);
  expect(world.ctx.store.all("SELECT * FROM join_requests", [])).toEqual([]);
  expect(await queue.takeAll()).toHaveLength(1);
});

test("the audit log says who added Tove, and who declined Sven, without their passwords", async () => {
  await accept(await ask());
  await decline(await ask({ full_name: "Sven Ek", email: "sven@example.test" }));
  const { entries } = await world.ada.call(auditLogEndpoints.getAuditLog, {});
  expect(entries.slice(0, 2)).toMatchObject([
    {
      actor: { full_name: "Boris Ek" },
      object: { kind: "join_request", name: "Sven Ek" },
      before: { full_name: "Sven Ek", email: "sven@example.test" },
      after: null,
    },
    { actor: { full_name: "Boris Ek" }, action: "accept_join_request", object: { kind: "user", name: "Tove Berg" } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("scrypt");
});
