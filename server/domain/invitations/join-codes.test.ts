import { randomInt } from "node:crypto";
import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { newJoinCode } from "../join-code.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { findUser } from "../users/queries.ts";
import { insertInvitation } from "./actions/new-invitation.ts";
import { invitationEndpoints } from "./contract.ts";
import { invitationLimits } from "./limits.ts";
import { endless, invitationsSeenBy, signUpPage, tokenOf, tove } from "./testing/invite.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

type LinkParams = InputOf<typeof invitationEndpoints.createInvitationLink>;

/** Creates an invitation with a code. Returns the code, and the token of its link. */
async function createCode(params: LinkParams = {}) {
  const endpoint = invitationEndpoints.createInvitationLink;
  const { invite_link, join_code } = await world.boris.call(endpoint, { max_uses: 2, with_code: true, ...params });
  return { code: join_code ?? "", token: tokenOf(invite_link) };
}

const join = (token: string, name = "tove") =>
  world.stranger(invitationEndpoints.signUp, { ...tove, token, email: `${name}@example.test` });
const stateOf = async (token: string) => (await signUpPage(world.stranger, token)).state;

/** What the server answers to a code, as a visitor of its page and as somebody who signs up. */
async function answersTo(code: string) {
  const refusal: unknown = await join(code, "nobody").catch(({ status, message, body }) => ({ status, message, body }));
  return [await signUpPage(world.stranger, code), refusal];
}

test("an invitation with a code shows it, and Tove joins with it however she types it", async () => {
  const { code } = await createCode({ invite_as: roles.guest });
  expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect(await invitationsSeenBy(world.boris)).toMatchObject([{ join_code: code, max_uses: 2 }]);
  const typed = ` ${code.toLowerCase().replace("-", " ")} `;
  expect(await signUpPage(world.stranger, typed)).toMatchObject({
    state: "open",
    invited_by: "Boris Ek",
    role: "guest",
  });
  const { user_id } = await verifyAction(world, () => join(typed));
  expect(await invitationsSeenBy(world.boris)).toMatchObject([{ joined_user_ids: [user_id] }]);
});

test("as many people join as the invitation is for, by its code and its link together", async () => {
  const { code, token } = await createCode();
  await join(code);
  await join(token, "sven");
  expect([await stateOf(token), await stateOf(code)]).toEqual(["full", "unknown"]);
  await expect(expectUnchanged(world, () => join(token, "olga"))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "All places of this invitation are taken. Ask for a new one.",
  });
  await expect(expectUnchanged(world, () => join(code, "olga"))).rejects.toMatchObject({
    message: "No such invitation",
  });
  // It stays in the list, with the people who joined by it.
  expect(await invitationsSeenBy(world.boris)).toMatchObject([
    { joined_user_ids: [{}, {}].map(() => expect.any(Number)) },
  ]);
});

