import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { mailOutbox } from "../../db/schema/mail.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { form, send } from "../../http/testing/send.ts";
import { createChannel } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { findChannelByName } from "../channels/queries.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { mailEndpoints } from "../mail/contract.ts";
import { bodyOf } from "../mail/queries.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { updateUser } from "../users/queries.ts";
import { invitationEndpoints } from "./contract.ts";
import { invitationLimits } from "./limits.ts";
import { invitationsSeenBy, inviteAt, signUpPage } from "./testing/invite.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Invitation = Partial<InputOf<typeof invitationEndpoints.inviteByMail>>;

const invite = (who: TestPersonName, params: Invitation = {}) =>
  world[who].call(invitationEndpoints.inviteByMail, { invitee_emails: "tove@example.test", stream_ids: [], ...params });

const emails = () => world.ctx.store.db.select().from(mailOutbox).all();
const bodies = () => emails().map((email) => bodyOf(world.folder, email) ?? "");

test("each address gets an invitation and an email of its own", async () => {
  await invite("nina", {
    invitee_emails: "tove@example.test, sven@example.test\n\nolga@example.test,TOVE@example.test",
  });
  const seen = await invitationsSeenBy(world.nina);
  expect(seen.map(({ email }) => email?.toLowerCase())).toEqual([
    "tove@example.test",
    "sven@example.test",
    "olga@example.test",
  ]);
  expect(new Set(seen.map((each) => each.link_url)).size).toBe(3);
  expect(emails().map((email) => email.recipient)).toEqual(seen.map(({ email }) => email));
  expect(emails()[1]).toMatchObject({ subject: "Nina Vogel invites you to Lindholm & Daughters" });
  expect(bodies()[1]?.split("\n\n")).toContain(seen[1]?.link_url);
});

test("the database and the outbox do not reveal the link of a waiting email", async () => {
  await invite("nina");
  const [seen] = await invitationsSeenBy(world.nina);
  const token = seen?.link_url?.split("/").at(-1) ?? "";
  expect(token).toHaveLength(43);
  const { mails: emails } = await world.ada.call(mailEndpoints.getMailOutbox, {});
  expect(emails).toMatchObject([{ recipient: "tove@example.test", state: "waiting" }]);
  expect(JSON.stringify(emails)).not.toContain(token);
  const { database } = dataFiles(world.folder);
  for (const file of [database, `${database}-wal`]) expect(readFileSync(file).includes(token)).toBe(false);
});

test("whatever Host a request has, the email links to this server, at first and when it is sent again", async () => {
  const { nina, url } = world;
  const authorization = `Basic ${Buffer.from(`${nina.email}:${nina.apiKey}`).toString("base64")}`;
  const post = (path: string, fields: Record<string, string>) => {
    const sent = form(fields);
    const headers = { ...sent.headers, authorization, host: "203.0.113.9" };
    return send(Number(new URL(url).port), "POST", `/api/v1/invites${path}`, { ...sent, headers });
  };
  await post("", { invitee_emails: "tove@example.test", stream_ids: "[]" });
  const [seen] = await invitationsSeenBy(nina);
  await post(`/${seen?.id}/resend`, {});
  expect(emails()).toHaveLength(2);
  for (const body of bodies()) expect(body).toContain(`${url}/join/`);
});

test("inviting notifies the administrators and the person who invites, and nobody else", async () => {
  const names = ["ada", "boris", "mia", "nina", "omar", "gus"] as const;
  const queues = await Promise.all(names.map((name) => openQueue(world[name].call)));
  await verifyAction(world, () => invite("nina"));
  const events = await Promise.all(queues.map((queue) => queue.takeAll()));
  const notified = names.filter((_, index) => events[index]?.some(({ type }) => type === "invites_changed"));
  expect(notified).toEqual(["ada", "boris", "nina"]);
});

test.each([
  ["owner", "boris", roles.owner],
  ["administrator", "mia", roles.administrator],
  ["moderator", "nina", roles.moderator],
] as const)("inviting an %s takes that role or a higher one, which %s does not have", async (role, name, invite_as) => {
  await expect(expectUnchanged(world, () => invite(name, { invite_as }))).rejects.toMatchObject({
    status: 400,
    code: "UNAUTHORIZED_PRINCIPAL",
    message: `Must be an organization ${role}`,
  });
});

test.each([
  ["ada", roles.owner],
  ["boris", roles.administrator],
  ["mia", roles.moderator],
  ["nina", roles.member],
  ["nina", roles.guest],
] as const)("%s invites people as %i", async (name, invite_as) => {
  await invite(name, { invite_as });
  expect(await invitationsSeenBy(world[name])).toMatchObject([{ invited_as: invite_as }]);
});

test("people without the permission to invite are refused", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, { can_invite_users_group: { new: 5 } });
  await expect(expectUnchanged(world, () => invite("nina"))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Insufficient permission",
  });
  await invite("mia");
});

