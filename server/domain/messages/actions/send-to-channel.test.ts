import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { updateChannel } from "../../channels/queries.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { storeOrganizationSetting } from "../../organization-settings/queries.ts";
import { messageEndpoints } from "../contract.ts";
import { findTopic } from "../conversations.ts";
import { messageShape } from "../shapes.ts";
import { listen, openChannel, post } from "../testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const send = messageEndpoints.sendMessage;

test("Nina writes to a channel by name, by ID or by a list of one, and its subscribers receive the message", async () => {
  const workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  const [omar, pia] = await Promise.all([listen(world.omar), listen(world.pia)]);
  const sent: number[] = [];
  for (const to of ["Workshop", workshop, [workshop], ["workshop"]]) {
    const params = { type: "channel", to, topic: "lamp", content: "The **lead** has arrived" };
    sent.push((await world.nina.call(send, params)).id);
  }
  const events = await omar.next();
  expect(events.map((event) => messageShape.parse(event.message).id)).toEqual(sent);
  expect(events[0]).toMatchObject({
    flags: [],
    message: {
      sender_id: world.nina.id,
      sender_full_name: "Nina Vogel",
      sender_email: "nina@example.test",
      avatar_url: `/avatar/${world.nina.id}?version=1`,
      recipient_id: workshop * 2,
      type: "stream",
      stream_id: workshop,
      display_recipient: "workshop",
      subject: "lamp",
      client: "Watercooler-tests",
      content: "The **lead** has arrived",
      content_type: "text/x-markdown",
    },
  });
  expect(await pia.next()).toEqual([]);
});

test("a client that asks for Markdown to be applied is sent HTML", async () => {
  await openChannel(world, "workshop", ["nina", "omar"]);
  const omar = await listen(world.omar, { event_types: ["message"], apply_markdown: true });
  await post(world.nina, "workshop", "/me **waves**");
  expect(await omar.next()).toMatchObject([
    {
      message: {
        content: "<p>/me <strong>waves</strong></p>",
        content_type: "text/html",
        is_me_message: true,
      },
    },
  ]);
});

test("a message without a topic is in the empty topic, for each name of that topic", async () => {
  await openChannel(world, "workshop", ["nina", "omar"]);
  const capable = { event_types: ["message"], client_capabilities: { empty_topic_name: true } };
  const [plain, modern] = await Promise.all([listen(world.omar), listen(world.omar, capable)]);
  const message = { type: "stream", to: "workshop", content: "Tea is ready" };
  await world.nina.call(send, message);
  for (const topic of ["", "(no topic)", "general chat"]) await world.nina.call(send, { ...message, topic });
  expect((await plain.next()).map(({ message }) => message)).toMatchObject(Array(4).fill({ subject: "general chat" }));
  expect((await modern.next()).map(({ message }) => message)).toMatchObject(Array(4).fill({ subject: "" }));
});

test("the organization and the channel can require topics", async () => {
  await openChannel(world, "workshop", ["nina"]);
  await openChannel(world, "kitchen", ["nina"], { topics_policy: "allow_empty_topic" });
  await openChannel(world, "wing", ["nina"], { topics_policy: "empty_topic_only" });
  await mutate(world.ctx, (tx) => storeOrganizationSetting(tx, "topics_policy", "disable_empty_topic"));
  const message = { type: "channel", to: "workshop", content: "Tea is ready" };
  await expect(world.nina.call(send, message)).rejects.toMatchObject({ code: "BAD_REQUEST", message: "Missing topic" });
  await expect(world.nina.call(send, { ...message, topic: "" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Topics are required in this organization",
    body: { problem_reason: { code: "topic_needed", facts: { channel: "workshop" } } },
  });
  await world.nina.call(send, { ...message, to: "kitchen" });
  await world.nina.call(send, { ...message, to: "wing" });
  await expect(post(world.nina, "wing", "Hello")).rejects.toMatchObject({
    message: "Only messages without a topic are allowed in this channel",
    body: { problem_reason: { code: "topic_not_used", facts: { channel: "wing" } } },
  });
});

test("a topic ignores case and has the spelling of its newest message", async () => {
  const workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(world.nina, workshop, "The lead has arrived", "Lamp");
  const newest = await post(world.omar, workshop, "Good", "LAMP");
  expect(findTopic(world.ctx, workshop, "lamp")).toMatchObject({ topic: "LAMP", lastMessageId: newest });
});

test("the error for an unknown channel has the name or ID that was sent", async () => {
  await expect(post(world.nina, 404, "Anybody?")).rejects.toMatchObject({
    status: 400,
    code: "STREAM_DOES_NOT_EXIST",
    message: "Channel with ID '404' does not exist",
    body: { stream_id: 404, problem_reason: { code: "channel_unknown", facts: {} } },
  });
  await expect(post(world.nina, "attic", "Anybody?")).rejects.toMatchObject({
    code: "STREAM_DOES_NOT_EXIST",
    message: "Channel 'attic' does not exist",
    body: { stream: "attic" },
  });
});

test("a private channel is unknown to people outside it, and an administrator may not write in it", async () => {
  const payroll = await openChannel(world, "payroll", ["nina"], { invite_only: true });
  await post(world.nina, payroll, "For us alone");
  for (const to of [payroll, "payroll"]) {
    await expect(post(world.omar, to, "Hello?")).rejects.toMatchObject({ code: "STREAM_DOES_NOT_EXIST" });
  }
  await expect(post(world.boris, payroll, "Hello?")).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Not authorized to send to channel 'payroll'",
    body: { problem_reason: { code: "not_subscribed", facts: { channel: "payroll" } } },
  });
});

