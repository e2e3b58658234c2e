import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import { addPerson } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { createLink, inviteAt, tove } from "../invitations/testing/invite.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { findUserByEmail } from "../users/queries.ts";
import { botOf, noticesTo, noticeTextsTo } from "./testing/sent-notices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const updateOrganization = (settings: InputOf<typeof organizationEndpoints.updateOrganization>) =>
  world.ada.call(organizationEndpoints.updateOrganization, settings);

const join = (token: string) => world.stranger(invitationEndpoints.signUp, { token, ...tove });

const nameOfTove = () => `@_**Tove Berg|${findUserByEmail(world.ctx, tove.email)?.id}**`;

test("Nina is notified when Tove joins by her invitation, unless the invitation says otherwise", async () => {
  const { ada, nina } = world;
  const { token } = await inviteAt(nina, tove.email);
  await verifyAction(world, () => join(token));
  expect(await noticesTo(world, nina)).toMatchObject([
    { content: `${nameOfTove()} accepted your invitation.`, type: "private", sender_id: botOf(world).id },
  ]);
  const quiet = await createLink(ada, { notify_referrer_on_join: false });
  await world.stranger(invitationEndpoints.signUp, { token: quiet, ...tove, email: "liv@example.test" });
  expect(await noticeTextsTo(world, ada)).toEqual([]);
});

test("new people are announced, invited or added, if the organization has a channel for it", async () => {
  const hall = await createChannel(world, "ada", { name: "hall", subscribers: [world.ada.id] });
  await updateOrganization({ signup_announcements_stream_id: hall });
  const { token } = await inviteAt(world.ada, tove.email, { notify_referrer_on_join: false });
  await join(token);
  await verifyAction(world, () => addPerson(world.ada, "liv"));
  const liv = findUserByEmail(world.ctx, "liv@example.test");
  const notices = await noticesTo(world, world.ada);
  expect(notices).toMatchObject([
    { content: `${nameOfTove()} joined this organization.`, stream_id: hall, subject: "new people" },
    { content: `@_**liv Newcomer|${liv?.id}** joined this organization.`, stream_id: hall, subject: "new people" },
  ]);
});

test("by default nobody is announced or welcomed", async () => {
  await addPerson(world.ada, "liv");
  const liv = await signIn("liv@example.test");
  expect(await noticesReadBy(liv)).toEqual([]);
  expect(await noticeTextsTo(world, world.ada)).toEqual([]);
});

test("people who are added get the organization's welcome message", async () => {
  await updateOrganization({ welcome_message_custom_text: "Welcome aboard, see #**general**" });
  await verifyAction(world, () => addPerson(world.ada, "liv"));
  expect(await noticesReadBy(await signIn("liv@example.test"))).toEqual(["Welcome aboard, see #**general**"]);
});

test.each([
  ["the text of the invitation replaces the organization's", "Mind the gap", ["Mind the gap"]],
  ["an invitation without a text uses the organization's", undefined, ["Welcome aboard"]],
  ["an invitation can turn the welcome off", "", []],
])("%s", async (_rule, welcome_message_custom_text, expected) => {
  await updateOrganization({ welcome_message_custom_text: "Welcome aboard" });
  const { token } = await inviteAt(world.nina, tove.email, { welcome_message_custom_text });
  await join(token);
  expect(await noticesReadBy(await signIn(tove.email))).toEqual(expected);
});

test("a welcome contains no link to a channel that the guest may not see", async () => {
  await createChannel(world, "ada", { name: "board", subscribers: [world.ada.id], invite_only: true });
  await updateOrganization({ welcome_message_custom_text: "Not for you: #**board**" });
  const { token } = await inviteAt(world.ada, tove.email, { invite_as: 600 });
  await join(token);
  const guest = await signIn(tove.email);
  const { messages } = await guest(messageEndpoints.getMessages, { anchor: "newest", num_before: 10, num_after: 0 });
  expect(messages.map(({ content }) => content)).toEqual(["<p>Not for you: #**board**</p>"]);
});

test("somebody who cannot join is not announced", async () => {
  const hall = await createChannel(world, "ada", { name: "hall", subscribers: [world.ada.id] });
  await updateOrganization({ signup_announcements_stream_id: hall, welcome_message_custom_text: "Welcome" });
  const { token } = await inviteAt(world.nina, tove.email);
  const taken = { token, ...tove, email: world.omar.email };
  await expect(expectUnchanged(world, () => world.stranger(invitationEndpoints.signUp, taken))).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const again = { email: world.omar.email, full_name: "Omar", password: "correct horse" };
  await expect(expectUnchanged(world, () => world.ada.call(userEndpoints.createUser, again))).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

async function signIn(username: string) {
  const password = "correct horse";
  const { email, api_key } = await world.stranger(sessionEndpoints.fetchApiKey, { username, password });
  return createClient({ baseUrl: world.url, credentials: { email, apiKey: api_key } });
}

async function noticesReadBy(call: Awaited<ReturnType<typeof signIn>>): Promise<string[]> {
  const all = { anchor: "newest", num_before: 10, num_after: 0, apply_markdown: false } as const;
  const { messages } = await call(messageEndpoints.getMessages, all);
  return messages.filter(({ sender_id }) => sender_id === botOf(world).id).map(({ content }) => content);
}
