import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

test("people, channels, topics and emoji are completed while one types", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const option = (name: string) => page.getByRole("option", { name });

  await chat.box.pressSequentially("Hi @");
  // The person who wrote here last is suggested first.
  await expect(page.getByRole("option").first()).toHaveText(/^Nina Vogel/);
  await chat.box.pressSequentially("ni");
  await expect(option("Nina Vogel")).toHaveAttribute("aria-selected", "true");
  const active = await chat.box.getAttribute("aria-activedescendant");
  await expect(option("Nina Vogel")).toHaveAttribute("id", active ?? "");
  await expectAccessibleInBothColors(page, "The compose box with suggestions");
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("Hi @**Nina Vogel** ");
  await expect(page.getByRole("listbox")).toHaveCount(0);

  await chat.box.pressSequentially("see #gen");
  await expect(option("#general")).toBeVisible();
  await chat.box.press(">");
  await expect(chat.box).toHaveValue("Hi @**Nina Vogel** see #**general>");
  await expect(option("lunch")).toBeVisible();
  await chat.box.press("Tab");
  await expect(chat.box).toHaveValue("Hi @**Nina Vogel** see #**general>lunch** ");
  await expect(chat.box).toBeFocused();

  await chat.box.pressSequentially(":waterc");
  await expect(option(":watercooler:").locator("img")).toBeVisible();
  for (let letters = 0; letters < 7; letters += 1) await chat.box.press("Backspace");
  await chat.box.pressSequentially(":smil");
  await expect(option(":smile:")).toBeVisible();
  await chat.box.press("ArrowDown");
  await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await chat.box.press("ArrowUp");
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("Hi @**Nina Vogel** see #**general>lunch** :smile: ");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Hi").getByText("@Nina Vogel")).toBeVisible();
  await expect(chat.message("Hi").getByRole("link", { name: "#general > lunch" })).toBeVisible();
});

test("Esc closes the suggestions until the next trigger character, and a click accepts one", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("@ad");
  await expect(page.getByRole("listbox")).toBeVisible();
  await chat.box.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await chat.box.pressSequentially("a");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await chat.box.pressSequentially(" @_ad");
  await page.getByRole("option", { name: "Ada Lindholm" }).click();
  await expect(chat.box).toHaveValue("@ada @_**Ada Lindholm** ");
  await expect(chat.box).toBeFocused();
});

test("a mentioned person who is not subscribed can be subscribed", async ({ page, server }) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  await hers(subscriptionEndpoints.unsubscribe, { subscriptions: ["general"] });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Hello @**Nina Vogel**");
  await expect(page.getByText("Nina Vogel is not subscribed to this channel.")).toBeVisible();
  await page.getByRole("button", { name: "Subscribe Nina Vogel" }).click();
  await expect(page.getByText("Nina Vogel is not subscribed to this channel.")).toHaveCount(0);
  expect(await findChannel(hers, "general")).toBe(channelId);
});

test("the note 'not subscribed' appears when a mentioned person unsubscribes, and disappears when they subscribe", async ({
  page,
  server,
}) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Hello @**Nina Vogel**");
  const note = page.getByText("Nina Vogel is not subscribed to this channel.");
  await hers(subscriptionEndpoints.unsubscribe, { subscriptions: ["general"] });
  await expect(note).toBeVisible();
  await hers(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "general" }] });
  await expect(note).toHaveCount(0);
});

test("a topic created while the reader is typing is suggested", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const option = (name: string) => page.getByRole("option", { name });
  await chat.box.pressSequentially("#general>");
  await expect(option("lunch")).toBeVisible();
  await say(owner, channelId, "soup", "Which one?");
  await expect(option("soup")).toBeVisible();
});

test("mentioning everyone in a large channel asks for confirmation", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  for (let number = 1; number <= 15; number += 1) {
    await owner(userEndpoints.createUser, { full_name: `Person ${number}`, email: `person-${number}@example.test` });
  }
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Lunch, @**all**");
  await chat.box.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Notify 16 people?" });
  await expect(dialog).toContainText("general");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(chat.box).toHaveValue("Lunch, @**all**");
  await chat.send.click();
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(chat.message("Lunch,")).toBeVisible();
  await expect(chat.box).toHaveValue("");
});

test("mentioning a topic with many participants needs permission", async ({ page, context, server }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await owner(organizationEndpoints.updateOrganization, {
    can_mention_many_users_group: { new: systemGroupId("role:nobody") },
  });
  const chat = chatPageOn(page);
  await signInByApi(context, server, nina);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("@top");
  await expect(page.getByRole("option", { name: "topic" })).toBeVisible();
  await page.route("**/topic_participants?*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), participant_count: 16 } });
  });
  await chat.open(`#narrow/channel/${channelId}-general/topic/dinner`);
  await chat.box.pressSequentially("@top");
  await expect(page.getByRole("option", { name: "topic" })).toHaveCount(0);
  await chat.box.fill("Dinner, @**topic**");
  await expect(page.getByText("You don't have permission to mention everyone in this topic.")).toBeVisible();
  await expect(chat.send).toBeDisabled();
});

test("Ada who presses Enter before she releases the last letter loses nothing of it", async ({ page, server }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("@nin");
  await expect(page.getByRole("option", { name: "Nina Vogel" })).toBeVisible();
  await page.keyboard.down("a");
  await page.keyboard.down("Enter");
  await page.keyboard.up("a");
  await page.keyboard.up("Enter");
  await expect(chat.box).toHaveValue("@**Nina Vogel** ");
  // Input methods, emoji panels and dictation write without keys.
  await chat.box.fill("");
  await chat.box.pressSequentially("@");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.insertText("nina");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(chat.box).toHaveValue("@**Nina Vogel** ");
});

test("Ada goes on with > after a channel, and Enter after a fence leaves the caret between two of them", async ({
  page,
  server,
}) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("#gen");
  await expect(page.getByRole("option", { name: "#general" })).toBeVisible();
  await chat.box.press("Enter");
  await chat.box.pressSequentially(">");
  await expect(page.getByRole("option", { name: "lunch" })).toBeVisible();
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("#**general>lunch** ");
  await chat.box.fill("");
  await chat.box.pressSequentially("```spoi");
  await expect(page.getByRole("option", { name: "Spoiler" })).toBeVisible();
  await chat.box.press("Enter");
  await chat.box.pressSequentially("The end");
  await expect(chat.box).toHaveValue("```spoiler The end\n\n```");
});