test("a guest can write only where they are subscribed, a member in every public channel", async () => {
  await openChannel(world, "workshop", ["nina"]);
  await openChannel(world, "reception", ["gus"]);
  await expect(post(world.gus, "workshop", "Hello?")).rejects.toMatchObject({ code: "STREAM_DOES_NOT_EXIST" });
  await post(world.gus, "reception", "Hello");
  await post(world.omar, "reception", "Welcome");
});

test("a guest who can read a web-public channel cannot write there without subscribing", async () => {
  const news = await openChannel(world, "news", ["nina"]);
  await mutate(world.ctx, (tx) => updateChannel(tx, news, { isWebPublic: true }));
  await expect(post(world.gus, news, "Hello?")).rejects.toMatchObject({
    message: "Not authorized to send to channel 'news'",
  });
});

test("nobody can write in an archived channel", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  await mutate(world.ctx, (tx) => updateChannel(tx, workshop, { isArchived: true }));
  await expect(post(world.nina, workshop, "Anybody?")).rejects.toMatchObject({
    message: "Not authorized to send to channel 'workshop'",
    body: { problem_reason: { code: "channel_archived", facts: { channel: "workshop" } } },
  });
});

test("only people with the permission can post, and administrators are no exception", async () => {
  const { id } = world.nina;
  const only = { direct_members: [id], direct_subgroups: [] };
  await openChannel(world, "news", ["nina", "omar", "boris"], { can_send_message_group: only });
  await post(world.nina, "news", "We are moving");
  for (const person of [world.omar, world.boris]) {
    await expect(post(person, "news", "Are we?")).rejects.toMatchObject({
      message: "You do not have permission to post in this channel.",
      body: { problem_reason: { code: "may_not_post", facts: { channel: "news" } } },
    });
  }
});

test("people who may not start topics can write in existing ones", async () => {
  const moderators = systemGroupId("role:moderators");
  await openChannel(world, "news", ["mia", "omar"], { can_create_topic_group: moderators });
  await expect(post(world.omar, "news", "Lunch?", "lunch")).rejects.toMatchObject({
    message: "You do not have permission to create new topics in this channel.",
    body: { problem_reason: { code: "may_not_start_topic", facts: { channel: "news" } } },
  });
  await post(world.mia, "news", "Lunch at noon", "lunch");
  await post(world.omar, "news", "Thanks", "Lunch");
});

test("everybody who sees a channel gets one event for its first message", async () => {
  const open = await openChannel(world, "workshop", ["nina", "gus"]);
  const hidden = await openChannel(world, "payroll", ["nina"], { invite_only: true });
  const listeners = { nina: world.nina, boris: world.boris, omar: world.omar, gus: world.gus };
  const queues = Object.entries(listeners).map(async ([name, person]) => {
    return [name, await listen(person, { event_types: ["stream"] })] as const;
  });
  const listening = await Promise.all(queues);
  const first = await post(world.nina, open, "One");
  await post(world.nina, open, "Two");
  const firstHidden = await post(world.nina, hidden, "One");
  const change = (stream_id: number, value: number) => ({
    type: "stream",
    op: "update",
    stream_id,
    property: "first_message_id",
    value,
  });
  for (const [name, queue] of listening) {
    const events = await queue.next();
    const expected =
      name === "nina" || name === "boris" ? [change(open, first), change(hidden, firstHidden)] : [change(open, first)];
    expect(events, name).toMatchObject(expected);
    expect(events.length, name).toBe(expected.length);
  }
});
