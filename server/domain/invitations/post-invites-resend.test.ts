import { afterEach, beforeEach, expect, test } from "vitest";
import { mailOutbox } from "../../db/schema/mail.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { bodyOf } from "../mail/queries.ts";
import { updateUser } from "../users/queries.ts";
import { invitationEndpoints } from "./contract.ts";
import { invitationLimits } from "./limits.ts";
import { createLink, invitationsSeenBy, inviteAt } from "./testing/invite.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const resend = (who: TestPersonName, invite_id: number) =>
  world[who].call(invitationEndpoints.resendInvitation, { invite_id });

test("the email is sent again with the same link, which is valid for as long again", async () => {
  const { id, link_url } = await inviteAt(world.nina, "tove@example.test", { invite_expires_in_minutes: 60 });
  now += 45 * 60_000;
  await verifyAction(world, () => resend("nina", id));
  const emails = world.ctx.store.db.select().from(mailOutbox).all();
  expect(emails.map(({ recipient }) => recipient)).toEqual(["tove@example.test", "tove@example.test"]);
  expect(emails.map((email) => bodyOf(world.folder, email))[1]).toContain(link_url);
  expect(await invitationsSeenBy(world.nina)).toMatchObject([
    { id, link_url, invited: now / 1000, expiry_date: now / 1000 + 3600 },
  ]);
});

test("an invitation without an end still has none", async () => {
  const { id } = await inviteAt(world.nina, "tove@example.test", { invite_expires_in_minutes: null });
  await resend("boris", id);
  expect(await invitationsSeenBy(world.nina)).toMatchObject([{ expiry_date: null }]);
});

test("links for many, other people's invitations and those that have ended are not sent again", async () => {
  const { id: ninas } = await inviteAt(world.nina, "tove@example.test", { invite_expires_in_minutes: 60 });
  await createLink(world.boris);
  const link = (await invitationsSeenBy(world.boris)).find((each) => each.is_multiuse);
  const refusal = { code: "BAD_REQUEST", message: "No such invitation" };
  await expect(resend("omar", ninas)).rejects.toMatchObject(refusal);
  await expect(resend("boris", link?.id ?? 0)).rejects.toMatchObject(refusal);
  now += 60 * 60_000;
  await expect(resend("nina", ninas)).rejects.toMatchObject(refusal);
});

test("an invitation that cannot be used is not sent again", async () => {
  const { id } = await inviteAt(world.nina, "tove@example.test");
  await mutate(world.ctx, (tx) => void updateUser(tx, world.nina.id, { isActive: false }));
  await expect(resend("boris", id)).rejects.toMatchObject({
    message: "The person who made this invitation may no longer invite. Revoke it, and invite again.",
  });
});

test("an invitation is sent again only so many times", async () => {
  const { id } = await inviteAt(world.nina, "tove@example.test");
  for (let sent = 0; sent < invitationLimits.resends; sent += 1) await resend("nina", id);
  await expect(resend("nina", id)).rejects.toMatchObject({
    message: `This invitation was sent too often (limit: ${invitationLimits.resends}). Invite again.`,
  });
});
