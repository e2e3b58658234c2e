import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { roles } from "../../http/roles.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { SystemGroupName } from "../group-setting.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { updateUser } from "../users/queries.ts";
import { createLink, inviteAt, signUpPage } from "./testing/invite.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const page = (token?: string) => signUpPage(world.stranger, token);

/** The response for a link that cannot be used: the organization, and nothing else. */
const unusablePage = (state: string) => ({
  state,
  organization_name: "Lindholm & Daughters",
  invited_by: null,
  role: null,
  email: null,
  default_stream_groups: [],
});

const updateUserRow = (id: number, change: { role?: number; isActive?: boolean }) =>
  mutate(world.ctx, (tx) => void updateUser(tx, id, change));

test("a stranger is shown who invites them, to which organization, in which role and at which address", async () => {
  const { token } = await inviteAt(world.mia, "tove@example.test", { invite_as: roles.guest });
  expect(await page(token)).toMatchObject({
    state: "open",
    organization_name: "Lindholm & Daughters",
    invited_by: "Mia Strand",
    role: "guest",
    email: "tove@example.test",
    default_stream_groups: [],
  });
});

test("a link for many has no email address", async () => {
  expect(await page(await createLink(world.boris))).toMatchObject({ state: "open", role: "member", email: null });
});

test("a link counts as expired from the second it expires", async () => {
  const { token } = await inviteAt(world.nina, "tove@example.test", { invite_expires_in_minutes: 1 });
  now += 59_999;
  expect(await page(token)).toMatchObject({ state: "open" });
  now += 1;
  expect(await page(token)).toMatchObject(unusablePage("expired"));
});

test("an unknown token reveals nothing", async () => {
  for (const token of ["", "made-up", "x".repeat(200)])
    expect(await page(token)).toMatchObject(unusablePage("unknown"));
});

test("an invitation cannot be used while its inviter is deactivated", async () => {
  const { token } = await inviteAt(world.nina, "tove@example.test");
  await updateUserRow(world.nina.id, { isActive: false });
  expect(await page(token)).toMatchObject(unusablePage("revoked"));
  await updateUserRow(world.nina.id, { isActive: true });
  expect(await page(token)).toMatchObject({ state: "open" });
});

test("an invitation to a role that its inviter may no longer give cannot be used", async () => {
  const { token } = await inviteAt(world.mia, "tove@example.test", { invite_as: roles.moderator });
  const { token: asMember } = await inviteAt(world.mia, "sven@example.test");
  await updateUserRow(world.mia.id, { role: roles.member });
  expect(await page(token)).toMatchObject(unusablePage("revoked"));
  expect(await page(asMember)).toMatchObject({ state: "open" });
});

test("a link for many cannot be used once its creator may create none", async () => {
  const token = await createLink(world.boris, { invite_as: roles.guest });
  await updateUserRow(world.boris.id, { role: roles.moderator });
  expect(await page(token)).toMatchObject(unusablePage("revoked"));
});

test("an invitation by email cannot be used while its inviter may not invite", async () => {
  const { token } = await inviteAt(world.nina, "tove@example.test");
  const setInvitePermission = (group: SystemGroupName) =>
    world.ada.call(organizationEndpoints.updateOrganization, {
      can_invite_users_group: { new: systemGroupId(group) },
    });
  await setInvitePermission("role:moderators");
  expect(await page(token)).toMatchObject(unusablePage("revoked"));
  await setInvitePermission("role:members");
  expect(await page(token)).toMatchObject({ state: "open" });
});

test("joining without a link is possible only where the organization requires no invitation", async () => {
  expect(await page()).toMatchObject(unusablePage("invitation_required"));
  await mutate(world.ctx, (tx) => storeOrganizationSetting(tx, "invite_required", false));
  expect(await page()).toMatchObject(unusablePage("open"));
});

test("nobody joins a server that has no organization", async () => {
  const server = await createEmptyServer();
  const stranger = createClient({ baseUrl: server.url.now(), credentials: "none" });
  expect(await signUpPage(stranger)).toMatchObject({ state: "invitation_required", organization_name: "" });
  await server.close();
});
