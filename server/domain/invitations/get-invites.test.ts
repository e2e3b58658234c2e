import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { roles } from "../../http/roles.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { updateUser } from "../users/queries.ts";
import { invitationEndpoints } from "./contract.ts";
import { createLink, invitationsSeenBy, inviteAt, signUpPage, tokenOf, tove } from "./testing/invite.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const idsSeenBy = async (name: TestPersonName) => (await invitationsSeenBy(world[name])).map(({ id }) => id);

test("Nina sees what she invited Tove to, and the link to hand over", async () => {
  const { token } = await inviteAt(world.nina, "tove@example.test", { invite_as: roles.guest });
  expect(await invitationsSeenBy(world.nina)).toEqual([
    {
      id: expect.any(Number),
      invited_by_user_id: world.nina.id,
      invited: now / 1000,
      expiry_date: now / 1000 + 10 * 86_400,
      invited_as: roles.guest,
      email: "tove@example.test",
      link_url: `${world.url}/join/${token}`,
      notify_referrer_on_join: true,
      is_multiuse: false,
      max_uses: 1,
      joined_user_ids: [],
    },
  ]);
});

test("a link that many may use has no email address", async () => {
  await createLink(world.ada, { invite_expires_in_minutes: null, notify_referrer_on_join: false });
  const [invitation] = await invitationsSeenBy(world.ada);
  expect(invitation).toMatchObject({ is_multiuse: true, expiry_date: null, notify_referrer_on_join: false });
  expect(invitation).not.toHaveProperty("email");
});

test("the list says who joined by each link, in their order, and by no other", async () => {
  const [link, other] = [await createLink(world.boris), await createLink(world.boris)];
  const join = async (token: string, name: string) =>
    (await world.stranger(invitationEndpoints.signUp, { ...tove, token, email: `${name}@example.test` })).user_id;
  const joined = [await join(link, "tove"), await join(link, "sven")];
  expect((await invitationsSeenBy(world.boris)).map(({ joined_user_ids }) => joined_user_ids)).toEqual([joined, []]);
  joined.push(await join(link, "olga"));
  const others = [await join(other, "per")];
  expect((await invitationsSeenBy(world.ada)).map(({ joined_user_ids }) => joined_user_ids)).toEqual([joined, others]);
});

test("members see their own invitations, administrators everybody's up to their own role", async () => {
  const { id: ninas } = await inviteAt(world.nina, "tove@example.test");
  const { id: omars } = await inviteAt(world.omar, "sven@example.test");
  const { id: ofAnOwner } = await inviteAt(world.ada, "olga@example.test", { invite_as: roles.owner });
  expect(await idsSeenBy("nina")).toEqual([ninas]);
  expect(await idsSeenBy("mia")).toEqual([]);
  expect(await idsSeenBy("boris")).toEqual([ninas, omars]);
  expect(await idsSeenBy("ada")).toEqual([ninas, omars, ofAnOwner]);
});

test("invitations that have ended are not listed", async () => {
  await inviteAt(world.nina, "tove@example.test", { invite_expires_in_minutes: 5 });
  now += 5 * 60_000;
  expect(await idsSeenBy("nina")).toEqual([]);
});

test("ended invitations are listed on request if somebody joined by them, without their links and codes", async () => {
  const { token: codeless } = await inviteAt(world.nina, "tove@example.test");
  const unused = await createLink(world.boris);
  const expiring = await createLink(world.boris, { invite_expires_in_minutes: 5, max_uses: 2, with_code: true });
  const revoked = await createLink(world.boris);
  const join = async (token: string, name: string) =>
    (await world.stranger(invitationEndpoints.signUp, { ...tove, token, email: `${name}@example.test` })).user_id;
  const joined = [await join(codeless, "tove"), await join(expiring, "sven"), await join(revoked, "olga")];
  const open = await createLink(world.boris);
  const links = await invitationsSeenBy(world.boris);
  for (const token of [unused, revoked]) {
    const invite_id = links.find(({ link_url }) => link_url?.endsWith(token))?.id ?? 0;
    await world.boris.call(invitationEndpoints.revokeInvitationLink, { invite_id });
  }
  now += 5 * 60_000;
  const listed = await invitationsSeenBy(world.ada, { include_ended: true });
  expect(listed.map(({ ended, joined_user_ids, max_uses }) => [ended, joined_user_ids, max_uses])).toEqual([
    [undefined, [], null],
    ["used", joined.slice(0, 1), 1],
    ["expired", joined.slice(1, 2), 2],
    ["revoked", joined.slice(2), null],
  ]);
  expect(listed.map(({ link_url }) => link_url)).toEqual([expect.stringContaining(open), ...Array(3)]);
  expect(listed.filter((each) => "join_code" in each)).toEqual([]);
  expect(await invitationsSeenBy(world.ada)).toEqual(listed.slice(0, 1));
});

test("members see their own ended invitations, and an administrator none to a role above their own", async () => {
  const { token } = await inviteAt(world.nina, "tove@example.test");
  const { token: ofAnOwner } = await inviteAt(world.ada, "olga@example.test", { invite_as: roles.owner });
  await world.stranger(invitationEndpoints.signUp, { ...tove, token });
  await world.stranger(invitationEndpoints.signUp, { ...tove, token: ofAnOwner, email: "olga@example.test" });
  const countSeenBy = async (name: TestPersonName) =>
    (await invitationsSeenBy(world[name], { include_ended: true })).length;
  expect(await Promise.all((["nina", "mia", "boris", "ada"] as const).map(countSeenBy))).toEqual([1, 0, 1, 2]);
});

test("an invitation stays listed while its inviter is deactivated, so that it can be revoked", async () => {
  const { id } = await inviteAt(world.nina, "tove@example.test");
  await mutate(world.ctx, (tx) => void updateUser(tx, world.nina.id, { isActive: false }));
  expect(await idsSeenBy("boris")).toEqual([id]);
});

test("guests and bots cannot use invitations", async () => {
  await expect(invitationsSeenBy(world.gus)).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization member",
  });
  await mutate(world.ctx, (tx) => void updateUser(tx, world.boris.id, { botType: 1 }));
  await expect(invitationsSeenBy(world.boris)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "This endpoint does not accept bot requests.",
  });
});

test("a stolen database reveals no link, but people who may see the link are shown it again", async () => {
  const token = await createLink(world.boris);
  const [stored] = world.ctx.store.all("SELECT * FROM invitations", []);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await invitationsSeenBy(world.boris)).toMatchObject([{ link_url: `${world.url}/join/${token}` }]);
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "open" });
});

test("where the key was lost, as after a restore elsewhere, a link works but is not shown, and a resent email has a new one", async () => {
  const { id, token } = await inviteAt(world.nina, "tove@example.test");
  const link = await createLink(world.boris);
  rmSync(dataFiles(world.folder).sealingKey);
  expect((await invitationsSeenBy(world.boris)).map(({ link_url }) => link_url)).toEqual([undefined, undefined]);
  for (const each of [token, link]) expect(await signUpPage(world.stranger, each)).toMatchObject({ state: "open" });
  await world.nina.call(invitationEndpoints.resendInvitation, { invite_id: id });
  const [resent] = await invitationsSeenBy(world.nina);
  expect(resent?.link_url).not.toContain(token);
  expect(await signUpPage(world.stranger, tokenOf(resent?.link_url))).toMatchObject({ state: "open" });
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "unknown" });
});
