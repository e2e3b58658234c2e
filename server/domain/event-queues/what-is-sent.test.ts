import { expect, onTestFinished, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { post, sendDirect } from "../../testing/actions.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import type { eventQueueEndpoints } from "./contract.ts";
import { contentOf, messageOf } from "./testing/message-events.ts";
import { openQueue } from "./testing/queue-client.ts";

test("a queue gets only the event types it requested", async () => {
  const { ada, nina, omar } = await openWorld();
  const messages = await openQueue(nina.call, { event_types: ["message"] });
  const renames = await openQueue(nina.call, { event_types: ["realm"] });
  const all = await openQueue(nina.call);
  await sendDirect(omar, [nina], "hello");
  await ada.call(organizationEndpoints.updateOrganization, { name: "Lindholm" });
  expect((await messages.takeAll()).map(({ type }) => type)).toEqual(["message"]);
  expect((await renames.takeAll()).map(({ type }) => type)).toEqual(["realm"]);
  expect((await all.takeAll()).map(({ type }) => type)).toEqual(["message", "realm"]);
});

test.each(["user_group", "realm_user_groups"])("group events can be requested as %s", async (type) => {
  const { boris, nina } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: [type] });
  await boris.call(userEndpoints.createUser, {
    email: "new@example.test",
    password: "correct horse",
    full_name: "New",
  });
  expect((await queue.takeAll()).map((event) => event.type)).toContain("user_group");
});

test("content is sent as Markdown, or as HTML if requested", async () => {
  const { nina, omar } = await openWorld();
  const plain = await openQueue(nina.call, { event_types: ["message"] });
  const html = await openQueue(nina.call, { event_types: ["message"], apply_markdown: true });
  await sendDirect(omar, [nina], "**bold**");
  const [asWritten] = await plain.takeAll();
  const [asHtml] = await html.takeAll();
  expect(messageOf(asWritten)).toMatchObject({ content: "**bold**", content_type: "text/x-markdown" });
  expect(messageOf(asHtml)).toMatchObject({
    content: "<p><strong>bold</strong></p>",
    content_type: "text/html",
  });
});

test("the empty topic has a name for clients that do not support it", async () => {
  const { nina, omar } = await openWorld();
  const older = await openQueue(nina.call, { event_types: ["message"] });
  const newer = await openQueue(nina.call, {
    event_types: ["message"],
    client_capabilities: { empty_topic_name: true, something_unheard_of: true },
  });
  await post(omar, "general", "", "hello");
  expect(messageOf((await older.takeAll())[0]).subject).toBe("general chat");
  expect(messageOf((await newer.takeAll())[0]).subject).toBe("");
});

test("the local ID of a message is sent only to the queue that the request named", async () => {
  const { nina, omar } = await openWorld();
  const sending = await openQueue(omar.call, { event_types: ["message"] });
  const others = [await openQueue(omar.call, { event_types: ["message"] }), await openQueue(nina.call)];
  await omar.call(messageEndpoints.sendMessage, {
    type: "direct",
    to: [nina.id],
    content: "hello",
    queue_id: sending.queueId,
    local_id: "17.01",
  });
  expect(await sending.takeAll()).toMatchObject([{ type: "message", local_message_id: "17.01" }]);
  for (const queue of others) {
    const [event] = (await queue.takeAll()).filter(({ type }) => type === "message");
    expect(event).toBeDefined();
    expect(event).not.toHaveProperty("local_message_id");
  }
});

test("a client that waits gets the same events as one that polls later", async () => {
  const { nina, omar } = await openWorld();
  const options = { event_types: ["message"], apply_markdown: true };
  const waiting = await openQueue(omar.call, options);
  const later = await openQueue(omar.call, options);
  const polled = waiting.poll();
  await sendDirect(nina, [omar], "hello @**Omar Haddad**");
  expect(await polled).toEqual(await later.takeAll());
});

type Narrow = InputOf<(typeof eventQueueEndpoints)["registerQueue"]>["narrow"];

test.each<[Narrow, string[]]>([
  [[["channel", "general"]], ["in general about lamps", "in general about sales"]],
  [[["stream", "General"]], ["in general about lamps", "in general about sales"]],
  [
    [
      ["channel", "general"],
      ["topic", "Lamps"],
    ],
    ["in general about lamps"],
  ],
  [[{ operator: "sender", operand: "pia@example.test" }], ["in general about sales", "from pia"]],
  [[["is", "dm"]], ["from omar", "from pia"]],
  [[["is", "mentioned"]], ["from omar"]],
  [[], ["in general about lamps", "in general about sales", "from omar", "from pia"]],
])("a queue narrowed to %j gets %j", async (narrow, expected) => {
  const { nina, omar, pia } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"], narrow });
  await post(omar, "general", "lamps", "in general about lamps");
  await post(pia, "general", "sales", "in general about sales");
  await sendDirect(omar, [nina], "from omar @**Nina Vogel**");
  await sendDirect(pia, [nina], "from pia");
  expect((await queue.takeAll()).map((event) => contentOf(event).split(" @")[0])).toEqual(expected);
});