test("bots do not invite", async () => {
  await mutate(world.ctx, (tx) => void updateUser(tx, world.nina.id, { botType: 1 }));
  await expect(invite("nina")).rejects.toMatchObject({ message: "This endpoint does not accept bot requests." });
});

test("an address that already has an account gets no invitation, the others do", async () => {
  await mutate(world.ctx, (tx) => void updateUser(tx, world.omar.id, { isActive: false }));
  const invitee_emails = "Pia@example.test,omar@example.test,tove@example.test,nowhere";
  await expect(invite("nina", { invitee_emails })).rejects.toMatchObject({
    status: 400,
    code: "INVITATION_FAILED",
    message: expect.stringMatching(/^Some of those addresses are already using Watercooler, so we didn't send them/),
    body: {
      errors: [
        ["Pia@example.test", "Already has an account.", false],
        ["omar@example.test", "Account has been deactivated.", true],
        ["nowhere", "Invalid address.", false],
      ],
      refused_addresses: [
        { email: "Pia@example.test", problem: "taken" },
        { email: "omar@example.test", problem: "deactivated" },
        { email: "nowhere", problem: "invalid" },
      ],
      sent_invitations: true,
      license_limit_reached: false,
      daily_limit_reached: false,
    },
  });
  expect(await invitationsSeenBy(world.nina)).toMatchObject([{ email: "tove@example.test" }]);
});

test("when nobody can be invited, nothing is written", async () => {
  await expect(
    expectUnchanged(world, () => invite("nina", { invitee_emails: "pia@example.test" })),
  ).rejects.toMatchObject({
    code: "INVITATION_FAILED",
    message: "We weren't able to invite anyone.",
    body: { errors: [["pia@example.test", "Already has an account.", false]], sent_invitations: false },
  });
});

test("where joining is restricted to the organization's own domains, others are not invited", async () => {
  await world.ada.call(emailDomainEndpoints.addEmailDomain, { domain: "lindholm.test", allow_subdomains: true });
  await mutate(world.ctx, (tx) => storeOrganizationSetting(tx, "emails_restricted_to_domains", true));
  await expect(invite("nina", { invitee_emails: "tove@example.test,tove@shop.lindholm.test" })).rejects.toMatchObject({
    code: "INVITATION_FAILED",
    body: { errors: [["tove@example.test", "Outside your domain.", false]], sent_invitations: true },
  });
});

test.each(["", " , \n ,"])("%j names no address", async (invitee_emails) => {
  await expect(invite("nina", { invitee_emails })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "You must specify at least one email address.",
  });
});

test("an invitation may name only channels to which the inviter may add people", async () => {
  await createChannel(world.omar, { name: "books", subscribers: [] });
  await createChannel(world.omar, { name: "board", subscribers: [world.omar.id], invite_only: true });
  await createChannel(world.omar, { name: "watched", subscribers: [world.nina.id], invite_only: true });
  const idOf = (name: string) => findChannelByName(world.ctx, name)?.id ?? 0;
  await invite("nina", { stream_ids: [idOf("books"), idOf("watched")] });
  for (const id of [999, idOf("board")]) {
    await expect(expectUnchanged(world, () => invite("nina", { stream_ids: [id] }))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: `Invalid channel ID ${id}. No invites were sent.`,
    });
  }
  await expect(invite("boris", { stream_ids: [idOf("board")] })).rejects.toMatchObject({
    message: "You do not have permission to subscribe other users to channels.",
  });
});

test("inviting somebody again replaces the inviter's own invitation, not those of others", async () => {
  const first = await inviteAt(world.nina, "tove@example.test");
  const other = await inviteAt(world.omar, "tove@example.test");
  const second = await inviteAt(world.nina, "tove@example.test", { invite_as: roles.guest });
  const states = await Promise.all([first, other, second].map(({ token }) => signUpPage(world.stranger, token)));
  expect(states.map(({ state }) => state)).toEqual(["revoked", "open", "open"]);
});

test("the number of addresses in a request is limited", async () => {
  const many = Array.from({ length: invitationLimits.atOnce + 1 }, (_, index) => `p${index}@example.test`);
  await expect(expectUnchanged(world, () => invite("nina", { invitee_emails: many.join("\n") }))).rejects.toMatchObject(
    {
      message: `Too many email addresses at once (limit: ${invitationLimits.atOnce})`,
    },
  );
});

test("the number of invitations of one person in a day is limited, and others can still invite", async () => {
  for (let round = 0; round < invitationLimits.aDay / invitationLimits.atOnce; round += 1) {
    const many = Array.from({ length: invitationLimits.atOnce }, (_, index) => `p${round}-${index}@example.test`);
    await invite("nina", { invitee_emails: many.join("\n") });
  }
  await expect(invite("nina")).rejects.toMatchObject({
    code: "INVITATION_FAILED",
    body: { errors: [], sent_invitations: false, daily_limit_reached: true },
  });
  await invite("omar");
});
