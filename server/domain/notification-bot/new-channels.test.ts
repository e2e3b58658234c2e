import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { emptyTopicDisplayName } from "../topic-names.ts";
import { botOf, noticesTo, noticeTextsTo } from "./testing/sent-notices.ts";

let world: World;
let news: number;

beforeEach(async () => {
  world = await createWorld();
  news = await createChannel(world, "ada", { name: "news", subscribers: [world.ada.id], topics_policy: "inherit" });
  await announceIn(news);
});

afterEach(() => world.close());

const announceIn = (new_stream_announcements_stream_id: number) =>
  world.ada.call(organizationEndpoints.updateOrganization, { new_stream_announcements_stream_id });

const create = (who: TestPersonName, params: Partial<InputOf<typeof channelEndpoints.createChannel>> = {}) =>
  world[who].call(channelEndpoints.createChannel, { name: "packing", subscribers: [], announce: true, ...params });

const byNina = () => `@_**Nina Vogel|${world.nina.id}**`;

test("a new channel is announced in the organization's channel for that, if Nina requests it", async () => {
  await verifyAction(world, () => create("nina"));
  await create("nina", { name: "sales", announce: false });
  expect(await noticesTo(world, world.ada)).toMatchObject([
    {
      content: `${byNina()} created a new channel: #**packing**.`,
      stream_id: news,
      subject: "new channels",
      sender_id: botOf(world).id,
      sender_full_name: "Notification Bot",
    },
  ]);
});

test("channels created by subscribing are announced together, existing ones are not", async () => {
  await create("omar", { name: "sales", announce: false });
  const subscriptions = ["packing", "sales", "hall"].map((name) => ({ name }));
  await verifyAction(world, () => world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, announce: true }));
  const expected = `${byNina()} created new channels:\n\n* #**packing**\n* #**hall**`;
  expect(await noticeTextsTo(world, world.ada)).toEqual([expected]);
});

test("a private channel is not announced", async () => {
  await create("nina", { invite_only: true });
  expect(await noticeTextsTo(world, world.ada)).toEqual([]);
});

test("nothing is announced if the channel for it is missing or archived", async () => {
  await announceIn(-1);
  await create("nina");
  await announceIn(news);
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id: news });
  await create("nina", { name: "hall" });
  expect(await noticeTextsTo(world, world.ada)).toEqual([]);
});

test("a channel is announced even where only administrators may post, and without a topic where topics are not allowed", async () => {
  await world.ada.call(channelEndpoints.updateChannel, {
    stream_id: news,
    stream_post_policy: 2,
    topics_policy: "empty_topic_only",
  });
  await create("nina");
  expect(await noticesTo(world, world.ada)).toMatchObject([{ subject: emptyTopicDisplayName, stream_id: news }]);
});

test("a refused channel is not announced", async () => {
  await expect(expectUnchanged(world, () => create("gus"))).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  await expect(expectUnchanged(world, () => create("nina", { name: "news" }))).rejects.toMatchObject({
    code: "CHANNEL_ALREADY_EXISTS",
  });
});

test.each([
  ["a** @**all** b", "<code>a** @**all** b</code>"],
  ["x>y", "<code>x&gt;y</code>"],
  ["back`tick", "<code>back`tick</code>"],
  ["``` *", "<code>``` *</code>"],
  ["*:smile: @**everyone**", "<code>*:smile: @**everyone**</code>"],
])("the name %j mentions nobody and is not formatted", async (name, written) => {
  await create("nina", { name });
  const { messages } = await world.ada.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 1,
    num_after: 0,
  });
  const by = `<span class="user-mention silent" data-user-id="${world.nina.id}">Nina Vogel</span>`;
  expect(messages).toMatchObject([{ content: `<p>${by} created a new channel: ${written}.</p>`, flags: [] }]);
});

test("every possible name of a channel is shown unchanged, linked or not", async () => {
  const names = ["packing", "[a](https://example.test)", "slash\\", ":smile: @boris", "**", "a|b", "&amp; <b>", "_x_"];
  for (const name of names) await create("nina", { name });
  const { messages } = await world.ada.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 100,
    num_after: 0,
  });
  const shown = messages.map(({ content }) => content.replaceAll(/<[^>]*>/g, ""));
  const escaped = names.map((name) => name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  expect(shown.map((text) => text.replace(/^Nina Vogel created a new channel: #?|\.$/g, ""))).toEqual(escaped);
});
