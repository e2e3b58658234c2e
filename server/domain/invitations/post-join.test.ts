import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { csrfHeader } from "../../http/csrf-header.ts";
import { roles } from "../../http/roles.ts";
import { createChannel } from "../../testing/actions.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { findChannelByName, updateChannel } from "../channels/queries.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { groupEndpoints } from "../groups/contract/groups.ts";
import { directMembers } from "../groups/membership.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { allUsers, findUser, updateUser } from "../users/queries.ts";
import { signUp } from "./actions/sign-up.ts";
import { invitationEndpoints } from "./contract.ts";
import { createLink, invitationsSeenBy, inviteAt, signUpPage, tokenOf, tove } from "./testing/invite.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const join = (token?: string, answers: Partial<InputOf<typeof invitationEndpoints.signUp>> = {}) =>
  world.stranger(invitationEndpoints.signUp, { token, ...tove, ...answers });

const idOf = (name: string) => findChannelByName(world.ctx, name)?.id ?? 0;
const isIn = (channel: string, userId: number) => subscribersOf(world.ctx, idOf(channel)).has(userId);
const countUsers = () => allUsers(world.ctx).length;

test("Tove joins by her invitation and can sign in, and everybody is notified", async () => {
  const { token } = await inviteAt(world.nina, tove.email, { include_realm_default_subscriptions: true });
  const { user_id } = await verifyAction(world, () => join(token));
  expect(findUser(world.ctx, user_id)).toMatchObject({ fullName: "Tove Berg", email: tove.email, role: roles.member });
  expect(isIn("general", user_id)).toBe(true);
  const { email: username, password } = tove;
  expect(await world.stranger(sessionEndpoints.fetchApiKey, { username, password })).toMatchObject({ user_id });
});

test("the response signs Tove's browser in", async () => {
  const { token } = await inviteAt(world.nina, tove.email);
  const body = new URLSearchParams({ token, ...tove });
  const answer = await fetch(`${world.url}/api/v1/join`, { method: "POST", body, headers: { [csrfHeader]: "1" } });
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; /);
  const session = await fetch(`${world.url}/api/v1/session`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  expect(await session.json()).toMatchObject({ full_name: "Tove Berg", role: roles.member });
});

test("Tove's language and clock are the organization's, or those of the language that she chose when she joined", async () => {
  const languageOf = async (email: string, answers: Partial<InputOf<typeof invitationEndpoints.signUp>> = {}) => {
    const { token } = await inviteAt(world.nina, email);
    const { user_id } = await join(token, { email, full_name: email.split("@")[0] ?? "", ...answers });
    const { default_language, twenty_four_hour_time } = settingsOf(world.ctx, user_id);
    return [default_language, twenty_four_hour_time ? "14:05" : "2:05 PM"];
  };
  await world.ada.call(organizationEndpoints.updateOrganization, { default_language: "fr" });
  expect(await languageOf("tove@example.test")).toEqual(["fr", "2:05 PM"]);
  expect(await languageOf("tuva@example.test", { default_language: "de" })).toEqual(["de", "14:05"]);
  await expect(languageOf("tora@example.test", { default_language: "klingonish" })).rejects.toMatchObject({
    parameter: "default_language",
  });
  expect(await signUpPage(world.stranger, (await inviteAt(world.nina, "tora@example.test")).token)).toMatchObject({
    state: "open",
  });
});

test("an invitation to one address works once, and is not listed afterwards", async () => {
  const { token } = await inviteAt(world.nina, tove.email);
  const queue = await openQueue(world.nina.call, { event_types: ["invites_changed"] });
  await join(token);
  expect(await queue.takeAll()).toHaveLength(1);
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "used" });
  expect(await invitationsSeenBy(world.nina)).toEqual([]);
  await expect(join(token)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "This invitation has already been used.",
  });
});

