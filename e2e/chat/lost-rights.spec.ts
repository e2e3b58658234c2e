import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Client } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { asOwner, asPerson, nina, organizationName } from "../office.ts";
import { chatChannelsOn } from "../pages/chat-channels-page.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: nina, people: "Ada and Nina", expectedErrors: /40[0-4]/ });

const text = "A long and thoughtful text";

/** Nina is in a channel of Ada, and writes in a topic there. */
async function beginToWrite(page: Page, server: Server, { isPrivate }: { readonly isPrivate: boolean }) {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const { user_id: ninaId } = await hers(ownUserEndpoints.getOwnUser, {});
  const { user_id: adaId } = await owner(ownUserEndpoints.getOwnUser, {});
  const budget = { subscriptions: [{ name: "budget" }], invite_only: isPrivate, principals: [adaId, ninaId] };
  await owner(subscriptionEndpoints.subscribe, budget);
  const channelId = await findChannel(hers, "budget");
  await say(owner, channelId, "cuts", "Less cake");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-budget/topic/cuts`);
  await expect(chat.message("Less cake")).toBeVisible();
  await chat.box.fill(text);
  return { owner, hers, ninaId, channelId, chat };
}

/** What the drafts of a person say. */
const draftsOf = async (person: Client) =>
  (await person(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content);

/** Opens the drafts with the sentence that says where the text is. */
async function expectKept(page: Page) {
  await page.getByRole("link", { name: "Your text is in the drafts." }).click();
  await expect(page.getByRole("heading", { name: "Drafts", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Drafts" })).toContainText(text);
}

test("Nina who is removed from a group may not post anymore, finds her text, and goes on when she is back", async ({
  page,
  server,
}) => {
  const { owner, ninaId, channelId, chat } = await beginToWrite(page, server, { isPrivate: false });
  const group = { name: "accounting", description: "", members: [ninaId] };
  const { group_id: user_group_id } = await owner(groupEndpoints.createGroup, group);
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: { new: user_group_id } });
  await expect(chat.box).toHaveValue(text);
  await owner(groupMemberEndpoints.updateMembers, { user_group_id, delete: [ninaId] });
  await expect(page.getByText("You don't have permission to post in this channel.")).toBeVisible();
  await expect(chat.box).toHaveCount(0);
  await expectAccessible(page, "a conversation where Nina may not write anymore");
  await expectKept(page);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Your text is in the drafts." })).toBeVisible();
  await owner(groupMemberEndpoints.updateMembers, { user_group_id, add: [ninaId] });
  await expect(chat.box).toHaveValue(text);
  await expect(page.getByRole("link", { name: "Your text is in the drafts." })).toHaveCount(0);
  await chat.box.press("Control+Enter");
  await expect(chat.message(text)).toBeVisible();
});

test("Nina who is removed from a private channel sees nothing of it, and finds her text in the drafts", async ({
  page,
  server,
}) => {
  const { owner, hers, ninaId, chat } = await beginToWrite(page, server, { isPrivate: true });
  await expect.poll(() => draftsOf(hers)).toEqual([text]);
  await owner(subscriptionEndpoints.unsubscribe, { subscriptions: ["budget"], principals: [ninaId] });
  await expect(page.getByRole("heading", { name: "You can't see this conversation" })).toBeVisible();
  await expect(chat.message("Less cake")).toHaveCount(0);
  await expect(chat.sidebar.getByRole("link", { name: "budget" })).toHaveCount(0);
  await expectAccessible(page, "a channel that is gone");
  await expectKept(page);
});

test("Nina who is removed from a public channel reads on, and joins again with her text", async ({ page, server }) => {
  const { owner, ninaId, chat } = await beginToWrite(page, server, { isPrivate: false });
  await owner(subscriptionEndpoints.unsubscribe, { subscriptions: ["budget"], principals: [ninaId] });
  const note = page.getByRole("note").filter({ hasText: "You are not in budget." });
  await expect(note).toBeVisible();
  await expect(chat.message("Less cake")).toBeVisible();
  await expect(chat.sidebar.getByRole("link", { name: "budget" })).toHaveCount(0);
  await note.getByRole("button", { name: "Join channel" }).click();
  await expect(note).toBeHidden();
  await expect(chat.sidebar.getByRole("link", { name: "budget" })).toBeVisible();
  await expect(chat.box).toHaveValue(text);
});

test("the text that Nina writes in a channel is kept when the channel is archived, and restored", async ({
  page,
  server,
}) => {
  const { owner, channelId, chat } = await beginToWrite(page, server, { isPrivate: false });
  await owner(channelEndpoints.archiveChannel, { stream_id: channelId });
  await expect(page.getByText("This channel is archived.")).toBeVisible();
  await expect(chat.message("Less cake")).toBeVisible();
  await expectKept(page);
  await page.goBack();
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, is_archived: false });
  await expect(chat.box).toHaveValue(text);
});

test("Nina's text is still there after her account was deactivated and reactivated", async ({
  page,
  server,
  signInPage,
}) => {
  const { owner, ninaId, chat } = await beginToWrite(page, server, { isPrivate: false });
  await owner(userEndpoints.deactivateUser, { user_id: ninaId });
  await expect(page.getByText("You are not signed in anymore.")).toBeVisible();
  await expect(chat.box).toHaveValue(text);
  await owner(userEndpoints.reactivateUser, { user_id: ninaId });
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInPage.signIn(nina);
  await expect(chat.message("Less cake")).toBeVisible();
  await expect(chat.box).toHaveValue(text);
});

test("Nina who is not an administrator anymore sees it at once, in the menu and in the settings of a channel", async ({
  page,
  server,
}) => {
  const { owner, ninaId, channelId, chat } = await beginToWrite(page, server, { isPrivate: false });
  await owner(userEndpoints.editUser, { user_id_or_email: `${ninaId}`, role: roles.administrator });
  const channels = chatChannelsOn(page);
  await channels.openSettings(channelId, "budget");
  await channels.description.fill("What we may spend");
  await owner(userEndpoints.editUser, { user_id_or_email: `${ninaId}`, role: roles.member });
  await expect(page.getByText("Only people who administer the channel can change this.")).toBeVisible();
  await expect(channels.button("Save channel")).toHaveCount(0);
  await expect(page.getByText("What we may spend")).toBeVisible();
  await chat.open("#feed");
  await chat.openOrganizationMenu(organizationName);
  await expect(page.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
});
