import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { invitationEndpoints } from "./contract.ts";
import { createLink, invitationsSeenBy, inviteAt, signUpPage } from "./testing/invite.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const revoke = (who: TestPersonName, invite_id: number) =>
  world[who].call(invitationEndpoints.revokeInvitation, { invite_id });
const revokeLink = (who: TestPersonName, invite_id: number) =>
  world[who].call(invitationEndpoints.revokeInvitationLink, { invite_id });

const noSuch = { status: 400, code: "BAD_REQUEST", message: "No such invitation" };

test("Nina revokes her own invitation, which then no longer works", async () => {
  const { id, token } = await inviteAt(world.nina, "tove@example.test");
  await verifyAction(world, () => revoke("nina", id));
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "revoked", invited_by: null, email: null });
  expect(await invitationsSeenBy(world.nina)).toEqual([]);
  await expect(revoke("nina", id)).rejects.toMatchObject(noSuch);
});

test("administrators revoke everybody's invitations, and the inviter is notified", async () => {
  const { id } = await inviteAt(world.nina, "tove@example.test");
  const queue = await openQueue(world.nina.call);
  await revoke("boris", id);
  expect(await queue.takeAll()).toMatchObject([{ type: "invites_changed" }]);
});

test("other members and moderators cannot revoke an invitation", async () => {
  const { id, token } = await inviteAt(world.nina, "tove@example.test");
  for (const name of ["omar", "mia"] as const) {
    await expect(expectUnchanged(world, () => revoke(name, id))).rejects.toMatchObject(noSuch);
  }
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "open" });
});

test("an administrator cannot revoke an invitation to become owner", async () => {
  const { id } = await inviteAt(world.ada, "tove@example.test", { invite_as: roles.owner });
  await expect(revoke("boris", id)).rejects.toMatchObject(noSuch);
});

test("invitation links and email invitations are revoked only by their own endpoints", async () => {
  const token = await createLink(world.boris);
  const [link] = await invitationsSeenBy(world.boris);
  const { id } = await inviteAt(world.boris, "tove@example.test");
  await expect(revoke("boris", link?.id ?? 0)).rejects.toMatchObject(noSuch);
  await expect(revokeLink("boris", id)).rejects.toMatchObject(noSuch);
  await expect(revokeLink("boris", 999)).rejects.toMatchObject(noSuch);
  await verifyAction(world, () => revokeLink("boris", link?.id ?? 0));
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "revoked" });
});

test("of two people who revoke at once, one gets the error that there is no such invitation", async () => {
  const { id } = await inviteAt(world.nina, "tove@example.test");
  const attempts = await Promise.allSettled([revoke("nina", id), revoke("boris", id)]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