test("of two people who use an invitation at once, one joins", async () => {
  const { token } = await inviteAt(world.nina, tove.email);
  const before = countUsers();
  const attempts = await Promise.allSettled([join(token), join(token, { full_name: "Tova Berg" })]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(countUsers()).toBe(before + 1);
});

test("other invitations of the same person to that address are used with it", async () => {
  const ninas = await inviteAt(world.nina, tove.email);
  const omars = await inviteAt(world.omar, "TOVE@example.test");
  const link = await createLink(world.boris);
  await join(link);
  for (const { token } of [ninas, omars]) {
    expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "used" });
  }
  expect(await signUpPage(world.stranger, link)).toMatchObject({ state: "open" });
});

test("any number of people join by a link", async () => {
  const token = await createLink(world.ada, { invite_as: roles.moderator });
  await join(token);
  const { user_id } = await join(token, { full_name: "Sven Ek", email: "sven@example.test" });
  expect(findUser(world.ctx, user_id)).toMatchObject({ role: roles.moderator });
});

test("those who may see a link are notified when somebody joins by it", async () => {
  const token = await createLink(world.boris);
  const queues = await Promise.all(
    [world.ada, world.boris, world.nina].map(({ call }) => openQueue(call, { event_types: ["invites_changed"] })),
  );
  await join(token);
  const events = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(events.map(({ length }) => length)).toEqual([1, 1, 0]);
});

test("a guest joins only the channels of the invitation", async () => {
  await createChannel(world.nina, { name: "books", subscribers: [world.nina.id] });
  await createChannel(world.nina, { name: "board", subscribers: [world.nina.id], invite_only: true });
  const stream_ids = [idOf("books"), idOf("board")];
  await world.nina.call(invitationEndpoints.inviteByMail, {
    ...{ invitee_emails: tove.email, stream_ids, invite_as: roles.guest },
    include_realm_default_subscriptions: true,
  });
  const [invitation] = await invitationsSeenBy(world.nina);
  const { user_id } = await verifyAction(world, () => join(tokenOf(invitation?.link_url)));
  expect(["books", "board", "general"].map((name) => isIn(name, user_id))).toEqual([true, true, false]);
});

test("a member joins the default channels only where the invitation includes them", async () => {
  const { user_id } = await join(await createLink(world.ada));
  expect(isIn("general", user_id)).toBe(false);
});

test("channels that are archived, or to which the inviter may no longer add people, are left out", async () => {
  for (const name of ["books", "board", "shop"]) {
    const subscribers = [world.omar.id, world.boris.id];
    await createChannel(world.omar, { name, subscribers, invite_only: name === "board" });
  }
  const token = await createLink(world.boris, { stream_ids: ["books", "board", "shop"].map(idOf) });
  await mutate(world.ctx, (tx) => updateChannel(tx, idOf("books"), { isArchived: true }));
  await world.boris.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  const { user_id } = await join(token);
  expect(["books", "board", "shop"].map((name) => isIn(name, user_id))).toEqual([false, false, true]);
});

test("a new person joins the groups of the invitation, except those to which the inviter may no longer add people", async () => {
  const create = async (name: string) => {
    const group = { name, description: "", members: [], can_add_members_group: 6 };
    return (await world.ada.call(groupEndpoints.createGroup, group)).group_id;
  };
  const [packers, sellers, cooks] = [await create("packers"), await create("sellers"), await create("cooks")];
  const token = await createLink(world.boris, { group_ids: [packers, sellers, cooks] });
  await world.ada.call(groupEndpoints.updateGroup, { user_group_id: sellers, can_add_members_group: { new: 7 } });
  await world.ada.call(groupEndpoints.deactivateGroup, { user_group_id: cooks });
  const { user_id } = await verifyAction(world, () => join(token));
  const members = [packers, sellers, cooks].map((id) => [...directMembers(world.ctx, id)]);
  expect(members).toEqual([[user_id], [], []]);
});

