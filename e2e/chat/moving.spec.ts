import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Opens the topic "lunch" with three messages of Nina. */
async function openLunch(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  const { owner, hers, channelId } = await meetNina(server);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "kitchen" }] });
  const ids: number[] = [];
  for (const text of ["Soup", "Cake", "Tea"]) ids.push(await say(hers, channelId, "lunch", text));
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Tea")).toBeVisible();
  const topicsOf = async () => {
    const { messages } = await owner(messageEndpoints.getMessages, { message_ids: ids });
    return messages.map(({ subject, display_recipient }) => `${String(display_recipient)} ${subject}`);
  };
  const dialog = page.getByRole("dialog");
  return { owner, chat, topicsOf, dialog, actions: messageActionsOn(page), menu: conversationMenuOn(page) };
}

test("m moves a message, and those after it, to a topic that completion finds", async ({ page, server }) => {
  const { owner, actions, topicsOf, dialog } = await openLunch(page, server);
  await say(owner, await findChannel(owner, "general"), "dinner", "Pasta");
  await actions.select("Cake");
  await page.keyboard.press("m");
  await expect(dialog).toContainText("Moves 1 message");
  await dialog.getByRole("radio", { name: "This message and all after it" }).check();
  await expect(dialog).toContainText("Moves 2 messages");
  await dialog.getByRole("combobox", { name: "Topic" }).fill("din");
  await page.getByRole("option", { name: "dinner" }).click();
  await expectAccessible(page, "the dialog");
  await dialog.getByRole("button", { name: "Move messages" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await topicsOf()).toEqual(["general lunch", "general dinner", "general dinner"]);
});

test("after Ada has moved a message away, the next one is selected, after the last one the one before", async ({
  page,
  server,
}) => {
  const { actions, dialog, chat } = await openLunch(page, server);
  const moveAway = async () => {
    await page.keyboard.press("m");
    await expect(dialog.getByRole("combobox", { name: "Topic" })).toBeFocused();
    await page.keyboard.type("bakery");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
  };
  await actions.select("Cake");
  await moveAway();
  await expect(chat.message("Cake")).toHaveCount(0);
  await expect(chat.message("Tea")).toBeFocused();
  await moveAway();
  await expect(chat.message("Tea")).toHaveCount(0);
  await expect(chat.message("Soup")).toBeFocused();
});

test("Ada moves a message by typing m, a topic and Enter", async ({ page, server }) => {
  const { actions, topicsOf, dialog } = await openLunch(page, server);
  await actions.select("Cake");
  await page.keyboard.press("m");
  await expect(dialog.getByRole("combobox", { name: "Topic" })).toBeFocused();
  await page.keyboard.type("bakery");
  await expect(dialog.getByRole("combobox", { name: "Topic" })).toHaveValue("bakery");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(await topicsOf()).toEqual(["general lunch", "general bakery", "general lunch"]);
  await expect(page.getByText("Moved to general › bakery")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "general › bakery" })).toBeVisible();
});

test("one message is moved from its menu to another channel, without a notice", async ({ page, server }) => {
  const { owner, actions, topicsOf, dialog } = await openLunch(page, server);
  await actions.choose("Cake", "Move message");
  await dialog.getByRole("combobox", { name: "Channel" }).selectOption("kitchen");
  await expect(dialog.getByRole("checkbox", { name: "Notify the old topic" })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: "Notify the new topic" }).uncheck();
  await dialog.getByRole("button", { name: "Move messages" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await topicsOf()).toEqual(["general lunch", "kitchen lunch", "general lunch"]);
  const narrow = [
    { operator: "channel", operand: await findChannel(owner, "kitchen") },
    { operator: "topic", operand: "lunch" },
  ];
  const { messages } = await owner(messageEndpoints.getMessages, {
    narrow,
    anchor: "oldest",
    num_before: 0,
    num_after: 9,
  });
  expect(messages).toHaveLength(1);
});