test.each([
  ["dm", "omar@example.test", ["from omar"]],
  ["pm-with", "omar@example.test, pia@example.test", ["to both"]],
  ["pm_with", "pia@example.test", ["from pia"]],
  ["dm", "nina@example.test", ["to herself"]],
  ["dm-including", "omar@example.test", ["from omar", "to both"]],
  ["group-pm-with", "pia@example.test", ["from pia", "to both"]],
  ["group_pm_with", "omar@example.test,pia@example.test", ["to both"]],
  ["group_pm_with", "nina@example.test", ["from omar", "from pia", "to both", "to herself"]],
])("a queue narrowed by %s to %s gets %j", async (operator, operand, expected) => {
  const { nina, omar, pia } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"], narrow: [[operator, operand]] });
  await post(omar, "general", "lamps", "in general about lamps");
  await sendDirect(omar, [nina], "from omar");
  await sendDirect(pia, [nina], "from pia");
  await sendDirect(omar, [nina, pia], "to both");
  await sendDirect(nina, [nina], "to herself");
  expect((await queue.takeAll()).map(contentOf)).toEqual(expected);
});

test.each(["", "(no topic)", " (no topic) ", "general chat"])(
  "a queue narrowed to the topic %j gets the empty topic",
  async (topic) => {
    const { nina, omar } = await openWorld();
    const queue = await openQueue(nina.call, { event_types: ["message"], narrow: [["topic", topic]] });
    await post(omar, "general", "lamps", "about lamps");
    await post(omar, "general", "", "about nothing");
    await sendDirect(omar, [nina], "directly");
    expect((await queue.takeAll()).map(contentOf)).toEqual(["about nothing"]);
  },
);

test("a narrow can contain the IDs of the people in a conversation", async () => {
  const { nina, omar, pia } = await openWorld();
  const byId = (operator: string, operand: number | number[]) =>
    openQueue(nina.call, { event_types: ["message"], narrow: [{ operator, operand }] });
  const [exactly, including] = [await byId("dm", [omar.id, pia.id]), await byId("dm-including", pia.id)];
  await sendDirect(omar, [nina, pia], "to both");
  await sendDirect(pia, [nina], "from pia");
  expect((await exactly.takeAll()).map(contentOf)).toEqual(["to both"]);
  expect((await including.takeAll()).map(contentOf)).toEqual(["to both", "from pia"]);
});

test("a narrow with unknown people is refused", async () => {
  const { nina } = await openWorld();
  for (const operator of ["dm", "pm_with", "group_pm_with"]) {
    const registered = openQueue(nina.call, { narrow: [[operator, "nobody@example.test"]] });
    await expect(registered).rejects.toMatchObject({ status: 400, code: "BAD_NARROW" });
  }
});

test("the refusal of an unsupported operator names the operator", async () => {
  const { nina } = await openWorld();
  const registered = openQueue(nina.call, { narrow: [["has", "link"]] });
  await expect(registered).rejects.toThrow("Operator has not supported.");
});

test("all_public_streams adds public channels without a subscription, but no private ones", async () => {
  const { nina, omar } = await openWorld();
  await omar.call(channelEndpoints.createChannel, { name: "workshop", subscribers: [omar.id] });
  await omar.call(channelEndpoints.createChannel, { name: "board", subscribers: [omar.id], invite_only: true });
  const all = await openQueue(nina.call, { event_types: ["message"], all_public_streams: true });
  const own = await openQueue(nina.call, { event_types: ["message"] });
  await post(omar, "workshop", "lamps", "public");
  await post(omar, "board", "money", "private");
  expect((await all.takeAll()).map(contentOf)).toEqual(["public"]);
  expect(await own.takeAll()).toEqual([]);
});

test("guests may not ask for all public channels", async () => {
  const { gus } = await openWorld();
  await expect(openQueue(gus.call, { all_public_streams: true })).rejects.toThrow("User not authorized for this query");
});

test("a queue gets no messages that its owner cannot read", async () => {
  const { nina, omar, pia, ada } = await openWorld();
  await omar.call(channelEndpoints.createChannel, { name: "board", subscribers: [omar.id], invite_only: true });
  const queues = [await openQueue(nina.call), await openQueue(ada.call)];
  await sendDirect(omar, [pia], "between us");
  await post(omar, "board", "money", "private");
  for (const queue of queues) expect((await queue.takeAll()).filter(({ type }) => type === "message")).toEqual([]);
});

async function openWorld(): Promise<World> {
  const created = await createWorld();
  onTestFinished(created.close);
  return created;
}
