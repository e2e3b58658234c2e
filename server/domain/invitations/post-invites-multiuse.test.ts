import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { findUser } from "../users/queries.ts";
import { insertInvitation } from "./actions/new-invitation.ts";
import { invitationEndpoints } from "./contract.ts";
import { invitationLimits } from "./limits.ts";
import { createLink, endless, invitationsSeenBy } from "./testing/invite.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("an administrator creates a link, which the list shows unchanged", async () => {
  const { invite_link } = await verifyAction(world, () =>
    world.boris.call(invitationEndpoints.createInvitationLink, { invite_as: roles.guest }),
  );
  expect(invite_link).toMatch(new RegExp(`^${world.url}/join/[A-Za-z0-9_-]{43}$`));
  expect(await invitationsSeenBy(world.boris)).toMatchObject([{ link_url: invite_link, invited_as: roles.guest }]);
});

test("people who may only invite by email may not create links for many", async () => {
  for (const name of ["mia", "nina"] as const) {
    await expect(createLink(world[name])).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Insufficient permission",
    });
  }
});

test("an administrator cannot create a link for owners", async () => {
  await expect(createLink(world.boris, { invite_as: roles.owner })).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization owner",
  });
});

test.each([
  [{ invite_expires_in_minutes: 0 }, "invite_expires_in_minutes is too small (minimum: 1)"],
  [{ invite_expires_in_minutes: 1e9 }, "invite_expires_in_minutes is too large"],
  [{ invite_as: 500 as never }, "Invalid invite_as"],
  [{ group_ids: [999] }, "Invalid user group"],
  [{ group_ids: [3] }, "Insufficient permission"],
  [{ stream_ids: [999] }, "Invalid channel ID 999. No invites were sent."],
])("a link with %o is refused, and none is made", async (params, message) => {
  await expect(expectUnchanged(world, () => createLink(world.ada, params))).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: expect.stringContaining(message),
  });
});

test("the number of open invitations of an organization is limited", async () => {
  await mutate(world.ctx, (tx) => {
    const omar = findUser(tx, world.omar.id);
    if (omar === undefined) throw new Error("Omar does not exist.");
    for (let made = 0; made < invitationLimits.open; made += 1) insertInvitation(tx, world.folder, omar, null, endless);
  });
  await expect(createLink(world.ada)).rejects.toMatchObject({
    message: `There are too many open invitations (limit: ${invitationLimits.open}). Revoke some first.`,
  });
});