test("a topic is renamed from its title, and the reader follows", async ({ page, server }) => {
  const { menu, topicsOf, dialog } = await openLunch(page, server);
  await menu.choose("general › lunch", "Move or rename topic", page.getByRole("main"));
  await expect(dialog).toContainText("Moves 3 messages");
  await expect(dialog.getByRole("button", { name: "Move topic" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Topic" }).fill("picnic");
  await dialog.getByRole("combobox", { name: "Topic" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › picnic");
  expect(await topicsOf()).toEqual(["general picnic", "general picnic", "general picnic"]);
});

test("a topic that is typed exactly is offered, before longer ones", async ({ page, server }) => {
  const { owner, actions, topicsOf, dialog } = await openLunch(page, server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "dinner", "Pasta");
  await say(owner, channelId, "dinner tomorrow", "Pizza");
  await actions.choose("Cake", "Move message");
  await dialog.getByRole("combobox", { name: "Topic" }).fill("dinner");
  await expect(dialog.getByRole("listbox").getByRole("option")).toHaveText(["dinner", "dinner tomorrow"]);
  // Enter submits what is typed, also while the list is open.
  await dialog.getByRole("combobox", { name: "Topic" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(await topicsOf()).toEqual(["general lunch", "general dinner", "general lunch"]);
});

test("what was typed stays when the server refuses, and it can be tried again", async ({ page, server }) => {
  const { menu, topicsOf, dialog } = await openLunch(page, server);
  await menu.choose("lunch", "Move or rename topic");
  await dialog.getByRole("combobox", { name: "Topic" }).fill("picnic");
  await page.route("**/api/v1/messages/*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Move topic" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Topic" })).toHaveValue("picnic");
  await page.unroute("**/api/v1/messages/*");
  await dialog.getByRole("button", { name: "Move topic" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await topicsOf()).toContain("general picnic");
});

test.describe("Nina", () => {
  test.use({ people: "Ada and Nina", signedIn: nina });

  test("is not offered to move or resolve what she may not", async ({ page, server }) => {
    const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
    const nobody = systemGroupId("role:nobody");
    const change = { new: nobody };
    await owner(organizationEndpoints.updateOrganization, {
      can_move_messages_between_topics_group: change,
      can_move_messages_between_channels_group: change,
      can_resolve_topics_group: change,
    });
    const channelId = await findChannel(hers, "general");
    await say(owner, channelId, "lunch", "Soup");
    const [chat, menu] = [chatPageOn(page), conversationMenuOn(page)];
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await menu.button("lunch").click();
    await expect(menu.menu.getByRole("menuitem", { name: "Copy link to topic" })).toBeVisible();
    for (const name of ["Move or rename topic", "Mark as resolved", "Delete topic"]) {
      await expect(menu.menu.getByRole("menuitem", { name })).toHaveCount(0);
    }
  });

  test.describe("with a time limit", () => {
    test.use({ expectedErrors: /400/ });

    test("reads that older messages of the topic cannot be moved anymore", async ({ page, server }) => {
      const owner = await asOwner(server);
      await owner(organizationEndpoints.updateOrganization, {
        can_move_messages_between_topics_group: { new: systemGroupId("role:everyone") },
      });
      const channelId = await findChannel(owner, "general");
      await say(owner, channelId, "lunch", "Soup");
      await page.route("**/api/v1/messages/*", (route) =>
        route.fulfill({
          status: 400,
          json: { result: "error", code: "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED", msg: "You only have permission…" },
        }),
      );
      const [chat, menu] = [chatPageOn(page), conversationMenuOn(page)];
      await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
      await menu.choose("lunch", "Move or rename topic");
      await page.getByRole("combobox", { name: "Topic" }).fill("picnic");
      await page.getByRole("button", { name: "Move topic" }).click();
      await expect(page.getByRole("alert")).toContainText("Some of these messages are too old to be moved.");
    });
  });
});