test.each([
  ["email", { email: "olga@example.test" }, `This invitation is for ${tove.email}.`],
  ["email", { email: "tove" }, "Enter a valid email address."],
  ["full_name", { full_name: "T" }, "Name too short!"],
  ["full_name", { full_name: "Tove*" }, "Invalid characters in name!"],
  ["password", { password: "short" }, "The password is too short (at least 8 characters)."],
])("an invalid %s is refused, and the error names it: %o", async (var_name, answers, message) => {
  const { token } = await inviteAt(world.nina, tove.email);
  await expect(expectUnchanged(world, () => join(token, answers))).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message,
    body: { var_name },
  });
  expect(await signUpPage(world.stranger, token)).toMatchObject({ state: "open" });
});

test("a domain of one word is refused, unless the invitation is for that address", async () => {
  const joinAtLindholm = (token: string) => join(token, { email: "tove@lindholm" });
  await expect(joinAtLindholm(await createLink(world.ada))).rejects.toMatchObject({ body: { var_name: "email" } });
  const { token } = await inviteAt(world.nina, tove.email);
  world.ctx.store.all("UPDATE invitations SET email = ? WHERE email = ? RETURNING id", ["tove@lindholm", tove.email]);
  const { user_id } = await joinAtLindholm(token);
  expect(findUser(world.ctx, user_id)?.email).toBe("tove@lindholm");
});

test("the case of the email address does not matter", async () => {
  const { token } = await inviteAt(world.nina, tove.email);
  const { user_id } = await join(token, { email: "Tove@Example.test" });
  expect(findUser(world.ctx, user_id)?.email).toBe("Tove@Example.test");
});

test("an email address that is already taken is refused with any link", async () => {
  const token = await createLink(world.ada);
  await expect(join(token, { email: "NINA@example.test" })).rejects.toMatchObject({
    message: "Email 'NINA@example.test' already in use",
    body: { var_name: "email" },
  });
});

test("nobody joins without an invitation where one is required", async () => {
  await expect(expectUnchanged(world, () => join())).rejects.toMatchObject({
    message: "You need an invitation to join this organization.",
  });
  await expect(expectUnchanged(world, () => join("made-up"))).rejects.toMatchObject({ message: "No such invitation" });
});

test("where none is required, people join as members and are in the default channels", async () => {
  await mutate(world.ctx, (tx) => storeOrganizationSetting(tx, "invite_required", false));
  const { user_id } = await verifyAction(world, () => join());
  expect(findUser(world.ctx, user_id)).toMatchObject({ role: roles.member });
  expect(isIn("general", user_id)).toBe(true);
});

test("the organization's rules for names and addresses also apply to people with a link", async () => {
  const token = await createLink(world.ada);
  await mutate(world.ctx, (tx) => {
    storeOrganizationSetting(tx, "require_unique_names", true);
    storeOrganizationSetting(tx, "emails_restricted_to_domains", true);
  });
  await world.ada.call(emailDomainEndpoints.addEmailDomain, { domain: "example.test", allow_subdomains: false });
  await expect(join(token, { email: "tove@elsewhere.test" })).rejects.toMatchObject({
    message: "Email 'tove@elsewhere.test' not allowed in this organization",
    body: { var_name: "email" },
  });
  await expect(join(token, { full_name: "nina vogel" })).rejects.toMatchObject({
    message: "Unique names required in this organization.",
    body: { var_name: "full_name" },
  });
  await join(token);
});

test("an invitation that is revoked while the password is hashed cannot be used", async () => {
  const { token } = await inviteAt(world.nina, tove.email);
  const newcomer = { fullName: tove.full_name, email: tove.email, passwordHash: "" };
  await mutate(world.ctx, (tx) => void updateUser(tx, world.nina.id, { isActive: false }));
  await expect(mutate(world.ctx, (tx) => signUp(tx, world.folder, token, newcomer, []))).rejects.toMatchObject({
    message: "This invitation was revoked. Ask for a new one.",
  });
  expect(countUsers()).toBe(testPersonNames.length);
});