test("of two people who take the last place at once, one joins", async () => {
  const { code, token } = await createCode({ max_uses: 1 });
  const attempts = await Promise.allSettled([join(code), join(token, "sven")]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a code that has expired, is full or was revoked gets the same answers as one that never was", async () => {
  const unknown = await answersTo("BCDF-GHJK");
  const [expired, full, revoked] = [
    await createCode({ invite_expires_in_minutes: 1 }),
    await createCode({ max_uses: 1 }),
    await createCode(),
  ];
  await join(full.code);
  const [, , last] = await invitationsSeenBy(world.boris);
  await world.boris.call(invitationEndpoints.revokeInvitationLink, { invite_id: last?.id ?? 0 });
  now += 60_000;
  for (const { code } of [expired, full, revoked]) {
    expect(await answersTo(code)).toEqual(unknown);
  }
});

test("after five wrong codes, no code can be tried for a while from that address, but links work", async () => {
  const { code, token } = await createCode();
  for (let wrong = 0; wrong < 3; wrong++) await stateOf("BCDF-GHJK");
  for (let wrong = 0; wrong < 2; wrong++) await expect(join("BCDF-GHJK")).rejects.toMatchObject({ status: 400 });
  const attempts: readonly (() => Promise<unknown>)[] = [
    () => stateOf("BCDF-GHJK"),
    () => stateOf(code),
    () => join(code),
  ];
  for (const attempt of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
  }
  expect([await stateOf(token), await stateOf("made-up")]).toEqual(["open", "unknown"]);
  now += 5_000;
  expect(await stateOf(code)).toBe("open");
  await join(code);
});

test("a code that has ended can be tried without a wait", async () => {
  const { code } = await createCode({ invite_expires_in_minutes: 1 });
  now += 60_000;
  for (let visit = 0; visit < 20; visit++) expect(await stateOf(code)).toBe("unknown");
  const { code: another } = await createCode();
  expect(await stateOf(another)).toBe("open");
});

test("right codes are not limited", async () => {
  const { code } = await createCode();
  for (let visit = 0; visit < 20; visit++) expect(await stateOf(code)).toBe("open");
});

test.each<[LinkParams, string]>([
  [{ invite_as: roles.moderator }, "invite_as"],
  [{ invite_as: roles.administrator }, "invite_as"],
  [{ invite_expires_in_minutes: null }, "invite_expires_in_minutes"],
  [{ invite_expires_in_minutes: 30 * 24 * 60 + 1 }, "invite_expires_in_minutes"],
  [{ max_uses: null }, "max_uses"],
  [{ max_uses: 101 }, "max_uses"],
])("an invitation with a code is for members or guests, few people and few days: %o", async (params, var_name) => {
  await expect(expectUnchanged(world, () => createCode(params))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    body: { var_name, var_problem: "conflict" },
  });
});

test("an organization has a limited number of open codes, and full, expired and revoked ones do not count", async () => {
  const { open } = invitationLimits.code;
  const full = await createCode({ max_uses: 1 });
  await createCode({ invite_expires_in_minutes: 1 });
  await storeCodes(open - 2);
  const refusal = {
    message: "There are too many open codes (limit: 50). Revoke an invitation with a code first.",
    body: { var_name: "with_code", var_problem: "conflict" },
  };
  await expect(expectUnchanged(world, createCode)).rejects.toMatchObject(refusal);
  await world.boris.call(invitationEndpoints.createInvitationLink, {});
  await join(full.code);
  await createCode();
  now += 60_000;
  await createCode();
  const last = (await invitationsSeenBy(world.boris)).findLast(({ join_code }) => join_code !== undefined);
  await world.boris.call(invitationEndpoints.revokeInvitationLink, { invite_id: last?.id ?? 0 });
  await createCode();
  await expect(createCode()).rejects.toMatchObject(refusal);
});

/** Stores invitations with a code, in one transaction. */
function storeCodes(count: number) {
  return mutate(world.ctx, (tx) => {
    const boris = findUser(tx, world.boris.id);
    if (boris === undefined) throw new Error("Boris does not exist.");
    for (let stored = 0; stored < count; stored++) {
      insertInvitation(tx, world.folder, boris, null, endless, { maxUses: 1, code: newJoinCode(randomInt) });
    }
  });
}

test("a link without a code has none", async () => {
  const { join_code } = await world.boris.call(invitationEndpoints.createInvitationLink, { max_uses: 1 });
  expect(join_code).toBeNull();
  const [invitation] = await invitationsSeenBy(world.boris);
  expect(invitation).not.toHaveProperty("join_code");
});

test("a stolen database reveals no code, and nobody can try out codes with it", async () => {
  const { code } = await createCode();
  const letters = code.replace("-", "");
  const stored = JSON.stringify(world.ctx.store.all("SELECT * FROM invitations", []));
  for (const text of [code, letters, hashSecret(code), hashSecret(letters)]) expect(stored).not.toContain(text);
});

test("where the key was lost, as after a restore elsewhere, a code no longer works, but its link does", async () => {
  const { code, token } = await createCode();
  rmSync(dataFiles(world.folder).sealingKey);
  expect(await invitationsSeenBy(world.boris)).toMatchObject([{ max_uses: 2 }]);
  expect([await stateOf(code), await stateOf(token)]).toEqual(["unknown", "open"]);
  const { code: another } = await createCode();
  expect(await stateOf(another)).toBe("open");
});
